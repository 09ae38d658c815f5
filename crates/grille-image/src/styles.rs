//! The three looks of a board: marks in cells, discs in a frame, stones on crossings.
//!
//! No colour is the only sign of anything: the players differ by shape or by light and dark, the
//! last move is told by a filled cell or a ring, the decisive cells by squares.

use grille_core::{Point, Side};

use crate::board::Painter;
use crate::drawing::{Color, Shape};

const WHITE: Color = Color(255, 255, 255);
const BLACK: Color = Color(17, 17, 17);
const INK: Color = Color(51, 51, 51);
const PAPER_LINE: Color = Color(110, 110, 110);
const FIRST: Color = Color(26, 79, 160);
const SECOND: Color = Color(178, 34, 52);
const LAST: Color = Color(255, 239, 170);
const WON: Color = Color(30, 150, 70);
const WON_IN_FRAME: Color = Color(120, 255, 160);
const FRAME: Color = Color(28, 78, 170);
const HOLE: Color = Color(232, 238, 248);
const RED: Color = Color(214, 48, 49);
const RED_DARK: Color = Color(125, 16, 20);
const YELLOW: Color = Color(250, 205, 40);
const YELLOW_DARK: Color = Color(150, 108, 0);
const WOOD: Color = Color(222, 184, 115);
const WOOD_LINE: Color = Color(70, 50, 20);

impl Painter<'_> {
    /// Marks in the cells of a grid on paper.
    pub(crate) fn cells(&mut self) {
        self.background(WHITE);
        self.column_names(INK, false);
        self.row_names(INK, false);
        if let Some(last) = self.picture.last {
            let shape = self.square(last, 0.5);
            self.drawing.fill("last", shape, LAST);
        }
        self.grid();
        for point in self.points() {
            let Some(side) = self.picture.owner(point) else { continue };
            self.mark(point, side);
        }
        self.won(WON);
    }

    fn grid(&mut self) {
        let (right, bottom) = self.end();
        let pen = self.pen(PAPER_LINE, 0.025);
        for row in 0..=self.picture.rows {
            let y = self.margin + f32::from(row) * self.cell;
            let line = Shape::Line { from: (self.margin, y), to: (right, y) };
            self.drawing.outline("", line, pen);
        }
        for col in 0..=self.picture.cols {
            let x = self.margin + f32::from(col) * self.cell;
            let line = Shape::Line { from: (x, self.margin), to: (x, bottom) };
            self.drawing.outline("", line, pen);
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

    /// Discs behind the round holes of a blue frame.
    pub(crate) fn frame(&mut self) {
        self.background(WHITE);
        self.column_names(INK, false);
        let (right, bottom) = self.end();
        let edge = self.cell * 0.12;
        let (x, y) = (self.margin - edge, self.margin - edge);
        let (width, height) = (right - x + edge, bottom - y + edge);
        self.drawing.fill("frame", Shape::Rect { x, y, width, height }, FRAME);
        for point in self.points() {
            match self.picture.owner(point) {
                None => {
                    let shape = self.circle(point, 0.39);
                    self.drawing.fill("hole", shape, HOLE);
                }
                Some(side) => self.disc(point, side),
            }
        }
        if let Some(last) = self.picture.last {
            let (shape, pen) = (self.circle(last, 0.42), self.pen(WHITE, 0.05));
            self.drawing.outline("last", shape, pen);
        }
        self.won(WON_IN_FRAME);
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

    /// Stones on the crossings of lines on wood.
    pub(crate) fn crossings(&mut self) {
        self.background(WOOD);
        self.column_names(WOOD_LINE, true);
        self.row_names(WOOD_LINE, true);
        self.lines();
        let has_numbers = self.has_numbers();
        for point in self.picture.stars.clone() {
            let shape = self.circle(point, 0.09);
            self.drawing.fill("star", shape, WOOD_LINE);
        }
        for point in self.points() {
            let Some(side) = self.picture.owner(point) else { continue };
            let (class, fill, ink) = match side {
                Side::First => ("stone first", BLACK, WHITE),
                Side::Second => ("stone second", WHITE, BLACK),
            };
            let (shape, pen) = (self.circle(point, 0.46), self.pen(BLACK, 0.04));
            self.drawing.both(class, shape, fill, pen);
            if self.picture.last == Some(point) {
                let radius = if has_numbers { 0.39 } else { 0.24 };
                let (shape, pen) = (self.circle(point, radius), self.pen(ink, 0.06));
                self.drawing.outline("last", shape, pen);
            }
            if let Some(number) = self.number(point) {
                self.stone_number(point, &number, ink);
            }
        }
        for &point in &self.picture.forbidden {
            let (shape, pen) = (self.square(point, 0.2), self.pen(SECOND, 0.06));
            self.drawing.outline("forbidden", shape, pen);
        }
        self.won(WON);
    }

    fn lines(&mut self) {
        let first = self.middle(Point::new(0, 0));
        let last =
            Point::new(self.picture.rows.saturating_sub(1), self.picture.cols.saturating_sub(1));
        let last = self.middle(last);
        let pen = self.pen(WOOD_LINE, 0.03);
        for row in 0..self.picture.rows {
            let (_, y) = self.middle(Point::new(row, 0));
            let line = Shape::Line { from: (first.0, y), to: (last.0, y) };
            self.drawing.outline("", line, pen);
        }
        for col in 0..self.picture.cols {
            let (x, _) = self.middle(Point::new(0, col));
            let line = Shape::Line { from: (x, first.1), to: (x, last.1) };
            self.drawing.outline("", line, pen);
        }
    }

    /// A square around each cell that decided the game.
    fn won(&mut self, color: Color) {
        for point in self.picture.decided.clone() {
            let (shape, pen) = (self.square(point, 0.45), self.pen(color, 0.06));
            self.drawing.outline("won", shape, pen);
        }
    }
}
