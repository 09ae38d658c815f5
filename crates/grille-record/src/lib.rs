//! Games in files.
//!
//! - [`partie`]: Tic-RAC-Toe's `partie.txt`, and the reading of its test records;
//! - [`record`]: the readable record of every line game;
//! - [`replay()`]: a record's moves played again under the rules;
//! - [`save`]: files that are whole whatever happens.
//!
//! No drawing, no playing, no text for people: errors carry fields, `grille` puts them into
//! French and English.

pub mod partie;
pub mod record;
mod replay;
pub mod save;

pub use replay::{ReplayError, replay};
