//! One libFuzzer program for all targets: `GRILLE_FUZZ_TARGET` names the one to run.
#![no_main]

use std::sync::LazyLock;

use grille_fuzz::{TARGETS, Target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("GRILLE_FUZZ_TARGET").unwrap_or_default();
    match TARGETS.iter().find(|target| target.name == name) {
        Some(target) => target,
        None => panic!("GRILLE_FUZZ_TARGET must name a target, not '{name}'"),
    }
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| (TARGET.check)(data));
