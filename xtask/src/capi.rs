//! `cargo xtask install-capi`: the C library with its headers and its pkg-config file.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::dist::tree::{Tree, read};
use crate::run::{cargo, command, root, run, target};

const HEADERS: [&str; 3] = ["tictactoehelper.h", "tictactoewindow.h", "tictactoeai.h"];

/// The functions of `tictactoehelper.h`.
const HELPERS: [&str; 4] =
    ["initializeGameState", "testGameEnd", "copyGameState", "destroyGameState"];

/// The version of this workspace, and of the library.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Programs remember it: `libgrille.so.0`.
pub(crate) const MAJOR: &str = env!("CARGO_PKG_VERSION_MAJOR");

/// A library that was built, and where it will stand.
pub(crate) struct Library<'a> {
    pub(crate) shared: Vec<u8>,
    /// The file of the static library.
    pub(crate) archive: &'a Path,
    /// What a program has to be linked with beside the static library.
    pub(crate) natives: &'a str,
    /// The folder that all paths begin with: `/usr`.
    pub(crate) prefix: &'a Path,
    /// The folder of libraries below it: `lib`.
    pub(crate) lib: &'a str,
    /// The program that changes archives of the platform.
    pub(crate) objcopy: &'a str,
}

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
    let cargo = || cargo(&["rustc", "--profile", profile]);
    build(cargo(), "cdylib")?;
    let natives = build(cargo(), "staticlib")?;
    let library = Library {
        shared: read(&folder.join("libgrille_c.so"))?,
        archive: &folder.join("libgrille_c.a"),
        natives: &natives,
        prefix: &prefix,
        lib: "lib",
        objcopy: "objcopy",
    };
    library.tree()?.write(&prefix)?;
    println!("libgrille {VERSION} is installed under {}", prefix.display());
    Ok(())
}

/// Builds one kind of library with a `cargo rustc`, and returns what a program has to be linked with
/// beside it.
pub(crate) fn build(mut build: Command, kind: &str) -> Result<String> {
    build.args(["--package", "grille-capi", "--lib", "--crate-type", kind]);
    build.args(["--", "--print", "native-static-libs"]);
    println!("\n$ cargo rustc --package grille-capi --lib --crate-type {kind}");
    let output = build.stdout(Stdio::null()).stderr(Stdio::piped()).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        bail!("the library cannot be built:\n{said}");
    }
    let named = said.lines().find_map(|line| line.split_once("native-static-libs: "));
    Ok(named.map_or("-lgcc_s -lm -lc", |(_, libraries)| libraries).trim().to_owned())
}

impl Library<'_> {
    /// All files below the prefix.
    pub(crate) fn tree(self) -> Result<Tree> {
        let lib = self.lib;
        let mut tree = Tree::default();
        let (full, major) = (format!("libgrille.so.{VERSION}"), format!("libgrille.so.{MAJOR}"));
        tree.file(&format!("{lib}/libgrille.a"), weakened(self.archive, self.objcopy)?);
        tree.file(&format!("{lib}/pkgconfig/grille.pc"), self.pkg_config());
        tree.file(&format!("{lib}/{full}"), self.shared);
        // Programs remember the major version, the linker looks for none.
        tree.link(&format!("{lib}/{major}"), &full);
        tree.link(&format!("{lib}/libgrille.so"), &major);
        for header in HEADERS {
            let from = root().join("crates/grille-capi/include").join(header);
            tree.copy(&from, &format!("include/{header}"))?;
        }
        Ok(tree)
    }

    fn pkg_config(&self) -> String {
        let (prefix, lib, natives) = (self.prefix.display(), self.lib, self.natives);
        format!(
            "prefix={prefix}
libdir=${{prefix}}/{lib}
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
}

/// Lets a program's own functions take the place of the static library's: document 001 asks for a
/// `tictactoehelper.c`. The functions of a shared library give way without that.
fn weakened(archive: &Path, objcopy: &str) -> Result<Vec<u8>> {
    let weak = archive.with_extension("weak.a");
    let mut objcopy = command(objcopy, &["--strip-debug", "--enable-deterministic-archives"]);
    objcopy.args(HELPERS.iter().map(|name| format!("--weaken-symbol={name}")));
    objcopy.arg(archive).arg(&weak);
    run(objcopy).context("objcopy is of the binutils that gcc needs too")?;
    let bytes = read(&weak)?;
    fs::remove_file(&weak)?;
    Ok(bytes)
}
