//! Games under way that nobody is playing now: left, or interrupted by a crash.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use jiff::Timestamp;

use super::finished::local_date;
use super::step::{self, JournalProblem, Told};
use super::{Finished, JOURNAL, Journal, Place};
use crate::catalog::Catalog;
use crate::files::{self, Loaded};
use crate::plan::{Plan, Planned};
use crate::seat::SeatError;
use crate::texts::Texts;

/// The largest journal that is read: a base of the largest record and a hundred thousand lines.
const MAX_BYTES: u64 = 64 << 20;

/// A game that waits to be resumed.
pub struct Kept {
    place: Place,
    path: PathBuf,
    /// When it was last changed.
    changed: Timestamp,
    loaded: Loaded,
}

/// Why a game cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// Someone plays it now.
    #[error("the game is being played in another window or terminal")]
    InUse,
    /// Its journal cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its journal is no game.
    #[error(transparent)]
    Journal(#[from] JournalProblem),
    /// Its players cannot sit down.
    #[error(transparent)]
    Seat(#[from] SeatError),
}

impl Place {
    /// The games that wait to be resumed, the one changed last first. One that is over goes to the
    /// list of games instead; one that is being played is left alone.
    #[must_use]
    pub fn kept(&self, catalog: &Catalog) -> Vec<Kept> {
        let Ok(entries) = fs::read_dir(self.under_way()) else { return Vec::new() };
        let paths = entries.flatten().map(|entry| entry.path());
        let journals = paths.filter(|path| path.extension().is_some_and(|end| end == JOURNAL));
        let mut kept: Vec<Kept> =
            journals.filter_map(|path| self.look_at(&path, catalog).ok().flatten()).collect();
        kept.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| b.path.cmp(&a.path)));
        kept
    }

    fn look_at(&self, path: &Path, catalog: &Catalog) -> Result<Option<Kept>, KeptError> {
        let mut file = take(path)?;
        let changed = changed(&file);
        let told = read(&mut file, catalog)?;
        let session = told.loaded.clone().into_record_session(catalog);
        if let Some(mut finished) = Finished::of(&session, &id_of(path)) {
            finished.date = changed.to_string();
            let text = files::text(&session, Path::new(""));
            let text = text.map_err(|error| error.error)?;
            self.archive(&finished, &text)?;
            fs::remove_file(path)?;
            return Ok(None);
        }
        let (place, path) = (self.clone(), path.to_owned());
        Ok(Some(Kept { place, path, changed, loaded: told.loaded }))
    }
}

impl Kept {
    /// The game as it stands.
    #[must_use]
    pub const fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// The day and the minute of the last change, as the people here count them.
    #[must_use]
    pub fn local_date(&self) -> String {
        local_date(self.changed)
    }

    /// Goes on with the game and its journal. The plan may ask for other players.
    pub fn resume(
        self,
        plan: &Plan,
        catalog: &Catalog,
        texts: &Texts,
    ) -> Result<Planned, KeptError> {
        // Read again: another start may have gone on with it meanwhile.
        let mut file = take(&self.path)?;
        let told = read(&mut file, catalog)?;
        let mut planned = plan.resume(told.loaded, catalog, texts)?;
        planned.session.restore_undone(&told.undone);
        let bytes = told.bytes as u64;
        let id = id_of(&self.path);
        let journal = Journal::go_on(&self.place, id, file, bytes, &planned.session)?;
        planned.session.set_journal(Box::new(journal));
        Ok(planned)
    }
}

/// Opens a journal that nobody else has.
fn take(path: &Path) -> Result<File, KeptError> {
    let file = OpenOptions::new().read(true).write(true).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(KeptError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

fn read(file: &mut File, catalog: &Catalog) -> Result<Told, KeptError> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(step::read(&bytes, catalog)?)
}

fn changed(file: &File) -> Timestamp {
    let time = file.metadata().and_then(|metadata| metadata.modified()).unwrap_or(UNIX_EPOCH);
    let time = Timestamp::try_from(time).unwrap_or_default();
    Timestamp::from_second(time.as_second()).unwrap_or_default()
}

fn id_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
