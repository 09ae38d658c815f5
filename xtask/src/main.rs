//! Project tasks: `cargo xtask test`, `tools`, `fuzz`, `bench`, `instructions`, `book`, `install`,
//! `install-capi`, `site`, `dist`, `pictures`, `workflows`.
//!
//! Nothing here ships. Each task prints the commands it runs, so that a person can run one alone.

mod bench;
mod book;
mod capi;
mod dist;
mod fuzz;
mod install;
mod instructions;
mod page;
mod paths;
mod pictures;
mod run;
mod site;
mod test;
mod tools;
mod workflows;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [--without TOOL]...  formats, lints, documents, licences and all tests; TOOL: gnugo,
                                      display, c, tmux, archives, node, chromium
cargo xtask test --portable           rules, files, players and the program, on systems that have no Debian packages
cargo xtask tools                     installs what the tests need (Debian packages where it may)
cargo xtask fuzz [TARGET] [SECONDS]   one fuzz target or all, 60 seconds each unless told
cargo xtask bench                     Grille beside its peers, as ratios
cargo xtask instructions              the solver's instructions against the count written down
cargo xtask book [NODES]              solves all openings of eleven stones and what follows those that take
                                      more than NODES nodes (100000 unless told), goes on where it was
                                      ended, and writes the book; 0 writes what is there
cargo xtask install --prefix DIR      program, man pages, completions, menu entry and icon
cargo xtask site [OUT]                the static site, in target/site unless told
cargo xtask dist [--target T]...      packages in target/dist: Debian, archives for Linux and Windows, sums;
                                      all platforms and the site unless told
cargo xtask dist --check              the packages of target/dist, installed and tried
cargo xtask dist --tools              installs the compilers that packages for all platforms need
cargo xtask pictures                  draws the pictures of the README and the icons anew
cargo xtask workflows                 checks the workflows of the forge by actionlint
cargo xtask install-capi --prefix DIR the C library: libgrille.so, libgrille.a, headers, pkg-config";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test", rest @ ..] => test::test(rest),
        ["tools"] => tools::ensure(&[]),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["install-capi", rest @ ..] => capi::install(rest),
        ["bench"] => bench::bench(),
        ["site"] => site::site(&run::target().join("site")),
        ["site", out] => site::site(out.as_ref()),
        ["dist", rest @ ..] => dist::dist(rest),
        ["install", rest @ ..] => install::install(rest),
        ["pictures"] => pictures::pictures(),
        ["workflows"] => workflows::workflows(),
        ["instructions"] => instructions::instructions(),
        ["book"] => book::book("100000"),
        ["book", nodes] => book::book(nodes),
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
