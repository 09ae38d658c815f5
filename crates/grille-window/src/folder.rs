//! What is in a folder, for the window's own question for a file.

use std::io;
use std::path::{Path, PathBuf};

/// The most names that are listed: more than that nobody looks through.
const MOST: usize = 1000;

/// A folder and what is in it: folders first, each by name, without what is hidden and without
/// files of other endings than those that are asked for.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    pub(crate) entries: Vec<Entry>,
    /// Why nothing can be listed.
    pub(crate) problem: Option<io::Error>,
}

/// A file or a folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry {
    pub(crate) is_file: bool,
    pub(crate) name: String,
}

/// The folder that a path being typed is in: itself, if it is one.
pub(crate) fn folder_of(typed: &str) -> PathBuf {
    let typed = Path::new(typed.trim());
    let is_folder = typed.as_os_str().is_empty() || typed.is_dir();
    let folder = if is_folder { typed } else { typed.parent().unwrap_or(typed) };
    // Nothing is the folder where the program was started.
    std::path::absolute(Path::new(".").join(folder)).unwrap_or_else(|_| folder.to_owned())
}

impl Folder {
    pub(crate) fn read(path: PathBuf, endings: &[&str]) -> Folder {
        let (mut entries, problem) = match std::fs::read_dir(&path) {
            Ok(read) => {
                let entries = read.flatten().filter_map(|entry| Entry::of(&entry));
                (entries.filter(|entry| entry.is_of(endings)).collect(), None)
            }
            Err(error) => (Vec::new(), Some(error)),
        };
        entries.sort();
        entries.truncate(MOST);
        Folder { path, entries, problem }
    }

    /// The path of an entry as it would be typed; a folder's ends with a separator.
    pub(crate) fn path_of(&self, entry: &Entry) -> String {
        let path = self.path.join(&entry.name).display().to_string();
        if entry.is_file { path } else { path + std::path::MAIN_SEPARATOR_STR }
    }

    /// The path of the folder above as it would be typed.
    pub(crate) fn parent(&self) -> Option<String> {
        let parent = self.path.parent()?.display().to_string();
        let is_root = parent.ends_with(std::path::is_separator);
        Some(if is_root { parent } else { parent + std::path::MAIN_SEPARATOR_STR })
    }
}

impl Entry {
    /// What cannot be typed is not listed either.
    fn of(entry: &std::fs::DirEntry) -> Option<Entry> {
        let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
        // Through links.
        let is_file = !entry.path().is_dir();
        Some(Entry { is_file, name })
    }

    /// Whether it is a folder, or a file with one of the endings.
    fn is_of(&self, endings: &[&str]) -> bool {
        let ending = Path::new(&self.name).extension();
        let has = |known: &&str| ending.is_some_and(|own| own.eq_ignore_ascii_case(known));
        !self.is_file || endings.iter().any(has)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests {
    use super::*;

    #[test]
    fn folders_come_first_and_other_files_not_at_all() {
        let root = tempfile::tempdir().unwrap();
        for name in ["b.sgf", "a.grille", "notes.md", ".hidden", "c.SGF"] {
            std::fs::write(root.path().join(name), "").unwrap();
        }
        std::fs::create_dir(root.path().join("old games")).unwrap();
        let endings = ["grille", "sgf"];
        let folder = Folder::read(root.path().to_owned(), &endings);
        let names: Vec<&str> = folder.entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["old games", "a.grille", "b.sgf", "c.SGF"]);
        let inner = folder.path_of(&folder.entries[0]);
        assert_eq!(folder_of(&inner), root.path().join("old games"));
        let file = folder.path_of(&folder.entries[1]);
        assert_eq!(folder_of(&file), root.path());
        assert_eq!(folder_of("").join("x"), std::path::absolute("x").unwrap());
        assert_eq!(folder_of("x.sgf"), std::env::current_dir().unwrap());
        let above = Folder::read(folder_of(&inner), &endings).parent().unwrap();
        assert_eq!(folder_of(&above), root.path());
        assert!(Folder::read(root.path().join("none"), &endings).problem.is_some());
    }
}
