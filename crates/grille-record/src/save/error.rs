//! What went wrong with a file, as fields: sentences are made elsewhere, in the reader's language.

use std::io;
use std::path::PathBuf;

/// What went wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot {} {}: {cause}", action.name(), path.display())]
pub struct FileError {
    /// The path that was asked for.
    pub path: PathBuf,
    /// What was to be done.
    pub action: FileAction,
    /// Why it was not.
    pub cause: FileCause,
}

/// What is done with a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileAction {
    /// Reading it.
    Read,
    /// Writing it.
    Write,
}

impl FileAction {
    const fn name(self) -> &'static str {
        match self {
            FileAction::Read => "read",
            FileAction::Write => "write",
        }
    }
}

/// What stands at a path, if it is no regular file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileKind {
    /// A named or unnamed pipe.
    Pipe,
    /// A socket.
    Socket,
    /// A device, a terminal among them.
    Device,
}

/// Why a file was not read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileCause {
    /// There is no such file.
    #[error("there is no such file")]
    MissingFile,
    /// The folder that the file is to be in does not exist.
    #[error("there is no folder {}", folder.display())]
    MissingFolder {
        /// That folder.
        folder: PathBuf,
    },
    /// Something on the way to the file is no folder.
    #[error("{} is no folder", path.display())]
    NotFolder {
        /// That thing, or what is nearest to it.
        path: PathBuf,
    },
    /// A folder is where a file should be.
    #[error("it is a folder")]
    IsFolder,
    /// The path has no name at its end: it is empty, or ends in `..`.
    #[error("it is no name of a file")]
    NoName,
    /// A file is there already and was to be kept.
    #[error("there is a file already")]
    Exists,
    /// The system allows it to somebody else.
    #[error("permission denied")]
    Denied,
    /// The file may only be read.
    #[error("the file is read-only")]
    ReadOnlyFile,
    /// The disk may only be read.
    #[error("the disk is read-only")]
    ReadOnlyDisk,
    /// There is no room left, on the disk or in the user's share of it.
    #[error("there is no room left")]
    Full,
    /// There is more than was asked for.
    #[error("it is larger than {most} bytes")]
    TooLarge {
        /// The most that is read.
        most: usize,
    },
    /// Symbolic links lead in a circle.
    #[error("its symbolic links lead in a circle")]
    LinkLoop,
    /// It is no regular file, and nobody is at the other end.
    #[error("it is no regular file, and nobody is at the other end")]
    NobodyThere {
        /// What it is.
        kind: FileKind,
    },
    /// Whoever read the other end of the pipe has closed it.
    #[error("the reader has left")]
    Closed,
    /// The file has its new content, but the system could not promise that it survives a power cut.
    #[error("it is written, but perhaps not for good")]
    NotDurable {
        /// The system's number for the reason.
        code: Option<i32>,
    },
    /// Anything else.
    #[error("{kind}")]
    Other {
        /// The kind of error.
        kind: io::ErrorKind,
        /// The system's number for it.
        code: Option<i32>,
    },
}

impl FileCause {
    /// Returns the kind of `io::Error` that comes nearest.
    #[must_use]
    pub const fn kind(&self) -> io::ErrorKind {
        match self {
            FileCause::MissingFile | FileCause::MissingFolder { .. } => io::ErrorKind::NotFound,
            FileCause::NotFolder { .. } => io::ErrorKind::NotADirectory,
            FileCause::IsFolder => io::ErrorKind::IsADirectory,
            FileCause::NoName | FileCause::LinkLoop => io::ErrorKind::InvalidInput,
            FileCause::Exists => io::ErrorKind::AlreadyExists,
            FileCause::Denied | FileCause::ReadOnlyFile => io::ErrorKind::PermissionDenied,
            FileCause::ReadOnlyDisk => io::ErrorKind::ReadOnlyFilesystem,
            FileCause::Full => io::ErrorKind::StorageFull,
            FileCause::TooLarge { .. } => io::ErrorKind::FileTooLarge,
            FileCause::NobodyThere { .. } => io::ErrorKind::NotConnected,
            FileCause::Closed => io::ErrorKind::BrokenPipe,
            FileCause::NotDurable { .. } => io::ErrorKind::Other,
            FileCause::Other { kind, .. } => *kind,
        }
    }
}

impl From<io::Error> for FileCause {
    fn from(error: io::Error) -> FileCause {
        FileCause::from_io(&error)
    }
}

impl FileCause {
    /// Returns what an error of the system means.
    #[must_use]
    pub fn from_io(error: &io::Error) -> FileCause {
        use io::ErrorKind;
        #[cfg(unix)]
        if error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error()) {
            return FileCause::LinkLoop;
        }
        match error.kind() {
            ErrorKind::NotFound => FileCause::MissingFile,
            ErrorKind::PermissionDenied => FileCause::Denied,
            ErrorKind::IsADirectory => FileCause::IsFolder,
            ErrorKind::AlreadyExists => FileCause::Exists,
            ErrorKind::ReadOnlyFilesystem => FileCause::ReadOnlyDisk,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => FileCause::Full,
            ErrorKind::BrokenPipe => FileCause::Closed,
            kind => FileCause::Other { kind, code: error.raw_os_error() },
        }
    }
}

impl From<FileError> for io::Error {
    /// Keeps the whole error inside one of the same kind.
    fn from(error: FileError) -> io::Error {
        io::Error::new(error.cause.kind(), error)
    }
}
