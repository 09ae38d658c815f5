//! Positions as pictures in files.
//!
//! `board.rs` and `styles.rs` turn a `Picture` into a `Drawing`, a list of circles, lines,
//! rectangles and words; `svg.rs` and `png.rs` write the same list, so that both files show the same. `letters.rs`
//! is the font of the PNG. No rule of any game is here.

mod board;
mod drawing;
mod letters;
mod png;
mod styles;
mod svg;

pub(crate) use board::{Board, draw};
pub(crate) use png::png;
pub(crate) use svg::svg;
