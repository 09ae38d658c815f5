//! `cargo xtask install --prefix DIR`: the program as a distribution would lay it out.
//!
//! `cargo install --path crates/grille-cli` gives the program alone; here come the man pages, the
//! completions, the entry of the desktop's menu, its file types and its icons.

use std::path::Path;

use anyhow::{Result, bail};

use crate::dist::share::share;
use crate::dist::tree::read;
use crate::run::{cargo, run, target};

pub(crate) fn install(args: &[&str]) -> Result<()> {
    let (prefix, profile) = match args {
        ["--prefix", prefix] => (*prefix, "release"),
        ["--prefix", prefix, "--profile", profile] => (*prefix, *profile),
        _ => bail!("expected: install --prefix DIR [--profile PROFILE]"),
    };
    run(cargo(&["build", "--profile", profile, "--package", "grille-cli"]))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let built = target().join(folder).join("grille");
    let mut tree = share(&built)?;
    tree.program("bin/grille", read(&built)?);
    tree.write(Path::new(prefix))?;
    println!("\ninstalled under {prefix}");
    Ok(())
}
