//! The controller side: an outside engine as a player.
//!
//! [`EnginePlayer`] sits on a seat; below it [`Client`] sends one command and waits for its answer,
//! `process` starts the program and never leaves one behind, `position` says which commands bring
//! a position to an engine, `command_line` splits `gtp:COMMAND LINE` into words.
//!
//! An engine is a program of someone else: it may die, hang, answer nonsense or break the rules,
//! and each of these is a [`Failure`] that people can read.

mod client;
mod command_line;
mod explain;
mod failure;
mod player;
mod position;
mod process;

pub use client::Client;
pub use command_line::CommandLine;
pub use failure::{CommandLineError, Failure};
pub use player::EnginePlayer;

/// What a seat's name begins with when an engine sits there.
pub const PREFIX: &str = "gtp:";

/// Reads a seat of the form `gtp:COMMAND LINE`; `None` when it is not of this form.
#[must_use]
pub fn read_seat(text: &str) -> Option<Result<CommandLine, CommandLineError>> {
    text.strip_prefix(PREFIX).map(str::parse)
}
