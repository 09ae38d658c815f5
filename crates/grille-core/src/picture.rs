//! What a view draws of a position: plain data, no rule of any game.
//!
//! Here: the board ([`Picture`]), how it is laid out ([`Layout`]), what stands on it ([`Piece`],
//! [`PieceShape`]) and how its points are called ([`PointNaming`]).
//!
//! Not here: what the game is about and how it stands ([`crate::Sentence`], [`crate::ScoreSheet`]).

use serde::{Deserialize, Serialize};

use crate::{Point, Side};

/// How the board is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// A grid of cells with a piece in each.
    Cells,
    /// An upright frame that pieces fall into; one chooses a column.
    Frame,
    /// Pieces on the crossings of lines.
    Crossings,
}

/// How pieces look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceShape {
    /// A written mark: the player's own symbol.
    Mark,
    /// A coloured disc.
    Disc,
    /// A black or a white stone.
    Stone,
}

/// Something that stands on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is; `None` for a piece that nobody owns.
    pub owner: Option<Side>,
    /// Which of the game's kinds of piece, from 0. Games with one kind have 0 alone.
    pub kind: u8,
}

impl Piece {
    /// The usual piece of a player.
    #[must_use]
    pub const fn of(side: Side) -> Piece {
        Piece { owner: Some(side), kind: 0 }
    }

    /// The letter of text boards: `X`, `O`, `#` for a piece that nobody owns; in lower case for
    /// every kind but the first.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.owner, self.kind) {
            (None, _) => '#',
            (Some(side), 0) => side.letter(),
            (Some(side), _) => side.letter().to_ascii_lowercase(),
        }
    }
}

/// How players call a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointNaming {
    /// By its row and its column: "row 1, column 2".
    RowColumn,
    /// By its column alone; the row follows by itself.
    Column,
    /// By a number of its own, row by row from 0.
    Number,
    /// By the letter of its column and the number of its row: `D4`.
    Letter,
}

/// A position ready to be drawn.
///
/// A view needs nothing else of the board: where the pieces are, what can be pressed, what to
/// light up, how to name rows and columns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// How the board is laid out.
    pub layout: Layout,
    /// How its pieces look.
    pub shape: PieceShape,
    /// How players call a point.
    pub naming: PointNaming,
    /// Rows of the board.
    pub rows: u16,
    /// Columns of the board.
    pub cols: u16,
    /// What stands on each point, row by row from the top.
    pub pieces: Vec<Option<Piece>>,
    /// Whether a click on each point is a legal move now, row by row.
    pub open: Vec<bool>,
    /// Whose turn it is, `None` when the game is over.
    pub turn: Option<Side>,
    /// How many moves were played.
    pub ply: u32,
    /// Where the last piece came to rest.
    pub last: Option<Point>,
    /// The points that decided the game, in any arrangement.
    pub decided: Vec<Point>,
    /// Points that the board itself marks (hoshi in Go).
    pub stars: Vec<Point>,
    /// Empty points that may not be played now although they look free (ko).
    pub forbidden: Vec<Point>,
    /// Pieces captured by the first and by the second player, in games that capture.
    pub captures: Option<[u32; 2]>,
    /// Names of the rows, from the top.
    pub row_names: Vec<String>,
    /// Names of the columns, from the left.
    pub col_names: Vec<String>,
}

impl Picture {
    /// Returns what stands on a point; `None` also outside the board.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        if point.col >= self.cols {
            return None;
        }
        self.pieces.get(point.index(self.cols)).copied().flatten()
    }

    /// Returns the owner of the piece on a point.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Side> {
        self.piece(point).and_then(|piece| piece.owner)
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

    /// Whether the open points deserve a mark each: on cells some of which are empty and yet cannot
    /// be played. Elsewhere an empty point is an open one, or `forbidden` names the few that are not.
    #[must_use]
    pub fn marks_open_points(&self) -> bool {
        let is_closed = |point: Point| self.piece(point).is_none() && !self.is_open(point);
        self.layout == Layout::Cells && self.turn.is_some() && self.points().any(is_closed)
    }

    /// Whether a move is the choice of a column alone.
    #[must_use]
    pub fn is_frame(&self) -> bool {
        self.layout == Layout::Frame
    }

    /// Where a piece played at `point` would come to rest: the lowest empty cell in a frame, the
    /// point itself elsewhere.
    #[must_use]
    pub fn landing(&self, point: Point) -> Option<Point> {
        if !self.is_open(point) {
            return None;
        }
        match self.layout {
            Layout::Frame => (0..self.rows)
                .rev()
                .map(|row| Point::new(row, point.col))
                .find(|&p| self.piece(p).is_none()),
            Layout::Cells | Layout::Crossings => Some(point),
        }
    }

    /// Returns the points of the board, row by row from the top.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let cols = self.cols;
        (0..self.pieces.len()).map(move |index| Point::from_index(index, cols))
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
        self.points().find(|&point| self.point_name(point).eq_ignore_ascii_case(text))
    }

    /// One string a row, top row first: `.` empty, `X` first, `O` second.
    #[must_use]
    pub fn text_rows(&self) -> Vec<String> {
        self.pieces
            .chunks(usize::from(self.cols.max(1)))
            .map(|row| row.iter().map(|piece| piece.map_or('.', Piece::letter)).collect())
            .collect()
    }
}
