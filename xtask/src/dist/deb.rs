//! Debian packages: an `ar` archive of a version, the control file and the files.

use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};

use super::tar::{gzip, tar};
use super::tree::{Entry, Tree};
use super::zip::civil;

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
    /// More files beside the control file, by name: `triggers`, `shlibs`.
    pub(crate) more: &'a [(&'a str, String)],
}

/// Who answers for the packages. Nobody reads an address that ends in `.invalid`: whoever publishes
/// the packages writes their own here.
const MAINTAINER: &str = "Grille contributors <packages@grille.invalid>";

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
    about.file("md5sums", md5sums(files)?);
    for (name, text) in control.more {
        about.file(name, text.as_str());
    }
    let mut out = b"!<arch>\n".to_vec();
    member(&mut out, "debian-binary", b"2.0\n", time);
    member(&mut out, "control.tar.gz", &gzip(&tar(&about, ".", time)?)?, time);
    member(&mut out, "data.tar.gz", &gzip(&tar(files, ".", time)?)?, time);
    Ok(out)
}

/// The changelog in Debian's form, with the release alone; `news` is the file that says more.
pub(crate) fn changelog(package: &str, version: &str, news: &str, time: u64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (days, seconds) = (time / 86_400, time % 86_400);
    let (year, month, day) = civil(days);
    let (weekday, month) = (DAYS[(days % 7) as usize], MONTHS[(month - 1) as usize]);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!(
        "{package} ({version}) unstable; urgency=medium\n\n  * Release {version}: see {news}.\n\n \
         -- {MAINTAINER}  {weekday}, {day:02} {month} {year} {hour:02}:{minute:02}:{second:02} +0000\n"
    )
}

/// The sums by which `dpkg --verify` finds files that were changed.
fn md5sums(files: &Tree) -> Result<String> {
    let mut sums = String::new();
    for (path, entry) in files.entries() {
        if let Entry::File { bytes, .. } = entry {
            sums += &format!("{}  {path}\n", md5sum(bytes)?);
        }
    }
    Ok(sums)
}

fn md5sum(bytes: &[u8]) -> Result<String> {
    let mut command = Command::new("md5sum");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    // It reads to the end before it prints, and the end is where the pipe is dropped.
    child.stdin.take().context("md5sum has no input")?.write_all(bytes)?;
    let said = String::from_utf8(child.wait_with_output()?.stdout)?;
    Ok(said.split_whitespace().next().context("md5sum printed nothing")?.to_owned())
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
            more: &[("triggers", "activate-noawait ldconfig\n".to_owned())],
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
        let sums =
            Command::new("dpkg-deb").arg("--info").arg(&file).arg("md5sums").output().unwrap();
        let sums = String::from_utf8(sums.stdout).unwrap();
        assert_eq!(sums, "d604a220708aa59433ba410986cd4ffa  usr/bin/hello\n");
    }

    #[test]
    fn dpkg_reads_the_changelog() {
        let text = changelog("hello", "1.2.3", "NEWS.gz", 1_000_000_000);

        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("changelog");
        std::fs::write(&file, text).unwrap();
        let parsed = Command::new("dpkg-parsechangelog").arg("-l").arg(&file).output().unwrap();
        let said = String::from_utf8_lossy(&parsed.stdout).into_owned();

        assert_eq!(String::from_utf8_lossy(&parsed.stderr), "");
        assert!(said.contains("Version: 1.2.3\n"), "{said}");
        assert!(said.contains("Date: Sun, 09 Sep 2001 01:46:40 +0000\n"), "{said}");
    }
}
