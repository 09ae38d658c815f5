//! Tar archives (POSIX ustar) and gzip, without dates but the one that is given and without owners.

use std::io::Write as _;

use anyhow::{Result, bail};
use flate2::{Compression, GzBuilder};

use super::tree::{Entry, Tree};

/// The unit of an archive.
const BLOCK: usize = 512;

/// An archive of a tree below the folder `root`; `time` in seconds since 1970 is the date of all.
pub(crate) fn tar(tree: &Tree, root: &str, time: u64) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(tree.size() + tree.size() / 8);
    out.extend(header(&format!("{root}/"), Kind::Folder, 0, time)?);
    for folder in tree.folders() {
        out.extend(header(&format!("{root}/{folder}/"), Kind::Folder, 0, time)?);
    }
    for (path, entry) in tree.entries() {
        let path = format!("{root}/{path}");
        match entry {
            Entry::File { bytes, .. } => {
                out.extend(header(&path, Kind::File(entry.mode()), bytes.len(), time)?);
                out.extend(bytes);
                out.resize(out.len().next_multiple_of(BLOCK), 0);
            }
            Entry::Link(to) => out.extend(header(&path, Kind::Link(to), 0, time)?),
        }
    }
    out.resize(out.len() + 2 * BLOCK, 0);
    Ok(out)
}

/// Compressed as `gzip -9n` does it: no name, no date.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[derive(Clone, Copy)]
enum Kind<'a> {
    Folder,
    File(u32),
    Link(&'a str),
}

fn header(path: &str, kind: Kind<'_>, size: usize, time: u64) -> Result<[u8; BLOCK]> {
    let (prefix, name) = split(path)?;
    let (mode, flag, link) = match kind {
        Kind::Folder => (0o755, b'5', ""),
        Kind::File(mode) => (mode, b'0', ""),
        Kind::Link(to) => (0o777, b'2', to),
    };
    let mut block = [0; BLOCK];
    let mut put =
        |at: usize, text: &str| block[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, name);
    put(100, &format!("{mode:07o}"));
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{size:011o}"));
    put(136, &format!("{time:011o}"));
    // The sum is taken with blanks in its own place.
    put(148, "        ");
    if link.len() > 100 {
        bail!("the link {link} is too long for an archive");
    }
    put(157, link);
    put(257, "ustar\x0000");
    put(265, "root");
    put(297, "root");
    put(345, prefix);
    block[156] = flag;
    let sum: u32 = block.iter().map(|&byte| u32::from(byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(block)
}

/// A path in the two fields that hold it: 155 bytes, then 100.
fn split(path: &str) -> Result<(&str, &str)> {
    if path.len() <= 100 {
        return Ok(("", path));
    }
    let fits = |at: &usize| *at <= 155 && path.len() - at - 1 <= 100;
    match path.match_indices('/').map(|(at, _)| at).find(fits) {
        Some(at) => Ok((&path[..at], &path[at + 1..])),
        None => bail!("the path {path} is too long for an archive"),
    }
}

// The programs that read the archives are those of Linux.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;

    /// GNU tar reads what was written: names, modes, a link, a long path.
    #[test]
    fn tar_itself_unpacks_the_archive() {
        let deep = format!("{}/end.txt", ["folder"; 20].join("/"));
        let mut tree = Tree::default();
        tree.program("bin/run", "#!/bin/sh\n");
        tree.file(&deep, "deep");
        tree.link("bin/other", "run");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.tar.gz");
        std::fs::write(&file, gzip(&tar(&tree, "root", 86_400).unwrap()).unwrap()).unwrap();

        let output = Command::new("tar").arg("-xzpf").arg(&file).current_dir(&folder).output();

        let output = output.unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let at = |path: &str| folder.path().join("root").join(path);
        assert_eq!(std::fs::read(at(&deep)).unwrap(), b"deep");
        assert_eq!(std::fs::read_link(at("bin/other")).unwrap().to_str(), Some("run"));
        let data = std::fs::metadata(at("bin/run")).unwrap();
        assert_eq!(
            data.modified().unwrap(),
            std::time::UNIX_EPOCH + std::time::Duration::from_secs(86_400)
        );
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(data.permissions().mode() & 0o777, 0o755);
    }

    #[test]
    fn the_same_tree_gives_the_same_bytes_whatever_the_order() {
        let (mut one, mut other) = (Tree::default(), Tree::default());
        one.file("a", "1");
        one.file("b/c", "2");
        other.file("b/c", "2");
        other.file("a", "1");
        let pack = |tree: &Tree| gzip(&tar(tree, ".", 5).unwrap()).unwrap();
        assert_eq!(pack(&one), pack(&other));
    }
}
