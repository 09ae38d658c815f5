//! Prints how many light playouts a second one thread plays.
//!
//! `cargo run --release -p grille-games --example go_random_games [seconds]`

use std::time::{Duration, Instant};

use grille_core::{Rng, Side};
use grille_games::go::{Board, Playout};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let time = Duration::from_secs_f64(f64::clamp(seconds, 0.01, 3600.0));
    for size in [5, 9, 13, 19, 25] {
        let Ok(empty) = Board::new(size, size) else { continue };
        let mut board = empty.clone();
        let mut rng = Rng::new(1);
        let (mut playouts, mut moves, mut black_wins) = (0_u64, 0_u64, 0_u64);
        let start = Instant::now();
        while start.elapsed() < time {
            for _ in 0..64 {
                board.clone_from(&empty);
                let playout = Playout::run(&mut board, Side::First, &mut rng);
                playouts += 1;
                moves += u64::from(playout.moves);
                black_wins += u64::from(playout.margin > 0);
            }
        }
        let elapsed = start.elapsed().as_secs_f64();
        println!(
            "{size}x{size}: {:.0} playouts/s, {:.1} ns a move, {:.1} moves a playout, Black ahead {:.1} %",
            playouts as f64 / elapsed,
            elapsed * 1e9 / moves as f64,
            moves as f64 / playouts as f64,
            100.0 * black_wins as f64 / playouts as f64,
        );
    }
}
