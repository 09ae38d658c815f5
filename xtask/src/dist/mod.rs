//! `cargo xtask dist`: packages for every platform, in `target/dist`.
//!
//! - `platform`: the platforms, one line each;
//! - `compile`: builds that give the same bytes wherever they run;
//! - `paths`: no package carries a path of the machine that built it;
//! - `packages`: what each package holds;
//! - `share`, `windows`: what stands beside or in the program;
//! - `tree`, `tar`, `zip`, `deb`: files and archives;
//! - `crates`, `licences`, `sbom`: what the program is made of;
//! - `check`: the packages tried as their users would.
//!
//! Nothing is published here: that is a person's decision.

pub(crate) mod check;
pub(crate) mod compile;
mod crates;
mod deb;
mod licences;
mod packages;
mod paths;
mod platform;
mod sbom;
pub(crate) mod share;
mod tar;
pub(crate) mod tree;
mod windows;
mod zip;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::run::{command, target};
use compile::Builder;
use packages::Packager;
use platform::{PLATFORMS, Platform};

/// The version of all packages: that of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The file with the sums of all others.
const SUMS: &str = "SHA256SUMS";

/// `dist [--target T]... [--check]`, or `--tools`, or with the tag of a release `--tag v0.2.0`.
pub(crate) fn dist(args: &[&str]) -> Result<()> {
    match args {
        ["--tools"] => return tools(),
        ["--tag", tag, rest @ ..] => {
            if tag.strip_prefix('v') != Some(VERSION) {
                bail!("the tag is {tag}, the version in Cargo.toml {VERSION}");
            }
            return dist(rest);
        }
        _ => {}
    }
    let (platforms, wants_check) = read_arguments(args)?;
    let folder = folder();
    if wants_check {
        return check::check(&folder, &platforms);
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let builder = Builder::new()?;
    let mut packager = Packager::new(&builder, &folder);
    for platform in platforms {
        compile::ensure(platform)?;
        packager.packages(platform)?;
    }
    packager.site()?;
    sum(&folder)
}

/// Installs what building and trying all packages needs, as root.
fn tools() -> Result<()> {
    let needs = PLATFORMS.iter().flat_map(|platform| platform.needs).copied();
    crate::tools::install(&needs.chain(check::TOOLS.iter().copied()).collect::<Vec<_>>())
}

/// Where the packages are.
pub(crate) fn folder() -> PathBuf {
    target().join("dist")
}

fn read_arguments(args: &[&str]) -> Result<(Vec<&'static Platform>, bool)> {
    let mut chosen = Vec::new();
    let mut wants_check = false;
    let mut words = args.iter();
    while let Some(word) = words.next() {
        match *word {
            "--check" => wants_check = true,
            "--target" => {
                let name = words.next().copied().unwrap_or_default();
                let known: Vec<&str> = PLATFORMS.iter().map(|one| one.triple).collect();
                let found = PLATFORMS.iter().find(|one| one.triple == name);
                let known = known.join(", ");
                chosen
                    .push(found.with_context(|| format!("no target '{name}'; there are {known}"))?);
            }
            other => bail!("expected: dist [--target TRIPLE]... [--check]; found: {other}"),
        }
    }
    if chosen.is_empty() {
        chosen = PLATFORMS.iter().collect();
    }
    Ok((chosen, wants_check))
}

/// Writes the SHA-256 sums of all packages, in the form that `sha256sum --check` reads.
fn sum(folder: &Path) -> Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name != SUMS {
            names.push(name);
        }
    }
    names.sort();
    let mut sums = command("sha256sum", &[]);
    sums.args(&names).current_dir(folder);
    let sums = compile::output(sums)?;
    fs::write(folder.join(SUMS), &sums)?;
    println!("\n{}:\n{sums}", folder.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_of_a_release_names_the_version() {
        let error = dist(&["--tag", "v99.0.0"]).err().unwrap().to_string();

        assert_eq!(error, format!("the tag is v99.0.0, the version in Cargo.toml {VERSION}"));
    }

    #[test]
    fn an_unknown_target_is_told_which_there_are() {
        let error = read_arguments(&["--target", "vax"]).err().unwrap().to_string();

        assert!(
            error.starts_with("no target 'vax'; there are x86_64-unknown-linux-gnu"),
            "{error}"
        );
        assert_eq!(read_arguments(&[]).unwrap().0.len(), PLATFORMS.len());
    }
}
