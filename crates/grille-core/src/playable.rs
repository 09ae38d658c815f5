//! What a view, a protocol or a file needs of a game beyond its rules.

use serde::{Deserialize, Serialize};

use crate::{Game, MoveTextError, Picture, Point, ScoreSheet, Sentence};

/// A move as a plain number, for code that does not know the game. Only the position that made
/// it (or an equal one) can read it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MoveId(pub u32);

/// A move as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveName {
    /// The same in every language: `D4`, `12`, `3`.
    Text(String),
    /// A word of its own: "pass".
    Word(Sentence),
}

/// A legal move that is no point of the board, for a button or a menu: pass, pop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The move.
    pub play: MoveId,
    /// What the button says.
    pub label: Sentence,
    /// The move as players write it.
    pub text: String,
}

/// A game that people can see and play.
pub trait Playable: Game {
    /// A move as a number.
    fn encode(&self, m: Self::Move) -> MoveId;

    /// The move with this number, if there is one (legal or not).
    fn decode(&self, id: MoveId) -> Option<Self::Move>;

    /// Reads a move as players write it. The move may still be illegal here.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveTextError>;

    /// Writes a move for files and programs, so that [`Playable::read_move`] reads it back.
    fn write_move(&self, m: Self::Move) -> String;

    /// Returns a move as people read it; [`Playable::read_move`] reads a text back too.
    fn name_move(&self, m: Self::Move) -> MoveName {
        MoveName::Text(self.write_move(m))
    }

    /// The move that a click on a point means.
    fn move_at(&self, point: Point) -> Option<Self::Move>;

    /// The point where a move's piece comes to rest, or `None` (a pass, a full column).
    fn landing(&self, m: Self::Move) -> Option<Point>;

    /// Whether a move that may be played wastes the turn and changes nothing on the board.
    fn is_slip(&self, _m: Self::Move) -> bool {
        false
    }

    /// The position as text, if this game can start from any position.
    fn write_position(&self) -> Option<String> {
        None
    }

    /// The position that [`Playable::write_position`] wrote, under these rules.
    fn read_position(_rules: &Self::Rules, _text: &str) -> Option<Self> {
        None
    }

    /// All that a view draws of the board.
    fn picture(&self) -> Picture;

    /// Returns what the players want to reach, under these rules.
    fn goal(&self) -> Sentence;

    /// Returns the legal moves that are no point of the board, with the words of their buttons.
    fn offers(&self) -> Vec<(Self::Move, Sentence)> {
        Vec::new()
    }

    /// Returns the points as they stand, in games that count some.
    fn score(&self) -> Option<ScoreSheet> {
        None
    }

    /// Goes on with a game that is over, where its rules let play go on (Go after two passes);
    /// false where they do not.
    fn reopen(&mut self) -> bool {
        false
    }

    /// Returns the pieces marked as dead while the players have to agree on them; `None` when
    /// there is nothing to agree on.
    fn dead(&self) -> Option<Vec<Point>> {
        None
    }

    /// Marks just these pieces as dead.
    fn set_dead(&mut self, _dead: &[Point]) {}

    /// Returns the pieces that live and die together with the one on a point.
    fn group(&self, _point: Point) -> Vec<Point> {
        Vec::new()
    }
}
