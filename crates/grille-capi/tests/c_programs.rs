//! C programs without a window: the headers, the helper functions, min/max, the console example.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod common;

use std::io::Write as _;
use std::process::{Command, Stdio};

use common::{Linking, compile, has, here, success, without_display};

const BOTH: [Linking; 2] = [Linking::Static, Linking::Shared];

#[test]
fn helper_functions_keep_document_001() {
    for program in BOTH.into_iter().filter_map(|linking| compile("tests/c/helper.c", linking)) {
        assert_eq!(success(&mut program.command()).0, "helper: ok\n");
    }
}

#[test]
fn helper_functions_leak_nothing() {
    if !has("valgrind") {
        return;
    }
    for program in BOTH.into_iter().filter_map(|linking| compile("tests/c/helper.c", linking)) {
        let mut valgrind = without_display(Command::new("valgrind"));
        // What the system's loader keeps of the libraries it opened is still reachable, and its own.
        valgrind.args(["--quiet", "--leak-check=full", "--error-exitcode=9"]);
        valgrind.arg("--errors-for-leak-kinds=definite,indirect,possible").arg(program.path());
        assert_eq!(success(&mut valgrind).0, "helper: ok\n");
    }
}

#[test]
fn best_action_never_loses() {
    for program in BOTH.into_iter().filter_map(|linking| compile("tests/c/ai.c", linking)) {
        let (said, _) = success(&mut program.command());
        assert!(said.starts_with("ai: ok, "), "{said}");
    }
}

/// Without a display: no window, no crash, and a sentence that says what to do.
#[test]
fn no_display_is_explained() {
    let Some(program) = compile("tests/c/nothing.c", Linking::Shared) else { return };
    for (lang, words) in [("fr", "session graphique"), ("en_GB.UTF-8", "graphical session")] {
        let (said, explained) = success(program.command().env("LC_ALL", lang));
        assert_eq!(said, "nothing: ok\n");
        assert!(explained.contains(words) && explained.contains("DISPLAY"), "{explained}");
        assert_eq!(explained.lines().count(), 2, "one line for each attempt: {explained}");
    }
    // A display that does not answer.
    let (said, explained) = success(program.command().env("DISPLAY", ":4242"));
    assert_eq!(said, "nothing: ok\n");
    assert!(explained.contains("relancez"), "{explained}");
}

/// Each header stands alone, in C and in C++.
#[test]
fn headers_compile_alone() {
    let compilers =
        [("gcc", "c", "-std=c11"), ("gcc", "c", "-std=c99"), ("g++", "c++", "-std=c++11")];
    for (compiler, language, standard) in compilers.into_iter().filter(|one| has(one.0)) {
        for header in ["tictactoehelper.h", "tictactoewindow.h", "tictactoeai.h"] {
            let mut check = Command::new(compiler);
            check.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", standard]);
            check.args(["-x", language]).arg(here().join("include").join(header));
            success(&mut check);
        }
    }
}

/// The console example, with a slip and an occupied cell on the way.
#[test]
fn console_example_plays_whole_games() {
    let Some(program) = compile("examples/morpion_console.c", Linking::Shared) else { return };
    for (typed, end) in [
        ("0\n3\n1\n4\n2\n", "Le joueur 1 a gagné.\n"),
        ("0\nx\n9\n0\n3\n1\n4\n8\n5\n", "Le joueur 2 a gagné.\n"),
        ("0\n4\n8\n1\n7\n6\n2\n5\n3\n", "Match nul.\n"),
        ("0\n", "Partie interrompue.\n"),
    ] {
        let mut command = program.command();
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.ends_with(end), "{typed:?}: {said}");
        if typed.contains('x') {
            assert_eq!(said.matches("Tapez un chiffre").count(), 2, "{said}");
            assert_eq!(said.matches("déjà jouée").count(), 1, "{said}");
        }
    }
}
