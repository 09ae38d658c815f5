//! A drawing as pixels, and as PNG.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use crate::drawing::{Color, Drawing, Shape};
use crate::letters::{self, HEIGHT, WIDTH};

/// The height of a capital letter, its width, the blank to the next one and the thickness of its
/// strokes, as parts of the size of the font: near what browsers show for `sans-serif`.
const CAPITAL: f32 = 0.7;
const LETTER: f32 = 0.42;
const BLANK: f32 = 0.17;
const STROKE: f32 = 0.1;

/// The bytes of the file; `None` when the picture is too large.
#[must_use]
pub fn png(drawing: &Drawing) -> Option<Vec<u8>> {
    pixels(drawing, 1.0)?.encode_png().ok()
}

/// The picture itself, enlarged; `None` when it is too large.
#[must_use]
pub fn pixels(drawing: &Drawing, scale: f32) -> Option<Pixmap> {
    let length = |length: f32| (length * scale).ceil() as u32;
    let mut pixmap = Pixmap::new(length(drawing.width), length(drawing.height))?;
    let enlarged = Transform::from_scale(scale, scale);
    for item in &drawing.items {
        let Some(path) = path(&item.shape) else { continue };
        if let Shape::Text { size, .. } = item.shape {
            if let Some(color) = item.fill {
                stroke(&mut pixmap, &path, color, size * STROKE, enlarged);
            }
            continue;
        }
        if let Some(color) = item.fill {
            let is_upright = matches!(item.shape, Shape::Rect { .. });
            let paint = paint(color, !is_upright);
            pixmap.fill_path(&path, &paint, FillRule::Winding, enlarged, None);
        }
        if let Some(pen) = item.pen {
            stroke(&mut pixmap, &path, pen.color, pen.width, enlarged);
        }
    }
    Some(pixmap)
}

fn paint(color: Color, anti_alias: bool) -> Paint<'static> {
    let mut paint = Paint { anti_alias, ..Paint::default() };
    paint.set_color_rgba8(color.0, color.1, color.2, 255);
    paint
}

fn stroke(pixmap: &mut Pixmap, path: &Path, color: Color, width: f32, enlarged: Transform) {
    let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
    let stroke = Stroke { width, line_cap, line_join, ..Stroke::default() };
    pixmap.stroke_path(path, &paint(color, true), &stroke, enlarged, None);
}

fn path(shape: &Shape) -> Option<Path> {
    let mut path = PathBuilder::new();
    match shape {
        Shape::Circle { x, y, radius } => path.push_circle(*x, *y, *radius),
        Shape::Line { from, to } => {
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
        }
        Shape::Rect { x, y, width, height } => {
            path.push_rect(Rect::from_xywh(*x, *y, *width, *height)?);
        }
        Shape::Text { x, y, size, text } => word(&mut path, (*x, *y), *size, text),
    }
    path.finish()
}

/// The strokes of a word around a centre.
fn word(path: &mut PathBuilder, (x, y): (f32, f32), size: f32, text: &str) {
    let count = text.chars().count() as f32;
    let width = (LETTER + BLANK) * count - BLANK;
    let mut left = x - width * size / 2.0;
    let top = y - CAPITAL * size / 2.0;
    for letter in text.chars() {
        for stroke in letters::strokes(letter) {
            for (index, (column, row)) in stroke.into_iter().enumerate() {
                let at = |step: f32, steps: f32, length: f32| step / steps * length * size;
                let (x, y) = (left + at(column, WIDTH, LETTER), top + at(row, HEIGHT, CAPITAL));
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
        }
        left += (LETTER + BLANK) * size;
    }
}
