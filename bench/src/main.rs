//! Grille beside its peers in one run on one thread: ratios, never seconds alone.

use std::time::{Duration, Instant};

use connect_four_ai::Position;
use grille_core::{Game, perft};
use grille_games::align::{Align, presets};

/// Plies counted; 39,394,572 move sequences.
const DEPTH: u32 = 9;

/// Rounds; the median ratio is printed.
const ROUNDS: usize = 9;

fn main() {
    let start = Align::new(&presets::puissance4());
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let (peer_count, peer) = timed(|| peer_perft(&Position::new(), DEPTH));
        let (count, ours) = timed(|| perft(&start, DEPTH));
        assert_eq!(count, peer_count, "both count the same games");
        ratios.push(peer.as_secs_f64() / ours.as_secs_f64());
        println!("perft {DEPTH}: connect-four-ai {peer:.1?}, general rules {ours:.1?}");
    }
    ratios.sort_by(f64::total_cmp);
    println!("speed of the general rules against the peer's bitboard: {:.2}", ratios[ROUNDS / 2]);
}

fn timed(work: impl FnOnce() -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let count = std::hint::black_box(work());
    (count, start.elapsed())
}

/// The peer's bitboard, used as its own solver uses it: a winning move ends the game.
fn peer_perft(position: &Position, depth: u32) -> u64 {
    let playable = (0..Position::WIDTH).filter(|&col| position.is_playable(col));
    if depth == 1 {
        return playable.count() as u64;
    }
    let mut total = 0;
    for col in playable {
        if !position.is_winning_move(col) {
            let mut next = position.clone();
            next.play(col);
            total += peer_perft(&next, depth - 1);
        }
    }
    total
}
