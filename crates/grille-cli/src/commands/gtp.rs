//! `grille gtp`: a Go engine in the Go Text Protocol.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille::catalog::Resources;
use grille::core::AnyGame;
use grille::gtp::engine::{
    DEFAULT_LEVEL, Engine, GAME, Generator, NetworkEngine, NetworkSettings, Settings, generator,
    serve_live,
};
use grille::player::Limits;
use grille::texts::Explain as _;

use super::start_with;
use crate::{Context, Failure};

/// The command whose help tells more.
const COMMAND: &str = "grille gtp";

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let start = start_with(GAME, matches, context, COMMAND)?;
    let generator = match matches.get_one::<PathBuf>("model") {
        Some(file) => network(matches, file, context)?,
        None => level(matches, start.as_ref(), context)?,
    };
    let settings = Settings::of(start.as_ref()).unwrap_or_default();
    let limits = Limits { nodes: visits(matches), ..Limits::default() };
    let mut engine = Engine::new(generator, settings).with_limits(limits);
    Ok(serve_live(&mut engine, io::stdin(), io::stdout().lock())?)
}

/// The player of a level.
fn level(
    matches: &ArgMatches,
    start: &dyn AnyGame,
    context: &Context,
) -> Result<Box<dyn Generator>, Failure> {
    let wanted = matches.get_one::<String>("level").map_or(DEFAULT_LEVEL, String::as_str);
    let resources = Resources {
        threads: matches.get_one::<u64>("threads").map(|&threads| threads as usize),
        ..Resources::seeded(seed(matches))
    };
    let level = context.catalog.level_for(start, wanted);
    level.and_then(|level| generator(level, start, &resources)).ok_or_else(|| {
        let levels = context.catalog.levels_for(start);
        let known = levels.map(|level| level.id).collect::<Vec<_>>().join(", ");
        let values = [("level", wanted.into()), ("known", (&known).into())];
        let message = context.texts.with("gtp-level-unknown", &values);
        Failure::Usage { message, command: COMMAND.to_owned() }
    })
}

/// The player of a network.
fn network(
    matches: &ArgMatches,
    file: &Path,
    context: &Context,
) -> Result<Box<dyn Generator>, Failure> {
    let usual = NetworkSettings::default();
    let settings = NetworkSettings {
        seed: seed(matches),
        visits: visits(matches).unwrap_or(usual.visits),
        threads: matches.get_one::<u64>("threads").map_or(usual.threads, |&count| count as usize),
        ..usual
    };
    let engine = NetworkEngine::load(file, settings).map_err(|error| {
        let reason = error.explain(&context.texts);
        let shown = file.display().to_string();
        let values = [("file", (&shown).into()), ("reason", (&reason).into())];
        Failure::request(context.texts.with("gtp-model", &values))
    })?;
    Ok(Box::new(engine))
}

/// How many positions are looked at for a move, if that is told.
fn visits(matches: &ArgMatches) -> Option<u64> {
    matches.get_one("visits").copied()
}

/// The seed of `--seed`, else a new one each time.
fn seed(matches: &ArgMatches) -> u64 {
    matches.get_one::<u64>("seed").copied().unwrap_or_else(|| RandomState::new().hash_one(0))
}
