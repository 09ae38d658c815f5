//! What a stranger types and finds: files that are there already, devices, leaving anywhere.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;
use std::os::unix::fs::{FileTypeExt as _, symlink};
use std::path::{Path, PathBuf};

use support::{Ran, grille_in};

const RECORD: &str = "3\n3\n";

fn play(folder: &Path, game: &str, more: &[&str], input: &str) -> Ran {
    let args = [&["play", game, "--ui", "console", "--lang", "fr"], more].concat();
    let ran = grille_in(folder, &args, input);
    Ran { out: ran.out.replace(['\u{a0}', '\u{202f}'], " "), ..ran }
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

// Devices and pipes.

/// A pipe, which stands for every file that is none: a name that something was renamed over is one no
/// more. (Devices need the rights of root; `grille-record` tests them below this.)
fn pipe(folder: &Path) -> PathBuf {
    let path = folder.join("tuyau");
    let made = std::process::Command::new("mkfifo").arg(&path).status().unwrap();
    assert!(made.success());
    path
}

fn assert_is_pipe(path: &Path, after: &str) {
    let is_pipe = fs::symlink_metadata(path).unwrap().file_type().is_fifo();
    assert!(is_pipe, "{after}: something was renamed over the pipe");
}

#[test]
fn nothing_is_renamed_over_a_file_that_is_not_regular() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe(folder.path());
    let link = folder.path().join("partie.txt");
    symlink(&pipe, &link).unwrap();
    fs::write(folder.path().join("a.sgf"), "(;GM[1]FF[4]SZ[9];B[cc])").unwrap();

    let stopped = play(folder.path(), "ticractoe", &[], "4\n9\nn\n");
    assert_is_pipe(&pipe, "9 in Tic-RAC-Toe");
    assert!(fs::symlink_metadata(&link).unwrap().file_type().is_symlink(), "{}", stopped.out);
    play(folder.path(), "puissance4", &[], "3\n/sauver tuyau\n/sauver! tuyau\n");
    assert_is_pipe(&pipe, "/sauver");
    let saved = play(folder.path(), "puissance4", &["--save", "tuyau"], RECORD);
    assert_is_pipe(&pipe, "--save");
    assert_ne!(saved.code, 0, "nobody reads the pipe: {}", saved.out);
    for args in [["convert", "a.sgf", "tuyau"], ["convert", "a.sgf", "partie.txt"]] {
        grille_in(folder.path(), &args, "");
        assert_is_pipe(&pipe, "convert");
    }
    grille_in(folder.path(), &["image", "a.sgf", "-o", "tuyau"], "");
    assert_is_pipe(&pipe, "image -o");
    assert!(fs::symlink_metadata(&link).unwrap().file_type().is_symlink());
}

/// A pipe that nobody writes to is no file to wait for.
#[test]
fn a_pipe_as_input_does_not_hang() {
    let folder = tempfile::tempdir().unwrap();
    pipe(folder.path());

    let ran = grille_in(folder.path(), &["convert", "tuyau", "b.txt", "--lang", "fr"], "");

    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("personne n’est à l’autre bout"), "{}", ran.err);
}

// Files of others.

#[test]
fn another_file_is_replaced_only_when_the_person_says_so() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("notes.txt"), "acheter du pain\n").unwrap();

    let ran = play(folder.path(), "puissance4", &[], "3\n/sauver notes.txt\n");
    assert!(ran.out.contains("« /sauver! notes.txt » le remplace"), "{}", ran.out);
    assert_eq!(read(folder.path(), "notes.txt"), "acheter du pain\n");
    let ran = play(folder.path(), "puissance4", &["--save", "notes.txt"], RECORD);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.err.contains("existe déjà et n’est pas cette partie"), "{}", ran.err);
    assert_eq!(read(folder.path(), "notes.txt"), "acheter du pain\n");

    play(folder.path(), "puissance4", &[], "3\n/sauver! notes.txt\n");
    assert!(read(folder.path(), "notes.txt").contains("1. 3"));
}

#[test]
fn a_damaged_partie_is_not_overwritten_by_9() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = "X;X;O;O;O;X;X;M;X/O";
    fs::write(folder.path().join("partie.txt"), damaged).unwrap();

    let ran = play(folder.path(), "ticractoe", &[], "4\n9\nn\n");

    assert!(ran.out.contains("contient autre chose que cette partie"), "{}", ran.out);
    assert_eq!(read(folder.path(), "partie.txt"), damaged);
    assert_eq!(read(folder.path(), "partie-2.txt"), "B;B;B;B;X;B;B;B;B/O\n", "kept beside it");
}

#[test]
fn a_finished_partie_is_not_offered_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let over = "X;X;X;O;O;B;B;B;B/O\n";
    fs::write(folder.path().join("partie.txt"), over).unwrap();

    let ran = play(folder.path(), "ticractoe", &[], "4\n");

    assert!(ran.out.contains("partie.txt contient une partie finie"), "{}", ran.out);
    assert!(!ran.out.contains("La reprendre"), "{}", ran.out);
    assert_eq!(read(folder.path(), "partie.txt"), over);
}

/// The folder of the file goes away in the middle of the game: the moves go on in turn, and each board
/// says that the file was not written.
#[test]
fn a_save_that_begins_to_fail_does_not_stop_the_turns() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("dossier");
    fs::create_dir(&inner).unwrap();
    let args =
        ["play", "puissance4", "--ui", "console", "--lang", "fr", "--save", "dossier/t.grille"];
    let mut child = support::program(&args, Some(folder.path())).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let write = |stdin: &mut std::process::ChildStdin, line: &str| {
        use std::io::Write as _;
        stdin.write_all(line.as_bytes()).unwrap();
        stdin.flush().unwrap();
    };
    write(&mut stdin, "3\n");
    while !fs::read_to_string(inner.join("t.grille")).is_ok_and(|text| text.contains("1. 3")) {
        std::thread::yield_now();
    }
    fs::rename(&inner, folder.path().join("ailleurs")).unwrap();
    write(&mut stdin, "4\n4\n5\n");
    drop(stdin);

    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap().replace('\u{a0}', " ");
    let asked: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once(", colonne (0-6) ?").map(|(name, _)| name))
        .collect();
    assert_eq!(asked, ["Joueur 1", "Joueur 2", "Joueur 1", "Joueur 2", "Joueur 1"], "{text}");
    assert!(text.contains("la partie n’est pas gardée"), "{text}");
    assert!(text.contains("Coups joués : 3 4 4 5"), "the moves are said at the end: {text}");
}

// Commands at every question.

const WON: &str = "3\n0\n3\n0\n3\n0\n3\n";

#[test]
fn commands_work_where_another_game_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let after = |command: &str| {
        let ran = play(folder.path(), "puissance4", &[], &format!("{WON}{command}\n"));
        let (_, rest) = ran.out.split_once("Une autre partie (o/n) ?").unwrap();
        rest.to_owned()
    };

    assert!(after("/sauver gagnee.grille").contains("Partie enregistrée dans gagnee.grille"));
    assert!(read(folder.path(), "gagnee.grille").contains("4. 3"));
    assert!(after("/annuler").contains("Joueur 1, colonne (0-6) ?"), "the game goes on");
    assert!(after("/nouvelle").contains("Tour 1 : Joueur 1"), "the next game begins");
    assert!(after("/quitter").trim_end().ends_with("Au revoir !"));
}

/// `/quitter` was taken for a name, or for « no ».
#[test]
fn quit_leaves_at_any_question() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("partie.txt"), "B;B;B;B;X;B;B;B;B/O\n").unwrap();
    for (game, input) in [
        ("morpion", "/quitter\n"),
        ("morpion", "Ana\n/quit\n"),
        ("morpion", "Ana\nA\nBo\n/quitter\n"),
        ("ticractoe", "/quitter\n"),
        ("ticractoe", "n\n4\n/quitter\n"),
        ("puissance4", "3\n/quitter\n"),
    ] {
        // What follows would be read if the game went on.
        let ran = play(folder.path(), game, &[], &format!("{input}4\n5\n"));

        assert!(ran.out.trim_end().ends_with("Au revoir !"), "{game} {input:?}: {}", ran.out);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{game} {input:?}");
    }
    assert_eq!(read(folder.path(), "partie.txt"), "B;B;B;B;X;B;B;B;B/O\n");
}

// Matches.

/// From the first move min/max never loses a game of Morpion; after random openings it may.
#[test]
fn without_openings_a_perfect_player_never_loses() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["arena", "morpion", "--first", "minimax", "--second", "random", "--games", "40"];
    let args = [&args[..], &["--openings", "none", "--seed", "3", "--json"]].concat();

    let ran = grille_in(folder.path(), &args, "");

    assert!(ran.out.contains("\"losses\":0"), "{} {}", ran.out, ran.err);
    let wrong = [&args[..8], &["--openings", "some"]].concat();
    assert_eq!(grille_in(folder.path(), &wrong, "").code, 2);
}

// What is said on the way.

/// The example that a game gives can be played, and the cells that are open are marked.
#[test]
fn the_console_shows_what_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    for (game, mark) in [("reversi", true), ("go", false), ("gomoku", false)] {
        let ran = play(folder.path(), game, &[], "");
        let (_, rest) = ran.out.split_once("par exemple ").unwrap();
        let (example, _) = rest.split_once('.').unwrap();
        assert_eq!(ran.out.contains("Un + est une case"), mark, "{}", ran.out);
        assert_eq!(ran.out.contains("|+|"), mark, "{}", ran.out);

        let ran = play(folder.path(), game, &[], &format!("{example}\n"));
        assert!(ran.out.contains("Tour 2 : Joueur 2 (Blanc, O)"), "{example}: {}", ran.out);
    }
}

#[test]
fn names_and_symbols_of_morpion_that_only_differ_by_capitals_are_refused() {
    let folder = tempfile::tempdir().unwrap();

    let ran = play(folder.path(), "morpion", &[], "Ana\nA\nANA\nBo\na\nb\n");

    assert_eq!(ran.out.matches("JOUEUR 2, entrez votre prénom").count(), 2, "{}", ran.out);
    assert_eq!(ran.out.matches("Bo, entrez votre symbole").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("---> Ana, entrez :"), "{}", ran.out);
}
