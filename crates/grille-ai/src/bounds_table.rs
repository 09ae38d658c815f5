//! A transposition table that remembers a lower and an upper bound of each position's score.
//!
//! For Reversi and PopOut. `line/strong/table.rs` keeps one bound and whether it is a guess;
//! `puissance/table.rs` keeps one score, shared by threads.

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

/// Searches before the table is wiped: what fits in the eight bits of an entry.
const GENERATIONS: u64 = 255;

/// Key and packed entry, from the low bits: lower 16, upper 16, best 16, depth 8, generation 8.
type Slot = [u64; 2];

impl Known {
    #[inline]
    fn pack(self, generation: u64) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.depth) << 48
            | generation << 56
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
}

/// Pairs of entries: the first keeps the deepest, the second the latest. Memory is taken only as it
/// is used.
///
/// Only the 64 bits of the key tell positions apart. When a billion positions are looked up in a
/// table of ten million, the chance that any of them finds another's entry is one in two thousand.
#[derive(Clone, Debug)]
pub(crate) struct BoundsTable {
    pairs: Vec<[Slot; 2]>,
    generation: u64,
}

impl BoundsTable {
    /// A table of at most so many mebibytes, and at least one.
    pub(crate) fn new(mebibytes: usize) -> BoundsTable {
        let bytes = mebibytes.clamp(1, 1 << 16) << 20;
        // The largest power of two that fits.
        let pairs = (bytes / size_of::<[Slot; 2]>() / 2 + 1).next_power_of_two();
        BoundsTable { pairs: vec![[[0; 2]; 2]; pairs], generation: 1 }
    }

    /// Forgets everything, so that a search never depends on the ones before it.
    pub(crate) fn forget(&mut self) {
        if self.generation == GENERATIONS {
            self.pairs.fill([[0; 2]; 2]);
            self.generation = 0;
        }
        self.generation += 1;
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.pairs.len() - 1)
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let known = |slot: &&Slot| slot[0] == key && slot[1] >> 56 == self.generation;
        self.pairs[self.index(key)].iter().find(known).map(|slot| Known::unpack(slot[1]))
    }

    /// Stores what was found. What an entry of the same depth knows already is kept.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, mut found: Known) {
        if let Some(known) = self.get(key).filter(|known| known.depth == found.depth) {
            found.lower = found.lower.max(known.lower);
            found.upper = found.upper.min(known.upper).max(found.lower);
            found.best = if found.best == NO_MOVE { known.best } else { found.best };
        }
        let index = self.index(key);
        let slot = [key, found.pack(self.generation)];
        let [deepest, latest] = &mut self.pairs[index];
        let stale = deepest[1] >> 56 != self.generation;
        if stale || deepest[0] == key || found.depth >= Known::unpack(deepest[1]).depth {
            if deepest[0] != key {
                *latest = *deepest;
            }
            *deepest = slot;
        } else {
            *latest = slot;
        }
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
            table.put(key, known);
            assert_eq!(table.get(key), Some(known));
        }
        table.forget();
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn bounds_of_the_same_depth_are_joined() {
        let mut table = BoundsTable::new(1);
        table.put(9, Known { lower: -10, upper: 4, best: 3, depth: 8 });
        table.put(9, Known { lower: 2, upper: 30, best: NO_MOVE, depth: 8 });
        assert_eq!(table.get(9), Some(Known { lower: 2, upper: 4, best: 3, depth: 8 }));
        table.put(9, Known { lower: -7, upper: 7, best: 1, depth: 9 });
        assert_eq!(table.get(9), Some(Known { lower: -7, upper: 7, best: 1, depth: 9 }));
    }
}
