//! The vocabulary every other crate speaks.
//!
//! Here: what a game is ([`Game`], [`Playable`], [`AnyGame`]), what it is made of ([`Side`],
//! [`Point`], [`Outcome`], [`IllegalMove`]), what a view draws and says ([`Picture`], [`Sentence`],
//! [`ScoreSheet`]) and sends back ([`Intent`]), time ([`TimeControl`], [`Clock`]), and two tools that
//! work for any game: [`perft()`] and [`conformance`].
//!
//! Not here: any rule of any game (`grille-games`), files (`grille-record`), searches
//! (`grille-ai`), sessions and texts (`grille`). This crate never does I/O, never reads the
//! system's clock, never starts a thread and has no global randomness.

mod any_game;
mod bytes;
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
mod score_sheet;
mod sentence;
mod side;
mod sort;

pub use any_game::{AnyGame, downcast, erase};
pub use bytes::{ByteReader, put_text};
pub use clock::{
    Clock, GtpTimeError, Instant64, OutOfTime, Reading, Snapshot, SnapshotError, TimeControl,
    TimeControlError, TimeField, TimeLeft,
};
pub use game::Game;
pub use illegal_move::IllegalMove;
pub use intent::{Actor, Intent};
pub use move_text::MoveTextError;
pub use outcome::{Lines, Outcome, Reason, Run};
pub use perft::{perft, perft_by_move};
pub use picture::{Layout, Picture, Piece, PieceShape, PointNaming};
pub use playable::{MoveId, MoveName, Offer, Playable};
pub use point::Point;
pub use rng::Rng;
pub use rules_error::RulesError;
pub use score_sheet::{ScoreItem, ScoreSheet};
pub use sentence::{Argument, Sentence};
pub use side::Side;
pub use sort::{sort, sort_by, sort_by_key};
