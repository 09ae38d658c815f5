//! Games under way that nobody is playing now: left, or interrupted by a crash.
//!
//! [`Place::kept`] is the one list that every view shows: for each journal a game ([`Kept`]) or why
//! there is none ([`NotResumable`]), the one changed last first. `kept.into_iter().flatten()` are
//! the games alone. Looking changes no journal that is not understood to its end.
//!
//! What happens to a journal whose line 4 of 10 is damaged, when its game is resumed:
//!
//! ```text
//! ID.journal   1 2 3 x 5 6 7 8 9 10   ->   ID.damaged    1 2 3 x 5 6 7 8 9 10   as it was
//!                                          NEW.journal   the game of lines 1 to 3, and what follows
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use grille_record::save::{self, sync_folder};
use jiff::Timestamp;

use super::finished::local_date;
use super::step::{self, Damage, JournalProblem, Told};
use super::{DAMAGED, Finished, JOURNAL, Journal, Place};
use crate::catalog::Catalog;
use crate::files::{self, Loaded};
use crate::plan::{Plan, Planned};
use crate::seat::SeatError;
use crate::sgf::{MOST_BYTES, Note};
use crate::store::Store as _;
use crate::texts::Texts;

/// The largest journal that is read: that of the largest file, which takes up to twice its bytes in
/// JSON if it is text, written again when a player changes.
const MAX_BYTES: u64 = 4 * MOST_BYTES as u64;

/// A game that waits to be resumed.
pub struct Kept {
    place: Place,
    path: PathBuf,
    /// When it was last changed.
    changed: Timestamp,
    loaded: Loaded,
    damage: Option<Damage>,
}

/// A journal whose game cannot be resumed now. It stays as it is.
#[derive(Debug)]
pub struct NotResumable {
    /// The journal.
    pub path: PathBuf,
    /// Why not.
    pub error: KeptError,
    /// When it was last changed.
    changed: Timestamp,
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
    /// Returns what the journals under way hold, the one changed last first: games that wait to be
    /// resumed, and why others cannot be. A game that is over goes to the list of games instead.
    #[must_use]
    pub fn kept(&self, catalog: &Catalog) -> Vec<Result<Kept, NotResumable>> {
        let Ok(entries) = fs::read_dir(self.under_way()) else { return Vec::new() };
        let paths = entries.flatten().map(|entry| entry.path());
        let journals = paths.filter(|path| path.extension().is_some_and(|end| end == JOURNAL));
        let mut kept: Vec<(Timestamp, PathBuf, Result<Kept, NotResumable>)> = journals
            .filter_map(|path| {
                let changed = changed(&path);
                let found = self.look_at(&path, changed, catalog).transpose()?;
                let found =
                    found.map_err(|error| NotResumable { path: path.clone(), error, changed });
                Some((changed, path, found))
            })
            .collect();
        kept.sort_by(|a, b| (b.0, &b.1).cmp(&(a.0, &a.1)));
        kept.into_iter().map(|(_, _, found)| found).collect()
    }

    /// What a journal holds; `None` when no game was begun there, or one that is over now.
    fn look_at(
        &self,
        path: &Path,
        changed: Timestamp,
        catalog: &Catalog,
    ) -> Result<Option<Kept>, KeptError> {
        let mut file = match take(path) {
            // Another process has just left or finished it.
            Err(KeptError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(None);
            }
            other => other?,
        };
        let told = match read(&mut file, catalog) {
            Err(KeptError::Journal(JournalProblem::Empty)) => return Ok(None),
            other => other?,
        };
        if told.damage.is_none() && self.archive_finished(path, changed, &told, catalog)? {
            return Ok(None);
        }
        let (place, path) = (self.clone(), path.to_owned());
        Ok(Some(Kept { place, path, changed, loaded: told.loaded, damage: told.damage }))
    }

    /// Moves a game that is over to the list of games; false when it is not over.
    fn archive_finished(
        &self,
        path: &Path,
        changed: Timestamp,
        told: &Told,
        catalog: &Catalog,
    ) -> Result<bool, KeptError> {
        let session = told.loaded.clone().into_record_session(catalog);
        let Some(mut finished) = Finished::of(&session, &id_of(path)) else { return Ok(false) };
        finished.date = changed.to_string();
        let text = files::text(&session, Path::new(""));
        let text = text.map_err(|error| error.error)?;
        self.archive(&finished, &text)?;
        fs::remove_file(path)?;
        Ok(true)
    }

    /// Moves a damaged journal out of the way, whole; returns where it is now.
    fn set_aside(&self, path: &Path) -> io::Result<PathBuf> {
        let mut aside = path.with_extension(DAMAGED);
        let mut count = 1;
        while aside.exists() {
            count += 1;
            aside = path.with_extension(format!("{count}.{DAMAGED}"));
        }
        fs::rename(path, &aside)?;
        sync_folder(&self.under_way())?;
        Ok(aside)
    }
}

impl Kept {
    /// The game as it stands.
    #[must_use]
    pub const fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// Returns where the journal stops making sense; `None` when it is whole. What
    /// [`loaded`](Kept::loaded) holds is what stands before.
    #[must_use]
    pub const fn damage(&self) -> Option<Damage> {
        self.damage
    }

    /// The day and the minute of the last change, as the people here count them.
    #[must_use]
    pub fn local_date(&self) -> String {
        local_date(self.changed)
    }

    /// Goes on with the game and its journal. The plan may ask for other players. A game whose
    /// journal is damaged goes on in a new one; a note tells so, and where the old one is.
    pub fn resume(
        self,
        plan: &Plan,
        catalog: &Catalog,
        texts: &Texts,
    ) -> Result<Planned, KeptError> {
        // Read again: another start may have gone on with it meanwhile.
        let mut file = take(&self.path)?;
        let told = read(&mut file, catalog)?;
        let mut planned = plan.resume(told.loaded.clone(), catalog, texts)?;
        planned.session.restore_undone(&told.undone);
        let journal = match told.damage {
            None => {
                let id = id_of(&self.path);
                Journal::go_on(&self.place, id, file, &told, &planned.session)?
            }
            Some(damage) => {
                // The new journal is on the disk before the old one loses its name.
                let mut journal = Journal::new(&self.place);
                journal.append(&planned.session).map_err(|error| error.error)?;
                let aside = self.place.set_aside(&self.path)?;
                planned.notes.push(Note::DamagedJournal { damage, aside });
                journal
            }
        };
        planned.session.set_journal(Box::new(journal));
        Ok(planned)
    }
}

/// Goes on with a game from the text of its journal, as [`text_of`](super::text_of) writes it. Where
/// a line is damaged, the game before it goes on, and a second value says where that is.
///
/// # Errors
/// The text is no game that this program can go on with.
pub fn resume_text(
    text: &[u8],
    plan: &Plan,
    catalog: &Catalog,
    texts: &Texts,
) -> Result<(Planned, Option<Damage>), KeptError> {
    if text.len() as u64 > MAX_BYTES {
        return Err(JournalProblem::TooLarge { most: MAX_BYTES }.into());
    }
    let told = step::read(text, catalog)?;
    let mut planned = plan.resume(told.loaded, catalog, texts)?;
    planned.session.restore_undone(&told.undone);
    Ok((planned, told.damage))
}

impl NotResumable {
    /// Returns the day and the minute of the last change, as the people here count them.
    #[must_use]
    pub fn local_date(&self) -> String {
        local_date(self.changed)
    }
}

/// Opens a journal that nobody else has, as far as the file system can tell.
fn take(path: &Path) -> Result<File, KeptError> {
    let file = OpenOptions::new().read(true).write(true).open(path)?;
    free(file.try_lock())?;
    Ok(file)
}

/// What an attempt to lock means.
fn free(attempt: Result<(), TryLockError>) -> Result<(), KeptError> {
    match attempt {
        Err(TryLockError::WouldBlock) => Err(KeptError::InUse),
        Err(TryLockError::Error(error)) if !save::is_unsupported(&error) => Err(error.into()),
        _ => Ok(()),
    }
}

fn read(file: &mut File, catalog: &Catalog) -> Result<Told, KeptError> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(JournalProblem::TooLarge { most: MAX_BYTES }.into());
    }
    Ok(step::read(&bytes, catalog)?)
}

fn changed(path: &Path) -> Timestamp {
    let time = path.metadata().and_then(|metadata| metadata.modified()).unwrap_or(UNIX_EPOCH);
    let time = Timestamp::try_from(time).unwrap_or_default();
    Timestamp::from_second(time.as_second()).unwrap_or_default()
}

fn id_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_system_without_locks_is_no_obstacle_but_another_process_is() {
        // ENOTSUP, ENOSYS, EINVAL, ENOLCK of Linux.
        for code in [95, 38, 22, 37] {
            let error = io::Error::from_raw_os_error(code);
            assert!(free(Err(TryLockError::Error(error))).is_ok(), "error {code}");
        }
        assert!(matches!(free(Err(TryLockError::WouldBlock)), Err(KeptError::InUse)));
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        assert!(matches!(free(Err(TryLockError::Error(denied))), Err(KeptError::Io(_))));
        assert!(free(Ok(())).is_ok());
    }
}
