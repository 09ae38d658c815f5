//! All openings of the standard board: what a book can hold, in an order that suits a solver.

use crate::puissance::geometry::{Geometry as _, STANDARD};
use crate::puissance::lines::completions;
use crate::puissance::position::Position;
use crate::puissance::size::Size;
use crate::puissance::word::Word as _;
use std::collections::HashSet;

/// The stones of the side to move and of the other side on the standard board.
pub(in crate::puissance) fn stones_of(position: &Position) -> (u64, u64) {
    let (own, other) = position.stones();
    (own as u64, other as u64)
}

/// A number that a position of the standard board shares with its mirror image alone: a 1 on top of
/// each column, and below it a 1 for each stone of the side to move.
pub(super) fn opening_key(own: u64, other: u64) -> u64 {
    let key = own | (own | other).wrapping_add(STANDARD.bottom());
    key.min(STANDARD.mirror(key))
}

/// The stones of the side to move and of the other side behind an [`opening_key`].
pub(super) fn stones_of_key(key: u64) -> (u64, u64) {
    let (mut own, mut occupied) = (0, 0);
    for column in 0..Size::STANDARD.cols {
        let shift = column * Size::STANDARD.stride();
        let bits = key >> shift & 0xFF;
        // Below the highest 1 of the column.
        let stones = (1_u64 << bits.max(1).ilog2()) - 1;
        occupied |= stones << shift;
        own |= (bits & stones) << shift;
    }
    (own, occupied & !own)
}

/// The positions that a move leads to this one from, as the stones of their side to move and of the other side,
/// but those that their side to move wins at once. Some may be out of reach for other reasons.
pub(super) fn parents(own: u64, other: u64) -> impl Iterator<Item = (u64, u64)> {
    let tops = (own | other) & !((own | other) >> 1) & other;
    cells(tops)
        .map(move |cell| (other & !cell, own))
        .filter(|&(own, other)| !wins_at_once(own, other))
}

/// The positions that a move leads to from one that the side to move does not win at once.
pub(super) fn children(own: u64, other: u64) -> impl Iterator<Item = (u64, u64)> {
    cells(playable(own, other)).map(move |cell| (other, own | cell))
}

/// The cells of a set, one by one.
fn cells(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = set.lowest();
        set &= !cell;
        (cell != 0).then_some(cell)
    })
}

/// The cells where the next stone can go.
fn playable(own: u64, other: u64) -> u64 {
    (own | other).wrapping_add(STANDARD.bottom()) & STANDARD.all()
}

/// Whether the side to move completes a line with its next stone: such a position needs no book.
pub(in crate::puissance) fn wins_at_once(own: u64, other: u64) -> bool {
    completions(&STANDARD, own) & playable(own, other) != 0
}

/// Bits of a column in [`Opening::moves`], which therefore has room for 21 of them.
const MOVE_BITS: u32 = 3;

/// An opening in three words: there are millions.
#[derive(Clone, Copy)]
struct Opening {
    own: u64,
    other: u64,
    /// The columns played, the last one lowest.
    moves: u64,
}

impl Opening {
    fn position(self, stones: u32) -> Option<Position> {
        let column = |ply: u32| (self.moves >> (MOVE_BITS * ply)) as u32 & ((1 << MOVE_BITS) - 1);
        let columns: Vec<u32> = (0..stones).rev().map(column).collect();
        Position::from_columns(Size::STANDARD, &columns).ok()
    }
}

/// What [`openings`] says, in few bytes each.
fn all(stones: u32) -> Vec<Opening> {
    let columns = Size::STANDARD.centre_first();
    let mut level = vec![Opening { own: 0, other: 0, moves: 0 }];
    for _ in 0..stones {
        let mut seen = HashSet::with_capacity(3 * level.len());
        let mut next = Vec::with_capacity(3 * level.len());
        for Opening { own, other, moves } in level {
            let (playable, wins) = (playable(own, other), completions(&STANDARD, own));
            for &column in &columns {
                let cell = playable & STANDARD.column(column);
                let (child_own, child_other) = (other, own | cell);
                let is_open = cell != 0 && cell & wins == 0;
                if is_open && seen.insert(opening_key(child_own, child_other)) {
                    let moves = moves << MOVE_BITS | u64::from(column);
                    next.push(Opening { own: child_own, other: child_other, moves });
                }
            }
        }
        level = next;
    }
    level.retain(|it| !wins_at_once(it.own, it.other));
    level
}

/// All positions of the standard board with so many stones, at most 21, that are not over and that the
/// side to move does not win at once, one of each pair of mirror images. Positions with a common beginning
/// follow each other, so that a solver's table serves the next one.
///
/// The number grows by a factor of three or so with each stone: 7 stones make 25,718, 12 stones
/// 4,200,899.
#[must_use]
pub fn openings(stones: u32) -> Vec<Position> {
    all(stones).into_iter().filter_map(|opening| opening.position(stones)).collect()
}

/// The keys of these positions.
pub(super) fn opening_keys(stones: u32) -> Vec<u64> {
    all(stones).into_iter().map(|it| opening_key(it.own, it.other)).collect()
}
