//! The library as `cargo xtask install-capi` makes it, in the profile of the tests, which is built
//! anyway (`cargo xtask dist --check` compiles with the packaged one): a program that has its own
//! `tictactoehelper.c`, as document 001 sets out, links and is used by min/max.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod common;

use std::path::Path;
use std::process::Command;

use common::{has, here, success, without_display};

/// Compiles a program against an installed library, by its pkg-config names or by the archive.
fn compile(prefix: &Path, folder: &Path, source: &str, linking: common::Linking, more: &[&str]) {
    let mut gcc = Command::new("gcc");
    gcc.args(["-Wall", "-Wextra", "-Werror", "-std=c11", "-pedantic", "-pthread"]).args(more);
    gcc.arg("-I").arg(prefix.join("include")).arg(here().join(source));
    gcc.arg("-o").arg(folder.join("program"));
    match linking {
        common::Linking::Static => {
            gcc.arg(prefix.join("lib/libgrille.a"));
            gcc.args(["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl"]);
        }
        common::Linking::Shared => {
            gcc.arg("-L").arg(prefix.join("lib")).arg("-lgrille");
            gcc.arg(format!("-Wl,-rpath,{}", prefix.join("lib").display()));
        }
    }
    success(&mut gcc);
}

#[test]
fn a_program_may_have_its_own_helper_functions() {
    if !has("gcc") {
        return;
    }
    let prefix = tempfile::tempdir().unwrap();
    let mut install = Command::new(env!("CARGO"));
    install.args([
        "run",
        "--quiet",
        "--package",
        "xtask",
        "--",
        "install-capi",
        "--profile",
        "dev",
        "--prefix",
    ]);
    success(install.arg(prefix.path()).current_dir(here()));

    for linking in [common::Linking::Static, common::Linking::Shared] {
        let folder = tempfile::tempdir().unwrap();
        let run = || success(&mut without_display(Command::new(folder.path().join("program")))).0;
        let compile = |source, more: &[&str]| {
            compile(prefix.path(), folder.path(), source, linking, more);
        };
        compile("tests/c/own_helper.c", &[]);
        // Each position but the first is a copy; the first and each copy are tested.
        let counts = "own helper: 549946 tests, 549945 copies, 549945 destroyed\n";
        assert_eq!(run(), counts, "{linking:?}");
        compile("tests/c/own_helper.c", &["-DRULES_OF_ITS_OWN"]);
        assert!(run().starts_with("own helper: "), "{linking:?}");
        // One that has none takes the library's.
        compile("tests/c/ai.c", &[]);
        assert!(run().starts_with("ai: ok, "), "{linking:?}");
        compile("tests/c/helper.c", &[]);
        assert_eq!(run(), "helper: ok\n", "{linking:?}");
    }
}
