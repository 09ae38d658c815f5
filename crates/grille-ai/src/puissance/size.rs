//! The size of a board and the length of a line.

use thiserror::Error;

/// Rows, columns and the length of a line that wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// Rows of the board, at least 1.
    pub rows: u32,
    /// Columns of the board, at least 1.
    pub cols: u32,
    /// Stones in a row that win, at least 1; a length that fits nowhere makes every game a draw.
    pub align: u32,
}

/// Why a board cannot be solved here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SizeError {
    /// A board without rows, without columns, or a line without stones.
    #[error("rows, columns and line length must be at least 1, not {rows} x {cols}, {align}")]
    Nothing {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        cols: u32,
        /// Line length asked for.
        align: u32,
    },
    /// The board does not fit a 128-bit word.
    #[error("{rows} x {cols} is too large: (rows + 2) x columns must be at most 128")]
    TooLarge {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        cols: u32,
    },
    /// The system does not give the memory for the table.
    #[error("no memory for a table of {mib} MiB; the largest that can be had now is {largest} MiB")]
    NoMemory {
        /// Mebibytes asked for.
        mib: usize,
        /// The most that can be had, a power of two.
        largest: usize,
    },
}

impl Size {
    /// The columns from the middle outwards: the order in which good players think of them.
    #[must_use]
    pub fn centre_first(self) -> Vec<u32> {
        let mut columns: Vec<u32> = (0..self.cols).collect();
        grille_core::sort_by_key(&mut columns, |column| (2 * column + 1).abs_diff(self.cols));
        columns
    }

    /// The board of the shops: six rows, seven columns, four in a row.
    pub const STANDARD: Size = Size { rows: 6, cols: 7, align: 4 };

    /// Cells of the board.
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.rows * self.cols
    }

    /// Bits that a column takes in a word: its cells and two spare ones, see `geometry`.
    pub(super) const fn stride(self) -> u32 {
        self.rows + 2
    }

    /// Bits that the board takes in a word.
    pub(super) const fn bits(self) -> u32 {
        self.stride() * self.cols
    }

    /// Checks that a solver can be made for this size.
    ///
    /// # Errors
    /// The board is empty or does not fit 128 bits.
    pub fn check(self) -> Result<(), SizeError> {
        let Size { rows, cols, align } = self;
        if rows == 0 || cols == 0 || align == 0 {
            return Err(SizeError::Nothing { rows, cols, align });
        }
        let bits = rows.saturating_add(2).saturating_mul(cols);
        if bits > u128::BITS { Err(SizeError::TooLarge { rows, cols }) } else { Ok(()) }
    }
}
