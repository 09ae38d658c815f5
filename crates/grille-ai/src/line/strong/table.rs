//! The transposition table: what was found out about positions already searched.

use crate::pair_table::{Packed, PairTable};

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// At least the score.
    Lower,
    /// At most the score.
    Upper,
    /// Exactly the score.
    Exact,
}

/// One position's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) score: i32,
    /// The best move's cell, or [`NO_CELL`].
    pub(crate) cell: u16,
    /// Plies looked ahead, at most 255.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether no guess went into the score: it then holds at every depth.
    pub(crate) solid: bool,
}

/// No move known.
pub(crate) const NO_CELL: u16 = u16::MAX;

/// From the low bits: score 32, cell 16, depth 8, bound 2, solid 1.
impl Packed for Entry {
    const BITS: u32 = 59;

    #[inline]
    fn pack(self) -> u64 {
        u64::from(self.score as u32)
            | u64::from(self.cell) << 32
            | u64::from(self.depth) << 48
            | (self.bound as u64) << 56
            | u64::from(self.solid) << 58
    }

    #[inline]
    fn unpack(word: u64) -> Entry {
        Entry {
            score: word as u32 as i32,
            cell: (word >> 32) as u16,
            depth: (word >> 48) as u8,
            bound: match word >> 56 & 3 {
                0 => Bound::Lower,
                1 => Bound::Upper,
                _ => Bound::Exact,
            },
            solid: word >> 58 & 1 == 1,
        }
    }

    #[inline]
    fn depth(self) -> u8 {
        self.depth
    }
}

/// The table.
pub(crate) type Table = PairTable<Entry>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back() {
        let mut table = Table::new(1);
        for (key, score) in [(1, -999_991), (u64::MAX, 0), (1 << 40, 999_999)] {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                for solid in [false, true] {
                    let entry = Entry { score, cell: 9_999, depth: 255, bound, solid };
                    table.put(key, entry);
                    assert_eq!(table.get(key), Some(entry));
                }
            }
        }
        table.forget();
        assert_eq!(table.get(1), None);
    }
}
