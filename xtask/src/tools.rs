//! The tools that the tests need, installed when they are not there.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::run::{cargo, command, run, succeeds};

/// `cargo xtask tools`: installs all that the tests need and that is not there, but for the tools
/// in `without`.
pub(crate) fn ensure(without: &[&str]) -> Result<()> {
    NEXTEST.ensure()?;
    DENY.ensure()?;
    for tool in TOOLS.iter().filter(|tool| !without.contains(&tool.name)) {
        tool.ensure()?;
    }
    if !without.contains(&"node") {
        run(command("rustup", &["target", "add", "wasm32-unknown-unknown"]))?;
    }
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

/// Programs and libraries that some tests need, by a name that people can leave out.
pub(crate) struct Needed {
    /// For `--without`.
    pub(crate) name: &'static str,
    packages: &'static [Package],
    /// The test binaries that need them.
    pub(crate) tests: &'static [&'static str],
}

/// All that tests need beside Rust.
pub(crate) const TOOLS: &[Needed] = &[
    // The partner for the Go Text Protocol.
    Needed { name: "gnugo", packages: &[program("gnugo", "gnugo")], tests: &["gtp_gnugo"] },
    // A screen in memory with a mouse, and what a window needs of the system: libraries of X11, and
    // OpenGL in software.
    Needed {
        name: "display",
        packages: &[
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
        ],
        tests: &["window", "real_window"],
    },
    // Compilers for C and C++ with what is needed to link and to look for leaks.
    Needed {
        name: "c",
        packages: &[
            program("gcc", "gcc"),
            program("g++", "g++"),
            library("libc6-dev"),
            program("pkg-config", "pkg-config"),
            program("valgrind", "valgrind"),
        ],
        tests: &["c_programs", "installed"],
    },
    // The terminal in which real games are played, and interrupted.
    Needed {
        name: "tmux",
        packages: &[program("tmux", "tmux"), program("procps", "pkill")],
        tests: &["terminal_tmux", "kill_and_resume"],
    },
    // The module of WebAssembly runs there, and the tests of the page's modules.
    Needed {
        name: "node",
        packages: &[program("nodejs", "node"), program("npm", "npm")],
        tests: &["node", "parity"],
    },
    // The page is driven in this browser.
    Needed { name: "chromium", packages: &[program("chromium", "chromium")], tests: &[] },
    // What reads the archives that `cargo xtask dist` writes.
    Needed { name: "archives", packages: &[program("python3", "python3")], tests: &["xtask"] },
];

/// A Debian package.
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

impl Needed {
    /// Installs the packages that are missing with apt-get, as root or by a sudo that asks nothing.
    /// Where that is not possible, it is an error that says how: no test is left out unless a person
    /// says so.
    fn ensure(&self) -> Result<()> {
        let missing = self.packages.iter().filter(|package| !package.is_there());
        let names: Vec<&str> = missing.map(|package| package.name).collect();
        if names.is_empty() {
            return Ok(());
        }
        let may = succeeds(as_root("apt-get", &["--version"]));
        if may && install(&names).is_ok() {
            return Ok(());
        }
        bail!(
            "not installed: {0}\n  sudo apt-get install {0}\nor leave their tests out:\n  \
             cargo xtask test --without {1}",
            names.join(" "),
            self.name
        );
    }
}

/// Installs Debian packages.
pub(crate) fn install(names: &[&str]) -> Result<()> {
    run(as_root("apt-get", &["update", "-qq"]))?;
    let args = ["DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq"];
    let mut install = as_root("env", &args);
    install.arg("--no-install-recommends").args(names);
    run(install)
}

/// A command that runs as root: by sudo where this is someone else, who is not asked for a password.
fn as_root(program: &str, args: &[&str]) -> Command {
    if is_root() {
        return command(program, args);
    }
    let mut sudo = command("sudo", &["--non-interactive", program]);
    sudo.args(args);
    sudo
}

fn is_root() -> bool {
    quietly(command("id", &["-u"])).is_some_and(|number| number.trim_ascii() == b"0")
}

/// What a command prints on standard output; `None` when it cannot be started.
fn quietly(mut command: Command) -> Option<Vec<u8>> {
    command.stderr(Stdio::null()).output().ok().map(|output| output.stdout)
}
