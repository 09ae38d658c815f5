//! The board, from a [`Picture`] alone: as large as there is room for.
//!
//! - `grid.rs`: where each point is on the page, and which point a click means;
//! - `frame.rs`, `cells.rs`, `crossings.rs`: the three looks of a board;
//! - `stamps.rs`: marks made of characters, for small cells and poor terminals.

mod cells;
mod crossings;
mod frame;
mod grid;
mod stamps;

use grille::core::{Layout, Picture, PieceShape, Point, ScoreSheet, Side};
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::look::Look;
use super::palette::Tint;
use super::pen::put;

pub use grid::Grid;
pub(super) use stamps::piece_sign;

/// Points that are less sure than this to be somebody's are shown as nobody's.
const LEAST_CERTAIN: f32 = 0.35;

/// Everything that a board shows besides its stones.
#[derive(Clone, Debug)]
pub struct Shown<'a> {
    /// The position.
    pub picture: &'a Picture,
    /// The marks that the players chose.
    pub symbols: [&'a str; 2],
    /// Where the cursor is; `None` hides it.
    pub cursor: Option<Point>,
    /// Where a stone would come to rest, and whose.
    pub ghost: Option<(Point, Side)>,
    /// A disc on its way: where it will land, whose it is, and how many rows above it still is.
    pub fall: Option<(Point, Side, f32)>,
    /// Labels on empty points or over columns, and whether each is the best.
    pub labels: &'a [(Point, String, bool)],
    /// Whether a person is to play, so that points are marked where a piece can be put.
    pub is_open: bool,
    /// Who is expected to have each point in the end, row by row: 1 for the first player, -1 for
    /// the second; empty where nobody was asked.
    pub expected: &'a [f32],
    /// Who has which points, and which pieces are dead, once that is counted.
    pub score: Option<&'a ScoreSheet>,
}

impl<'a> Shown<'a> {
    /// A board by itself, on which nobody plays.
    #[must_use]
    pub fn still(picture: &'a Picture, symbols: [&'a str; 2]) -> Shown<'a> {
        Shown {
            picture,
            symbols,
            cursor: None,
            ghost: None,
            fall: None,
            labels: &[],
            is_open: false,
            expected: &[],
            score: None,
        }
    }
}

/// Draws a board.
pub fn draw(buffer: &mut Buffer, grid: &Grid, shown: &Shown<'_>, look: &Look) {
    let painter = Painter { grid, shown, look };
    match shown.picture.layout {
        Layout::Frame => painter.frame(buffer),
        Layout::Cells => painter.cells(buffer),
        Layout::Crossings => painter.crossings(buffer),
    }
}

struct Painter<'a> {
    grid: &'a Grid,
    shown: &'a Shown<'a>,
    look: &'a Look,
}

impl Painter<'_> {
    /// The stone to draw on a point: none yet where a disc is still falling.
    fn stone(&self, point: Point) -> Option<Side> {
        match self.shown.fall {
            Some((landing, _, _)) if landing == point => None,
            _ => self.shown.picture.owner(point),
        }
    }

    /// Whether a piece that nobody owns stands on a point.
    fn is_blocked(&self, point: Point) -> bool {
        self.shown.picture.piece(point).is_some_and(|piece| piece.owner.is_none())
    }

    fn is_last(&self, point: Point) -> bool {
        self.shown.picture.last == Some(point)
    }

    fn is_decided(&self, point: Point) -> bool {
        self.shown.picture.decided.contains(&point)
    }

    /// Whether a point is marked as one where a piece can be put.
    fn is_marked_open(&self, point: Point) -> bool {
        let picture = self.shown.picture;
        self.shown.is_open && picture.is_open(point) && picture.marks_open_points()
    }

    /// Who is expected to have a point in the end, unless that is as good as open.
    fn expected_owner(&self, point: Point) -> Option<Side> {
        let value = *self.shown.expected.get(point.index(self.shown.picture.cols))?;
        let side = if value > 0.0 { Side::First } else { Side::Second };
        (value.abs() >= LEAST_CERTAIN).then_some(side)
    }

    fn is_cursor(&self, point: Point) -> bool {
        self.shown.cursor == Some(point)
    }

    /// Writes one sign over what is there, keeping its background.
    fn sign(&self, buffer: &mut Buffer, (x, y): (u16, u16), sign: &str, style: Style) {
        put(buffer, buffer.area, (x, y), sign, style);
    }

    /// Writes the names of the columns that can be seen.
    fn column_names(&self, buffer: &mut Buffer, y: u16, style: impl Fn(u16) -> Style) {
        let mut free = 0;
        let mut names: Vec<(u16, u16)> = self
            .grid
            .visible_cols()
            .filter_map(|col| {
                Some((self.grid.center(Point::new(self.grid.first().row, col))?.0, col))
            })
            .collect();
        names.sort_unstable();
        for (x, col) in names {
            let name = self.shown.picture.col_names.get(usize::from(col));
            let name = name.map_or("", String::as_str);
            let width = name.chars().count() as u16;
            let x = x.saturating_sub(width.saturating_sub(1) / 2);
            // Names that would run together are left out, every second one or more.
            if x >= free {
                put(buffer, buffer.area, (x, y), name, style(col));
                free = x + width + u16::from(width > 1);
            }
        }
    }

    /// Writes the names of the rows that can be seen, ending before column `x`.
    fn row_names(&self, buffer: &mut Buffer, x: u16, style: Style) {
        for row in self.grid.visible_rows() {
            let Some((_, y)) = self.grid.center(Point::new(row, self.grid.first().col)) else {
                continue;
            };
            let name = self.shown.picture.row_names.get(usize::from(row));
            let name = name.map_or("", String::as_str);
            let x = x.saturating_sub(name.chars().count() as u16);
            put(buffer, buffer.area, (x, y), name, style);
        }
    }

    fn side_tint(&self, side: Side) -> Tint {
        let palette = self.look.palette();
        match self.shown.picture.shape {
            PieceShape::Disc => palette.discs[side.index()],
            PieceShape::Mark => palette.marks[side.index()],
            PieceShape::Stone => palette.stones[side.index()],
        }
    }
}
