//! Measures how soon all columns of a position are scored, with the book.
//!
//! `scores COUNT SEED FEWEST MOST [MIB] [THREADS] [HARDEST]` plays COUNT random games of FEWEST to MOST stones,
//! the same number of each length, scores their columns, and prints median and worst, in time and in nodes.
//! With HARDEST, the time is that of so many of them that took the most nodes, scored again. Every position
//! is met by a solver that knows nothing but the book.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Options, Position, Size, Solver};
use grille_core::Rng;
use std::time::{Duration, Instant};

fn main() -> Result<()> {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map(|text| text.parse().with_context(|| format!("{text} is no number")))
        .collect::<Result<_>>()?;
    let [count, seed, fewest, most, rest @ ..] = numbers.as_slice() else {
        anyhow::bail!("usage: scores COUNT SEED FEWEST MOST [MIB] [THREADS] [HARDEST]");
    };
    ensure!(fewest <= most && *most < 42, "FEWEST to MOST must be within 0 to 41");
    let memory_mib = rest.first().map_or(64, |&mib| mib as usize);
    let threads = rest.get(1).map_or(1, |&threads| threads as usize);
    let options = Options { memory_mib, threads };
    let mut solver = Solver::new(Size::STANDARD, options)?.with_book();
    let mut rng = Rng::new(*seed);
    let mut taken = Vec::new();
    for index in 0..*count {
        let stones = fewest + index % (most - fewest + 1);
        let position = loop {
            if let Some(position) = random_position(&mut rng, stones) {
                break position;
            }
        };
        taken.push(measure(&mut solver, position)?);
    }
    if let Some(&hardest) = rest.get(2) {
        taken.sort_by_key(|it| std::cmp::Reverse(it.nodes));
        taken.truncate(hardest as usize);
        for it in &mut taken {
            *it = measure(&mut solver, it.position.clone())?;
        }
    }
    taken.sort_by_key(|it| it.time);
    for (name, part) in
        [("median", 500), ("90 %", 900), ("99 %", 990), ("99.9 %", 999), ("worst", 1000)]
    {
        if let Some(Taken { time, nodes, position }) = taken.get((taken.len() - 1) * part / 1000) {
            let columns = position.moves().iter().map(|column| char::from(b'1' + column));
            println!("{name}: {time:?}, {nodes} nodes, {}", columns.collect::<String>());
        }
    }
    Ok(())
}

/// What one position took.
struct Taken {
    time: Duration,
    nodes: u64,
    position: Position,
}

fn measure(solver: &mut Solver, position: Position) -> Result<Taken> {
    solver.clear();
    let begin = Instant::now();
    let nodes = solver.scores(&position)?.nodes;
    Ok(Taken { time: begin.elapsed(), nodes, position })
}

/// A game of so many random stones that is not over; `None` when it ended before.
fn random_position(rng: &mut Rng, stones: u64) -> Option<Position> {
    let mut position = Position::new(Size::STANDARD);
    for _ in 0..stones {
        let open: Vec<u32> = (0..7).filter(|&column| position.has_room(column)).collect();
        position.play(*rng.pick(&open)?).ok()?;
    }
    (!position.is_over()).then_some(position)
}
