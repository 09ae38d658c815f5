//! Reversi: a disc that encloses the opponent's discs turns them over; most discs win.
//!
//! - `rules.rs`: [`Rules`], the size of the board;
//! - `bits.rs`: [`Bits`], a set of cells in one word or in four;
//! - `board.rs`: [`Board`], moves and flips by shifts: what searches copy;
//! - `position.rs`: [`Reversi`], a game under its rules;
//! - `notation.rs`: moves and positions as text and numbers, and the picture.
//!
//! Start with `board.rs`. Searches are in `grille-ai`.

mod bits;
mod board;
mod notation;
mod position;
mod rules;

pub use bits::{Bits, Wide};
pub use board::{Board, Shape};
pub use position::{Move, Reversi, Score};
pub use rules::{MAX_SIDE, MIN_SIDE, Rules};
