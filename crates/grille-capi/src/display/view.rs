//! What a window shows, and which cell is where. Plain data: no window is needed to test it.

use grille::texts::Bilingual;
use grille_core::Side;
use grille_image::{Color, Drawing, Item, Measures, Pen, Shape, draw, pixels};

use crate::board::{Board, CELLS, Standing, point};
use crate::messages::{self, DRAW, FIRST_WINS, SECOND_WINS, TITLE};

/// Around the board, as on it.
const PAPER: u32 = 0x00ff_ffff;
const HOVER: Color = Color(232, 240, 250);
const CURSOR: Color = Color(240, 140, 0);
const NOBODY: Color = Color(200, 200, 200);
const INK: Color = Color(51, 51, 51);

/// The state of a window.
#[derive(Debug, Default)]
pub(super) struct View {
    board: Board,
    /// Where the last stone was set, as far as two boards tell.
    last: Option<usize>,
    /// Where the mouse is, in pixels; kept rather than its cell, which changes with the size.
    mouse: Option<(f64, f64)>,
    /// The cell that the keyboard would play; hidden until a key is used.
    cursor: Option<usize>,
    /// Width and height in pixels of the screen.
    pub(super) size: (u32, u32),
}

/// A step of the keyboard's cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Left,
    Right,
    Up,
    Down,
}

/// How the drawing is placed in the window.
struct Placing {
    scale: f32,
    /// From the window's corner to the drawing's, in pixels.
    left: u32,
    top: u32,
}

impl View {
    /// Shows a board; whether it is another than before.
    pub(super) fn show(&mut self, board: Board) -> bool {
        let is_new = board != self.board;
        if is_new {
            self.last = board.move_since(&self.board);
            self.board = board;
        }
        is_new
    }

    /// The mouse is here now, in pixels; whether that changes what is shown.
    pub(super) fn point_at(&mut self, at: Option<(f64, f64)>) -> bool {
        let before = self.hover();
        self.mouse = at;
        self.hover() != before
    }

    /// The cell under the mouse.
    pub(super) fn hover(&self) -> Option<usize> {
        self.mouse.and_then(|at| self.cell_at(at))
    }

    /// The cell that the keyboard would play. Where none is shown yet, the middle appears first.
    pub(super) fn cursor(&mut self) -> Option<usize> {
        if self.cursor.is_none() {
            self.cursor = Some(CELLS / 2);
            return None;
        }
        self.cursor
    }

    /// Moves the cursor, not over the edge; the first step only shows it.
    pub(super) fn step(&mut self, step: Step) {
        let Some(cell) = self.cursor() else { return };
        let (row, col) = (cell / 3, cell % 3);
        let (row, col) = match step {
            Step::Left => (row, col.saturating_sub(1)),
            Step::Right => (row, (col + 1).min(2)),
            Step::Up => (row.saturating_sub(1), col),
            Step::Down => ((row + 1).min(2), col),
        };
        self.cursor = Some(row * 3 + col);
    }

    /// The cell at a point of the window, in pixels; `None` beside the board.
    pub(super) fn cell_at(&self, at: (f64, f64)) -> Option<usize> {
        let picture = self.board.picture(None);
        let Measures { cell, margin } = Measures::of(&picture);
        let placing = self.placing(cell * 3.0 + margin * 2.0)?;
        let index = |at: f64, corner: u32| {
            let on_drawing = (at as f32 - corner as f32) / placing.scale;
            let index = ((on_drawing - margin) / cell).floor();
            (0.0..3.0).contains(&index).then_some(index as usize)
        };
        Some(index(at.1, placing.top)? * 3 + index(at.0, placing.left)?)
    }

    /// The largest square in the middle; `None` in a window without any pixel.
    fn placing(&self, side: f32) -> Option<Placing> {
        let (width, height) = self.size;
        let shorter = width.min(height);
        let scale = shorter as f32 / side;
        let placing = Placing { scale, left: (width - shorter) / 2, top: (height - shorter) / 2 };
        (shorter > 0).then_some(placing)
    }

    fn result(&self) -> Option<Bilingual> {
        match self.board.standing() {
            Standing::Open => None,
            Standing::Won(Side::First) => Some(FIRST_WINS),
            Standing::Won(Side::Second) => Some(SECOND_WINS),
            Standing::Draw => Some(DRAW),
        }
    }

    /// The title of the window, with the result when there is one.
    pub(super) fn title(&self) -> String {
        let lang = messages::lang();
        let title = TITLE.get(lang);
        self.result().map_or(title.to_owned(), |result| format!("{title} – {}", result.get(lang)))
    }

    fn drawing(&self) -> Drawing {
        let picture = self.board.picture(self.last);
        let Measures { cell, margin } = Measures::of(&picture);
        let square = |index: usize, half: f32| {
            let at = point(index);
            let middle = |index: u16| margin + (f32::from(index) + 0.5) * cell;
            let (x, y) = (middle(at.col) - half * cell, middle(at.row) - half * cell);
            Shape::Rect { x, y, width: half * cell * 2.0, height: half * cell * 2.0 }
        };
        let open = picture.open.clone();
        let mut drawing = draw(grille_image::Board {
            picture: &picture,
            symbols: ["X", "O"],
            numbers: &[],
            score: None,
            title: String::new(),
            description: String::new(),
        });
        // Only where a click is of use, and above the paper, below the lines.
        if let Some(index) = self.hover().filter(|&index| open[index]) {
            let item = filled(square(index, 0.5), HOVER);
            drawing.items.insert(drawing.items.len().min(1), item);
        }
        let nobody = (0..CELLS).filter(|&i| self.board.0[i] != 0 && self.board.stone(i).is_none());
        drawing.items.extend(nobody.map(|index| filled(square(index, 0.3), NOBODY)));
        if let Some(index) = self.cursor {
            let pen = Some(Pen { color: CURSOR, width: cell * 0.045 });
            let shape = square(index, 0.39);
            drawing.items.push(Item { class: "cursor", shape, fill: None, pen });
        }
        if let Some(result) = self.result() {
            let text = result.get(messages::lang()).to_uppercase();
            let (x, y) = (drawing.width / 2.0, drawing.height - margin / 2.0);
            drawing.items.push(filled(Shape::Text { x, y, size: cell * 0.3, text }, INK));
        }
        drawing
    }

    /// Paints the window: one number a pixel, red, green and blue in its lower bytes.
    pub(super) fn paint(&self, buffer: &mut [u32]) {
        buffer.fill(PAPER);
        let drawing = self.drawing();
        let Some(placing) = self.placing(drawing.width) else { return };
        let Some(pixmap) = pixels(&drawing, placing.scale) else { return };
        let (width, left) = (self.size.0 as usize, placing.left as usize);
        let rows = buffer.chunks_exact_mut(width).skip(placing.top as usize);
        for (row, painted) in rows.zip(pixmap.pixels().chunks_exact(pixmap.width() as usize)) {
            for (pixel, color) in row.iter_mut().skip(left).zip(painted) {
                let [red, green, blue] = [color.red(), color.green(), color.blue()].map(u32::from);
                *pixel = red << 16 | green << 8 | blue;
            }
        }
    }
}

fn filled(shape: Shape, color: Color) -> Item {
    Item { class: "", shape, fill: Some(color), pen: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(board: [i32; CELLS], size: (u32, u32)) -> View {
        View { board: Board(board), size, ..View::default() }
    }

    fn painted(view: &View) -> Vec<u32> {
        let mut buffer = vec![0x00ab_cdef; (view.size.0 * view.size.1) as usize];
        view.paint(&mut buffer);
        buffer
    }

    /// Every pixel of a mark, wherever the window puts it, lies in the cell that has the mark.
    #[test]
    fn a_click_on_a_mark_is_a_click_on_its_cell() {
        for size in [(420, 420), (800, 300), (300, 801), (61, 97), (1, 1)] {
            let empty = painted(&view([0; CELLS], size));
            for cell in 0..CELLS {
                let mut board = [0; CELLS];
                board[cell] = if cell % 2 == 0 { 1 } else { -1 };
                let view = view(board, size);
                let marked = painted(&view);
                let changed = (0..marked.len()).filter(|&i| marked[i] != empty[i]);
                let width = size.0 as usize;
                let at = |index| ((index % width) as f64 + 0.5, (index / width) as f64 + 0.5);
                let cells: Vec<_> = changed.map(|index| view.cell_at(at(index))).collect();
                assert!(cells.iter().all(|&found| found == Some(cell)), "{size:?} {cell}");
                assert!(size == (1, 1) || cells.len() > 9, "{size:?} {cell}");
            }
        }
    }

    #[test]
    fn the_board_is_centred_and_what_lies_beside_it_is_no_cell() {
        let view = view([0; CELLS], (800, 400));
        assert_eq!(view.cell_at((400.0, 200.0)), Some(4));
        // The square from 200 to 600 has 4.4 cells a side, 0.7 of one on each side of the board.
        let (first, cell) = (200.0 + 400.0 * 0.7 / 4.4, 400.0 / 4.4);
        for (x, expected) in [(-1.0, None), (1.0, Some(0)), (cell - 1.0, Some(0))] {
            assert_eq!(view.cell_at((first + x, 100.0)), expected);
        }
        assert_eq!(view.cell_at((first + cell + 1.0, 100.0)), Some(1));
        assert_eq!(view.cell_at((first + 3.0 * cell + 1.0, 100.0)), None);
        for at in [(0.0, 0.0), (400.0, 1.0), (-5e9, 200.0), (f64::NAN, 200.0)] {
            assert_eq!(view.cell_at(at), None);
        }
    }

    #[test]
    fn a_window_without_pixels_is_painted_too() {
        let view = view([1; CELLS], (0, 0));
        assert!(painted(&view).is_empty());
        assert_eq!(view.cell_at((0.0, 0.0)), None);
    }

    #[test]
    fn the_first_key_shows_the_cursor_and_the_edge_stops_it() {
        let mut view = view([0; CELLS], (300, 300));
        assert_eq!(view.cursor(), None);
        assert_eq!(view.cursor(), Some(4));
        for (step, expected) in
            [(Step::Up, 1), (Step::Up, 1), (Step::Left, 0), (Step::Left, 0), (Step::Down, 3)]
        {
            view.step(step);
            assert_eq!(view.cursor(), Some(expected));
        }
        for _ in 0..3 {
            view.step(Step::Right);
            view.step(Step::Down);
        }
        assert_eq!(view.cursor(), Some(8));
    }

    /// The mouse lights an empty cell of a game that goes on, and nothing else.
    #[test]
    fn hover_shows_where_a_click_is_of_use() {
        let middle = Some((150.0, 150.0));
        for (board, is_lit) in [
            ([0; CELLS], true),
            ([0, 0, 0, 0, 1, 0, 0, 0, 0], false),
            ([1, 1, 1, -1, 0, -1, 0, 0, 0], false),
        ] {
            let mut view = view(board, (300, 300));
            let before = painted(&view);
            assert!(view.point_at(middle));
            assert!(!view.point_at(middle));
            assert_eq!(painted(&view) != before, is_lit, "{board:?}");
            view.size = (3000, 3000);
            assert_eq!(view.hover(), None, "the same pixel is beside a larger board");
            view.size = (300, 300);
            assert!(view.point_at(None));
        }
    }

    #[test]
    fn the_title_tells_the_result() {
        let titles = |board| {
            let title = view(board, (1, 1)).title();
            title.contains(" – ")
        };
        assert!(!titles([0; CELLS]));
        assert!(titles([1, 1, 1, -1, -1, 0, 0, 0, 0]));
    }
}
