//! `cargo xtask dist`: packages for every platform, in `target/dist`.
//!
//! - `platform`: the platforms, one line each;
//! - `compile`: builds that give the same bytes wherever they run;
//! - `packages`: what each package holds;
//! - `share`, `windows`: what stands beside or in the program;
//! - `tree`, `tar`, `zip`, `deb`: files and archives;
//! - `crates`, `licences`, `sbom`: what the program is made of;
//! - `check`: the packages tried as their users would.
//!
//! Which paths a build renames is in `crate::paths`.
//!
//! Nothing is published here: that is a person's decision.

pub(crate) mod check;
pub(crate) mod compile;
mod crates;
mod deb;
mod licences;
mod packages;
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
    let Wanted { mut platforms, is_check } = read_arguments(args)?;
    let is_all = platforms.is_empty();
    if is_all {
        platforms = PLATFORMS.iter().collect();
    }
    let folder = folder();
    if is_check {
        return check::check(&folder, &platforms);
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let builder = Builder::new()?;
    let mut packager = Packager::new(&builder, &folder);
    for platform in platforms {
        compile::ensure(platform)?;
        packager.packages(platform)?;
    }
    if is_all {
        packager.site()?;
    }
    sum(&folder)
}

/// What the command line asks for.
struct Wanted {
    /// Empty: all, and the site.
    platforms: Vec<&'static Platform>,
    is_check: bool,
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

fn read_arguments(args: &[&str]) -> Result<Wanted> {
    let mut wanted = Wanted { platforms: Vec::new(), is_check: false };
    let mut words = args.iter();
    while let Some(word) = words.next() {
        match *word {
            "--check" => wanted.is_check = true,
            "--target" => {
                let name = words.next().copied().unwrap_or_default();
                let known: Vec<&str> = PLATFORMS.iter().map(|one| one.triple).collect();
                let found = PLATFORMS.iter().find(|one| one.triple == name);
                let unknown = || format!("no target '{name}'; there are {}", known.join(", "));
                wanted.platforms.push(found.with_context(unknown)?);
            }
            other => bail!("expected: dist [--target TRIPLE]... [--check]; found: {other}"),
        }
    }
    Ok(wanted)
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
    }

    #[test]
    fn targets_that_are_named_are_the_only_ones() {
        let wanted = read_arguments(&["--check", "--target", PLATFORMS[1].triple]).unwrap();

        assert!(wanted.is_check);
        assert_eq!(wanted.platforms.len(), 1);
        assert_eq!(wanted.platforms[0].triple, PLATFORMS[1].triple);
        assert!(read_arguments(&[]).unwrap().platforms.is_empty());
    }
}
