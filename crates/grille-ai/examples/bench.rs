//! The node-count signature of the line-game searches, and their speed.
//!
//! `cargo run --release -p grille-ai --example bench` prints one line for each position and the
//! total, which engine commits state as `Bench: N`: the same program gives the same number.

use std::time::Instant;

use grille_ai::line::{Perfect, Strong};
use grille_ai::{Limits, Search};
use grille_core::{Game, Playable};
use grille_games::align::{Align, Place};

/// Rules, moves as players write them, and the depth to search.
const POSITIONS: [(&str, &str, u32); 7] = [
    ("15x15 align 5", "8,8 8,9 9,9 7,7 9,8", 6),
    ("15x15 align 5", "8,8 7,8 9,7 7,9 9,9 7,7 9,8 9,6 7,10", 6),
    ("19x19 align 6 exact", "10,10 10,11 11,11 9,9", 5),
    ("6x7 align 4 gravity", "3 3 3 3 2", 10),
    ("6x9 align 5 gravity", "4 4 5 3", 8),
    ("7x7 align 5", "4,4 4,5 5,5", 6),
    ("5x5 align 4 misere", "3,3", 6),
];

fn main() {
    let mut total = 0;
    let start = Instant::now();
    for (rules, moves, depth) in POSITIONS {
        let Some(position) = read(rules, moves) else {
            println!("{rules}: unreadable");
            continue;
        };
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        report(
            &format!("strong depth {depth}"),
            &position,
            &mut Strong::new(),
            &limits,
            &mut total,
        );
    }
    for rules in ["3x3 align 3", "3x3 align 3 misere", "4x4 align 4", "4x5 align 4 gravity"] {
        if let Some(position) = read(rules, "") {
            report("perfect", &position, &mut Perfect::new(), &Limits::default(), &mut total);
        }
    }
    println!("Bench: {total} ({:.2} s)", start.elapsed().as_secs_f64());
}

fn read(rules: &str, moves: &str) -> Option<Align> {
    let mut position = Align::new(&rules.parse().ok()?);
    for text in moves.split_whitespace() {
        position.play(position.read_move(text).ok()?).ok()?;
    }
    Some(position)
}

fn report(
    what: &str,
    position: &Align,
    search: &mut dyn Search<Align>,
    limits: &Limits,
    total: &mut u64,
) {
    let start = Instant::now();
    let Some(choice) = search.best(position, limits) else { return };
    let seconds = start.elapsed().as_secs_f64();
    let write = |place: &Place| position.write_move(*place);
    let line: Vec<String> = choice.line.iter().map(write).collect();
    *total += choice.nodes;
    println!(
        "{what:16} {:24} {:9} nodes {seconds:7.3} s {:6.0} knodes/s  {:?}  {}",
        position.rules().to_string(),
        choice.nodes,
        choice.nodes as f64 / seconds / 1e3,
        choice.value,
        line.join(" "),
    );
}
