//! The module in Node holds the same conversations as the native program, word for word.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grille_wasm::conversations::{every_charset, every_game_and_level, replies};
use serde_json::Value;

/// A module of a package, built with the profile of the tests beside their own files.
fn module(command: &[&str], kind: &[&str], name: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from);
    let mut build = Command::new(env!("CARGO"));
    build.args(command).args(["--lib", "--target", "wasm32-unknown-unknown", "--target-dir"]);
    // As the page's own: the network computes in vectors, and still gives the same bits.
    build.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128");
    let built = build.arg(&target).args(kind).status();
    assert!(built.unwrap().success(), "rustup target add wasm32-unknown-unknown");
    target.join("wasm32-unknown-unknown/debug").join(name)
}

/// The book of openings: the native program carries it, the module is handed it.
fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../grille-ai/src/puissance/book/openings.book")
}

/// The networks for Go, likewise.
fn networks() -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grille-ai/src/go/network");
    ["go-9.net", "go-19.net"].map(|name| folder.join(name))
}

/// What the module in Node replies to conversations.
fn replies_in_node(conversations: &[Vec<Value>]) -> Vec<Vec<Value>> {
    let lines: Vec<String> =
        conversations.iter().map(|one| serde_json::to_string(one).unwrap()).collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play.mjs");
    let charsets = ["rustc", "-p", "grille-charsets", "--features", "tables"];
    let go = ["rustc", "-p", "grille-go", "--features", "door"];
    let kind = ["--crate-type", "cdylib"];

    let mut node = Command::new("node")
        .arg(script)
        .arg(module(&["build", "-p", "grille-wasm"], &[], "grille_wasm.wasm"))
        .arg(module(&charsets, &kind, "grille_charsets.wasm"))
        .arg(module(&go, &kind, "grille_go.wasm"))
        .arg(book())
        .args(networks())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node is installed: apt-get install nodejs");
    node.stdin.take().unwrap().write_all(lines.join("\n").as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();

    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let answers: Vec<Vec<Value>> = answers.collect();
    assert_eq!(answers.len(), conversations.len());
    answers
}

#[test]
fn every_game_and_level_plays_in_node_as_natively() {
    let conversations = every_game_and_level();

    let answers = replies_in_node(&conversations);

    for (conversation, there) in conversations.iter().zip(answers) {
        let here = replies(conversation);
        for (at, (there, here)) in there.iter().zip(&here).enumerate() {
            assert_eq!(there, here, "message {at} of {}", conversation[1]);
        }
        let moves = here.last().unwrap()["moves"].as_array().map_or(0, Vec::len);
        assert!(moves > 3, "{}", conversation[1]);
    }
}

#[test]
fn every_charset_is_read_and_written_in_node_as_natively() {
    let conversations = every_charset();

    let answers = replies_in_node(&conversations);

    let mut saved = 0;
    for (conversation, there) in conversations.iter().zip(answers) {
        let here = replies(conversation);
        assert_eq!(there, here, "{}", conversation[1]);
        saved += usize::from(here.last().unwrap()["tell"] == "file");
    }
    assert_eq!(saved, conversations.len());
}
