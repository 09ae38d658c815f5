//! Published counts of line games.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::{HashMap, HashSet};

use grille_core::{Game, Playable, Side, perft};
use grille_games::align::{Align, Place, presets};

#[test]
fn tic_tac_toe_perft() {
    let start = Align::new(&presets::morpion());
    let counts: Vec<u64> = (1..=9).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
}

#[test]
fn puissance4_perft() {
    let start = Align::new(&presets::puissance4());
    let counts: Vec<u64> = (1..=9).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234, 39_394_572]);
}

#[derive(Default)]
struct Games {
    first: u64,
    second: u64,
    draws: u64,
    wins_by_ply: HashMap<u32, u64>,
}

fn all_games(position: &Align, games: &mut Games) {
    let Some(outcome) = position.outcome() else {
        for m in position.legal_moves() {
            all_games(&position.after(m), games);
        }
        return;
    };
    match outcome.winner {
        Some(Side::First) => games.first += 1,
        Some(Side::Second) => games.second += 1,
        None => games.draws += 1,
    }
    if outcome.winner.is_some() {
        *games.wins_by_ply.entry(position.ply()).or_default() += 1;
    }
}

#[test]
fn tic_tac_toe_games() {
    let mut games = Games::default();
    all_games(&Align::new(&presets::morpion()), &mut games);
    assert_eq!((games.first, games.second, games.draws), (131_184, 77_904, 46_080));
    let by_ply: Vec<u64> = (5..=9).map(|ply| games.wins_by_ply[&ply]).collect();
    assert_eq!(by_ply, [1440, 5328, 47952, 72576, 81792]);
}

/// The distinct positions after each ply, as board text.
fn positions_by_ply(start: &Align, plies: usize) -> Vec<HashMap<String, Align>> {
    let text = |position: &Align| position.write_position().unwrap();
    let mut layers = vec![HashMap::from([(text(start), start.clone())])];
    for ply in 0..plies {
        let mut next = HashMap::new();
        for position in layers[ply].values() {
            for m in position.legal_moves() {
                let after = position.after(m);
                next.insert(text(&after), after);
            }
        }
        layers.push(next);
    }
    layers
}

/// The smallest of a square board's eight images.
fn canonical(position: &Align) -> Vec<Option<Side>> {
    let stones: Vec<_> = position.stones().collect();
    let size = usize::from(position.rules().rows());
    let images = (0..8).map(|symmetry| {
        let mut image = vec![None; stones.len()];
        for row in 0..size {
            for col in 0..size {
                let (mut r, mut c) = if symmetry & 1 == 0 { (row, col) } else { (col, row) };
                if symmetry & 2 != 0 {
                    r = size - 1 - r;
                }
                if symmetry & 4 != 0 {
                    c = size - 1 - c;
                }
                image[r * size + c] = stones[row * size + col];
            }
        }
        image
    });
    images.min().unwrap()
}

#[test]
fn tic_tac_toe_positions() {
    let layers = positions_by_ply(&Align::new(&presets::morpion()), 9);
    let sizes: Vec<usize> = layers.iter().map(HashMap::len).collect();
    assert_eq!(sizes, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_eq!(sizes.iter().sum::<usize>(), 5478);
    let over = layers.iter().flat_map(HashMap::values).filter(|p| p.is_over()).count();
    assert_eq!(over, 958);

    let classes: Vec<HashSet<_>> =
        layers.iter().map(|layer| layer.values().map(canonical).collect()).collect();
    let sizes: Vec<usize> = classes.iter().map(HashSet::len).collect();
    assert_eq!(sizes, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    let over: HashSet<_> =
        layers.iter().flat_map(HashMap::values).filter(|p| p.is_over()).map(canonical).collect();
    assert_eq!(over.len(), 138);
}

/// The distinct positions of Puissance 4 by ply (OEIS A212693), by their keys: with under a
/// million positions a chance collision of 64 bits is out of the question.
#[test]
fn puissance4_positions_by_ply() {
    let mut layer = HashMap::from([(0, Align::new(&presets::puissance4()))]);
    let mut sizes = vec![1];
    for _ in 0..9 {
        let mut next: HashMap<u64, Align> = HashMap::new();
        for position in layer.values() {
            for m in position.legal_moves() {
                let after = position.after(m);
                next.insert(after.key(), after);
            }
        }
        sizes.push(next.len());
        layer = next;
    }
    assert_eq!(sizes, [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184_275, 558_186]);
}

/// All positions of small boards with gravity, finished ones included.
#[test]
fn puissance4_positions_of_small_boards() {
    for (text, expected) in [("4x4 align 4 gravity", 161_029), ("5x4 align 4 gravity", 1_706_255)] {
        let mut layer = HashMap::from([(0, Align::new(&text.parse().unwrap()))]);
        let mut total = 1;
        while !layer.is_empty() {
            let mut next: HashMap<u64, Align> = HashMap::new();
            for position in layer.values() {
                for m in position.legal_moves() {
                    let after = position.after(m);
                    next.insert(after.key(), after);
                }
            }
            total += next.len();
            layer = next;
        }
        assert_eq!(total, expected, "{text}");
    }
}

/// A line of four on six by seven: there are 69.
fn fours() -> Vec<Vec<(i32, i32)>> {
    let mut lines = Vec::new();
    for row in 0..6 {
        for col in 0..7 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let line: Vec<(i32, i32)> =
                    (0..4).map(|step| (row + step * down, col + step * right)).collect();
                if line.iter().all(|(r, c)| (0..6).contains(r) && (0..7).contains(c)) {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

/// Document 003: every line of four is found, for both players and whichever stone comes last,
/// and three of the four are no line.
#[test]
fn every_four_is_found_and_nothing_else() {
    let rules = "6x7 align 4".parse().unwrap();
    let lines = fours();
    assert_eq!(lines.len(), 69);
    for line in &lines {
        for side in Side::BOTH {
            for last in 0..4 {
                let mut stones = vec![None; 42];
                for (index, &(row, col)) in line.iter().enumerate() {
                    if index != last {
                        stones[(row * 7 + col) as usize] = Some(side);
                    }
                }
                let mut position = Align::from_stones(&rules, &stones, side).unwrap();
                assert_eq!(position.outcome(), None, "three are no line: {line:?}");
                let (row, col) = line[last];
                position.play(Place((row * 7 + col) as u16)).unwrap();
                let outcome = position.outcome().expect("four are a line");
                assert_eq!(outcome.winner, Some(side));
                let mut cells: Vec<(i32, i32)> = outcome
                    .lines
                    .points()
                    .iter()
                    .map(|p| (i32::from(p.row), i32::from(p.col)))
                    .collect();
                cells.sort_unstable();
                let mut expected = line.clone();
                expected.sort_unstable();
                assert_eq!(cells, expected);
            }
        }
    }
}
