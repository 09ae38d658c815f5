//! A place on a board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell or an intersection, counted from 0; row 0 is the top row.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Point {
    /// The row, 0 at the top.
    pub row: u16,
    /// The column, 0 at the left.
    pub col: u16,
}

impl Point {
    /// The point at `row`, `col`.
    #[must_use]
    #[inline]
    pub const fn new(row: u16, col: u16) -> Point {
        Point { row, col }
    }

    /// Its index in a board stored row by row, `cols` wide.
    #[must_use]
    #[inline]
    pub const fn index(self, cols: u16) -> usize {
        self.row as usize * cols as usize + self.col as usize
    }

    /// The point at an index of a board stored row by row.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize, cols: u16) -> Point {
        Point { row: (index / cols as usize) as u16, col: (index % cols as usize) as u16 }
    }

    /// The point `rows` further down and `cols` further right, if both stay above zero.
    #[must_use]
    #[inline]
    pub fn offset(self, rows: i32, cols: i32) -> Option<Point> {
        let row = u16::try_from(i32::from(self.row) + rows).ok()?;
        let col = u16::try_from(i32::from(self.col) + cols).ok()?;
        Some(Point { row, col })
    }
}

impl fmt::Display for Point {
    /// `row,column`, both from 1, as players count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row + 1, self.col + 1)
    }
}
