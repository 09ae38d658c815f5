//! The exact solver of Puissance 4 and of every game of lines with gravity: any number of rows and
//! columns with (rows + 2) x columns at most 128, any length of line.
//!
//! **Score**, for the side to move. A win is worth 1 and the stones that the winner has left to
//! play; a loss is the opposite of what it is worth to the winner; a draw is 0. With `p` stones on
//! the board, a win with the next stone is worth `(rows * columns + 1 - p) / 2`, rounded down. On
//! 7 x 6 that is 22 minus the number of stones that the winner will have played. On a board of an
//! odd number of cells the first player has one stone more than the second, so that the same number
//! of stones is worth one point more to him.
//!
//! What is here, from the outside in: [`Position`] reads moves; [`Solver`] is the door; `window`
//! chooses the questions "is the score above this?"; `search` answers them with the help of
//! `bounds` (what needs no search), `moves`, `order` and `history` (what is tried first), `key` and
//! `table` (what is known already); `lines`, `geometry` and `word` are sets of cells as bits; `cpu`
//! picks the code for the processor, `memory` holds the table. README.md beside this file says what
//! each technique gave.
//!
//! `book` holds what takes too long to search: scores of positions of up to 14 stones, found by this
//! solver. A solver that has it asks it first, and again wherever its search comes to so many stones.
//!
//! What is not here: levels of play, and text for people.

mod bench;
mod book;
mod bounds;
mod cpu;
mod geometry;
mod history;
mod interrupt;
mod key;
mod lines;
mod memory;
mod moves;
mod oracle;
mod order;
mod position;
mod progress;
mod search;
mod size;
mod solver;
mod table;
mod window;
mod word;

pub use bench::bench;
#[cfg(target_family = "wasm")]
pub use book::hand_in;
pub use book::{Book, BookBuilder, BookError, openings};
pub use oracle::Oracle;
pub use position::{Position, PositionError};
pub use progress::Progress;
pub use size::{Size, SizeError};
pub use solver::{Options, Scores, SolveError, Solved, Solver};
