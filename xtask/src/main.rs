//! Project tasks: `cargo xtask test`, `cargo xtask fuzz`, `cargo xtask bench`.
//!
//! Nothing here ships. Each task prints the commands it runs, so that a person can run one alone.

mod bench;
mod fuzz;
mod install;
mod run;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test                      formats, lints, documents, licences and all tests
cargo xtask fuzz [TARGET] [SECONDS]   one fuzz target or all, 60 seconds each unless told
cargo xtask bench                     Grille beside its peers, as ratios
cargo xtask install --prefix DIR      program, man pages, completions, menu entry and icon";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test"] => test::test(),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["bench"] => bench::bench(),
        ["install", "--prefix", prefix] => install::install(prefix),
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
