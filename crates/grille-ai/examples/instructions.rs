//! Solves a fixed set of middle games, for `cargo xtask test` to count the instructions it takes.

use anyhow::Result;
use grille_ai::puissance::{Options, Position, Size, Solver};

/// Middle games of 14 to 16 stones, written down at will.
const POSITIONS: [&str; 6] = [
    "27465221657463",
    "5411764334265536",
    "3524613764442251",
    "716255344617432",
    "1243576544335521",
    "63517422344156",
];

fn main() -> Result<()> {
    let mut solver = Solver::new(Size::STANDARD, Options { memory_mib: 1, threads: 1 })?;
    let mut nodes = 0;
    for text in POSITIONS {
        nodes += solver.solve(&Position::parse(Size::STANDARD, text)?)?.nodes;
    }
    println!("{nodes} nodes");
    Ok(())
}
