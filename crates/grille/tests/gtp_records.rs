//! `loadsgf` and `printsgf`.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod gtp_support;

use gtp_support::engine;
use std::path::Path;

struct Talk {
    engine: grille::gtp::engine::Engine,
    folder: tempfile::TempDir,
}

impl Talk {
    fn new() -> Talk {
        Talk { engine: engine(), folder: tempfile::tempdir().unwrap() }
    }

    fn ask(&mut self, command: &str) -> String {
        self.engine.answer(command.as_bytes()).unwrap().trim_end().to_owned()
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn load(&mut self, text: &str, more: &str) -> String {
        let path = self.path("game.sgf");
        std::fs::write(&path, text).unwrap();
        self.ask(&format!("loadsgf {path} {more}"))
    }
}

#[test]
fn a_game_is_loaded_to_its_end_or_before_a_move() {
    let mut talk = Talk::new();
    // A corner stone is taken by the fourth move.
    let game = "(;GM[1]FF[4]SZ[5]KM[3.5];B[ae];W[be];B[cc];W[ad];B[])";
    assert_eq!(talk.load(game, ""), "=");
    assert_eq!(talk.ask("list_stones b"), "= C3");
    assert_eq!(talk.ask("list_stones w"), "= A2 B1");
    assert_eq!(talk.ask("captures w"), "= 1");
    assert_eq!(talk.ask("get_komi"), "= 3.5");
    assert_eq!(talk.ask("undo"), "=");
    assert_eq!(talk.ask("undo"), "=");
    assert_eq!(talk.ask("list_stones b"), "= C3 A1");
    assert_eq!(talk.load(game, "3"), "=");
    assert_eq!(talk.ask("list_stones b"), "= A1");
    assert_eq!(talk.ask("list_stones w"), "= B1");
    assert_eq!(talk.load(game, "1"), "=");
    assert_eq!(talk.ask("list_stones b"), "=");
    assert_eq!(talk.load(game, "99"), "=");
    assert_eq!(talk.ask("captures w"), "= 1");
    assert_eq!(talk.load(game, "third"), "? syntax error");
}

#[test]
fn set_up_stones_handicap_and_turn() {
    let mut talk = Talk::new();
    assert_eq!(talk.load("(;SZ[9]HA[2]AB[cc][gg]KM[0.5];W[ee];B[ec])", ""), "=");
    assert_eq!(talk.ask("list_stones b"), "= C7 E7 G3");
    assert_eq!(talk.ask("undo"), "=");
    assert_eq!(talk.ask("undo"), "=");
    assert_eq!(talk.ask("undo"), "? cannot undo");
    // Stones added and removed in the middle of the game.
    assert_eq!(talk.load("(;SZ[5];B[aa];W[bb];AE[aa]AW[cc]PL[W];W[dd])", ""), "=");
    assert_eq!(talk.ask("list_stones w"), "= B4 C3 D2");
    assert_eq!(talk.ask("list_stones b"), "=");
}

/// As GNU Go does.
#[test]
fn a_move_that_cannot_be_played_is_skipped() {
    let mut talk = Talk::new();
    assert_eq!(talk.load("(;SZ[5]AB[zz];B[aa];W[aa];B[zz];W[bb])", ""), "=");
    assert_eq!(talk.ask("list_stones b"), "= A5");
    assert_eq!(talk.ask("list_stones w"), "= B4");
}

#[test]
fn what_cannot_be_loaded_changes_nothing() {
    let mut talk = Talk::new();
    assert_eq!(talk.ask("boardsize 7"), "=");
    assert_eq!(talk.ask("play b D4"), "=");
    for bad in [
        "",
        "no game",
        "(;GM[1]SZ[30])",
        "(;GM[1]SZ[9:13])",
        "(;GM[4]SZ[15];B[aa])",
        "(;SZ[3]AB[aa][ba][ca][ab][bb][cb][ac][bc][cc])",
    ] {
        assert_eq!(talk.load(bad, ""), "? cannot load file", "{bad}");
    }
    let folder = talk.folder.path().display().to_string();
    for missing in [talk.path("none.sgf"), folder, "/dev/zero".to_owned()] {
        assert_eq!(talk.ask(&format!("loadsgf {missing}")), "? cannot load file");
    }
    assert_eq!(talk.ask("loadsgf"), "? syntax error");
    assert_eq!(talk.ask("list_stones b"), "= D4");
}

#[test]
fn a_record_is_printed_or_written_and_read_back() {
    let mut talk = Talk::new();
    for command in
        ["boardsize 5", "komi 6.5", "set_free_handicap B2 D4", "play w C3", "play w pass"]
    {
        assert_eq!(talk.ask(command), "=");
    }
    assert_eq!(
        talk.ask("printsgf").replace('\n', ""),
        "= (;FF[4]GM[1]CA[UTF-8]AP[Grille]SZ[5]KM[6.5]RU[chinese]HA[2]AB[db][bd]PL[W];W[cc];W[])"
    );
    let path = talk.path("out.sgf");
    assert_eq!(talk.ask(&format!("printsgf {path}")), "=");
    assert!(Path::new(&path).is_file());
    let before = talk.ask("showboard");
    assert_eq!(talk.ask("clear_board"), "=");
    assert_eq!(talk.ask(&format!("loadsgf {path}")), "=");
    assert_eq!(talk.ask("showboard"), before);
    assert_eq!(talk.ask("play b pass"), "=");
    // C3 cannot live among the handicap stones: all 25 points are Black's, less the komi and one
    // for each of the two stones.
    assert_eq!(talk.ask("final_score"), "= B+16.5");
    assert!(talk.ask("printsgf").contains("RE[B+16.5]"), "a finished game has a result");
    let nowhere = talk.path("no/such/folder.sgf");
    assert_eq!(talk.ask(&format!("printsgf {nowhere}")), "? cannot write file");
}
