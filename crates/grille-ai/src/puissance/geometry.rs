//! Where the cells of a board lie in a word, and everything that depends on rows and columns only.
//!
//! A column takes `rows + 2` bits, bottom cell lowest; the two spare bits are always 0 in a set of
//! cells. On 7 x 6 a column is one byte:
//!
//! ```text
//!   7 15 23 31 39 47 55    spare: the key needs two marks in a column (see `key`),
//!   6 14 22 30 38 46 54    spare: and this keeps lines from running into the next column
//!   5 13 21 29 37 45 53    row 6
//!   4 12 20 28 36 44 52
//!   3 11 19 27 35 43 51
//!   2 10 18 26 34 42 50
//!   1  9 17 25 33 41 49
//!   0  8 16 24 32 40 48    row 1
//! ```
//!
//! A step up is a shift by 1, right by the bits of a column (the *stride*), and the diagonals by one more and one
//! less; on 7 x 6 the mirror image is a swap of bytes.
//!
//! A board that fits 64 bits only with one spare bit a column goes without the other, and its keys without
//! the mark of dead stones. That takes an eighth more nodes, but in a word of 128 bits each of them
//! takes three times as long, and an entry of the table three times the room.

use super::size::Size;
use super::word::Word;

/// The constants of one board. [`Fixed`] has them at compile time, [`AnyBoard`] at run time: the search is
/// written once and compiled for each.
pub(super) trait Geometry: Copy + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Word: Word;

    /// Rows, columns, line length.
    fn size(&self) -> Size;
    /// Bits of a column: its cells and one spare bit or two.
    fn stride(&self) -> u32;
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

    /// Bits of the board.
    #[inline(always)]
    fn bits(&self) -> u32 {
        self.stride() * self.size().cols
    }

    /// Whether there is room in a column of the key for the mark above its dead stones.
    #[inline(always)]
    fn marks_dead(&self) -> bool {
        self.stride() > self.size().rows + 1
    }

    /// Cells of the board.
    #[inline(always)]
    fn cells(&self) -> i32 {
        self.size().cells() as i32
    }

    /// All cells of a column.
    #[inline(always)]
    fn column(&self, column: u32) -> Self::Word {
        let cells = (Self::Word::ONE << self.size().rows).sub(Self::Word::ONE);
        cells << (column * self.stride())
    }

    /// All cells of a column, none where there is no such column.
    #[inline(always)]
    fn lane(&self, lane: u32) -> Self::Word {
        if lane < self.size().cols { self.column(lane) } else { Self::Word::ZERO }
    }

    /// A set of cells that has two spare bits a column, see [`Size::stride`].
    fn cells_of(&self, cells: u128) -> Self::Word {
        let size = self.size();
        let mut word = Self::Word::ZERO;
        for column in 0..size.cols {
            let bits = cells >> (column * size.stride()) & ((1 << size.rows) - 1);
            word |= Self::Word::of(bits) << (column * self.stride());
        }
        word
    }
}

/// A board of four in a row whose constants are all known to the compiler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed<const ROWS: u32, const COLS: u32>;

/// 7 x 6, the board of the shops.
pub(super) const STANDARD: Fixed<6, 7> = Fixed;

impl<const ROWS: u32, const COLS: u32> Fixed<ROWS, COLS> {
    const SIZE: Size = Size { rows: ROWS, cols: COLS, align: 4 };
    const STRIDE: u32 = match stride(Self::SIZE) {
        Some(stride) => stride,
        None => panic!("the board does not fit 64 bits"),
    };
    const BOTTOM: u64 = repeat(1, COLS, Self::STRIDE) as u64;
    const FOLLOW: u64 = repeat(follow(ROWS), COLS, Self::STRIDE) as u64;
}

/// The bits of a column on a board that fits 64 bits.
pub(super) const fn stride(size: Size) -> Option<u32> {
    if size.bits() <= u64::BITS {
        Some(size.stride())
    } else if size.bits() - size.cols <= u64::BITS && size.cells() <= MOST_CELLS {
        Some(size.stride() - 1)
    } else {
        None
    }
}

/// Cells of the largest board of 64 bits: the table has room for their scores, see `table`.
const MOST_CELLS: u32 = 60;

/// The same cells of one column in every column.
const fn repeat(column: u128, cols: u32, stride: u32) -> u128 {
    let (mut cells, mut index) = (0, 0);
    while index < cols {
        cells |= column << (index * stride);
        index += 1;
    }
    cells
}

/// The rows of the top row's parity in one column.
const fn follow(rows: u32) -> u128 {
    let (mut cells, mut row) = (0, 1 - rows % 2);
    while row < rows {
        cells |= 1 << row;
        row += 2;
    }
    cells
}

/// The mirror image of a set of cells, column by column.
#[inline(always)]
fn mirror<W: Word>(cells: W, cols: u32, stride: u32) -> W {
    let low = W::ONE << (stride - 1);
    let column = low | low.sub(W::ONE);
    let mut mirrored = W::ZERO;
    for index in 0..cols {
        let bits = (cells >> (index * stride)) & column;
        mirrored |= bits << ((cols - 1 - index) * stride);
    }
    mirrored
}

impl<const ROWS: u32, const COLS: u32> Geometry for Fixed<ROWS, COLS> {
    type Word = u64;

    #[inline(always)]
    fn size(&self) -> Size {
        Self::SIZE
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        Self::STRIDE
    }
    #[inline(always)]
    fn bottom(&self) -> u64 {
        Self::BOTTOM
    }
    #[inline(always)]
    fn all(&self) -> u64 {
        Self::BOTTOM * ((1 << ROWS) - 1)
    }
    #[inline(always)]
    fn follow(&self) -> u64 {
        Self::FOLLOW
    }
    #[inline(always)]
    fn repeat(&self, column: u64) -> u64 {
        Self::BOTTOM * column
    }
    #[inline(always)]
    fn mirror(&self, cells: u64) -> u64 {
        if Self::STRIDE == u8::BITS {
            cells.swap_bytes() >> (u64::BITS - u8::BITS * COLS)
        } else {
            mirror(cells, COLS, Self::STRIDE)
        }
    }
}

/// Any board that fits the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyBoard<W> {
    size: Size,
    stride: u32,
    bottom: W,
    all: W,
    follow: W,
}

impl<W: Word> AnyBoard<W> {
    /// The constants of a size that fits the word with columns of so many bits.
    pub(super) fn new(size: Size, stride: u32) -> AnyBoard<W> {
        let board = |column: u128| W::of(repeat(column, size.cols, stride));
        let column = u128::MAX >> (u128::BITS - size.rows);
        let (bottom, all, follow) = (board(1), board(column), board(follow(size.rows)));
        AnyBoard { size, stride, bottom, all, follow }
    }
}

impl<W: Word> Geometry for AnyBoard<W> {
    type Word = W;

    #[inline(always)]
    fn size(&self) -> Size {
        self.size
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        self.stride
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
    fn repeat(&self, column: W) -> W {
        let mut cells = W::ZERO;
        for index in 0..self.size.cols {
            cells |= column << (index * self.stride);
        }
        cells
    }
    fn mirror(&self, cells: W) -> W {
        mirror(cells, self.size.cols, self.stride)
    }
}
