//! Go.

mod board;
mod chains;
mod playout;
mod point_set;
mod zobrist;

pub use board::{Board, Vertex};
pub use playout::Playout;
pub use point_set::{PointSet, Points};
pub use zobrist::stone_key;
