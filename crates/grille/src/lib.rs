//! What every front end of Grille imports.
//!
//! - [`advice`], [`analysis`], [`arena`]: what computer players tell of positions, games and
//!   each other;
//! - [`catalog`]: the lists of games and levels; a new one is one line there;
//! - [`session`]: one game between two seats: intents in, scenes out;
//! - [`plan`]: a game that someone wants to play;
//! - [`player`]: what sits on a seat that is not a person;
//! - [`files`]: games in files, of whatever format;
//! - [`go`]: what Go shows beyond its board, and the counting at its end;
//! - [`sgf`]: games of Go and gomoku as SGF;
//! - [`gtp`]: the Go Text Protocol, as an engine and as a controller;
//! - [`keep`]: what is remembered between two starts: games under way, games that are over;
//! - [`measure`]: work of a known size for benchmarks;
//! - [`report`]: Tic-RAC-Toe's report;
//! - [`solve`]: exact answers for `grille solve`;
//! - [`thinking`]: a player on its own thread;
//! - [`texts`]: everything people read, in French and English.
//!
//! Nothing is drawn here: views live in `grille-cli` and beyond, and they see only
//! [`session::Scene`] and [`grille_core::Intent`].

pub mod advice;
pub mod analysis;
pub mod arena;
pub mod catalog;
pub mod extras;
pub mod files;
pub mod go;
pub mod gtp;
pub mod host;
pub mod keep;
pub mod measure;
pub mod options;
pub mod plan;
pub mod player;
pub mod report;
pub mod seat;
pub mod session;
pub mod sgf;
pub mod solve;
pub mod texts;
pub mod thinking;
pub mod view;

pub use grille_ai as ai;
pub use grille_core as core;

/// The recipes of `CONTRIBUTING.md`, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
mod contributing {}
