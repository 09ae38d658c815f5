//! The command line: one definition from which help, errors and parsing come.
//!
//! Here: what a command line asks for. Which commands and options there are: `definition.rs`; how they are
//! made: `kit.rs`. What each command does: `commands/`.

mod definition;
mod kit;

use std::ffi::OsString;

use clap::ArgMatches;
use grille::catalog::{Catalog, GameEntry};
use grille::options::{GameOptions, OptionKind};
use grille::texts::{Lang, Texts};

pub(crate) use self::definition::definition;
use self::definition::definition_for;
pub(crate) use self::kit::BadCount;
use crate::failure::Failure;
use crate::usage_error;

/// The language asked for by `--lang`, looked up before anything else because help and errors
/// need it. A bad value is reported later, with the rest of the line.
pub(crate) fn asked_language(args: &[OsString]) -> Option<Lang> {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    while let Some(word) = words.next() {
        if word == "--lang" {
            return words.next().and_then(Lang::read);
        }
        if let Some(value) = word.strip_prefix("--lang=") {
            return Lang::read(value);
        }
    }
    None
}

/// Whether to use colours: `--color`, else `NO_COLOR`, else whether people look at it.
pub(crate) fn wants_color(matches: &ArgMatches, is_terminal: bool) -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match matches.get_one::<String>("color").map(String::as_str) {
        Some("always") => true,
        Some("never") => false,
        _ => is_terminal && !no_color && shows_colors(),
    }
}

/// Whether the terminal understands colours; the console of Windows has to be asked to.
#[cfg(windows)]
fn shows_colors() -> bool {
    ratatui::crossterm::ansi_support::supports_ansi()
}

#[cfg(not(windows))]
fn shows_colors() -> bool {
    true
}

/// Parses the command line.
pub(crate) fn read(
    args: &[OsString],
    texts: &Texts,
    catalog: &Catalog,
) -> Result<ArgMatches, Failure> {
    let command = definition_for(texts, catalog, asked_game(args, catalog));
    command
        .clone()
        .try_get_matches_from(args)
        .map_err(|error| usage_error::explain(&error, &command, texts))
}

/// The rule options that were given.
pub(crate) fn game_options(matches: &ArgMatches, catalog: &Catalog) -> GameOptions {
    let mut options = GameOptions::default();
    for spec in catalog.options() {
        match spec.kind {
            OptionKind::Number { .. } => {
                if let Some(number) = matches.get_one::<i64>(spec.name) {
                    options.set(spec.name, *number);
                }
            }
            OptionKind::Flag => options.set(spec.name, matches.get_flag(spec.name)),
            OptionKind::Choice(_) | OptionKind::Points { .. } => {
                if let Some(text) = matches.get_one::<String>(spec.name) {
                    options.set(spec.name, text.clone());
                }
            }
        }
    }
    options
}

/// The game that a command line names: its options are those that help shows.
fn asked_game<'a>(args: &[OsString], catalog: &'a Catalog) -> Option<&'a GameEntry> {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    words.find(|word| ["play", "inspect", "solve", "arena"].contains(word))?;
    words.find_map(|word| catalog.game(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_anywhere() {
        let asked =
            |line: &str| asked_language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("grille play --lang en"), Some(Lang::En));
        assert_eq!(asked("grille --lang=fr games"), Some(Lang::Fr));
        assert_eq!(asked("grille --lang de"), None);
        assert_eq!(asked("grille --lang"), None);
    }
}
