//! The cells of a grid.

use eframe::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Stroke};
use grille::core::{PieceShape, Point, PointNaming};

use super::Easel;

impl Easel<'_> {
    /// The ground, the last move, the grid, the pieces, what decided.
    pub(super) fn cells(&self) {
        let (painter, palette, area) = (self.painter, self.palette, self.geometry.area);
        // Marks are written on paper; pieces lie on felt.
        let is_written = self.picture.shape == PieceShape::Mark;
        let ground = if is_written { palette.paper } else { palette.felt };
        painter.rect_filled(area.expand(self.line()), CornerRadius::same(6), ground);
        if let Some(last) = self.picture.last {
            let tint = if is_written { palette.last } else { palette.last.gamma_multiply(0.35) };
            painter.rect_filled(self.geometry.rect(last), 0.0, tint);
        }
        for &point in &self.picture.decided {
            let tint = palette.won.gamma_multiply(0.2);
            painter.rect_filled(self.geometry.rect(point), 0.0, tint);
        }
        self.grid();
        if self.picture.naming == PointNaming::Number {
            // Names of rows and columns would contradict the numbers.
            self.cell_numbers(palette.weak);
        } else {
            self.names_above(palette.weak);
            self.names_left(palette.weak);
        }
        self.pieces();
        self.forbidden_points(palette.grid);
        self.struck();
    }

    /// The width of a thin line.
    pub(super) fn line(&self) -> f32 {
        (self.geometry.cell * 0.02).clamp(1.0, 3.0)
    }

    fn grid(&self) {
        let area = self.geometry.area;
        let stroke = Stroke::new(self.line(), self.palette.grid);
        // Lines meet at the corners.
        let whole = area.expand(self.line() / 2.0);
        for row in 0..=self.picture.rows {
            let y = area.top() + f32::from(row) * self.geometry.cell;
            self.painter.hline(whole.x_range(), self.painter.round_to_pixel_center(y), stroke);
        }
        for col in 0..=self.picture.cols {
            let x = area.left() + f32::from(col) * self.geometry.cell;
            self.painter.vline(self.painter.round_to_pixel_center(x), whole.y_range(), stroke);
        }
    }

    /// A frame around each decisive cell.
    fn struck(&self) {
        let color = self.palette.won;
        let width = (self.geometry.cell * 0.05).max(2.0);
        for &point in &self.picture.decided {
            let rect = self.geometry.rect(point).shrink(width);
            let radius = CornerRadius::same(4);
            let stroke = Stroke::new(width, color);
            self.painter.rect_stroke(rect, radius, stroke, eframe::egui::StrokeKind::Inside);
        }
    }

    /// The names of the columns above the board.
    pub(super) fn names_above(&self, color: Color32) {
        let (outer, area) = (self.geometry.outer.top(), self.geometry.area.top());
        let y = (outer + area) / 2.0;
        for (col, name) in (0..self.picture.cols).zip(&self.picture.col_names) {
            let x = self.geometry.center(Point::new(0, col)).x;
            self.name_within(area - outer, Pos2::new(x, y), name, color);
        }
    }

    /// The names of the rows to the left of the board.
    pub(super) fn names_left(&self, color: Color32) {
        let (outer, area) = (self.geometry.outer.left(), self.geometry.area.left());
        let x = (outer + area) / 2.0;
        for (row, name) in (0..self.picture.rows).zip(&self.picture.row_names) {
            let y = self.geometry.center(Point::new(row, 0)).y;
            self.name_within(area - outer, Pos2::new(x, y), name, color);
        }
    }

    /// A name, where there is room for it.
    pub(super) fn name(&self, center: Pos2, name: &str, color: Color32) {
        self.name_within(f32::INFINITY, center, name, color);
    }

    /// A name in a strip beside the board: its line is not higher than the strip.
    fn name_within(&self, strip: f32, center: Pos2, name: &str, color: Color32) {
        // Names grow slowly with large cells; a line is a quarter higher than its letters.
        let cell = self.geometry.cell;
        let size = (cell * 0.42).min(17.0 + (cell - 40.0).max(0.0) * 0.1).min(strip / 1.25);
        if size >= 6.5 {
            let font = FontId::proportional(size);
            self.painter.text(center, Align2::CENTER_CENTER, name, font, color);
        }
    }
}
