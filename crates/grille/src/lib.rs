//! What every front end of Grille imports.
//!
//! - [`analysis`], [`arena`]: what computer players tell of games and of each other;
//! - [`catalog`]: the lists of games and levels; a new one is one line there;
//! - [`history`]: the moves of a game, and what was taken back;
//! - [`host`], [`store`]: what a session needs of the program around it;
//! - [`session`]: one game between two seats: intents in, scenes out;
//! - [`plan`]: a game that someone wants to play;
//! - [`player`]: what sits on a seat that is not a person;
//! - [`front`]: what every front end shares: commands, words, typing, hints, reviews;
//! - [`files`]: games in files, of whatever format;
//! - [`sgf`]: games of Go and gomoku as SGF;
//! - [`gtp`]: the Go Text Protocol, as an engine and as a controller;
//! - [`keep`]: what is remembered between two starts: games under way, games that are over;
//! - [`measure`]: work of a known size for benchmarks;
//! - [`report`]: Tic-RAC-Toe's report;
//! - [`solve`]: exact answers for `grille solve`;
//! - [`thinking`]: a player that thinks while a view draws;
//! - [`texts`]: everything people read, in French and English.
//!
//! Nothing is drawn here: views live in `grille-cli` and beyond, and they see only
//! [`session::Scene`] and [`grille_core::Intent`].

pub mod analysis;
pub mod arena;
pub mod catalog;
pub mod extras;
pub mod files;
pub mod front;
pub mod gtp;
pub mod history;
pub mod host;
pub mod keep;
mod mailbox;
pub mod measure;
pub mod options;
pub mod plan;
pub mod player;
pub mod report;
pub mod seat;
pub mod session;
pub mod sgf;
pub mod solve;
pub mod store;
pub mod texts;
pub mod thinking;
pub mod view;

pub use grille_core as core;

/// The recipes of `CONTRIBUTING.md`, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
mod contributing {}
