//! Paths of the machine that builds: what stands in a program or a module instead of them, and the
//! check that none is left. People would read them in messages, and another machine would build
//! other bytes. Used by `dist` and `site`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::run::root;

/// The folders of this machine that the compiler sees, each with the name that is built in.
pub(crate) struct MachinePaths {
    /// Where several contain a path, the last one counts: the inner folder.
    folders: Vec<(PathBuf, &'static str)>,
    /// The folders of registries, which are named after their addresses.
    registries: Vec<String>,
}

impl MachinePaths {
    /// Finds the folders; `build` is the one that cargo builds in.
    pub(crate) fn new(sysroot: &str, build: &Path) -> Result<MachinePaths> {
        let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = || std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
        let cargo_home = cargo_home.or_else(home).context("neither CARGO_HOME nor HOME is set")?;
        let mut folders = vec![(sysroot.into(), "/rust"), (cargo_home.clone(), "/cargo")];
        let mut registries = Vec::new();
        for entry in cargo_home.join("registry/src").read_dir().into_iter().flatten().flatten() {
            registries.push(entry.file_name().to_string_lossy().into_owned());
            folders.push((entry.path(), "/crates"));
        }
        folders.push((root(), "/grille"));
        folders.push((build.to_owned(), "/build"));
        Ok(MachinePaths { folders, registries })
    }

    /// The flags that let the compiler write the other names.
    pub(crate) fn flags(&self) -> impl Iterator<Item = String> {
        let flag =
            |(from, to): &(PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
        self.folders.iter().map(flag)
    }

    /// Returns an error that names a file if a path of this machine is in it.
    pub(crate) fn refuse(&self, file: &str, bytes: &[u8]) -> Result<()> {
        match self.find(bytes) {
            Some(found) => bail!("{file} carries a path of this machine: {found}"),
            None => Ok(()),
        }
    }

    /// The first path of this machine in some bytes, with what follows it.
    fn find(&self, bytes: &[u8]) -> Option<String> {
        let folders = self.folders.iter().map(|(folder, _)| folder.display().to_string());
        let at = folders
            .chain(self.registries.iter().cloned())
            .find_map(|name| position(bytes, name.as_bytes()))?;
        let shown = &bytes[at..(at + 120).min(bytes.len())];
        Some(String::from_utf8_lossy(shown).into_owned())
    }
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(bytes: &[u8]) -> Option<String> {
        let folders = vec![("/home/maia/grille".into(), "/grille")];
        let paths = MachinePaths { folders, registries: vec!["index.example-12ab".to_owned()] };
        paths.refuse("bin/grille", bytes).err().map(|error| error.to_string())
    }

    #[test]
    fn a_file_with_a_path_of_this_machine_is_refused() {
        assert_eq!(
            refused(b"\x7fELF../home/maia/grille/src").unwrap(),
            "bin/grille carries a path of this machine: /home/maia/grille/src"
        );
        assert!(refused(b"at /crates/index.example-12ab/log-0.4.0/src/lib.rs").is_some());
        assert_eq!(refused(b"/grille/crates/grille/src/lib.rs"), None);
    }

    #[test]
    fn the_inner_folder_gets_its_own_name() {
        let paths = MachinePaths::new("/opt/rust", &root().join("target/dist-build")).unwrap();
        let flags: Vec<String> = paths.flags().collect();

        assert_eq!(flags[0], "--remap-path-prefix=/opt/rust=/rust");
        assert!(flags[flags.len() - 1].ends_with("/target/dist-build=/build"), "{flags:?}");
        assert!(flags[flags.len() - 2].ends_with("=/grille"), "{flags:?}");
    }
}
