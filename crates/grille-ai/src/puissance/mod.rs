//! Solver.
mod bounds;
mod cpu;
mod geometry;
mod key;
mod lines;
mod moves;
mod position;
mod search;
mod size;
mod solver;
mod table;
mod window;
mod word;
pub use position::{Position, PositionError};
pub use size::{Size, SizeError};
pub use solver::{Options, Progress, Scores, SolveError, Solved, Solver};
