//! Analysis over the Go Text Protocol: the words of Leela Zero and KataGo, and the end when a command
//! comes.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::{BufRead as _, BufReader, Write as _, pipe};

use grille::gtp::engine::{Engine, Settings, serve_live};
use grille_ai::Limits;
use grille_ai::go::Level;

fn engine() -> Engine {
    let player = Level::named("easy").unwrap().player(1, 1);
    Engine::new(Box::new(player), Settings::default()).with_limits(Limits::nodes(50))
}

/// The value of a key in a report.
fn field<'a>(report: &'a str, key: &str) -> &'a str {
    let mut words = report.split(' ').skip_while(|word| *word != key);
    words.nth(1).unwrap_or_else(|| panic!("{key} in {report}"))
}

#[test]
fn reports_come_until_the_next_command() {
    let (input, mut commands) = pipe().unwrap();
    let (answers, output) = pipe().unwrap();
    let served = std::thread::spawn(move || serve_live(&mut engine(), input, output));
    let mut lines = BufReader::new(answers).lines().map(Result::unwrap);
    let mut next = || lines.next().unwrap();
    writeln!(commands, "boardsize 9\n7 lz-analyze b 1").unwrap();
    assert_eq!((next(), next()), ("=".to_owned(), String::new()));
    assert_eq!(next(), "=7");
    // Nobody has sent anything further, so these come by themselves.
    let (first, second) = (next(), next());
    let visits = |report: &str| field(report, "visits").parse::<u64>().unwrap();
    let total = |report: &str| report.split("info ").skip(1).map(visits).sum::<u64>();
    assert!(total(&second) > total(&first), "it goes on thinking: {first}\n{second}");
    assert!((0..=10_000).contains(&field(&first, "winrate").parse::<i32>().unwrap()));
    assert_eq!(field(&first, "order"), "0");
    assert_eq!(field(&first, "pv"), field(&first, "move"));
    writeln!(commands, "8 kata-analyze w interval 1 maxmoves 2 ownership true rootInfo true")
        .unwrap();
    while !next().is_empty() {}
    assert_eq!(next(), "=8");
    let report = next();
    assert_eq!(report.matches("info move").count(), 2);
    assert!((0.0..=1.0).contains(&field(&report, "winrate").parse::<f32>().unwrap()));
    field(&report, "scoreLead").parse::<f32>().unwrap();
    // The position as a whole comes after the moves and before the ownership.
    let (moves, rest) = report.split_once(" rootInfo ").unwrap();
    let (root, _) = rest.split_once(" ownership ").unwrap();
    let of_moves = moves.split("info ").skip(1).map(visits).sum::<u64>();
    assert!(visits(root) >= of_moves, "only two moves are shown: {report}");
    let (win_rate, lead) = (field(root, "winrate"), field(root, "scoreLead"));
    assert!((0.0..=1.0).contains(&win_rate.parse::<f32>().unwrap()));
    assert!(lead.parse::<f32>().unwrap().abs() < 90.0);
    let ownership: Vec<f32> = report
        .split("ownership ")
        .nth(1)
        .unwrap()
        .split(' ')
        .map(|own| own.parse().unwrap())
        .collect();
    assert_eq!(ownership.len(), 81);
    // A bare line feed ends it, and has no answer of its own.
    writeln!(commands).unwrap();
    while !next().is_empty() {}
    writeln!(commands, "name").unwrap();
    assert_eq!(next(), "= Grille");
    assert_eq!(next(), "");
    // The end of the input ends an analysis, too.
    writeln!(commands, "lz-analyze 1").unwrap();
    drop(commands);
    while lines.next().is_some() {}
    served.join().unwrap().unwrap();
}

#[test]
fn a_move_comes_with_its_reasons() {
    let mut engine = engine();
    engine.answer(b"boardsize 5").unwrap();
    let answer = engine.answer(b"lz-genmove_analyze b 10").unwrap();
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "=");
    assert!(lines[1].starts_with("info move "), "{answer}");
    let played = lines[2].strip_prefix("play ").unwrap();
    assert_eq!(engine.answer(b"list_stones b").unwrap(), format!("= {played}\n\n"));
    assert!(engine.answer(b"kata-analyze").unwrap().contains("scoreLead"));
    for bad in ["lz-analyze interval", "kata-analyze b 3x", "lz-analyze maxmoves"] {
        assert_eq!(engine.answer(bad.as_bytes()).unwrap(), "? syntax error\n\n", "{bad}");
    }
}

/// Clocks of all kinds: an answer comes, and at once when there is hardly any time.
#[test]
fn clocks_bound_a_move() {
    let player = Level::named("hard").unwrap().player(1, 1);
    let mut engine = Engine::new(Box::new(player), Settings::default());
    for clock in [
        "kgs-time_settings absolute 1",
        "time_settings 0 1 25",
        "kgs-time_settings byoyomi 0 0.05 3",
    ] {
        engine.answer(b"boardsize 9").unwrap();
        engine.answer(clock.as_bytes()).unwrap();
        let answer = engine.answer(b"genmove b").unwrap();
        assert!(answer.starts_with("= "), "{clock}: {answer}");
    }
}
