//! What every search knows of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{IllegalMove, Outcome, RulesError, Side};

/// A position under its rules: all that a search needs. Cheap to clone.
///
/// Undo belongs to the session, which keeps the moves; a search clones. Giving up and running out
/// of time are the session's endings, not the rules'.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// Size, length of line, komi ...: one plain value that can be written and read back.
    type Rules: Clone + Eq + Debug + Display + FromStr<Err = RulesError> + Send + Sync;
    /// A move of this game.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;

    /// The position at the start of a game.
    fn new(rules: &Self::Rules) -> Self;

    /// The rules in force.
    fn rules(&self) -> &Self::Rules;

    /// Whose turn it is; when the game is over, whose it would be.
    fn turn(&self) -> Side;

    /// How many moves were played before this position.
    fn ply(&self) -> u32;

    /// The moves worth choosing from, in a fixed order; none once the game is over.
    ///
    /// [`Game::check`] accepts each of them. It may accept more: where the rules say that a slip
    /// (a stone on an occupied cell) costs the turn, the slip can be played, but is not offered.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Whether a move may be played, and if not, which rule it breaks.
    fn check(&self, m: Self::Move) -> Result<(), IllegalMove>;

    /// Plays a move that [`Game::check`] accepts. Any other move leaves a position without
    /// meaning, but never a memory error.
    fn play_unchecked(&mut self, m: Self::Move);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the game has ended; cheaper than [`Game::outcome`] where that collects cells.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// How many moves [`Game::legal_moves`] gives.
    fn count_legal(&self) -> usize {
        self.legal_moves().count()
    }

    /// A hash of what matters for the rest of the game: equal positions have equal keys.
    fn key(&self) -> u64;

    /// Plays a move if it is legal.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// The position after a legal move.
    #[must_use]
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }
}
