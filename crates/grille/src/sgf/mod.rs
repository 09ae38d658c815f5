//! Games of Go and gomoku as SGF, from session to text (`save.rs`) and back (`load.rs`).
//!
//! What a session knows and SGF has no property for is kept in properties of our own, which other
//! programs skip: `BSEAT` and `WSEAT` name the level on a seat that is no person's, `DEAD` lists
//! the stones marked as dead on the node of the second pass (also when there are none). A game
//! that was taken up again after two passes ends with a node that has only `PL`.
//!
//! The format itself is in `grille-record`.

mod load;
mod notes;
mod save;

pub use load::{is_sgf, read};
pub use notes::{Note, SgfProblem};
pub use save::text;

/// The property of a level on a seat, for Black and White.
const SEAT: [&str; 2] = ["BSEAT", "WSEAT"];

/// The names of the players, for Black and White.
const NAME: [&str; 2] = ["PB", "PW"];

/// The stones marked as dead.
const DEAD: &str = "DEAD";
