//! `cargo xtask test`: everything that a change must pass, in the order of what fails fastest.

use anyhow::{Result, bail};

use crate::instructions::instructions;
use crate::page;
use crate::run::{cargo, run};
use crate::tools::{self, TOOLS};

/// What has to hold on every system, whatever is installed there.
const PORTABLE: &[&str] = &[
    "--package",
    "grille-core",
    "--package",
    "grille-games",
    "--package",
    "grille-record",
    "--package",
    "grille-net",
    "--package",
    "grille",
    "--package",
    "grille-cli",
    "--lib",
    "--bins",
];

/// Runs all tests but those of the tools in `words`: `--without gnugo --without display`.
pub(crate) fn test(words: &[&str]) -> Result<()> {
    if words == ["--portable"] {
        return run(cargo(&[&["test"], PORTABLE].concat()));
    }
    let without = without(words)?;
    run(cargo(&["fmt", "--all", "--check"]))?;
    tools::ensure(&without)?;
    run(cargo(&["deny", "check", "licenses", "bans", "sources"]))?;
    run(cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    run(docs)?;
    run(cargo(&["test", "--workspace", "--doc"]))?;
    let left_out: Vec<&str> = TOOLS
        .iter()
        .filter(|tool| without.contains(&tool.name))
        .flat_map(|tool| tool.tests)
        .copied()
        .collect();
    let filter = left_out.iter().map(|binary| format!(" and not binary({binary})"));
    let filter = format!("all(){}", filter.collect::<String>());
    if !left_out.is_empty() {
        println!("left out: {}", left_out.join(", "));
    }
    run(cargo(&["nextest", "run", "--workspace", "--no-fail-fast", "-E", &filter]))?;
    page::test(&without)?;
    instructions()
}

fn without<'a>(words: &[&'a str]) -> Result<Vec<&'a str>> {
    let mut names = Vec::new();
    for pair in words.chunks(2) {
        let known = TOOLS.iter().map(|tool| tool.name).collect::<Vec<_>>().join(", ");
        match pair {
            ["--without", name] if TOOLS.iter().any(|tool| tool.name == *name) => names.push(*name),
            _ => bail!("expected --without TOOL, one of: {known}; found: {}", pair.join(" ")),
        }
    }
    Ok(names)
}
