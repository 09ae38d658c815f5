//! Computer players: how a move is chosen.
//!
//! [`Search`] is the seam: a position and [`Limits`] in, a [`Choice`] out.
//!
//! - For any game: [`Random`] plays anything; [`Minimax`] is document 001's player; [`Negamax`] is
//!   the plain reference that tests compare with.
//! - [`mod@line`]: the levels of the line games; [`mod@go`]: those of Go.
//! - [`popout`]: the levels of PopOut; [`mod@reversi`]: those of Reversi, with an exact solver.
//! - [`puissance`]: the exact solver of games with gravity.
//!
//! A search is generic over the game, never `dyn` inside; it reads the clock only through
//! [`Budget`]; for a seed and a node limit it always chooses the same move.

mod bounds_table;
mod choice;
pub mod go;
mod host_clock;
mod limits;
pub mod line;
mod minimax;
mod negamax;
mod pair_table;
pub mod popout;
pub mod puissance;
mod random;
pub mod reversi;
mod search;

pub use choice::{Candidate, Choice, Outlook, Proof, Value};
pub use host_clock::{Deadline, HostClock};
pub use limits::{Budget, Limits, Meter, StopFlag};
pub use minimax::{Minimax, best_action};
pub use negamax::Negamax;
pub use random::Random;
pub use search::Search;
