//! Files that are whole whatever happens.
//!
//! A save goes to a temporary file beside its goal, is forced to the disk, takes the goal's name
//! in one step, and then the folder is forced to the disk too. A crash, a kill or a power cut at
//! any moment leaves the old file or the new one, never a part.
//!
//! A temporary file that a killed process left behind is removed by the next save: each writer
//! holds a lock on its own, and a lock dies with its process.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Ends the name of a file that is being written.
const SUFFIX: &str = ".grille-tmp";

/// Tries to have a temporary file of our own, in case a sweeper takes it between its making and
/// its locking. Losing twice in a row is already beyond belief.
const TRIES: usize = 8;

/// Writes a whole file, or leaves what was there.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A save through a symbolic link replaces what the link points to, not the link.
    let goal = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if goal.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let name = goal.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let folder = match goal.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    let prefix = format!(".{}.", name.to_string_lossy());
    sweep(&folder, &prefix);

    let mut result = Ok(());
    for _ in 0..TRIES {
        let temporary = folder.join(temporary_name(&prefix));
        result = write_and_rename(&temporary, &goal, bytes);
        match &result {
            Ok(()) => return sync_folder(&folder),
            Err(error) => {
                let swept = error.kind() == io::ErrorKind::NotFound && folder.is_dir();
                let _ = fs::remove_file(&temporary);
                if !swept {
                    break;
                }
            }
        }
    }
    result
}

fn temporary_name(prefix: &str) -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    format!("{prefix}{}-{number}{SUFFIX}", std::process::id())
}

fn write_and_rename(temporary: &Path, goal: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(temporary)?;
    lock(&file)?;
    file.write_all(bytes)?;
    if let Ok(existing) = fs::metadata(goal) {
        if existing.permissions().readonly() {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        file.set_permissions(existing.permissions())?;
    }
    file.sync_all()?;
    fs::rename(temporary, goal)
}

/// Locks the whole file; a file system without locks is no reason not to save.
fn lock(file: &File) -> io::Result<()> {
    match file.lock() {
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        other => other,
    }
}

/// Removes temporary files of this goal whose writer is gone. Failing to is no error.
fn sweep(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !(name.starts_with(prefix) && name.ends_with(SUFFIX)) {
            continue;
        }
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Forces the names in a folder to the disk. Only Unix can and needs to.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Reads a file of at most `most` bytes; a larger one is an error before memory is taken for it.
pub fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    use io::Read as _;
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge));
    }
    Ok(bytes)
}
