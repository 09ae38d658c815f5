//! Zip archives, deflated, with UTF-8 names and one date for all files.

use std::io::Write as _;

use anyhow::{Context as _, Result};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use super::tree::{Entry, Tree};

/// An archive of a tree below the folder `root`; `time` in seconds since 1970 is the date of all.
pub(crate) fn zip(tree: &Tree, root: &str, time: u64) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut directory = Vec::new();
    let mut count = 0_u16;
    for (path, entry) in tree.entries() {
        // A zip has no links that Windows follows; only libraries of Linux have links.
        let Entry::File { bytes, .. } = entry else { continue };
        let name = if root.is_empty() { path.to_owned() } else { format!("{root}/{path}") };
        let offset = length(out.len())?;
        let common = common(&name, bytes, time)?;
        out.extend(b"PK\x03\x04");
        out.extend(&common.fields);
        out.extend(name.as_bytes());
        out.extend(&common.packed);
        directory.extend(b"PK\x01\x02");
        // Made by Unix, so that the modes below count.
        directory.extend(0x031e_u16.to_le_bytes());
        directory.extend(&common.fields);
        // No comment, first disk, no internal attributes, then the mode.
        directory.extend([0; 6]);
        directory.extend(((0o100_000 | entry.mode()) << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
        count += 1;
    }
    let start = length(out.len())?;
    let size = length(directory.len())?;
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    out.extend([size.to_le_bytes(), start.to_le_bytes()].concat());
    out.extend([0, 0]);
    Ok(out)
}

/// What the entry and the directory both say of a file, and its deflated bytes.
struct Common {
    fields: Vec<u8>,
    packed: Vec<u8>,
}

fn common(name: &str, bytes: &[u8], time: u64) -> Result<Common> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    let packed = encoder.finish()?;
    let mut crc = Crc::new();
    crc.update(bytes);
    let (date, clock) = dos_time(time);
    let mut fields = Vec::new();
    // Version 2.0, names in UTF-8, deflated.
    for word in [20_u16, 1 << 11, 8, clock, date] {
        fields.extend(word.to_le_bytes());
    }
    for number in [crc.sum(), length(packed.len())?, length(bytes.len())?] {
        fields.extend(number.to_le_bytes());
    }
    let name = u16::try_from(name.len()).context("a name is too long for a zip")?;
    fields.extend([name.to_le_bytes(), [0, 0]].concat());
    Ok(Common { fields, packed })
}

fn length(bytes: usize) -> Result<u32> {
    u32::try_from(bytes).context("more than a zip can hold")
}

/// Date and time as DOS counts them: years from 1980, two seconds a step.
fn dos_time(time: u64) -> (u16, u16) {
    let (days, seconds) = (time / 86_400, time % 86_400);
    let (year, month, day) = civil(days);
    if year < 1980 {
        return (1 << 5 | 1, 0);
    }
    let date = (year - 1980) << 9 | month << 5 | day;
    let clock = (seconds / 3600) << 11 | (seconds / 60 % 60) << 5 | (seconds % 60 / 2);
    (date as u16, clock as u16)
}

/// Year, month and day of a number of days since 1970, by counting.
pub(crate) fn civil(days: u64) -> (u64, u64, u64) {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut year, mut left) = (1970, days);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year, month, left + 1)
}

// The programs that read the archives are those of Linux.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        // `date -u -d @951782400`, the leap day of a century.
        assert_eq!(civil(951_782_400 / 86_400), (2000, 2, 29));
        assert_eq!(civil(1_798_675_200 / 86_400), (2026, 12, 31));
    }

    /// Python, which has a zip reader of its own, unpacks the archive and finds every byte and date.
    #[test]
    fn another_program_reads_the_archive() {
        let mut tree = Tree::default();
        tree.program("grille.exe", vec![7; 100_000]);
        tree.file("licences/là.txt", "texte");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.zip");
        std::fs::write(&file, zip(&tree, "grille", 951_782_400).unwrap()).unwrap();
        let script = "import sys, zipfile\n\
            z = zipfile.ZipFile(sys.argv[1])\n\
            assert z.testzip() is None\n\
            for i in z.infolist(): print(i.filename, i.file_size, i.date_time[:3], \
            oct(i.external_attr >> 16))\n";

        let output = std::process::Command::new("python3")
            .env("PYTHONIOENCODING", "utf-8")
            .args(["-c", script])
            .arg(&file)
            .output();

        let output = output.unwrap();
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "grille/grille.exe 100000 (2000, 2, 29) 0o100755\n\
             grille/licences/là.txt 5 (2000, 2, 29) 0o100644\n",
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
