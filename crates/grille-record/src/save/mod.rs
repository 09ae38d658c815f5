//! Files that are whole whatever happens, and nothing but files replaced.
//!
//! A save goes to a temporary file beside its goal, is forced to the disk, takes the goal's name
//! in one step, and then the folder is forced to the disk too (`replace.rs`). A crash, a kill or a
//! power cut at any moment leaves the old file or the new one, never a part. Only a regular file is
//! ever replaced: a symbolic link stays and its target is replaced, a device or a pipe is written
//! to (`target.rs` decides, `stream.rs` writes). Reading has a bound and does not wait for somebody
//! who may never come (`read.rs`).
//!
//! `-` is standard input or output.
//!
//! Not here: what a file contains, and sentences about what went wrong: a [`FileError`] has fields.

mod error;
mod read;
mod replace;
mod stream;
mod target;

use std::fs::File;
use std::io;
use std::path::Path;

pub use error::{FileAction, FileCause, FileError, FileKind};
pub use read::read;

use replace::Existing;
use target::Target;

/// Writes a whole file, or leaves what was there.
///
/// # Errors
/// Nothing was replaced, except where the cause is [`FileCause::NotDurable`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    write_to(path, bytes, Existing::Replace)
}

/// Writes a whole file where none is, or leaves what is there.
///
/// A device, a pipe and `-` lose nothing, so they are written to as by [`write()`].
///
/// # Errors
/// [`FileCause::Exists`] if a file is there, also if it came a moment ago; else as [`write()`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    write_to(path, bytes, Existing::Keep)
}

fn write_to(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), FileError> {
    let result = Target::find(path).and_then(|target| match target {
        Target::File(goal) => replace::write(&goal, bytes, existing),
        Target::Stream(stream) => stream.write(bytes),
    });
    result.map_err(|cause| FileError { path: path.to_owned(), action: FileAction::Write, cause })
}

/// Forces the names in a folder to the disk. Only Unix can and needs to.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // A folder that may be written in but not read, or a file system that cannot.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) if is_unsupported(&error) => Ok(()),
        other => other,
    }
}

/// Locks a whole file; a file system without locks is no reason not to go on.
///
/// # Errors
/// Any other failure than that there are no locks here.
pub fn lock(file: &File) -> io::Result<()> {
    match file.lock() {
        Err(error) if is_unsupported(&error) => Ok(()),
        other => other,
    }
}

/// Whether an error says that the file system cannot do this at all.
///
/// Linux has it as `ENOTSUP` or `ENOSYS`, network and user-space file systems as `EINVAL` or
/// `ENOLCK`.
#[must_use]
pub fn is_unsupported(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput)
}
