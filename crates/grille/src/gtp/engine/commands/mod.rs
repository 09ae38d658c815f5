//! The commands: one function each, in tables by what they are about.
//!
//! To add one, write a function in the file it belongs to and a line in that file's table.

pub(super) mod analysis;
mod board;
mod handicap;
mod network;
mod play;
mod protocol;
mod record;
mod score;
mod setup;
mod time;

use grille_core::Point;
use grille_games::go::write_vertex;

use super::Engine;
use super::arguments::Arguments;
use super::refusal::Refusal;

/// What a command gives: the text of its answer, or why it fails.
type Outcome = Result<String, Refusal>;

/// A command: its name and what it does.
pub(super) struct Command {
    pub(super) name: &'static str,
    pub(super) run: fn(&mut Engine, &mut Arguments<'_>) -> Outcome,
}

/// All commands, by file.
const TABLES: [&[Command]; 10] = [
    protocol::COMMANDS,
    setup::COMMANDS,
    handicap::COMMANDS,
    play::COMMANDS,
    time::COMMANDS,
    score::COMMANDS,
    record::COMMANDS,
    board::COMMANDS,
    analysis::COMMANDS,
    network::COMMANDS,
];

/// The command of that name. Names are case-sensitive.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    TABLES.into_iter().flatten().find(|command| command.name == name)
}

/// The names of all commands.
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLES.into_iter().flatten().map(|command| command.name)
}

/// Nothing to say.
#[allow(clippy::unnecessary_wraps, reason = "the outcome of commands that cannot fail")]
fn done() -> Outcome {
    Ok(String::new())
}

/// Vertices with blanks between them.
fn vertices(points: impl IntoIterator<Item = Point>, rows: u16) -> String {
    let texts: Vec<String> = points.into_iter().map(|point| write_vertex(point, rows)).collect();
    texts.join(" ")
}
