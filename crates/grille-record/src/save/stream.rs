//! What is written to instead of being replaced: standard output, devices, pipes.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::error::FileCause;
#[cfg(unix)]
use super::error::FileKind;

/// Something that is written to from where it stands.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Stream {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
    /// A file that this process was started with, by the path of its number.
    Open(PathBuf),
    /// A device, a named pipe or a socket.
    Path(PathBuf),
}

impl Stream {
    /// Returns the open file that a path stands for: `-`, `/dev/stdout`, `/dev/fd/63`.
    pub(super) fn open_file(path: &Path) -> Option<Stream> {
        if path == Path::new("-") {
            return Some(Stream::Output);
        }
        match open_number(path)? {
            Some(1) => Some(Stream::Output),
            Some(2) => Some(Stream::Error),
            _ => Some(Stream::Open(path.to_owned())),
        }
    }

    /// Writes all of it.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), FileCause> {
        match self {
            Stream::Output => write_all(&mut io::stdout().lock(), bytes),
            Stream::Error => write_all(&mut io::stderr().lock(), bytes),
            // Opened anew, a file that the shell has opened would begin at its first byte again.
            Stream::Open(path) => {
                write_all(&mut OpenOptions::new().append(true).open(path)?, bytes)
            }
            Stream::Path(path) => write_all(&mut open(path)?, bytes),
        }
    }
}

fn write_all(output: &mut impl Write, bytes: &[u8]) -> Result<(), FileCause> {
    output.write_all(bytes)?;
    Ok(output.flush()?)
}

/// Whether a path stands for standard input.
pub(super) fn is_input(path: &Path) -> bool {
    path == Path::new("-") || open_number(path) == Some(Some(0))
}

/// Returns the number of the open file that a path stands for, without it if it is open in another
/// process; `None` for a path of any other kind.
fn open_number(path: &Path) -> Option<Option<u32>> {
    if !cfg!(unix) {
        return None;
    }
    match path.to_str()? {
        "/dev/stdin" => return Some(Some(0)),
        "/dev/stdout" => return Some(Some(1)),
        "/dev/stderr" => return Some(Some(2)),
        _ => {}
    }
    let number = path.file_name()?.to_str()?.parse().ok()?;
    if path.parent()? == Path::new("/dev/fd") {
        return Some(Some(number));
    }
    // `/proc/123/fd` or `/proc/123/task/124/fd`.
    let folder = path.parent()?.canonicalize().ok()?;
    let process = folder.to_str()?.strip_prefix("/proc/")?.strip_suffix("/fd")?;
    let is_own = process.split('/').next() == Some(&process_id().to_string());
    Some(is_own.then_some(number))
}

/// Returns this process's number; 0 where there are no processes.
pub(super) fn process_id() -> u32 {
    if cfg!(target_family = "wasm") { 0 } else { std::process::id() }
}

/// Opens a device or a pipe for writing without waiting for a reader.
#[cfg(unix)]
fn open(path: &Path) -> Result<std::fs::File, FileCause> {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;
    use rustix::io::Errno;

    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let result = OpenOptions::new().write(true).custom_flags(flags.bits() as i32).open(path);
    let file = match result {
        // No reader at the other end of a pipe, or a socket, which cannot be opened at all.
        Err(error) if error.raw_os_error() == Some(Errno::NXIO.raw_os_error()) => {
            let kind = std::fs::metadata(path).map_or(FileKind::Pipe, |found| kind(&found));
            return Err(FileCause::NobodyThere { kind });
        }
        other => other?,
    };
    // What stands here now may not be what stood here a moment ago.
    if file.metadata()?.is_file() {
        return Err(FileCause::Exists);
    }
    wait_for_data(&file)?;
    Ok(file)
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<std::fs::File, FileCause> {
    Ok(OpenOptions::new().write(true).open(path)?)
}

/// Lets reading and writing wait from now on.
#[cfg(unix)]
pub(super) fn wait_for_data(file: &std::fs::File) -> io::Result<()> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    Ok(fcntl_setfl(file, fcntl_getfl(file)? - OFlags::NONBLOCK)?)
}

/// Returns what something is that is no regular file.
#[cfg(unix)]
pub(super) fn kind(found: &std::fs::Metadata) -> FileKind {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = found.file_type();
    if kind.is_fifo() {
        FileKind::Pipe
    } else if kind.is_socket() {
        FileKind::Socket
    } else {
        FileKind::Device
    }
}
