//! The module in Node holds the same conversations as the native program, word for word.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use grille_wasm::conversations::{every_game_and_level, replies};
use serde_json::Value;

/// The module, built with the profile of the tests beside their own files.
fn module() -> std::path::PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"),
        std::path::PathBuf::from,
    );
    let args = ["build", "-p", "grille-wasm", "--lib", "--target", "wasm32-unknown-unknown"];
    let built = Command::new(env!("CARGO")).args(args).arg("--target-dir").arg(&target).status();
    assert!(built.unwrap().success(), "rustup target add wasm32-unknown-unknown");
    target.join("wasm32-unknown-unknown/debug/grille_wasm.wasm")
}

/// The book of openings: the native program carries it, the module is handed it.
fn book() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../grille-ai/src/puissance/book/openings.book")
}

#[test]
fn every_game_and_level_plays_in_node_as_natively() {
    let conversations = every_game_and_level();
    let lines: Vec<String> =
        conversations.iter().map(|one| serde_json::to_string(one).unwrap()).collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play.mjs");

    let mut node = Command::new("node")
        .arg(script)
        .arg(module())
        .arg(book())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node is installed: apt-get install nodejs");
    node.stdin.take().unwrap().write_all(lines.join("\n").as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();

    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = text.lines().collect();
    assert_eq!(answers.len(), conversations.len());
    for (conversation, there) in conversations.iter().zip(answers) {
        let there: Vec<Value> = serde_json::from_str(there).unwrap();
        let here = replies(conversation);
        for (at, (there, here)) in there.iter().zip(&here).enumerate() {
            assert_eq!(there, here, "message {at} of {}", conversation[1]);
        }
        let moves = here.last().unwrap()["moves"].as_array().map_or(0, Vec::len);
        assert!(moves > 3, "{}", conversation[1]);
    }
}
