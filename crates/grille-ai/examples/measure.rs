//! Measures the Puissance solver: nodes and processor time over files of positions.
//!
//! `measure MIB COUNT FILE...` solves the first COUNT lines of each file (`moves score`, columns
//! from 1; `-` as a file is the empty board) with one thread and one table of MIB, and compares the
//! scores. The time is the process's time on a processor, from Linux.

use anyhow::{Context, Result};
use grille_ai::puissance::{Options, Position, Size, Solver};
use std::time::Duration;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let memory_mib = arguments.next().context("MIB is missing")?.parse()?;
    let count: usize = arguments.next().context("COUNT is missing")?.parse()?;
    let mut solver = Solver::new(Size::STANDARD, Options { memory_mib, threads: 1 })?;
    // A table comes page by page when it is first used: that is not the solver's time.
    solver.clear();
    for file in arguments {
        let text = if file == "-" { String::from("- 1") } else { std::fs::read_to_string(&file)? };
        let mut positions = Vec::new();
        for line in text.lines().take(count) {
            let (moves, score) = line.split_once(' ').context("a line without a score")?;
            positions.push((Position::parse(Size::STANDARD, moves)?, score.parse::<i32>()?));
        }
        let (mut nodes, mut wrong) = (0, 0);
        let begin = processor_time()?;
        for (position, expected) in &positions {
            let solved = solver.solve(position)?;
            nodes += solved.nodes;
            wrong += usize::from(solved.score != *expected);
        }
        let spent = processor_time()? - begin;
        let number = positions.len().max(1);
        println!(
            "{file}: {number} positions, {wrong} wrong, {} nodes each, {:?} each, {} ns a node",
            nodes / number as u64,
            spent / number as u32,
            spent.as_nanos() / u128::from(nodes.max(1)),
        );
    }
    Ok(())
}

/// Time on a processor so far: the first number of this file, in nanoseconds.
fn processor_time() -> Result<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat")?;
    let nanoseconds = text.split_whitespace().next().context("an empty schedstat")?;
    Ok(Duration::from_nanos(nanoseconds.parse()?))
}
