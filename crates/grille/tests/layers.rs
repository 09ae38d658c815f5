//! The crates keep to their order: an arrow only ever points down the list of ARCHITECTURE.md.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs;
use std::path::Path;

/// The crates, lowest first.
const ORDER: [&str; 7] = [
    "grille-core",
    "grille-games",
    "grille-record",
    "grille-ai",
    "grille-image",
    "grille",
    "grille-cli",
];

/// What a crate ships with: its dependencies, not those of its tests.
fn dependencies(name: &str) -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let manifest = fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap();
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let names = lines.take_while(|line| !line.starts_with('['));
    names.filter_map(|line| line.split(['.', ' ', '=']).next().map(str::to_owned)).collect()
}

#[test]
fn arrows_point_down() {
    for (height, name) in ORDER.iter().enumerate() {
        for dependency in dependencies(name) {
            if let Some(below) = ORDER.iter().position(|known| *known == dependency) {
                assert!(below < height, "{name} depends on {dependency}");
            }
        }
    }
}

#[test]
fn the_program_holds_no_rule_of_any_game() {
    let own = dependencies("grille-cli");
    assert!(own.contains(&"grille".to_owned()));
    for forbidden in ["grille-games", "grille-ai", "grille-record"] {
        assert!(!own.contains(&forbidden.to_owned()), "grille-cli depends on {forbidden}");
    }
}
