//! `grille solve` where memory is short.
#![cfg(unix)]

mod support;

use std::process::{Command, Stdio};

use support::finish;

#[test]
fn a_table_that_cannot_be_had_is_an_error_with_the_largest_that_can() {
    for (lang, said) in [
        ("en", ["no memory for a table of 32768 MiB", "(--memory "]),
        ("fr", ["une table de 32768", "(--memory "]),
    ] {
        // The shell takes the memory away, whatever this machine has.
        let mut command = Command::new("sh");
        command.args([
            "-c",
            "ulimit -v 4194304 && exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_grille"),
        ]);
        command.args(["solve", "puissance4", "--memory", "32768", "--lang", lang]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());

        let ran = finish(command, "\n");

        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
        assert!(said.iter().all(|said| ran.err.contains(said)), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "no backtrace: {}", ran.err);
        // What is proposed can be had.
        let largest = ran.err.rsplit("--memory ").next().and_then(|end| end.split(')').next());
        let largest: u32 = largest.and_then(|text| text.parse().ok()).unwrap_or(0);
        assert!((64..=4096).contains(&largest), "{}", ran.err);
    }
}
