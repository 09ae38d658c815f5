//! `grille gtp`: a Go engine in the Go Text Protocol, on standard input and output.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille::ai::go::network::NetworkSettings;
use grille::gtp::engine::{
    DEFAULT_LEVEL, Engine, Generator, LEVELS, NetworkEngine, Settings, Strength, serve_live,
};
use grille::options::GO;
use grille::texts::Explain as _;

use crate::arguments::game_options;
use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let generator = match matches.get_one::<PathBuf>("model") {
        Some(file) => network(matches, file, context)?,
        None => level(matches, context)?,
    };
    let options = game_options(matches);
    let rules = options.allow(GO).and_then(|()| Ok(options.go_rules()?));
    let rules = rules.map_err(|error| Failure::request(error.explain_for("go", &context.texts)))?;
    let settings = Settings { rules, ..Settings::default() };
    let mut engine = Engine::new(generator, settings);
    Ok(serve_live(&mut engine, io::stdin(), io::stdout().lock())?)
}

/// The player of a level.
fn level(matches: &ArgMatches, context: &Context) -> Result<Box<dyn Generator>, Failure> {
    let wanted = matches.get_one::<String>("level").map_or(DEFAULT_LEVEL, String::as_str);
    let level = LEVELS.iter().find(|level| level.name == wanted).ok_or_else(|| {
        let known = LEVELS.iter().map(|level| level.name).collect::<Vec<_>>().join(", ");
        let values = [("level", wanted.into()), ("known", (&known).into())];
        let message = context.texts.with("gtp-level-unknown", &values);
        Failure::Usage { message, command: "grille gtp".to_owned() }
    })?;
    let strength = Strength {
        seed: seed(matches),
        threads: matches.get_one::<u64>("threads").map_or(1, |&threads| threads as usize),
    };
    Ok((level.make)(strength))
}

/// The player of a network.
fn network(
    matches: &ArgMatches,
    file: &Path,
    context: &Context,
) -> Result<Box<dyn Generator>, Failure> {
    let usual = NetworkSettings::default();
    let visits = matches.get_one::<u64>("visits").copied().unwrap_or(usual.visits);
    let settings = NetworkSettings { seed: seed(matches), visits, ..usual };
    let engine = NetworkEngine::load(file, settings).map_err(|error| {
        let reason = error.explain(&context.texts);
        let values = [("file", (&file.display().to_string()).into()), ("reason", (&reason).into())];
        Failure::request(context.texts.with("gtp-model", &values))
    })?;
    Ok(Box::new(engine))
}

/// The seed of `--seed`, else a new one each time.
fn seed(matches: &ArgMatches) -> u64 {
    matches.get_one::<u64>("seed").copied().unwrap_or_else(|| RandomState::new().hash_one(0))
}
