//! `grille gtp` as a program: its streams, its options, and two of them against each other.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::time::Duration;

use grille::core::{Game as _, Playable as _, erase};
use grille::gtp::controller::{CommandLine, EnginePlayer};
use grille::player::Limits;
use grille::player::Player as _;
use grille_games::go::{Go, Rules};
use support::grille;

#[test]
fn answers_go_to_standard_output_until_quit() {
    let ran = grille(&["gtp"], "1 protocol_version\nplop\nquit\nname\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, "=1 2\n\n? unknown command\n\n=\n\n");
    let ran = grille(&["gtp", "--level", "random", "--threads", "2", "--seed", "5"], "name");
    assert_eq!((ran.code, ran.out.as_str()), (0, "= Grille\n\n"));
}

#[test]
fn a_seed_gives_the_same_game() {
    let script = "boardsize 9\n".to_owned() + &"genmove b\ngenmove w\n".repeat(20);
    let game = |seed| grille(&["gtp", "--level", "random", "--seed", seed], &script).out;
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn visits_are_those_of_each_move_at_any_level() {
    let script = "boardsize 9\nkata-genmove_analyze b rootInfo true\nquit\n";
    // The first looks at the position itself.
    for (level, visits, below) in [("expert", "37", 36), ("skilled", "6", 5)] {
        let options = ["gtp", "--level", level, "--visits", visits, "--seed", "1"];
        let ran = grille(&options, script);
        assert!(ran.out.contains(&format!("rootInfo visits {below} ")), "{}", ran.out);
    }
}

#[test]
fn bad_usage_has_exit_code_2() {
    let ran = grille(&["gtp", "--level", "divine", "--lang", "en"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("divine") && ran.err.contains("random"), "{}", ran.err);
    for args in [["--threads", "0"], ["--threads", "many"], ["--seed", "-"]] {
        assert_eq!(grille(&[&["gtp"], &args[..]].concat(), "").code, 2, "{args:?}");
    }
}

/// The rule options of other commands are the engine's rules until the controller sets others.
#[test]
fn rule_options_are_the_rules_at_the_start() {
    let options = ["gtp", "--size", "9", "--rules", "japanese", "--handicap", "2", "--komi", "5.5"];
    let ran = grille(&options, "list_stones b\nget_komi\nclear_board\nlist_stones b\n");
    assert_eq!(ran.out, "= G7 C3\n\n= 5.5\n\n=\n\n=\n\n");
    let ran = grille(&["gtp", "--rows", "3", "--cols", "2"], "all_legal b\nplay b C1\n");
    assert_eq!(ran.out, "= A3 B3 A2 B2 A1 B1\n\n? illegal move\n\n");
    assert_eq!(grille(&["gtp", "--size", "26"], "").code, 2);
    assert_eq!(grille(&["gtp", "--align", "4"], "").code, 2);
}

/// A match of an outside engine against a level: here Grille itself.
#[test]
fn an_engine_plays_in_the_arena() {
    let seat = format!("gtp:'{}' gtp --level random --seed 1", env!("CARGO_BIN_EXE_grille"));
    let args = ["arena", "go", "--size", "5", "--first", &seat, "--second", "random"];
    let ran = grille(&[&args[..], &["--games", "4", "--json"]].concat(), "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let result: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(result["first"], seat.as_str(), "named as it was asked for");
    assert_eq!(result["games"], 4);
    let args = ["arena", "go", "--first", "gtp:/no/such/engine", "--second", "random"];
    let ran = grille(&[&args[..], &["--games", "1", "--lang", "en"]].concat(), "");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("/no/such/engine"), "{}", ran.err);
}

fn engine(seed: usize) -> EnginePlayer {
    let arguments =
        ["gtp", "--level", "random", "--seed", &seed.to_string()].map(str::to_owned).to_vec();
    EnginePlayer::new(CommandLine::new(env!("CARGO_BIN_EXE_grille").to_owned(), arguments))
        .with_patience(Duration::from_secs(60))
}

/// Each engine's board is compared with the referee's after each of its moves.
fn play(rules: &str, seed: usize) -> usize {
    let rules: Rules = rules.parse().unwrap();
    let mut game = Go::new(&rules);
    let mut players = [engine(seed), engine(seed + 1)];
    let mut moves = 0;
    while !game.is_over() {
        let side = game.turn();
        let player = &mut players[side.index()];
        let action = player.choose(erase(game.clone()).as_ref(), &Limits::default()).unwrap();
        game.play(game.decode(action.play.unwrap()).unwrap()).unwrap();
        for (name, side) in ["black", "white"].iter().zip(grille::core::Side::BOTH) {
            let listed = player.client().unwrap().command(&format!("list_stones {name}")).unwrap();
            let board = game.board();
            let stones = board.points().filter(|&point| board.stone(point) == Some(side));
            let stones = stones.map(|p| grille_games::go::write_vertex(p, board.rows()));
            assert_eq!(listed, stones.collect::<Vec<_>>().join(" "), "after move {moves}");
        }
        moves += 1;
        assert!(moves < 2000);
    }
    assert_eq!(players.map(|player| player.restarts()), [0, 0]);
    moves
}

#[test]
fn two_engines_play_each_other_through_the_controller() {
    for (number, rules) in [
        "japanese size 9",
        "chinese size 9",
        "aga size 7 komi 5.5",
        "new-zealand size 6",
        "tromp-taylor size 5",
        "chinese size 9 handicap 4",
        "japanese size 9 handicap 3 placement free",
        "seed size 5",
        "chinese size 1",
    ]
    .into_iter()
    .enumerate()
    {
        let moves = play(rules, 2 * number);
        assert!(moves >= 2, "{rules}");
    }
}

/// A position in the middle of a game, of which the engine has never heard.
#[test]
fn a_game_is_taken_over_in_the_middle() {
    let rules: Rules = "chinese size 5".parse().unwrap();
    for text in [
        ".X.O./XXXOO/..XO./XXXOO/.X.O. X",
        "...../.XO../XO.O./.XO../..... X ko C3 captures 0 1",
        "...../..X../...../..O../..... O captures 3 4 passes 1",
    ] {
        let mut game = Go::read_position(&rules, text).unwrap();
        let mut player = engine(3);
        for _ in 0..6 {
            if game.is_over() {
                break;
            }
            let action = player.choose(erase(game.clone()).as_ref(), &Limits::default()).unwrap();
            game.play(game.decode(action.play.unwrap()).unwrap()).unwrap();
        }
        assert_eq!(player.restarts(), 0, "{text}");
    }
}
