//! A transposition table that remembers a lower and an upper bound of each position's score, for
//! Reversi and PopOut.

use crate::pair_table::{Packed, PairTable};

/// What is known of a position: its score is from `lower` to `upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) lower: i16,
    pub(crate) upper: i16,
    /// The number of the best move, or [`NO_MOVE`].
    pub(crate) best: u16,
    /// Plies looked ahead; what it means exactly is the searcher's.
    pub(crate) depth: u8,
}

/// No move known.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// From the low bits: lower 16, upper 16, best 16, depth 8.
impl Packed for Known {
    const BITS: u32 = 56;

    #[inline]
    fn pack(self) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.depth) << 48
    }

    #[inline]
    fn unpack(word: u64) -> Known {
        Known {
            lower: word as i16,
            upper: (word >> 16) as i16,
            best: (word >> 32) as u16,
            depth: (word >> 48) as u8,
        }
    }

    #[inline]
    fn depth(self) -> u8 {
        self.depth
    }
}

/// The table.
pub(crate) type BoundsTable = PairTable<Known>;

impl BoundsTable {
    /// Stores what was found, joined with what an entry of the same depth knows already.
    #[inline]
    pub(crate) fn join(&mut self, key: u64, mut found: Known) {
        if let Some(known) = self.get(key).filter(|known| known.depth == found.depth) {
            found.lower = found.lower.max(known.lower);
            found.upper = found.upper.min(known.upper).max(found.lower);
            found.best = if found.best == NO_MOVE { known.best } else { found.best };
        }
        self.put(key, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_until_they_are_forgotten() {
        let mut table = BoundsTable::new(1);
        for (key, lower, upper) in [(1, -30_000, -1), (u64::MAX, 0, 0), (1 << 40, -64, 30_000)] {
            let known = Known { lower, upper, best: 255, depth: 200 };
            table.join(key, known);
            assert_eq!(table.get(key), Some(known));
        }
        table.forget();
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn bounds_of_the_same_depth_are_joined() {
        let mut table = BoundsTable::new(1);
        table.join(9, Known { lower: -10, upper: 4, best: 3, depth: 8 });
        table.join(9, Known { lower: 2, upper: 30, best: NO_MOVE, depth: 8 });
        assert_eq!(table.get(9), Some(Known { lower: 2, upper: 4, best: 3, depth: 8 }));
        table.join(9, Known { lower: -7, upper: 7, best: 1, depth: 9 });
        assert_eq!(table.get(9), Some(Known { lower: -7, upper: 7, best: 1, depth: 9 }));
    }
}
