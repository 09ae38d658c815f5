//! The tools that the tests need, installed when they are not there.

use std::path::Path;

use anyhow::Result;

use crate::run::{cargo, command, run, succeeds};

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

/// A Debian package with a program that some tests use, and skip without.
pub(crate) struct Package {
    name: &'static str,
    /// Where Debian puts its program.
    program: &'static str,
}

/// The partner for the Go Text Protocol.
pub(crate) const GNUGO: Package = Package { name: "gnugo", program: "/usr/games/gnugo" };

/// The terminal in which real games are played.
pub(crate) const TMUX: Package = Package { name: "tmux", program: "/usr/bin/tmux" };

impl Package {
    /// Installs the package where that is possible: as root, with apt-get. Else says what is
    /// missing. Never an error, because the tests do without.
    pub(crate) fn offer(&self) {
        if Path::new(self.program).is_file() || succeeds(command(self.name, &["--version"])) {
            return;
        }
        let install = || {
            run(command("apt-get", &["update", "-qq"]))?;
            let mut install = command("apt-get", &["install", "-y", "-qq", self.name]);
            install.env("DEBIAN_FRONTEND", "noninteractive");
            run(install)
        };
        let may = is_root() && succeeds(command("apt-get", &["--version"]));
        if !may || install().is_err() {
            println!("{} is not installed: the tests that use it are skipped", self.name);
        }
    }
}

fn is_root() -> bool {
    let output = command("id", &["-u"]).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
