//! Zobrist's keys (Zobrist 1970): one random number for each stone on each vertex.
//!
//! The hash of a position is the exclusive or of the keys of its stones, so a move changes it by
//! one operation a stone. Ko rules compare these hashes instead of whole boards: a game of a
//! thousand moves compares at most a thousand candidate hashes of each turn with a thousand earlier
//! ones, so the chance that two different positions are ever taken for the same one is below
//! 1000 * 625 * 1000 / 2^64, about 3 in 10^11 games. No one will see it happen, which is why
//! nothing is verified behind a match.
//!
//! Not here: what a repeated hash means (`history.rs`).

use grille_core::{Point, Rng, Side};

use super::Board;

/// The largest storage of a board; see `chains.rs`.
const VERTICES: usize = 1024;

/// Exclusive-ored into a situation when White is to move.
pub(super) const WHITE_TO_MOVE: u64 = Rng::hash(0x5749_5445);

#[cfg(not(target_family = "wasm"))]
static KEYS: [[u64; VERTICES]; 2] = keys();

#[cfg(not(target_family = "wasm"))]
const fn keys() -> [[u64; VERTICES]; 2] {
    let mut keys = [[0; VERTICES]; 2];
    let mut vertex = 0;
    while vertex < VERTICES {
        keys[0][vertex] = computed(0, vertex);
        keys[1][vertex] = computed(1, vertex);
        vertex += 1;
    }
    keys
}

const fn computed(side: usize, vertex: usize) -> u64 {
    Rng::hash((2 * vertex + side) as u64)
}

/// The key of a stone; `side` is 0 or 1. The table would be 16 kB of a module that is fetched: there the
/// key is computed.
#[inline(always)]
pub(super) fn key(side: usize, vertex: usize) -> u64 {
    let (side, vertex) = (side & 1, vertex & (VERTICES - 1));
    #[cfg(not(target_family = "wasm"))]
    return KEYS[side][vertex];
    #[cfg(target_family = "wasm")]
    computed(side, vertex)
}

/// The key of a stone on a board of that size: what a stone adds to
/// [`Board::hash`](super::Board::hash).
#[must_use]
pub fn stone_key(side: Side, point: Point, rows: u16, cols: u16) -> u64 {
    let stride = usize::from(Board::stride(rows, cols));
    key(side.index(), (usize::from(point.row) + 1) * stride + usize::from(point.col) + 1)
}
