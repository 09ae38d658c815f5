//! Tactical positions: pictures of boards, each with the move that solves it or the status of a stone.
//!
//! Each file of `go_tactics/` has positions with a blank line between them. The first line of one is
//! its name, who is to move, the komi, and then the moves that solve it, those that must be avoided,
//! or the status of a stone; the board follows, top row first, `X` Black, `O` White. The komi is such that the game is
//! won exactly if the problem is solved. Answers were worked out by exhaustive search over the
//! points in play, with a program that shares nothing with the player, and by hand; those on open
//! boards by hand, with the line of play in a comment, and where a player found something better, by KataGo.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::go::{Level, MonteCarlo, Settings};
use grille_ai::{Limits, Search};
use grille_core::{Playable as _, Side};
use grille_games::go::{Go, Komi, Move, Preset, Rules, read_vertex};

const FILES: [(&str, &str); 4] = [
    ("life and death", include_str!("go_tactics/life_and_death.txt")),
    ("fights", include_str!("go_tactics/fights.txt")),
    ("open board", include_str!("go_tactics/open_board.txt")),
    ("status", include_str!("go_tactics/status.txt")),
];

/// Playouts for each position.
const PLAYOUTS: u64 = 3_000;

/// Positions that the network looks at for each: a third of a second.
const VISITS: u64 = 1_000;

enum Goal {
    Play(Vec<Move>),
    Avoid(Vec<Move>),
    /// A stone, and whether it lives.
    Status(usize, Side, bool),
}

struct Problem {
    name: String,
    position: Go,
    goal: Goal,
}

fn read(text: &str) -> Vec<Problem> {
    text.split("\n\n").filter(|block| !block.trim().is_empty()).map(problem).collect()
}

fn problem(block: &str) -> Problem {
    let mut lines = block.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let head: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let [name, turn, komi, kind, rest @ ..] = head.as_slice() else { panic!("{block}") };
    let rows: Vec<&str> = lines.map(str::trim).collect();
    let (height, width) = (rows.len() as u16, rows[0].len() as u16);
    let komi: Komi = komi.parse().unwrap();
    let rules = Rules::preset(Preset::Chinese).with_size(height, width).unwrap().with_komi(komi);
    let position = Go::read_position(&rules, &format!("{} {turn}", rows.join("/")));
    let position = position.unwrap_or_else(|| panic!("no position:\n{block}"));
    let point = |text: &str| read_vertex(text, height, width).unwrap();
    let moves = || rest.iter().map(|text| position.read_move(text).unwrap()).collect();
    let goal = match *kind {
        "play" => Goal::Play(moves()),
        "avoid" => Goal::Avoid(moves()),
        "alive" | "dead" => {
            let stone = point(rest[0]);
            let side = position.board().stone(stone).unwrap_or_else(|| panic!("{block}"));
            Goal::Status(stone.index(width), side, *kind == "alive")
        }
        other => panic!("{other}\n{block}"),
    };
    Problem { name: (*name).to_owned(), position, goal }
}

/// What was found instead, if the problem is not solved.
fn failure(problem: &Problem, player: &mut dyn Search<Go>, nodes: u64) -> Option<String> {
    let choice = player.best(&problem.position, &Limits::nodes(nodes)).unwrap();
    let outlook = choice.outlook.unwrap();
    let found = || {
        let play = problem.position.write_move(choice.play);
        format!("{}: {play} ({:.2})", problem.name, outlook.win_rate)
    };
    match &problem.goal {
        Goal::Play(answers) => (!answers.contains(&choice.play)).then(found),
        Goal::Avoid(blunders) => blunders.contains(&choice.play).then(found),
        Goal::Status(index, side, alive) => {
            let own = outlook.ownership[*index] * if *side == Side::First { 1.0 } else { -1.0 };
            ((own > 0.0) != *alive).then(|| format!("{}: owned {own:.2}", problem.name))
        }
    }
}

/// The classical player, for positions of one file.
fn by_playouts(problem: &Problem) -> Option<String> {
    let settings = Settings { seed: 1, threads: 1, memory: 64 << 20, may_stop_early: false };
    failure(problem, &mut MonteCarlo::new(settings), PLAYOUTS)
}

#[test]
fn the_network_solves_open_boards_as_well_as_playouts_do() {
    let problems = read(FILES[2].1);
    let expert = || Level::named("expert").unwrap().player_within(1, 1, None);
    let failed: Vec<String> =
        problems.iter().filter_map(|problem| failure(problem, &mut expert(), VISITS)).collect();
    let solved = problems.len() - failed.len();

    // The playouts solve 17 of these 20.
    assert!(solved >= 17, "{solved} of {} solved; not:\n{}", problems.len(), failed.join("\n"));
}

#[test]
fn the_player_solves_nine_problems_of_ten() {
    let mut total = 0;
    let mut failures = Vec::new();
    for (file, text) in FILES {
        let problems = read(text);
        assert!(!problems.is_empty(), "{file}");
        total += problems.len();
        let failed: Vec<String> = problems.iter().filter_map(by_playouts).collect();
        println!("{file}: {} of {} solved", problems.len() - failed.len(), problems.len());
        failures.extend(failed.iter().map(|what| format!("{file}: {what}")));
    }
    assert!(total >= 60, "{total} problems");
    let solved = total - failures.len();
    println!("{solved} of {total} solved; not:\n{}", failures.join("\n"));
    assert!(10 * solved >= 9 * total, "{solved} of {total} solved; not:\n{}", failures.join("\n"));
}
