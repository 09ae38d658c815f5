//! Playouts in a second of the light and of the playing policy, and of a whole search.
//!
//! `cargo run --release -p grille-ai --example go_playouts`

use std::time::{Duration, Instant};

use grille_ai::go::{MonteCarlo, PolicyPlayouts, Settings};
use grille_ai::{Limits, Search as _};
use grille_core::{Game as _, Rng, Side};
use grille_games::go::{Board, Go, Playout, Preset, Rules};

fn main() -> anyhow::Result<()> {
    println!("size  policy        playouts/s  moves each");
    for size in [9, 13, 19] {
        let board = Board::new(size, size)?;
        let mut copy = board.clone();
        let mut rng = Rng::new(1);
        measure(size, "light", || {
            copy.clone_from(&board);
            Playout::run(&mut copy, Side::First, &mut rng).moves
        });
        let mut playing = PolicyPlayouts::new(&board, &mut Rng::new(1));
        measure(size, "playing", || playing.run(Side::First).1);
        let rules = Rules::preset(Preset::Chinese).with_size(size, size)?;
        let position = Go::new(&rules);
        let memory = 256 << 20;
        let settings = Settings { seed: 1, threads: 1, memory, may_stop_early: false };
        let mut player = MonteCarlo::new(settings);
        let clock = Instant::now();
        let limits = Limits::time(Duration::from_secs(2));
        let playouts = player.best(&position, &limits).map_or(0, |choice| choice.nodes);
        let rate = playouts as f64 / clock.elapsed().as_secs_f64();
        println!("{size:>4}  {:<12} {rate:>11.0}", "whole search");
    }
    Ok(())
}

fn measure(size: u16, name: &str, mut playout: impl FnMut() -> u32) {
    let clock = Instant::now();
    let (mut playouts, mut moves) = (0, 0);
    while clock.elapsed() < Duration::from_secs(2) {
        for _ in 0..100 {
            moves += u64::from(playout());
            playouts += 1;
        }
    }
    let rate = f64::from(playouts) / clock.elapsed().as_secs_f64();
    println!("{size:>4}  {name:<12} {rate:>11.0}  {:>10.1}", moves as f64 / f64::from(playouts));
}
