//! `cargo xtask book`: solves openings and makes the book that the program carries.

use anyhow::Result;

use crate::run::{cargo, run};

/// Where the solved openings are kept until the book is made.
const WORK: &str = "target/openings.txt";
/// The book in the sources.
const BOOK: &str = "crates/grille-ai/src/puissance/book/openings.book";

pub(crate) fn book(stones: &str) -> Result<()> {
    let example = ["run", "--release", "--package", "grille-ai", "--example", "book", "--"];
    run(cargo(&[&example[..], &[stones, WORK, BOOK]].concat()))
}
