//! A fixed set of positions whose node count is the search's signature: a change that leaves the
//! count alone did not change the search, and a change of the search shows what it is worth.

use super::position::Position;
use super::size::Size;
use super::solver::{Options, Solver};

/// Openings and middle games with scores from quick wins to draws, on the standard board.
const POSITIONS: [&str; 11] = [
    "4444443265",
    "4433622557",
    "445362213",
    "5346764123",
    "361754545552",
    "734734263346",
    "3451352255117",
    "43335466254",
    "216461234143",
    "15434114764",
    "433144255332",
];

/// Solves the fixed set with one thread and an empty table, and counts the nodes.
///
/// # Panics
/// Never: the positions are legal and nobody can raise the stop flag.
#[must_use]
pub fn bench() -> u64 {
    let options = Options { memory_mib: 16, threads: 1 };
    let solve_all = || {
        let mut solver = Solver::new(Size::STANDARD, options).ok()?;
        let mut nodes = 0;
        for text in POSITIONS {
            let position = Position::parse(Size::STANDARD, text).ok()?;
            nodes += solver.solve(&position).ok()?.nodes;
        }
        Some(nodes)
    };
    solve_all().expect("legal positions")
}
