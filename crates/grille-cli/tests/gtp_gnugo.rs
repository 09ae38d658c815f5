//! `grille gtp` plays against GNU Go, with a referee between them.
//!
//! Each move of one engine must be legal to the other, both must always have the same stones and
//! prisoners, and where they agree on the dead stones they must agree on the score. Four games run
//! with the tests; `GRILLE_GNUGO_GAMES=20` plays more. Without GNU Go the test says so and passes.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use grille::core::{Game as _, Playable as _, erase};
use grille::gtp::controller::{Client, CommandLine, EnginePlayer};
use grille::player::Limits;
use grille::player::Player as _;
use grille_games::go::{Go, Rules};

const PATIENCE: Duration = Duration::from_secs(120);
const LONGEST_GAME: usize = 500;

/// Where GNU Go is: Debian keeps games out of the usual path.
fn gnugo() -> Option<String> {
    let folders = std::env::var("PATH").unwrap_or_default();
    let mut folders = folders.split(':').chain(["/usr/games", "/usr/local/games"]);
    let folder = folders.find(|folder| Path::new(folder).join("gnugo").is_file())?;
    Some(format!("{folder}/gnugo"))
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_ascii_uppercase).collect()
}

/// `B+3.5` as Black's lead.
fn lead(score: &str) -> f64 {
    match score.split_at_checked(2) {
        Some(("B+", points)) => points.parse().unwrap(),
        Some(("W+", points)) => -points.parse::<f64>().unwrap(),
        _ => score.parse().unwrap(),
    }
}

struct Finished {
    moves: usize,
    agree_on_dead: bool,
    scores: [f64; 2],
}

/// Plays a game; `engines[0]` is Grille. Any refusal by either engine fails the test.
fn game(engines: &mut [Client; 2], black: usize) -> Finished {
    let mut passes = 0;
    let mut moves = 0;
    let mut to_move = black;
    while passes < 2 && moves < LONGEST_GAME {
        let colour = if to_move == black { "black" } else { "white" };
        let m = engines[to_move].command(&format!("genmove {colour}")).unwrap();
        if m.eq_ignore_ascii_case("resign") {
            break;
        }
        engines[1 - to_move].command(&format!("play {colour} {m}")).unwrap();
        for question in ["list_stones black", "list_stones white", "captures black"] {
            let [ours, theirs] = [0, 1].map(|i| words(&engines[i].command(question).unwrap()));
            assert_eq!(ours, theirs, "{question} after move {moves}, {m}");
        }
        passes = if m.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        moves += 1;
        to_move = 1 - to_move;
    }
    let mut ask = |question: &str| [0, 1].map(|i| engines[i].command(question).unwrap());
    let [ours, theirs] = ask("final_status_list dead").map(|text| words(&text));
    let scores = ask("final_score").map(|text| lead(&text));
    Finished { moves, agree_on_dead: ours == theirs, scores }
}

#[test]
fn games_against_gnugo() {
    let gnugo = gnugo().expect("gnugo is installed by cargo xtask tools (or: --without gnugo)");
    let games = std::env::var("GRILLE_GNUGO_GAMES").ok().and_then(|text| text.parse().ok());
    let games: usize = games.unwrap_or(4);
    let mut agreed = 0;
    for number in 0..games {
        let chinese = number % 2 == 1;
        let rules = if chinese { "chinese" } else { "japanese" };
        let grille = CommandLine::new(
            env!("CARGO_BIN_EXE_grille").to_owned(),
            ["gtp", "--level", "random", "--seed", &number.to_string()].map(str::to_owned).to_vec(),
        );
        // GNU Go knows simple ko unless told otherwise.
        let options =
            if chinese { "--chinese-rules --positional-superko" } else { "--japanese-rules" };
        let partner = format!("{gnugo} --mode gtp --level 1 --seed {} {options}", number + 1);
        let mut engines =
            [grille, partner.parse().unwrap()].map(|line| Client::start(&line, PATIENCE).unwrap());
        engines[0].command(&format!("kgs-rules {rules}")).unwrap();
        for engine in &mut engines {
            for command in ["boardsize 9", "clear_board", "komi 6.5"] {
                engine.command(command).unwrap();
            }
        }
        let black = number / 2 % 2;
        let Finished { moves, agree_on_dead, scores } = game(&mut engines, black);
        let [ours, theirs] = scores;
        println!(
            "game {number}: {rules}, grille {}, {moves} moves, dead stones {}, {ours} and {theirs}",
            ["black", "white"][black],
            if agree_on_dead { "agreed" } else { "not agreed" },
        );
        if agree_on_dead {
            agreed += 1;
            assert!((ours - theirs).abs() < 1e-9, "the score of game {number}");
        }
    }
    println!("{games} games, dead stones agreed in {agreed}");
    assert!(2 * agreed >= games, "the dead stones of most games are plain");
}

/// GNU Go as a player on both seats, where our rules are the referee: whole games, a handicap, and
/// games taken over in the middle with a ko or after a pass.
#[test]
fn gnugo_on_a_seat() {
    let gnugo = gnugo().expect("gnugo is installed by cargo xtask tools (or: --without gnugo)");
    let player = |seed: u32| {
        let line = format!("{gnugo} --mode gtp --level 1 --seed {seed}");
        EnginePlayer::new(line.parse().unwrap()).with_patience(PATIENCE)
    };
    for (rules, position) in [
        ("japanese size 7", ""),
        ("japanese size 9 handicap 4", ""),
        ("japanese size 9 handicap 3 placement free", ""),
        ("japanese size 5", "...../.XO../XO.O./.XO../..... X ko C3 captures 0 1"),
        ("japanese size 5", "...../..X../...../..O../..... O captures 3 4 passes 1"),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let mut game = match position {
            "" => Go::new(&rules),
            text => Go::read_position(&rules, text).unwrap(),
        };
        let mut players = [player(1), player(2)];
        while !game.is_over() && game.ply() < 200 {
            let player = &mut players[game.turn().index()];
            let action = player.choose(erase(game.clone()).as_ref(), &Limits::default()).unwrap();
            let Some(id) = action.play else { break };
            game.play(game.decode(id).unwrap()).unwrap();
        }
        println!("{rules}: {} moves\n{}", game.ply(), game.board());
        assert_eq!(players.map(|player| player.restarts()), [0, 0]);
    }
}
