//! What a view, a protocol or a file needs of a game beyond its rules.

use crate::{Game, MoveTextError, Picture, Point};

/// A move as a plain number, for code that does not know the game. Only the position that made
/// it (or an equal one) can read it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveId(pub u32);

/// A game that people can see and play.
pub trait Playable: Game {
    /// A move as a number.
    fn encode(&self, m: Self::Move) -> MoveId;

    /// The move with this number, if there is one (legal or not).
    fn decode(&self, id: MoveId) -> Option<Self::Move>;

    /// Reads a move as players write it. The move may still be illegal here.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveTextError>;

    /// Writes a move so that [`Playable::read_move`] reads it back.
    fn write_move(&self, m: Self::Move) -> String;

    /// The move that a click on a point means.
    fn move_at(&self, point: Point) -> Option<Self::Move>;

    /// The point where a move's stone comes to rest, or `None` (a pass, a full column).
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

    /// All that a view draws.
    fn picture(&self) -> Picture;
}
