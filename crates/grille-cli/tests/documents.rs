//! What the pages for readers say: every fenced command runs, every link leads somewhere, and both
//! languages have the same commands and pictures.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The pages that people read first; what is for programmers has tests of its own.
fn pages() -> Vec<PathBuf> {
    let root = root();
    let in_folder = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.extension().is_some_and(|it| it == "md")).collect::<Vec<_>>()
    };
    let mut pages = [in_folder(&root), in_folder(&root.join("docs"))].concat();
    pages.push(root.join("crates/grille-capi/README.md"));
    pages.sort();
    pages
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The lines in the fences of one language, without comments.
fn fenced(text: &str, language: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_inside = line == format!("```{language}");
        } else if is_inside {
            let command = line.split("  #").next().unwrap_or_default().trim();
            lines.extend((!command.is_empty()).then(|| command.to_owned()));
        }
    }
    lines
}

/// A folder with the files that the pages speak of.
fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(desk.path().join(name), text).unwrap();
    write("game.sgf", "(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];W[cc];B[gg])");
    write("positions.txt", "22 11\n22\n");
    let played = shell(
        desk.path(),
        "printf '3\\n4\\n' | grille play puissance4 --ui console --save game.grille",
    );
    assert!(played.0, "{}", played.1);
    desk
}

/// Runs a line as a person types it, without a display; what it wrote is given back.
fn shell(desk: &Path, line: &str) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_grille"));
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let output = Command::new("sh")
        .args(["-c", line])
        .current_dir(desk)
        .env("PATH", path)
        .env("GRILLE_LANG", "en")
        .env("XDG_STATE_HOME", desk.join("state"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn every_fenced_command_of_grille_runs() {
    let mut ran = BTreeSet::new();
    for page in pages() {
        let desk = desk();
        for line in fenced(&fs::read_to_string(&page).unwrap(), "sh") {
            if !line.contains("grille") || line.starts_with("cargo ") || !ran.insert(line.clone()) {
                continue;
            }
            // The C library's manual has its own tests.
            if line.starts_with("gcc") || line.starts_with("export") || line.starts_with("LD_") {
                continue;
            }
            let (is_fine, said) = shell(desk.path(), &line);
            // What cannot be met here is refused with these words and no others.
            let excused =
                [("grille window", "--ui console"), ("grille resume", "no interrupted game")];
            let is_excused = excused
                .iter()
                .any(|(start, words)| line.starts_with(start) && said.contains(words));
            assert!(is_fine || is_excused, "{}: {line}\n{said}", page.display());
        }
    }
    assert!(ran.len() > 20, "{ran:?}");
}

/// A `cargo` line names a task of `cargo xtask`, or one of the two commands of the project.
#[test]
fn every_fenced_command_of_cargo_exists() {
    let tasks = fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
    for page in pages() {
        for line in fenced(&fs::read_to_string(&page).unwrap(), "sh") {
            let Some(words) = line.strip_prefix("cargo ") else { continue };
            let words: Vec<&str> = words.split(' ').collect();
            let is_known = match words.as_slice() {
                ["xtask", task, ..] => tasks.contains(&format!("[\"{task}\"")),
                ["run", "--release", ..] | ["vendor", ..] => true,
                _ => false,
            };
            assert!(is_known, "{}: {line}", page.display());
        }
    }
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut count = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.starts_with("http") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let file =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(file.exists(), "{}: {link}", page.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&file).unwrap();
                let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(headings.any(|known| known == heading), "{}: {link}", page.display());
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}

/// The targets of the links and pictures of a page.
fn links(text: &str) -> Vec<String> {
    let mut is_code = false;
    let prose = text.lines().filter(|line| {
        is_code ^= line.starts_with("```");
        !is_code
    });
    let prose: String = prose.collect::<Vec<_>>().join("\n");
    let ends = prose.match_indices("](").map(|(at, _)| &prose[at + 2..]);
    ends.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
}

/// The name by which a heading is linked to.
fn anchor(line: &str) -> String {
    let text = line.trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Someone who reads one language alone finds what the other has.
#[test]
fn both_languages_have_the_same_commands_pictures_and_length() {
    for (english, french) in [
        ("README.md", "README.fr.md"),
        ("docs/players.md", "docs/players.fr.md"),
        ("docs/teachers.md", "docs/teachers.fr.md"),
        ("docs/hosts.md", "docs/hosts.fr.md"),
    ] {
        let [english, french] =
            [english, french].map(|page| fs::read_to_string(root().join(page)).unwrap());
        assert_eq!(fenced(&english, "sh"), fenced(&french, "sh"));
        let headings = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        assert_eq!(headings(&english), headings(&french));
        let rows = |text: &str| text.lines().filter(|line| line.starts_with('|')).count();
        assert_eq!(rows(&english), rows(&french));
        assert_eq!(links(&english).len(), links(&french).len());
        assert!(english.lines().count() < 150 && french.lines().count() < 150);
    }
}

/// The version of the workspace is the newest of the changelog and of the AppStream file, and the
/// one in the names of packages.
#[test]
fn the_version_stands_in_one_place() {
    let version = env!("CARGO_PKG_VERSION");
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();

    let changelog = read("CHANGELOG.md");
    let newest = changelog.lines().find_map(|line| line.strip_prefix("## ")).unwrap();
    assert!(newest == "Unreleased" || newest.starts_with(&format!("{version} (")), "{newest}");
    let about = read("assets/grille.metainfo.xml");
    let release = about.split("<release version=\"").nth(1).unwrap();
    assert!(release.starts_with(&format!("{version}\"")), "{release}");
    for page in ["README.md", "README.fr.md", "docs/hosts.md", "docs/hosts.fr.md"] {
        let text = read(page);
        for (at, start) in text.match_indices("grille-0.").chain(text.match_indices("grille_0.")) {
            let rest = &text[at + start.len() - 2..];
            assert!(rest.starts_with(version), "{page}: {}", &rest[..20]);
        }
    }
}
