//! `cargo xtask book`: solves openings and makes the book that the program carries.

use anyhow::Result;

use crate::run::{cargo, run};

/// Where the solved openings are kept until the book is made.
const WORK: &str = "target/openings.txt";
/// The book in the sources.
const BOOK: &str = "crates/grille-ai/src/puissance/book/openings.book";

/// Mebibytes of each thread's table.
const MEMORY_MIB: &str = "64";

pub(crate) fn book(nodes: &str) -> Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    let example = ["run", "--release", "--package", "grille-ai", "--example", "book", "--"];
    let arguments = [nodes, WORK, BOOK, MEMORY_MIB, &threads];
    run(cargo(&[&example[..], &arguments].concat()))
}
