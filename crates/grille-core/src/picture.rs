//! What a view draws of a position: plain data, no rule of any game.

use crate::{Point, Side};

/// How the board looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardStyle {
    /// A grid of cells with a mark in each (Morpion, gomoku on paper).
    Cells,
    /// An upright frame that discs fall into; one chooses a column.
    Frame,
    /// Stones on the crossings of lines.
    Crossings,
}

/// A position ready to be drawn.
///
/// A view needs nothing else of the game: where the stones are, what can be pressed, what to
/// light up, how to name rows and columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// How the board looks.
    pub style: BoardStyle,
    /// Rows of the board.
    pub rows: u16,
    /// Columns of the board.
    pub cols: u16,
    /// The owner of each point, row by row from the top.
    pub stones: Vec<Option<Side>>,
    /// Whether a click on each point is a legal move now, row by row.
    pub open: Vec<bool>,
    /// Whose turn it is, `None` when the game is over.
    pub turn: Option<Side>,
    /// How many moves were played.
    pub ply: u32,
    /// Where the last stone came to rest.
    pub last: Option<Point>,
    /// The cells that decided the game.
    pub decided: Vec<Point>,
    /// Points that the board itself marks (hoshi in Go).
    pub stars: Vec<Point>,
    /// A point that may not be played at once (ko).
    pub forbidden: Option<Point>,
    /// Stones captured by the first and by the second player, in games that capture.
    pub captures: Option<[u32; 2]>,
    /// Names of the rows, from the top.
    pub row_names: Vec<String>,
    /// Names of the columns, from the left.
    pub col_names: Vec<String>,
}

impl Picture {
    /// The owner of a point; `None` also outside the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Side> {
        if point.col >= self.cols {
            return None;
        }
        self.stones.get(point.index(self.cols)).copied().flatten()
    }

    /// Whether a click on a point is a legal move now.
    #[must_use]
    pub fn is_open(&self, point: Point) -> bool {
        point.col < self.cols && self.open.get(point.index(self.cols)).copied().unwrap_or(false)
    }

    /// Whether any point of a column can be played: a view greys the button of one that cannot.
    #[must_use]
    pub fn is_column_open(&self, col: u16) -> bool {
        (0..self.rows).any(|row| self.is_open(Point::new(row, col)))
    }

    /// Where a stone played at `point` would come to rest: the lowest empty cell in a frame, the
    /// point itself elsewhere.
    #[must_use]
    pub fn landing(&self, point: Point) -> Option<Point> {
        if !self.is_open(point) {
            return None;
        }
        match self.style {
            BoardStyle::Frame => (0..self.rows)
                .rev()
                .map(|row| Point::new(row, point.col))
                .find(|&p| self.stone(p).is_none()),
            BoardStyle::Cells | BoardStyle::Crossings => Some(point),
        }
    }

    /// A point by the names of its column and row, as Go players write it: `D4`.
    #[must_use]
    pub fn point_name(&self, point: Point) -> String {
        let name = |names: &[String], index: u16| names.get(usize::from(index)).cloned();
        let col = name(&self.col_names, point.col).unwrap_or_default();
        col + &name(&self.row_names, point.row).unwrap_or_default()
    }

    /// The point that [`Picture::point_name`] names so, in either case.
    #[must_use]
    pub fn point_named(&self, text: &str) -> Option<Point> {
        (0..self.stones.len())
            .map(|index| Point::from_index(index, self.cols))
            .find(|&point| self.point_name(point).eq_ignore_ascii_case(text))
    }

    /// One string a row, top row first: `.` empty, `X` first, `O` second.
    #[must_use]
    pub fn text_rows(&self) -> Vec<String> {
        self.stones
            .chunks(usize::from(self.cols.max(1)))
            .map(|row| row.iter().map(|stone| stone.map_or('.', Side::letter)).collect())
            .collect()
    }
}
