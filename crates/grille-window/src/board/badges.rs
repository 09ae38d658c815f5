//! What is written on top of a board: values of moves, what counts at the end.

use eframe::egui::{Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use grille::core::{Point, Side};
use grille::front::Advice;

use super::Easel;
use super::pieces;

/// Points that are less sure than this to be somebody's are shown as nobody's.
const LEAST_CERTAIN: f32 = 0.35;

impl Easel<'_> {
    /// What the adviser thinks of each move: filled where proved, outlined where estimated.
    pub(super) fn advice(&self, advice: &Advice) {
        for advised in &advice.moves {
            let Some(point) = advised.point else { continue };
            let color = match advised.sign {
                1 => self.palette.good,
                0 => self.palette.weak,
                _ => self.palette.bad,
            };
            let (ink, ground) = if advised.is_proved {
                (self.palette.card, color)
            } else {
                (color, self.palette.card)
            };
            self.badge(self.geometry.center(point), &advised.short, ink, ground, color);
        }
        if let Some(best) = advice.best().and_then(|best| best.point) {
            let cell = self.geometry.cell;
            let (center, width) = (self.geometry.center(best), (cell * 0.05).max(1.5));
            // Two colours, so that it is seen on any ground.
            let outer = Stroke::new(width * 2.2, self.palette.card);
            self.painter.circle_stroke(center, cell * 0.44, outer);
            let inner = Stroke::new(width, self.palette.accent);
            self.painter.circle_stroke(center, cell * 0.44, inner);
        }
    }

    /// Small dots where a piece can be put, where that is not plain to see.
    pub(super) fn open_points(&self) {
        let radius = (self.geometry.cell * 0.09).max(2.0);
        for point in self.picture.points().filter(|&point| self.picture.is_open(point)) {
            self.painter.circle_filled(self.geometry.center(point), radius, self.palette.grid);
        }
    }

    /// Who is expected to have each point in the end: squares that grow with the certainty, but for
    /// what is as good as open and for a player's own pieces.
    pub(super) fn expected(&self, advice: &Advice) {
        let Some(outlook) = &advice.outlook else { return };
        for (point, &value) in self.picture.points().zip(&outlook.ownership) {
            let side = if value > 0.0 { Side::First } else { Side::Second };
            let certainty = value.abs().min(1.0);
            if certainty < LEAST_CERTAIN || self.picture.owner(point) == Some(side) {
                continue;
            }
            let size = Vec2::splat(self.geometry.cell * 0.3 * certainty);
            let rect = Rect::from_center_size(self.geometry.center(point), size);
            let stroke = Stroke::new(1.0, self.palette.wood_line);
            let fill = self.palette.stones[side.index()].base;
            self.painter.rect(rect, 1.0, fill, stroke, StrokeKind::Inside);
        }
    }

    /// Small squares on the points that a side surrounds, crosses on dead pieces, question marks
    /// on those whose fate is in doubt.
    pub(super) fn count(&self) {
        let cell = self.geometry.cell;
        for (side, owned) in Side::BOTH.into_iter().zip(self.owned) {
            let shades = &self.palette.stones[side.index()];
            for &point in owned {
                let size = Vec2::splat(cell * 0.32);
                let rect = Rect::from_center_size(self.geometry.center(point), size);
                let stroke = Stroke::new(1.0, self.palette.wood_line);
                self.painter.rect(rect, 1.0, shades.base, stroke, StrokeKind::Inside);
            }
        }
        for &point in self.dead {
            let stroke = Stroke::new((cell * 0.08).max(1.5), self.palette.bad);
            let center = self.geometry.center(point);
            pieces::shape(self.painter, center, cell * 0.2, stroke, Side::First);
        }
        for &point in self.unsure {
            let color = self.palette.warning;
            let corner = vec2(cell, -cell) * 0.25;
            self.badge(self.geometry.center(point) + corner, "?", color, self.palette.card, color);
        }
    }

    /// Squares on empty points that may not be played now.
    pub(super) fn forbidden_points(&self, color: Color32) {
        for &point in &self.picture.forbidden {
            let half = Vec2::splat(self.geometry.cell * 0.36);
            let rect = Rect::from_center_size(self.geometry.center(point), half);
            let stroke = Stroke::new((self.geometry.cell * 0.06).max(1.0), color);
            self.painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Middle);
        }
    }

    /// The numbers of empty cells, where players call them by number.
    pub(super) fn cell_numbers(&self, color: Color32) {
        let cell = self.geometry.cell;
        let is_empty = |point: &Point| self.picture.piece(*point).is_none();
        for point in self.picture.points().filter(is_empty) {
            let corner = self.geometry.rect(point).left_top() + Vec2::splat(cell * 0.16);
            self.name(corner, &point.index(self.picture.cols).to_string(), color);
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
        let rect = Rect::from_center_size(center, galley.size() + vec2(size * 0.6, 2.0));
        let radius = CornerRadius::same((size * 0.4) as u8);
        let stroke = Stroke::new(1.5, edge);
        self.painter.rect(rect, radius, ground, stroke, StrokeKind::Inside);
        self.painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
    }
}
