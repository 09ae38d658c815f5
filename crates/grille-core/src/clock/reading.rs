//! What a view shows of a clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::bank::Bank;
use super::span::as_millis;
use super::time_control::TimeControl;

/// What one player has left at one moment. In JSON, times are whole milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// All the time that the player has used so far.
    #[serde(with = "as_millis")]
    pub used: Duration,
    /// Main time left, or what is left for this move under a time per move.
    #[serde(with = "as_millis")]
    pub main_left: Duration,
    /// Byo-yomi periods left, the current one included; 0 under any other control.
    pub periods_left: u32,
    /// Time left in the current period; a whole period before the first; zero without periods.
    #[serde(with = "as_millis")]
    pub period_left: Duration,
    /// Moves still to be made in the current Canadian period; 0 under any other control.
    pub stones_left: u32,
    /// Whether main time is over and periods count.
    pub overtime: bool,
    /// Whether this player's time is passing.
    pub running: bool,
    /// Whether little is left for this move, see [`Reading::LOW`]; false without limit.
    pub low: bool,
    /// Whether the flag has fallen.
    pub flagged: bool,
    /// Whether there is a limit at all; without one a view may count `used` up.
    pub limited: bool,
}

/// What is left in two numbers, as `BL` and `OB` of SGF and `time_left` of GTP have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeLeft {
    /// Of the main time, or of the current period.
    pub time: Duration,
    /// In overtime, the stones to be played in the period, or the periods left in byo-yomi.
    pub overtime: Option<u32>,
}

impl Reading {
    /// Less than this is low, where a period, the time for a move, or the whole game is given at
    /// least [`Reading::SHORT`]. Where it is given less, less than a tenth of it is low.
    pub const LOW: Duration = Duration::from_secs(10);
    /// Below this, ten seconds would be low from the start.
    pub const SHORT: Duration = Duration::from_secs(30);

    pub(super) fn new(control: TimeControl, bank: &Bank, running: bool) -> Reading {
        let limited = !control.is_none();
        Reading {
            used: bank.used,
            main_left: bank.main,
            periods_left: bank.periods,
            period_left: bank.period,
            stones_left: bank.stones,
            overtime: bank.is_overtime(control),
            running,
            low: limited && bank.for_move() < low_below(control),
            flagged: bank.is_spent(control),
            limited,
        }
    }

    /// Returns the exact time that a display counts: down in main time or in the current period,
    /// up where there is no limit.
    #[must_use]
    pub const fn counted(&self) -> Duration {
        match (self.limited, self.overtime) {
            (false, _) => self.used,
            (true, true) => self.period_left,
            (true, false) => self.main_left,
        }
    }

    /// Returns what a display shows: [`Reading::counted`] in whole seconds, or in tenths when time
    /// is low. Counting down it is rounded up, so that zero means that the flag has fallen.
    #[must_use]
    pub fn shown(&self) -> Duration {
        let unit = self.unit();
        let units = if self.limited {
            self.counted().as_millis().div_ceil(unit.as_millis())
        } else {
            self.counted().as_millis() / unit.as_millis()
        };
        unit.saturating_mul(u32::try_from(units).unwrap_or(u32::MAX))
    }

    /// Returns what is left in two numbers.
    #[must_use]
    pub fn time_left(&self) -> TimeLeft {
        let count = self.periods_left.max(self.stones_left);
        TimeLeft { time: self.counted(), overtime: self.overtime.then_some(count) }
    }

    /// Returns how long this reading's display stays as it is while the time passes.
    pub(super) fn until_change(&self, control: TimeControl) -> Duration {
        let (counted, shown, unit) = (self.counted(), self.shown(), self.unit());
        if !self.limited {
            return shown.saturating_add(unit).saturating_sub(counted);
        }
        let next = counted.saturating_sub(shown.saturating_sub(unit));
        let for_move = self.main_left.saturating_add(self.period_left);
        let until_low = for_move.saturating_sub(low_below(control)) + Duration::from_millis(1);
        if self.low { next } else { next.min(until_low) }
    }

    const fn unit(&self) -> Duration {
        Duration::from_millis(if self.low { 100 } else { 1000 })
    }
}

/// Returns the time below which a player is warned.
fn low_below(control: TimeControl) -> Duration {
    let given = match control {
        TimeControl::None => Duration::ZERO,
        TimeControl::SuddenDeath { main } | TimeControl::Fischer { main, .. } => main,
        TimeControl::ByoYomi { period, .. } | TimeControl::Canadian { period, .. } => period,
        TimeControl::PerMove { time } => time,
    };
    // In whole milliseconds, as moments are: a view that sleeps until then finds it low.
    let tenth = u64::try_from(given.as_millis() / 10).unwrap_or(u64::MAX);
    if given >= Reading::SHORT { Reading::LOW } else { Duration::from_millis(tenth) }
}
