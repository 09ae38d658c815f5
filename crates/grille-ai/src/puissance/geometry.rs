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

/// The constants of one board. [`Standard`] has them at compile time, [`AnyBoard`] at run time:
/// the search is written once and compiled for both.
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

/// 7 x 6, four in a row: all constants are known to the compiler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standard;

impl Geometry for Standard {
    type Word = u64;

    #[inline(always)]
    fn size(&self) -> Size {
        Size::STANDARD
    }
    #[inline(always)]
    fn bottom(&self) -> u64 {
        0x0001_0101_0101_0101
    }
    #[inline(always)]
    fn all(&self) -> u64 {
        0x003F_3F3F_3F3F_3F3F
    }
    #[inline(always)]
    fn follow(&self) -> u64 {
        0x002A_2A2A_2A2A_2A2A
    }
    #[inline(always)]
    fn repeat(&self, column: u64) -> u64 {
        self.bottom() * column
    }
    #[inline(always)]
    fn lane(&self, lane: u32) -> u64 {
        0x3F << (8 * lane)
    }
    #[inline(always)]
    fn mirror(&self, cells: u64) -> u64 {
        cells.swap_bytes() >> 8
    }
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
        let mut board = AnyBoard { size, bottom: W::ZERO, all: W::ZERO, follow: W::ZERO };
        for column in 0..size.cols {
            for row in 0..size.rows {
                let cell = W::ONE << (column * size.stride() + row);
                board.all |= cell;
                if row == 0 {
                    board.bottom |= cell;
                }
                if (size.rows - 1 - row).is_multiple_of(2) {
                    board.follow |= cell;
                }
            }
        }
        board
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
        let stride = self.size.stride();
        let low = W::ONE << (stride - 1);
        let column = low | low.sub(W::ONE);
        let mut mirrored = W::ZERO;
        for index in 0..self.size.cols {
            let bits = (cells >> (index * stride)) & column;
            mirrored |= bits << ((self.size.cols - 1 - index) * stride);
        }
        mirrored
    }
}
