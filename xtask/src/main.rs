//! Project tasks: `cargo xtask test`, `cargo xtask fuzz`, `cargo xtask bench`,
//! `cargo xtask book`.
//!
//! Nothing here ships. Each task prints the commands it runs, so that a person can run one alone.

mod bench;
mod book;
mod fuzz;
mod instructions;
mod run;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test                      formats, lints, documents, licences and all tests
cargo xtask fuzz [TARGET] [SECONDS]   one fuzz target or all, 60 seconds each unless told
cargo xtask bench                     Grille beside its peers, as ratios
cargo xtask instructions              the solver's instructions against the count written down
cargo xtask book STONES               solves all openings of so many stones, goes on where it was
                                      ended, and writes the book; 0 writes what is there";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test"] => test::test(),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["bench"] => bench::bench(),
        ["instructions"] => instructions::instructions(),
        ["book", stones] => book::book(stones),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
