//! Discs that fall into an upright frame.

use eframe::egui::{CornerRadius, Pos2, Stroke, vec2};
use grille::core::{Point, Side};

use super::pieces::{self, SOLID};
use super::{Easel, points};

/// The radii of a disc and of a hole, in cells.
const DISC: f32 = 0.42;
const HOLE: f32 = 0.41;

impl Easel<'_> {
    /// Holes, discs behind them, the frame, what decided.
    pub(super) fn frame(&self) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        let cell = geometry.cell;
        let border = geometry.area.expand(cell * 0.16);
        let radius = CornerRadius::same((cell * 0.2).min(40.0) as u8);
        // The ground that shows through the holes.
        painter.rect_filled(border, radius, palette.hole);
        let falling = self.falling.map(|fall| fall.point);
        for point in points(self.picture).filter(|&point| Some(point) != falling) {
            if let Some(side) = self.picture.stone(point) {
                self.disc(geometry.center(point), side, SOLID);
            }
        }
        if let Some(fall) = self.falling {
            let rest = geometry.center(fall.point);
            let start = geometry.area.top() - cell * 0.5;
            let place = Pos2::new(rest.x, start + (rest.y - start) * fall.part);
            let clip = painter.clip_rect();
            let inside = painter.with_clip_rect(clip.intersect(border));
            self.disc_on(&inside, place, fall.side, SOLID);
        }
        self.plate(border, radius);
        self.lit_discs();
    }

    /// The frame itself, with its holes.
    fn plate(&self, border: eframe::egui::Rect, radius: CornerRadius) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        let cell = geometry.cell;
        for point in points(self.picture) {
            let center = geometry.center(point);
            // A little more than half, so that no seam is left between two cells.
            let half = cell / 2.0 + 0.25 / painter.pixels_per_point();
            pieces::pierced(painter, center, half, cell * HOLE, palette.frame);
            let rim = Stroke::new((cell * 0.035).max(1.0), palette.frame_edge);
            painter.circle_stroke(center, cell * HOLE, rim);
        }
        // A little over the cells, so that no seam is left.
        let thick = cell * 0.16 + 1.0;
        let edge = Stroke::new(thick, palette.frame);
        painter.rect_stroke(border, radius, edge, eframe::egui::StrokeKind::Inside);
        let outline = Stroke::new((cell * 0.03).max(1.0), palette.frame_edge);
        painter.rect_stroke(border, radius, outline, eframe::egui::StrokeKind::Inside);
    }

    /// Rings around the last disc and those that decided.
    fn lit_discs(&self) {
        let (painter, geometry) = (self.painter, self.geometry);
        let cell = geometry.cell;
        if let Some(last) = self.picture.last.filter(|_| self.falling.is_none()) {
            let side = self.picture.stone(last).unwrap_or(Side::First);
            let ink = self.palette.discs[self.dress(side).index()].ink;
            let dot = geometry.center(last);
            if self.picture.decided.is_empty() && !self.palette.has_shapes {
                painter.circle_filled(dot, (cell * 0.07).max(2.0), ink);
            } else {
                painter.circle_stroke(dot, cell * 0.33, Stroke::new((cell * 0.03).max(1.0), ink));
            }
        }
        if self.falling.is_some() {
            return;
        }
        for &point in &self.picture.decided {
            let center = geometry.center(point);
            let width = (cell * 0.07).max(2.0);
            painter.circle_stroke(
                center,
                cell * HOLE,
                Stroke::new(width, eframe::egui::Color32::WHITE),
            );
            painter.circle_stroke(
                center,
                cell * HOLE + width * 0.75,
                Stroke::new(width * 0.5, self.palette.won),
            );
        }
    }

    /// A disc anywhere.
    pub(super) fn disc(&self, center: Pos2, side: Side, solid: f32) {
        self.disc_on(self.painter, center, side, solid);
    }

    fn disc_on(&self, painter: &eframe::egui::Painter, center: Pos2, side: Side, solid: f32) {
        let cell = self.geometry.cell;
        let dress = self.dress(side);
        let shades = &self.palette.discs[dress.index()];
        pieces::round(painter, center, cell * DISC, shades, solid);
        if self.palette.has_shapes {
            let stroke = Stroke::new((cell * 0.06).max(1.0), shades.ink.gamma_multiply(solid));
            pieces::shape(painter, center, cell * 0.15, stroke, dress);
            return;
        }
        // Engraved, as discs of plastic are: no colour is the only sign of a player.
        let color = match (solid == SOLID, self.palette.is_dark) {
            (true, _) | (false, false) => shades.edge.gamma_multiply(0.75),
            // A dark line is not seen on a faint disc before a dark ground.
            (false, true) => shades.light.gamma_multiply(0.6),
        };
        let engraved = Stroke::new((cell * 0.045).max(1.0), color);
        pieces::shape(painter, center, cell * 0.14, engraved, dress);
        if solid == SOLID && cell > 18.0 {
            let groove = Stroke::new((cell * 0.02).max(1.0), shades.edge.gamma_multiply(0.55));
            painter.circle_stroke(center, cell * DISC * 0.72, groove);
        }
    }

    /// The arrow on the button of a column.
    pub(super) fn arrow(&self, rect: eframe::egui::Rect, color: eframe::egui::Color32) {
        let size = (rect.height().min(rect.width()) * 0.22).clamp(2.0, 16.0);
        let tip = rect.center() + vec2(0.0, size * 0.6);
        let ends = [tip + vec2(-size, -size * 1.1), tip + vec2(size, -size * 1.1)];
        let shape =
            eframe::egui::Shape::convex_polygon(vec![ends[0], ends[1], tip], color, Stroke::NONE);
        self.painter.add(shape);
    }

    /// The cell that a disc would come to in a column.
    pub(super) fn landing_in(&self, col: u16) -> Option<Point> {
        (0..self.picture.rows).find_map(|row| self.picture.landing(Point::new(row, col)))
    }
}
