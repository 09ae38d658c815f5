//! A transposition table of pairs of entries, for searches on one thread.
//!
//! What an entry holds is its search's own ([`Packed`]): `line/strong/table.rs` keeps one bound and whether
//! it is a guess, `bounds_table.rs` two bounds. Not for several threads: that is `puissance/table.rs`.

/// An entry that fits the low bits of a word; the search's generation takes the others.
pub(crate) trait Packed: Copy {
    /// The bits that an entry takes.
    const BITS: u32;

    /// Returns the entry as the low [`Packed::BITS`] bits of a word.
    fn pack(self) -> u64;

    /// Returns the entry of a word, whatever its other bits are.
    fn unpack(word: u64) -> Self;

    /// Returns how many plies were looked ahead: deeper entries stay longer.
    fn depth(self) -> u8;
}

/// Key and packed entry. Plain words, all zero at first, so that memory is taken only as it is used.
type Slot = [u64; 2];

/// Pairs of entries: the first keeps the deepest, the second the latest.
///
/// Only the 64 bits of the key tell positions apart. With the ten million positions of a long search
/// the chance that two of them share a key is one in four hundred thousand; when a billion positions
/// are looked up in a table of ten million, the chance that any of them finds another's entry is one
/// in two thousand.
#[derive(Clone, Debug)]
pub(crate) struct PairTable<E> {
    pairs: Vec<[Slot; 2]>,
    generation: u64,
    entries: std::marker::PhantomData<E>,
}

impl<E: Packed> PairTable<E> {
    /// Searches before the table is wiped: what fits beside an entry.
    const GENERATIONS: u64 = u64::MAX >> E::BITS;

    /// A table of at most so many mebibytes, and at least one.
    pub(crate) fn new(mebibytes: usize) -> PairTable<E> {
        let bytes = mebibytes.clamp(1, 1 << 16) << 20;
        // The largest power of two that fits.
        let pairs = (bytes / size_of::<[Slot; 2]>() / 2 + 1).next_power_of_two();
        let pairs = vec![[[0; 2]; 2]; pairs];
        PairTable { pairs, generation: 1, entries: std::marker::PhantomData }
    }

    /// Forgets everything, so that a search never depends on the ones before it.
    pub(crate) fn forget(&mut self) {
        if self.generation == Self::GENERATIONS {
            self.pairs.fill([[0; 2]; 2]);
            self.generation = 0;
        }
        self.generation += 1;
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.pairs.len() - 1)
    }

    /// Returns what is known of a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<E> {
        let known = |slot: &&Slot| slot[0] == key && slot[1] >> E::BITS == self.generation;
        self.pairs[self.index(key)].iter().find(known).map(|slot| E::unpack(slot[1]))
    }

    /// Stores what was found out about a position.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, entry: E) {
        let index = self.index(key);
        let slot = [key, entry.pack() | self.generation << E::BITS];
        let [deepest, latest] = &mut self.pairs[index];
        let stale = deepest[1] >> E::BITS != self.generation;
        if stale || deepest[0] == key || entry.depth() >= E::unpack(deepest[1]).depth() {
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

    /// A number and a depth in sixty bits, so that fifteen searches fit before the table is wiped.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Number(u32, u8);

    impl Packed for Number {
        const BITS: u32 = 60;

        fn pack(self) -> u64 {
            u64::from(self.0) | u64::from(self.1) << 32
        }

        fn unpack(word: u64) -> Number {
            Number(word as u32, (word >> 32) as u8)
        }

        fn depth(self) -> u8 {
            self.1
        }
    }

    #[test]
    fn the_deepest_stays_beside_the_latest() {
        let mut table = PairTable::new(1);
        // Three keys of one pair.
        let keys = [0, 1, 2].map(|high: u64| 7 | high << 40);

        table.put(keys[0], Number(10, 9));
        table.put(keys[1], Number(11, 3));
        table.put(keys[2], Number(12, 2));

        assert_eq!(table.get(keys[0]), Some(Number(10, 9)));
        assert_eq!(table.get(keys[1]), None, "the latest took its place");
        assert_eq!(table.get(keys[2]), Some(Number(12, 2)));
    }

    #[test]
    fn no_search_sees_the_entries_of_another() {
        let mut table = PairTable::new(1);
        for search in 0..40 {
            assert_eq!(table.get(5), None, "search {search}");
            table.put(5, Number(search, 1));
            assert_eq!(table.get(5), Some(Number(search, 1)));
            table.forget();
        }
    }
}
