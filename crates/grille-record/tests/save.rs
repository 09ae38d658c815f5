//! What a save leaves behind when it is cut short.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use grille_core::Rng;
use grille_record::save::{self, FileAction, FileCause};

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

#[test]
fn large_files_are_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    fs::write(&path, vec![b' '; 1000]).unwrap();
    assert_eq!(save::read(&path, 1000).unwrap().len(), 1000);
    let error = save::read(&path, 999).unwrap_err();
    assert_eq!(error.cause, FileCause::TooLarge { most: 999 });
    assert_eq!(std::io::Error::from(error).kind(), std::io::ErrorKind::FileTooLarge);
}

#[test]
fn a_missing_folder_is_named_and_not_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("none");
    let cause = FileCause::MissingFolder { folder: missing.clone() };
    assert_eq!(save::write(&missing.join("a.sgf"), b"x").unwrap_err().cause, cause);
    assert_eq!(save::write_new(&missing.join("a.sgf"), b"x").unwrap_err().cause, cause);
    assert_eq!(save::read(&missing.join("a.sgf"), 9).unwrap_err().cause, cause);
    let error = save::read(&folder.path().join("a.sgf"), 9).unwrap_err();
    assert_eq!(error.cause, FileCause::MissingFile);
    assert_eq!((error.path, error.action), (folder.path().join("a.sgf"), FileAction::Read));
}

#[test]
fn a_path_that_is_no_name_of_a_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "old").unwrap();
    let cause = |path: &Path| save::write(path, b"x").unwrap_err().cause;
    assert_eq!(cause(folder.path()), FileCause::IsFolder);
    assert_eq!(cause(Path::new("")), FileCause::NoName);
    assert_eq!(cause(&folder.path().join("new/")), FileCause::NoName);
    assert_eq!(cause(&file.join("below")), FileCause::NotFolder { path: file.clone() });
    assert_eq!(save::read(folder.path(), 9).unwrap_err().cause, FileCause::IsFolder);
    assert_eq!(
        save::read(&file.join("below"), 9).unwrap_err().cause,
        FileCause::NotFolder { path: file.clone() }
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_new_file_never_takes_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    save::write_new(&path, b"first").unwrap();
    assert_eq!(save::write_new(&path, b"second").unwrap_err().cause, FileCause::Exists);
    assert_eq!(fs::read(&path).unwrap(), b"first");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn of_many_writers_of_a_new_file_one_wins() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..20 {
        let path = folder.path().join(format!("{round}.sgf"));
        let wins: Vec<u32> = std::thread::scope(|scope| {
            let write = |number: u32| {
                let path = &path;
                scope.spawn(move || save::write_new(path, content(number).as_bytes()).is_ok())
            };
            let writers: Vec<_> = (0..4).map(|number| (number, write(number))).collect();
            writers.into_iter().filter_map(|(n, w)| w.join().unwrap().then_some(n)).collect()
        });
        assert_eq!(wins.len(), 1, "{wins:?}");
        assert!(fs::read_to_string(&path).unwrap() == content(wins[0]));
    }
}

#[test]
fn a_name_as_long_as_there_may_be_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("é".repeat(127));
    save::write(&path, b"one").unwrap();
    save::write(&path, b"two").unwrap();
    assert_eq!(save::read(&path, 9).unwrap(), b"two");
}
