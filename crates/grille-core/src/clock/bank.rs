//! What one player has left: the arithmetic of every time control.

use std::time::Duration;

use super::reading::TimeLeft;
use super::time_control::TimeControl;

/// The time that one player has left and has used.
///
/// What a control does not know stays zero. Time per move is kept in `main`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bank {
    /// All the time that was charged so far.
    pub(super) used: Duration,
    /// Main time left.
    pub(super) main: Duration,
    /// Byo-yomi periods left, the current one included.
    pub(super) periods: u32,
    /// Time left in the current period; a whole period before the first.
    pub(super) period: Duration,
    /// Moves still to be made in the current Canadian period.
    pub(super) stones: u32,
}

impl Bank {
    /// Returns what a player has before the game.
    pub(super) fn new(control: TimeControl) -> Bank {
        let nothing = Bank::default();
        match control {
            TimeControl::None => nothing,
            TimeControl::SuddenDeath { main } | TimeControl::Fischer { main, .. } => {
                Bank { main, ..nothing }
            }
            TimeControl::ByoYomi { main, periods, period } => {
                Bank { main, periods, period, ..nothing }
            }
            TimeControl::Canadian { main, stones, period } => {
                Bank { main, stones, period, ..nothing }
            }
            TimeControl::PerMove { time } => Bank { main: time, ..nothing },
        }
    }

    /// Takes time away: main time first, then periods. A period that is used up is lost.
    pub(super) fn charge(&mut self, control: TimeControl, elapsed: Duration) {
        self.used = self.used.saturating_add(elapsed);
        let rest = elapsed.saturating_sub(self.main);
        self.main = self.main.saturating_sub(elapsed);
        match control {
            _ if rest.is_zero() => {}
            TimeControl::ByoYomi { period, .. } => self.charge_periods(period, rest),
            TimeControl::Canadian { .. } => self.period = self.period.saturating_sub(rest),
            _ => {}
        }
    }

    fn charge_periods(&mut self, whole: Duration, elapsed: Duration) {
        if elapsed < self.period {
            self.period -= elapsed;
            return;
        }
        let beyond = elapsed.saturating_sub(self.period).as_millis();
        let whole_millis = whole.as_millis().max(1);
        let lost = u32::try_from(1 + beyond / whole_millis).unwrap_or(u32::MAX);
        self.periods = self.periods.saturating_sub(lost);
        self.period = if self.periods == 0 {
            Duration::ZERO
        } else {
            let into = u64::try_from(beyond % whole_millis).unwrap_or(u64::MAX);
            whole.saturating_sub(Duration::from_millis(into))
        };
    }

    /// Credits what a move brings: an increment, a fresh period, a stone less to play.
    pub(super) fn complete_move(&mut self, control: TimeControl) {
        match control {
            TimeControl::None | TimeControl::SuddenDeath { .. } => {}
            TimeControl::Fischer { increment, .. } => {
                self.main = self.main.saturating_add(increment);
            }
            TimeControl::ByoYomi { period, .. } => self.period = period,
            TimeControl::Canadian { stones, period, .. } => {
                if self.is_overtime(control) {
                    self.stones = self.stones.saturating_sub(1);
                }
                if self.stones == 0 {
                    (self.stones, self.period) = (stones, period);
                }
            }
            TimeControl::PerMove { time } => self.main = time,
        }
    }

    /// Whether nothing is left: the flag has fallen.
    pub(super) fn is_spent(&self, control: TimeControl) -> bool {
        match control {
            TimeControl::None => false,
            TimeControl::SuddenDeath { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::PerMove { .. } => self.main.is_zero(),
            TimeControl::ByoYomi { .. } => self.main.is_zero() && self.periods == 0,
            TimeControl::Canadian { .. } => self.main.is_zero() && self.period.is_zero(),
        }
    }

    /// Whether main time is over and periods count.
    pub(super) fn is_overtime(&self, control: TimeControl) -> bool {
        let has_periods =
            matches!(control, TimeControl::ByoYomi { .. } | TimeControl::Canadian { .. });
        has_periods && self.main.is_zero()
    }

    /// Returns the time for a move before a period or the game is lost.
    pub(super) fn for_move(&self) -> Duration {
        self.main.saturating_add(self.period)
    }

    /// Sets what is left to what another program says; the time used stays as it is.
    pub(super) fn set_left(&mut self, control: TimeControl, left: TimeLeft) {
        let used = self.used;
        *self = Bank { used, ..Bank::new(control) };
        match (control, left.overtime.filter(|&count| count > 0)) {
            (TimeControl::None, _) => {}
            (TimeControl::ByoYomi { .. }, Some(periods)) => {
                (self.main, self.period, self.periods) = (Duration::ZERO, left.time, periods);
            }
            (TimeControl::Canadian { .. }, Some(stones)) => {
                (self.main, self.period, self.stones) = (Duration::ZERO, left.time, stones);
            }
            _ => self.main = left.time,
        }
    }
}
