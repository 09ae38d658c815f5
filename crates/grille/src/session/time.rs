//! The players' time in a session: the clock runs for who is to act, stands while a result is
//! settled, and decides the game when a flag falls.

use grille_core::{Clock, Instant64, TimeControl};

use super::{Event, Session, Stop};

impl Session {
    /// Gives the game a clock, before its first move.
    pub fn set_clock(&mut self, control: TimeControl) {
        self.clock = Clock::new(control);
        self.times.clear();
    }

    /// Returns the clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Lets the time of the player to move pass, once the game is in front of people.
    pub fn run_clock(&mut self, now: Instant64) {
        if self.ending().is_some() || self.is_settling() {
            self.clock.pause(now);
        } else {
            self.clock.start(self.history.position().turn(), now);
        }
    }

    /// Stops the time: the game waits in a menu, a file or a journal, and nobody loses any.
    pub fn pause_clock(&mut self, now: Instant64) {
        self.clock.pause(now);
    }

    /// Ends the game if a player has run out of time. A host calls it when the time that
    /// [`super::ClockScene::next_change`] names has passed.
    pub fn check_time(&mut self, now: Instant64) -> Option<Event> {
        if self.ending().is_some() {
            return None;
        }
        let side = self.clock.flagged(now)?;
        self.stopped = Some(Stop::TimedOut(side));
        self.clock.pause(now);
        self.cancel_stale_search();
        self.keep();
        Some(Event::TimedOut(side))
    }

    /// After a move: charges its time and lets the other's pass.
    pub(super) fn press_clock(&mut self, now: Instant64) {
        if self.clock.turn().is_some() {
            // A flag that fell was seen before the move was played.
            let _ = self.clock.press(now);
        }
    }

    /// After any change: the clock runs for who is to act, if it ran at all.
    pub(super) fn settle_clock(&mut self, now: Instant64) {
        let is_waiting = self.ending().is_some() || self.is_settling();
        if is_waiting {
            self.clock.pause(now);
        } else if self.clock.turn().is_some() {
            self.clock.start(self.history.position().turn(), now);
        }
    }
}
