//! Marks in the cells of a grid.

use grille::core::{PieceShape, Point, PointNaming, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::canvas::{Canvas, Paint};
use super::super::palette::Tint;
use super::super::pen::{clear, put, put_centered};
use super::{Painter, stamps};

impl Painter<'_> {
    pub(super) fn cells(&self, buffer: &mut Buffer) {
        let (inner, look) = (self.grid.inner(), self.look);
        if self.grid.is_ruled() {
            self.lines(buffer, inner);
        }
        for point in self.grid.points() {
            if let Some(cell) = self.grid.cell(point) {
                self.cell(buffer, point, cell);
            }
        }
        if self.is_numbered() {
            // The numbers are in the cells; names of rows and columns would contradict them.
            return;
        }
        let line = u16::from(self.grid.is_ruled());
        let cursor = self.shown.cursor;
        self.column_names(buffer, inner.y.saturating_sub(1 + line), |col| {
            if cursor.is_some_and(|at| at.col == col) { look.accent() } else { look.dim() }
        });
        self.row_names(buffer, inner.x.saturating_sub(1 + line), look.dim());
    }

    fn is_numbered(&self) -> bool {
        self.shown.picture.naming == PointNaming::Number
    }

    fn lines(&self, buffer: &mut Buffer, inner: Rect) {
        let look = self.look;
        let palette = look.palette();
        let (wide, high) = self.grid.pitch();
        let style = if look.is_rich() {
            look.ink(palette.line).bg(look.color(self.paper()))
        } else {
            look.ink(palette.line)
        };
        let outer = Rect {
            x: inner.x.saturating_sub(1),
            y: inner.y.saturating_sub(1),
            width: inner.width + 2,
            height: inner.height + 2,
        };
        clear(buffer, outer, style);
        for row in 0..outer.height {
            let on_row = row % high == 0;
            for col in 0..outer.width {
                let on_col = col % wide == 0;
                let (first, last) =
                    ((row == 0, col == 0), (row + 1 == outer.height, col + 1 == outer.width));
                let sign = match (on_row, on_col) {
                    (false, false) => continue,
                    (true, false) => "─",
                    (false, true) => "│",
                    (true, true) => junction(first, last),
                };
                put(buffer, outer, (col, row), sign, style);
            }
        }
    }

    /// The background of a cell: what was played last and what decided can be told by it.
    fn ground(&self, point: Point) -> Tint {
        let palette = self.look.palette();
        if self.is_decided(point) {
            self.paper().mixed(palette.good, 0.35)
        } else if self.is_last(point) {
            self.paper().mixed(palette.accent, 0.18)
        } else {
            self.paper()
        }
    }

    /// Marks are written on paper; stones lie on felt, where both colours are seen.
    fn paper(&self) -> Tint {
        let palette = self.look.palette();
        match self.shown.picture.shape {
            PieceShape::Stone => palette.felt,
            PieceShape::Mark | PieceShape::Disc => palette.paper,
        }
    }

    fn cell(&self, buffer: &mut Buffer, point: Point, cell: Rect) {
        let (look, palette) = (self.look, self.look.palette());
        let ground = self.ground(point);
        if look.is_rich() {
            clear(buffer, cell, Style::new().bg(look.color(ground)));
        }
        if let Some(side) = self.stone(point) {
            self.mark(buffer, cell, side, ground, 1.0);
        } else if let Some((_, side)) = self.shown.ghost.filter(|(at, _)| *at == point) {
            self.mark(buffer, cell, side, ground, 0.45);
        } else if self.is_blocked(point) {
            put_centered(buffer, cell, (cell.height - 1) / 2, look.sign("▓", "#"), look.dim());
        } else if self.is_numbered() {
            let number = point.index(self.shown.picture.cols).to_string();
            put_centered(buffer, cell, (cell.height - 1) / 2, &number, look.dim());
        } else if self.is_marked_open(point) {
            let dot = look.sign("•", "*");
            put_centered(buffer, cell, (cell.height - 1) / 2, dot, look.dim());
        } else if !self.grid.is_ruled() {
            let dot = look.sign("·", ".");
            put_centered(buffer, cell, 0, dot, look.dim());
        }
        let middle = (cell.height - 1) / 2;
        if let Some((_, label, best)) = self.shown.labels.iter().find(|(at, _, _)| *at == point) {
            let style = if *best {
                look.chip(palette.page, palette.good)
            } else {
                look.chip(palette.page, palette.dim)
            };
            put_centered(buffer, cell, middle, label, style);
        }
        // Signs at the sides of a cell, for eyes and terminals without colours.
        let sides = if self.is_decided(point) {
            Some(["★", "★"])
        } else if self.is_last(point) {
            Some(["›", "‹"])
        } else {
            None
        };
        if let Some([left, right]) = sides.filter(|_| cell.width >= 3) {
            let style = if self.is_decided(point) { look.ink(palette.good) } else { look.accent() };
            put(buffer, cell, (0, middle), left, style);
            put(buffer, cell, (cell.width - 1, middle), right, style);
        }
        if self.is_cursor(point) {
            self.corners(buffer, cell);
        } else if cell.width < 3 && sides.is_some() {
            let style = Style::new().add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
            buffer.set_style(cell, style);
        }
    }

    fn mark(&self, buffer: &mut Buffer, cell: Rect, side: Side, ground: Tint, strength: f32) {
        let look = self.look;
        let tint = ground.mixed(self.side_tint(side), strength);
        let shape = self.shown.picture.shape;
        let symbol = self.shown.symbols[side.index()];
        let style = look.ink(tint).add_modifier(Modifier::BOLD);
        let style = if strength < 1.0 { style.add_modifier(Modifier::DIM) } else { style };
        if cell.height < 3 {
            let sign = stamps::piece_sign(shape, side, symbol, look);
            put_centered(buffer, cell, (cell.height - 1) / 2, &sign, style);
            return;
        }
        match (shape, Drawing::of(symbol)) {
            (PieceShape::Mark, None) => self.tile(buffer, cell, symbol, tint),
            (PieceShape::Mark, Some(drawing)) => {
                self.large_mark(buffer, cell, drawing, (tint, ground), style);
            }
            (PieceShape::Disc | PieceShape::Stone, _) => {
                self.large_piece(buffer, cell, side, (tint, ground), style);
            }
        }
    }

    /// A symbol that cannot be drawn large, on a tile of its player's colour.
    fn tile(&self, buffer: &mut Buffer, cell: Rect, symbol: &str, tint: Tint) {
        let tile = Rect {
            x: cell.x + cell.width / 4,
            y: cell.y + cell.height / 4,
            width: cell.width - cell.width / 4 * 2,
            height: cell.height - cell.height / 4 * 2,
        };
        let style = self.look.chip(self.look.palette().page, tint);
        clear(buffer, tile, style);
        let style = style.add_modifier(Modifier::BOLD);
        put_centered(buffer, tile, (tile.height - 1) / 2, symbol, style);
    }

    fn large_mark(
        &self,
        buffer: &mut Buffer,
        cell: Rect,
        drawing: Drawing,
        (tint, ground): (Tint, Tint),
        style: Style,
    ) {
        if !self.look.unicode {
            let small = Rect { x: cell.x + 1, width: cell.width - 2, ..cell };
            stamps::large(buffer, small, drawing == Drawing::Cross, style);
            return;
        }
        let mut canvas = Canvas::new(cell, ground);
        let size = f32::from(cell.width.min(cell.height * 2));
        let center = (f32::from(cell.width) / 2.0, f32::from(cell.height));
        match drawing {
            Drawing::Cross => canvas.cross(center, size * 0.38, size * 0.26, Paint::Solid(tint)),
            Drawing::Ring => canvas.ring(center, (size * 0.24, size * 0.43), Paint::Solid(tint)),
        }
        canvas.put(buffer, self.look);
    }

    /// A disc or a stone. Where there are no colours, the second player's is a ring.
    fn large_piece(
        &self,
        buffer: &mut Buffer,
        cell: Rect,
        side: Side,
        (tint, ground): (Tint, Tint),
        style: Style,
    ) {
        if !self.look.unicode {
            let small = Rect { x: cell.x + 1, width: cell.width - 2, ..cell };
            stamps::large(buffer, small, side == Side::First, style);
            return;
        }
        let mut canvas = Canvas::new(cell, ground);
        let radius = f32::from(cell.width.min(cell.height * 2)) * 0.45;
        let center = (f32::from(cell.width) / 2.0, f32::from(cell.height));
        canvas.disc(center, radius, Paint::Solid(tint));
        if side == Side::Second {
            canvas.disc(center, radius * 0.5, Paint::Hole(tint));
        }
        canvas.put(buffer, self.look);
    }

    fn corners(&self, buffer: &mut Buffer, cell: Rect) {
        let look = self.look;
        let style = look.accent();
        let (right, low) = (cell.width - 1, cell.height - 1);
        if cell.height < 2 || cell.width < 3 {
            let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
            buffer.set_style(cell.intersection(buffer.area), style);
            return;
        }
        let signs = [((0, 0), "┌"), ((right, 0), "┐"), ((0, low), "└"), ((right, low), "┘")];
        for (at, sign) in signs {
            put(buffer, cell, at, sign, style);
        }
    }
}

/// A symbol that has a drawing of its own, whoever chose it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    Cross,
    Ring,
}

impl Drawing {
    fn of(symbol: &str) -> Option<Drawing> {
        match symbol {
            "X" | "x" => Some(Drawing::Cross),
            "O" | "o" => Some(Drawing::Ring),
            _ => None,
        }
    }
}

fn junction(first: (bool, bool), last: (bool, bool)) -> &'static str {
    match (first, last) {
        ((true, true), _) => "┌",
        ((true, _), (_, true)) => "┐",
        ((true, _), _) => "┬",
        ((_, true), (true, _)) => "└",
        ((_, true), _) => "├",
        (_, (true, true)) => "┘",
        (_, (true, _)) => "┴",
        (_, (_, true)) => "┤",
        _ => "┼",
    }
}
