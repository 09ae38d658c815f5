//! The machine word that holds one bit a cell: `u64` for the common boards, `u128` beyond.

use super::table::{GuardedTable, PackedTable, Table};
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned word used as a set of cells.
pub(super) trait Word:
    Copy
    + Ord
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The transposition table for keys of this width.
    type Table: Table<Self>;

    /// The empty set.
    const ZERO: Self;
    /// The set of the lowest cell.
    const ONE: Self;

    /// A set of cells that fits the word.
    fn of(cells: u128) -> Self;
    /// Addition that wraps: a carry runs up a column of set bits.
    fn add(self, other: Self) -> Self;
    /// Subtraction that wraps.
    fn sub(self, other: Self) -> Self;
    /// How many cells are in the set.
    fn count(self) -> u32;
    /// The index of the lowest cell; the word's width when the set is empty.
    fn lowest_index(self) -> u32;
    /// The set of the low 64 cells, for hashing.
    fn low64(self) -> u64;
    /// The set of the cells from 64 up, for hashing.
    fn high64(self) -> u64;

    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Whether the set has two cells or more.
    #[inline(always)]
    fn has_several(self) -> bool {
        !(self & self.sub(Self::ONE)).is_empty()
    }

    /// The set of the lowest cell alone.
    #[inline(always)]
    fn lowest(self) -> Self {
        self & Self::ZERO.sub(self)
    }
}

macro_rules! implement_word {
    ($word:ty, $table:ty, $high:expr) => {
        impl Word for $word {
            type Table = $table;

            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn of(cells: u128) -> Self {
                cells as $word
            }
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest_index(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn low64(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn high64(self) -> u64 {
                $high(self)
            }
        }
    };
}

implement_word!(u64, PackedTable, |_| 0);
implement_word!(u128, GuardedTable, |word: u128| (word >> 64) as u64);
