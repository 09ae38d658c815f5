//! The transposition table: what was found out about positions already searched.

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// At least the score.
    Lower,
    /// At most the score.
    Upper,
    /// Exactly the score.
    Exact,
}

/// One position's result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) score: i32,
    /// The best move's cell, or [`NO_CELL`].
    pub(crate) cell: u16,
    pub(crate) depth: i16,
    pub(crate) bound: Bound,
    /// Whether no guess went into the score: it then holds at every depth.
    pub(crate) solid: bool,
    generation: u16,
}

/// No move known.
pub(crate) const NO_CELL: u16 = u16::MAX;

/// Pairs of entries: the first keeps the deepest, the second the latest.
///
/// Only the 64 bits of the key tell positions apart. With the ten million positions of a long
/// search the chance that two of them share a key is one in four hundred thousand.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pairs: Vec<[Entry; 2]>,
    generation: u16,
}

const EMPTY: Entry = Entry {
    key: 0,
    score: 0,
    cell: NO_CELL,
    depth: i16::MIN,
    bound: Bound::Lower,
    solid: false,
    generation: 0,
};

impl Table {
    /// A table of about so many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let bytes = mebibytes.clamp(1, 1 << 16) << 20;
        let pairs = (bytes / size_of::<[Entry; 2]>() / 2 + 1).next_power_of_two();
        Table { pairs: vec![[EMPTY; 2]; pairs], generation: 1 }
    }

    /// Forgets everything, so that a search never depends on the ones before it.
    pub(crate) fn forget(&mut self) {
        if self.generation == u16::MAX {
            self.pairs.fill([EMPTY; 2]);
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
        let known = |entry: &&Entry| entry.key == key && entry.generation == self.generation;
        self.pairs[self.index(key)].iter().find(known).copied()
    }

    #[inline]
    pub(crate) fn put(
        &mut self,
        key: u64,
        (score, solid): (i32, bool),
        bound: Bound,
        depth: i32,
        cell: u16,
    ) {
        let index = self.index(key);
        let entry = Entry {
            key,
            score,
            cell,
            depth: depth.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            bound,
            solid,
            generation: self.generation,
        };
        let [deepest, latest] = &mut self.pairs[index];
        let stale = deepest.generation != self.generation;
        if stale || deepest.key == key || entry.depth >= deepest.depth {
            if deepest.key != key {
                *latest = *deepest;
            }
            *deepest = entry;
        } else {
            *latest = entry;
        }
    }
}
