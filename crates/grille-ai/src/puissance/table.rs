//! The transposition table.

use super::word::Word;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) lower: i32,
    pub(super) upper: i32,
    pub(super) best: u32,
    pub(super) work: u32,
}

const DATA_BITS: u32 = 19;
const SLOTS: usize = 8;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; SLOTS]);

/// Table of keys of up to 64 bits.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    key_bits: u32,
    check_bits: u32,
}

impl Table {
    pub(super) fn new(key_bits: u32, memory_mib: usize) -> Table {
        let wanted = (memory_mib.max(1) << 20) / size_of::<Bucket>();
        let index_bits = wanted.ilog2().max(key_bits.saturating_sub(64 - DATA_BITS)).min(key_bits - 1);
        let mut buckets = Vec::new();
        buckets.resize_with(1 << index_bits, Bucket::default);
        Table { buckets, key_bits, check_bits: key_bits - index_bits }
    }

    #[inline(always)]
    fn locate(&self, key: u64) -> (&Bucket, u64) {
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & (!0 >> (64 - self.key_bits));
        let index = (spread >> self.check_bits) as usize;
        let check = spread & !(!0 << self.check_bits);
        (&self.buckets[index], check)
    }

    #[inline(always)]
    pub(super) fn probe<W: Word>(&self, key: W) -> Option<Entry> {
        let (bucket, check) = self.locate(key.low64());
        for slot in &bucket.0 {
            let word = slot.load(Relaxed);
            if word >> DATA_BITS == check && word != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    #[inline(always)]
    pub(super) fn store<W: Word>(&self, key: W, entry: Entry) {
        let (bucket, check) = self.locate(key.low64());
        let mut victim = 0;
        let mut least = u64::MAX;
        for (index, slot) in bucket.0.iter().enumerate() {
            let word = slot.load(Relaxed);
            if word >> DATA_BITS == check {
                victim = index;
                break;
            }
            let work = word & 15;
            if work < least {
                least = work;
                victim = index;
            }
        }
        bucket.0[victim].store(check << DATA_BITS | pack(entry), Relaxed);
    }
}

#[inline(always)]
fn pack(entry: Entry) -> u64 {
    u64::from(entry.work.min(15))
        | u64::from(entry.best & 7) << 4
        | ((entry.lower + 32) as u64) << 7
        | ((entry.upper + 32) as u64) << 13
}

#[inline(always)]
fn unpack(word: u64) -> Entry {
    Entry {
        work: (word & 15) as u32,
        best: (word >> 4 & 7) as u32,
        lower: (word >> 7 & 63) as i32 - 32,
        upper: (word >> 13 & 63) as i32 - 32,
    }
}
