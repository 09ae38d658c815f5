//! Stopping a game whose own rules say how: the file that it is kept in, offered at the next start.

use std::path::{Path, PathBuf};

use super::file::{self, Saved};
use crate::catalog::{Catalog, GameEntry};
use crate::files::{self, LoadError, Loaded, SaveError};
use crate::session::Session;

/// What the file of a stopped game holds.
pub enum Found {
    /// There is no file, or the game has none.
    Nothing,
    /// A game that can go on.
    Game(Box<Loaded>),
    /// A game that is over: there is nothing to resume.
    Finished,
    /// No game that can be read; the file is left as it is.
    Unreadable(LoadError),
}

/// Looks for the file of a stopped game in the current folder.
#[must_use]
pub fn look(entry: &GameEntry, catalog: &Catalog) -> Found {
    let Some((_, name)) = entry.manner.stop else { return Found::Nothing };
    let path = Path::new(name);
    if !path.exists() {
        return Found::Nothing;
    }
    match files::load_game(path, catalog, entry.id) {
        Ok(loaded) if loaded.history.position().outcome().is_some() => Found::Finished,
        Ok(loaded) => Found::Game(Box::new(loaded)),
        Err(error) => Found::Unreadable(error),
    }
}

/// Keeps a game in the file that its rules name. A file that is not the game it was resumed from is
/// only replaced when the person says so.
///
/// # Errors
/// The file could not be written; what was there before is still there.
pub fn stop(
    session: &Session,
    resumed_from: Option<&str>,
    may_replace: bool,
) -> Result<Saved, SaveError> {
    let path = path_of(session);
    let now = files::read_text(&path).ok();
    let is_own = resumed_from.is_some() && now.as_deref().map(str::trim) == resumed_from;
    let is_empty = now.is_some_and(|text| text.trim().is_empty());
    file::save(session, &path, may_replace || is_own || is_empty)
}

/// Keeps a game beside a file that is not to be replaced: `partie-2.txt`. Returns its name.
///
/// # Errors
/// The file could not be written.
pub fn stop_beside(session: &Session) -> Result<PathBuf, SaveError> {
    let path = path_of(session);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let mut number = 2;
    loop {
        let beside = path.with_file_name(format!("{stem}-{number}.{ending}"));
        match file::save(session, &beside, false)? {
            Saved::Done => return Ok(beside),
            Saved::WouldReplace => number += 1,
        }
    }
}

/// Returns the file that a game's rules name.
#[must_use]
pub fn path_of(session: &Session) -> PathBuf {
    let stop = session.entry().manner.stop;
    PathBuf::from(stop.map_or("partie.txt", |(_, name)| name))
}
