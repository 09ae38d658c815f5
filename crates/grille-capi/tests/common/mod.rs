//! Compiling C programs against the libraries that cargo has built beside this test.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Which library a program is linked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Linking {
    Static,
    Shared,
}

/// A compiled C program in a folder of its own.
pub(crate) struct Program {
    folder: TempDir,
}

/// The folder of this crate.
pub(crate) fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whether a program is installed; says so if not.
pub(crate) fn has(program: &str) -> bool {
    let found = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
        .any(|folder| folder.join(program).is_file());
    if !found {
        panic!("{program} is installed by cargo xtask tools (or: --without c)");
    }
    found
}

/// A file that cargo made of this crate's library. It stands beside the test itself, because the
/// test depends on the library and one compilation makes all its kinds.
fn artefact(ending: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap();
    let candidates = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with("libgrille_c") && name.ends_with(ending)
    };
    let newest = |path: &PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    candidates.filter(is_ours).max_by_key(newest).expect("cargo builds the library with the test")
}

/// Compiles a program of this crate with all warnings as errors; `None` without a compiler.
pub(crate) fn compile(source: &str, linking: Linking) -> Option<Program> {
    if !has("gcc") {
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut gcc = Command::new("gcc");
    gcc.args(["-Wall", "-Wextra", "-Werror", "-std=c11", "-pedantic", "-pthread", "-I"]);
    gcc.arg(here().join("include")).arg(here().join(source)).arg("-o");
    gcc.arg(folder.path().join("program")).arg("-L").arg(folder.path());
    match linking {
        Linking::Static => {
            std::fs::copy(artefact(".a"), folder.path().join("libgrille.a")).unwrap();
            gcc.args(["-lgrille", "-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl"]);
        }
        Linking::Shared => {
            // The program asks for the name inside the library, the linker for the other.
            for name in ["libgrille.so", "libgrille.so.0"] {
                std::fs::copy(artefact(".so"), folder.path().join(name)).unwrap();
            }
            gcc.arg("-lgrille").arg(format!("-Wl,-rpath,{}", folder.path().display()));
        }
    }
    let output = gcc.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(Program { folder })
}

impl Program {
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("program")
    }

    /// A run without any display.
    pub(crate) fn command(&self) -> Command {
        without_display(Command::new(self.path()))
    }
}

/// A command that finds no display and no language of this machine.
pub(crate) fn without_display(mut command: Command) -> Command {
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "LC_ALL", "GRILLE_LANG"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

/// What a command printed; it must have succeeded.
pub(crate) fn success(command: &mut Command) -> (String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (stdout, stderr) = (text(stdout), text(stderr));
    assert!(status.success(), "{status}\n{stdout}\n{stderr}");
    (stdout, stderr)
}
