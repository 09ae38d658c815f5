//! Measures a model: evaluations a second of each kernel, and how far integers are from floats.
//!
//! ```sh
//! cargo run --release -p grille-net --example speed -- MODEL.bin.gz [SIZE] [POSITIONS]
//! ```
//!
//! Times are the processor's where the system tells them, so that what else runs does not count. Positions come from games that follow the network's own policy at random.

use std::fs::File;
use std::sync::Arc;
use std::time::Instant;

use grille_core::{Game as _, Point, Rng};
use grille_games::go::{Go, Move, Preset, Rules};
use grille_net::inputs::{can_be_void, legal_moves};
use grille_net::{
    Encoder, FloatNetwork, Inputs, Judgement, Meaning, Model, Network, QuantisedNetwork, SimdLevel,
};

/// Seconds of the processor that this process has used, or of the clock.
fn seconds(start: Instant) -> f64 {
    let used = std::fs::read_to_string("/proc/self/schedstat").ok();
    let used = used.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    used.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn judge(model: &Model, network: &dyn Network, inputs: &Inputs, game: &Go) -> Judgement {
    let outputs = network.run(inputs);
    Judgement::new(&outputs, &legal_moves(game), can_be_void(game), Meaning::of(model))
}

/// Positions of games that follow the policy.
fn positions(model: &Arc<Model>, network: &dyn Network, size: u16, count: usize) -> Vec<Go> {
    let mut rng = Rng::new(22);
    let mut encoder = Encoder::new(model);
    let rules = Rules::preset(Preset::TrompTaylor).with_size(size, size).expect("a size");
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Go::new(&rules);
        while !game.is_over() && game.ply() < 120 && found.len() < count {
            let judgement = judge(model, network, &encoder.encode(&game), &game);
            let mut left = rng.below(1 << 24) as f32 / (1 << 24) as f32;
            let play = judgement.policy.iter().position(|part| {
                left -= part;
                left < 0.0
            });
            found.push(game.clone());
            let m = match play {
                Some(index) if index < game.board().area() => {
                    Move::Place(Point::from_index(index, size))
                }
                _ => Move::Pass,
            };
            if game.play(m).is_err() {
                break;
            }
        }
    }
    found
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a model");
    let size: u16 = arguments.next().map_or(9, |word| word.parse().expect("a size"));
    let count: usize = arguments.next().map_or(1000, |word| word.parse().expect("a number"));
    let model = Arc::new(Model::read(File::open(file).expect("a file")).expect("a model"));
    let float = FloatNetwork::new(Arc::clone(&model));
    let fast = QuantisedNetwork::new(Arc::clone(&model)).expect("a rectified network");
    let games = positions(&model, &fast, size, count);
    let mut encoder = Encoder::new(&model);
    let clock = Instant::now();
    let start = seconds(clock);
    let inputs: Vec<Inputs> = games.iter().map(|game| encoder.encode(game)).collect();
    let each = (seconds(clock) - start) * 1e6 / count as f64;
    println!("{} {size}x{size}: features {each:.1} us a position", model.name);

    let few = &inputs[..count.min(50)];
    let start = seconds(clock);
    for inputs in few {
        std::hint::black_box(float.run(inputs));
    }
    println!("float: {:.0} evaluations a second", few.len() as f64 / (seconds(clock) - start));
    for level in SimdLevel::available() {
        let network = QuantisedNetwork::with_level(Arc::clone(&model), level).expect("a level");
        let count = if level == SimdLevel::Reference { count.min(20) } else { count };
        let mut best = 0.0_f64;
        for _ in 0..3 {
            let start = seconds(clock);
            for inputs in &inputs[..count] {
                std::hint::black_box(network.run(inputs));
            }
            best = best.max(count as f64 / (seconds(clock) - start));
        }
        println!("{level:?}: {best:.0} evaluations a second (best of 3)");
    }

    let (mut divergence, mut value, mut lead, mut same) = (0.0, 0.0, 0.0, 0);
    let mut worst = 0.0_f64;
    for (inputs, game) in inputs.iter().zip(&games) {
        let exact = judge(&model, &float, inputs, game);
        let found = judge(&model, &fast, inputs, game);
        let parts = exact.policy.iter().zip(&found.policy).filter(|(p, _)| **p > 0.0);
        let sum: f64 = parts.map(|(p, q)| f64::from(p * (p / q.max(1e-9)).ln())).sum();
        divergence += sum;
        worst = worst.max(sum);
        value += f64::from((exact.win - found.win).abs());
        lead += f64::from((exact.lead - found.lead).abs());
        let best =
            |policy: &[f32]| (0..policy.len()).max_by(|&a, &b| policy[a].total_cmp(&policy[b]));
        same += usize::from(best(&exact.policy) == best(&found.policy));
    }
    let count = count as f64;
    println!(
        "integers against floats: policy KL {:.5} (worst {worst:.4}), same best move {:.1} %, \
         win {:.5}, lead {:.4} points",
        divergence / count,
        100.0 * same as f64 / count,
        value / count,
        lead / count
    );
}
