//! `cargo xtask fuzz`: the targets under libFuzzer, on the stable toolchain.
//!
//! Coverage comes from LLVM's own pass, which stable compilers have; the sanitizers, which they
//! lack, would find little in a program without unsafe code.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::run::{cargo, command, root, run};

/// Seconds for each target unless told.
const SECONDS: &str = "60";

/// Where each target's inputs are, a folder a target.
const CORPORA: &str = "target/fuzz/corpus";

/// Instruments every edge for libFuzzer.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 --cfg fuzzing";

pub(crate) fn fuzz(args: &[&str]) -> Result<()> {
    let (target, seconds) = match args {
        [] => (None, SECONDS),
        [one] if one.parse::<u32>().is_ok() => (None, *one),
        [target] => (Some(*target), SECONDS),
        [target, seconds] => (Some(*target), *seconds),
        _ => bail!("expected at most a target and a number of seconds"),
    };
    let corpora = root().join(CORPORA);
    run(cargo(&["run", "--quiet", "--package", "grille-fuzz", "--bin", "seeds", CORPORA]))?;
    let mut all = Vec::new();
    for entry in fs::read_dir(&corpora).with_context(|| corpora.display().to_string())? {
        all.push(entry?.file_name().to_string_lossy().into_owned());
    }
    all.sort();
    if let Some(name) = target {
        if !all.iter().any(|known| known == name) {
            bail!("no target '{name}'; there are {}", all.join(", "));
        }
        all.retain(|known| known == name);
    }
    // With a target named, even the machine's own, the flags spare build scripts, which could
    // not be linked with them.
    let host = host()?;
    let mut build = cargo(&[
        "build",
        "--target",
        &host,
        "--release",
        "--package",
        "grille-fuzz",
        "--bin",
        "fuzz",
        "--features",
        "libfuzzer",
        "--target-dir",
        "target/fuzz",
        "--config",
        "profile.release.lto=false",
        "--config",
        "profile.release.debug-assertions=true",
        "--config",
        "profile.release.overflow-checks=true",
    ]);
    build.env("RUSTFLAGS", FLAGS);
    run(build)?;
    let program = root().join("target/fuzz").join(host).join("release/fuzz");
    all.iter().try_for_each(|name| one(&program, name, seconds))
}

fn one(program: &Path, name: &str, seconds: &str) -> Result<()> {
    let corpus = root().join(CORPORA).join(name);
    let corpus = corpus.display().to_string();
    let artifacts = format!("-artifact_prefix={}/", root().join("target/fuzz").display());
    let limit = format!("-max_total_time={seconds}");
    let mut fuzz = command(
        &program.display().to_string(),
        &[&corpus, &limit, &artifacts, "-max_len=4096", "-timeout=10", "-rss_limit_mb=2048"],
    );
    fuzz.env("GRILLE_FUZZ_TARGET", name);
    println!("\n== {name}");
    run(fuzz)
}

/// The machine's own target triple.
fn host() -> Result<String> {
    let output = command("rustc", &["--version", "--verbose"]).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not name its host")
}
