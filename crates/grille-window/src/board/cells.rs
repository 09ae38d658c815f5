//! Marks in the cells of a grid.

use eframe::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Stroke, vec2};
use grille::core::{Point, Side};

use super::pieces::{self, SOLID};
use super::{Easel, points};

impl Easel<'_> {
    /// Paper, the last move, the grid, the marks, what decided.
    pub(super) fn cells(&self) {
        let (painter, palette, area) = (self.painter, self.palette, self.geometry.area);
        painter.rect_filled(area.expand(self.line()), CornerRadius::same(6), palette.paper);
        if let Some(last) = self.picture.last {
            painter.rect_filled(self.geometry.rect(last), 0.0, palette.last);
        }
        for &point in &self.picture.decided {
            let tint = palette.won.gamma_multiply(0.2);
            painter.rect_filled(self.geometry.rect(point), 0.0, tint);
        }
        self.grid();
        self.names_above(palette.weak);
        self.names_left(palette.weak);
        for point in points(self.picture) {
            if let Some(side) = self.picture.stone(point) {
                self.mark(point, side, SOLID);
            }
        }
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

    /// A player's mark: a cross, a circle, or the character that the player chose.
    pub(super) fn mark(&self, point: Point, side: Side, solid: f32) {
        let color = self.palette.marks[self.dress(side).index()].gamma_multiply(solid);
        let center = self.geometry.center(point);
        self.mark_at(center, self.geometry.cell, side, color);
    }

    pub(super) fn mark_at(&self, center: Pos2, cell: f32, side: Side, color: Color32) {
        let stroke = Stroke::new((cell * 0.1).max(1.5), color);
        match own_shape(self.symbols[side.index()]) {
            Some(shape) => pieces::shape(self.painter, center, cell * 0.27, stroke, shape),
            None => {
                let font = FontId::proportional(cell * 0.72);
                let symbol = &self.symbols[side.index()];
                self.painter.text(center, Align2::CENTER_CENTER, symbol, font, color);
            }
        }
    }

    /// A line through each run of decisive cells: from the first to the last of them.
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
        let y = (self.geometry.outer.top() + self.geometry.area.top()) / 2.0;
        for (col, name) in (0..self.picture.cols).zip(&self.picture.col_names) {
            let x = self.geometry.center(Point::new(0, col)).x;
            self.name(Pos2::new(x, y), name, color);
        }
    }

    /// The names of the rows to the left of the board.
    pub(super) fn names_left(&self, color: Color32) {
        let x = (self.geometry.outer.left() + self.geometry.area.left()) / 2.0;
        for (row, name) in (0..self.picture.rows).zip(&self.picture.row_names) {
            let y = self.geometry.center(Point::new(row, 0)).y;
            self.name(Pos2::new(x, y), name, color);
        }
    }

    /// A name, where there is room for it.
    pub(super) fn name(&self, center: Pos2, name: &str, color: Color32) {
        // Names grow slowly with large cells.
        let cell = self.geometry.cell;
        let size = (cell * 0.42).min(17.0 + (cell - 40.0).max(0.0) * 0.1);
        if size >= 6.5 {
            let font = FontId::proportional(size);
            self.painter.text(center, Align2::CENTER_CENTER, name, font, color);
        }
    }

    /// A small word in the middle of a cell, on a ground of its own.
    pub(super) fn badge(
        &self,
        center: Pos2,
        text: &str,
        ink: Color32,
        ground: Color32,
        edge: Color32,
    ) {
        let size = (self.geometry.cell * 0.3).clamp(7.0, 20.0);
        let galley = self.painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), ink);
        let rect =
            eframe::egui::Rect::from_center_size(center, galley.size() + vec2(size * 0.6, 2.0));
        let radius = CornerRadius::same((size * 0.4) as u8);
        let stroke = Stroke::new(1.5, edge);
        self.painter.rect(rect, radius, ground, stroke, eframe::egui::StrokeKind::Inside);
        self.painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
    }
}

/// The shape that a mark stands for.
pub(crate) fn own_shape(symbol: &str) -> Option<Side> {
    match symbol {
        "X" | "x" => Some(Side::First),
        "O" | "o" => Some(Side::Second),
        _ => None,
    }
}
