//! Game records, in SGF.

use std::path::Path;

use grille_core::Game as _;
use grille_record::save;

use super::super::loading;
use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, done};

pub(super) const COMMANDS: &[Command] =
    &[Command { name: "loadsgf", run: loadsgf }, Command { name: "printsgf", run: printsgf }];

/// Nothing changes when the file cannot be read, is no game of Go on a square board, or has a move
/// on an occupied point.
fn loadsgf(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let path = Path::new(arguments.word()?);
    let before = match arguments.optional() {
        Some(word) => Some(word.parse().map_err(|_| Refusal::Syntax)?),
        None => None,
    };
    // Only a regular file is sure to come to an end.
    if !engine.settings.files || !path.is_file() {
        return Err(Refusal::CannotLoadFile);
    }
    let bytes = save::read(path, loading::MOST_BYTES).map_err(|_| Refusal::CannotLoadFile)?;
    let table = loading::load(bytes, before, engine.table.rules());
    engine.table = table.ok_or(Refusal::CannotLoadFile)?;
    engine.clock.restart();
    done()
}

/// The record, or with a file's name nothing, once it is written there.
fn printsgf(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let result = engine.table.game().is_over().then(|| {
        let dead = engine.table.dead(engine.settings.playouts);
        engine.table.score(&dead).to_string()
    });
    let text = loading::write(&engine.table, result.as_deref()).ok_or(Refusal::CannotWriteFile)?;
    // Standard output is the protocol's: what goes there is the answer itself.
    let Some(path) = arguments.optional().filter(|path| *path != "-") else { return Ok(text) };
    if !engine.settings.files {
        return Err(Refusal::CannotWriteFile);
    }
    save::write(Path::new(path), text.as_bytes()).map_err(|_| Refusal::CannotWriteFile)?;
    done()
}
