//! Small pictures in characters: two pixels, one above the other, in each character.
//!
//! A pixel is about square in every terminal. Where colours can be mixed, edges are smooth;
//! elsewhere a pixel is set when most of it is covered.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::look::Look;
use super::palette::Tint;

/// Looks at each pixel so many times each way: edges get 16 shades.
const SAMPLES: u16 = 4;

#[derive(Clone, Copy)]
struct Pixel {
    tint: Tint,
    /// Anything was painted here.
    touched: bool,
    /// Most of it is covered, by this; `None` is a hole.
    ink: Option<Tint>,
}

/// A picture that lies over an area of characters.
pub(super) struct Canvas {
    area: Rect,
    pixels: Vec<Pixel>,
}

/// How a shape is painted.
#[derive(Clone, Copy)]
pub(super) enum Paint {
    /// In a colour.
    Solid(Tint),
    /// In a colour that poor terminals leave away.
    Hole(Tint),
    /// A thin veil of a colour, from 0 to 1; poor terminals leave it away.
    Veil(Tint, f32),
}

impl Canvas {
    /// An empty canvas over an area whose background has a colour.
    pub(super) fn new(area: Rect, ground: Tint) -> Canvas {
        let count = usize::from(area.width) * usize::from(area.height) * 2;
        Canvas { area, pixels: vec![Pixel { tint: ground, touched: false, ink: None }; count] }
    }

    /// A disc around a point, in pixels from the area's corner.
    pub(super) fn disc(&mut self, center: (f32, f32), radius: f32, paint: Paint) {
        let square = radius * radius;
        self.shape(center, radius, paint, |x, y| x * x + y * y <= square);
    }

    /// A ring from an inner to an outer radius.
    pub(super) fn ring(&mut self, center: (f32, f32), radii: (f32, f32), paint: Paint) {
        let (inner, outer) = (radii.0 * radii.0, radii.1 * radii.1);
        self.shape(center, radii.1, paint, |x, y| {
            let distance = x * x + y * y;
            distance <= outer && distance >= inner
        });
    }

    /// Two strokes across, reaching `reach` to each side and as `thick` as told.
    pub(super) fn cross(&mut self, center: (f32, f32), reach: f32, thick: f32, paint: Paint) {
        // Distance from a diagonal, times the square root of two.
        let limit = thick * std::f32::consts::FRAC_1_SQRT_2;
        self.shape(center, reach, paint, |x, y| {
            x.abs() <= reach
                && y.abs() <= reach
                && ((x - y).abs() <= limit || (x + y).abs() <= limit)
        });
    }

    fn shape(
        &mut self,
        (cx, cy): (f32, f32),
        reach: f32,
        paint: Paint,
        inside: impl Fn(f32, f32) -> bool,
    ) {
        let (width, height) = (self.area.width, self.area.height * 2);
        let range = |middle: f32, last: u16| {
            let from = (middle - reach).floor().max(0.0) as u16;
            let to = ((middle + reach).ceil().max(0.0) as u16).min(last);
            from..to
        };
        for y in range(cy, height) {
            for x in range(cx, width) {
                let mut hits = 0u16;
                for step in 0..SAMPLES * SAMPLES {
                    let part = |n: u16| (f32::from(n) + 0.5) / f32::from(SAMPLES);
                    let (dx, dy) = (part(step % SAMPLES), part(step / SAMPLES));
                    hits += u16::from(inside(f32::from(x) + dx - cx, f32::from(y) + dy - cy));
                }
                let share = f32::from(hits) / f32::from(SAMPLES * SAMPLES);
                if hits > 0 {
                    let index = usize::from(y) * usize::from(width) + usize::from(x);
                    self.pixels[index].paint(paint, share);
                }
            }
        }
    }

    /// Puts the picture on the page. Characters that nothing was painted on stay as they are.
    pub(super) fn put(&self, buffer: &mut Buffer, look: &Look) {
        let width = usize::from(self.area.width);
        for row in 0..self.area.height {
            for col in 0..self.area.width {
                let top = usize::from(row) * 2 * width + usize::from(col);
                let (upper, lower) = (self.pixels[top], self.pixels[top + width]);
                let position = (self.area.x + col, self.area.y + row);
                let Some(cell) = buffer.cell_mut(position) else { continue };
                if look.is_rich() {
                    if upper.touched || lower.touched {
                        let (up, down) = (look.color(upper.tint), look.color(lower.tint));
                        if up == down {
                            cell.set_char(' ').set_bg(up);
                        } else {
                            cell.set_char('▀').set_fg(up).set_bg(down);
                        }
                    }
                    continue;
                }
                let (sign, tint) = match (upper.ink, lower.ink) {
                    (None, None) => continue,
                    (Some(tint), None) => ('▀', tint),
                    (None, Some(tint)) => ('▄', tint),
                    (Some(up), Some(down)) if look.color(up) == look.color(down) => ('█', up),
                    (Some(up), Some(down)) => {
                        cell.set_bg(look.color(down));
                        ('▀', up)
                    }
                };
                let color = look.color(tint);
                cell.set_char(sign);
                if color != Color::Reset {
                    cell.set_fg(color);
                }
            }
        }
    }
}

impl Pixel {
    fn paint(&mut self, paint: Paint, share: f32) {
        let covers = share >= 0.5;
        self.touched = true;
        match paint {
            Paint::Solid(tint) => {
                self.tint = self.tint.mixed(tint, share);
                if covers {
                    self.ink = Some(tint);
                }
            }
            Paint::Hole(tint) => {
                self.tint = self.tint.mixed(tint, share);
                if covers {
                    self.ink = None;
                }
            }
            Paint::Veil(tint, strength) => self.tint = self.tint.mixed(tint, share * strength),
        }
    }
}
