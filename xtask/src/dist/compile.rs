//! Building for a platform so that the same commit gives the same bytes wherever it is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use super::platform::{Kind, Platform};
use super::tree::read;
use crate::run::{cargo, command, root, run, succeeds, target};

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
    remaps: Vec<String>,
}

impl Builder {
    pub(crate) fn new() -> Result<Builder> {
        let folder = target().join("dist-build");
        let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = || std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
        let cargo_home = cargo_home.or_else(home).context("neither CARGO_HOME nor HOME is set")?;
        let sysroot = output(command("rustc", &["--print", "sysroot"]))?;
        // Where several fit, the last one counts: the inner folder.
        let mut remaps = vec![remap(Path::new(sysroot.trim()), "/rust")];
        remaps.push(remap(&cargo_home, "/cargo"));
        // The registry's folder is named after its address: what depends on it must not show.
        let sources = cargo_home.join("registry/src");
        if let Ok(registries) = sources.read_dir() {
            remaps.extend(registries.flatten().map(|entry| remap(&entry.path(), "/crates")));
        }
        remaps.push(remap(&root(), "/grille"));
        remaps.push(remap(&folder, "/build"));
        Ok(Builder { time: commit_time()?, folder, remaps })
    }

    /// The program, with the window where the platform has one.
    pub(crate) fn program(&self, platform: &Platform) -> Result<Built> {
        let mut build =
            self.cargo(platform, &["rustc", "--package", "grille-cli", "--bin", "grille"]);
        if platform.kind == Kind::Server {
            build.arg("--no-default-features");
        }
        if platform.kind == Kind::Windows {
            let resources = super::windows::resources(platform, &self.folder)?;
            build.args(["--", "-C"]).arg(format!("link-arg={}", resources.display()));
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

    /// Cargo with all that makes the build the same everywhere.
    pub(crate) fn cargo(&self, platform: &Platform, args: &[&str]) -> Command {
        let mut cargo = cargo(args);
        cargo.args(["--locked", "--profile", PROFILE, "--target", platform.triple, "--target-dir"]);
        cargo.arg(&self.folder);
        let mut flags = self.remaps.clone();
        let link: &[&str] = match platform.kind {
            Kind::Windows => &["-Wl,--no-insert-timestamp"],
            Kind::Desk { .. } | Kind::Server => &["-Wl,--build-id=sha1"],
        };
        flags.extend(link.iter().map(|flag| format!("-Clink-arg={flag}")));
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
        cargo.env(format!("CARGO_TARGET_{}_LINKER", platform.variable()), platform.linker);
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

fn remap(from: &Path, to: &str) -> String {
    format!("--remap-path-prefix={}={to}", from.display())
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
