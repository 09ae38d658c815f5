//! The shapes of pieces: written marks, coloured discs, stones; and what counts at the end.
//!
//! No colour is the only sign of anything: the players differ by shape or by light and dark. The
//! boards that pieces stand on are in `layouts.rs`.

use grille_core::{Layout, Piece, PieceShape, Point, Side};

use crate::board::Painter;
use crate::drawing::Color;
use crate::layouts::{BLACK, INK, SECOND, WHITE};

const FIRST: Color = Color(26, 79, 160);
const RED: Color = Color(214, 48, 49);
const RED_DARK: Color = Color(125, 16, 20);
const YELLOW: Color = Color(250, 205, 40);
const YELLOW_DARK: Color = Color(150, 108, 0);
const NOBODY: Color = Color(128, 128, 128);

impl Painter<'_> {
    /// Every piece of the board.
    pub(crate) fn pieces(&mut self) {
        for point in self.picture.points() {
            if let Some(piece) = self.picture.piece(point) {
                self.piece(point, piece);
            }
        }
    }

    /// A piece on a point. One that nobody owns is a grey square; another kind than the first has
    /// a dot in its middle.
    fn piece(&mut self, point: Point, piece: Piece) {
        let Some(side) = piece.owner else {
            let shape = self.square(point, 0.28);
            return self.drawing.fill("stone", shape, NOBODY);
        };
        match self.picture.shape {
            PieceShape::Mark => self.mark(point, side),
            PieceShape::Disc => self.disc(point, side),
            PieceShape::Stone => self.stone(point, side),
        }
        if piece.kind > 0 {
            let shape = self.circle(point, 0.1);
            self.drawing.fill("kind", shape, NOBODY);
        }
    }

    /// A player's mark, with the number of its move in the corner.
    fn mark(&mut self, point: Point, side: Side) {
        let (color, class) = match side {
            Side::First => (FIRST, "stone first"),
            Side::Second => (SECOND, "stone second"),
        };
        let symbol = self.symbols[side.index()].clone();
        // The corner is kept free for a number.
        let scale = if self.has_numbers() { 0.78 } else { 1.0 };
        match symbol.as_str() {
            "X" => {
                let pen = self.pen(color, 0.1);
                self.cross(class, point, 0.26 * scale, pen);
            }
            "O" => {
                let (shape, pen) = (self.circle(point, 0.28 * scale), self.pen(color, 0.1));
                self.drawing.outline(class, shape, pen);
            }
            letter => self.word(class, self.middle(point), self.cell * 0.75 * scale, letter, color),
        }
        if let Some(number) = self.number(point) {
            let (x, y) = self.middle(point);
            let corner = (x + self.cell * 0.28, y + self.cell * 0.35);
            self.word("number", corner, self.cell * 0.2, &number, INK);
        }
    }

    /// A red disc with a cross, or a yellow one with a ring. A number takes the place of the cross.
    fn disc(&mut self, point: Point, side: Side) {
        let (class, fill, dark) = match side {
            Side::First => ("stone first", RED, RED_DARK),
            Side::Second => ("stone second", YELLOW, YELLOW_DARK),
        };
        let (shape, pen) = (self.circle(point, 0.38), self.pen(dark, 0.03));
        self.drawing.both(class, shape, fill, pen);
        let number = self.number(point);
        let pen = self.pen(dark, 0.05);
        match side {
            Side::First if number.is_none() => self.cross("", point, 0.13, pen),
            Side::First => {}
            Side::Second => {
                let radius = if number.is_some() { 0.31 } else { 0.18 };
                let shape = self.circle(point, radius);
                self.drawing.outline("", shape, pen);
            }
        }
        if let Some(number) = number {
            let color = if side == Side::First { WHITE } else { BLACK };
            self.stone_number(point, &number, color);
        }
    }

    /// A black or a white stone, with the number of its move.
    fn stone(&mut self, point: Point, side: Side) {
        let (class, fill, ink) = match side {
            Side::First => ("stone first", BLACK, WHITE),
            Side::Second => ("stone second", WHITE, BLACK),
        };
        let is_in_cell = self.picture.layout == Layout::Cells;
        let radius = if is_in_cell { 0.4 } else { 0.46 };
        let (shape, pen) = (self.circle(point, radius), self.pen(BLACK, 0.04));
        self.drawing.both(class, shape, fill, pen);
        if self.picture.last == Some(point) && !is_in_cell {
            let radius = if self.has_numbers() { 0.39 } else { 0.24 };
            let (shape, pen) = (self.circle(point, radius), self.pen(ink, 0.06));
            self.drawing.outline("last", shape, pen);
        }
        if let Some(number) = self.number(point) {
            self.stone_number(point, &number, ink);
        }
    }

    /// Small squares on the points that a side surrounds, crosses on dead pieces.
    pub(crate) fn count(&mut self) {
        let Some(sheet) = self.score else { return };
        for (owned, (class, fill)) in
            sheet.owned.iter().zip([("owned first", BLACK), ("owned second", WHITE)])
        {
            for &point in owned {
                let (shape, pen) = (self.square(point, 0.15), self.pen(BLACK, 0.03));
                self.drawing.both(class, shape, fill, pen);
            }
        }
        for &point in &sheet.dead {
            let pen = self.pen(SECOND, 0.08);
            self.cross("dead", point, 0.2, pen);
        }
    }
}
