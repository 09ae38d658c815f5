//! The module in Node plays the same games as the native program.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use grille_wasm::{Answer, answer, every_game_and_level};

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

#[test]
fn every_game_and_level_plays_in_node_as_natively() {
    let requests: Vec<String> =
        every_game_and_level().iter().map(|one| serde_json::to_string(one).unwrap()).collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play.mjs");

    let mut node = Command::new("node")
        .arg(script)
        .arg(module())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node is installed: apt-get install nodejs");
    node.stdin.take().unwrap().write_all(requests.join("\n").as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();

    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = text.lines().collect();
    assert_eq!(answers.len(), requests.len());
    for (request, there) in requests.iter().zip(answers) {
        let here = answer(request);
        assert_eq!(there, here, "{request}");
        let played: Answer = serde_json::from_str(&here).unwrap();
        assert!(
            matches!(played, Answer::Game { moves, .. } if moves.len() > 3),
            "{request}: {here}"
        );
    }
}
