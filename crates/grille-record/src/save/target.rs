//! Where a save goes: a file to be replaced, or something to be written to.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use super::error::FileCause;
use super::stream::Stream;

/// Symbolic links that are followed, as many as Linux follows.
const MOST_LINKS: usize = 40;

/// Where a save goes.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A regular file, or a name that nothing has yet; no link.
    File(PathBuf),
    /// Standard output, a device, a pipe: written to, never replaced.
    Stream(Stream),
}

impl Target {
    /// Follows the links from a path to what a save would write.
    ///
    /// The system follows links too, but it does not say where a link ends that leads to nothing
    /// yet. And an open file (`/dev/stdout`, `/dev/fd/63`) looks like a link to a name, which the
    /// file may have lost long ago: it is written to where it stands.
    pub(super) fn find(path: &Path) -> Result<Target, FileCause> {
        let mut goal = path.to_owned();
        for _ in 0..=MOST_LINKS {
            if let Some(stream) = Stream::open_file(&goal) {
                return Ok(Target::Stream(stream));
            }
            let found = match fs::symlink_metadata(&goal) {
                Ok(found) => found,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Ok(Target::File(goal));
                }
                Err(error) => return Err(folder_cause(&goal, error)),
            };
            if !found.is_symlink() {
                return Target::at(goal, &found);
            }
            let target = fs::read_link(&goal).map_err(FileCause::from)?;
            goal.pop();
            goal.push(target);
        }
        Err(FileCause::LinkLoop)
    }

    fn at(goal: PathBuf, found: &Metadata) -> Result<Target, FileCause> {
        if found.is_dir() {
            Err(FileCause::IsFolder)
        } else if found.is_file() {
            Ok(Target::File(goal))
        } else {
            Ok(Target::Stream(Stream::Path(goal)))
        }
    }
}

/// Returns the folder that a path's last name is in.
pub(super) fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Says what is wrong with a path of which the system says only that it leads nowhere: the folder
/// if it is missing or is none, else the file.
pub(super) fn folder_cause(path: &Path, error: io::Error) -> FileCause {
    let folder = folder_of(path);
    match error.kind() {
        io::ErrorKind::NotADirectory => {
            let ancestors = folder.ancestors().filter(|part| !part.as_os_str().is_empty());
            let wrong = ancestors.into_iter().find(|part| part.exists() && !part.is_dir());
            FileCause::NotFolder { path: wrong.map_or_else(|| folder.clone(), Path::to_owned) }
        }
        io::ErrorKind::NotFound if !folder.exists() => FileCause::MissingFolder { folder },
        _ => FileCause::from(error),
    }
}
