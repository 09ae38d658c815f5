//! Taking back and playing again.

use grille_core::Instant64;

use super::{Event, Refusal, Session, Stop};

impl Session {
    /// Takes back one move; against a computer, all moves since the person's last choice. Where a
    /// result was settled, first the agreement, then each mark, then going on. Time is given back.
    pub(super) fn undo(&mut self, now: Instant64) -> Result<Event, Refusal> {
        match self.stopped.take() {
            Some(Stop::GaveUp(_)) => {
                self.give_time_back(now);
                return Ok(Event::TakenBack);
            }
            Some(Stop::TimedOut(_)) => {
                self.undo_time_loss(now);
                return Ok(Event::TakenBack);
            }
            None => {}
        }
        if self.is_settled() {
            self.settlement.agreed = [false; 2];
            return Ok(Event::TakenBack);
        }
        if let Some(dead) = self.settlement.marks.pop() {
            self.history.set_dead(&dead);
            return Ok(Event::TakenBack);
        }
        if !self.step_back_to_choice() {
            return Err(Refusal::NothingToUndo);
        }
        self.give_time_back(now);
        Ok(Event::TakenBack)
    }

    /// Takes back that somebody ran out of time, with the last choice before it: nobody could go on
    /// with no time left. Where what the clock showed then is not known, all begin with a full one.
    fn undo_time_loss(&mut self, now: Instant64) {
        self.step_back_to_choice();
        self.give_time_back(now);
        if self.clock.flagged(now).is_some() {
            self.set_clock(self.clock.control());
            self.run_clock(now);
        }
    }

    /// Takes one move back, and against a computer all up to a person's choice; false where there is
    /// none.
    fn step_back_to_choice(&mut self) -> bool {
        let has_stepped = self.step_back();
        while self.is_computer_to_move() && self.has_human() && self.step_back() {}
        has_stepped
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
