//! `cargo xtask bench`: Grille beside its peers.

use anyhow::Result;

use crate::run::{cargo, run};

pub(crate) fn bench() -> Result<()> {
    run(cargo(&[
        "run",
        "--release",
        "--manifest-path",
        "bench/Cargo.toml",
        "--target-dir",
        "target/bench",
    ]))
}
