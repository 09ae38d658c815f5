//! Taking back and playing again.

use super::{Event, Refusal, Session};
use crate::go::{self, Stage};

impl Session {
    /// Takes back one move; against a computer, all moves since the person's last choice. After
    /// two passes of Go, first the agreement, then each mark, then the playing on.
    pub(super) fn undo(&mut self) -> Result<Event, Refusal> {
        if self.gave_up.take().is_some() {
            return Ok(Event::Walked);
        }
        if self.stage == Stage::Agreed {
            self.stage = Stage::Marking;
            return Ok(Event::Walked);
        }
        if let Some(dead) = self.marks.pop() {
            go::mark(&mut self.game, &dead);
            return Ok(Event::Walked);
        }
        if !self.step_back() {
            return Err(Refusal::NothingToUndo);
        }
        while self.is_computer_to_move() && self.has_human() && self.step_back() {}
        Ok(Event::Walked)
    }

    /// Takes back the playing on after two passes, else one move; false when there is none.
    fn step_back(&mut self) -> bool {
        if self.stage == Stage::Resumed {
            self.rewind();
            self.begin_counting();
            return true;
        }
        let Some(last) = self.moves.pop() else { return false };
        self.undone.push(last);
        self.rewind();
        self.stage = Stage::Marking;
        self.marks.clear();
        // The move that was taken back came after two passes, so the game had been resumed.
        if go::is_to_be_counted(self.game.as_ref()) {
            go::resume(&mut self.game);
            self.stage = Stage::Resumed;
        }
        true
    }

    /// Plays again what was taken back, up to the person's next choice.
    pub(super) fn redo(&mut self) -> Result<Event, Refusal> {
        if self.gave_up.is_some() || self.undone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        while let Some(id) = self.undone.pop() {
            go::resume(&mut self.game);
            self.advance(id)?;
            if !(self.is_computer_to_move() && self.has_human()) {
                break;
            }
        }
        Ok(Event::Walked)
    }

    fn has_human(&self) -> bool {
        self.seats.iter().any(|seat| seat.computer.is_none())
    }

    /// The position that the moves lead to. They were legal once, so they are now.
    fn rewind(&mut self) {
        let mut game = self.start.clone();
        for &id in &self.moves {
            go::resume(&mut game);
            let replayed = game.play(id);
            debug_assert_eq!(replayed, Ok(()), "a played move is legal when replayed");
        }
        self.game = game;
    }
}
