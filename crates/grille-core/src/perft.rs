//! Counting the leaves of the game tree: the classic test of a move generator.

use crate::Game;

/// The number of move sequences of exactly `depth` plies from a position; a finished game has no
/// continuation.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal() as u64,
        _ => position.legal_moves().map(|m| perft(&position.after(m), depth - 1)).sum(),
    }
}

/// [`perft`] split by first move, for finding where two generators differ.
pub fn perft_by_move<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let below = depth.saturating_sub(1);
    position.legal_moves().map(|m| (m, perft(&position.after(m), below))).collect()
}
