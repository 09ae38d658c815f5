//! Where each point of a board is on the page.

use std::ops::Range;

use grille::core::{Layout, Picture, Point};
use ratatui::layout::Rect;

/// The largest cell, in rows: beyond it a board only gets coarser.
const LARGEST: u16 = 9;

/// The place of a board on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    style: Layout,
    /// All rows and columns of the board.
    size: (u16, u16),
    /// The points, without names and edges.
    inner: Rect,
    /// Columns and rows from one point to the next.
    pitch: (u16, u16),
    /// Lines stand between cells.
    ruled: bool,
    /// The first point that is seen, in the order of the page.
    offset: (u16, u16),
    /// How many rows and columns are seen.
    seen: (u16, u16),
    flipped: bool,
}

/// Rows or columns around the points: left, top, right, bottom.
type Edges = (u16, u16, u16, u16);

impl Grid {
    /// The largest board that fits into an area. One that does not fit at all shows the part
    /// around a point.
    #[must_use]
    pub fn fit(picture: &Picture, area: Rect, flipped: bool, around: Point) -> Grid {
        let (rows, cols) = (picture.rows.max(1), picture.cols.max(1));
        let name = picture.row_names.iter().map(|name| name.chars().count()).max();
        let name = name.unwrap_or(0) as u16;
        let (mut pitch, mut ruled) = ((2, 1), false);
        let mut edges = edges(picture.layout, name, 1, false);
        for height in (1..=LARGEST).rev() {
            let tries: &[(u16, u16, bool)] = match picture.layout {
                Layout::Frame if height == 1 => &[(3, 1, false), (2, 1, false)],
                Layout::Frame => &[(2 * height + 1, height, false)],
                Layout::Cells if height == 1 => {
                    &[(6, 2, true), (4, 2, true), (3, 1, false), (2, 1, false)]
                }
                Layout::Cells => &[(2 * height + 2, height + 1, true)],
                Layout::Crossings => &[(2 * height, height, false)],
            };
            let found = tries.iter().find(|&&(width, height, ruled)| {
                let (left, top, right, bottom) = self::edges(picture.layout, name, height, ruled);
                let wide = u32::from(cols) * u32::from(width) - u32::from(ruled);
                let high = u32::from(rows) * u32::from(height) - u32::from(ruled);
                wide + u32::from(left + right) <= u32::from(area.width)
                    && high + u32::from(top + bottom) <= u32::from(area.height)
            });
            if let Some(&(width, height, lines)) = found {
                (pitch, ruled) = ((width, height), lines);
                edges = self::edges(picture.layout, name, height, lines);
                break;
            }
        }
        let (left, top, right, bottom) = edges;
        let room = (
            area.width.saturating_sub(left + right) + u16::from(ruled),
            area.height.saturating_sub(top + bottom) + u16::from(ruled),
        );
        let seen = ((room.1 / pitch.1).min(rows), (room.0 / pitch.0).min(cols));
        let mut grid = Grid {
            style: picture.layout,
            size: (rows, cols),
            inner: Rect::default(),
            pitch,
            ruled,
            offset: (0, 0),
            seen,
            flipped,
        };
        let width = (seen.1 * pitch.0).saturating_sub(u16::from(ruled));
        let height = (seen.0 * pitch.1).saturating_sub(u16::from(ruled));
        grid.inner = Rect {
            x: area.x + left + area.width.saturating_sub(width + left + right) / 2,
            y: area.y + top + area.height.saturating_sub(height + top + bottom) / 2,
            width,
            height,
        };
        let (row, col) = grid.turned(around);
        let scroll = |at: u16, seen: u16, all: u16| {
            at.saturating_sub(seen / 2).min(all.saturating_sub(seen))
        };
        grid.offset = (scroll(row, seen.0, rows), scroll(col, seen.1, cols));
        grid
    }

    /// Row and column in the order of the page. A frame is seen from behind when it is turned,
    /// any other board from the other side of the table.
    fn turned(&self, point: Point) -> (u16, u16) {
        let back = |at: u16, all: u16| (all - 1).saturating_sub(at);
        match (self.flipped, self.style) {
            (false, _) => (point.row, point.col),
            (true, Layout::Frame) => (point.row, back(point.col, self.size.1)),
            (true, _) => (back(point.row, self.size.0), back(point.col, self.size.1)),
        }
    }

    /// A step on the page as a step on the board.
    #[must_use]
    pub fn step(&self, (down, right): (i32, i32)) -> (i32, i32) {
        match (self.flipped, self.style) {
            (false, _) => (down, right),
            (true, Layout::Frame) => (down, -right),
            (true, _) => (-down, -right),
        }
    }

    /// The point whose cell begins highest and leftmost on the page.
    pub(super) fn first(&self) -> Point {
        let (row, col) = self.turned(Point::new(self.offset.0, self.offset.1));
        Point::new(row, col)
    }

    /// The columns that are seen.
    pub(super) fn visible_cols(&self) -> impl Iterator<Item = u16> + '_ {
        let range: Range<u16> = self.offset.1..self.offset.1 + self.seen.1;
        range.map(|col| self.turned(Point::new(0, col)).1)
    }

    /// The rows that are seen.
    pub(super) fn visible_rows(&self) -> impl Iterator<Item = u16> + '_ {
        let range: Range<u16> = self.offset.0..self.offset.0 + self.seen.0;
        range.map(|row| self.turned(Point::new(row, 0)).0)
    }

    /// All points that are seen.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.visible_rows().flat_map(|row| self.visible_cols().map(move |col| Point::new(row, col)))
    }

    /// Where the points are.
    pub(super) fn inner(&self) -> Rect {
        self.inner
    }

    pub(super) fn pitch(&self) -> (u16, u16) {
        self.pitch
    }

    pub(super) fn is_ruled(&self) -> bool {
        self.ruled
    }

    /// Whether all of the board is seen.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.seen == self.size
    }

    /// Whether there is more of the board above, below, to the left and to the right.
    #[must_use]
    pub fn hidden(&self) -> [bool; 4] {
        [
            self.offset.0 > 0,
            self.offset.0 + self.seen.0 < self.size.0,
            self.offset.1 > 0,
            self.offset.1 + self.seen.1 < self.size.1,
        ]
    }

    /// The cell of a point, without lines; `None` when it is not seen.
    pub(super) fn cell(&self, point: Point) -> Option<Rect> {
        let (row, col) = self.turned(point);
        let row = row.checked_sub(self.offset.0).filter(|row| *row < self.seen.0)?;
        let col = col.checked_sub(self.offset.1).filter(|col| *col < self.seen.1)?;
        Some(Rect {
            x: self.inner.x + col * self.pitch.0,
            y: self.inner.y + row * self.pitch.1,
            width: self.pitch.0 - u16::from(self.ruled),
            height: self.pitch.1 - u16::from(self.ruled),
        })
    }

    /// The character in the middle of a point.
    #[must_use]
    pub fn center(&self, point: Point) -> Option<(u16, u16)> {
        let cell = self.cell(point)?;
        Some((cell.x + (cell.width - 1) / 2, cell.y + (cell.height - 1) / 2))
    }

    /// The point that a click on a character means. Over a frame, the names of the columns count
    /// as their columns.
    #[must_use]
    pub fn point_at(&self, x: u16, y: u16) -> Option<Point> {
        let top = if self.style == Layout::Frame { 2 } else { 0 };
        let dx = x.checked_sub(self.inner.x)?;
        let dy = (y + top).checked_sub(self.inner.y)?.saturating_sub(top);
        // A click on a line belongs to the cell before it.
        let (col, row) = (dx / self.pitch.0, dy / self.pitch.1);
        if col >= self.seen.1 || row >= self.seen.0 {
            return None;
        }
        let (row, col) = self.turned(Point::new(row + self.offset.0, col + self.offset.1));
        Some(Point::new(row, col))
    }
}

fn edges(style: Layout, name: u16, height: u16, ruled: bool) -> Edges {
    match style {
        // The hand above, the names, and the frame's own edge.
        Layout::Frame => (1, 2, 1, 1),
        Layout::Cells => {
            let line = u16::from(ruled);
            (name + 1 + line, 1 + line, line, line)
        }
        // Stones of an even height reach half a row above theirs.
        Layout::Crossings => {
            let reach = u16::from(height > 1 && height.is_multiple_of(2));
            (name + 2, 1 + reach, name + 1, 1)
        }
    }
}
