//! The crates that are in a program, as cargo resolves them for one platform.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde_json::Value;

use super::compile::output;
use super::platform::{Kind, Platform};
use crate::run::cargo;

/// A crate that a program is made of.
#[derive(Clone, Debug)]
pub(crate) struct Krate {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The expression in its manifest.
    pub(crate) licence: String,
    /// The folder of its sources.
    pub(crate) folder: PathBuf,
    /// Whether it is one of this project's.
    pub(crate) is_own: bool,
    /// SHA-256 of what the registry gave, as Cargo.lock has it.
    pub(crate) checksum: Option<String>,
    /// Name and version of each crate that it uses.
    pub(crate) uses: BTreeSet<(String, String)>,
}

/// The crates in a platform's program, by name and version. What only builds or tests it is not
/// in it.
pub(crate) fn crates(platform: &Platform) -> Result<BTreeMap<(String, String), Krate>> {
    let mut tree = cargo(&["tree", "--locked", "--package", "grille-cli", "--edges", "normal"]);
    tree.args(["--prefix", "none", "--format", "{p}", "--target", platform.triple]);
    if platform.kind == Kind::Server {
        tree.arg("--no-default-features");
    }
    let listed = output(tree)?;
    let held: BTreeSet<(String, String)> = listed.lines().filter_map(name_and_version).collect();
    let args = ["metadata", "--locked", "--format-version", "1", "--filter-platform"];
    let mut metadata = cargo(&args);
    metadata.arg(platform.triple);
    let metadata: Value = serde_json::from_str(&output(metadata)?)?;
    let lock = std::fs::read_to_string(crate::run::root().join("Cargo.lock"))?;
    let sums = checksums(&lock);
    let uses = uses(&metadata);
    let mut found = BTreeMap::new();
    for package in list(&metadata["packages"]) {
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
        let key = (text("name"), text("version"));
        if !held.contains(&key) {
            continue;
        }
        let manifest = text("manifest_path");
        let folder = Path::new(&manifest).parent().context("a manifest without a folder")?;
        let used = uses.get(&text("id")).cloned().unwrap_or_default();
        let krate = Krate {
            name: key.0.clone(),
            version: key.1.clone(),
            licence: text("license"),
            folder: folder.to_owned(),
            is_own: package["source"].is_null(),
            checksum: sums.get(&key).cloned(),
            uses: used.intersection(&held).cloned().collect(),
        };
        found.insert(key, krate);
    }
    Ok(found)
}

/// `serde v1.0.229 (proc-macro)` as a name and a version. A procedural macro runs while the
/// program is built and is not in it.
fn name_and_version(line: &str) -> Option<(String, String)> {
    if line.contains("(proc-macro)") {
        return None;
    }
    let mut words = line.split(' ');
    let (name, version) = (words.next()?, words.next()?);
    Some((name.to_owned(), version.strip_prefix('v')?.to_owned()))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Which crates each one uses, by the identifiers of `cargo metadata`.
fn uses(metadata: &Value) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let packages = list(&metadata["packages"]).iter();
    let names: BTreeMap<&str, (String, String)> = packages
        .filter_map(|package| {
            let text = |field: &str| package[field].as_str();
            Some((text("id")?, (text("name")?.to_owned(), text("version")?.to_owned())))
        })
        .collect();
    let nodes = list(&metadata["resolve"]["nodes"]).iter();
    nodes
        .filter_map(|node| {
            let used = list(&node["deps"])
                .iter()
                .filter(|dep| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()));
            let used = used.filter_map(|dep| names.get(dep["pkg"].as_str()?).cloned());
            Some((node["id"].as_str()?.to_owned(), used.collect()))
        })
        .collect()
}

/// The checksums in a lock file.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, field: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(field));
        line.map(|line| line.trim_matches([' ', '=', '"']).to_owned())
    };
    let blocks = lock.split("[[package]]").skip(1);
    blocks
        .filter_map(|block| {
            Some(((value(block, "name")?, value(block, "version")?), value(block, "checksum")?))
        })
        .collect()
}
