//! PopOut: a disc is dropped into a column, or an own disc is popped out of the bottom row and the
//! column above it falls.
//!
//! - `rules.rs`: [`PopRules`], the rules of a game with gravity, and nothing else;
//! - `board.rs`: [`PopBoard`], the discs and whose turn it is: what searches copy;
//! - `position.rs`: [`PopOut`], the board and the positions before it, because a third occurrence
//!   is a draw;
//! - `notation.rs`: moves and positions as text and numbers, and the picture.
//!
//! Start with `board.rs`. Planes and lines are those of the other line games, one folder up.

mod board;
mod notation;
mod position;
mod rules;

pub use board::{PopBoard, PopMove};
pub use position::PopOut;
pub use rules::PopRules;
