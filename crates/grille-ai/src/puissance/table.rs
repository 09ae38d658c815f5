//! The transposition table: what is proved of the positions already searched.
//!
//! A bucket is one cache line. What a thread reads there was either written whole by some thread
//! or is recognised as not being so, and the **whole** key is compared, never a hash of it: an
//! entry cannot be taken for another position's. How that holds under threads is said at each of
//! the two layouts, [`PackedTable`] and [`GuardedTable`].

use super::memory::{Lines, prefetch};
use super::word::Word;
use std::hint::select_unpredictable;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// What is proved of one position, for its side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The score is at least this.
    pub(super) lower: i32,
    /// The score is at most this.
    pub(super) upper: i32,
    /// The column, modulo 8, of the move that last proved a lower bound; a hint for the order.
    pub(super) best: u32,
    /// Binary logarithm of the nodes it took, halved: 1 to 15. Cheap entries are replaced first.
    pub(super) work: u32,
}

impl Entry {
    /// From the lowest bit: work, best, lower, upper. Never 0, since the work is at least 1.
    #[inline(always)]
    fn pack(self, bound_bits: u32) -> u64 {
        let offset = 1 << (bound_bits - 1);
        u64::from(self.work)
            | u64::from(self.best & 7) << 4
            | ((self.lower + offset) as u64) << 7
            | ((self.upper + offset) as u64) << (7 + bound_bits)
    }

    #[inline(always)]
    fn unpack(data: u64, bound_bits: u32) -> Entry {
        let offset = 1 << (bound_bits - 1);
        let mask = (1 << bound_bits) - 1;
        Entry {
            work: (data & WORK) as u32,
            best: (data >> 4 & 7) as u32,
            lower: (data >> 7 & mask) as i32 - offset,
            upper: (data >> (7 + bound_bits) & mask) as i32 - offset,
        }
    }
}

/// The bits of the work in packed data.
const WORK: u64 = 15;

/// A table shared by the threads of one solver.
pub(super) trait Table<W>: Send + Sync + Sized {
    /// A table for keys of so many bits within a memory limit. A limit too small for whole keys to
    /// be told apart is raised to the least that works. `None` when the system does not give that much.
    fn new(key_bits: u32, memory_mib: usize) -> Option<Self>;
    /// Asks for the place of a position, before it is probed.
    fn prefetch(&self, key: W);
    /// What is proved of a position.
    fn probe(&self, key: W) -> Option<Entry>;
    /// Keeps what was proved of a position.
    fn store(&self, key: W, entry: Entry);
    /// Hears that a solving has taken so many nodes so far: a table that uses less than its limit
    /// grows when they are too many for it.
    fn grow_for(&self, nodes: u64);
    /// Uses all of its limit from now on.
    fn grow_whole(&self);
    /// Forgets everything.
    fn clear(&mut self);
}

/// A bucket is a cache line: 2^6 bytes.
const LINE_BITS: u32 = 6;

/// How many buckets fit, a power of two.
fn bucket_bits(memory_mib: usize) -> u32 {
    memory_mib.max(1).saturating_mul(1 << 20).ilog2() - LINE_BITS
}

/// Keys of up to 64 bits, eight entries a bucket, one word an entry.
///
/// The key is mixed within its `key_bits` bits in a way that loses nothing. The low bits of the result
/// choose the bucket, and all but the lowest `place_bits` are kept in the entry, so that place and
/// content together give the key back. Key and bounds are in **one** atomic word: a reader sees a
/// whole entry or another whole entry, so there is no such thing as a torn one.
///
/// The table begins small, so that it fits the cache, and doubles as the work asks for it. At every
/// size at least `place_bits` low bits choose the bucket, so that an entry means the same wherever a
/// growing table leaves it: a thread that works with the size of a moment ago finds less, never
/// anything wrong.
pub(super) struct PackedTable {
    buckets: Lines,
    /// Buckets in use less 1: a power of two less 1.
    in_use: AtomicUsize,
    /// Set while a thread moves entries to their places in a table twice as large.
    is_growing: AtomicBool,
    key_bits: u32,
    place_bits: u32,
    first_bits: u32,
}

/// Bits of the bounds, the hint and the work in a word: 2 x 6 + 3 + 4.
const PACKED_DATA_BITS: u32 = 19;
/// Bits of one bound: a board of a 64-bit word has at most 60 cells, so scores within -31..=31.
const PACKED_BOUND_BITS: u32 = 6;
/// 2^64 divided by the golden ratio, odd: neighbouring keys land far apart.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
/// The table of a new solver, as a power of two of buckets: 1 MiB.
const FIRST_BITS: u32 = 20 - LINE_BITS;
/// A table doubles when one position has taken this many nodes for each of its entries. With 8, 4, 2
/// and 1, 40 openings take 186,172, 175,994, 152,028 and 146,795 nodes each, and a node 183, 236, 254 and
/// 294 ns on ten hard ones: memory that is far away costs what its entries save.
const NODES_AN_ENTRY: u64 = 4;

impl PackedTable {
    /// The key, mixed: multiplying by an odd number modulo a power of two and adding a number's high
    /// half to its low half bit by bit can both be undone.
    #[inline(always)]
    fn mix(&self, key: u64) -> u64 {
        let spread = key.wrapping_mul(SPREAD) & (!0 >> (u64::BITS - self.key_bits));
        spread ^ (spread >> (self.key_bits / 2))
    }

    /// The bucket of a key and what identifies the key in it.
    #[inline(always)]
    fn locate(&self, key: u64) -> (&[AtomicU64; 8], u64) {
        let mixed = self.mix(key);
        let index = mixed as usize & self.in_use.load(Ordering::Relaxed);
        (self.buckets.get(index), mixed >> self.place_bits)
    }

    /// Takes twice as many buckets into use; half of the entries move.
    fn double(&self) {
        let count = self.in_use.load(Ordering::Relaxed) + 1;
        let moves = (count as u64 >> self.place_bits) << PACKED_DATA_BITS;
        for index in 0..count {
            let (from, to) = (self.buckets.get(index), self.buckets.get(index + count));
            for (old, new) in from.iter().zip(to) {
                let word = old.load(Ordering::Relaxed);
                if word & moves != 0 {
                    new.store(word, Ordering::Relaxed);
                    old.store(0, Ordering::Relaxed);
                }
            }
        }
        self.in_use.store(2 * count - 1, Ordering::Relaxed);
    }
}

impl Table<u64> for PackedTable {
    fn new(key_bits: u32, memory_mib: usize) -> Option<PackedTable> {
        let place_bits = key_bits.saturating_sub(u64::BITS - PACKED_DATA_BITS);
        let most_bits = bucket_bits(memory_mib).min(key_bits - 1).max(place_bits);
        let first_bits = FIRST_BITS.min(most_bits).max(place_bits);
        let buckets = Lines::zeroed(1 << most_bits)?;
        // Or one of the first positions would wait for it, half a millisecond on some machines.
        buckets.touch(1 << first_bits);
        Some(PackedTable {
            buckets,
            in_use: AtomicUsize::new((1 << first_bits) - 1),
            is_growing: AtomicBool::new(false),
            key_bits,
            place_bits,
            first_bits,
        })
    }

    #[inline(always)]
    fn prefetch(&self, key: u64) {
        prefetch(self.locate(key).0);
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Entry> {
        let (bucket, check) = self.locate(key);
        // No branch before the end: it would wait for the memory, and be guessed wrong too often. With one
        // for each slot a node takes a fifth more time.
        let mut found = 0;
        for slot in bucket {
            let word = slot.load(Ordering::Relaxed);
            found = select_unpredictable(word >> PACKED_DATA_BITS == check, word, found);
        }
        (found != 0).then(|| Entry::unpack(found, PACKED_BOUND_BITS))
    }

    #[inline(always)]
    fn store(&self, key: u64, entry: Entry) {
        let (bucket, check) = self.locate(key);
        let mut victim = 0;
        let mut least = u64::MAX;
        for (index, slot) in bucket.iter().enumerate() {
            let word = slot.load(Ordering::Relaxed);
            let is_same = word >> PACKED_DATA_BITS == check;
            let rank = select_unpredictable(is_same, 0, (word & WORK) + 1);
            victim = select_unpredictable(rank < least, index, victim);
            least = least.min(rank);
        }
        let word = check << PACKED_DATA_BITS | entry.pack(PACKED_BOUND_BITS);
        bucket[victim].store(word, Ordering::Relaxed);
    }

    #[inline(always)]
    fn grow_for(&self, nodes: u64) {
        let count = self.in_use.load(Ordering::Relaxed) + 1;
        let is_full = nodes > count as u64 * 8 * NODES_AN_ENTRY;
        if is_full && count < self.buckets.count() && !self.is_growing.swap(true, Ordering::Acquire)
        {
            self.double();
            self.is_growing.store(false, Ordering::Release);
        }
    }

    fn grow_whole(&self) {
        while self.in_use.load(Ordering::Relaxed) + 1 < self.buckets.count() {
            self.grow_for(u64::MAX);
        }
    }

    fn clear(&mut self) {
        let in_use = *self.in_use.get_mut() + 1;
        self.buckets.clear(in_use);
        *self.in_use.get_mut() = (1 << self.first_bits) - 1;
    }
}

/// Keys of up to 128 bits, two entries of three words a bucket, and a counter that guards them.
///
/// The counter is odd while a thread writes. A reader takes it before and after reading the entry
/// and believes what it read only if both times it was the same even number; then no write
/// overlapped the reading, so that the three words belong together. A writer that finds the counter
/// odd, or loses the race to make it so, does not write: an entry may be lost, never mixed.
pub(super) struct GuardedTable {
    buckets: Lines,
    index_shift: u32,
}

/// Bits of one bound: a board of a 128-bit word has at most 126 cells.
const GUARDED_BOUND_BITS: u32 = 8;

impl GuardedTable {
    #[inline(always)]
    fn locate(&self, key: u128) -> &[AtomicU64; 8] {
        let folded = (key.low64().wrapping_mul(SPREAD) ^ key.high64()).wrapping_mul(SPREAD);
        self.buckets.get((folded >> self.index_shift) as usize)
    }
}

impl Table<u128> for GuardedTable {
    fn new(_key_bits: u32, memory_mib: usize) -> Option<GuardedTable> {
        let bits = bucket_bits(memory_mib);
        Some(GuardedTable { buckets: Lines::zeroed(1 << bits)?, index_shift: u64::BITS - bits })
    }

    fn prefetch(&self, key: u128) {
        prefetch(self.locate(key));
    }

    fn probe(&self, key: u128) -> Option<Entry> {
        let words = self.locate(key);
        let before = words[0].load(Ordering::Acquire);
        for first in [1, 4] {
            if words[first].load(Ordering::Relaxed) == key.low64()
                && words[first + 1].load(Ordering::Relaxed) == key.high64()
            {
                let data = words[first + 2].load(Ordering::Relaxed);
                std::sync::atomic::fence(Ordering::Acquire);
                let whole = before.is_multiple_of(2) && words[0].load(Ordering::Relaxed) == before;
                return (whole && data != 0).then(|| Entry::unpack(data, GUARDED_BOUND_BITS));
            }
        }
        None
    }

    fn store(&self, key: u128, entry: Entry) {
        let words = self.locate(key);
        let before = words[0].load(Ordering::Relaxed);
        let claim =
            || words[0].compare_exchange(before, before + 1, Ordering::Acquire, Ordering::Relaxed);
        if before % 2 == 1 || claim().is_err() {
            return;
        }
        // A reader that sees one of the new words must also see the odd counter.
        std::sync::atomic::fence(Ordering::Release);
        let holds_key = |first: usize| {
            words[first].load(Ordering::Relaxed) == key.low64()
                && words[first + 1].load(Ordering::Relaxed) == key.high64()
        };
        let work = |first: usize| words[first + 2].load(Ordering::Relaxed) & WORK;
        let first = if holds_key(1) || (!holds_key(4) && work(1) < work(4)) { 1 } else { 4 };
        words[first].store(key.low64(), Ordering::Relaxed);
        words[first + 1].store(key.high64(), Ordering::Relaxed);
        words[first + 2].store(entry.pack(GUARDED_BOUND_BITS), Ordering::Relaxed);
        words[0].store(before + 2, Ordering::Release);
    }

    /// This table has its full size from the start.
    fn grow_for(&self, _nodes: u64) {}

    fn grow_whole(&self) {}

    fn clear(&mut self) {
        self.buckets.clear(self.buckets.count());
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, PackedTable, SPREAD, Table as _};

    /// Bits of a key of the standard board.
    const KEY_BITS: u32 = 56;

    fn key(number: u64) -> u64 {
        number.wrapping_mul(SPREAD).rotate_left(31).wrapping_mul(SPREAD) >> (64 - KEY_BITS)
    }

    fn entry(number: u64) -> Entry {
        let lower = (number % 40) as i32 - 20;
        Entry { lower, upper: lower + 1, best: (number % 7) as u32, work: 1 + (number % 15) as u32 }
    }

    fn in_use(table: &PackedTable) -> usize {
        table.in_use.load(std::sync::atomic::Ordering::Relaxed) + 1
    }

    #[test]
    fn a_table_that_grows_keeps_its_entries_and_stops_at_its_limit() {
        let mut table = PackedTable::new(KEY_BITS, 4).expect("four mebibytes");
        let first = in_use(&table);
        for number in 0..40_000 {
            table.store(key(number), entry(number));
        }
        let found = |table: &PackedTable| -> Vec<u64> {
            (0..80_000)
                .filter(|&number| match table.probe(key(number)) {
                    Some(it) => {
                        assert!(number < 40_000 && it == entry(number), "entry of {number}");
                        true
                    }
                    None => false,
                })
                .collect()
        };
        let before = found(&table);
        assert!(before.len() > 39_000, "only {} kept", before.len());
        table.grow_for(1);
        assert_eq!(in_use(&table), first, "one node is no reason to grow");
        for doubled in [2, 4, 4] {
            table.grow_for(u64::MAX);
            assert_eq!(in_use(&table), first * doubled);
            assert_eq!(found(&table), before);
        }
        table.clear();
        assert_eq!((in_use(&table), found(&table).len()), (first, 0));
    }
}
