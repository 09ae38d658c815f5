//! The computer players through the program: hints, solve, arena, analyze.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;

use serde_json::Value;
use support::{grille, grille_in};

fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

#[test]
fn every_level_plays_a_whole_game_in_the_console() {
    for level in ["random", "neighbour", "easy", "hard", "minimax", "strong", "perfect"] {
        let args = ["play", "puissance4", "--first", "easy", "--second", level, "--lang", "en"];
        let ran = grille(&[args.as_slice(), &["--rows", "4", "--cols", "5"]].concat(), "n\n");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{level}");
        assert!(
            ran.out.contains(" wins at turn ") || ran.out.contains("A draw at turn "),
            "{level}"
        );
    }
}

#[test]
fn a_hint_names_the_move_and_its_value() {
    // Three in a row at the bottom: column 6 wins, column 2 would too.
    let ran =
        grille(&["play", "puissance4", "--lang", "fr"], "3\n3\n4\n4\n5\n5\n/indice\n/quitter\n");
    let text = plain(&ran.out);
    assert!(text.contains("Conseil (parfait) : 2, gain assuré en 1 coup (prouvé)"), "{text}");
    assert!(!text.contains("Codes"), "{text}");
}

/// The course's codes are how a level that plays by them explains itself.
#[test]
fn a_level_that_plays_by_codes_explains_them() {
    let folder = tempfile::tempdir().unwrap();
    let game =
        "[Grille \"1\"]\n[Game \"puissance4\"]\n[Rules \"6x7 align 4 gravity\"]\n\n3 3 4 4 5 5\n";
    fs::write(folder.path().join("p.grille"), game).unwrap();
    let args = ["play", "puissance4", "--load", "p.grille", "--second", "easy", "--lang", "fr"];
    let ran = grille_in(folder.path(), &args, "/expliquer\n/quitter\n");
    let text = plain(&ran.out);
    assert!(text.contains("Codes des colonnes : 0=0 1=5 2=3 3=0 4=0 5=0 6=3"), "{text}");
    assert!(text.contains("3 : gagne tout de suite"));
}

#[test]
fn solve_answers_as_the_published_sets_do() {
    let ran = grille(&["solve", "puissance4", "--rows", "4", "--cols", "4"], "-\n1122\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!((lines[0][0], lines[0][1]), ("-", "0"), "4 x 4 is a draw");
    assert_eq!((lines[0].len(), lines[1][0]), (4, "1122"));

    // Column 2 is full, nobody has a line.
    let late = "2222221111546334\n";
    let ran =
        grille(&["solve", "puissance4", "--scores"], &format!("{late}112233 whatever follows\n"));
    let lines: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines[0].len(), 4 + 7);
    // Three in a row at the bottom and the first player to move: the fourth stone of 21 wins.
    assert_eq!((lines[1][0], lines[1][1]), ("112233", "18"));
    assert_eq!(lines[1][4 + 3], "18", "column 4 completes the row");
    let best = lines[0][4..].iter().filter_map(|score| score.parse::<i32>().ok()).max().unwrap();
    assert_eq!(best.to_string(), lines[0][1], "the score is the best column's");
    assert!(lines[0].contains(&"."), "a full column has no score");
}

#[test]
fn solve_answers_bad_lines_and_goes_on() {
    let ran = grille(
        &["solve", "puissance4", "--rows", "5", "--cols", "4"],
        "12x\n0\n5\n111111\n1212121\n12121213\n",
    );
    assert_eq!(ran.code, 0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 6);
    for (line, moves) in lines.iter().zip(["12x", "0", "5", "111111"]) {
        assert!(line.starts_with(&format!("{moves} error ")), "{line}");
    }
    assert!(!lines[4].contains("error"), "a finished game has a value: {}", lines[4]);
    assert!(lines[5].contains("error"), "moves after the end: {}", lines[5]);
}

#[test]
fn solve_says_in_the_readers_language_what_is_wrong() {
    let args = ["solve", "puissance4", "--rows", "5", "--cols", "4", "--lang"];
    let input = "12x\n150\n111111\n12121213\n";
    let ran = grille(&[args.as_slice(), &["fr"]].concat(), input);
    let expected = "\
        12x error coup 3 : « x » n’est pas une colonne, elles s’écrivent de 1 à 4\n\
        150 error coup 2 : il n’y a pas de colonne 5, la grille va de la colonne 1 à la colonne 4\n\
        111111 error coup 6 : la colonne 1 est pleine\n\
        12121213 error coup 8 : la partie est finie depuis le coup 7\n";
    assert_eq!(plain(&ran.out), expected);
    let ran = grille(&[args.as_slice(), &["en"]].concat(), input);
    let expected = "\
        12x error move 3: 'x' is not a column, they are written 1 to 4\n\
        150 error move 2: there is no column 5, the board has columns 1 to 4\n\
        111111 error move 6: column 1 is full\n\
        12121213 error move 8: the game ended with move 7\n";
    assert_eq!(ran.out, expected);

    let large = ["solve", "puissance4", "--rows", "12", "--cols", "12", "--lang", "fr"];
    let ran = grille(&large, "-\n");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(plain(&ran.err).contains("12 lignes et 12 colonnes, c’est trop grand"), "{}", ran.err);
}

#[test]
fn solve_gives_the_published_results_of_mnk_games() {
    let table = [
        ("3", "3", "3", "draw"),
        ("4", "3", "3", "win"),
        ("4", "4", "4", "draw"),
        ("5", "4", "4", "draw"),
        ("5", "5", "4", "draw"),
        ("6", "5", "4", "win"),
    ];
    for (rows, cols, align, value) in table {
        let args = ["solve", "align", "--rows", rows, "--cols", cols, "--align", align];
        let ran = grille(&args, "-\n");
        assert!(ran.out.starts_with(&format!("- {value} ")), "{rows},{cols},{align}: {}", ran.out);
    }
    let ran = grille(&["solve", "morpion"], "22 11\n11 21 12 22\n11 99\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("22 11 draw "), "{}", lines[0]);
    assert!(lines[1].starts_with("11 21 12 22 win "), "{}", lines[1]);
    assert!(lines[2].starts_with("11 99 error "), "{}", lines[2]);
}

#[test]
fn arena_counts_every_game_and_repeats() {
    let args =
        ["arena", "puissance4", "--first", "hard", "--second", "random", "--games", "40", "--json"];
    let run = |threads: &str| -> Value {
        let ran = grille(&[args.as_slice(), &["--threads", threads]].concat(), "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        serde_json::from_str(&ran.out).unwrap()
    };
    let result = run("1");
    let number = |key: &str| result[key].as_f64().unwrap();
    assert_eq!(number("wins") + number("draws") + number("losses"), 40.0);
    assert_eq!(
        (result["first"].as_str(), result["game"].as_str()),
        (Some("hard"), Some("puissance4"))
    );
    assert!(number("wins") >= 36.0, "hard beats random: {result}");
    assert!(number("elo_low") <= number("elo") && number("elo") <= number("elo_high"));
    let again = run("2");
    for key in ["wins", "draws", "losses", "elo"] {
        assert_eq!(again[key], result[key], "threads do not change the result");
    }
    let mirror = grille(
        &[
            "arena",
            "puissance4",
            "--first",
            "random",
            "--second",
            "hard",
            "--games",
            "40",
            "--json",
        ],
        "",
    );
    let mirror: Value = serde_json::from_str(&mirror.out).unwrap();
    assert!(mirror["losses"].as_f64().unwrap() >= 36.0, "seen from the first level: {mirror}");
}

#[test]
fn arena_writes_decimals_as_the_language_does() {
    let args = ["arena", "morpion", "--first", "random", "--second", "random", "--games", "2"];
    for (lang, mark) in [("fr", ','), ("en", '.')] {
        let ran = grille(&[args.as_slice(), &["--lang", lang]].concat(), "");
        let out = plain(&ran.out);
        let percent = out.split_once('(').unwrap().1.split_once('%').unwrap().0.trim();
        let (whole, part) = percent.split_once(mark).unwrap();
        assert!(whole.parse::<u32>().unwrap() <= 100 && part.parse::<u32>().unwrap() <= 9, "{out}");
    }
}

#[test]
fn arena_refuses_people_and_strangers() {
    for wish in ["human", "dieu"] {
        let ran = grille(&["arena", "morpion", "--first", wish, "--second", "random"], "");
        assert_eq!(ran.code, 2);
        assert!(plain(&ran.err).contains("on attend : "), "{}", ran.err);
    }
}

#[test]
fn analyze_marks_the_mistake() {
    let folder = tempfile::tempdir().unwrap();
    // 22 33 is a draw; 12 threatens; 13 does not parry at 32 and loses.
    let record = "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"3x3 align 3\"]\n\n22 33 12 13 32\n";
    fs::write(folder.path().join("p.grille"), record).unwrap();
    let ran =
        grille_in(folder.path(), &["analyze", "p.grille", "--svg", "p.svg", "--lang", "fr"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = plain(&ran.out);
    let line = |ply: &str| {
        text.lines().find(|line| line.trim_start().starts_with(ply)).unwrap().to_owned()
    };
    assert!(
        line("4. O 13").contains("??") && line("4. O 13").contains("mieux valait 32"),
        "{text}"
    );
    assert!(line("2. O 33").contains("nulle assurée"), "{text}");
    assert!(!line("5. X 32").contains('?'), "{text}");
    assert!(line("5. X 32").contains("|##########"), "X has won: {text}");
    assert!(text.contains("5 coups ; erreurs : 1, coups douteux : 0"), "{text}");
    let svg = fs::read_to_string(folder.path().join("p.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.matches("<circle").count() == 1, "{svg}");

    let ran = grille_in(folder.path(), &["analyze", "absent"], "");
    assert_eq!(ran.code, 1);
}
