//! `cargo xtask install-capi`: the C library with its headers and its pkg-config file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::run::{cargo, root, target};

const HEADERS: [&str; 3] = ["tictactoehelper.h", "tictactoewindow.h", "tictactoeai.h"];

/// The functions of `tictactoehelper.h`.
const HELPERS: [&str; 4] =
    ["initializeGameState", "testGameEnd", "copyGameState", "destroyGameState"];

/// The version of this workspace, and of the library.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const MAJOR: &str = env!("CARGO_PKG_VERSION_MAJOR");

pub(crate) fn install(args: &[&str]) -> Result<()> {
    let (prefix, profile) = match args {
        ["--prefix", prefix] => (*prefix, "release"),
        ["--prefix", prefix, "--profile", profile] | ["--profile", profile, "--prefix", prefix] => {
            (*prefix, *profile)
        }
        _ => bail!("expected: install-capi --prefix DIR [--profile dev|release]"),
    };
    if !cfg!(target_os = "linux") {
        bail!("install-capi knows the shared libraries of Linux only");
    }
    let prefix = std::path::absolute(prefix).with_context(|| prefix.to_owned())?;
    let folder = target().join(if profile == "dev" { "debug" } else { profile });
    build(profile, "cdylib")?;
    let natives = natives(&build(profile, "staticlib")?);
    let (lib, include) = (prefix.join("lib"), prefix.join("include"));
    make(&lib.join("pkgconfig"))?;
    make(&include)?;
    let full = format!("libgrille.so.{VERSION}");
    copy(&folder.join("libgrille_c.so"), &lib.join(&full))?;
    copy(&folder.join("libgrille_c.a"), &lib.join("libgrille.a"))?;
    weaken(&lib.join("libgrille.a"))?;
    // Programs remember the major version, the linker looks for none.
    let major = format!("libgrille.so.{MAJOR}");
    link(&full, &lib.join(&major))?;
    link(&major, &lib.join("libgrille.so"))?;
    for header in HEADERS {
        copy(&root().join("crates/grille-capi/include").join(header), &include.join(header))?;
    }
    let file = lib.join("pkgconfig/grille.pc");
    fs::write(&file, pkg_config(&prefix, &natives)).with_context(|| file.display().to_string())?;
    println!("libgrille {VERSION} is installed under {}", prefix.display());
    Ok(())
}

/// Lets a program's own functions take the place of the static library's: document 001 asks for a
/// `tictactoehelper.c`. The functions of a shared library give way without that.
fn weaken(archive: &Path) -> Result<()> {
    let mut objcopy = Command::new("objcopy");
    objcopy.args(HELPERS.iter().map(|name| format!("--weaken-symbol={name}"))).arg(archive);
    println!("\n$ {objcopy:?}");
    let status = objcopy.status().context("objcopy, of the binutils that gcc needs too")?;
    if !status.success() {
        bail!("objcopy could not change {}", archive.display());
    }
    Ok(())
}

/// Builds one kind of library and returns what the compiler said.
fn build(profile: &str, kind: &str) -> Result<String> {
    let mut build = cargo(&["rustc", "--package", "grille-capi", "--lib", "--profile", profile]);
    build.args(["--crate-type", kind, "--", "--print", "native-static-libs"]);
    println!("\n$ cargo rustc --package grille-capi --lib --profile {profile} --crate-type {kind}");
    let output = build.stdout(Stdio::null()).stderr(Stdio::piped()).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        bail!("the library cannot be built:\n{said}");
    }
    Ok(said)
}

/// What a program has to be linked with beside the static library, as the compiler says.
fn natives(said: &str) -> String {
    let named = said.lines().find_map(|line| line.split_once("native-static-libs: "));
    named.map_or("-lgcc_s -lm -lc", |(_, libraries)| libraries).trim().to_owned()
}

fn pkg_config(prefix: &Path, natives: &str) -> String {
    let prefix = prefix.display();
    format!(
        "prefix={prefix}
libdir=${{prefix}}/lib
includedir=${{prefix}}/include

Name: grille
Description: Tic-tac-toe for C: the state of the game, a window, min/max
Version: {VERSION}
Cflags: -I${{includedir}}
Libs: -L${{libdir}} -lgrille
Libs.private: {natives}
"
    )
}

fn make(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

fn copy(from: &Path, to: &PathBuf) -> Result<()> {
    // A program may have the old file open: it keeps it, and the new one is another.
    let _ = fs::remove_file(to);
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(unix)]
fn link(to: &str, from: &PathBuf) -> Result<()> {
    let _ = fs::remove_file(from);
    std::os::unix::fs::symlink(to, from).with_context(|| from.display().to_string())
}

#[cfg(not(unix))]
fn link(_to: &str, from: &PathBuf) -> Result<()> {
    bail!("no symbolic link at {}", from.display())
}
