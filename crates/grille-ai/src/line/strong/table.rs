//! The transposition table: what was found out about positions already searched.

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

/// Searches before the table is wiped: what fits in the five bits of an entry.
const GENERATIONS: u64 = 31;

/// Key and packed entry, from the low bits: score 32, cell 16, depth 8, bound 2, solid 1,
/// generation 5. Plain words, all zero at first, so that memory is taken only as it is used.
type Slot = [u64; 2];

impl Entry {
    #[inline]
    fn pack(self, generation: u64) -> u64 {
        u64::from(self.score as u32)
            | u64::from(self.cell) << 32
            | u64::from(self.depth) << 48
            | (self.bound as u64) << 56
            | u64::from(self.solid) << 58
            | generation << 59
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
}

/// Pairs of entries: the first keeps the deepest, the second the latest.
///
/// Only the 64 bits of the key tell positions apart. With the ten million positions of a long
/// search the chance that two of them share a key is one in four hundred thousand.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pairs: Vec<[Slot; 2]>,
    generation: u64,
}

impl Table {
    /// A table of about so many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let bytes = mebibytes.clamp(1, 1 << 16) << 20;
        let pairs = (bytes / size_of::<[Slot; 2]>() / 2 + 1).next_power_of_two();
        Table { pairs: vec![[[0; 2]; 2]; pairs], generation: 1 }
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
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let known = |slot: &&Slot| slot[0] == key && slot[1] >> 59 == self.generation;
        self.pairs[self.index(key)].iter().find(known).map(|slot| Entry::unpack(slot[1]))
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        let slot = [key, entry.pack(self.generation)];
        let [deepest, latest] = &mut self.pairs[index];
        let stale = deepest[1] >> 59 != self.generation;
        if stale || deepest[0] == key || entry.depth >= Entry::unpack(deepest[1]).depth {
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
