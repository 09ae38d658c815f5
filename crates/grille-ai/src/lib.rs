//! Computer players: how a move is chosen.
//!
//! [`Search`] is the seam: a position and [`Limits`] in, a [`Choice`] out. [`Random`] plays
//! anything.
//!
//! A search is generic over the game, never `dyn` inside; it reads the clock only through
//! [`Budget`]; for a seed and a node limit it always chooses the same move.

mod choice;
mod limits;
mod random;
mod search;

pub use choice::{Candidate, Choice, Proof, Value};
pub use limits::{Budget, Limits, StopFlag};
pub use random::Random;
pub use search::Search;
