//! Stones on the crossings of lines.

use grille::core::{Point, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::canvas::{Canvas, Paint};
use super::super::pen::clear;
use super::{Painter, stamps};

impl Painter<'_> {
    pub(super) fn crossings(&self, buffer: &mut Buffer) {
        let (inner, look) = (self.grid.inner(), self.look);
        let palette = look.palette();
        let high = self.grid.pitch().1;
        let reach = u16::from(high > 1 && high.is_multiple_of(2));
        let width = self.name_width();
        let left = (width + 2).min(inner.x);
        // The wood, with the names on its edge.
        let board = Rect {
            x: inner.x - left,
            y: inner.y.saturating_sub(1 + reach),
            width: inner.width + left + width + 1,
            height: inner.height + 2 + reach,
        };
        let lines = if look.is_rich() {
            look.ink(palette.wood_line).bg(look.color(palette.wood))
        } else {
            look.ink(palette.wood_line)
        };
        clear(buffer, board, if look.is_rich() { lines } else { Style::new() });
        for point in self.grid.points() {
            self.crossing(buffer, point, lines);
        }
        if high > 1 && look.unicode {
            let stones = Rect {
                x: inner.x.saturating_sub(1),
                y: inner.y.saturating_sub(reach),
                width: inner.width + 2,
                height: inner.height + reach,
            };
            let mut canvas = Canvas::new(stones, palette.wood);
            for point in self.grid.points() {
                self.stone_on(&mut canvas, stones, point);
            }
            canvas.put(buffer, look);
        }
        for point in self.grid.points() {
            self.overlay(buffer, point);
        }
        self.column_names(buffer, board.y, |_| lines);
        self.column_names(buffer, inner.y + inner.height, |_| lines);
        self.row_names(buffer, inner.x.saturating_sub(1), lines);
        self.row_names(buffer, inner.x + inner.width + width, lines);
    }

    fn name_width(&self) -> u16 {
        let names = &self.shown.picture.row_names;
        names.iter().map(|name| name.chars().count()).max().unwrap_or(0) as u16
    }

    /// The lines through a point, as far as its neighbours.
    fn crossing(&self, buffer: &mut Buffer, point: Point, style: Style) {
        let (Some(cell), Some((x, y))) = (self.grid.cell(point), self.grid.center(point)) else {
            return;
        };
        let picture = self.shown.picture;
        let turned = |row: i32, col: i32| {
            let (down, right) = self.grid.step((row, col));
            let to = (i32::from(point.row) + down, i32::from(point.col) + right);
            (0..i32::from(picture.rows)).contains(&to.0)
                && (0..i32::from(picture.cols)).contains(&to.1)
        };
        let ways = [turned(-1, 0), turned(1, 0), turned(0, -1), turned(0, 1)];
        let (right, low) = (cell.x + cell.width, cell.y + cell.height);
        for at in cell.x..right {
            if (at < x && ways[2]) || (at > x && ways[3]) {
                self.sign(buffer, (at, y), "─", style);
            }
        }
        for at in cell.y..low {
            if (at < y && ways[0]) || (at > y && ways[1]) {
                self.sign(buffer, (x, at), "│", style);
            }
        }
        let sign = if picture.stars.contains(&point) {
            self.look.sign("•", "+")
        } else if self.look.unicode {
            cross(ways)
        } else {
            "."
        };
        // Without Unicode, lines of dots are easier to read than lines of signs.
        if !self.look.unicode {
            for at in cell.x..right {
                self.sign(buffer, (at, y), " ", style);
            }
            for at in cell.y..low {
                self.sign(buffer, (x, at), " ", style);
            }
        }
        self.sign(buffer, (x, y), sign, style);
    }

    fn is_dead(&self, point: Point) -> bool {
        self.shown.score.is_some_and(|score| score.dead.contains(&point))
    }

    fn owner(&self, point: Point) -> Option<Side> {
        let score = self.shown.score?;
        Side::BOTH.into_iter().find(|side| score.owned[side.index()].contains(&point))
    }

    fn stone_on(&self, canvas: &mut Canvas, area: Rect, point: Point) {
        let Some((x, y)) = self.grid.center(point) else { return };
        let radius = f32::from(self.grid.pitch().1) * 0.95;
        let center = (f32::from(x - area.x) + 0.5, f32::from(y - area.y) * 2.0 + 1.0);
        let palette = self.look.palette();
        let ghost = self.shown.ghost.filter(|(at, _)| *at == point);
        match (self.stone(point), ghost) {
            (Some(side), _) => {
                let tint = palette.stones[side.index()];
                let tint = if self.is_dead(point) { tint.mixed(palette.wood, 0.6) } else { tint };
                canvas.disc(center, radius, Paint::Solid(tint));
                // On a terminal without colours White is a ring.
                if side == Side::Second {
                    canvas.disc(center, radius * 0.5, Paint::Hole(tint));
                    let rim = Paint::Veil(palette.wood_line, 0.3);
                    canvas.ring(center, (radius * 0.78, radius), rim);
                }
            }
            (None, Some((_, side))) => {
                let veil = Paint::Veil(palette.stones[side.index()], 0.5);
                canvas.disc(center, radius, veil);
            }
            _ => {}
        }
    }

    /// What stands on a point besides lines and large stones.
    fn overlay(&self, buffer: &mut Buffer, point: Point) {
        let (look, palette) = (self.look, self.look.palette());
        let Some(middle) = self.grid.center(point) else { return };
        let is_large = self.grid.pitch().1 > 1 && look.unicode;
        let stone = self.stone(point);
        if let Some(side) = stone {
            if !is_large {
                self.small(buffer, middle, side, self.is_dead(point));
            }
            if self.is_dead(point) {
                self.sign(buffer, middle, "×", look.ink(palette.bad).add_modifier(Modifier::BOLD));
            } else if self.is_last(point) {
                self.last(buffer, middle, side, is_large);
            }
        } else if let Some((_, label, best)) =
            self.shown.labels.iter().find(|(at, _, _)| *at == point)
        {
            let style = if *best {
                look.chip(palette.page, palette.good)
            } else {
                look.chip(palette.text, palette.page)
            };
            let half = (label.chars().count() as u16).saturating_sub(1) / 2;
            self.sign(buffer, (middle.0.saturating_sub(half), middle.1), label, style);
        } else if let Some(side) = self.owner(point) {
            let sign = match side {
                Side::First => look.sign("■", "#"),
                Side::Second => look.sign("□", "="),
            };
            let style =
                if look.is_rich() { look.ink(palette.stones[side.index()]) } else { look.strong() };
            self.sign(buffer, middle, sign, style);
        } else if let Some((_, side)) = self.shown.ghost.filter(|(at, _)| *at == point)
            && !is_large
        {
            self.small(buffer, middle, side, true);
        } else if self.shown.picture.forbidden.contains(&point) {
            self.sign(buffer, middle, look.sign("▫", "k"), look.ink(palette.bad));
        } else if let Some(side) = self.expected_owner(point) {
            let sign = match side {
                Side::First => look.sign("▪", "#"),
                Side::Second if look.is_rich() => "▪",
                Side::Second => look.sign("▫", "="),
            };
            let style =
                if look.is_rich() { look.ink(palette.stones[side.index()]) } else { look.dim() };
            self.sign(buffer, middle, sign, style);
        }
        if self.is_cursor(point) {
            self.cursor(buffer, middle);
        }
    }

    fn small(&self, buffer: &mut Buffer, middle: (u16, u16), side: Side, is_faint: bool) {
        let (look, palette) = (self.look, self.look.palette());
        let letter = side.letter();
        let sign = if look.unicode {
            // On wood both are full: white and black tell them apart. The ring is for the others.
            let is_full = side == Side::First || look.is_rich();
            if is_full { "●".to_owned() } else { "○".to_owned() }
        } else if is_faint {
            letter.to_ascii_lowercase().to_string()
        } else {
            stamps::piece_sign(self.shown.picture.shape, side, &letter.to_string(), look)
        };
        let tint = palette.stones[side.index()];
        let tint = if is_faint { tint.mixed(palette.wood, 0.45) } else { tint };
        let style = if look.is_rich() { look.ink(tint) } else { look.strong() };
        self.sign(buffer, middle, &sign, style);
    }

    fn last(&self, buffer: &mut Buffer, (x, y): (u16, u16), side: Side, is_large: bool) {
        let look = self.look;
        let palette = look.palette();
        if is_large {
            let tint = palette.stones[side.other().index()];
            let style = if look.is_rich() { look.ink(tint) } else { look.strong() };
            self.sign(buffer, (x, y), look.sign("◆", "*"), style);
            return;
        }
        let style = if look.is_rich() {
            look.ink(palette.bad).bg(look.color(palette.wood))
        } else {
            look.strong()
        };
        let style = style.add_modifier(Modifier::BOLD);
        self.sign(buffer, (x.saturating_sub(1), y), "(", style);
        self.sign(buffer, (x + 1, y), ")", style);
    }

    fn cursor(&self, buffer: &mut Buffer, (x, y): (u16, u16)) {
        let look = self.look;
        let palette = look.palette();
        let reach = (self.grid.pitch().0 / 2).max(1);
        let style = if look.is_rich() {
            Style::new().fg(look.color(palette.frame)).bg(look.color(palette.wood))
        } else {
            look.strong()
        };
        let style = style.add_modifier(Modifier::BOLD);
        self.sign(buffer, (x.saturating_sub(reach), y), "[", style);
        self.sign(buffer, (x + reach, y), "]", style);
    }
}

/// The sign of a crossing whose lines go up, down, left and right.
fn cross(ways: [bool; 4]) -> &'static str {
    match ways {
        [false, true, false, true] => "┌",
        [false, true, true, false] => "┐",
        [true, false, false, true] => "└",
        [true, false, true, false] => "┘",
        [false, true, true, true] => "┬",
        [true, false, true, true] => "┴",
        [true, true, false, true] => "├",
        [true, true, true, false] => "┤",
        [true, true, true, true] => "┼",
        [false, false, _, _] => "─",
        [_, _, false, false] => "│",
    }
}
