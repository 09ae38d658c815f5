//! Learns the weights of the Go player's features from games: how likely a move is made.
//!
//! `cargo run --release -p grille-ai --example go_learn -- GAMES > weights.txt`
//!
//! `data/go-games-9.txt` gives `src/go/weights-9.txt`, and `data/go-games-19.txt` gives
//! `src/go/weights-19.txt`: games of GNU Go 3.8 against itself (level 6 on 9 x 9, level 1 on
//! 19 x 19, after up to four moves at random) and its moves in six games against this player.
//!
//! A game is one line: the size of the board, then moves as GTP vertices. A move with `!` before it
//! is played and not learned from. Every tenth game is left out and used to see how well the others
//! foretell it; that goes to standard error.
//!
//! The likelihood of all moves is raised by gradient steps whose size adapts to each weight
//! (Duchi, Hazan and Singer 2011), with a pull towards zero.

use std::io::BufRead as _;

use grille_ai::go::{feature_count, move_features};
use grille_core::{Game as _, Playable as _, Rng};
use grille_games::go::{Go, Move, Rules};

const ROUNDS: usize = 8;
const STEP: f64 = 0.2;
/// The pull towards zero, as the share of a weight that each example takes away.
const PULL: f64 = 0.000_02;

/// A position: the features of each move, and which was made.
struct Example {
    moves: Vec<Vec<u16>>,
    made: usize,
}

fn main() -> anyhow::Result<()> {
    let name = std::env::args().nth(1).ok_or_else(|| anyhow::anyhow!("a file of games"))?;
    let file = std::io::BufReader::new(std::fs::File::open(name)?);
    let (mut seen, mut held_out) = (Vec::new(), Vec::new());
    for (number, line) in file.lines().enumerate() {
        let examples = if number % 10 == 9 { &mut held_out } else { &mut seen };
        read_game(&line?, examples)?;
    }
    eprintln!("{} moves to learn from, {} left out", seen.len(), held_out.len());
    let mut weights = vec![0.0; feature_count()];
    let mut squares = vec![1e-6; feature_count()];
    let mut rng = Rng::new(1);
    for round in 1..=ROUNDS {
        for i in (1..seen.len()).rev() {
            seen.swap(i, rng.below(i + 1));
        }
        for example in &seen {
            learn(example, &mut weights, &mut squares);
        }
        if round % 4 == 0 {
            report(round, "learned", &seen, &weights);
            report(round, "left out", &held_out, &weights);
        }
    }
    for line in weights.chunks(20) {
        let numbers: Vec<String> = line.iter().map(|w| format!("{:.0}", 100.0 * w)).collect();
        println!("{}", numbers.join(" ").replace("-0 ", "0 "));
    }
    Ok(())
}

fn read_game(line: &str, examples: &mut Vec<Example>) -> anyhow::Result<()> {
    let mut words = line.split_whitespace();
    let Some(size) = words.next() else { return Ok(()) };
    let rules: Rules = format!("rules chinese rows {size} cols {size} komi 7.5").parse()?;
    let mut game = Go::new(&rules);
    let mut before = None;
    for word in words {
        let text = word.trim_start_matches('!');
        let m = game.read_move(text)?;
        if m != Move::Pass && text == word {
            let all = move_features(&game, before);
            if let Some(made) = all.iter().position(|(play, _)| *play == m) {
                let moves = all.into_iter().map(|(_, features)| features).collect();
                examples.push(Example { moves, made });
            }
        }
        before = game.last_move();
        game.play(m).map_err(|error| anyhow::anyhow!("{word}: {error}"))?;
    }
    Ok(())
}

/// The chance of each move of an example.
fn chances(example: &Example, weights: &[f64]) -> Vec<f64> {
    let sum = |features: &Vec<u16>| -> f64 {
        features.iter().map(|&feature| weights[usize::from(feature)]).sum()
    };
    let strengths: Vec<f64> = example.moves.iter().map(|features| sum(features).exp()).collect();
    let all: f64 = strengths.iter().sum();
    strengths.iter().map(|strength| strength / all).collect()
}

fn learn(example: &Example, weights: &mut [f64], squares: &mut [f64]) {
    let chances = chances(example, weights);
    let mut gradient: Vec<(usize, f64)> = Vec::new();
    for (index, (features, chance)) in example.moves.iter().zip(&chances).enumerate() {
        let wanted = f64::from(u8::from(index == example.made));
        gradient.extend(features.iter().map(|&feature| (usize::from(feature), wanted - chance)));
    }
    gradient.sort_by_key(|&(feature, _)| feature);
    for group in gradient.chunk_by(|a, b| a.0 == b.0) {
        let feature = group[0].0;
        let slope = group.iter().map(|&(_, slope)| slope).sum::<f64>() - PULL * weights[feature];
        squares[feature] += slope * slope;
        weights[feature] += STEP * slope / squares[feature].sqrt().max(0.1);
    }
}

fn report(round: usize, name: &str, examples: &[Example], weights: &[f64]) {
    let (mut bits, mut first, mut tenth) = (0.0, 0, 0);
    for example in examples {
        let chances = chances(example, weights);
        let chance = chances[example.made];
        bits -= chance.log2();
        let better = chances.iter().filter(|&&other| other > chance).count();
        first += usize::from(better == 0);
        tenth += usize::from(better < 10);
    }
    let share = |count: usize| 100.0 * count as f64 / examples.len().max(1) as f64;
    eprintln!(
        "round {round}, {name}: {:.3} bits a move, {:.1} % first, {:.1} % among ten",
        bits / examples.len().max(1) as f64,
        share(first),
        share(tenth),
    );
}
