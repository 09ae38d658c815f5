//! The moves of a game from its start to now, and what was taken back.
//!
//! Here: [`History`], the one thing that is saved, replayed, reviewed and sent. Not here: who
//! played the moves ([`crate::session`]), how they are written to a file ([`crate::files`]).

use grille_core::{AnyGame, IllegalMove, MoveId, MoveName};
use grille_record::ReplayError;

/// A start, the moves since, and the moves that were taken back.
///
/// Some rules let a game go on that was over ([`AnyGame::reopen`]: Go after two passes). Going on
/// is no move: a move after the end says by itself that the game was taken up again, so undo, redo
/// and replay need no other kind of entry.
#[derive(Clone, Debug)]
pub struct History {
    start: Box<dyn AnyGame>,
    position: Box<dyn AnyGame>,
    moves: Vec<MoveId>,
    /// The next one to be played again is the last.
    undone: Vec<MoveId>,
    /// The position was over by the rules and was taken up again, and nothing was played since.
    is_reopened: bool,
}

impl History {
    /// A game before its first move.
    #[must_use]
    pub fn new(start: Box<dyn AnyGame>) -> History {
        let position = start.clone();
        History { start, position, moves: Vec::new(), undone: Vec::new(), is_reopened: false }
    }

    /// Plays moves from a start, as players write them.
    ///
    /// # Errors
    /// The first move that cannot be read or played, with its number.
    pub fn replay<'a>(
        start: Box<dyn AnyGame>,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<History, ReplayError> {
        let mut history = History::new(start);
        for text in texts {
            history.follow_text(text)?;
        }
        Ok(history)
    }

    /// Returns the position that the game began with.
    #[must_use]
    pub fn start(&self) -> &dyn AnyGame {
        self.start.as_ref()
    }

    /// Returns the position now.
    #[must_use]
    pub fn position(&self) -> &dyn AnyGame {
        self.position.as_ref()
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> &[MoveId] {
        &self.moves
    }

    /// Returns the moves taken back; the next one to be played again is the last.
    #[must_use]
    pub fn undone(&self) -> &[MoveId] {
        &self.undone
    }

    /// Whether no move was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Whether the game was over and was taken up again, without a move since.
    #[must_use]
    pub const fn is_reopened(&self) -> bool {
        self.is_reopened
    }

    /// Returns the position after so many moves; after all of them when there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Box<dyn AnyGame> {
        if ply >= self.moves.len() {
            return self.position.clone();
        }
        let mut position = self.start.clone();
        for &id in &self.moves[..ply] {
            play_on(position.as_mut(), id);
        }
        position
    }

    /// Returns the position before each move, with the move.
    pub fn steps(&self) -> impl Iterator<Item = (Box<dyn AnyGame>, MoveId)> + '_ {
        let mut position = self.start.clone();
        self.moves.iter().map(move |&id| {
            reopen_if_over(position.as_mut());
            let before = position.clone();
            play_on(position.as_mut(), id);
            (before, id)
        })
    }

    /// Returns the moves as files and programs write them.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.moves.iter().map(|&id| self.start.write_move(id)).collect()
    }

    /// Returns the moves as people read them.
    #[must_use]
    pub fn names(&self) -> Vec<MoveName> {
        self.moves.iter().map(|&id| self.start.name_move(id)).collect()
    }

    /// Plays a move in a game that is not over.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing has changed.
    pub fn push(&mut self, id: MoveId) -> Result<(), IllegalMove> {
        self.position.play(id)?;
        self.moves.push(id);
        self.undone.clear();
        self.is_reopened = false;
        Ok(())
    }

    /// Plays a move of a game that was played before, and takes the game up again where it had
    /// been.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing has changed.
    pub fn follow(&mut self, id: MoveId) -> Result<(), IllegalMove> {
        let before = self.position.clone();
        reopen_if_over(self.position.as_mut());
        self.push(id).inspect_err(|_| self.position = before)
    }

    /// Reads a move and follows it.
    ///
    /// # Errors
    /// The move cannot be read or played; its number is in the error.
    pub fn follow_text(&mut self, text: &str) -> Result<(), ReplayError> {
        let ply = self.moves.len() + 1;
        let id = self.position.read_move(text).map_err(|error| {
            let text = text.to_owned();
            ReplayError::Unreadable { ply, text, error }
        })?;
        self.follow(id).map_err(|reason| {
            let text = text.to_owned();
            ReplayError::Illegal { ply, text, reason }
        })
    }

    /// Takes up a game that is over, where its rules let play go on; false where they do not.
    pub fn reopen(&mut self) -> bool {
        self.is_reopened = reopen_if_over(self.position.as_mut()) || self.is_reopened;
        self.is_reopened
    }

    /// Takes back going on with a game that was over, else one move; false when there is none.
    pub fn back(&mut self) -> bool {
        if self.is_reopened {
            self.is_reopened = false;
            self.rewind();
            return true;
        }
        let Some(last) = self.moves.pop() else { return false };
        self.undone.push(last);
        self.rewind();
        // The move that was taken back came after the end, so the game had been taken up again.
        self.is_reopened = reopen_if_over(self.position.as_mut());
        true
    }

    /// Plays again the last move that was taken back; false when there is none.
    pub fn forward(&mut self) -> bool {
        let Some(id) = self.undone.pop() else { return false };
        let rest = std::mem::take(&mut self.undone);
        let is_played = self.follow(id).is_ok();
        self.undone = rest;
        is_played
    }

    /// Back to the start; nothing can be played again.
    pub fn clear(&mut self) {
        *self = History::new(self.start.clone());
    }

    /// Forgets what was taken back.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Restores the moves that can be played again, the next one last. The first that cannot be
    /// read ends them.
    pub fn restore_undone(&mut self, texts: &[String]) {
        self.undone = texts.iter().map_while(|text| self.start.read_move(text).ok()).collect();
    }

    /// Marks the pieces that count as dead now.
    pub fn set_dead(&mut self, dead: &[grille_core::Point]) {
        self.position.set_dead(dead);
    }

    /// The position that the moves lead to. They were legal once, so they are now.
    fn rewind(&mut self) {
        let mut position = self.start.clone();
        for &id in &self.moves {
            play_on(position.as_mut(), id);
        }
        self.position = position;
    }
}

fn reopen_if_over(position: &mut dyn AnyGame) -> bool {
    position.outcome().is_some() && position.reopen()
}

/// Plays a move that was legal here before.
fn play_on(position: &mut dyn AnyGame, id: MoveId) {
    reopen_if_over(position);
    let replayed = position.play(id);
    debug_assert_eq!(replayed, Ok(()), "a played move is legal when replayed");
}
