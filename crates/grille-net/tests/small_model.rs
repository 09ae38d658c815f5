//! Reading and computing a small model that the test writes: against a slow network that shares nothing
//! with the crate, and against every way in which a file can be damaged.

mod support;

use std::sync::Arc;

use grille_core::{Game as _, Rng};
use grille_games::go::{Go, Move, Preset, Rules};
use grille_net::{
    Encoder, FloatNetwork, Inputs, Model, ModelError, Network as _, Outputs, QuantisedNetwork,
    SimdLevel, Symmetry,
};
use support::{Plan, SMALL, Written, compress};

/// Positions of random games of several sizes and rules.
fn positions(model: &Model, count: usize) -> Vec<Inputs> {
    let mut rng = Rng::new(5);
    let mut encoder = Encoder::new(model);
    let mut found = Vec::new();
    for index in 0..count {
        let preset = Preset::ALL[index % Preset::ALL.len()];
        let (rows, cols) = [(9, 9), (5, 5), (7, 4), (13, 13)][index % 4];
        let mut game = Go::new(&Rules::preset(preset).with_size(rows, cols).expect("a size"));
        for _ in 0..rng.below(60) {
            let legal: Vec<Move> = game.legal_moves().collect();
            let m = *rng.pick(&legal).expect("a move");
            if m != Move::Pass {
                game.play(m).expect("legal");
            }
        }
        found.push(encoder.encode(&game));
    }
    found
}

fn all(outputs: &Outputs) -> Vec<f32> {
    let Outputs { policy, value, score, ownership } = outputs;
    policy.iter().chain(value).chain(score).chain(ownership).copied().collect()
}

fn distance(a: &Outputs, b: &Outputs) -> f32 {
    assert_eq!(all(a).len(), all(b).len());
    all(a).into_iter().zip(all(b)).map(|(x, y)| (x - y).abs()).fold(0.0, f32::max)
}

#[test]
fn floats_agree_with_a_slow_network() {
    let plans = [
        SMALL,
        Plan { version: 10, seed: 2, ..SMALL },
        Plan { version: 11, mish: true, seed: 3, ..SMALL },
        Plan { version: 15, seed: 4, ..SMALL },
        Plan { version: 16, mish: true, channels: 5, seed: 5, ..SMALL },
    ];
    for plan in plans {
        let written = Written::new(plan);
        let model = Arc::new(Model::read(&written.file()[..]).expect("a model"));
        let network = FloatNetwork::new(Arc::clone(&model));
        for inputs in positions(&model, 12) {
            let error = distance(&network.run(&inputs), &written.slow(&inputs));
            assert!(error < 2e-4, "{plan:?}: {error}");
        }
    }
}

#[test]
fn integers_are_near_floats_and_the_same_bits_on_every_level() {
    for (channels, pooled) in [(12, 6), (32, 16), (5, 3)] {
        let written = Written::new(Plan { channels, pooled, ..SMALL });
        let model = Arc::new(Model::read(&written.file()[..]).expect("a model"));
        let float = FloatNetwork::new(Arc::clone(&model));
        let plain = QuantisedNetwork::with_level(Arc::clone(&model), SimdLevel::Reference);
        let plain = plain.expect("a rectified network");
        for inputs in positions(&model, 16) {
            let expected = plain.run(&inputs);
            let error = distance(&float.run(&inputs), &expected);
            assert!(error < 0.25, "{channels} channels: {error}");
            for level in SimdLevel::available() {
                let network = QuantisedNetwork::with_level(Arc::clone(&model), level);
                let found = network.expect("a level").run(&inputs);
                let bits = |outputs: &Outputs| -> Vec<u32> {
                    all(outputs).into_iter().map(f32::to_bits).collect()
                };
                assert_eq!(bits(&found), bits(&expected), "{level:?}");
            }
        }
    }
}

#[test]
fn a_network_with_another_activation_stays_in_floats() {
    let written = Written::new(Plan { version: 11, mish: true, ..SMALL });
    let model = Arc::new(Model::read(&written.file()[..]).expect("a model"));
    assert!(QuantisedNetwork::new(model).is_none());
}

#[test]
fn outputs_of_a_turned_board_are_turned_back() {
    let written = Written::new(SMALL);
    let model = Arc::new(Model::read(&written.file()[..]).expect("a model"));
    let network = FloatNetwork::new(Arc::clone(&model));
    for inputs in positions(&model, 4) {
        for symmetry in Symmetry::ALL {
            // By hand: the policy of a point is that of where the point went.
            let turned = network.run(&inputs.turned(symmetry));
            let back = turned.turned_back(symmetry, &inputs);
            let map = symmetry.map(inputs.rows, inputs.cols);
            for (from, &to) in map.iter().enumerate() {
                assert_eq!(back.policy[from], turned.policy[to]);
                assert_eq!(back.ownership[from], turned.ownership[to]);
                assert_eq!(inputs.points[from], inputs.turned(symmetry).points[to]);
            }
            assert_eq!(back.policy.last(), turned.policy.last());
        }
    }
}

/// The error of a model whose text is changed.
fn error_of(change: impl Fn(&mut Vec<u8>)) -> ModelError {
    let mut text = Written::new(SMALL).text().to_vec();
    change(&mut text);
    Model::read(&compress(&text)[..]).expect_err("a damaged model")
}

fn replace(text: &mut Vec<u8>, from: &str, to: &str) {
    let at = text.windows(from.len()).position(|window| window == from.as_bytes()).expect(from);
    text.splice(at..at + from.len(), to.bytes());
}

#[test]
fn a_file_may_be_compressed_or_not() {
    let written = Written::new(SMALL);
    let plain = Model::read(written.text()).expect("a model");
    assert_eq!(plain, Model::read(&written.file()[..]).expect("a model"));
}

/// The text of a small model whose first convolution has integers for weights: the floats by which those
/// of each output are multiplied, then the integers.
fn with_integers(scales: &[f32; 12], integers: &[i8]) -> Vec<u8> {
    let mut text = Written::new(SMALL).text().to_vec();
    let head = b"5 5 22 12 1 1\n@BIN@";
    let at = text.windows(head.len()).position(|window| window == head).expect("a convolution");
    let start = at + head.len();
    let mut block = b"5 5 22 12 1 1\n@INT@".to_vec();
    block.extend(scales.iter().flat_map(|scale| scale.to_le_bytes()));
    block.extend(integers.iter().map(|integer| integer.to_le_bytes()[0]));
    text.splice(at..start + 4 * 5 * 5 * 22 * 12, block);
    text
}

#[test]
fn weights_may_be_integers_times_a_float_of_their_output() {
    let scales: [f32; 12] = std::array::from_fn(|output| (output as f32 + 1.0) / 64.0);
    let integers: Vec<i8> = (0..5 * 5 * 22 * 12).map(|at| (at * 7 % 255 - 127) as i8).collect();

    let model = Model::read(&with_integers(&scales, &integers)[..]).expect("a model");

    // Outputs come last in the order of weights.
    assert_eq!(model.first.weights.len(), integers.len());
    for (at, weight) in model.first.weights.iter().enumerate() {
        assert_eq!(*weight, f32::from(integers[at]) * scales[at % 12], "weight {at}");
    }
    // The rest is where it was.
    let floats = Model::read(Written::new(SMALL).text()).expect("a model");
    assert_eq!((&model.blocks, &model.value), (&floats.blocks, &floats.value));
}

#[test]
fn damaged_integers_are_refused() {
    let integers = vec![1; 5 * 5 * 22 * 12];
    for scale in [f32::NAN, f32::INFINITY] {
        let error = Model::read(&with_integers(&[scale; 12], &integers)[..]).expect_err("damage");
        assert!(matches!(&error, ModelError::BadWeights { layer } if layer == "first"), "{error}");
    }
    let mut text = with_integers(&[1.0; 12], &integers);
    text.truncate(1000);
    let error = Model::read(&text[..]).expect_err("a cut file");
    assert!(matches!(&error, ModelError::Truncated { layer } if layer == "first"), "{error}");
    // Only convolutions have outputs to which integers could belong.
    let mut text = Written::new(SMALL).text().to_vec();
    let head = "global\n19 12\n";
    replace(&mut text, &format!("{head}@BIN@"), &format!("{head}@INT@"));
    let error = Model::read(&text[..]).expect_err("integers of a matrix");
    assert!(matches!(&error, ModelError::BadWeights { layer } if layer == "global"), "{error}");
}

#[test]
fn other_kinds_of_models_are_refused_by_name() {
    let error = error_of(|text| replace(text, "small\n8", "small\n17"));
    assert!(matches!(error, ModelError::Version { version: 17 }), "{error}");
    let error = error_of(|text| replace(text, "gpool_block", "nested_bottleneck_block"));
    assert!(matches!(&error, ModelError::BlockKind { kind } if kind == "nested_bottleneck_block"));
    let written = Written::new(Plan { version: 11, ..SMALL });
    let mut text = written.text().to_vec();
    replace(&mut text, "ACTIVATION_RELU", "ACTIVATION_SILU");
    let error = Model::read(&compress(&text)[..]).expect_err("another activation");
    assert!(matches!(&error, ModelError::Activation { kind, .. } if kind == "ACTIVATION_SILU"));
}

#[test]
fn damaged_models_are_refused_and_the_layer_is_named() {
    let error = error_of(|text| text.truncate(text.len() / 2));
    assert!(matches!(error, ModelError::Truncated { .. }), "{error}");
    let error = error_of(|text| replace(text, "3 3 12 12", "3 3 12 13"));
    assert!(
        matches!(error, ModelError::BadWeights { .. } | ModelError::Channels { .. }),
        "{error}"
    );
    let error = error_of(|text| replace(text, "5 5 22 12", "5 5 2222 12"));
    assert!(error.to_string().contains("first"), "{error}");
    let error = error_of(|text| replace(text, "@BIN@", "@BIG@"));
    assert!(matches!(error, ModelError::BadWeights { .. }), "{error}");
    let error = error_of(|text| {
        let at = text.windows(5).position(|window| window == b"@BIN@").expect("weights");
        text[at + 5..at + 9].copy_from_slice(&f32::NAN.to_le_bytes());
    });
    assert!(matches!(error, ModelError::BadWeights { .. }), "{error}");
    let mut cut = compress(Written::new(SMALL).text());
    cut.truncate(cut.len() / 2);
    assert!(Model::read(&cut[..]).is_err());
    assert!(matches!(Model::read(&b"no model"[..]), Err(ModelError::Truncated { .. })));
    assert!(Model::read(&b""[..]).is_err());
}

#[test]
fn no_damage_makes_the_reader_panic() {
    let text = Written::new(SMALL).text().to_vec();
    let mut rng = Rng::new(9);
    for _ in 0..400 {
        let mut damaged = text.clone();
        for _ in 0..=rng.below(3) {
            let at = rng.below(damaged.len());
            match rng.below(3) {
                0 => damaged[at] = rng.next_u64() as u8,
                1 => damaged.truncate(at),
                _ => drop(damaged.drain(at..(at + rng.below(40)).min(damaged.len())).count()),
            }
            if damaged.is_empty() {
                break;
            }
        }
        // What is still a model computes something.
        if let Ok(model) = Model::read(&compress(&damaged)[..]) {
            let model = Arc::new(model);
            let inputs = positions(&model, 1).remove(0);
            let _ = FloatNetwork::new(Arc::clone(&model)).run(&inputs);
        }
    }
}
