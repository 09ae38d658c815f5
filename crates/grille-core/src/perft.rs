//! Counting the leaves of the game tree: the classic test of a move generator.

use crate::Game;

/// The number of move sequences of exactly `depth` plies from a position; a finished game has no
/// continuation.
///
/// The last ply is counted, not played. Children are made in place: returning them by value
/// costs a store-forwarding stall each, a fifth of the whole time.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    } else if depth == 1 {
        return position.count_legal() as u64;
    }
    let mut total = 0;
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        total += if depth == 2 { next.count_legal() as u64 } else { perft(&next, depth - 1) };
    }
    total
}

/// [`perft`] split by first move, for finding where two generators differ.
pub fn perft_by_move<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let below = depth.saturating_sub(1);
    position.legal_moves().map(|m| (m, perft(&position.after(m), below))).collect()
}
