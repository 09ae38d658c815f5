//! Counts the instructions of a fixed piece of solving: unlike time, the count is the same on a busy
//! machine, so that a slower solver is seen at once.

use anyhow::{Context as _, Result, bail};

use crate::run::{cargo, command, root, run, succeeds};

/// The program that is counted.
const EXAMPLE: &str = "target/release/examples/instructions";
/// Millions of instructions that it should take.
const EXPECTED: &str = "crates/grille-ai/src/puissance/instructions.txt";
/// Per cent that the count may differ: the same sources give the same count to 0.1 %, the next
/// release of the compiler may not.
const TOLERANCE: u64 = 3;

/// Compares the count with the one that is written down; skipped where it cannot be taken.
pub(crate) fn instructions() -> Result<()> {
    if !is_usual_processor() {
        println!("another kind of processor: the instructions of the solver are not counted");
        return Ok(());
    }
    if !succeeds(command("valgrind", &["--version"])) {
        println!("valgrind is not installed: the instructions of the solver are not counted");
        return Ok(());
    }
    run(cargo(&["build", "--release", "--package", "grille-ai", "--example", "instructions"]))?;
    let arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null", EXAMPLE];
    let output = command("valgrind", &arguments).output().context("valgrind")?;
    let text = String::from_utf8_lossy(&output.stderr);
    let count = text.lines().find_map(|line| line.split_once("Collected : "));
    let Some(count) = count.and_then(|(_, count)| count.trim().parse::<u64>().ok()) else {
        bail!("valgrind gave no count:\n{text}");
    };
    let millions = count / 1_000_000;
    let expected = std::fs::read_to_string(root().join(EXPECTED)).context(EXPECTED)?;
    let expected: u64 = expected.trim().parse().context(EXPECTED)?;
    println!("the solver took {millions} million instructions, {expected} are written down");
    if millions.abs_diff(expected) * 100 > expected * TOLERANCE {
        bail!("more than {TOLERANCE} % apart: if that is meant, write {millions} to {EXPECTED}");
    }
    Ok(())
}

/// Whether the solver takes the instructions that the written count is of.
fn is_usual_processor() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}
