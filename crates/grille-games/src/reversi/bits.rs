//! A set of cells as bits: one word for boards of up to 64 cells, four for the larger ones.
//!
//! Cells are numbered row by row from the top left, the lowest bit first.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No cell.
    const EMPTY: Self;

    /// The cell with a number that the set has room for.
    fn cell(index: usize) -> Self;

    /// Moves every cell up by a number of places, 1 to 63; those beyond the last bit are lost.
    #[must_use]
    fn up(self, places: u32) -> Self;

    /// Moves every cell down by a number of places, 1 to 63; those below the first bit are lost.
    #[must_use]
    fn down(self, places: u32) -> Self;

    /// Whether there is no cell.
    fn is_empty(self) -> bool;

    /// How many cells there are.
    fn count(self) -> u32;

    /// The lowest cell; without meaning for the empty set.
    fn first(self) -> usize;

    /// The set without its lowest cell.
    #[must_use]
    fn without_first(self) -> Self;

    /// Mixes the set into a hash.
    fn hash_with(self, seed: u64) -> u64;

    /// The numbers of the cells in order.
    #[inline]
    fn cells(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let next = (!rest.is_empty()).then(|| rest.first());
            rest = rest.without_first();
            next
        })
    }
}

/// Multiplies to 128 bits and folds both halves: a fast mix in which every bit counts.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl Bits for u64 {
    const EMPTY: u64 = 0;

    #[inline]
    fn cell(index: usize) -> u64 {
        1 << index
    }

    #[inline]
    fn up(self, places: u32) -> u64 {
        self << places
    }

    #[inline]
    fn down(self, places: u32) -> u64 {
        self >> places
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn without_first(self) -> u64 {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn hash_with(self, seed: u64) -> u64 {
        fold(self ^ 0x9E37_79B9_7F4A_7C15, seed ^ 0xD1B5_4A32_D192_ED03)
    }
}

/// 256 cells, the lowest word first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide([u64; 4]);

impl BitAnd for Wide {
    type Output = Wide;

    #[inline]
    fn bitand(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline]
    fn bitor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline]
    fn bitxor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }
}

impl Not for Wide {
    type Output = Wide;

    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const EMPTY: Wide = Wide([0; 4]);

    #[inline]
    fn cell(index: usize) -> Wide {
        Wide(std::array::from_fn(|word| if index / 64 == word { 1 << (index % 64) } else { 0 }))
    }

    #[inline]
    fn up(self, places: u32) -> Wide {
        let below = |index: usize| index.checked_sub(1).map_or(0, |below| self.0[below]);
        Wide(std::array::from_fn(|index| self.0[index] << places | below(index) >> (64 - places)))
    }

    #[inline]
    fn down(self, places: u32) -> Wide {
        let above = |index: usize| self.0.get(index + 1).copied().unwrap_or(0);
        Wide(std::array::from_fn(|index| self.0[index] >> places | above(index) << (64 - places)))
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn without_first(self) -> Wide {
        let mut words = self.0;
        if let Some(word) = words.iter_mut().find(|word| **word != 0) {
            *word &= word.wrapping_sub(1);
        }
        Wide(words)
    }

    #[inline]
    fn hash_with(self, seed: u64) -> u64 {
        self.0.iter().fold(seed, |hash, word| word.hash_with(hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every cell, moved by every step that boards use, arrives where counting says.
    #[test]
    fn cells_move_by_whole_places() {
        for index in 0..256 {
            for places in 1..=63 {
                let up: Vec<usize> = Wide::cell(index).up(places).cells().collect();
                let expected = Some(index + places as usize).filter(|&to| to < 256);
                assert_eq!(up, expected.into_iter().collect::<Vec<_>>());
                let down: Vec<usize> = Wide::cell(index).down(places).cells().collect();
                let expected = index.checked_sub(places as usize);
                assert_eq!(down, expected.into_iter().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn sets_are_counted_and_listed() {
        let set = Wide::cell(3) | Wide::cell(64) | Wide::cell(255);
        assert_eq!((set.count(), set.first()), (3, 3));
        assert_eq!(set.cells().collect::<Vec<_>>(), [3, 64, 255]);
        assert_eq!((!set & set, Wide::EMPTY.cells().count()), (Wide::EMPTY, 0));
    }
}
