//! `grille inspect` against the slow rules, and what it says of bad input.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

#[path = "../../grille-games/tests/slow_align/mod.rs"]
mod slow_align;
mod support;

use std::io::{BufRead as _, BufReader, Write as _};

use grille_core::Rng;
use serde_json::{Value, json};
use slow_align::{SlowGame, SlowRules};
use support::{grille, program};

/// Random positions that are compared, over all threads.
const POSITIONS: usize = 1_000_000;

/// Lines that one run of the program answers.
const LINES_PER_RUN: usize = 2000;

fn random_rules(rng: &mut Rng) -> SlowRules {
    let most = match rng.below(30) {
        0 => 20,
        1..=4 => 9,
        _ => 6,
    };
    SlowRules {
        rows: 1 + rng.below(most),
        cols: 1 + rng.below(most),
        align: 1 + rng.below(6),
        gravity: rng.below(2) == 0,
        misere: rng.below(4) == 0,
        exact: rng.below(4) == 0,
        lose_turn: rng.below(4) == 0,
    }
}

fn arguments(rules: &SlowRules) -> Vec<String> {
    let mut args = vec!["inspect".to_owned(), "align".to_owned(), "--stdin".to_owned()];
    for (name, number) in [("rows", rules.rows), ("cols", rules.cols), ("align", rules.align)] {
        args.extend([format!("--{name}"), number.to_string()]);
    }
    let flags = [
        (rules.gravity, "--gravity"),
        (rules.misere, "--misere"),
        (rules.exact, "--exact"),
        (rules.lose_turn, "--lose-turn"),
    ];
    args.extend(flags.iter().filter(|(on, _)| *on).map(|(_, name)| (*name).to_owned()));
    args
}

/// A choice as moves are written: a column from 0, or row and column from 1.
fn move_text(rules: &SlowRules, choice: usize) -> String {
    let (row, col) = (choice / rules.cols + 1, choice % rules.cols + 1);
    match rules.gravity {
        true => choice.to_string(),
        false if row > 9 || col > 9 => format!("{row},{col}"),
        false => format!("{row}{col}"),
    }
}

/// A random game cut at a random ply, in which now and then an illegal move is tried.
fn random_line(rng: &mut Rng, rules: SlowRules) -> (String, Value) {
    let mut game = SlowGame::new(rules);
    let mut texts = Vec::new();
    let area = rules.rows * rules.cols;
    let plies = rng.below(area + 2);
    for ply in 1..=plies {
        let choices = if rules.gravity { rules.cols } else { area };
        let open = game.open_choices();
        let careless = rng.below(40) == 0;
        let choice = match rng.pick(&open) {
            Some(&choice) if !careless => choice,
            _ => rng.below(choices),
        };
        let over = game.result.is_some();
        let text = move_text(&rules, choice);
        texts.push(text.clone());
        if !game.play(choice) {
            let reason = match () {
                () if over => "game over",
                () if rules.gravity => "column full",
                () => "occupied",
            };
            let error = json!({"error": {"ply": ply, "move": text, "reason": reason}});
            return (texts.join(" "), error);
        }
    }
    let answer = expected(&game, texts.len());
    (texts.join(" "), answer)
}

fn expected(game: &SlowGame, ply: usize) -> Value {
    let side = |letter: char| if letter == 'X' { "first" } else { "second" };
    let legal: Vec<String> =
        game.open_choices().iter().map(|&choice| move_text(&game.rules, choice)).collect();
    let winner = game.result.filter(|&result| result != '=');
    let line = winner.map(|winner| {
        let other = if winner == 'X' { 'O' } else { 'X' };
        game.line_cells(if game.rules.misere { other } else { winner })
    });
    json!({
        "game": "align",
        "ply": ply,
        "turn": game.result.is_none().then(|| side(game.to_move)),
        "legal": legal,
        "outcome": game.result.map(|result| json!({
            "winner": winner.map(side),
            "reason": if result == '=' { "full" } else { "line" },
        })),
        "board": game.rows_text(),
        "line": line.unwrap_or_default(),
    })
}

fn compare(seed: u64, positions: usize) {
    let mut rng = Rng::new(seed);
    for _ in 0..positions / LINES_PER_RUN {
        let rules = random_rules(&mut rng);
        let (lines, answers): (Vec<_>, Vec<_>) =
            (0..LINES_PER_RUN).map(|_| random_line(&mut rng, rules)).unzip();
        let args = arguments(&rules);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ran = grille(&args, &(lines.join("\n") + "\n"));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let found: Vec<&str> = ran.out.lines().collect();
        assert_eq!(found.len(), LINES_PER_RUN);
        for ((line, answer), found) in lines.iter().zip(&answers).zip(found) {
            let mut found: Value = serde_json::from_str(found).unwrap();
            if let Some(object) = found.as_object_mut() {
                object.remove("rules");
            }
            assert_eq!(found, *answer, "{rules:?}: {line}");
        }
    }
}

#[test]
fn a_million_random_positions_agree_with_the_slow_rules() {
    std::thread::scope(|scope| {
        for thread in 0..2 {
            scope.spawn(move || compare(thread, POSITIONS / 2));
        }
    });
}

#[test]
fn the_answer_is_as_the_contract_says() {
    let ran = grille(&["inspect", "puissance4", "--moves", "3 3 4 4 5 5 2"], "");
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out.lines().count(), 1);
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    let expected = json!({
        "game": "puissance4",
        "rules": "6x7 align 4 gravity",
        "ply": 7,
        "turn": null,
        "legal": [],
        "outcome": {"winner": "first", "reason": "line"},
        "board": [".......", ".......", ".......", ".......", "...OOO.", "..XXXX."],
        "line": [[5, 2], [5, 3], [5, 4], [5, 5]],
    });
    assert_eq!(found, expected);
    let keys: Vec<usize> = ["game", "rules", "ply", "turn", "legal", "outcome", "board"]
        .iter()
        .map(|key| ran.out.find(&format!("\"{key}\"")).unwrap())
        .collect();
    assert!(keys.is_sorted(), "the keys come in the contract's order");
}

#[test]
fn moves_are_written_as_each_game_writes_them() {
    let legal = |game: &str| {
        let found: Value = serde_json::from_str(&grille(&["inspect", game], "").out).unwrap();
        found["legal"].as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_owned()).collect()
    };
    let morpion: Vec<String> = legal("morpion");
    assert_eq!(morpion, ["11", "12", "13", "21", "22", "23", "31", "32", "33"]);
    let ticractoe: Vec<String> = legal("ticractoe");
    assert_eq!(ticractoe, ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    let puissance: Vec<String> = legal("puissance4");
    assert_eq!(puissance, ["0", "1", "2", "3", "4", "5", "6"]);
    let gomoku: Vec<String> = legal("gomoku");
    assert_eq!((gomoku[0].as_str(), gomoku[224].as_str()), ("11", "15,15"));
}

#[test]
fn bad_moves_are_named() {
    let error = |game: &str, moves: &str| {
        let ran = grille(&["inspect", game, "--moves", moves], "");
        assert_eq!(ran.code, 1, "{game} {moves}");
        let found: Value = serde_json::from_str(&ran.out).unwrap();
        found["error"].clone()
    };
    assert_eq!(error("morpion", "11 11"), json!({"ply": 2, "move": "11", "reason": "occupied"}));
    assert_eq!(
        error("puissance4", "0 0 0 0 0 0 0"),
        json!({"ply": 7, "move": "0", "reason": "column full"})
    );
    assert_eq!(
        error("puissance4", "3 7"),
        json!({"ply": 2, "move": "7", "reason": "outside the board"})
    );
    assert_eq!(
        error("morpion", "11 21 12 22 13 23"),
        json!({"ply": 6, "move": "23", "reason": "game over"})
    );
    assert_eq!(error("gomoku", "x")["ply"], 1);
}

/// A program can ask one line, wait for the answer, and ask the next.
#[test]
fn each_line_is_answered_at_once() {
    let mut child = program(&["inspect", "morpion", "--stdin"], None).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (ply, moves) in ["", "22", "22 11", "x"].into_iter().enumerate() {
        writeln!(stdin, "{moves}").unwrap();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        if ply < 3 {
            assert_eq!(answer["ply"], ply);
        } else {
            assert_eq!(answer["error"]["move"], "x", "a bad line does not stop the stream");
        }
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
