//! `grille inspect go`: what DESIGN promises of legality, captures, ko and score.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use serde_json::{Value, json};
use support::grille;

fn inspect(options: &str, moves: &str) -> (i32, Value) {
    let mut args = vec!["inspect", "go"];
    args.extend(options.split_whitespace());
    args.extend(["--moves", moves]);
    let ran = grille(&args, "");
    assert_eq!(ran.out.lines().count(), 1, "{}{}", ran.out, ran.err);
    (ran.code, serde_json::from_str(&ran.out).unwrap())
}

fn error(options: &str, moves: &str) -> Value {
    let (code, found) = inspect(options, moves);
    assert_eq!(code, 1, "{found}");
    found["error"].clone()
}

#[test]
fn the_answer_is_as_the_contract_says() {
    let (code, found) = inspect("--size 3", "B2 pass");
    let expected = json!({
        "game": "go",
        "rules": "rules chinese rows 3 cols 3 komi 7.5",
        "ply": 2,
        "turn": "first",
        "legal": ["A3", "B3", "C3", "A2", "C2", "A1", "B1", "C1", "pass"],
        "outcome": null,
        "board": ["...", ".X.", "..."],
        "captures": {"first": 0, "second": 0},
        "score": {
            "result": "B+1.5",
            "scoring": "area",
            "komi": 7.5,
            "area": {"first": 9, "second": 0},
            "territory": {"first": 8, "second": 0},
            "prisoners": {"first": 0, "second": 0},
            "area_result": "B+1.5",
            "territory_result": "B+0.5",
        },
        "ko": null,
    });
    assert_eq!((code, found), (0, expected));
}

/// Black takes C3 by D3: White may not take back at once, but may after a move elsewhere.
#[test]
fn ko_and_capture() {
    let moves = "C4 D4 B3 E3 C2 D2 pass C3 D3";
    let (_, found) = inspect("--size 5", moves);
    assert_eq!(found["ko"], "C3");
    assert_eq!(found["captures"], json!({"first": 1, "second": 0}));
    assert_eq!(found["board"], json!([".....", "..XO.", ".X.XO", "..XO.", "....."]));
    assert!(!found["legal"].as_array().unwrap().contains(&json!("C3")));
    let refused = json!({"ply": 10, "move": "C3", "reason": "ko"});
    assert_eq!(error("--size 5", &format!("{moves} C3")), refused);
    let (_, found) = inspect("--size 5 --rules seed", &format!("{moves} A1 A5 C3"));
    assert_eq!((&found["ko"], &found["captures"]["second"]), (&json!("D3"), &json!(1)));
}

/// Two stones of White in the corner without liberty: forbidden, or they go.
#[test]
fn suicide_is_a_matter_of_the_rules() {
    let moves = "A3 A1 B2 pass B1 A2";
    let refused = json!({"ply": 6, "move": "A2", "reason": "suicide"});
    assert_eq!(error("--size 5 --rules japanese", moves), refused);
    let (_, found) = inspect("--size 5 --rules tromp-taylor", moves);
    assert_eq!(found["board"], json!([".....", ".....", "X....", ".X...", ".X..."]));
    assert_eq!(found["captures"], json!({"first": 2, "second": 0}));
}

/// One row of three: `X..`, `X.O`, `XX.`, `..O`, and then A1 would bring `X.O` back, which was on
/// the board two moves before the last. Only superko minds.
#[test]
fn superko() {
    let moves = "A1 C1 B1 C1 A1";
    let size = "--rows 1 --cols 3";
    let refused = json!({"ply": 5, "move": "A1", "reason": "superko"});
    assert_eq!(error(&format!("{size} --rules tromp-taylor"), moves), refused);
    assert_eq!(error(&format!("{size} --rules chinese"), moves), refused);
    let (_, found) = inspect(&format!("{size} --rules japanese"), moves);
    assert_eq!(found["board"], json!(["X.O"]));
}

/// Walls on E and F: 45 points against 36 by area, 36 against 27 by territory.
#[test]
fn score_and_outcome() {
    let walls: String = (1..=9).map(|row| format!("E{row} F{row} ")).collect();
    let result = |options: &str| {
        let (_, found) = inspect(&format!("--size 9 {options}"), &format!("{walls} pass pass"));
        assert_eq!(found["score"]["area"], json!({"first": 45, "second": 36}));
        assert_eq!(found["score"]["territory"], json!({"first": 36, "second": 27}));
        assert_eq!((&found["turn"], &found["legal"]), (&Value::Null, &json!([])));
        assert_eq!(found["outcome"]["reason"], "score");
        (found["score"]["result"].clone(), found["outcome"]["winner"].clone())
    };
    assert_eq!(result("--rules japanese"), (json!("B+2.5"), json!("first")));
    assert_eq!(result("--rules chinese"), (json!("B+1.5"), json!("first")));
    assert_eq!(result("--komi 9"), (json!("0"), Value::Null));
    assert_eq!(result("--komi 12.5"), (json!("W+3.5"), json!("second")));
    assert_eq!(result("--komi -3"), (json!("B+12"), json!("first")));
    assert_eq!(error("--size 2", "pass pass A1")["reason"], "game over");
}

#[test]
fn handicap_stones_stand_where_the_protocol_puts_them() {
    let (_, found) = inspect("--size 9 --handicap 2", "");
    assert_eq!(found["turn"], "second");
    assert_eq!(found["board"][6], "..X......");
    assert_eq!(found["board"][2], "......X..");
    assert_eq!(found["score"]["komi"], 0.5);
}

#[test]
fn unreadable_moves_are_named() {
    assert_eq!(error("--size 9", "D4 I5")["ply"], 2);
    assert_eq!(error("--size 9", "K1")["reason"], "outside the board");
    assert_eq!(error("--size 9", "D4 D4")["reason"], "occupied");
}

#[test]
fn bad_options_say_what_would_be_right() {
    let fails = |options: &str, code: i32, expected: &str| {
        let mut args = vec!["--lang", "en", "inspect"];
        args.extend(options.split_whitespace());
        let ran = grille(&args, "");
        assert_eq!(ran.code, code, "{options}: {}", ran.err);
        assert!(ran.err.contains(expected), "{options}: {}", ran.err);
    };
    fails("go --size 26", 2, "--size: 26 is out of range");
    fails("go --size 0", 2, "--size: 0 is out of range");
    fails("go --size -9999999", 2, "--size: -9999999 is out of range");
    fails("go --rows 70000", 2, "--rows: 70000 is out of range");
    fails("go --cols 26", 2, "--cols: 26 is out of range");
    fails("go --size nine", 2, "--size");
    fails("go --rules french", 2, "chinese, japanese, korean, aga");
    fails("go --komi seven", 2, "half points from -625 to 625, such as 6.5");
    fails("go --komi 7.25", 2, "half points from -625 to 625, such as 6.5");
    fails("go --komi 9999", 2, "--komi: '9999' will not do");
    fails("go --handicap 1", 2, "--handicap: 1 is out of range");
    fails("go --handicap 10", 2, "--handicap: 10 is out of range");
    fails("go --handicap 999", 2, "--handicap: 999 is out of range");
    fails("go --align 5", 2, "go has no option --align; it has: --size");
    fails("morpion --komi 5", 2, "morpion has no option --komi");
    fails("gomoku --size 9", 2, "gomoku has no option --size");
    fails("ticractoe --rules chinese", 2, "ticractoe has no option --rules");
    fails("puissance4 --handicap 2", 2, "puissance4 has no option --handicap");
}
