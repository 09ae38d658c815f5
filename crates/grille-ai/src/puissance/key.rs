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
        let dead = (own & !own_live) | (other & !other_live);
        // A carry runs through the dead stones at the bottom and stops above them.
        let raised = dead.add(bottom);
        let forgotten = dead & !raised;
        let mark = raised & !dead;
        let heights = (own | other).add(bottom);
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
