//! The three layouts of a board: cells on paper, a frame, crossings of lines.
//!
//! The last move is told by a filled cell or a ring, the decisive cells by squares: no colour is
//! the only sign of anything. The pieces are in `pieces.rs`.

use grille_core::Point;

use crate::board::Painter;
use crate::drawing::{Color, Shape};

pub(crate) const WHITE: Color = Color(255, 255, 255);
pub(crate) const BLACK: Color = Color(17, 17, 17);
pub(crate) const INK: Color = Color(51, 51, 51);
pub(crate) const SECOND: Color = Color(178, 34, 52);
const PAPER_LINE: Color = Color(110, 110, 110);
const LAST: Color = Color(255, 239, 170);
const WON: Color = Color(30, 150, 70);
const WON_IN_FRAME: Color = Color(120, 255, 160);
const FRAME: Color = Color(28, 78, 170);
const HOLE: Color = Color(232, 238, 248);
const WOOD: Color = Color(222, 184, 115);
const WOOD_LINE: Color = Color(70, 50, 20);

impl Painter<'_> {
    /// The cells of a grid on paper.
    pub(crate) fn cells(&mut self) {
        self.background(WHITE);
        self.column_names(INK, false);
        self.row_names(INK, false);
        if let Some(last) = self.picture.last {
            let shape = self.square(last, 0.5);
            self.drawing.fill("last", shape, LAST);
        }
        self.grid();
        self.pieces();
        self.forbidden();
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

    /// Pieces behind the round holes of a blue frame.
    pub(crate) fn frame(&mut self) {
        self.background(WHITE);
        self.column_names(INK, false);
        let (right, bottom) = self.end();
        let edge = self.cell * 0.12;
        let (x, y) = (self.margin - edge, self.margin - edge);
        let (width, height) = (right - x + edge, bottom - y + edge);
        self.drawing.fill("frame", Shape::Rect { x, y, width, height }, FRAME);
        for point in self.picture.points().filter(|&point| self.picture.piece(point).is_none()) {
            let shape = self.circle(point, 0.39);
            self.drawing.fill("hole", shape, HOLE);
        }
        self.pieces();
        if let Some(last) = self.picture.last {
            let (shape, pen) = (self.circle(last, 0.42), self.pen(WHITE, 0.05));
            self.drawing.outline("last", shape, pen);
        }
        self.won(WON_IN_FRAME);
    }

    /// The crossings of lines on wood.
    pub(crate) fn crossings(&mut self) {
        self.background(WOOD);
        self.column_names(WOOD_LINE, true);
        self.row_names(WOOD_LINE, true);
        self.lines();
        for point in self.picture.stars.clone() {
            let shape = self.circle(point, 0.09);
            self.drawing.fill("star", shape, WOOD_LINE);
        }
        self.pieces();
        self.forbidden();
        self.won(WON);
    }

    fn forbidden(&mut self) {
        for &point in &self.picture.forbidden {
            let (shape, pen) = (self.square(point, 0.2), self.pen(SECOND, 0.06));
            self.drawing.outline("forbidden", shape, pen);
        }
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
