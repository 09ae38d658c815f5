//! The clock of a game.

use std::time::Duration;

use super::bank::Bank;
use super::instant::Instant64;
use super::reading::{Reading, TimeLeft};
use super::snapshot::Snapshot;
use super::time_control::TimeControl;
use crate::Side;

/// The time of both players: a pure value that is told what moment it is.
///
/// A moment that lies before one that the clock has seen counts as that one: no time passes. The
/// clock keeps no system time, so it is not serialised itself; [`Clock::snapshot`] is.
///
/// ```
/// use grille_core::{Clock, Instant64, Side};
/// use std::time::Duration;
///
/// let mut clock = Clock::new("5m+3s".parse()?);
/// clock.start(Side::First, Instant64(0));
/// clock.press(Instant64(10_000))?;
/// assert_eq!(clock.reading(Side::First, Instant64(10_000)).main_left, Duration::from_secs(293));
/// assert_eq!(clock.flagged(Instant64(310_000)), Some(Side::Second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    banks: [Bank; 2],
    turn: Option<Side>,
    since: Option<Instant64>,
}

/// The player who moved had no time left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} has run out of time", side.name())]
pub struct OutOfTime {
    /// Whose flag has fallen.
    pub side: Side,
}

impl Clock {
    /// Returns a clock that stands still, with the whole time on both sides.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, banks: [Bank::new(control); 2], turn: None, since: None }
    }

    /// Returns a clock that stands still where a snapshot was taken.
    #[must_use]
    pub fn from_snapshot(snapshot: &Snapshot) -> Clock {
        let Snapshot { control, banks, turn, .. } = *snapshot;
        Clock { control, banks, turn, since: None }
    }

    /// Returns how time is given.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns whose time passes, or would if the clock were not paused.
    #[must_use]
    pub const fn turn(&self) -> Option<Side> {
        self.turn
    }

    /// Whether time passes for anybody.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets a player's time pass from now on, and nobody else's.
    pub fn start(&mut self, side: Side, now: Instant64) {
        let now = self.settle(now);
        self.turn = Some(side);
        self.since = Some(now);
    }

    /// Stops the time, for a menu, a file or the end of the game. A second pause changes nothing.
    pub fn pause(&mut self, now: Instant64) {
        self.settle(now);
        self.since = None;
    }

    /// Goes on where [`Clock::pause`] stopped; nothing happens before the first [`Clock::start`].
    pub fn resume(&mut self, now: Instant64) {
        if let Some(side) = self.turn {
            self.start(side, now);
        }
    }

    /// Completes a move of the player whose turn it is: charges the time, credits what the move
    /// brings, and hands the turn over. A paused clock stays paused.
    ///
    /// # Errors
    /// The player's time is over. The time is charged, nothing is credited, and the turn stays.
    pub fn press(&mut self, now: Instant64) -> Result<(), OutOfTime> {
        self.settle(now);
        let Some(side) = self.turn else { return Ok(()) };
        let control = self.control;
        let bank = &mut self.banks[side.index()];
        if bank.is_spent(control) {
            return Err(OutOfTime { side });
        }
        bank.complete_move(control);
        self.turn = Some(side.other());
        Ok(())
    }

    /// Returns what a player has left.
    #[must_use]
    pub fn reading(&self, side: Side, now: Instant64) -> Reading {
        let running = self.is_running() && self.turn == Some(side);
        Reading::new(self.control, &self.bank(side, now), running)
    }

    /// Returns the player whose time is over.
    #[must_use]
    pub fn flagged(&self, now: Instant64) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.bank(side, now).is_spent(self.control))
    }

    /// Returns how long what [`Reading::shown`] says stays as it is, on both sides; a view may sleep
    /// so long. `None` when nothing changes any more: paused, or a flag has fallen.
    #[must_use]
    pub fn next_change(&self, now: Instant64) -> Option<Duration> {
        self.since?;
        if self.flagged(now).is_some() {
            return None;
        }
        Some(self.reading(self.turn?, now).until_change(self.control))
    }

    /// Sets what a player has left to what a file or a controller says, as of now.
    pub fn set_left(&mut self, side: Side, left: TimeLeft, now: Instant64) {
        self.settle(now);
        let control = self.control;
        self.banks[side.index()].set_left(control, left);
    }

    /// Returns all of the clock but the moment: what undo, a journal and a file keep.
    #[must_use]
    pub fn snapshot(&self, now: Instant64) -> Snapshot {
        Snapshot {
            control: self.control,
            banks: Side::BOTH.map(|side| self.bank(side, now)),
            turn: self.turn,
            running: self.is_running(),
        }
    }

    /// Goes back to a snapshot, as if it had been taken now: time given back, running if it ran.
    pub fn restore(&mut self, snapshot: &Snapshot, now: Instant64) {
        *self = Clock::from_snapshot(snapshot);
        if snapshot.running {
            self.resume(now);
        }
    }

    /// Charges the time that passed, so that it is known up to now. Returns now, or the last moment
    /// seen if that is later.
    fn settle(&mut self, now: Instant64) -> Instant64 {
        let Some(since) = self.since else { return now };
        let now = now.max(since);
        self.banks = Side::BOTH.map(|side| self.bank(side, now));
        self.since = Some(now);
        now
    }

    /// Returns what a player has left when the time up to now is charged.
    pub(super) fn bank(&self, side: Side, now: Instant64) -> Bank {
        let mut bank = self.banks[side.index()];
        if let Some(since) = self.since
            && self.turn == Some(side)
        {
            bank.charge(self.control, now.since(since));
        }
        bank
    }
}
