//! Taking back and playing again.

use grille_core::Instant64;

use super::{Event, Refusal, Session};

impl Session {
    /// Takes back one move; against a computer, all moves since the person's last choice. Where a
    /// result was settled, first the agreement, then each mark, then going on. Time is given back.
    pub(super) fn undo(&mut self, now: Instant64) -> Result<Event, Refusal> {
        if self.stopped.take().is_some() {
            self.give_time_back(now);
            return Ok(Event::TakenBack);
        }
        if self.is_settled() {
            self.settlement.agreed = [false; 2];
            return Ok(Event::TakenBack);
        }
        if let Some(dead) = self.settlement.marks.pop() {
            self.history.set_dead(&dead);
            return Ok(Event::TakenBack);
        }
        if !self.step_back() {
            return Err(Refusal::NothingToUndo);
        }
        while self.is_computer_to_move() && self.has_human() && self.step_back() {}
        self.give_time_back(now);
        Ok(Event::TakenBack)
    }

    fn step_back(&mut self) -> bool {
        let was_reopened = self.history.is_reopened();
        if !self.history.back() {
            return false;
        }
        if was_reopened {
            self.begin_settling();
        } else {
            self.settlement = super::settling::Settlement::default();
        }
        true
    }

    /// Plays again what was taken back, up to the person's next choice.
    pub(super) fn redo(&mut self, now: Instant64) -> Result<Event, Refusal> {
        if self.stopped.is_some() || self.history.undone().is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        while self.history.forward() {
            self.times.truncate(self.history.moves().len() - 1);
            self.times.push(self.clock.snapshot(now));
            self.begin_settling();
            if !(self.is_computer_to_move() && self.has_human()) {
                break;
            }
        }
        self.run_clock(now);
        Ok(Event::PlayedAgain)
    }

    fn has_human(&self) -> bool {
        self.seats.iter().any(|seat| seat.computer.is_none())
    }

    /// Sets the clock to what it showed before the moves that were taken back.
    fn give_time_back(&mut self, now: Instant64) {
        if let Some(before) = self.times.get(self.history.moves().len()).copied() {
            let is_running = self.clock.is_running();
            self.clock.restore(&before, now);
            if !is_running {
                self.clock.pause(now);
            }
        }
        self.times.truncate(self.history.moves().len());
        self.run_clock(now);
    }
}
