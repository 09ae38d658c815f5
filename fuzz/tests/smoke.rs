//! A moment of each fuzz target with the ordinary tests: seeds, mutated at random.

use grille_core::Rng;
use grille_fuzz::{TARGETS, Target};

/// Inputs for each target.
const INPUTS: u64 = 20_000;

/// The most bytes of an input.
const LONGEST: usize = 600;

/// Changes, removes, repeats or inserts a few bytes.
fn mutated(rng: &mut Rng, target: &Target) -> Vec<u8> {
    let mut bytes = rng.pick(target.seeds).map(|seed| seed.as_bytes().to_vec()).unwrap_or_default();
    for _ in 0..rng.below(8) {
        let at = rng.below(bytes.len() + 1);
        match rng.below(5) {
            0 => bytes.insert(at, rng.next_u64() as u8),
            1 if at < bytes.len() => bytes[at] = rng.next_u64() as u8,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => {
                let end = (at + rng.below(30)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let words: [&[u8]; 7] = [b"\n", b"]", b"\"", b";", b"/", b"\xC3\xA9", b"100"];
                let word = rng.pick(&words).copied().unwrap_or(b"");
                bytes.splice(at..at, word.iter().copied());
            }
        }
    }
    bytes.truncate(LONGEST);
    bytes
}

fn smoke(name: &str) {
    smoke_times(name, INPUTS);
}

fn smoke_times(name: &str, inputs: u64) {
    let target = TARGETS.iter().find(|target| target.name == name);
    let target = target.unwrap_or_else(|| panic!("no target {name}"));
    for seed in target.seeds {
        (target.check)(seed.as_bytes());
    }
    let mut rng = Rng::new(60);
    for _ in 0..inputs {
        let input = mutated(&mut rng, target);
        let outcome = std::panic::catch_unwind(|| (target.check)(&input));
        assert!(outcome.is_ok(), "{name} fails on {:?}", String::from_utf8_lossy(&input));
    }
}

#[test]
fn partie() {
    smoke("partie");
}

#[test]
fn record() {
    smoke("record");
}

#[test]
fn sgf() {
    smoke("sgf");
}

#[test]
fn sgf_session() {
    smoke("sgf_session");
}

#[test]
fn move_text() {
    smoke("move_text");
}

#[test]
fn console() {
    smoke("console");
}

#[test]
fn gtp() {
    smoke("gtp");
}

#[test]
fn journal() {
    smoke("journal");
}

#[test]
fn model() {
    smoke("model");
}

/// Each input is a whole conversation.
#[test]
fn wire() {
    smoke_times("wire", INPUTS / 10);
}

#[test]
fn every_target_has_a_smoke_run() {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    let all = [
        "partie",
        "record",
        "sgf",
        "sgf_session",
        "move_text",
        "console",
        "gtp",
        "journal",
        "model",
        "wire",
    ];
    assert_eq!(names, all);
}
