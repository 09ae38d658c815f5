//! The licences of the crates in a program, each text once with the crates that it covers.
//!
//! The texts are those that the crates themselves ship. `cargo-about` would be
//! one more tool to build, and asks a server about what it finds; here nothing leaves the machine.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use super::crates::Krate;
use super::platform::Kind;
use crate::run::root;

/// Licences whose text names no author: some crates name one of them and ship no copy.
const SAME_FOR_ALL: [(&str, &str); 2] =
    [("Apache-2.0", "LICENSE-APACHE"), ("BSL-1.0", "xtask/licences/BSL-1.0.txt")];

/// What is linked into a program beside crates: the standard library, and the C library where it is
/// not the system's.
fn runtimes(kind: Kind) -> &'static str {
    match kind {
        Kind::Desk { .. } => "",
        Kind::Server => {
            "  musl: MIT, Copyright (c) 2005-2020 Rich Felker, et al. (its text is LICENSE-MIT's)\n"
        }
        Kind::Windows => {
            "  mingw-w64 runtime: ZPL-2.1 and public domain\n  \
             libgcc: GPL-3.0-or-later WITH GCC-exception-3.1\n"
        }
    }
}

/// One text of all licences. An error names a crate without any.
pub(crate) fn licences<'a>(kind: Kind, crates: impl Iterator<Item = &'a Krate>) -> Result<String> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut list = String::new();
    for krate in crates.filter(|krate| !krate.is_own) {
        let name = format!("{} {}", krate.name, krate.version);
        writeln!(list, "  {name}: {}", krate.licence)?;
        let mut found = Vec::new();
        find(&krate.folder, 2, &mut found);
        if found.is_empty() {
            let known = SAME_FOR_ALL.iter().find(|(id, _)| krate.licence.contains(id));
            let Some((_, file)) = known else {
                bail!("{name} ({}) ships no text of its licence", krate.licence);
            };
            found.push(fs::read_to_string(root().join(file))?);
        }
        for text in found {
            texts.entry(normal(&text)).or_default().insert(name.clone());
        }
    }
    let mut out = format!(
        "Grille is under the MIT licence or the Apache licence 2.0, at your choice.\n\
         It contains the following libraries, under the licences that follow.\n\n\
         \x20 Rust standard library: MIT OR Apache-2.0, The Rust Project Contributors\n\
         {}{list}",
        runtimes(kind)
    );
    for (text, names) in &texts {
        let names = names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        write!(out, "\n{}\n{names}\n\n{text}\n", "=".repeat(80))?;
    }
    Ok(out)
}

/// Adds the texts of licences in a folder, and in those below it down to a depth.
fn find(folder: &Path, depth: u32, texts: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let is_licence = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE", "OFL", "UFL"]
            .iter()
            .any(|start| name.starts_with(start));
        // Beside a font stands a text that says whose it is.
        let is_about_font = folder.ends_with("fonts") && name.ends_with(".TXT");
        let is_text = !name.ends_with(".RS") && !name.ends_with(".TTF") && !name.ends_with(".HTML");
        if path.is_dir() && depth > 1 && (is_licence || name == "FONTS") {
            find(&path, depth - 1, texts);
        } else if is_about_font || is_licence && is_text {
            texts.extend(fs::read_to_string(&path));
        }
    }
}

/// A text whose lines end alike and without blanks at their ends, so that copies are recognised.
fn normal(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}
