//! The commands, one file each.

mod analyze;
mod arena;
mod bench;
mod completions;
mod convert;
mod games;
mod gtp;
mod image;
mod inspect;
mod man;
mod play;
mod report;
mod resume;
mod solve;
mod stats;
mod window;

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use clap::ArgMatches;
use grille::catalog::GameEntry;
use grille::core::AnyGame;

use crate::arguments::game_options;
use crate::{Context, Failure, menu, print};

pub(crate) use play::{Showing, show, start};
pub(crate) use report::line_words;

/// Runs the command that was asked for.
pub(crate) fn run(matches: &ArgMatches, context: &Context) -> Result<ExitCode, Failure> {
    match matches.subcommand() {
        Some(("play", matches)) => play::run(matches, context)?,
        Some(("games", matches)) => games::run(matches, context)?,
        Some(("inspect", matches)) => inspect::run(matches, context)?,
        Some(("report", matches)) => report::run(matches, context)?,
        Some(("gtp", matches)) => gtp::run(matches, context)?,
        Some(("bench", matches)) => bench::run(matches, context)?,
        Some(("solve", matches)) => solve::run(matches, context)?,
        Some(("arena", matches)) => arena::run(matches, context)?,
        Some(("analyze", matches)) => analyze::run(matches, context)?,
        Some(("image", matches)) => image::run(matches, context)?,
        Some(("convert", matches)) => convert::run(matches, context)?,
        Some(("window", matches)) => window::run(matches, context)?,
        Some(("resume", matches)) => resume::run(matches, context)?,
        Some(("stats", matches)) => stats::run(matches, context)?,
        Some(("completions", matches)) => completions::run(matches, context)?,
        Some(("man", matches)) => man::run(matches, context)?,
        #[cfg(all(windows, feature = "window"))]
        _ if crate::windows_console::is_own() => window::run_alone(context)?,
        _ if io::stdin().is_terminal() && io::stdout().is_terminal() => menu::run(context)?,
        _ => print::line(&context.texts.get("cli-short-help"))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The starting position that a command's game and rule options ask for.
fn start_of(
    matches: &ArgMatches,
    context: &Context,
    command: &str,
) -> Result<Box<dyn AnyGame>, Failure> {
    let id = matches.get_one::<String>("game").map_or("", String::as_str);
    start_with(id, matches, context, command)
}

/// The starting position of a game under the rule options of a command.
fn start_with(
    id: &str,
    matches: &ArgMatches,
    context: &Context,
    command: &str,
) -> Result<Box<dyn AnyGame>, Failure> {
    (entry_of(id, context, command)?.start)(&game_options(matches, &context.catalog)).map_err(
        |error| Failure::Usage {
            message: error.explain_for(id, &context.texts),
            command: command.to_owned(),
        },
    )
}

/// The game with a name of the catalog; an unknown one is bad usage of the command.
fn entry_of<'a>(id: &str, context: &'a Context, command: &str) -> Result<&'a GameEntry, Failure> {
    context.catalog.game(id).ok_or_else(|| {
        let known = context.catalog.game_names();
        let values = [("game", id.into()), ("known", (&known).into())];
        let message = context.texts.with("game-unknown", &values);
        Failure::Usage { message, command: command.to_owned() }
    })
}
