//! The crossings of lines.

use eframe::egui::{CornerRadius, Pos2, Stroke};
use grille::core::Point;

use super::Easel;

impl Easel<'_> {
    /// Wood, lines, stars, names, pieces, the last one, what may not be played, what decided.
    pub(super) fn crossings(&self) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        painter.rect_filled(geometry.outer, CornerRadius::same(6), palette.wood);
        self.lines();
        for &star in &self.picture.stars {
            let radius = (geometry.cell * 0.09).max(1.5);
            painter.circle_filled(geometry.center(star), radius, palette.wood_line);
        }
        self.names_around();
        self.pieces();
        self.last_piece();
        self.forbidden_points(palette.wood_line);
        for &point in &self.picture.decided {
            let stroke = Stroke::new((geometry.cell * 0.07).max(2.0), palette.won);
            painter.circle_stroke(geometry.center(point), geometry.cell * 0.44, stroke);
        }
    }

    fn lines(&self) {
        let (painter, geometry) = (self.painter, self.geometry);
        let width = (geometry.cell * 0.03).clamp(1.0, 2.5);
        let stroke = Stroke::new(width, self.palette.wood_line);
        let (rows, cols) = (self.picture.rows, self.picture.cols);
        let first = geometry.center(Point::new(0, 0));
        let last = geometry.center(Point::new(rows.max(1) - 1, cols.max(1) - 1));
        for row in 0..rows {
            let y = painter.round_to_pixel_center(geometry.center(Point::new(row, 0)).y);
            painter.hline(first.x.min(last.x)..=first.x.max(last.x), y, stroke);
        }
        for col in 0..cols {
            let x = painter.round_to_pixel_center(geometry.center(Point::new(0, col)).x);
            painter.vline(x, first.y.min(last.y)..=first.y.max(last.y), stroke);
        }
    }

    fn names_around(&self) {
        let color = self.palette.wood_line;
        let (outer, area) = (self.geometry.outer, self.geometry.area);
        let between = |a: f32, b: f32| (a + b) / 2.0;
        for (col, name) in (0..self.picture.cols).zip(&self.picture.col_names) {
            let x = self.geometry.center(Point::new(0, col)).x;
            self.name(Pos2::new(x, between(outer.top(), area.top())), name, color);
            self.name(Pos2::new(x, between(outer.bottom(), area.bottom())), name, color);
        }
        for (row, name) in (0..self.picture.rows).zip(&self.picture.row_names) {
            let y = self.geometry.center(Point::new(row, 0)).y;
            self.name(Pos2::new(between(outer.left(), area.left()), y), name, color);
            self.name(Pos2::new(between(outer.right(), area.right()), y), name, color);
        }
    }

    fn last_piece(&self) {
        let Some(last) = self.picture.last else { return };
        let Some(side) = self.picture.owner(last) else { return };
        let ink = self.palette.stones[side.index()].ink;
        let cell = self.geometry.cell;
        let stroke = Stroke::new((cell * 0.06).max(1.2), ink);
        let radius = if self.palette.has_shapes { 0.32 } else { 0.24 };
        self.painter.circle_stroke(self.geometry.center(last), cell * radius, stroke);
    }
}
