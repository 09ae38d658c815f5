//! What a stone on a vertex would be: an eye filled, a self-atari.

use super::{BLACK, BORDER, Bits, EMPTY, Field, count, enemy, insert};

/// The bit of each colour in the codes of the four vertices beside, and of the four diagonal ones.
const BESIDE: [u16; 3] = [0, 0x0055, 0x00AA];
const DIAGONAL_LOW: u16 = 0x5500;

/// What a stone would make of its chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::go) struct After {
    /// Liberties of the chain, exact up to 4, which also stands for more.
    pub(in crate::go) liberties: u16,
    /// Stones of the chain.
    pub(in crate::go) size: u16,
    /// Stones that would be taken.
    pub(in crate::go) taken: u16,
}

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    /// Whether all vertices beside are stones of a colour, or border.
    #[inline(always)]
    pub(in crate::go) fn is_surrounded(&self, v: usize, color: u8) -> bool {
        let bits = BESIDE[usize::from(color) & 3];
        self.around[v & Self::MASK] & bits == bits
    }

    /// Whether an empty vertex is an eye of a colour that is not false: at most one enemy stone on
    /// the diagonals, none at the edge.
    #[inline(always)]
    pub(in crate::go) fn is_eye(&self, v: usize, color: u8) -> bool {
        if !self.is_surrounded(v, color) {
            return false;
        }
        let code = self.around[v & Self::MASK];
        let (low, high) = (code & DIAGONAL_LOW, code >> 1 & DIAGONAL_LOW);
        let enemies = if color == BLACK { high & !low } else { low & !high };
        let is_edge = low & high != 0;
        enemies.count_ones() + u32::from(is_edge) < 2
    }

    /// Whether a stone leaves its chain with at least two liberties: the quick answer to most
    /// questions about self-atari.
    #[inline]
    pub(in crate::go) fn is_clearly_safe(&self, v: usize, color: u8) -> bool {
        let mut empty = 0;
        for n in Self::four(v) {
            match self.color[n] {
                EMPTY => empty += 1,
                stone if stone == color && self.liberty_count(n) > 2 => return true,
                _ => {}
            }
        }
        empty >= 2
    }

    /// What a stone on an empty vertex would make.
    pub(in crate::go) fn after(&self, v: usize, color: u8) -> After {
        let mut bits: Bits<W> = [0; W];
        let mut size = 1;
        let mut taken = 0;
        let neighbours = Self::four(v);
        for (i, &n) in neighbours.iter().enumerate() {
            let stone = self.color[n];
            if stone == EMPTY {
                insert(&mut bits, n);
                continue;
            }
            if stone == BORDER
                || neighbours[..i]
                    .iter()
                    .any(|&m| self.color[m] == stone && self.head(m) == self.head(n))
            {
                continue;
            }
            if stone == color {
                size += self.chain_size(n);
                for (word, more) in bits.iter_mut().zip(self.liberties(n)) {
                    *word |= more;
                }
            } else if self.liberty_count(n) == 1 {
                taken += self.chain_size(n);
            }
        }
        if taken > 0 {
            self.add_taken(v, color, &mut bits);
        }
        bits[v / 64 % W] &= !(1 << (v % 64));
        After { liberties: count(&bits).min(4), size, taken }
    }

    /// Adds the stones that would be taken and that the new chain would touch.
    #[cold]
    fn add_taken(&self, v: usize, color: u8, bits: &mut Bits<W>) {
        let neighbours = Self::four(v);
        let joins = |stone: usize| {
            Self::four(stone).into_iter().any(|m| {
                m == v
                    || (self.color[m] == color
                        && neighbours
                            .iter()
                            .any(|&own| self.color[own] == color && self.head(own) == self.head(m)))
            })
        };
        for n in neighbours {
            if self.color[n] == enemy(color) && self.liberty_count(n) == 1 {
                self.for_each_stone(n, |stone| {
                    if joins(stone) {
                        insert(bits, stone);
                    }
                });
            }
        }
    }
}
