//! Solves a board of Reversi from its start or after some moves, and says what it took.
//!
//! `cargo run --release -p grille-ai --example reversi_solve -- 6x6 256 "c2 b2"`, or with a number
//! instead of moves: so many random ones.

use std::time::Instant;

use anyhow::{Context as _, Result};
use grille_ai::reversi::Level;
use grille_ai::{Limits, Search};
use grille_core::{Game, Playable, Rng};
use grille_games::reversi::Reversi;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize, usual: &str| {
        arguments.get(index).map_or_else(|| usual.to_owned(), Clone::clone)
    };
    let mut position = Reversi::new(&argument(0, "6x6").parse()?);
    let moves = argument(2, "");
    if let Ok(plies) = moves.parse::<usize>() {
        let mut rng = Rng::new(plies as u64);
        for _ in 0..plies {
            let legal: Vec<_> = position.legal_moves().collect();
            position.play(*rng.pick(&legal).context("the game is over")?)?;
        }
    } else {
        for text in moves.split_whitespace() {
            let m = position.read_move(text)?;
            position.play(m)?;
        }
    }
    let mut perfect = Level::named("perfect")
        .context("perfect")?
        .player_within(Some(argument(1, "256").parse()?));
    let start = Instant::now();
    let choice = perfect.best(&position, &Limits::default()).context("the game is over")?;
    let line: Vec<String> = choice.line.iter().map(|&m| position.write_move(m)).collect();
    let lead = choice.outlook.context("no score")?.lead;
    println!("{:?} by {lead}: {}", choice.value, line.join(" "));
    println!("{} nodes, {:.1} s", choice.nodes, start.elapsed().as_secs_f64());
    Ok(())
}
