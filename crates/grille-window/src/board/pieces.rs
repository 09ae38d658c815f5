//! Discs, stones and marks: one function for each, used by boards, ghosts and players' cards.

use std::f32::consts::TAU;

use eframe::egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2, vec2};
use grille::core::Side;

use crate::theme::Shades;

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
