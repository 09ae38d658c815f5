//! Stones on the crossings of lines.

use eframe::egui::{Color32, CornerRadius, Pos2, Rect, Stroke, Vec2, vec2};
use grille::core::{Point, Side};

use super::pieces::{self, SOLID};
use super::{Easel, points};

/// The radius of a stone in cells: neighbours nearly touch.
const STONE: f32 = 0.475;

impl Easel<'_> {
    /// Wood, lines, stars, names, stones, the points that are owned, the marks of a file.
    pub(super) fn crossings(&self) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        painter.rect_filled(geometry.outer, CornerRadius::same(6), palette.wood);
        self.lines();
        for &star in &self.picture.stars {
            let radius = (geometry.cell * 0.09).max(1.5);
            painter.circle_filled(geometry.center(star), radius, palette.wood_line);
        }
        self.names_around();
        for point in points(self.picture) {
            if let Some(side) = self.picture.stone(point) {
                let solid = if self.dead.contains(&point) { 0.45 } else { SOLID };
                self.stone(geometry.center(point), side, solid);
            }
        }
        self.last_stone();
        self.owned_points();
        if let Some(ko) = self.picture.forbidden {
            let half = Vec2::splat(geometry.cell * 0.36);
            let rect = Rect::from_center_size(geometry.center(ko), half);
            let stroke = Stroke::new((geometry.cell * 0.06).max(1.0), palette.wood_line);
            painter.rect_stroke(rect, 0.0, stroke, eframe::egui::StrokeKind::Middle);
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
            painter.hline(first.x..=last.x, y, stroke);
        }
        for col in 0..cols {
            let x = painter.round_to_pixel_center(geometry.center(Point::new(0, col)).x);
            painter.vline(x, first.y..=last.y, stroke);
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

    /// A stone anywhere, with its shadow.
    pub(super) fn stone(&self, center: Pos2, side: Side, solid: f32) {
        let radius = self.geometry.cell * STONE;
        if solid == SOLID && radius > 4.0 {
            let shadow = center + vec2(0.05, 0.08) * radius;
            self.painter.circle_filled(shadow, radius, Color32::from_black_alpha(60));
        }
        let shades = &self.palette.stones[side.index()];
        pieces::round(self.painter, center, radius, shades, solid);
        if self.palette.has_shapes {
            let width = (self.geometry.cell * 0.06).max(1.0);
            let stroke = Stroke::new(width, shades.ink.gamma_multiply(solid));
            pieces::shape(self.painter, center, self.geometry.cell * 0.14, stroke, side);
        }
    }

    fn last_stone(&self) {
        let Some(last) = self.picture.last else { return };
        let Some(side) = self.picture.stone(last) else { return };
        let ink = self.palette.stones[side.index()].ink;
        let cell = self.geometry.cell;
        let stroke = Stroke::new((cell * 0.06).max(1.2), ink);
        let radius = if self.palette.has_shapes { 0.32 } else { 0.24 };
        self.painter.circle_stroke(self.geometry.center(last), cell * radius, stroke);
    }

    /// Small squares on the points that a side surrounds, crosses on dead stones.
    fn owned_points(&self) {
        let cell = self.geometry.cell;
        for (side, owned) in Side::BOTH.into_iter().zip(self.owned) {
            let shades = &self.palette.stones[side.index()];
            for &point in owned {
                let size = Vec2::splat(cell * 0.32);
                let rect = Rect::from_center_size(self.geometry.center(point), size);
                let stroke = Stroke::new(1.0, self.palette.wood_line);
                let kind = eframe::egui::StrokeKind::Inside;
                self.painter.rect(rect, 1.0, shades.base, stroke, kind);
            }
        }
        for &point in self.dead {
            let stroke = Stroke::new((cell * 0.08).max(1.5), self.palette.bad);
            let center = self.geometry.center(point);
            pieces::shape(self.painter, center, cell * 0.2, stroke, Side::First);
        }
    }
}
