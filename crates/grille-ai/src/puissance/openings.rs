//! All openings of the standard board: what a book must hold, in an order that suits a solver.

use super::geometry::{Geometry as _, Standard};
use super::lines::completions;
use super::position::Position;
use super::size::Size;
use std::collections::HashSet;

/// The stones of the side to move and of the other side on the standard board.
pub(super) fn stones_of(position: &Position) -> (u64, u64) {
    let (own, other) = position.stones();
    (own as u64, other as u64)
}

/// A number that a position of the standard board shares with its mirror image alone: a 1 on top of
/// each column, and below it a 1 for each stone of the side to move.
pub(super) fn opening_key(own: u64, other: u64) -> u64 {
    let key = own | (own | other).wrapping_add(Standard.bottom());
    key.min(Standard.mirror(key))
}

/// Whether the side to move completes a line with its next stone: such a position needs no book.
pub(super) fn wins_at_once(own: u64, other: u64) -> bool {
    let playable = (own | other).wrapping_add(Standard.bottom()) & Standard.all();
    completions(&Standard, own) & playable != 0
}

/// Columns in the order in which good players think of them.
const CENTRE_FIRST: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];

/// All positions of the standard board with so many stones that are not over and that the side to
/// move does not win at once, one of each pair of mirror images. Positions with a common beginning
/// follow each other, so that a solver's table serves the next one.
///
/// The number grows by a factor of three or so with each stone: 7 stones make 25,718.
#[must_use]
pub fn openings(stones: u32) -> Vec<Position> {
    let mut level = vec![Position::new(Size::STANDARD)];
    for _ in 0..stones {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for position in &level {
            for column in CENTRE_FIRST {
                let mut child = position.clone();
                if child.play(column).is_err() || child.is_over() {
                    continue;
                }
                let (own, other) = stones_of(&child);
                if seen.insert(opening_key(own, other)) {
                    next.push(child);
                }
            }
        }
        level = next;
    }
    level.retain(|position| {
        let (own, other) = stones_of(position);
        !wins_at_once(own, other)
    });
    level
}
