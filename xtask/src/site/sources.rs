//! What the site is made of: the files of `web/`, and those that the program itself gives.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use super::names::Files;
use super::texts;
use crate::dist::compile::sysroot;
use crate::paths::MachinePaths;
use crate::run::{cargo, root, run, target};

/// The languages of the page.
pub(super) const LANGS: [&str; 2] = ["fr", "en"];

/// Where the files stand that the program gives.
const DATA: &str = "data";
/// The module of WebAssembly, the largest file but one.
pub(super) const MODULE: &str = "data/grille.wasm";
/// The module of old character sets.
pub(super) const CHARSETS: &str = "data/charsets.wasm";
/// The module of the computer's Go.
pub(super) const GO: &str = "data/go.wasm";
/// The book of openings.
pub(super) const BOOK: &str = "data/openings.book";
/// The networks for Go, for 9 x 9 and for other boards.
pub(super) const NETWORKS: [&str; 2] = ["data/go-9.net", "data/go-19.net"];

/// Folders of `web/` that are not for browsers.
const TOOLS: [&str; 2] = ["node_modules", "tests"];

/// Returns all that the page may be made of.
pub(super) fn all() -> Result<Files> {
    let mut files = web(&root().join("web"))?;
    let modules = modules(&files);
    for lang in LANGS {
        let texts = texts::join(&locale(lang)?, &modules)?;
        files.insert(texts_path(lang), texts.into_bytes());
        files.insert(welcome_path(lang), welcome(lang)?);
    }
    let book = root().join("crates/grille-ai/src/puissance/book/openings.book");
    files.insert(BOOK.to_owned(), read(&book)?);
    for network in NETWORKS {
        let source = network.replace(DATA, "crates/grille-ai/src/go/network");
        files.insert(network.to_owned(), read(&root().join(source))?);
    }
    files.insert("icons/icon.svg".to_owned(), read(&root().join("assets/grille.svg"))?);
    let module = ["build", "--package", "grille-wasm"];
    files.insert(MODULE.to_owned(), compile(MODULE, "grille_wasm", &module, &[])?);
    // What is a library elsewhere has to be told that it is a module.
    let kind = ["--crate-type", "cdylib"];
    let go = ["rustc", "--package", "grille-go", "--features", "door"];
    files.insert(GO.to_owned(), compile(GO, "grille_go", &go, &kind)?);
    let charsets = ["rustc", "--package", "grille-charsets", "--features", "tables"];
    files.insert(CHARSETS.to_owned(), compile(CHARSETS, "grille_charsets", &charsets, &kind)?);
    Ok(files)
}

/// The path of a language's sentences.
pub(super) fn texts_path(lang: &str) -> String {
    format!("{DATA}/texts-{lang}.ftl")
}

/// The path of what the program says first.
pub(super) fn welcome_path(lang: &str) -> String {
    format!("{DATA}/welcome-{lang}.json")
}

/// Returns the files of a folder of sources, by their path in it.
pub(super) fn web(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut open = vec![(folder.to_owned(), String::new())];
    while let Some((folder, prefix)) = open.pop() {
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                if !TOOLS.contains(&name.as_str()) {
                    open.push((entry.path(), format!("{path}/")));
                }
            } else {
                files.insert(path, read(&entry.path())?);
            }
        }
    }
    Ok(files)
}

/// The texts of the page's own modules, by path.
pub(super) fn modules(files: &Files) -> BTreeMap<String, String> {
    let own = files.iter().filter(|(path, _)| path.starts_with("js/") && path.ends_with(".js"));
    own.map(|(path, bytes)| (path.clone(), String::from_utf8_lossy(bytes).into_owned())).collect()
}

/// The files of sentences of a language, by name.
pub(super) fn locale(lang: &str) -> Result<BTreeMap<String, String>> {
    let files = web(&root().join("crates/grille/locales").join(lang))?;
    files.into_iter().map(|(name, bytes)| Ok((name, String::from_utf8(bytes)?))).collect()
}

/// What the program replies when a page greets it in a language.
fn welcome(lang: &str) -> Result<Vec<u8>> {
    let arguments = ["run", "--quiet", "--package", "grille-wire", "--example", "welcome", "--"];
    output(cargo(&[&arguments[..], &[lang]].concat()))
}

/// Builds a module of WebAssembly from a crate. `wasm-opt` (binaryen 132, `-Oz`) leaves 12 % fewer bytes
/// but makes the compressed file 2 % larger, so it is not used.
fn compile(path: &str, name: &str, command: &[&str], kind: &[&str]) -> Result<Vec<u8>> {
    let mut build = cargo(command);
    build.args(["--lib", "--profile", "page", "--target", "wasm32-unknown-unknown"]).args(kind);
    let paths = MachinePaths::new(&sysroot()?, &target())?;
    // What browsers can do, and no folder of this machine in the messages of a panic, so that every
    // machine makes the same module.
    let features = "-Ctarget-feature=+simd128,+bulk-memory".to_owned();
    let flags: Vec<String> = [features].into_iter().chain(paths.flags()).collect();
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    run(build)?;
    let module = read(&target().join(format!("wasm32-unknown-unknown/page/{name}.wasm")))?;
    paths.refuse(path, &module)?;
    Ok(module)
}

fn output(mut command: Command) -> Result<Vec<u8>> {
    let shown = format!("{command:?}");
    let output = command.stderr(Stdio::inherit()).output().with_context(|| shown.clone())?;
    if !output.status.success() {
        bail!("failed: {shown}");
    }
    Ok(output.stdout)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}
