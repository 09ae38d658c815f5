//! Bounds on the score that need no search: what a player can force by answering every move.
//!
//! The player who answers, the *follower*, replies in the column just played. Where each column has
//! an even number of empty cells when the other, the *leader*, is to move, the follower gets the
//! rows of the top row's parity (`F`) and the leader the rows between (`l`):
//!
//! ```text
//!   F F F F F F F
//!   l l l l l l l      (Allis, "A Knowledge-based Approach of Connect-Four", 1988: claimeven)
//!   F F F F F F F
//!   l l l l l l l
//! ```
//!
//! Columns with an odd number of empty cells are paired off: when the leader plays the lowest empty
//! cell of one, the follower plays that of its partner (Allis: baseinverse), and both are even from
//! then on. So the leader gets at most one of the two; the bounds below allow him both, which is
//! simpler and safe.

use super::geometry::Geometry;
use super::lines::lines_in;
use super::word::Word;

/// The cells above the lowest of the given ones in each column.
#[inline(always)]
fn above<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    // In a column, 2^rows - n and n agree up to the lowest bit of n and differ in all above it.
    let spare = geometry.bottom() << geometry.size().rows;
    (spare.sub(cells) ^ cells) & geometry.all()
}

/// The lines that the leader may still make against a follower, when it is his turn and the number
/// of empty cells is even; no line means that he cannot win. `threats` are the cells where the
/// follower would complete a line.
///
/// A threat in a row of the follower's is one he will get: if the leader plays below it he loses,
/// so that he never gets a cell above it.
#[inline(always)]
pub(super) fn leader_lines<G: Geometry>(
    geometry: &G,
    leader: G::Word,
    empty: G::Word,
    playable: G::Word,
    threats: G::Word,
) -> G::Word {
    let follow = geometry.follow();
    let closed = above(geometry, threats & follow & !playable);
    let open = (empty & !follow) | (playable & follow);
    lines_in(geometry, leader | (open & !closed))
}

/// The lines that the follower is sure to make, high enough for a score of at least `score`: when a
/// cell has `n` cells above it, it is filled `n` plies before the board at the latest.
#[inline(always)]
pub(super) fn follower_lines<G: Geometry>(
    geometry: &G,
    follower: G::Word,
    empty: G::Word,
    playable: G::Word,
    score: i32,
) -> G::Word {
    let rows = geometry.size().rows as i32 + 2 - 2 * score;
    if rows <= 0 {
        return G::Word::ZERO;
    }
    let column = (G::Word::ONE << rows as u32).sub(G::Word::ONE);
    let low = geometry.repeat(column);
    lines_in(geometry, follower | (empty & geometry.follow() & !playable & low))
}

/// The threats that can be worth something to [`zugzwang`].
#[inline(always)]
pub(super) fn zugzwang_cells<G: Geometry>(
    geometry: &G,
    playable: G::Word,
    threats: G::Word,
) -> G::Word {
    threats & !geometry.follow() & !playable
}

/// The score that the follower is sure of, 0 for none, when the leader is to move, the number of
/// empty cells is odd and the follower has a `threat` in one of the leader's rows.
///
/// The leader cannot play below that cell. In its column the follower stays out of the way until
/// the leader must; in the other columns he answers as usual, and when they are full it is the
/// leader's turn: zugzwang. Where the column of the threat is even, its lowest cell makes a pair
/// with that of the odd column left over.
#[inline(always)]
pub(super) fn zugzwang<G: Geometry>(
    geometry: &G,
    leader: G::Word,
    empty: G::Word,
    playable: G::Word,
    threats: G::Word,
) -> i32 {
    let follow = geometry.follow();
    let mut candidates = zugzwang_cells(geometry, playable, threats);
    if candidates.is_empty() {
        return 0;
    }
    let closed = above(geometry, threats & follow & !playable);
    let elsewhere = ((empty & !follow) | (playable & follow)) & !closed;
    let mut best = 0;
    while !candidates.is_empty() {
        let cell = candidates.lowest();
        candidates &= !cell;
        let index = cell.lowest_index();
        let column = geometry.column(index / geometry.stride());
        let below = column & ((empty & follow & cell.sub(G::Word::ONE)) | playable);
        let reach = (elsewhere & !column) | below;
        if lines_in(geometry, leader | reach).is_empty() {
            let cells_above = geometry.size().rows - 1 - index % geometry.stride();
            best = best.max((cells_above as i32 + 2) / 2);
        }
    }
    best
}
