//! The page's part of `cargo xtask test`: its types, its modules in Node, then the whole site in a
//! browser. `npm` brings what the tests need; the page itself needs nothing.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::run::{cargo, command, root, run, target};
use crate::site::site;

/// Runs the tests of the page but those of the tools in `without`.
pub(crate) fn test(without: &[&str]) -> Result<()> {
    if without.contains(&"node") {
        println!("left out: the page");
        return Ok(());
    }
    run(inside("npm", &["ci", "--no-audit", "--no-fund"]))?;
    // Pages and Workers have different globals.
    for project in ["tsconfig.json", "tsconfig.worker.json"] {
        run(inside("node_modules/.bin/tsc", &["--project", project]))?;
    }
    let mut unit = inside("node", &["--test"]);
    unit.args(files(&root().join("web/tests/unit"))?);
    run(unit)?;
    if without.contains(&"chromium") {
        println!("left out: the page in a browser");
        return Ok(());
    }
    let out = target().join("site");
    site(&out)?;
    let conversations = target().join("conversations.jsonl");
    // Of the whole workspace, as the tests before: alone it would have other features of the same
    // libraries, and all that it needs would be built again.
    run(cargo(&["build", "--workspace", "--example", "conversations"]))?;
    let mut native = command(&target().join("debug/examples/conversations").to_string_lossy(), &[]);
    native.stdout(File::create(&conversations)?);
    run(native)?;
    // One process, so that all tests share one browser.
    let mut browser = inside("node", &["tests/browser/all.mjs"]);
    browser.env("GRILLE_SITE", &out).env("GRILLE_CONVERSATIONS", &conversations);
    run(browser)
}

/// A command in the folder of the page.
fn inside(program: &str, args: &[&str]) -> Command {
    let web = root().join("web");
    let own = web.join(program);
    let program =
        if own.is_file() { own.to_string_lossy().into_owned() } else { program.to_owned() };
    let mut command = command(&program, args);
    command.current_dir(web);
    command
}

/// The tests of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<String>> {
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths = entries.map(|entry| Ok(entry?.path().to_string_lossy().into_owned()));
    let mut paths = paths.collect::<Result<Vec<String>>>()?;
    paths.retain(|path| path.ends_with(".test.mjs"));
    paths.sort();
    Ok(paths)
}
