//! Debian packages: an `ar` archive of a version, the control file and the files.

use anyhow::Result;

use super::tar::{gzip, tar};
use super::tree::Tree;

/// What the control file says of a package.
pub(crate) struct Control<'a> {
    pub(crate) package: &'a str,
    pub(crate) version: &'a str,
    /// Debian's name of the processor: `amd64`.
    pub(crate) architecture: &'a str,
    pub(crate) section: &'a str,
    pub(crate) depends: &'a str,
    pub(crate) recommends: &'a str,
    /// The first line is the summary, the rest the long text.
    pub(crate) description: &'a str,
    /// Triggers of other packages, a line each; may be empty.
    pub(crate) triggers: &'a str,
}

/// Who answers for the packages.
const MAINTAINER: &str = "Grille contributors <grille@localhost>";

impl Control<'_> {
    fn text(&self, files: &Tree) -> String {
        let fields = [
            ("Package", self.package),
            ("Version", self.version),
            ("Architecture", self.architecture),
            ("Maintainer", MAINTAINER),
            ("Section", self.section),
            ("Priority", "optional"),
            ("Depends", self.depends),
            ("Recommends", self.recommends),
        ];
        let fields = fields.iter().filter(|(_, value)| !value.is_empty());
        let fields: String = fields.map(|(name, value)| format!("{name}: {value}\n")).collect();
        let size = files.size().div_ceil(1024);
        let mut lines = self.description.lines();
        let summary = lines.next().unwrap_or_default();
        let more: String = lines.map(|line| format!(" {line}\n")).collect();
        format!("{fields}Installed-Size: {size}\nDescription: {summary}\n{more}")
    }
}

/// A package with these files, whose paths begin at the root: `usr/bin/grille`.
pub(crate) fn deb(control: &Control<'_>, files: &Tree, time: u64) -> Result<Vec<u8>> {
    let mut about = Tree::default();
    about.file("control", control.text(files));
    if !control.triggers.is_empty() {
        about.file("triggers", control.triggers);
    }
    let mut out = b"!<arch>\n".to_vec();
    member(&mut out, "debian-binary", b"2.0\n", time);
    member(&mut out, "control.tar.gz", &gzip(&tar(&about, ".", time)?)?, time);
    member(&mut out, "data.tar.gz", &gzip(&tar(files, ".", time)?)?, time);
    Ok(out)
}

/// One file of an `ar` archive.
fn member(out: &mut Vec<u8>, name: &str, bytes: &[u8], time: u64) {
    let size = bytes.len();
    out.extend(format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, "100644").bytes());
    out.extend(bytes);
    if size % 2 == 1 {
        out.push(b'\n');
    }
}

// The programs that read the archives are those of Linux.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn dpkg_reads_the_package() {
        let mut files = Tree::default();
        files.program("usr/bin/hello", "#!/bin/sh\necho hello\n");
        let control = Control {
            package: "hello",
            version: "1.2.3",
            architecture: "all",
            section: "games",
            depends: "libc6 (>= 2.36)",
            recommends: "",
            description: "a greeting\nIt greets.",
            triggers: "activate-noawait ldconfig\n",
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hello.deb");
        std::fs::write(&file, deb(&control, &files, 1_000_000_000).unwrap()).unwrap();
        let ask = |args: &[&str]| {
            let output = Command::new("dpkg-deb").args(args).arg(&file).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };

        let shown =
            ask(&["--showformat=${Package} ${Version} ${Depends} ${Description}", "--show"]);
        let listed = ask(&["--contents"]);

        assert_eq!(shown, "hello 1.2.3 libc6 (>= 2.36) a greeting\n It greets.");
        assert!(listed.contains("-rwxr-xr-x root/root        21 2001-09-09"), "{listed}");
        assert!(listed.contains("./usr/bin/hello"), "{listed}");
    }
}
