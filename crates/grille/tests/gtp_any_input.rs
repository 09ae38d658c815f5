//! Any bytes at all: no panic, and exactly one answer for each command.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::gtp::engine::{Engine, Settings, names, serve};
use grille_ai::go::RandomGo;
use grille_core::Rng;

const STREAMS: u64 = 20_000;

/// Commands in the input, by the words of the specification and nothing of the engine's code:
/// control characters other than tab and line feed go, comments go, lines of blanks do not count.
fn commands(input: &[u8]) -> Vec<Vec<u8>> {
    let kept: Vec<u8> = input
        .iter()
        .copied()
        .filter(|&byte| byte == b'\t' || byte == b'\n' || (byte >= 32 && byte != 127))
        .collect();
    kept.split(|&byte| byte == b'\n')
        .map(|line| line.split(|&byte| byte == b'#').next().unwrap_or_default().to_vec())
        .filter(|line| line.iter().any(|&byte| byte != b' ' && byte != b'\t'))
        .collect()
}

/// Whether the engine stops after this command.
fn is_quit(command: &[u8]) -> bool {
    let text = String::from_utf8_lossy(command).replace('\t', " ");
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let id = first.len() < 10 && first.bytes().all(|byte| byte.is_ascii_digit());
    (if id { words.next() } else { Some(first) }) == Some("quit")
}

fn check(input: &[u8]) {
    let settings = Settings { playouts: 2, files: false, ..Settings::default() };
    let mut engine = Engine::new(Box::new(RandomGo::new(1)), settings);
    let mut output = Vec::new();
    serve(&mut engine, input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = output.split_terminator("\n\n").collect();
    let all = commands(input);
    let end = all.iter().position(|command| is_quit(command)).map_or(all.len(), |at| at + 1);
    assert_eq!(answers.len(), end, "answers to {:?}", String::from_utf8_lossy(input));
    for answer in answers {
        assert!(answer.starts_with(['=', '?']), "{answer:?}");
        let strange = answer.chars().find(|&c| c.is_control() && c != '\n');
        assert_eq!(strange, None);
    }
}

fn words(rng: &mut Rng) -> String {
    let all: Vec<&str> = names().filter(|name| *name != "quit").collect();
    let some = [
        "b",
        "w",
        "black",
        "W",
        "A1",
        "B2",
        "c3",
        "D4",
        "T19",
        "Z25",
        "pass",
        "resign",
        "0",
        "1",
        "2",
        "5",
        "9",
        "-1",
        "6.5",
        "1e9",
        "dead",
        "alive",
        "seki",
        "japanese",
        "new_zealand",
        "none",
        "99999999999",
        "\u{e9}",
        "#",
        "\t",
        "quit",
    ];
    let mut text = String::new();
    for _ in 0..1 + rng.below(12) {
        if rng.below(4) == 0 {
            text += &format!("{} ", rng.below(100));
        }
        // Small boards, so that games have captures, ko and an end.
        if rng.below(6) == 0 {
            text += &format!("boardsize {}", 1 + rng.below(5));
        } else {
            text += rng.pick(&all).copied().unwrap_or_default();
            for _ in 0..rng.below(4) {
                text.push(' ');
                text += rng.pick(&some).copied().unwrap_or_default();
            }
        }
        text.push('\n');
    }
    text
}

fn stream(rng: &mut Rng) -> Vec<u8> {
    if rng.below(4) == 0 {
        return (0..rng.below(200)).map(|_| rng.next_u64() as u8).collect();
    }
    let mut bytes = words(rng).into_bytes();
    for _ in 0..rng.below(6) {
        let at = rng.below(bytes.len() + 1);
        match rng.below(3) {
            0 => bytes.insert(at, rng.next_u64() as u8),
            1 if at < bytes.len() => bytes[at] = rng.next_u64() as u8,
            _ if at < bytes.len() => drop(bytes.remove(at)),
            _ => {}
        }
    }
    bytes
}

#[test]
fn every_command_gets_exactly_one_answer() {
    let mut rng = Rng::new(3);
    for _ in 0..STREAMS {
        let input = stream(&mut rng);
        let outcome = std::panic::catch_unwind(|| check(&input));
        assert!(outcome.is_ok(), "fails on {:?}", String::from_utf8_lossy(&input));
    }
}

/// Long games on a small board, with every rule: moves that `all_legal` lists can be played, and
/// whatever was played can be taken back.
#[test]
fn games_by_commands() {
    let mut rng = Rng::new(4);
    for rules in ["japanese", "chinese", "aga", "new_zealand", "tromp_taylor"] {
        let settings = Settings { playouts: 2, ..Settings::default() };
        let mut engine = Engine::new(Box::new(RandomGo::new(2)), settings);
        let mut ask = |command: &str| {
            let answer = engine.answer(command.as_bytes()).unwrap();
            let text = answer.strip_prefix('=').unwrap_or_else(|| panic!("{command}: {answer}"));
            text.trim().to_owned()
        };
        ask("boardsize 4");
        ask(&format!("kgs-rules {rules}"));
        for _ in 0..1500 {
            let side = ["b", "w"][rng.below(2)];
            let legal = ask(&format!("all_legal {side}"));
            let legal: Vec<&str> = legal.split_whitespace().collect();
            let m = rng.pick(&legal).copied().unwrap_or("pass");
            assert_eq!(ask(&format!("is_legal {side} {m}")), "1");
            let before = ask("showboard");
            ask(&format!("play {side} {m}"));
            if rng.below(3) == 0 {
                ask("undo");
                assert_eq!(ask("showboard"), before);
            }
        }
    }
}
