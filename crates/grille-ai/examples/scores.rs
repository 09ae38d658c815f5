//! Measures how soon all columns of a position are scored, with the book, over random positions.
//!
//! `scores COUNT SEED FEWEST MOST [MIB] [THREADS]` plays COUNT random games of FEWEST to MOST stones,
//! scores their columns with one solver, and prints median and worst, in time and in nodes.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Options, Position, Size, Solver};
use grille_core::Rng;
use std::time::Instant;

fn main() -> Result<()> {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map(|text| text.parse().with_context(|| format!("{text} is no number")))
        .collect::<Result<_>>()?;
    let [count, seed, fewest, most, rest @ ..] = numbers.as_slice() else {
        anyhow::bail!("usage: scores COUNT SEED FEWEST MOST [MIB] [THREADS]");
    };
    ensure!(fewest <= most && *most < 42, "FEWEST to MOST must be within 0 to 41");
    let memory_mib = rest.first().map_or(256, |&mib| mib as usize);
    let threads = rest.get(1).map_or(1, |&threads| threads as usize);
    let options = Options { memory_mib, threads };
    let mut solver = Solver::new(Size::STANDARD, options)?.with_book();
    let mut rng = Rng::new(*seed);
    let mut taken = Vec::new();
    while (taken.len() as u64) < *count {
        let stones = fewest + rng.below((most - fewest + 1) as usize) as u64;
        let Some(position) = random_position(&mut rng, stones) else { continue };
        let begin = Instant::now();
        let nodes = solver.scores(&position)?.nodes;
        taken.push((begin.elapsed(), nodes, stones));
    }
    taken.sort_unstable();
    let at = |part: usize| taken.get((taken.len() - 1) * part / 100);
    for (name, part) in [("median", 50), ("90 %", 90), ("99 %", 99), ("worst", 100)] {
        if let Some((time, nodes, stones)) = at(part) {
            println!("{name}: {time:?}, {nodes} nodes, {stones} stones");
        }
    }
    Ok(())
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
