//! Where a board's points are in the window, and which point a place in the window is.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use grille::core::{Layout, Picture, Point};

/// What stands around the points of a board, in cells: left and right, top, bottom.
#[derive(Clone, Copy)]
struct Margins {
    side: f32,
    top: f32,
    bottom: f32,
}

const fn margins(layout: Layout) -> Margins {
    match layout {
        Layout::Cells => Margins { side: 0.4, top: 0.4, bottom: 0.4 },
        // Above a frame is room for the buttons of its columns.
        Layout::Frame => Margins { side: 0.16, top: 0.85, bottom: 0.16 },
        Layout::Crossings => Margins { side: 0.6, top: 0.55, bottom: 0.55 },
    }
}

/// The greatest height of the button above a column, in points.
const HIGHEST_HEAD: f32 = 72.0;

/// A board laid out in a window.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    /// The cells: each point is the middle of one.
    pub area: Rect,
    /// The side of a cell.
    pub cell: f32,
    /// The cells with what stands around them.
    pub outer: Rect,
    pub(super) rows: u16,
    pub(super) cols: u16,
    /// Whether columns run from right to left, and rows from the bottom to the top.
    pub(super) turned: (bool, bool),
}

impl Geometry {
    /// The largest board that fits into a space, in its middle, on whole pixels.
    #[must_use]
    pub fn fit(picture: &Picture, space: Rect, pixels_per_point: f32) -> Geometry {
        let around = margins(picture.layout);
        let (rows, cols) = (picture.rows.max(1), picture.cols.max(1));
        let size_in_cells =
            vec2(f32::from(cols) + 2.0 * around.side, f32::from(rows) + around.top + around.bottom);
        let widest = (space.width() / size_in_cells.x).min(space.height() / size_in_cells.y);
        // What is a whole pixel but for a rounding error is one.
        let pixel = |length: f32| (length * pixels_per_point + 0.02).floor() / pixels_per_point;
        // A board of a hundred rows in a small window still has cells.
        let cell = pixel(widest).max(1.0 / pixels_per_point);
        let outer_size = size_in_cells * cell;
        let corner = space.center() - outer_size / 2.0;
        let corner = pos2(pixel(corner.x), pixel(corner.y));
        let inner = corner + vec2(pixel(around.side * cell), pixel(around.top * cell));
        let area = Rect::from_min_size(inner, vec2(f32::from(cols), f32::from(rows)) * cell);
        let outer = Rect::from_min_size(corner, outer_size);
        Geometry { area, cell, outer, rows, cols, turned: (false, false) }
    }

    /// The same board seen from the other side. Pieces still fall down in a frame, so that it is
    /// seen from behind.
    #[must_use]
    pub const fn turned(self, layout: Layout) -> Geometry {
        Geometry { turned: (true, !matches!(layout, Layout::Frame)), ..self }
    }

    /// The point that lies one step right and down, by so many columns and rows as the eye counts
    /// them; at an edge it stays.
    #[must_use]
    pub fn step(&self, from: Point, (right, down): (i16, i16)) -> Point {
        let moved = |at: u16, by: i16, is_turned: bool, count: u16| {
            let by = if is_turned { -by } else { by };
            at.saturating_add_signed(by).min(count - 1)
        };
        Point::new(
            moved(from.row, down, self.turned.1, self.rows),
            moved(from.col, right, self.turned.0, self.cols),
        )
    }

    /// Where a point is counted from the upper left corner, and back again.
    fn seen(&self, point: Point) -> Point {
        let other = |at: u16, is_turned: bool, count: u16| {
            if is_turned { (count - 1).saturating_sub(at) } else { at }
        };
        Point::new(
            other(point.row, self.turned.1, self.rows),
            other(point.col, self.turned.0, self.cols),
        )
    }

    /// The middle of a point's cell.
    #[must_use]
    pub fn center(&self, point: Point) -> Pos2 {
        self.rect(point).center()
    }

    /// The cell of a point.
    #[must_use]
    pub fn rect(&self, point: Point) -> Rect {
        let seen = self.seen(point);
        let corner = vec2(f32::from(seen.col), f32::from(seen.row)) * self.cell;
        Rect::from_min_size(self.area.min + corner, Vec2::splat(self.cell))
    }

    /// The nearest point of a place, or `None` more than half a cell away from every point.
    #[must_use]
    pub fn point_at(&self, place: Pos2) -> Option<Point> {
        let steps = (place - self.area.min) / self.cell;
        let inside = |step: f32, count: u16| step >= 0.0 && step < f32::from(count);
        let is_inside = inside(steps.x, self.cols) && inside(steps.y, self.rows);
        is_inside.then(|| self.seen(Point::new(steps.y as u16, steps.x as u16)))
    }

    /// The place of the button above a column.
    #[must_use]
    pub fn head(&self, col: u16) -> Rect {
        let cell = self.rect(Point::new(0, col));
        let gap = (self.cell * 0.06).min(4.0);
        let border = self.cell * 0.16;
        let bottom = self.area.top() - border - gap;
        // On a large screen a button need not be as large as a cell.
        let top = self.outer.top().max(bottom - HIGHEST_HEAD);
        Rect::from_min_max(pos2(cell.left() + gap, top), pos2(cell.right() - gap, bottom))
    }
}
