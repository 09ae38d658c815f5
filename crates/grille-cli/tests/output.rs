//! A full disk and a closed pipe behind the program's output.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs::OpenOptions;
use std::process::{Command, Output, Stdio};

/// What writes little, what writes much, and what only says that it cannot.
const COMMANDS: [&[&str]; 9] = [
    &[],
    &["--help"],
    &["--version"],
    &["play", "--help"],
    &["games"],
    &["games", "--json"],
    &["inspect", "morpion"],
    &["completions", "bash"],
    &["man"],
];

fn grille(args: &[&str], output: Stdio, errors: Stdio) -> Output {
    let state = tempfile::tempdir().unwrap();
    Command::new(env!("CARGO_BIN_EXE_grille"))
        .args(args)
        .env("XDG_STATE_HOME", state.path())
        .env("GRILLE_LANG", "en")
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .output()
        .unwrap()
}

fn full() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").unwrap().into()
}

/// A pipe whose reader has left.
fn closed() -> Stdio {
    std::io::pipe().unwrap().1.into()
}

#[test]
fn a_full_disk_is_an_error_with_a_message() {
    for args in COMMANDS {
        let output = grille(args, full(), Stdio::piped());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {errors}");
        assert!(!errors.is_empty() && !errors.contains("panicked"), "{args:?}: {errors}");
    }
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    for args in COMMANDS {
        let output = grille(args, closed(), Stdio::piped());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn an_error_that_nobody_reads_keeps_its_exit_code() {
    for (args, code) in [
        (["inspect", "nogame"], 2),
        (["image", "/nowhere/a.sgf"], 2),
        (["report", "/nowhere/a.txt"], 1),
        (["play", "--nothing"], 2),
    ] {
        assert_eq!(grille(&args, Stdio::null(), full()).status.code(), Some(code), "{args:?}");
        assert_eq!(grille(&args, Stdio::null(), closed()).status.code(), Some(code), "{args:?}");
    }
}
