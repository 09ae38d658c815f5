//! `kata-raw-nn` and play with a network, on a small model that the test writes.

#[path = "../../grille-net/tests/support/mod.rs"]
mod support;

use std::sync::Arc;

use grille::gtp::engine::{Engine, NetworkEngine, Settings};
use grille_ai::go::network::NetworkSettings;
use grille_core::Game as _;
use grille_games::go::{Go, Preset, Rules};
use grille_net::{Encoder, Model};
use support::{SMALL, Written};

fn engine(visits: u64) -> (Engine, Written) {
    let written = Written::new(SMALL);
    let model = Model::read(written.text()).expect("a model");
    let settings = NetworkSettings { visits, ..NetworkSettings::default() };
    (Engine::new(Box::new(NetworkEngine::new(model, settings)), Settings::default()), written)
}

fn ask(engine: &mut Engine, command: &str) -> String {
    engine.answer(format!("{command}\n").as_bytes()).expect("an answer")
}

#[test]
fn the_raw_network_is_printed_as_katago_prints_it() {
    let (mut engine, written) = engine(10);
    for command in ["boardsize 5", "kata-set-rules tromp-taylor", "komi 6.5"] {
        assert!(ask(&mut engine, command).starts_with('='), "{command}");
    }
    let answer = ask(&mut engine, "kata-raw-nn 0");

    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "= symmetry 0");
    let names: Vec<&str> =
        lines[1..10].iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(
        names,
        [
            "whiteWin",
            "whiteLoss",
            "noResult",
            "whiteLead",
            "whiteScoreSelfplay",
            "whiteScoreSelfplaySq",
            "varTimeLeft",
            "shorttermWinlossError",
            "shorttermScoreError"
        ]
    );
    assert_eq!(lines[10], "policy");
    assert!(lines[16].starts_with("policyPass "));
    assert_eq!(lines[17], "whiteOwnership");
    // The slow network of the test agrees: White's win is the loss of the player to move.
    let komi = "6.5".parse().expect("komi");
    let rules = Rules::preset(Preset::TrompTaylor).with_komi(komi).with_size(5, 5).expect("a size");
    let model = Arc::new(Model::read(written.text()).expect("a model"));
    let outputs = written.slow(&Encoder::new(&model).encode(&Go::new(&rules)));
    let [win, loss, _] = outputs.value.map(|value| f64::from(value).exp());
    let expected = loss / (win + loss);
    let found: f64 = lines[1].split(' ').nth(1).unwrap().parse().expect("a number");
    assert!((found - expected).abs() < 1e-4, "{found} {expected}");
    let policy: f64 = lines[11..17]
        .iter()
        .flat_map(|line| line.split_whitespace())
        .filter_map(|word| word.parse::<f64>().ok())
        .sum();
    assert!((policy - 1.0).abs() < 1e-4, "{policy}");
}

#[test]
fn symmetries_are_those_that_exist() {
    let (mut engine, _) = engine(10);
    assert!(ask(&mut engine, "boardsize 4").starts_with('='));
    assert!(ask(&mut engine, "kata-raw-nn 7").starts_with("= symmetry 7"));
    assert_eq!(ask(&mut engine, "kata-raw-nn all").matches("symmetry").count(), 8);
    assert_eq!(ask(&mut engine, "kata-raw-nn 8"), "? syntax error\n\n");
    assert_eq!(ask(&mut engine, "kata-raw-nn"), "? syntax error\n\n");
}

#[test]
fn a_network_plays_a_game_by_legal_moves() {
    let (mut engine, _) = engine(12);
    for command in ["boardsize 4", "kata-set-rules tromp-taylor"] {
        assert!(ask(&mut engine, command).starts_with('='), "{command}");
    }
    let mut passes = 0;
    for turn in 0..120 {
        let answer = ask(&mut engine, if turn % 2 == 0 { "genmove b" } else { "genmove w" });
        assert!(answer.starts_with('='), "{answer}");
        if answer.contains("resign") {
            return;
        }
        passes = if answer.contains("pass") { passes + 1 } else { 0 };
        if passes == 2 {
            return;
        }
    }
}

#[test]
fn what_a_referee_allowed_is_played() {
    let (mut engine, _) = engine(10);
    for command in ["boardsize 5", "kgs-rules chinese", "play b A2", "play b B2", "play b C1"] {
        assert!(ask(&mut engine, command).starts_with('='), "{command}");
    }
    for command in ["play w A1", "play w B1"] {
        // The second stone takes the chain of both: suicide, which Chinese rules forbid.
        assert!(ask(&mut engine, command).starts_with('='), "{command}");
    }
    assert!(ask(&mut engine, "list_stones w").trim() == "=", "they are gone");
}
