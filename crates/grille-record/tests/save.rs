//! What a save leaves behind when it is cut short.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use grille_core::Rng;
use grille_record::save;

/// Set for the copy of this test program that is to be killed.
const VICTIM: &str = "GRILLE_TEST_SAVE_FOLDER";

/// Kills of a writer, at random moments.
const KILLS: usize = 200;

/// A file whose every line is its own number: a mix of two saves would show.
fn content(number: u32) -> String {
    let line = format!("save {number}\n");
    line.repeat(2000 + (number as usize * 37) % 500)
}

fn assert_whole(text: &str) {
    let first = text.lines().next().unwrap_or_else(|| panic!("an empty file"));
    let number: u32 = first.strip_prefix("save ").unwrap().parse().unwrap();
    assert!(text == content(number), "a file of {} bytes is not save {number}", text.len());
}

/// The program that saves for ever; only runs when it is started as the victim.
#[test]
fn victim() {
    let Ok(folder) = std::env::var(VICTIM) else { return };
    println!("saving");
    for number in 0.. {
        save::write(&Path::new(&folder).join("partie.grille"), content(number).as_bytes()).unwrap();
    }
}

#[test]
fn a_kill_at_any_moment_leaves_a_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("partie.grille");
    fs::write(&path, content(7)).unwrap();
    let mut rng = Rng::new(9);
    let mut contents = std::collections::HashSet::new();
    for _ in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["victim", "--exact", "--nocapture"])
            .env(VICTIM, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        lines
            .find(|line| line.as_ref().is_ok_and(|line| line.contains("saving")))
            .unwrap()
            .unwrap();
        std::thread::sleep(Duration::from_micros(rng.below(6000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_whole(&text);
        contents.insert(text.len());
    }
    assert!(contents.len() > 1, "the writer never wrote: {contents:?}");

    save::write(&path, content(1).as_bytes()).unwrap();
    let left: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["partie.grille"], "what killed writers left is swept");
}

#[test]
fn a_failed_save_keeps_the_old_file_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("partie.grille");
    save::write(&path, b"old").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert!(save::write(&path, b"new").is_err(), "a read-only file is not replaced");
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);

    assert!(save::write(&folder.path().join("none").join("partie"), b"x").is_err());
    assert!(save::write(folder.path(), b"x").is_err(), "a folder is no file");
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_and_its_goal_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (goal, link) = (folder.path().join("goal"), folder.path().join("link"));
    fs::write(&goal, "old").unwrap();
    std::os::unix::fs::symlink(&goal, &link).unwrap();
    save::write(&link, b"new").unwrap();
    assert_eq!(fs::read(&goal).unwrap(), b"new");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn large_files_are_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    fs::write(&path, vec![b' '; 1000]).unwrap();
    assert_eq!(save::read(&path, 1000).unwrap().len(), 1000);
    assert_eq!(save::read(&path, 999).unwrap_err().kind(), std::io::ErrorKind::FileTooLarge);
}
