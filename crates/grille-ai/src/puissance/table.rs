//! The transposition table: what is proved of the positions already searched.
//!
//! A bucket is one cache line. What a thread reads there was either written whole by some thread
//! or is recognised as not being so, and the **whole** key is compared, never a hash of it: an
//! entry cannot be taken for another position's. How that holds under threads is said at each of
//! the two layouts, [`PackedTable`] and [`GuardedTable`].

use super::memory::{Line, prefetch, zeroed_lines};
use super::word::Word;
use std::sync::atomic::Ordering;

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
    /// be told apart is raised to the least that works.
    fn new(key_bits: u32, memory_mib: usize) -> Self;
    /// Asks for the place of a position, before it is probed.
    fn prefetch(&self, key: W);
    /// What is proved of a position.
    fn probe(&self, key: W) -> Option<Entry>;
    /// Keeps what was proved of a position.
    fn store(&self, key: W, entry: Entry);
    /// Forgets everything.
    fn clear(&mut self);
}

/// How many buckets fit, a power of two.
fn bucket_bits(memory_mib: usize) -> u32 {
    memory_mib.max(1).saturating_mul(1 << 20).ilog2() - size_of::<Line>().ilog2()
}

fn clear_buckets(buckets: &mut [Line]) {
    for bucket in buckets {
        *bucket = Line::default();
    }
}

/// Keys of up to 64 bits, eight entries a bucket, one word an entry.
///
/// The key is multiplied by an odd number modulo 2^`key_bits`, which loses nothing: the high part
/// of the product chooses the bucket and the low part is kept in the entry, so that place and
/// content together give the key back. Key and bounds are in **one** atomic word: a reader sees a
/// whole entry or another whole entry, so there is no such thing as a torn one.
pub(super) struct PackedTable {
    buckets: Box<[Line]>,
    key_mask: u64,
    check_bits: u32,
}

/// Bits of the bounds, the hint and the work in a word: 2 x 6 + 3 + 4.
const PACKED_DATA_BITS: u32 = 19;
/// Bits of one bound: a board of a 64-bit word has at most 60 cells, so scores within -31..=31.
const PACKED_BOUND_BITS: u32 = 6;
/// 2^64 divided by the golden ratio, odd: neighbouring keys land far apart.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl PackedTable {
    /// The bucket of a key and what identifies the key in it.
    #[inline(always)]
    fn locate(&self, key: u64) -> (&Line, u64) {
        let spread = key.wrapping_mul(SPREAD) & self.key_mask;
        let check = spread & !(!0 << self.check_bits);
        (&self.buckets[(spread >> self.check_bits) as usize], check)
    }
}

impl Table<u64> for PackedTable {
    fn new(key_bits: u32, memory_mib: usize) -> PackedTable {
        let least = key_bits.saturating_sub(u64::BITS - PACKED_DATA_BITS);
        let index_bits = bucket_bits(memory_mib).max(least).min(key_bits - 1);
        PackedTable {
            buckets: zeroed_lines(1 << index_bits),
            key_mask: !0 >> (u64::BITS - key_bits),
            check_bits: key_bits - index_bits,
        }
    }

    #[inline(always)]
    fn prefetch(&self, key: u64) {
        prefetch(self.locate(key).0);
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Entry> {
        let (bucket, check) = self.locate(key);
        for slot in &bucket.0 {
            let word = slot.load(Ordering::Relaxed);
            if word >> PACKED_DATA_BITS == check && word != 0 {
                return Some(Entry::unpack(word, PACKED_BOUND_BITS));
            }
        }
        None
    }

    #[inline(always)]
    fn store(&self, key: u64, entry: Entry) {
        let (bucket, check) = self.locate(key);
        let mut victim = 0;
        let mut least = u64::MAX;
        for (index, slot) in bucket.0.iter().enumerate() {
            let word = slot.load(Ordering::Relaxed);
            if word >> PACKED_DATA_BITS == check {
                victim = index;
                break;
            }
            if word & WORK < least {
                least = word & WORK;
                victim = index;
            }
        }
        let word = check << PACKED_DATA_BITS | entry.pack(PACKED_BOUND_BITS);
        bucket.0[victim].store(word, Ordering::Relaxed);
    }

    fn clear(&mut self) {
        clear_buckets(&mut self.buckets);
    }
}

/// Keys of up to 128 bits, two entries of three words a bucket, and a counter that guards them.
///
/// The counter is odd while a thread writes. A reader takes it before and after reading the entry
/// and believes what it read only if both times it was the same even number; then no write
/// overlapped the reading, so that the three words belong together. A writer that finds the counter
/// odd, or loses the race to make it so, does not write: an entry may be lost, never mixed.
pub(super) struct GuardedTable {
    buckets: Box<[Line]>,
    index_shift: u32,
}

/// Bits of one bound: a board of a 128-bit word has at most 126 cells.
const GUARDED_BOUND_BITS: u32 = 8;

impl GuardedTable {
    #[inline(always)]
    fn locate(&self, key: u128) -> &Line {
        let folded = (key.low64().wrapping_mul(SPREAD) ^ key.high64()).wrapping_mul(SPREAD);
        &self.buckets[(folded >> self.index_shift) as usize]
    }
}

impl Table<u128> for GuardedTable {
    fn new(_key_bits: u32, memory_mib: usize) -> GuardedTable {
        let bits = bucket_bits(memory_mib);
        GuardedTable { buckets: zeroed_lines(1 << bits), index_shift: u64::BITS - bits }
    }

    fn prefetch(&self, key: u128) {
        prefetch(self.locate(key));
    }

    fn probe(&self, key: u128) -> Option<Entry> {
        let words = &self.locate(key).0;
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
        let words = &self.locate(key).0;
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

    fn clear(&mut self) {
        clear_buckets(&mut self.buckets);
    }
}
