//! A regular file replaced in one step.
//!
//! A temporary file that a killed process left behind is removed by the next save: each writer
//! holds a lock on its own, and a lock dies with its process.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::error::FileCause;
use super::target::{folder_cause, folder_of};
use super::{stream, sync_folder};

/// Ends the name of a file that is being written.
const SUFFIX: &str = ".grille-tmp";

/// Tries to have a temporary file of our own, in case a sweeper takes it between its making and
/// its locking. Losing twice in a row is already beyond belief.
const TRIES: usize = 8;

/// The most bytes of the goal's name in the name of its temporary file, so that a name as long as
/// the system allows (255 bytes) still has one.
const MOST_NAME: usize = 100;

/// What happens to a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Existing {
    /// It is replaced.
    Replace,
    /// It stays, and the save fails.
    Keep,
}

/// Writes a whole file, or leaves what was there. The goal is a regular file or nothing.
pub(super) fn write(goal: &Path, bytes: &[u8], existing: Existing) -> Result<(), FileCause> {
    let name = goal.file_name().ok_or(FileCause::NoName)?;
    if ends_as_folder(goal) {
        return Err(FileCause::NoName);
    }
    let folder = folder_of(goal);
    let prefix = prefix(name);
    sweep(&folder, &prefix);

    for _ in 1..TRIES {
        match attempt(&folder, &prefix, goal, bytes, existing) {
            // The temporary file is gone though its folder is there: it was swept.
            Err(error) if error.kind() == io::ErrorKind::NotFound && folder.is_dir() => {}
            other => return finish(other, goal, &folder, existing),
        }
    }
    finish(attempt(&folder, &prefix, goal, bytes, existing), goal, &folder, existing)
}

fn finish(
    result: io::Result<()>,
    goal: &Path,
    folder: &Path,
    existing: Existing,
) -> Result<(), FileCause> {
    match result {
        Ok(()) => sync_folder(folder)
            .map_err(|error| FileCause::NotDurable { code: error.raw_os_error() }),
        Err(error) => Err(match (error.kind(), existing) {
            (io::ErrorKind::AlreadyExists, Existing::Replace) => {
                FileCause::Other { kind: io::ErrorKind::AlreadyExists, code: error.raw_os_error() }
            }
            (io::ErrorKind::PermissionDenied, _) if error.raw_os_error().is_none() => {
                FileCause::ReadOnlyFile
            }
            _ => folder_cause(goal, error),
        }),
    }
}

/// Writes a temporary file and gives it the goal's name; removes it if anything fails.
fn attempt(
    folder: &Path,
    prefix: &str,
    goal: &Path,
    bytes: &[u8],
    existing: Existing,
) -> io::Result<()> {
    let replaced = match fs::symlink_metadata(goal) {
        Ok(_) if existing == Existing::Keep => return Err(io::ErrorKind::AlreadyExists.into()),
        Ok(found) => Some(found),
        Err(_) => None,
    };
    let temporary = Temporary { path: folder.join(temporary_name(prefix)) };
    let file = create(&temporary.path, replaced.is_some())?;
    // Without a lock a sweeper may take the file, and the next try makes another.
    let _ = super::lock(&file);
    fill(&file, bytes, replaced.as_ref())?;
    match existing {
        Existing::Replace => fs::rename(&temporary.path, goal),
        Existing::Keep => name_new(&temporary.path, goal),
    }
}

/// Creates the temporary file; what replaces a file is nobody else's until it has its permissions.
fn create(path: &Path, is_private: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_private {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = is_private;
    options.open(path)
}

/// Fills the file, gives it the permissions and the owner of the one it replaces, and forces it to
/// the disk.
fn fill(mut file: &File, bytes: &[u8], replaced: Option<&Metadata>) -> io::Result<()> {
    file.write_all(bytes)?;
    if let Some(replaced) = replaced {
        // An error without a number of the system's is our own: see `finish`.
        if replaced.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        if !replaced.is_file() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt as _, fchown};
            // Only root may give a file away; who may not keeps it.
            let _ = fchown(file, Some(replaced.uid()), Some(replaced.gid()));
        }
        file.set_permissions(replaced.permissions())?;
    }
    file.sync_all()
}

/// Gives the temporary file a name that nothing has, in one step.
fn name_new(temporary: &Path, goal: &Path) -> io::Result<()> {
    match fs::hard_link(temporary, goal) {
        Err(error) if is_without_links(&error) => {
            // The name is taken first; what is then replaced is our own empty file.
            OpenOptions::new().write(true).create_new(true).open(goal)?;
            fs::rename(temporary, goal).inspect_err(|_| drop(fs::remove_file(goal)))
        }
        other => other,
    }
}

/// Whether an error of `link` says that the file system has no second names.
fn is_without_links(error: &io::Error) -> bool {
    super::is_unsupported(error)
        || matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::TooManyLinks)
}

/// A temporary file that is removed at the end, if it still has its name.
struct Temporary {
    path: PathBuf,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

fn prefix(name: &OsStr) -> String {
    let name = name.to_string_lossy();
    let end = (0..=name.len().min(MOST_NAME)).rev().find(|&end| name.is_char_boundary(end));
    format!(".{}.", &name[..end.unwrap_or(0)])
}

fn temporary_name(prefix: &str) -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    format!("{prefix}{}-{number}{SUFFIX}", stream::process_id())
}

/// Whether a path ends in a separator, which `Path` does not show.
fn ends_as_folder(path: &Path) -> bool {
    path.as_os_str()
        .as_encoded_bytes()
        .last()
        .is_some_and(|&byte| std::path::is_separator(byte.into()))
}

/// Removes temporary files of this goal whose writer is gone. Failing to is no error.
fn sweep(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_regular = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !(is_regular && name.starts_with(prefix) && name.ends_with(SUFFIX)) {
            continue;
        }
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}
