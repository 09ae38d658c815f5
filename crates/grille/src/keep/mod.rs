//! What Grille remembers between two starts, in the folder that XDG calls state.
//!
//! ```text
//! $XDG_STATE_HOME/grille/       (~/.local/state/grille)
//!   under-way/ID.journal        a game that is not over; locked while someone plays it
//!   under-way/ID.damaged        a journal that was damaged, as it was; its game goes on in another
//!   games/ID.sgf, ID.grille     games that are over
//!   games.jsonl                 one line for each of them: the list and the statistics
//!   choices.json                what was chosen last
//! ```
//!
//! - `journal.rs`: every change of a game is one line on the disk before it is shown;
//! - `step.rs`: what such a line says, and the game that a journal tells;
//! - `base.rs`: the line that holds a whole game;
//! - `checksum.rs`: the sum at the end of each line;
//! - `kept.rs`: games under way that were left or interrupted;
//! - `finished.rs`: the list of games that are over;
//! - `statistics.rs`: what that list adds up to;
//! - `choices.rs`: the last choice of game, players and look.
//!
//! All files are text with a version. A part of a line that a crash left at the end of a file is
//! dropped when the game goes on; nothing before it is touched, and nothing that is not understood
//! is cut or deleted. A session does not depend on any of
//! this: without a [`Place`] it plays all the same.

mod base;
mod checksum;
mod choices;
mod finished;
mod journal;
mod kept;
mod statistics;
mod step;

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;

use crate::session::Session;

pub use choices::Choices;
pub use finished::Finished;
pub(crate) use journal::Journal;
pub use journal::text_of;
pub use kept::{Kept, KeptError, NotResumable, resume_text};
pub use statistics::{Line, Statistics};
pub use step::{Damage, JournalProblem};

/// The folder that holds what is remembered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    root: PathBuf,
}

impl Place {
    /// The user's own place, by the environment: `variable` looks one up. `None` when there is no
    /// home, as for some services.
    pub fn find(variable: impl Fn(&str) -> Option<OsString>) -> Option<Place> {
        let folder =
            |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let state = folder("XDG_STATE_HOME")
            .or_else(|| folder("HOME").map(|home| home.join(".local").join("state")))
            .or_else(|| folder("LOCALAPPDATA"))?;
        Some(Place { root: state.join("grille") })
    }

    /// A place of one's own choice.
    #[must_use]
    pub fn at(root: &Path) -> Place {
        Place { root: root.to_owned() }
    }

    /// From now on every change of the session is on the disk before it is shown. Nothing is
    /// written before the first move.
    pub fn keep(&self, session: &mut Session) {
        session.set_journal(Box::new(Journal::new(self)));
    }

    fn under_way(&self) -> PathBuf {
        self.root.join("under-way")
    }

    fn games(&self) -> PathBuf {
        self.root.join("games")
    }

    fn list(&self) -> PathBuf {
        self.root.join("games.jsonl")
    }

    fn choices_file(&self) -> PathBuf {
        self.root.join("choices.json")
    }
}

/// The ending of the name of a journal.
const JOURNAL: &str = "journal";

/// The ending of the name of a journal that was damaged.
const DAMAGED: &str = "damaged";

/// A name for a game that no other has: the time to the second, then the process and a count.
fn new_id() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let now = now().strftime("%Y%m%d-%H%M%S").to_string();
    format!("{now}-{}-{count}", std::process::id())
}

/// The time to the second; 1970 on a machine without a clock.
fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = i64::try_from(since.as_secs()).unwrap_or(0);
    Timestamp::from_second(seconds).unwrap_or_default()
}

/// Makes a folder that only its owner can read, with those above it.
fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_follows_the_environment() {
        let find = |set: &[(&str, &str)]| {
            Place::find(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
            })
        };
        let root = |set: &[(&str, &str)]| find(set).map(|place| place.root);
        let home = ("HOME", "/home/a");
        assert_eq!(root(&[home]), Some("/home/a/.local/state/grille".into()));
        assert_eq!(root(&[home, ("XDG_STATE_HOME", "/s")]), Some("/s/grille".into()));
        // The specification: a path that is not absolute counts for nothing.
        assert_eq!(
            root(&[home, ("XDG_STATE_HOME", "s")]),
            Some("/home/a/.local/state/grille".into())
        );
        assert_eq!(root(&[]), None);
    }

    #[test]
    fn names_differ() {
        assert_ne!(new_id(), new_id());
    }
}
