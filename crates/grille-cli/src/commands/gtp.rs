//! `grille gtp`: a Go engine in the Go Text Protocol, on standard input and output.

use std::hash::{BuildHasher as _, RandomState};
use std::io;

use clap::ArgMatches;
use grille::catalog::Resources;
use grille::gtp::engine::{DEFAULT_LEVEL, Engine, GAME, Settings, generator, serve_live};

use super::start_with;
use crate::{Context, Failure};

/// The command whose help tells more.
const COMMAND: &str = "grille gtp";

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let start = start_with(GAME, matches, context, COMMAND)?;
    let wanted = matches.get_one::<String>("level").map_or(DEFAULT_LEVEL, String::as_str);
    let resources = Resources {
        threads: matches.get_one::<u64>("threads").map(|&threads| threads as usize),
        ..Resources::seeded(seed(matches))
    };
    let level = context.catalog.level_for(start.as_ref(), wanted);
    let generator = level.and_then(|level| generator(level, start.as_ref(), &resources));
    let (Some(generator), Some(settings)) = (generator, Settings::of(start.as_ref())) else {
        let levels = context.catalog.levels_for(start.as_ref());
        let known = levels.map(|level| level.id).collect::<Vec<_>>().join(", ");
        let values = [("level", wanted.into()), ("known", (&known).into())];
        let message = context.texts.with("gtp-level-unknown", &values);
        return Err(Failure::Usage { message, command: COMMAND.to_owned() });
    };
    let mut engine = Engine::new(generator, settings);
    Ok(serve_live(&mut engine, io::stdin(), io::stdout().lock())?)
}

/// The seed of `--seed`, else a new one each time.
fn seed(matches: &ArgMatches) -> u64 {
    matches.get_one::<u64>("seed").copied().unwrap_or_else(|| RandomState::new().hash_one(0))
}
