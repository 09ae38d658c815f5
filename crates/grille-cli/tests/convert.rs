//! `grille convert`: the same game in another file.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;
use std::path::Path;

use support::{Ran, grille_in};
use tempfile::{TempDir, tempdir};

const GOMOKU: &str = "; a fine game\n[Grille \"1\"]\n[Game \"gomoku\"]\n[Rules \"15x15 align 5\"]\n\
    [Event \"Club\"]\n[First \"Maia\"]\n[FirstSymbol \"M\"]\n[FirstSeat \"strong\"]\n[Second \"Ana\"]\n\
    [Result \"first\"]\n[Reason \"resign\"]\n\n1. 88 7,10\n2. 99 12,3\n3. 15,1\n";

const TREE: &str =
    "(;FF[4]GM[1]SZ[9]PB[Maia]PW[Ana]C[hello];B[ee](;W[cc];B[gg])(;W[gg]C[or so]TR[ee]))";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn convert(folder: &Path, from: &str, to: &str, lang: &str) -> Ran {
    let mut ran = grille_in(folder, &["convert", from, to, "--lang", lang], "");
    ran.err = ran.err.replace('\u{a0}', " ");
    ran
}

/// The moves of a record.
fn moves(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.flat_map(|line| line.split(' ').skip(1).map(str::to_owned)).collect()
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

#[test]
fn gomoku_goes_to_sgf_and_back() {
    let folder = folder(&[("a.txt", GOMOKU)]);
    let ran = convert(folder.path(), "a.txt", "b.sgf", "en");
    let lost = "lost in the conversion: 1 comment, 1 unknown tag, the players' symbols\n";
    assert_eq!((ran.code, ran.err.as_str()), (0, lost));
    let sgf = read(&folder, "b.sgf");
    assert!(sgf.contains("GM[4]") && sgf.contains("PB[Maia]") && sgf.contains("BSEAT[strong]"));
    assert!(sgf.contains("RE[B+R]"), "{sgf}");
    let ran = convert(folder.path(), "b.sgf", "c.txt", "fr");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let back = read(&folder, "c.txt");
    assert_eq!(moves(&back), moves(GOMOKU));
    assert_eq!(moves(&back), ["88", "7,10", "99", "12,3", "15,1"]);
    for tag in ["[Rules \"15x15 align 5 crossings\"]", "[First \"Maia\"]", "[FirstSeat \"strong\"]"]
    {
        assert!(back.contains(tag), "{tag}: {back}");
    }
    assert!(back.contains("[Result \"first\"]\n[Reason \"resign\"]"), "{back}");
}

#[test]
fn sgf_keeps_its_tree() {
    let folder = folder(&[("a.sgf", TREE)]);
    for name in ["b.sgf", "b.grille"] {
        let ran = convert(folder.path(), "a.sgf", name, "fr");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
        let text = read(&folder, name).replace('\n', "");
        for part in ["C[hello]", "(;W[cc];B[gg])", "C[or so]", "TR[ee]"] {
            assert!(text.contains(part), "{name}, {part}: {text}");
        }
    }
}

#[test]
fn go_as_text_tells_what_is_lost_and_is_read_back() {
    let folder = folder(&[("a.sgf", TREE)]);
    let ran = convert(folder.path(), "a.sgf", "b.txt", "fr");
    let lost = "perdu dans la conversion : 1 variante, 2 commentaires, les marques d’un coup\n";
    assert_eq!((ran.code, ran.err.as_str()), (0, lost));
    assert_eq!(moves(&read(&folder, "b.txt")), ["E5", "C7", "G3"]);
    let ran = convert(folder.path(), "b.txt", "c.sgf", "fr");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = read(&folder, "c.sgf").replace('\n', "");
    assert!(text.ends_with(";B[ee];W[cc];B[gg])"), "{text}");
}

#[test]
fn stones_of_the_start_are_kept() {
    let folder = folder(&[("a.sgf", "(;FF[4]GM[1]SZ[9]AB[cc][gg]AW[cg]PL[W];W[ee];B[ff])")]);
    assert_eq!(convert(folder.path(), "a.sgf", "b.txt", "fr").code, 0);
    assert_eq!(convert(folder.path(), "b.txt", "c.sgf", "fr").code, 0);
    let text = read(&folder, "c.sgf").replace('\n', "");
    for part in ["AB[cc][gg]", "AW[cg]", ";W[ee];B[ff])"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn sgf_to_sgf_is_the_same_file_whatever_the_rules_think_of_it() {
    let files: [&[u8]; 8] = [
        b"(;GM[1]SZ[9]PB[Ann]DT[2020-01-01]C[note];B[ee];B[dd](;W[cc]C[main])(;W[ff]C[other]))",
        b"(;FF[4] GM[1]\r\n SZ[9]DT[2020]BR[1d]WR[2d]TM[600]EV[Cup];B[ee]\r\n;AB[aa];W[cc])",
        b"(;SZ[9];B[ee];W[ee];B[zz];W[cc])",
        b"(;GM[3]SZ[8];W[e4])",
        b"(;SZ[37];B[AA])",
        b"(;SZ[9]PB[\xc8\xe2\xe0\xed\xee\xe2];B[ee])",
        b"(;SZ[9];B[ee](;W[cc",
        b"text (;SZ[9]) more (;SZ[13]) end",
    ];
    let folder = folder(&[]);
    for file in files {
        fs::write(folder.path().join("a.sgf"), file).unwrap();
        let ran = convert(folder.path(), "a.sgf", "b.sgf", "en");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", file.escape_ascii());
        assert_eq!(fs::read(folder.path().join("b.sgf")).unwrap(), file);
    }
}

#[test]
fn the_result_of_a_file_stays_and_a_count_that_differs_is_told() {
    let file = "(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[W+16.5];B[ee];W[];B[])";
    let folder = folder(&[("a.sgf", file)]);
    let ran = convert(folder.path(), "a.sgf", "b.sgf", "en");
    assert_eq!(ran.code, 0);
    assert!(ran.err.starts_with("The file says W+16.5, the count gives "), "{}", ran.err);
    assert_eq!(read(&folder, "b.sgf"), file);
}

#[test]
fn one_game_of_several_is_taken_by_its_number() {
    let folder = folder(&[("a.sgf", "(;SZ[9];B[ee])\n(;SZ[13]C[x];B[cc])\n"), ("b.txt", GOMOKU)]);
    let run = |args: &[&str]| grille_in(folder.path(), args, "");
    assert_eq!(run(&["convert", "a.sgf", "c.sgf", "--game", "2"]).code, 0);
    assert_eq!(read(&folder, "c.sgf").trim(), "(;SZ[13]C[x];B[cc])");
    let ran = run(&["convert", "a.sgf", "c.txt", "--game", "2", "--lang", "en"]);
    assert_eq!(ran.err, "lost in the conversion: 1 other game of the file, 1 comment\n");
    assert_eq!(moves(&read(&folder, "c.txt")), ["C11"]);
    let ran = run(&["convert", "a.sgf", "d.sgf", "--game", "3", "--lang", "en"]);
    assert_eq!((ran.code, ran.err.contains("there is no game 3: the file holds 2")), (1, true));
    assert_eq!(run(&["convert", "b.txt", "d.sgf", "--game", "1"]).code, 1);
    assert_eq!(run(&["convert", "a.sgf", "d.sgf", "--game", "0"]).code, 2);
    assert!(!folder.path().join("d.sgf").exists());
}

#[test]
fn strict_refuses_what_would_be_lost() {
    let file = "(;FF[4]GM[1]SZ[9]DT[2020]EV[Cup];B[ee]BL[99];W[cc]BL[98]C[x];AB[aa];B[dd])";
    let folder = folder(&[("a.sgf", file)]);
    let run = |args: &[&str]| grille_in(folder.path(), args, "");
    let ran = run(&["convert", "a.sgf", "b.txt", "--strict", "--lang", "en"]);
    let lost = "2 moves of the file, 1 comment, 4 other properties (BL x2, DT, EV)";
    let message = format!("b.txt: nothing is written, because the conversion would lose: {lost}\n");
    assert_eq!(ran.code, 1);
    assert!(ran.err.ends_with(&message), "{}", ran.err);
    assert!(!folder.path().join("b.txt").exists());
    let ran = run(&["convert", "a.sgf", "b.txt", "--lang", "en"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.ends_with(&format!("lost in the conversion: {lost}\n")), "{}", ran.err);
    assert_eq!(run(&["convert", "a.sgf", "b.sgf", "--strict"]).code, 0);
}

#[test]
fn an_error_shows_no_escape_code_of_the_file() {
    let folder = folder(&[("a.sgf", "(;SZ[9]RU[\u{1b}[31mred\u{7}];B[\u{1b}[2J])")]);
    let ran = convert(folder.path(), "a.sgf", "b.txt", "en");
    let strange = ran.err.chars().find(|&c| c.is_control() && c != '\n');
    assert_eq!(strange, None, "{:?}", ran.err);
    assert!(ran.err.contains("\\x1b"), "{:?}", ran.err);
}

#[test]
fn an_agreed_score_has_no_place_in_a_record() {
    let folder = folder(&[("a.sgf", "(;FF[4]GM[1]SZ[5]RE[B+16.5]KM[7.5];B[cc];W[];B[]DEAD[])")]);
    let ran = convert(folder.path(), "a.sgf", "b.txt", "en");
    let lost = "lost in the conversion: the dead stones and the score\n";
    assert_eq!((ran.code, ran.err.as_str()), (0, lost));
    assert_eq!(convert(folder.path(), "a.sgf", "b.sgf", "en").err, "");
}

#[test]
fn no_name_is_invented() {
    let folder = folder(&[("a.sgf", "(;FF[4]GM[1]SZ[9]PB[Maia];B[ee])")]);
    for name in ["b.sgf", "b.txt"] {
        assert_eq!(convert(folder.path(), "a.sgf", name, "fr").code, 0);
        let text = read(&folder, name);
        assert!(text.contains("Maia"), "{text}");
        assert!(!text.contains("PW[") && !text.contains("[Second "), "{text}");
    }
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let folder = folder(&[("a.sgf", TREE)]);
    assert_eq!(convert(folder.path(), "a.sgf", "a.sgf", "fr").code, 0);
    assert!(read(&folder, "a.sgf").contains("C[or so]"));
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let resumed = "(;FF[4]GM[1]SZ[5];B[cc];W[];B[];W[bb];B[dd])";
    let frame =
        "[Grille \"1\"]\n[Game \"puissance4\"]\n[Rules \"6x7 align 4 gravity\"]\n\n1. 3 3\n";
    // SGF as Grille writes it has no stones of the start for gomoku.
    let rows = format!("XO...{}", "/.....".repeat(4));
    let midway = format!(
        "[Grille \"1\"]\n[Game \"gomoku\"]\n[Rules \"5x5 align 5\"]\n[Position \"{rows} X\"]\n\n1. 33\n"
    );
    let folder = folder(&[
        ("resumed.sgf", resumed),
        ("frame.txt", frame),
        ("midway.txt", &midway),
        ("bad", "?"),
    ]);
    assert_eq!(convert(folder.path(), "midway.txt", "midway.grille", "fr").code, 0);
    // A game that was taken up again after two passes is a list of moves like any other.
    assert_eq!(convert(folder.path(), "resumed.sgf", "resumed.txt", "fr").code, 0);
    let cases = [
        ("frame.txt", "out.sgf", "ne s’écrit pas en SGF", "cannot be written as SGF"),
        (
            "midway.txt",
            "out.sgf",
            "ce format ne peut pas contenir cette partie",
            "this format cannot hold this game",
        ),
        ("none", "out.txt", "none : ce fichier n’existe pas", "none: "),
        ("bad", "out.txt", "bad : ", "bad: "),
    ];
    for (from, to, french, english) in cases {
        for (lang, text) in [("fr", french), ("en", english)] {
            let ran = convert(folder.path(), from, to, lang);
            assert_eq!(ran.code, 1, "{from}: {}", ran.err);
            assert!(ran.err.contains(text), "{from}: {}", ran.err);
            assert!(!folder.path().join(to).exists(), "{from}");
        }
    }
    let ran = grille_in(folder.path(), &["convert", "frame.txt"], "");
    assert_eq!(ran.code, 2, "{}", ran.err);
}

#[test]
fn tic_rac_toe_becomes_a_partie_txt() {
    let game = "[Grille \"1\"]\n[Game \"ticractoe\"]\n[Rules \"RULES\"]\n\n1. 4 0\n2. 8\n";
    let rules = grille_in(Path::new("."), &["inspect", "ticractoe"], "").out;
    let rules = rules.split("\"rules\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let folder = folder(&[("a.grille", &game.replace("RULES", &rules))]);
    let ran = convert(folder.path(), "a.grille", "partie.txt", "en");
    let lost = "lost in the conversion: the moves and the players: only the position is left\n";
    assert_eq!((ran.code, ran.err.as_str()), (0, lost));
    assert_eq!(read(&folder, "partie.txt"), "O;B;B;B;X;B;B;B;X/O\n");
    let ran = convert(folder.path(), "partie.txt", "b.grille", "en");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(read(&folder, "b.grille").contains("[Position \"O../.X./..X O\"]"));
}
