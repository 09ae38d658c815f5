//! Games of Go and gomoku as SGF, from session to text (`save.rs`) and back (`load.rs`). A game that
//! came from a file goes back into its tree (`tree.rs`), and what the file says of a position is
//! shown (`remark.rs`).
//!
//! What a session knows and SGF has no property for is kept in properties of our own, which other
//! programs skip: `BSEAT` and `WSEAT` name the level on a seat that is no person's, `DEAD` lists
//! the stones marked as dead on the node of the second pass (also when there are none). A game
//! that was taken up again after two passes ends with a node that has only `PL`.
//!
//! The format itself is in `grille-record`.

mod load;
mod notes;
mod remark;
mod save;
mod tree;

pub use load::{is_sgf, read};
pub use notes::{Note, SgfProblem};
pub use remark::Remark;
pub(crate) use remark::remark;
pub use save::text;
pub use tree::Origin;

/// The property of a level on a seat, for Black and White.
const SEAT: [&str; 2] = ["BSEAT", "WSEAT"];

/// The names of the players, for Black and White.
const NAME: [&str; 2] = ["PB", "PW"];

/// The stones marked as dead.
const DEAD: &str = "DEAD";
