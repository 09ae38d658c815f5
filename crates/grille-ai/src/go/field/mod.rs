//! The board that the playing policy and the tree work on: stones, chains and exact liberties.
//!
//! The light board of `grille-games` knows only whether a chain has a liberty, which is all that
//! random games need. A policy asks for chains in atari, for their last liberty and for the shape
//! around a point at every move, so here each chain keeps the set of its liberties as bits, and each
//! vertex a code of its eight neighbours.
//!
//! A vertex is `(row + 1) * S + col + 1`: the board is padded, rows share their border column, as in
//! `grille-games`. `N` is a power of two above all vertices, so that masking keeps every access
//! inside the arrays; `W` is the number of words of a set of vertices.
//!
//! Here: the arrays, and what can be asked. `place.rs` changes them; `shape.rs` asks about
//! self-atari and eyes. Not here: whose turn it is and superko (`Go` and the tree).

mod place;
mod shape;
#[cfg(test)]
mod tests;

use grille_core::{Point, Side};
use grille_games::go::{Board, stone_key};

/// What stands on a vertex. The two low bits of a code of neighbours are the same numbers: a border
/// counts as either side's stone.
pub(super) const EMPTY: u8 = 0;
pub(super) const BLACK: u8 = 1;
pub(super) const WHITE: u8 = 2;
pub(super) const BORDER: u8 = 3;

/// The colour of a side.
#[inline]
pub(super) const fn color_of(side: Side) -> u8 {
    side.index() as u8 + 1
}

/// The side of a stone's colour.
#[inline]
pub(super) const fn side_of(color: u8) -> Side {
    if color == BLACK { Side::First } else { Side::Second }
}

/// The other colour.
#[inline(always)]
pub(super) const fn enemy(color: u8) -> u8 {
    3 - color
}

/// A set of vertices.
pub(super) type Bits<const W: usize> = [u64; W];

/// No vertex: a border vertex that never carries a stone.
pub(super) const NOWHERE: usize = 0;

/// A board with its stones.
#[derive(Clone)]
pub(super) struct Field<const N: usize, const S: usize, const W: usize> {
    pub(super) color: [u8; N],
    /// Two bits for each neighbour: the four beside (up, left, right, down) lowest, then the four
    /// diagonal ones in the same order.
    pub(super) around: [u16; N],
    head: [u16; N],
    next: [u16; N],
    size: [u16; N],
    liberty_count: [u16; N],
    liberties: [Bits<W>; N],
    pub(super) empties: [u16; N],
    place: [u16; N],
    pub(super) empty_count: usize,
    pub(super) stones: [u32; 2],
    /// As [`Board::hash`].
    pub(super) hash: u64,
    /// Where a lone stone was just taken by a lone stone, else [`NOWHERE`].
    pub(super) ko: usize,
    pub(super) rows: u16,
    pub(super) cols: u16,
}

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    pub(super) const MASK: usize = N - 1;

    /// An empty board. The caller guarantees that it fits: `cols < S`, `(rows + 2) * S < N`.
    pub(super) fn new(rows: u16, cols: u16) -> Self {
        let mut field = Field {
            color: [BORDER; N],
            around: [0; N],
            head: std::array::from_fn(|v| v as u16),
            next: std::array::from_fn(|v| v as u16),
            size: [0; N],
            liberty_count: [0; N],
            liberties: [[0; W]; N],
            empties: [0; N],
            place: [0; N],
            empty_count: 0,
            stones: [0; 2],
            hash: 0,
            ko: NOWHERE,
            rows,
            cols,
        };
        for row in 0..rows {
            for col in 0..cols {
                let v = Self::vertex(Point::new(row, col));
                field.color[v] = EMPTY;
                field.empties[field.empty_count & Self::MASK] = v as u16;
                field.place[v] = field.empty_count as u16;
                field.empty_count += 1;
            }
        }
        for index in 0..field.empty_count {
            let v = usize::from(field.empties[index]) & Self::MASK;
            for (i, n) in Self::eight(v).into_iter().enumerate() {
                field.around[v] |= u16::from(field.color[n]) << (2 * i);
            }
        }
        field
    }

    /// The stones of a board; `ko` of the board is kept.
    pub(super) fn from_board(board: &Board) -> Self {
        let mut field = Field::new(board.rows(), board.cols());
        for point in board.points() {
            if let Some(side) = board.stone(point) {
                field.play(Self::vertex(point), color_of(side));
            }
        }
        field.hash = board.hash();
        field.ko = board.ko_point().map_or(NOWHERE, Self::vertex);
        field
    }

    #[inline(always)]
    pub(super) fn vertex(point: Point) -> usize {
        (usize::from(point.row + 1) * S + usize::from(point.col) + 1) & Self::MASK
    }

    #[inline(always)]
    pub(super) fn point(v: usize) -> Point {
        Point::new((v / S).wrapping_sub(1) as u16, (v % S).wrapping_sub(1) as u16)
    }

    /// The neighbours up, left, right and down.
    #[inline(always)]
    pub(super) fn four(v: usize) -> [usize; 4] {
        [
            v.wrapping_sub(S) & Self::MASK,
            v.wrapping_sub(1) & Self::MASK,
            v.wrapping_add(1) & Self::MASK,
            v.wrapping_add(S) & Self::MASK,
        ]
    }

    /// All eight neighbours in the order of `around`.
    #[inline(always)]
    pub(super) fn eight(v: usize) -> [usize; 8] {
        [
            v.wrapping_sub(S) & Self::MASK,
            v.wrapping_sub(1) & Self::MASK,
            v.wrapping_add(1) & Self::MASK,
            v.wrapping_add(S) & Self::MASK,
            v.wrapping_sub(S + 1) & Self::MASK,
            v.wrapping_sub(S - 1) & Self::MASK,
            v.wrapping_add(S - 1) & Self::MASK,
            v.wrapping_add(S + 1) & Self::MASK,
        ]
    }

    #[inline(always)]
    pub(super) fn color(&self, v: usize) -> u8 {
        self.color[v & Self::MASK]
    }

    /// The head of the chain of a stone: two stones are of one chain when it is the same.
    #[inline(always)]
    pub(super) fn head(&self, v: usize) -> usize {
        usize::from(self.head[v & Self::MASK]) & Self::MASK
    }

    /// How many liberties the chain of a stone has.
    #[inline(always)]
    pub(super) fn liberty_count(&self, v: usize) -> u16 {
        self.liberty_count[self.head(v)]
    }

    /// How many stones the chain of a stone has.
    #[inline(always)]
    pub(super) fn chain_size(&self, v: usize) -> u16 {
        self.size[self.head(v)]
    }

    /// The liberties of the chain of a stone.
    #[inline(always)]
    pub(super) fn liberties(&self, v: usize) -> &Bits<W> {
        &self.liberties[self.head(v)]
    }

    /// One liberty of the chain of a stone, the first; [`NOWHERE`] if there is none.
    #[inline]
    pub(super) fn first_liberty(&self, v: usize) -> usize {
        first(self.liberties(v))
    }

    /// Calls `each` with every stone of a stone's chain.
    #[inline]
    pub(super) fn for_each_stone(&self, v: usize, mut each: impl FnMut(usize)) {
        let start = v & Self::MASK;
        let mut stone = start;
        loop {
            each(stone);
            stone = usize::from(self.next[stone]) & Self::MASK;
            if stone == start {
                return;
            }
        }
    }

    /// Calls `each` with the points where taking a chain next to a stone's chain would save it; a point
    /// may come more than once.
    #[inline]
    pub(super) fn for_each_rescue(&self, v: usize, mut each: impl FnMut(usize)) {
        let other = enemy(self.color(v));
        self.for_each_stone(v, |stone| {
            for n in Self::four(stone) {
                if self.color(n) == other && self.liberty_count(n) == 1 {
                    each(self.first_liberty(n));
                }
            }
        });
    }

    /// Whether a stone would be taken with its own chain.
    #[inline]
    pub(super) fn is_suicide(&self, v: usize, color: u8) -> bool {
        Self::four(v).into_iter().all(|n| match self.color[n] {
            EMPTY => false,
            BORDER => true,
            stone if stone == color => self.liberty_count(n) == 1,
            _ => self.liberty_count(n) > 1,
        })
    }

    /// Whether a stone may be played: empty, no ko, no suicide.
    #[inline]
    pub(super) fn is_legal(&self, v: usize, color: u8) -> bool {
        self.color(v) == EMPTY && v != self.ko && !self.is_suicide(v, color)
    }

    /// The hash after a stone, what it takes included. Suicide is not played here.
    pub(super) fn hash_after(&self, v: usize, color: u8) -> u64 {
        let mut hash = self.hash ^ self.key(v, color);
        let neighbours = Self::four(v);
        for (i, &n) in neighbours.iter().enumerate() {
            if self.color[n] == enemy(color)
                && self.liberty_count(n) == 1
                && neighbours[..i]
                    .iter()
                    .all(|&m| self.color[m] != self.color[n] || self.head(m) != self.head(n))
            {
                self.for_each_stone(n, |stone| hash ^= self.key(stone, enemy(color)));
            }
        }
        hash
    }

    fn key(&self, v: usize, color: u8) -> u64 {
        stone_key(side_of(color), Self::point(v), self.rows, self.cols)
    }

    /// Black's area less White's where every empty region is one vertex, as at the end of a playout.
    pub(super) fn margin(&self) -> i32 {
        let mut margin = self.stones[0].cast_signed() - self.stones[1].cast_signed();
        for &v in &self.empties[..self.empty_count] {
            let v = usize::from(v);
            margin +=
                i32::from(self.is_surrounded(v, BLACK)) - i32::from(self.is_surrounded(v, WHITE));
        }
        margin
    }

    /// Who has a vertex at the end of a playout: 1 Black, -1 White, 0 nobody.
    #[inline]
    pub(super) fn owner(&self, v: usize) -> i32 {
        match self.color(v) {
            BLACK => 1,
            WHITE => -1,
            _ => i32::from(self.is_surrounded(v, BLACK)) - i32::from(self.is_surrounded(v, WHITE)),
        }
    }
}

/// The lowest member of a set, [`NOWHERE`] if it is empty.
#[inline]
pub(super) fn first<const W: usize>(bits: &Bits<W>) -> usize {
    for (index, &word) in bits.iter().enumerate() {
        if word != 0 {
            return index * 64 + word.trailing_zeros() as usize;
        }
    }
    NOWHERE
}

/// Calls `each` with every member of a set.
#[inline]
pub(super) fn for_each<const W: usize>(bits: &Bits<W>, mut each: impl FnMut(usize)) {
    for (index, &word) in bits.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            each(index * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// How many members a set has.
#[inline]
pub(super) fn count<const W: usize>(bits: &Bits<W>) -> u16 {
    bits.iter().map(|word| word.count_ones() as u16).sum()
}

#[inline(always)]
pub(super) fn insert<const W: usize>(bits: &mut Bits<W>, v: usize) {
    if let Some(word) = bits.get_mut(v / 64) {
        *word |= 1 << (v % 64);
    }
}

#[inline(always)]
pub(super) fn contains<const W: usize>(bits: &Bits<W>, v: usize) -> bool {
    bits.get(v / 64).is_some_and(|word| word >> (v % 64) & 1 != 0)
}
