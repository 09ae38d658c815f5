//! The key of a position in the table: equal for positions of equal value that look different.
//!
//! Two kinds are merged. Mirror images: the smaller of the two keys counts. And positions that
//! differ in *dead* stones only, stones on no line that their owner can still complete, as long as
//! all stones below them are dead too. In a column of the key, from the bottom: zeros for the dead
//! stones, a 1, a bit for each other stone (1 when it is the mover's), a 1. So the lowest 1 says how
//! many stones are forgotten, the highest how high the column is, and no two different columns have
//! the same bits:
//!
//! ```text
//!   column            key
//!                     1    above the stones
//!   mover's           1
//!   other's           0
//!                     1    above the dead stones
//!   mover's, dead     0
//!   other's, dead     0
//! ```
//!
//! Where a column has but one spare bit (see `geometry`), no stone is forgotten: a bit for each stone and a 1 above.

use super::geometry::Geometry;
use super::word::Word;

/// No column is proposed. (On a board of eight columns, the last one is never proposed.)
pub(super) const NO_HINT: u32 = 7;

/// A key, and whether it is that of the mirror image.
#[derive(Clone, Copy)]
pub(super) struct Key<W> {
    pub(super) word: W,
    pub(super) mirrored: bool,
}

impl<W: Word> Key<W> {
    /// The key of a position; `own_live` and `other_live` are the cells on lines that the player
    /// to move and the other player can still complete.
    #[inline(always)]
    pub(super) fn new<G: Geometry<Word = W>>(
        geometry: &G,
        own: W,
        other: W,
        own_live: W,
        other_live: W,
    ) -> Key<W> {
        Key::of_pair(Key::pair(geometry, own, other, own_live, other_live))
    }

    /// The key of a position as it lies, and that of its mirror image.
    #[inline(always)]
    pub(super) fn pair<G: Geometry<Word = W>>(
        geometry: &G,
        own: W,
        other: W,
        own_live: W,
        other_live: W,
    ) -> (W, W) {
        let bottom = geometry.bottom();
        let heights = (own | other).add(bottom);
        if !geometry.marks_dead() {
            let word = own | heights;
            return (word, geometry.mirror(word));
        }
        let dead = (own & !own_live) | (other & !other_live);
        // A carry runs through the dead stones at the bottom and stops above them.
        let raised = dead.add(bottom);
        let forgotten = dead & !raised;
        let mark = raised & !dead;
        let word = ((own & !forgotten) << 1) | mark | (heights << 1);
        (word, geometry.mirror(word))
    }

    /// The smaller of the two keys.
    #[inline(always)]
    pub(super) fn of_pair((word, mirror): (W, W)) -> Key<W> {
        Key { word: word.min(mirror), mirrored: mirror < word }
    }

    /// Turns a column of the position into one of the key, or back.
    #[inline(always)]
    pub(super) fn turn<G: Geometry<Word = W>>(self, geometry: &G, column: u32) -> u32 {
        if self.mirrored && column != NO_HINT {
            geometry.size().cols.wrapping_sub(1 + column) & 7
        } else {
            column & 7
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Key;
    use crate::puissance::geometry::{AnyBoard, Geometry as _};
    use crate::puissance::lines::{lines_in, on_lines};
    use crate::puissance::size::Size;
    use crate::puissance::window::win_score;
    use crate::puissance::word::Word as _;
    use std::collections::HashMap;

    /// The scores of a position and of all that follow, by their stones.
    fn score(board: &AnyBoard<u64>, stones: (u64, u64), scores: &mut Scores) -> i32 {
        if let Some(&score) = scores.get(&stones) {
            return score;
        }
        let (own, other) = stones;
        let ply = (own | other).count() as i32;
        let value = if lines_in(board, other) != 0 {
            -win_score(board, ply - 1)
        } else {
            let playable = ((own | other) + board.bottom()) & board.all();
            let cells = (0..u64::BITS).map(|index| 1 << index).filter(|cell| playable & cell != 0);
            cells.map(|cell| -score(board, (other, own | cell), scores)).max().unwrap_or(0)
        };
        scores.insert(stones, value);
        value
    }

    type Scores = HashMap<(u64, u64), i32>;

    /// The keys of all positions of 4 x 4 that are not won, each with the one score of its positions.
    fn keys(stride: u32) -> (usize, HashMap<u64, i32>) {
        let board = AnyBoard::<u64>::new(Size { rows: 4, cols: 4, align: 4 }, stride);
        let mut scores = Scores::new();
        assert_eq!(score(&board, (0, 0), &mut scores), 0);
        // The number of positions that Tromp counted, OEIS A212693 for 7 x 6.
        assert_eq!(scores.len(), 161_029);
        let mut keys = HashMap::new();
        let mut positions = 0;
        for (&(own, other), &score) in &scores {
            if lines_in(&board, other) == 0 {
                let empty = board.all() & !(own | other);
                let live = [own, other].map(|stones| on_lines(&board, stones | empty));
                let key = Key::new(&board, own, other, live[0], live[1]);
                assert_eq!(*keys.entry(key.word).or_insert(score), score, "{own:x} {other:x}");
                positions += 1;
            }
        }
        (positions, keys)
    }

    #[test]
    fn positions_of_one_key_have_one_score() {
        let (positions, keys) = keys(6);
        assert!(keys.len() < positions / 2, "{} keys for {positions} positions", keys.len());
    }

    /// With one spare bit a column, a key belongs to a position and its mirror image alone.
    #[test]
    fn without_marks_only_mirror_images_share_a_key() {
        let (positions, keys) = keys(5);
        assert!(keys.len() > positions / 2, "{} keys for {positions} positions", keys.len());
    }
}
