//! `cargo xtask install-capi` as a person uses it: install, compile with what pkg-config says and
//! nothing else, run.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Output};

fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
    if !found {
        eprintln!("skipped: {program} is not installed; cargo xtask tools installs it");
    }
    found
}

fn success(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let stderr = String::from_utf8_lossy(&stderr).into_owned();
    assert!(status.success(), "{command:?}\n{stderr}");
    String::from_utf8(stdout).unwrap()
}

/// What pkg-config says about the library under a prefix.
fn flags(prefix: &Path, options: &[&str]) -> Vec<String> {
    let mut command = Command::new("pkg-config");
    command.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")).args(options).arg("grille");
    success(&mut command).split_whitespace().map(str::to_owned).collect()
}

/// Both kinds of library, with the library's helper functions and with the reader's own.
#[test]
fn programs_link_with_what_pkg_config_says() {
    if !has("pkg-config") || !has("gcc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let prefix = folder.path().join("usr");
    let mut install = Command::new(env!("CARGO_BIN_EXE_xtask"));
    install.args(["install-capi", "--profile", "dev", "--prefix"]).arg(&prefix);
    success(&mut install);
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c");
    for is_static in [false, true] {
        for has_own in [false, true] {
            let program = folder.path().join(format!("program-{is_static}-{has_own}"));
            let mut gcc = Command::new("gcc");
            gcc.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-o"]).arg(&program);
            gcc.arg(here.join("document.c"));
            if has_own {
                gcc.arg(here.join("tictactoehelper.c"));
            }
            gcc.args(flags(&prefix, &["--cflags"]));
            if is_static {
                // The linker takes the archive only where it is told to.
                let libraries = flags(&prefix, &["--static", "--libs"]).into_iter();
                gcc.args(libraries.map(|flag| flag.replace("-lgrille", "-l:libgrille.a")));
            } else {
                gcc.args(flags(&prefix, &["--libs"]));
            }
            success(&mut gcc);
            let mut run = Command::new(&program);
            run.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
            if !is_static {
                run.env("LD_LIBRARY_PATH", prefix.join("lib"));
            }
            let said = success(&mut run);
            let own = if has_own { "mine\n" } else { "" };
            let expected = format!(
                "{own}min/max contre min/max : -2\n{own}copie : -2, original : 0\npas de fenetre\n"
            );
            assert_eq!(said, expected, "static: {is_static}, own functions: {has_own}");
        }
    }
}
