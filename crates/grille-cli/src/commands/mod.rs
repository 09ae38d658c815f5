//! The commands, one file each.

mod bench;
mod games;
mod gtp;
mod inspect;
mod play;
mod report;

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use clap::ArgMatches;

use crate::{Context, Failure, menu};

pub(crate) use play::{Plan, default_name, start};
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
        _ if io::stdin().is_terminal() && io::stdout().is_terminal() => menu::run(context)?,
        _ => println!("{}", context.texts.get("cli-short-help")),
    }
    Ok(ExitCode::SUCCESS)
}
