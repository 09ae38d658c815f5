//! What views draw of a line game.

use grille_core::{BoardStyle, Game, Picture, Playable};

use super::position::Align;
use super::rules::Naming;

pub(super) fn draw(position: &Align, style: BoardStyle) -> Picture {
    let rules = position.rules();
    let (rows, cols) = (rules.rows(), rules.cols());
    // Names count as the moves are written: rows and columns from 1, but columns from 0 under
    // gravity, where the number is the move.
    let first = if rules.gravity() || rules.naming() == Naming::Numbered { 0 } else { 1 };
    let outcome = position.outcome();
    let stones: Vec<_> = position.stones().collect();
    let open = (0..rules.area())
        .map(|index| {
            let column_top = stones[index % usize::from(cols)].is_none();
            let free = if rules.gravity() { column_top } else { stones[index].is_none() };
            free && outcome.is_none()
        })
        .collect();
    Picture {
        style,
        rows,
        cols,
        open,
        stones,
        turn: outcome.is_none().then(|| position.turn()),
        ply: position.ply(),
        last: position.last(),
        decided: outcome.map(|outcome| outcome.lines.points()).unwrap_or_default(),
        stars: Vec::new(),
        forbidden: None,
        captures: None,
        row_names: (first..rows + first).map(|row| row.to_string()).collect(),
        col_names: (first..cols + first).map(|col| col.to_string()).collect(),
    }
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
