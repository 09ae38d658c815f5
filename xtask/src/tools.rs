//! The tools that the tests need, installed when they are not there.

use std::process::{Command, Stdio};

use anyhow::Result;

use crate::run::{cargo, command, run, succeeds};

/// `cargo xtask tools`: installs all that the tests need and that is not there.
pub(crate) fn ensure() -> Result<()> {
    NEXTEST.ensure()?;
    DENY.ensure()?;
    gnugo();
    display();
    c_compiler();
    terminal();
    Ok(())
}

/// A cargo sub-command from the registry.
struct Tool {
    command: &'static str,
    package: &'static str,
    version: &'static str,
}

/// Runs the tests in parallel, each in its own process.
const NEXTEST: Tool = Tool { command: "nextest", package: "cargo-nextest", version: "0.9.143" };

/// Checks licences, bans and sources.
const DENY: Tool = Tool { command: "deny", package: "cargo-deny", version: "0.20.2" };

impl Tool {
    /// Installs the tool unless some version of it is there. A debug build takes a third of the
    /// time and is as good for one run.
    fn ensure(&self) -> Result<()> {
        if succeeds(cargo(&[self.command, "--version"])) {
            return Ok(());
        }
        run(cargo(&["install", "--locked", "--debug", self.package, "--version", self.version]))
    }
}

/// A Debian package that some tests use, and skip without.
struct Package {
    name: &'static str,
    /// The program in it that shows that it is there; empty for a library.
    program: &'static str,
}

const fn program(name: &'static str, program: &'static str) -> Package {
    Package { name, program }
}

const fn library(name: &'static str) -> Package {
    Package { name, program: "" }
}

/// The partner for the Go Text Protocol.
fn gnugo() {
    offer(&[program("gnugo", "gnugo")]);
}

/// A screen in memory with a mouse, and what a window needs of the system: libraries of X11, and
/// OpenGL in software.
fn display() {
    offer(&[
        program("xvfb", "Xvfb"),
        program("xdotool", "xdotool"),
        library("libgl1-mesa-dri"),
        library("libgl1"),
        library("libegl1"),
        library("libx11-6"),
        library("libx11-xcb1"),
        library("libxcursor1"),
        library("libxi6"),
        library("libxrandr2"),
        library("libxkbcommon0"),
        library("libxkbcommon-x11-0"),
    ]);
}

/// Compilers for C and C++ with what is needed to link and to look for leaks.
fn c_compiler() {
    offer(&[
        program("gcc", "gcc"),
        program("g++", "g++"),
        library("libc6-dev"),
        program("pkg-config", "pkg-config"),
        program("valgrind", "valgrind"),
    ]);
}

/// The terminal in which real games are played, and interrupted.
fn terminal() {
    offer(&[program("tmux", "tmux"), program("procps", "pkill")]);
}

impl Package {
    fn is_there(&self) -> bool {
        if self.program.is_empty() {
            let asked = command("dpkg-query", &["--show", "--showformat=${Status}", self.name]);
            // Without dpkg one can neither know nor install.
            return quietly(asked).is_none_or(|status| status == b"install ok installed");
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        // Debian's own folder for games is not always in the path.
        let folders = std::env::split_paths(&path).chain(["/usr/games".into()]);
        folders.map(|folder| folder.join(self.program)).any(|file| file.is_file())
    }
}

/// Installs the packages that are missing where that is possible: as root, with apt-get. Else says
/// what is missing. Never an error, because the tests do without.
fn offer(packages: &[Package]) {
    let missing = packages.iter().filter(|package| !package.is_there());
    let names: Vec<&str> = missing.map(|package| package.name).collect();
    if names.is_empty() {
        return;
    }
    let install = || {
        run(command("apt-get", &["update", "-qq"]))?;
        let mut install = command("apt-get", &["install", "-y", "-qq", "--no-install-recommends"]);
        install.args(&names).env("DEBIAN_FRONTEND", "noninteractive");
        run(install)
    };
    let may = is_root() && succeeds(command("apt-get", &["--version"]));
    if !may || install().is_err() {
        println!("not installed: {}; the tests that need them are skipped", names.join(", "));
    }
}

fn is_root() -> bool {
    quietly(command("id", &["-u"])).is_some_and(|number| number.trim_ascii() == b"0")
}

/// What a command prints on standard output; `None` when it cannot be started.
fn quietly(mut command: Command) -> Option<Vec<u8>> {
    command.stderr(Stdio::null()).output().ok().map(|output| output.stdout)
}
