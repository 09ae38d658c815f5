//! Files in memory, as an archive or a folder gets them: always in the same order, with modes and
//! without dates or owners, so that the same files give the same bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

/// Files by their path, with `/` between folders.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tree {
    entries: BTreeMap<String, Entry>,
}

/// What stands at a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    File {
        bytes: Vec<u8>,
        is_program: bool,
    },
    /// A symbolic link to a path beside it.
    Link(String),
}

impl Entry {
    /// The permissions, as Unix counts them.
    pub(crate) fn mode(&self) -> u32 {
        match self {
            Entry::File { is_program: true, .. } => 0o755,
            Entry::File { .. } => 0o644,
            Entry::Link(_) => 0o777,
        }
    }
}

impl Tree {
    pub(crate) fn file(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        let bytes = bytes.into();
        self.entries.insert(path.to_owned(), Entry::File { bytes, is_program: false });
    }

    pub(crate) fn program(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        let bytes = bytes.into();
        self.entries.insert(path.to_owned(), Entry::File { bytes, is_program: true });
    }

    pub(crate) fn link(&mut self, path: &str, to: &str) {
        self.entries.insert(path.to_owned(), Entry::Link(to.to_owned()));
    }

    /// Puts a file of the disk at a path.
    pub(crate) fn copy(&mut self, from: &Path, path: &str) -> Result<()> {
        self.file(path, read(from)?);
        Ok(())
    }

    /// All files of a folder of the disk.
    pub(crate) fn of_folder(folder: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                tree.graft(&name, Tree::of_folder(&path)?);
            } else {
                tree.copy(&path, &name)?;
            }
        }
        Ok(tree)
    }

    /// Puts the files of another tree beside these.
    pub(crate) fn extend(&mut self, other: Tree) {
        self.entries.extend(other.entries);
    }

    /// The bytes of a file.
    pub(crate) fn bytes(&self, path: &str) -> Option<&[u8]> {
        match self.entries.get(path) {
            Some(Entry::File { bytes, .. }) => Some(bytes),
            _ => None,
        }
    }

    /// The tree with the files of one folder changed, and an ending added to their names.
    pub(crate) fn map_files(
        self,
        folder: &str,
        ending: &str,
        change: impl Fn(&[u8]) -> Result<Vec<u8>>,
    ) -> Result<Tree> {
        let mut tree = Tree::default();
        for (path, entry) in self.entries {
            match entry {
                Entry::File { bytes, .. } if path.starts_with(folder) => {
                    tree.file(&format!("{path}{ending}"), change(&bytes)?);
                }
                entry => {
                    tree.entries.insert(path, entry);
                }
            }
        }
        Ok(tree)
    }

    /// Takes out what stands at the paths that fit.
    pub(crate) fn take(&mut self, fits: impl Fn(&str) -> bool) -> Tree {
        let entries = std::mem::take(&mut self.entries);
        let (taken, left) = entries.into_iter().partition(|(path, _)| fits(path));
        self.entries = left;
        Tree { entries: taken }
    }

    /// Puts another tree below a folder.
    pub(crate) fn graft(&mut self, folder: &str, other: Tree) {
        let entries = other.entries.into_iter();
        self.entries.extend(entries.map(|(path, entry)| (format!("{folder}/{path}"), entry)));
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(path, entry)| (path.as_str(), entry))
    }

    /// Every folder that a file stands in, outer ones first.
    pub(crate) fn folders(&self) -> BTreeSet<&str> {
        let cuts = |path: &str| path.match_indices('/').map(|(at, _)| at).collect::<Vec<_>>();
        let paths = self.entries.keys();
        paths.flat_map(|path| cuts(path).into_iter().map(move |at| &path[..at])).collect()
    }

    /// The bytes of all files together.
    pub(crate) fn size(&self) -> usize {
        let sizes = self.entries.values().map(|entry| match entry {
            Entry::File { bytes, .. } => bytes.len(),
            Entry::Link(_) => 0,
        });
        sizes.sum()
    }

    /// Writes the files below a folder of the disk.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        for (path, entry) in self.entries() {
            let path = folder.join(path);
            let parent = path.parent().unwrap_or(folder);
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            // A program may have the old file open: it keeps it, and the new one is another.
            let _ = fs::remove_file(&path);
            put(&path, entry).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn put(path: &Path, entry: &Entry) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    match entry {
        Entry::File { bytes, .. } => {
            fs::write(path, bytes)?;
            fs::set_permissions(path, fs::Permissions::from_mode(entry.mode()))
        }
        Entry::Link(to) => std::os::unix::fs::symlink(to, path),
    }
}

/// Without links, a link is a second copy; the library that needs links is one of Linux.
#[cfg(not(unix))]
fn put(path: &Path, entry: &Entry) -> std::io::Result<()> {
    match entry {
        Entry::File { bytes, .. } => fs::write(path, bytes),
        Entry::Link(to) => fs::copy(path.with_file_name(to), path).map(|_| ()),
    }
}

/// A file of the disk, or an error that names it.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
