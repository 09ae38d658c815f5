//! Positions as pictures: SVG, PNG and pixels.
//!
//! `board.rs`, `layouts.rs` and `pieces.rs` turn a `Picture` into a [`Drawing`], a list of circles, lines,
//! rectangles and words; `svg.rs` and `png.rs` write the same list, so that every kind of picture
//! shows the same. `letters.rs` is the font of the pixels. No rule of any game is here.

mod board;
mod drawing;
mod layouts;
mod letters;
mod pieces;
mod png;
mod svg;

pub use board::{Board, Measures, draw};
pub use drawing::{Color, Drawing, Item, Pen, Shape};
pub use png::{pixels, png};
pub use svg::svg;
