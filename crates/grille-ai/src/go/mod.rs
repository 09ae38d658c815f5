//! The levels of Go.

mod random;

pub use random::RandomGo;
