//! The cargo tools that the tests need, installed when they are not there.

use anyhow::Result;

use crate::run::{cargo, run, succeeds};

/// A cargo sub-command from the registry.
pub(crate) struct Tool {
    command: &'static str,
    package: &'static str,
    version: &'static str,
}

/// Runs the tests in parallel, each in its own process.
pub(crate) const NEXTEST: Tool =
    Tool { command: "nextest", package: "cargo-nextest", version: "0.9.143" };

/// Checks licences, bans and sources.
pub(crate) const DENY: Tool = Tool { command: "deny", package: "cargo-deny", version: "0.20.2" };

impl Tool {
    /// Installs the tool unless some version of it is there. A debug build takes a third of the
    /// time and is as good for one run.
    pub(crate) fn ensure(&self) -> Result<()> {
        if succeeds(cargo(&[self.command, "--version"])) {
            return Ok(());
        }
        run(cargo(&["install", "--locked", "--debug", self.package, "--version", self.version]))
    }
}
