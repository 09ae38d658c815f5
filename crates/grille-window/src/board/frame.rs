//! An upright frame that pieces fall into.

use eframe::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, Shape, Stroke, vec2};
use grille::core::{Piece, PieceShape, Point, Side};

use super::Easel;
use super::pieces::{self, SOLID};

/// The radius of a hole, in cells.
const HOLE: f32 = 0.41;

/// The least height of a column's button that has room for a number and an arrow, in points.
const ROOM_FOR_BOTH: f32 = 34.0;

impl Easel<'_> {
    /// Holes, pieces behind them, the frame, what decided.
    pub(super) fn frame(&self) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        let cell = geometry.cell;
        let border = geometry.area.expand(cell * 0.16);
        let radius = CornerRadius::same((cell * 0.2).min(40.0) as u8);
        // The ground that shows through the holes.
        painter.rect_filled(border, radius, palette.hole);
        self.pieces();
        if let Some(fall) = self.falling {
            let rest = geometry.center(fall.point);
            let start = geometry.area.top() - cell * 0.5;
            let place = Pos2::new(rest.x, start + (rest.y - start) * fall.part);
            let clip = painter.clip_rect();
            let inside = painter.with_clip_rect(clip.intersect(border));
            self.piece(&inside, place, Piece::of(fall.side), SOLID);
        }
        self.plate(border, radius);
        self.lit_discs();
    }

    /// The frame itself, with its holes.
    fn plate(&self, border: Rect, radius: CornerRadius) {
        let (painter, palette, geometry) = (self.painter, self.palette, self.geometry);
        let cell = geometry.cell;
        for point in self.picture.points() {
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
            let side = self.picture.owner(last).unwrap_or(Side::First);
            let ink = match self.picture.shape {
                PieceShape::Disc => self.palette.discs[side.index()].ink,
                PieceShape::Stone => self.palette.stones[side.index()].ink,
                PieceShape::Mark => self.palette.text,
            };
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
            painter.circle_stroke(center, cell * HOLE, Stroke::new(width, Color32::WHITE));
            painter.circle_stroke(
                center,
                cell * HOLE + width * 0.75,
                Stroke::new(width * 0.5, self.palette.won),
            );
        }
    }

    /// The number of a column and an arrow on its button; the number alone where it is small.
    pub(super) fn column_sign(&self, rect: Rect, name: &str, color: Color32) {
        let has_both = rect.height() >= ROOM_FOR_BOTH;
        let size = (rect.height() * if has_both { 0.42 } else { 0.72 }).min(rect.width() * 0.8);
        let size = size.clamp(7.0, 22.0);
        let place =
            if has_both { rect.center() - vec2(0.0, rect.height() * 0.2) } else { rect.center() };
        let font = FontId::proportional(size);
        self.painter.text(place, Align2::CENTER_CENTER, name, font, color);
        if !has_both {
            return;
        }
        let size = (rect.height().min(rect.width()) * 0.16).clamp(2.0, 12.0);
        let tip = rect.center() + vec2(0.0, rect.height() * 0.36);
        let ends = [tip + vec2(-size, -size * 1.1), tip + vec2(size, -size * 1.1)];
        let arrow = Shape::convex_polygon(vec![ends[0], ends[1], tip], color, Stroke::NONE);
        self.painter.add(arrow);
    }

    /// The cell that a piece would come to in a column.
    pub(super) fn landing_in(&self, col: u16) -> Option<Point> {
        (0..self.picture.rows).find_map(|row| self.picture.landing(Point::new(row, col)))
    }
}
