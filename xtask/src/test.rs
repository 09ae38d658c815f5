//! `cargo xtask test`: everything that a change must pass, in the order of what fails fastest.

use anyhow::Result;

use crate::run::{cargo, run};
use crate::tools::{DENY, GNUGO, NEXTEST, TMUX};

pub(crate) fn test() -> Result<()> {
    run(cargo(&["fmt", "--all", "--check"]))?;
    NEXTEST.ensure()?;
    DENY.ensure()?;
    GNUGO.offer();
    TMUX.offer();
    run(cargo(&["deny", "check", "licenses", "bans", "sources"]))?;
    run(cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    run(docs)?;
    run(cargo(&["test", "--workspace", "--doc"]))?;
    run(cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]))
}
