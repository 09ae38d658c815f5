//! The end of a game of Go: dead stones are marked, agreed on, or the game goes on.

use grille_core::{IllegalMove, Point};

use super::{Event, Refusal, Session};
use crate::go::{self, Stage};

impl Session {
    /// Proposes dead stones, if two passes were just made.
    pub(super) fn begin_counting(&mut self) {
        self.stage = Stage::Marking;
        self.marks.clear();
        if self.is_counting() {
            go::propose(&mut self.game);
        }
    }

    fn must_be_counting(&self) -> Result<(), Refusal> {
        if self.gave_up.is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_counting() { Ok(()) } else { Err(Refusal::NotCounting) }
    }

    pub(super) fn mark_dead(&mut self, point: Point) -> Result<Event, Refusal> {
        self.must_be_counting()?;
        let before = go::dead_points(self.game.as_ref());
        if !go::toggle(&mut self.game, point) {
            return Err(Refusal::NoStone);
        }
        self.marks.push(before);
        Ok(Event::Marked)
    }

    pub(super) fn accept_score(&mut self) -> Result<Event, Refusal> {
        self.must_be_counting()?;
        self.stage = Stage::Agreed;
        self.undone.clear();
        Ok(Event::Agreed)
    }

    pub(super) fn resume_play(&mut self) -> Result<Event, Refusal> {
        self.must_be_counting()?;
        go::resume(&mut self.game);
        self.stage = Stage::Resumed;
        self.marks.clear();
        Ok(Event::Resumed)
    }
}
