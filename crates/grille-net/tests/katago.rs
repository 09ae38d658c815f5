//! The network of a known model against what KataGo answers for it, where both are at hand.
//!
//! `GRILLE_KATAGO_MODEL` names a model in KataGo's format and `GRILLE_KATAGO_ANSWERS` a file of
//! answers to `kata-raw-nn 0`, one JSON object a line. Neither belongs to the project, so the check
//! runs only where both are set:
//!
//! ```sh
//! cargo test -p grille-net --release --test katago -- --ignored --nocapture
//! ```

use std::fs::{File, read_to_string};
use std::sync::Arc;

use grille_core::{Game as _, IllegalMove, Playable as _, Side};
use grille_games::go::{Go, Rules};
use grille_net::inputs::{can_be_void, legal_moves};
use grille_net::{Encoder, FloatNetwork, Judgement, Meaning, Model, Network as _};

/// The value of a key in a flat JSON object, as text.
fn field<'a>(line: &'a str, key: &str) -> &'a str {
    let start = line.find(&format!("\"{key}\":")).expect(key) + key.len() + 3;
    let rest = &line[start..];
    let end = match rest.as_bytes()[0] {
        b'[' => rest.find(']').expect("an end") + 1,
        b'"' => rest[1..].find('"').expect("an end") + 2,
        _ => rest.find([',', '}']).expect("an end"),
    };
    rest[..end].trim_matches(['"', '[', ']'])
}

fn numbers(line: &str, key: &str) -> Vec<Option<f32>> {
    field(line, key).split(',').map(|word| word.trim().parse().ok()).collect()
}

fn number(line: &str, key: &str) -> f32 {
    field(line, key).parse().expect(key)
}

fn position(line: &str) -> Go {
    let size = field(line, "size").parse().expect("a size");
    let rules = Rules::preset(field(line, "rules").parse().expect("rules"));
    let komi = field(line, "komi").parse().expect("komi");
    let mut game = Go::new(&rules.with_komi(komi).with_size(size, size).expect("a size"));
    for word in field(line, "moves").split_whitespace() {
        // A colour, B or W, then the vertex.
        let side = if word.starts_with('B') { Side::First } else { Side::Second };
        game.give_turn_to(side);
        let m = game.read_move(&word[1..]).expect("a move");
        match game.check(m) {
            // KataGo plays what it is told, suicide and repetitions too.
            Ok(()) | Err(IllegalMove::Suicide | IllegalMove::Ko | IllegalMove::Superko) => {
                game.play_unchecked(m);
            }
            Err(reason) => panic!("{word}: {reason:?}"),
        }
    }
    game
}

#[test]
#[ignore = "needs a model and answers that are not part of the project"]
fn answers_are_those_of_katago() {
    let model = std::env::var("GRILLE_KATAGO_MODEL").expect("GRILLE_KATAGO_MODEL");
    let answers = std::env::var("GRILLE_KATAGO_ANSWERS").expect("GRILLE_KATAGO_ANSWERS");
    let model = Arc::new(Model::read(File::open(model).expect("a file")).expect("a model"));
    let network = FloatNetwork::new(Arc::clone(&model));
    let mut encoder = Encoder::new(&model);
    let mut worst: Vec<(&str, f32, usize)> = Vec::new();
    let mut note = |name: &'static str, error: f32, line: usize| match worst
        .iter_mut()
        .find(|entry| entry.0 == name)
    {
        Some(entry) if entry.1 >= error => {}
        Some(entry) => *entry = (name, error, line),
        None => worst.push((name, error, line)),
    };
    for (index, line) in read_to_string(answers).expect("answers").lines().enumerate() {
        let game = position(line);
        let inputs = encoder.encode(&game);
        let outputs = network.run(&inputs);
        let legal = legal_moves(&game);
        let found = Judgement::new(&outputs, &legal, can_be_void(&game), Meaning::of(&model));
        let is_white = game.turn() == Side::Second;
        let sign = if is_white { 1.0 } else { -1.0 };
        let (win, loss) = if is_white { (found.win, found.loss) } else { (found.loss, found.win) };
        note("win", (win - number(line, "whiteWin")).abs(), index);
        note("loss", (loss - number(line, "whiteLoss")).abs(), index);
        note("no result", (found.no_result - number(line, "noResult")).abs(), index);
        note("lead", (sign * found.lead - number(line, "whiteLead")).abs(), index);
        note("score", (sign * found.score - number(line, "whiteScoreSelfplay")).abs(), index);
        let square = number(line, "whiteScoreSelfplaySq");
        // Thousands of points squared: KataGo's own rounding shows beyond the sixth digit.
        let error = (found.score_square - square).abs() / square.max(100.0) * 100.0;
        note("score square", error, index);
        let policy = numbers(line, "policy");
        assert_eq!(policy.len() + 1, found.policy.len());
        for ((p, q), legal) in policy.iter().zip(&found.policy).zip(&legal) {
            assert_eq!(p.is_some(), *legal, "line {index}: legality\n{}", game.board());
            note("policy", (p.unwrap_or(0.0) - q).abs(), index);
        }
        let pass = number(line, "policyPass");
        note("pass", (pass - found.policy.last().expect("a pass")).abs(), index);
        for (own, expected) in found.ownership.iter().zip(numbers(line, "whiteOwnership")) {
            note("ownership", (sign * own - expected.expect("a number")).abs(), index);
        }
    }
    println!("{worst:#?}");
    assert!(worst.iter().all(|(_, error, _)| *error < 1e-3), "within a thousandth");
}
