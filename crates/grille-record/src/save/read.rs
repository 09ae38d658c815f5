//! Reading with a bound, from anything that comes to an end.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::error::{FileAction, FileCause, FileError};
use super::stream;
use super::target::folder_cause;

/// Reads a file of at most `most` bytes; more is an error before memory is taken for it.
///
/// `-` and `/dev/stdin` are standard input. A pipe is read to its end if somebody writes into it
/// (`<(...)` of a shell); a pipe without a writer and a device that has nothing to say are errors,
/// since nobody knows whether waiting would ever end.
///
/// # Errors
/// Why nothing was read.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, FileError> {
    let fail = |cause| FileError { path: path.to_owned(), action: FileAction::Read, cause };
    if stream::is_input(path) {
        return bounded(io::stdin().lock(), most).map_err(fail);
    }
    read_path(path, most).map_err(fail)
}

fn read_path(path: &Path, most: usize) -> Result<Vec<u8>, FileCause> {
    let file = open(path)?;
    let found = file.metadata()?;
    if found.is_dir() {
        return Err(FileCause::IsFolder);
    }
    if found.is_file() && found.len() > most as u64 {
        return Err(FileCause::TooLarge { most });
    }
    if !found.is_file() {
        return read_stream(file, most);
    }
    bounded(file, most)
}

/// Opens without waiting for a writer.
#[cfg(unix)]
fn open(path: &Path) -> Result<File, FileCause> {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;
    use rustix::io::Errno;

    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let result = File::options().read(true).custom_flags(flags.bits() as i32).open(path);
    result.map_err(|error| {
        if error.raw_os_error() == Some(Errno::NXIO.raw_os_error())
            && let Ok(found) = std::fs::metadata(path)
        {
            return FileCause::NobodyThere { kind: stream::kind(&found) };
        }
        folder_cause(path, error)
    })
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<File, FileCause> {
    File::open(path).map_err(|error| folder_cause(path, error))
}

/// Reads a pipe or a device, which was opened so that it does not wait.
///
/// The first read says whether somebody is there. A pipe answers "nothing yet" only while it has a
/// writer, and an end at once if it has none.
#[cfg(unix)]
fn read_stream(mut file: File, most: usize) -> Result<Vec<u8>, FileCause> {
    use super::error::FileKind;
    use std::io::IsTerminal as _;

    let kind = stream::kind(&file.metadata()?);
    let mut first = [0; 512];
    let first = match file.read(&mut first) {
        Ok(0) if kind == FileKind::Pipe => return Err(FileCause::NobodyThere { kind }),
        Ok(count) => &first[..count],
        Err(error) if error.kind() != io::ErrorKind::WouldBlock => return Err(error.into()),
        Err(_) if kind == FileKind::Pipe || file.is_terminal() => &[],
        Err(_) => return Err(FileCause::NobodyThere { kind }),
    };
    stream::wait_for_data(&file)?;
    bounded(first.chain(file), most)
}

#[cfg(not(unix))]
fn read_stream(file: File, most: usize) -> Result<Vec<u8>, FileCause> {
    bounded(file, most)
}

fn bounded(input: impl Read, most: usize) -> Result<Vec<u8>, FileCause> {
    let mut bytes = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(FileCause::TooLarge { most });
    }
    Ok(bytes)
}
