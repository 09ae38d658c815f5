//! Opening and saving for a person: which names are offered, what may be overwritten.

use std::io;
use std::path::{Path, PathBuf};

use crate::catalog::Catalog;
use crate::files::{self, Format, LoadError, SaveError};
use crate::plan::{Plan, Planned};
use crate::seat::SeatError;
use crate::session::Session;
use crate::texts::{Explain, Texts};

/// Why a file was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is no game.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Its players cannot sit down.
    #[error(transparent)]
    Seat(#[from] SeatError),
}

impl Explain for OpenError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            OpenError::Load(error) => error.explain(texts),
            OpenError::Seat(error) => error.explain(texts),
        }
    }
}

/// Opens a file and seats the players that it names, or those that the plan asks for.
///
/// # Errors
/// The file cannot be read, is no game, or names players that do not exist.
pub fn open(
    path: &Path,
    plan: &Plan,
    catalog: &Catalog,
    texts: &Texts,
) -> Result<Planned, OpenError> {
    let loaded = files::load(path, catalog)?;
    Ok(plan.resume(loaded, catalog, texts)?)
}

/// What came of saving.
#[derive(Debug)]
pub enum Saved {
    /// The game is in the file.
    Done,
    /// There is another file of that name, which is as it was: the person has to say so.
    WouldReplace,
}

/// Saves a game to a file that a person named. A file of that name is only replaced when it holds
/// an earlier or later state of the same game, or when the person says so.
///
/// # Errors
/// The file could not be written; what was there before is still there.
pub fn save(session: &Session, path: &Path, may_replace: bool) -> Result<Saved, SaveError> {
    if may_replace || session.save_file() == Some(path) || holds(path, session) {
        return files::save(session, path).map(|()| Saved::Done);
    }
    match files::save_new(session, path) {
        Ok(()) => Ok(Saved::Done),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Ok(Saved::WouldReplace),
        Err(error) => Err(error),
    }
}

/// Whether a file holds the game of a session: the same start, and the moves of one go on where
/// those of the other stop.
fn holds(path: &Path, session: &Session) -> bool {
    let catalog = Catalog { games: vec![session.entry().clone()], levels: Vec::new() };
    let Ok(loaded) = files::load_game(path, &catalog, session.game_id()) else { return false };
    let (there, here) = (loaded.history.moves(), session.moves());
    let is_one_line = there.starts_with(here) || here.starts_with(there);
    is_one_line && !there.is_empty() && loaded.history.start().same_as(session.start())
}

/// Returns a name for a game's file that no file in a folder has yet: `go.sgf`, `go-2.sgf`.
#[must_use]
pub fn suggested_name(session: &Session, folder: &Path) -> PathBuf {
    let format = session.entry().formats.first().copied().unwrap_or(Format::Record);
    let name = |count: u32| match count {
        1 => format!("{}.{}", session.game_id(), format.ending()),
        count => format!("{}-{count}.{}", session.game_id(), format.ending()),
    };
    let free = (1..1000).map(name).find(|name| !folder.join(name).exists());
    PathBuf::from(free.unwrap_or_else(|| name(1)))
}

/// Returns the endings of all files that can be opened, for a file dialog.
#[must_use]
pub fn endings() -> [&'static str; 3] {
    [Format::Record, Format::Sgf, Format::Partie].map(Format::ending)
}
