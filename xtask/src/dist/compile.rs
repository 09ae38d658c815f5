//! Building for a platform so that the same commit gives the same bytes wherever it is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use super::platform::{Kind, PLATFORMS, Platform};
use super::tree::read;
use crate::paths::MachinePaths;
use crate::run::{cargo, command, run, succeeds, target};

/// The profile of packages: see `Cargo.toml`.
pub(crate) const PROFILE: &str = "dist";

/// A program or library without its debug information, and that information by itself.
pub(crate) struct Built {
    pub(crate) bytes: Vec<u8>,
    pub(crate) debug: Vec<u8>,
}

/// What makes builds of one commit alike: the date of the commit, and flags without which paths of
/// this machine would stand in the program.
pub(crate) struct Builder {
    /// Seconds since 1970 of the commit.
    pub(crate) time: u64,
    /// Where packages are built, apart from what people build beside.
    folder: PathBuf,
    pub(crate) paths: MachinePaths,
}

impl Builder {
    pub(crate) fn new() -> Result<Builder> {
        let folder = target().join("dist-build");
        let paths = MachinePaths::new(&sysroot()?, &folder)?;
        Ok(Builder { time: commit_time()?, folder, paths })
    }

    /// The program, with the window where the platform has one.
    pub(crate) fn program(&self, platform: &Platform) -> Result<Built> {
        if platform.kind == Kind::Windows {
            super::windows::resources(platform, &self.resources())?;
        }
        let mut build =
            self.cargo(platform, &["build", "--package", "grille-cli", "--bin", "grille"]);
        if platform.kind == Kind::Server {
            build.arg("--no-default-features");
        }
        run(build)?;
        self.split(platform, platform.program())
    }

    /// A file that was built, in two parts.
    pub(crate) fn split(&self, platform: &Platform, name: &str) -> Result<Built> {
        let built = self.output(platform).join(name);
        let (debug, bare) = (built.with_extension("debug"), built.with_extension("bare"));
        let objcopy = |args: &[&str], from: &Path, to: &Path| {
            let mut objcopy = command(&platform.tool("objcopy"), args);
            objcopy.arg(from).arg(to);
            run(objcopy)
        };
        objcopy(&["--only-keep-debug"], &built, &debug)?;
        // A library keeps the names that programs link with.
        let strip = if name.contains("lib") { "--strip-unneeded" } else { "--strip-all" };
        objcopy(&[strip, "--remove-section=.comment"], &built, &bare)?;
        Ok(Built { bytes: read(&bare)?, debug: read(&debug)? })
    }

    /// The folder that cargo writes a platform's files to.
    pub(crate) fn output(&self, platform: &Platform) -> PathBuf {
        self.folder.join(platform.triple).join(PROFILE)
    }

    /// The object with the icon and the version of the Windows program.
    fn resources(&self) -> PathBuf {
        self.folder.join("grille-resources.o")
    }

    /// Cargo with all that makes the build the same everywhere.
    pub(crate) fn cargo(&self, platform: &Platform, args: &[&str]) -> Command {
        let mut cargo = cargo(args);
        cargo.args(["--locked", "--profile", PROFILE, "--target", platform.triple, "--target-dir"]);
        cargo.arg(&self.folder);
        let mut flags: Vec<String> = self.paths.flags().collect();
        // Arguments after `cargo rustc --` would change the names of symbols with the folder of the
        // resources; flags beside those that rename paths do not.
        let link = match platform.kind {
            Kind::Windows => {
                vec!["-Wl,--no-insert-timestamp".to_owned(), self.resources().display().to_string()]
            }
            Kind::Desk { .. } | Kind::Server => vec!["-Wl,--build-id=sha1".to_owned()],
        };
        flags.extend(link.iter().map(|flag| format!("-Clink-arg={flag}")));
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
        // All of them each time: cargo builds what runs on this machine anew when its linker changes,
        // and then everything that uses it.
        for one in PLATFORMS {
            cargo.env(format!("CARGO_TARGET_{}_LINKER", one.variable()), one.linker);
        }
        cargo.env("SOURCE_DATE_EPOCH", self.time.to_string()).env("CARGO_INCREMENTAL", "0");
        cargo
    }
}

/// Installs what a platform needs of Rust, and says what it needs of the system.
pub(crate) fn ensure(platform: &Platform) -> Result<()> {
    run(command("rustup", &["target", "add", platform.triple]))?;
    let tools = [platform.linker.to_owned(), platform.tool("objcopy")];
    if tools.iter().all(|tool| succeeds(command(tool, &["--version"]))) {
        return Ok(());
    }
    bail!("{} needs: sudo apt-get install {}", platform.triple, platform.needs.join(" "));
}

/// Where the compiler and its libraries are.
pub(crate) fn sysroot() -> Result<String> {
    Ok(output(command("rustc", &["--print", "sysroot"]))?.trim().to_owned())
}

/// The date of the commit, or the one that the environment gives, as reproducible builds agreed.
fn commit_time() -> Result<u64> {
    let text = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text,
        Err(_) => output(command("git", &["log", "-1", "--format=%ct"]))?,
    };
    text.trim().parse().with_context(|| format!("not a date in seconds: {text}"))
}

/// What a command prints; an error unless it succeeds.
pub(crate) fn output(mut command: Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        bail!("failed: {command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}
