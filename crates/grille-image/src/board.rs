//! A board as a drawing: what the three layouts (`layouts.rs`) and the shapes of pieces
//! (`pieces.rs`) share.

use grille_core::{Layout, Picture, Point, ScoreSheet};

use crate::drawing::{Color, Drawing, Pen, Shape};
use crate::letters;

/// The longer side of a board in pixels, as far as the limits of a cell allow.
const LENGTH: f32 = 720.0;

/// The least and the greatest side of a cell in pixels.
const CELL: (f32, f32) = (12.0, 96.0);

/// The longest side of any board in pixels, where even the least cells would be too many.
const MOST: f32 = 7200.0;

/// What to draw.
pub struct Board<'a> {
    /// The position.
    pub picture: &'a Picture,
    /// The marks that the players chose.
    pub symbols: [&'a str; 2],
    /// The number of the last move to each point, row by row; empty for no numbers. Only those of
    /// stones on the board are drawn.
    pub numbers: &'a [Option<u32>],
    /// How it counts: the points that a side surrounds and the dead pieces are marked.
    pub score: Option<&'a ScoreSheet>,
    /// What it is, for those who cannot see it.
    pub title: String,
    /// What is on it, for those who cannot see it.
    pub description: String,
}

/// Where the cells are in a drawing, so that a view can tell which one is under the mouse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// The side of a cell.
    pub cell: f32,
    /// From each side of the drawing to the first cell.
    pub margin: f32,
}

impl Measures {
    /// Those of a picture's drawing.
    #[must_use]
    pub fn of(picture: &Picture) -> Measures {
        let longest = f32::from(picture.rows.max(picture.cols).max(1));
        let cell = (LENGTH / longest).clamp(CELL.0, CELL.1).min(MOST / longest);
        Measures { cell, margin: cell * 0.7 }
    }
}

/// Draws a board.
#[must_use]
pub fn draw(board: Board<'_>) -> Drawing {
    let picture = board.picture;
    let Measures { cell, margin } = Measures::of(picture);
    let mut painter = Painter {
        picture,
        symbols: symbols(board.symbols),
        numbers: board.numbers,
        score: board.score,
        cell,
        margin,
        drawing: Drawing {
            width: f32::from(picture.cols) * cell + margin * 2.0,
            height: f32::from(picture.rows) * cell + margin * 2.0,
            title: board.title,
            description: board.description,
            items: Vec::new(),
        },
    };
    match picture.layout {
        Layout::Cells => painter.cells(),
        Layout::Frame => painter.frame(),
        Layout::Crossings => painter.crossings(),
    }
    painter.count();
    painter.drawing
}

/// The players' marks in capitals, each as its player chose it. One that cannot be drawn becomes
/// the player's usual shape; two that cannot be told apart become cross and circle.
fn symbols(symbols: [&str; 2]) -> [String; 2] {
    let usual = ["X", "O"].map(str::to_owned);
    let fits = |text: &str| text.chars().count() == 1 && text.chars().all(letters::has);
    let own = symbols.map(str::to_uppercase);
    let [first, second] = [0, 1].map(|at| if fits(&own[at]) { &own[at] } else { &usual[at] });
    if first == second { usual } else { [first.clone(), second.clone()] }
}

/// A drawing under way.
pub(crate) struct Painter<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) symbols: [String; 2],
    numbers: &'a [Option<u32>],
    pub(crate) score: Option<&'a ScoreSheet>,
    /// The side of a cell.
    pub(crate) cell: f32,
    /// What is left free around the board, for the names of rows and columns.
    pub(crate) margin: f32,
    pub(crate) drawing: Drawing,
}

impl Painter<'_> {
    /// The middle of a point's cell.
    pub(crate) fn middle(&self, point: Point) -> (f32, f32) {
        let at = |index: u16| self.margin + (f32::from(index) + 0.5) * self.cell;
        (at(point.col), at(point.row))
    }

    /// The lower and right end of the board.
    pub(crate) fn end(&self) -> (f32, f32) {
        (self.drawing.width - self.margin, self.drawing.height - self.margin)
    }

    pub(crate) fn has_numbers(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// The number of a stone's move, if it is to be shown.
    pub(crate) fn number(&self, point: Point) -> Option<String> {
        let number = self.numbers.get(point.index(self.picture.cols)).copied().flatten();
        number.map(|number| number.to_string())
    }

    pub(crate) fn background(&mut self, color: Color) {
        let (width, height) = (self.drawing.width, self.drawing.height);
        self.drawing.fill("background", Shape::Rect { x: 0.0, y: 0.0, width, height }, color);
    }

    /// A circle around a point, its radius in cells.
    pub(crate) fn circle(&self, point: Point, radius: f32) -> Shape {
        let (x, y) = self.middle(point);
        Shape::Circle { x, y, radius: radius * self.cell }
    }

    /// A square around a point, half its side in cells.
    pub(crate) fn square(&self, point: Point, half: f32) -> Shape {
        let ((x, y), half) = (self.middle(point), half * self.cell);
        Shape::Rect { x: x - half, y: y - half, width: half * 2.0, height: half * 2.0 }
    }

    /// A line's look, its width in cells; never too thin to be seen.
    pub(crate) fn pen(&self, color: Color, width: f32) -> Pen {
        Pen { color, width: (width * self.cell).max(0.5) }
    }

    /// A word, its place and size in pixels.
    pub(crate) fn word(
        &mut self,
        class: &'static str,
        (x, y): (f32, f32),
        size: f32,
        text: &str,
        color: Color,
    ) {
        self.drawing.fill(class, Shape::Text { x, y, size, text: text.to_owned() }, color);
    }

    /// A word on a stone, smaller the longer it is.
    pub(crate) fn stone_number(&mut self, point: Point, text: &str, color: Color) {
        let part = match text.len() {
            1 => 0.48,
            2 => 0.42,
            3 => 0.32,
            _ => 0.24,
        };
        self.word("number", self.middle(point), part * self.cell, text, color);
    }

    /// A cross in a point's cell, its arms in cells.
    pub(crate) fn cross(&mut self, class: &'static str, point: Point, arm: f32, pen: Pen) {
        let ((x, y), arm) = (self.middle(point), arm * self.cell);
        // Only the first arm has the class: one for each stone.
        for (class, down) in [(class, arm), ("", -arm)] {
            let line = Shape::Line { from: (x - arm, y - down), to: (x + arm, y + down) };
            self.drawing.outline(class, line, pen);
        }
    }

    /// The names of the columns above the board, on request also below it.
    pub(crate) fn column_names(&mut self, color: Color, below: bool) {
        let (top, bottom) = (self.margin / 2.0, self.drawing.height - self.margin / 2.0);
        let names = self.picture.col_names.iter().zip(0..self.picture.cols);
        for (name, col) in names {
            let (x, _) = self.middle(Point::new(0, col));
            let size = self.name_size(name);
            self.word("name", (x, top), size, name, color);
            if below {
                self.word("name", (x, bottom), size, name, color);
            }
        }
    }

    /// The names of the rows to the left of the board, on request also to its right.
    pub(crate) fn row_names(&mut self, color: Color, right: bool) {
        let (left, end) = (self.margin / 2.0, self.drawing.width - self.margin / 2.0);
        for (name, row) in self.picture.row_names.iter().zip(0..self.picture.rows) {
            let (_, y) = self.middle(Point::new(row, 0));
            let size = self.name_size(name);
            self.word("name", (left, y), size, name, color);
            if right {
                self.word("name", (end, y), size, name, color);
            }
        }
    }

    /// The size of the font of a name, so that it fits into the margin.
    fn name_size(&self, name: &str) -> f32 {
        let widest = if name.len() > 2 { 0.28 } else { 0.36 };
        (self.cell * widest).min(22.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_cannot_be_told_apart_become_cross_and_circle() {
        assert_eq!(symbols(["m", "A"]), ["M", "A"]);
        for pair in [["a", "A"], ["é", "X"], ["O", "★"], ["", ""], ["★", "☆"]] {
            assert_eq!(symbols(pair), ["X", "O"], "{pair:?}");
        }
    }

    #[test]
    fn a_mark_is_drawn_whatever_the_other_player_chose() {
        assert_eq!(symbols(["A", "é"]), ["A", "O"]);
        assert_eq!(symbols(["★", "B"]), ["X", "B"]);
    }
}
