//! Discs, stones and marks, on boards, as ghosts and on players' cards. How a piece looks depends
//! on its shape alone, not on the layout it stands in.

use std::f32::consts::TAU;

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2,
};
use grille::core::{Layout, Piece, PieceShape, Point, Side};
use grille::front::speech::own_shape;

use super::Easel;
use crate::theme::Shades;

/// The radius of a disc and of a stone, in cells: neighbouring stones nearly touch.
const DISC: f32 = 0.42;
const STONE: f32 = 0.475;

/// How solid a piece is.
pub(crate) const SOLID: f32 = 1.0;

/// How solid the piece is that shows where a move would land.
pub(crate) const GHOST: f32 = 0.38;

/// A round piece, lit from the upper left.
pub(crate) fn round(painter: &Painter, center: Pos2, radius: f32, shades: &Shades, solid: f32) {
    let fade = |color: Color32| color.gamma_multiply(solid);
    // The feathered circle below gives the mesh a smooth edge.
    painter.circle_filled(center, radius, fade(shades.edge));
    if radius < 3.0 || solid < SOLID {
        painter.circle_filled(center, radius * 0.92, fade(shades.base));
        return;
    }
    let inner = radius - 0.75 / painter.pixels_per_point();
    painter.add(Shape::mesh(lit(center, inner, shades)));
}

/// Rings around a point of light, from light to edge.
fn lit(center: Pos2, radius: f32, shades: &Shades) -> Mesh {
    let light = center + vec2(-0.32, -0.36) * radius;
    let rings = [(0.0, shades.light), (0.55, shades.base), (0.86, shades.base), (1.0, shades.edge)];
    let segments = (radius * 1.6).clamp(20.0, 96.0) as u32;
    let mut mesh = Mesh::default();
    for (part, color) in rings {
        let middle = light + (center - light) * part;
        for segment in 0..segments {
            let angle = TAU * segment as f32 / segments as f32;
            mesh.colored_vertex(middle + Vec2::angled(angle) * (radius * part), color);
        }
    }
    for ring in 0..rings.len() as u32 - 1 {
        for segment in 0..segments {
            let next = (segment + 1) % segments;
            let (a, b) = (ring * segments + segment, ring * segments + next);
            mesh.add_triangle(a, b, a + segments);
            mesh.add_triangle(b, b + segments, a + segments);
        }
    }
    mesh
}

/// A player's shape: a cross for the first, a ring for the second.
pub(crate) fn shape(painter: &Painter, center: Pos2, arm: f32, stroke: Stroke, side: Side) {
    match side {
        Side::First => {
            for down in [arm, -arm] {
                let (from, to) = (center - vec2(arm, down), center + vec2(arm, down));
                painter.line_segment([from, to], stroke);
                // Round ends.
                for end in [from, to] {
                    painter.circle_filled(end, stroke.width / 2.0, stroke.color);
                }
            }
        }
        Side::Second => {
            painter.circle_stroke(center, arm, stroke);
        }
    }
}

/// A rectangle with a round hole, as the cell of a frame.
pub(crate) fn pierced(painter: &Painter, center: Pos2, half: f32, radius: f32, color: Color32) {
    const SEGMENTS: u32 = 48;
    let mut mesh = Mesh::default();
    for segment in 0..=SEGMENTS {
        let way = Vec2::angled(TAU * segment as f32 / SEGMENTS as f32);
        let reach = half / way.x.abs().max(way.y.abs());
        mesh.colored_vertex(center + way * radius, color);
        mesh.colored_vertex(center + way * reach, color);
    }
    for segment in 0..SEGMENTS {
        let first = segment * 2;
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    painter.add(Shape::mesh(mesh));
}

impl Easel<'_> {
    /// Every piece of the board but the one that is falling.
    pub(super) fn pieces(&self) {
        let falling = self.falling.map(|fall| fall.point);
        for point in self.picture.points().filter(|&point| Some(point) != falling) {
            if let Some(piece) = self.picture.piece(point) {
                let solid = if self.dead.contains(&point) { 0.45 } else { SOLID };
                self.piece(self.painter, self.geometry.center(point), piece, solid);
            }
        }
    }

    /// A piece anywhere. One that nobody owns is a grey square; another kind than the first has a
    /// dot in its middle.
    pub(super) fn piece(&self, painter: &Painter, center: Pos2, piece: Piece, solid: f32) {
        let cell = self.geometry.cell;
        let Some(side) = piece.owner else {
            let rect = Rect::from_center_size(center, Vec2::splat(cell * 0.56));
            let color = self.palette.weak.gamma_multiply(solid);
            painter.rect_filled(rect, CornerRadius::same(3), color);
            return;
        };
        match self.picture.shape {
            PieceShape::Mark => self.mark(painter, center, cell, side, solid),
            PieceShape::Disc => self.disc(painter, center, side, solid),
            PieceShape::Stone => self.stone(painter, center, side, solid),
        }
        if piece.kind > 0 {
            let color = self.palette.accent.gamma_multiply(solid);
            painter.circle_filled(center, (cell * 0.1).max(1.5), color);
        }
    }

    /// The piece that a move would put on a point.
    pub(super) fn ghost(&self, point: Point, side: Side) {
        let solid = if self.picture.shape == PieceShape::Stone { 0.55 } else { GHOST };
        self.piece(self.painter, self.geometry.center(point), Piece::of(side), solid);
    }

    /// A player's piece on a card.
    pub(super) fn sample(&self, center: Pos2, side: Side, size: f32) {
        match self.picture.shape {
            PieceShape::Mark => self.mark(self.painter, center, size * 1.3, side, SOLID),
            PieceShape::Disc | PieceShape::Stone => {
                self.piece(self.painter, center, Piece::of(side), SOLID);
                // A black stone is seen on a dark card too, a white one on a light card.
                let edge = Stroke::new(1.0, self.palette.weak);
                self.painter.circle_stroke(center, size * 0.5, edge);
            }
        }
    }

    /// A player's mark: a cross, a circle, or the character that the player chose.
    fn mark(&self, painter: &Painter, center: Pos2, cell: f32, side: Side, solid: f32) {
        let color = self.palette.marks[side.index()].gamma_multiply(solid);
        let symbol = self.symbols[side.index()];
        match own_shape(symbol) {
            Some(own) => {
                let stroke = Stroke::new((cell * 0.1).max(1.5), color);
                shape(painter, center, cell * 0.27, stroke, own);
            }
            None => {
                let font = FontId::proportional(cell * 0.72);
                painter.text(center, Align2::CENTER_CENTER, symbol, font, color);
            }
        }
    }

    fn disc(&self, painter: &Painter, center: Pos2, side: Side, solid: f32) {
        let cell = self.geometry.cell;
        let shades = &self.palette.discs[side.index()];
        round(painter, center, cell * DISC, shades, solid);
        if self.palette.has_shapes {
            let stroke = Stroke::new((cell * 0.06).max(1.0), shades.ink.gamma_multiply(solid));
            shape(painter, center, cell * 0.15, stroke, side);
            return;
        }
        // Engraved, as discs of plastic are: no colour is the only sign of a player.
        let color = match (solid == SOLID, self.palette.is_dark) {
            (true, _) | (false, false) => shades.edge.gamma_multiply(0.75),
            // A dark line is not seen on a faint disc before a dark ground.
            (false, true) => shades.light.gamma_multiply(0.6),
        };
        let engraved = Stroke::new((cell * 0.045).max(1.0), color);
        shape(painter, center, cell * 0.14, engraved, side);
        if solid == SOLID && cell > 18.0 {
            let groove = Stroke::new((cell * 0.02).max(1.0), shades.edge.gamma_multiply(0.55));
            painter.circle_stroke(center, cell * DISC * 0.72, groove);
        }
    }

    /// A stone with its shadow.
    fn stone(&self, painter: &Painter, center: Pos2, side: Side, solid: f32) {
        let is_in_cell = self.picture.layout != Layout::Crossings;
        let radius = self.geometry.cell * if is_in_cell { DISC } else { STONE };
        if solid == SOLID && radius > 4.0 {
            let shadow = center + vec2(0.05, 0.08) * radius;
            painter.circle_filled(shadow, radius, Color32::from_black_alpha(60));
        }
        let shades = &self.palette.stones[side.index()];
        round(painter, center, radius, shades, solid);
        if self.palette.has_shapes {
            let width = (self.geometry.cell * 0.06).max(1.0);
            let stroke = Stroke::new(width, shades.ink.gamma_multiply(solid));
            shape(painter, center, self.geometry.cell * 0.14, stroke, side);
        }
    }
}
