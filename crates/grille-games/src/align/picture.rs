//! What views draw and say of a line game.

use grille_core::{Game, Layout, Picture, Piece, PieceShape, Playable, PointNaming, Sentence};

use super::notation::column_letters;
use super::position::Align;
use super::rules::{Naming, Rules};

pub(super) fn draw(position: &Align) -> Picture {
    let rules = position.rules();
    let (rows, cols) = (rules.rows(), rules.cols());
    let outcome = position.outcome();
    let stones: Vec<_> = position.stones().collect();
    let open = (0..rules.area())
        .map(|index| {
            let column_top = stones[index % usize::from(cols)].is_none();
            let free = if rules.gravity() { column_top } else { stones[index].is_none() };
            free && outcome.is_none()
        })
        .collect();
    let (layout, shape, naming) = look(rules);
    let (row_names, col_names) = names(rules);
    Picture {
        layout,
        shape,
        naming,
        rows,
        cols,
        open,
        pieces: stones.into_iter().map(|stone| stone.map(Piece::of)).collect(),
        turn: outcome.is_none().then(|| position.turn()),
        ply: position.ply(),
        last: position.last(),
        decided: outcome.map(|outcome| outcome.lines.points()).unwrap_or_default(),
        stars: if layout == Layout::Crossings { stars(rows, cols) } else { Vec::new() },
        forbidden: Vec::new(),
        captures: None,
        row_names,
        col_names,
    }
}

fn look(rules: &Rules) -> (Layout, PieceShape, PointNaming) {
    match (rules.gravity(), rules.naming()) {
        (true, _) => (Layout::Frame, PieceShape::Disc, PointNaming::Column),
        (false, Naming::RowColumn) => (Layout::Cells, PieceShape::Mark, PointNaming::RowColumn),
        (false, Naming::Numbered) => (Layout::Cells, PieceShape::Mark, PointNaming::Number),
        (false, Naming::Lettered) => (Layout::Crossings, PieceShape::Stone, PointNaming::Letter),
    }
}

/// Returns the names of rows and columns. They count as the moves are written: rows and columns
/// from 1, but from 0 under gravity and where cells are numbered; letters have row 1 at the bottom.
fn names(rules: &Rules) -> (Vec<String>, Vec<String>) {
    let (rows, cols) = (rules.rows(), rules.cols());
    if !rules.gravity() && rules.naming() == Naming::Lettered {
        let rows = (1..=rows).rev().map(|row| row.to_string()).collect();
        return (rows, (0..cols).map(column_letters).collect());
    }
    let first = u16::from(!rules.gravity() && rules.naming() == Naming::RowColumn);
    let count = |size: u16| (first..size + first).map(|number| number.to_string()).collect();
    (count(rows), count(cols))
}

/// Returns the points that a gomoku board marks: its centre and the fourth points from the corners.
fn stars(rows: u16, cols: u16) -> Vec<grille_core::Point> {
    if rows != cols || rows < 13 || rows.is_multiple_of(2) {
        return Vec::new();
    }
    let (near, far, middle) = (3, rows - 4, rows / 2);
    let at = grille_core::Point::new;
    vec![at(near, near), at(near, far), at(middle, middle), at(far, near), at(far, far)]
}

/// Returns what the players want: a line of so many, or none at all.
pub(super) fn goal(rules: &Rules) -> Sentence {
    let flag = |on: bool| i64::from(on);
    Sentence::new(if rules.misere() { "goal-line-misere" } else { "goal-line" })
        .with("align", rules.align())
        .with("rows", rules.rows())
        .with("cols", rules.cols())
        .with("exact", flag(rules.exact()))
        .with("draw", flag(rules.is_sure_draw()))
}

impl std::fmt::Display for Align {
    /// One line a row, top row first: `.` empty, `X` first, `O` second. For tests and logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in self.picture().text_rows() {
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}
