//! Where the cells of a board lie in a word, and everything that depends on rows and columns only.
//!
//! A column takes `rows + 2` bits, bottom cell lowest; the two spare bits are always 0 in a set of
//! cells. On 7 x 6 a column is one byte:
//!
//! ```text
//!   7 15 23 31 39 47 55    spare: keeps lines from running into the next column,
//!   6 14 22 30 38 46 54    spare: and the key needs two marks in a column (see `board`)
//!   5 13 21 29 37 45 53    row 6
//!   4 12 20 28 36 44 52
//!   3 11 19 27 35 43 51
//!   2 10 18 26 34 42 50
//!   1  9 17 25 33 41 49
//!   0  8 16 24 32 40 48    row 1
//! ```
//!
//! A step up is a shift by 1, right by `rows + 2`, and the diagonals by `rows + 3` and `rows + 1`;
//! on 7 x 6 the mirror image is a swap of bytes.

use super::size::Size;
use super::word::Word;
use std::marker::PhantomData;

/// The constants of one board. [`Fixed`] has them at compile time, [`AnyBoard`] at run time: the search is
/// written once and compiled for each.
pub(super) trait Geometry: Copy + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Word: Word;

    /// Rows, columns, line length.
    fn size(&self) -> Size;
    /// The bottom cell of each column.
    fn bottom(&self) -> Self::Word;
    /// All cells.
    fn all(&self) -> Self::Word;
    /// The rows of the top row's parity: the cells that a player gets who always answers in the
    /// column just played, when each column has an even number of empty cells.
    fn follow(&self) -> Self::Word;
    /// The left-right mirror image of a set of cells (spare bits move along).
    fn mirror(&self, cells: Self::Word) -> Self::Word;

    /// The same cells of one column in every column.
    fn repeat(&self, column: Self::Word) -> Self::Word;

    /// All cells of a column, none of the board where there is no such column.
    fn lane(&self, lane: u32) -> Self::Word;

    /// Cells of the board.
    #[inline(always)]
    fn cells(&self) -> i32 {
        self.size().cells() as i32
    }

    /// All cells of a column.
    #[inline(always)]
    fn column(&self, column: u32) -> Self::Word {
        let size = self.size();
        let cells = (Self::Word::ONE << size.rows).sub(Self::Word::ONE);
        cells << (column * size.stride())
    }
}

/// A board of four in a row whose constants are all known to the compiler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed<W, const ROWS: u32, const COLS: u32>(PhantomData<W>);

/// The type of [`STANDARD`].
pub(super) type Standard = Fixed<u64, 6, 7>;

/// 7 x 6, the board of the shops.
pub(super) const STANDARD: Standard = Fixed::new();

impl<W, const ROWS: u32, const COLS: u32> Fixed<W, ROWS, COLS> {
    const SIZE: Size = Size { rows: ROWS, cols: COLS, align: 4 };
    const BOTTOM: u128 = repeat(1, Self::SIZE);
    const ALL: u128 = Self::BOTTOM * ((1 << ROWS) - 1);
    const FOLLOW: u128 = Self::BOTTOM * follow(ROWS);

    /// The board.
    pub(super) const fn new() -> Self {
        Fixed(PhantomData)
    }
}

/// The same cells of one column in every column.
const fn repeat(column: u128, size: Size) -> u128 {
    let (mut cells, mut index) = (0, 0);
    while index < size.cols {
        cells |= column << (index * size.stride());
        index += 1;
    }
    cells
}

/// The rows of the top row's parity in one column.
const fn follow(rows: u32) -> u128 {
    let (mut cells, mut row) = (0, rows % 2 ^ 1);
    while row < rows {
        cells |= 1 << row;
        row += 2;
    }
    cells
}

impl<W: Word, const ROWS: u32, const COLS: u32> Geometry for Fixed<W, ROWS, COLS> {
    type Word = W;

    #[inline(always)]
    fn size(&self) -> Size {
        Self::SIZE
    }
    #[inline(always)]
    fn bottom(&self) -> W {
        W::of(Self::BOTTOM)
    }
    #[inline(always)]
    fn all(&self) -> W {
        W::of(Self::ALL)
    }
    #[inline(always)]
    fn follow(&self) -> W {
        W::of(Self::FOLLOW)
    }
    #[inline(always)]
    fn repeat(&self, column: W) -> W {
        self.bottom().times(column)
    }
    #[inline(always)]
    fn lane(&self, lane: u32) -> W {
        if lane < COLS { self.column(lane) } else { W::ZERO }
    }
    #[inline(always)]
    fn mirror(&self, cells: W) -> W {
        if Self::SIZE.stride() == 8 {
            return cells.swap_bytes() >> (W::BITS - Self::SIZE.bits());
        }
        mirror(Self::SIZE, cells)
    }
}

/// The mirror image of a set of cells, column by column.
#[inline(always)]
fn mirror<W: Word>(size: Size, cells: W) -> W {
    let stride = size.stride();
    let low = W::ONE << (stride - 1);
    let column = low | low.sub(W::ONE);
    let mut mirrored = W::ZERO;
    for index in 0..size.cols {
        let bits = (cells >> (index * stride)) & column;
        mirrored |= bits << ((size.cols - 1 - index) * stride);
    }
    mirrored
}

/// Any board that fits the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyBoard<W> {
    size: Size,
    bottom: W,
    all: W,
    follow: W,
}

impl<W: Word> AnyBoard<W> {
    /// The constants of a size that fits the word.
    pub(super) fn new(size: Size) -> AnyBoard<W> {
        let board = |column: u128| W::of(repeat(column, size));
        let column = u128::MAX >> (u128::BITS - size.rows);
        AnyBoard { size, bottom: board(1), all: board(column), follow: board(follow(size.rows)) }
    }
}

impl<W: Word> Geometry for AnyBoard<W> {
    type Word = W;

    #[inline(always)]
    fn size(&self) -> Size {
        self.size
    }
    #[inline(always)]
    fn bottom(&self) -> W {
        self.bottom
    }
    #[inline(always)]
    fn all(&self) -> W {
        self.all
    }
    #[inline(always)]
    fn follow(&self) -> W {
        self.follow
    }
    #[inline(always)]
    fn lane(&self, lane: u32) -> W {
        if lane < self.size.cols { self.column(lane) } else { W::ZERO }
    }
    fn repeat(&self, column: W) -> W {
        let mut cells = W::ZERO;
        for index in 0..self.size.cols {
            cells |= column << (index * self.size.stride());
        }
        cells
    }
    fn mirror(&self, cells: W) -> W {
        mirror(self.size, cells)
    }
}
