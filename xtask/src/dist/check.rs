//! `cargo xtask dist --check`: the packages of `target/dist` tried as their users would.
//!
//! Each platform has a script in `xtask/check`, which a person can run alone; here is which package
//! it gets, and what it needs. It works as root, because a fresh Debian has to be made.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::VERSION;
use super::platform::{Kind, Platform};
use crate::run::{command, root, run, succeeds, target};

/// The Debian packages that the scripts need.
pub(crate) const TOOLS: &[&str] = &[
    "debootstrap",
    "debian-archive-keyring",
    "wine64",
    "wine",
    "xvfb",
    "xauth",
    "xdotool",
    "qemu-user",
    "python3",
    "lintian",
];

/// Tries the packages of the platforms.
pub(crate) fn check(folder: &Path, platforms: &[&Platform]) -> Result<()> {
    let work = target().join("dist-check");
    fs::create_dir_all(&work).with_context(|| work.display().to_string())?;
    let mut sums = command("sha256sum", &["--check", "--quiet", super::SUMS]);
    sums.current_dir(folder);
    run(sums).context("first: cargo xtask dist")?;
    for platform in platforms {
        check_one(platform, folder, &work)
            .with_context(|| format!("the packages for {}", platform.triple))?;
    }
    println!("\nall packages were tried");
    Ok(())
}

fn check_one(platform: &Platform, folder: &Path, work: &Path) -> Result<()> {
    let archive = folder.join(format!("grille-{VERSION}-{}.tar.gz", platform.triple));
    match platform.kind {
        Kind::Server => script("musl.sh", &archive, work, &[]),
        Kind::Windows => {
            let tools = [("wine", "wine64"), ("xvfb-run", "xvfb"), ("xdotool", "xdotool")];
            script("wine.sh", &archive.with_extension("").with_extension("zip"), work, &tools)
        }
        Kind::Desk { debian: "amd64", .. } => {
            lint(folder, "amd64")?;
            script("debian.sh", folder, work, &[("debootstrap", "debootstrap")])
        }
        Kind::Desk { debian, .. } => {
            lint(folder, debian)?;
            script("arm64.sh", &archive, work, &[("qemu-aarch64", "qemu-user")])?;
            run_suites(platform)
        }
    }
}

/// Has Debian's own checker read the packages of a processor; an error or a warning of it is one.
fn lint(folder: &Path, debian: &str) -> Result<()> {
    let mut lintian = command("lintian", &["--fail-on", "error,warning"]);
    let ending = format!("_{VERSION}_{debian}.deb");
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(&ending) {
            lintian.arg(path);
        }
    }
    run(lintian)
}

/// Runs a script of `xtask/check`; an error names the Debian packages of tools that are missing.
fn script(name: &str, package: &Path, work: &Path, tools: &[(&str, &str)]) -> Result<()> {
    let is_there = |tool: &str| succeeds(command("which", &[tool]));
    let missing = tools.iter().filter(|(tool, _)| !is_there(tool));
    let missing: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if !missing.is_empty() {
        bail!("not installed: {0}\n  sudo apt-get install {0}", missing.join(" "));
    }
    let mut script = command("sh", &[]);
    script.arg(root().join("xtask/check").join(name)).arg(package).arg(work);
    run(script)
}

/// The tests of the rules and of the network's kernels, on the other processor.
fn run_suites(platform: &Platform) -> Result<()> {
    let suites = ["grille-core", "grille-games", "grille-net"];
    let mut tests = crate::run::cargo(&["test"]);
    tests.args(suites.into_iter().flat_map(|suite| ["--package", suite])).arg("--target");
    tests.arg(platform.triple);
    let runner = format!("qemu-aarch64 -L /usr/{}", platform.tools.trim_end_matches('-'));
    tests.env(format!("CARGO_TARGET_{}_RUNNER", platform.variable()), runner);
    tests.env(format!("CARGO_TARGET_{}_LINKER", platform.variable()), platform.linker);
    run(tests)
}
