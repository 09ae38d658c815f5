//! Games in files.
//!
//! - [`partie`]: Tic-RAC-Toe's `partie.txt`, and the reading of its test records;
//! - [`record`]: the readable record of every line game;
//! - [`replay()`]: a record's moves played again under the rules;
//! - [`sgf`]: the Smart Game Format, for Go and gomoku;
//! - [`save`]: files that are whole whatever happens.
//!
//! No drawing, no playing, no text for people: errors carry fields, `grille` puts them into
//! French and English.

pub mod partie;
pub mod record;
mod replay;
pub mod save;
pub mod sgf;

pub use replay::{ReplayError, replay};
