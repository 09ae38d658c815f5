//! Discs in an upright frame: one chooses a column.

use grille::core::{Point, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::canvas::{Canvas, Paint};
use super::super::pen::{clear, put};
use super::{Painter, stamps};

impl Painter<'_> {
    pub(super) fn frame(&self, buffer: &mut Buffer) {
        let (inner, look) = (self.grid.inner(), self.look);
        let palette = look.palette();
        self.edge(buffer, inner);
        let is_large = self.grid.pitch().1 > 1;
        if look.unicode && is_large {
            let mut canvas = Canvas::new(inner, palette.frame);
            for point in self.grid.points() {
                self.hole(&mut canvas, point);
            }
            if let Some((landing, side, above)) = self.shown.fall {
                let (center, radius) = self.disc_at(landing);
                let lift = above * f32::from(self.grid.pitch().1) * 2.0;
                self.disc(&mut canvas, (center.0, center.1 - lift), radius, side);
            }
            canvas.put(buffer, look);
        }
        for point in self.grid.points() {
            self.signs(buffer, point, is_large);
        }
        self.heads(buffer, inner);
    }

    /// The frame itself. Where it has no colour, lines stand for it.
    fn edge(&self, buffer: &mut Buffer, inner: Rect) {
        let look = self.look;
        let outer = Rect {
            x: inner.x.saturating_sub(1),
            y: inner.y,
            width: inner.width + 2,
            height: inner.height + 1,
        };
        if look.is_rich() {
            clear(buffer, outer, Style::new().bg(look.color(look.palette().frame)));
            return;
        }
        let style = look.ink(look.palette().frame);
        let (bar, corner) = (look.sign("│", "|"), ["└", "┘"]);
        for row in 0..inner.height {
            put(buffer, outer, (0, row), bar, style);
            put(buffer, outer, (outer.width - 1, row), bar, style);
        }
        let line = look.sign("─", "-").repeat(usize::from(inner.width));
        let [left, right] = corner.map(|sign| if look.unicode { sign } else { "+" });
        put(buffer, outer, (0, inner.height), &format!("{left}{line}{right}"), style);
    }

    /// The middle of a point's disc and its radius, in pixels.
    fn disc_at(&self, point: Point) -> ((f32, f32), f32) {
        let (width, height) = self.grid.pitch();
        let inner = self.grid.inner();
        let cell = self.grid.cell(point).unwrap_or(inner);
        let x = f32::from(cell.x - inner.x) + f32::from(width) / 2.0;
        let y = f32::from(cell.y - inner.y) * 2.0 + f32::from(height);
        // Without shades a disc needs all of its cell to look round.
        let share = if self.look.is_rich() { 0.43 } else { 0.48 };
        ((x, y), f32::from(width.min(height * 2)) * share)
    }

    fn disc(&self, canvas: &mut Canvas, center: (f32, f32), radius: f32, side: Side) {
        let tint = self.side_tint(side);
        canvas.disc(center, radius, Paint::Solid(tint));
        // The second player's disc is a ring.
        if side == Side::Second {
            let dark = tint.mixed(self.look.palette().hole, 0.55);
            canvas.disc(center, radius * 0.46, Paint::Hole(dark));
        }
    }

    fn hole(&self, canvas: &mut Canvas, point: Point) {
        let (center, radius) = self.disc_at(point);
        let palette = self.look.palette();
        match self.stone(point) {
            Some(side) => {
                if self.is_decided(point) {
                    canvas.disc(center, radius + 0.6, Paint::Veil(palette.stones[1], 0.95));
                }
                self.disc(canvas, center, radius, side);
            }
            None => {
                canvas.disc(center, radius, Paint::Hole(palette.hole));
                if let Some((landing, side)) = self.shown.ghost
                    && landing == point
                {
                    let veil = Paint::Veil(self.side_tint(side), 0.6);
                    canvas.ring(center, (radius * 0.72, radius), veil);
                }
            }
        }
    }

    /// What is written on a cell.
    fn signs(&self, buffer: &mut Buffer, point: Point, is_large: bool) {
        let (look, palette) = (self.look, self.look.palette());
        let (Some(cell), Some(middle)) = (self.grid.cell(point), self.grid.center(point)) else {
            return;
        };
        let drawn = look.unicode && is_large;
        if let Some((landing, side, above)) = self.shown.fall
            && landing.col == point.col
            && !drawn
            && point.row == landing.row.saturating_sub(above as u16)
        {
            let style = look.ink(self.side_tint(side)).add_modifier(Modifier::BOLD);
            self.stamp(buffer, cell, middle, side, style);
            return;
        }
        match self.stone(point) {
            Some(side) => {
                let tint = self.side_tint(side);
                if !drawn {
                    let style = look.ink(tint).add_modifier(Modifier::BOLD);
                    self.stamp(buffer, cell, middle, side, style);
                }
                let on = Style::new().fg(look.color(palette.hole)).add_modifier(Modifier::BOLD);
                let sign = match (self.is_decided(point), self.is_last(point)) {
                    (true, _) => Some("★"),
                    (false, true) => Some("•"),
                    _ => None,
                };
                match sign {
                    Some(sign) if is_large && look.unicode => {
                        let light = look.is_rich() && side == Side::Second;
                        let on = if light { look.ink(palette.stones[1]) } else { on };
                        self.sign(buffer, middle, sign, on);
                    }
                    Some(_) => self.brackets(buffer, point, middle),
                    None => {}
                }
            }
            None if self.shown.ghost.is_some_and(|(landing, _)| landing == point) => {
                let side = self.shown.ghost.map_or(Side::First, |(_, side)| side);
                if !is_large {
                    // Where discs are single characters, a disc that is not there must not look like one.
                    let style = look.ink(self.side_tint(side));
                    self.sign(buffer, middle, look.sign("▾", "v"), style);
                } else if !drawn || !look.is_rich() {
                    let symbol = self.shown.symbols[side.index()];
                    let sign = stamps::piece_sign(self.shown.picture.shape, side, symbol, look);
                    let style = look.ink(self.side_tint(side)).add_modifier(Modifier::DIM);
                    self.sign(buffer, middle, &sign, style);
                }
            }
            None if !drawn || !look.is_rich() => {
                let dot = look.sign("·", ".");
                self.sign(buffer, middle, dot, look.dim());
            }
            None => {}
        }
    }

    fn stamp(&self, buffer: &mut Buffer, cell: Rect, middle: (u16, u16), side: Side, style: Style) {
        if cell.height > 1 && !self.look.unicode {
            stamps::large(buffer, cell, side == Side::First, style);
        } else {
            let symbol = self.shown.symbols[side.index()];
            let sign = stamps::piece_sign(self.shown.picture.shape, side, symbol, self.look);
            self.sign(buffer, middle, &sign, style);
        }
    }

    /// Signs beside a small stone: `( )` the last move, `[ ]` the line that decided.
    fn brackets(&self, buffer: &mut Buffer, point: Point, (x, y): (u16, u16)) {
        let signs = if self.is_decided(point) { ["[", "]"] } else { ["(", ")"] };
        let style = self.look.strong();
        let reach = if self.grid.pitch().1 > 1 { self.grid.pitch().0 / 2 } else { 1 };
        self.sign(buffer, (x.saturating_sub(reach), y), signs[0], style);
        self.sign(buffer, (x + reach, y), signs[1], style);
    }

    /// The hand over the chosen column or the values of columns, and the names below them.
    fn heads(&self, buffer: &mut Buffer, inner: Rect) {
        let (look, palette) = (self.look, self.look.palette());
        let (names, hands) = (inner.y.saturating_sub(1), inner.y.saturating_sub(2));
        let cursor = self.shown.cursor.map(|point| point.col);
        self.column_names(buffer, names, |col| {
            if !self.shown.picture.is_column_open(col) {
                look.dim().add_modifier(Modifier::CROSSED_OUT)
            } else if cursor == Some(col) {
                look.accent()
            } else {
                look.strong()
            }
        });
        let top = self.grid.first().row;
        let hand = self.shown.ghost.map(|(landing, side)| (landing.col, side));
        if let Some((col, side)) = hand
            && let Some((x, _)) = self.grid.center(Point::new(top, col))
        {
            let style = look.ink(self.side_tint(side)).add_modifier(Modifier::BOLD);
            self.sign(buffer, (x, hands), look.sign("▼", "v"), style);
        }
        for (point, label, is_best) in self.shown.labels {
            let Some((x, _)) = self.grid.center(Point::new(top, point.col)) else { continue };
            let style =
                if *is_best { look.chip(palette.page, palette.good) } else { look.strong() };
            let width = label.chars().count() as u16;
            self.sign(buffer, (x.saturating_sub(width / 2), hands), label, style);
        }
    }
}
