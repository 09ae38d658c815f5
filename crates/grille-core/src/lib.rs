//! The vocabulary every other crate speaks.
//!
//! Here: what a game is ([`Game`], [`Playable`], [`AnyGame`]), what it is made of ([`Side`],
//! [`Point`], [`Outcome`], [`IllegalMove`]), what a view draws ([`Picture`]) and sends back
//! ([`Intent`]), time ([`TimeControl`], [`Clock`]), and two tools that work for any game:
//! [`perft()`] and [`conformance`].
//!
//! Not here: any rule of any game (`grille-games`), files (`grille-record`), searches
//! (`grille-ai`), sessions and texts (`grille`). This crate never does I/O, never reads the
//! system's clock, never starts a thread and has no global randomness.

mod any_game;
mod clock;
pub mod conformance;
mod game;
mod illegal_move;
mod intent;
mod move_text;
mod outcome;
mod perft;
mod picture;
mod playable;
mod point;
mod rng;
mod rules_error;
mod side;

pub use any_game::{AnyGame, downcast, erase};
pub use clock::{
    Clock, GtpTimeError, Instant64, OutOfTime, Reading, Snapshot, SnapshotError, TimeControl,
    TimeControlError, TimeField, TimeLeft,
};
pub use game::Game;
pub use illegal_move::IllegalMove;
pub use intent::Intent;
pub use move_text::MoveTextError;
pub use outcome::{Lines, Outcome, Reason, Run};
pub use perft::{perft, perft_by_move};
pub use picture::{BoardStyle, Picture};
pub use playable::{MoveId, Playable};
pub use point::Point;
pub use rng::Rng;
pub use rules_error::RulesError;
pub use side::Side;
