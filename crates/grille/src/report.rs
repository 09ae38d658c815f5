//! Tic-RAC-Toe's report: what a record shows (document 000, section 6).

use grille_core::{Game, Picture, Run, Side};
use grille_games::align::{Align, presets};
use grille_record::partie::{self, PartieError};
pub use grille_record::partie::{Cell, Partie};

/// What a record shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No cell is taken.
    Initial,
    /// All cells are taken and nobody has a line.
    Draw,
    /// Lines, in reading order; more than one only in records of no real game.
    Lines(Vec<(Side, Line)>),
    /// Anything else.
    UnderWay,
}

/// A line of three, by the seed's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A row, from 1.
    Row(u16),
    /// A column, from 1.
    Column(u16),
    /// From the top left.
    Diagonal,
    /// From the top right.
    InverseDiagonal,
}

impl Line {
    fn of(run: Run) -> Line {
        match (run.row_step, run.col_step) {
            (0, _) => Line::Row(run.start.row + 1),
            (_, 0) => Line::Column(run.start.col + 1),
            (_, 1) => Line::Diagonal,
            _ => Line::InverseDiagonal,
        }
    }
}

/// One case of the report.
#[derive(Clone, Debug)]
pub struct Case {
    /// The record as written.
    pub record: &'static str,
    /// What it must show.
    pub expected: Verdict,
}

/// The 19 cases of document 000, in its order.
#[must_use]
pub fn cases() -> Vec<Case> {
    use Line::{Column, Diagonal, InverseDiagonal, Row};
    let line = |side: Side, line: Line| Verdict::Lines(vec![(side, line)]);
    let (x, o) = (Side::First, Side::Second);
    let cases = [
        ("B;B;B;B;B;B;B;B;B/X", Verdict::Initial),
        ("X;X;O;O;O;X;X;M;X/O", Verdict::Draw),
        ("X;X;X;O;B;B;B;B;O/X", line(x, Row(1))),
        ("O;B;O;X;X;X;B;B;B/X", line(x, Row(2))),
        ("B;B;B;O;B;O;X;X;X/X", line(x, Row(3))),
        ("X;B;O;B;X;B;O;B;X/X", line(x, Diagonal)),
        ("O;B;X;O;X;B;X;B;O/X", line(x, InverseDiagonal)),
        ("X;O;B;X;B;B;X;B;O/X", line(x, Column(1))),
        ("O;X;B;B;X;B;B;X;O/X", line(x, Column(2))),
        ("B;O;X;B;O;X;B;B;X/X", line(x, Column(3))),
        ("O;O;O;B;X;B;X;B;B/O", line(o, Row(1))),
        ("B;X;B;O;O;O;B;X;B/O", line(o, Row(2))),
        ("B;B;X;B;B;X;O;O;O/O", line(o, Row(3))),
        ("O;B;B;B;O;B;X;X;O/O", line(o, Diagonal)),
        ("X;B;O;X;O;B;O;B;B/O", line(o, InverseDiagonal)),
        ("O;X;B;O;B;X;O;B;B/O", line(o, Column(1))),
        ("B;O;B;X;O;B;B;O;X/O", line(o, Column(2))),
        ("B;B;O;B;X;O;B;X;O/O", line(o, Column(3))),
        ("O;X;B;X;O;X;B;B;B/O", Verdict::UnderWay),
    ];
    cases.map(|(record, expected)| Case { record, expected }).into()
}

/// The lines that decided a game of Tic-RAC-Toe, from the cells that a picture lights up.
#[must_use]
pub fn deciding_lines(picture: &Picture) -> Vec<(Side, Line)> {
    let mut cells = [Cell::Blank; partie::CELLS];
    for (cell, stone) in cells.iter_mut().zip(&picture.pieces) {
        let owner = stone.and_then(|piece| piece.owner);
        *cell = owner.map_or(Cell::Blank, Cell::Taken);
    }
    match verdict(&Partie { cells, turn: Side::First }) {
        Verdict::Lines(lines) => lines,
        Verdict::Initial | Verdict::Draw | Verdict::UnderWay => Vec::new(),
    }
}

/// Reads a test record and says what it shows.
pub fn judge(record: &str) -> Result<(Partie, Verdict), PartieError> {
    let partie = partie::read_lenient(record)?;
    let verdict = verdict(&partie);
    Ok((partie, verdict))
}

fn verdict(partie: &Partie) -> Verdict {
    let lines: Vec<(Side, Line)> = Side::BOTH
        .into_iter()
        .flat_map(|side| lines_of(partie, side).into_iter().map(move |line| (side, line)))
        .collect();
    if !lines.is_empty() {
        Verdict::Lines(lines)
    } else if partie.cells.iter().all(|cell| *cell == Cell::Blank) {
        Verdict::Initial
    } else if partie.cells.iter().all(|cell| *cell != Cell::Blank) {
        Verdict::Draw
    } else {
        Verdict::UnderWay
    }
}

/// The lines of one player, found by the rules themselves on a board with that player alone:
/// test records may show lines of both, which no game can.
fn lines_of(partie: &Partie, side: Side) -> Vec<Line> {
    let own = partie.cells.map(|cell| (cell == Cell::Taken(side)).then_some(side));
    let board = Align::from_stones(&presets::ticractoe(), &own, partie.turn);
    let board = board.unwrap_or_else(|_| Align::new(&presets::ticractoe()));
    board.lines_of(side).into_iter().map(Line::of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_nineteen_cases_hold() {
        let cases = cases();
        assert_eq!(cases.len(), 19);
        for (index, case) in cases.iter().enumerate() {
            let (_, found) = judge(case.record).unwrap();
            assert_eq!(found, case.expected, "case {}: {}", index + 1, case.record);
        }
    }

    #[test]
    fn impossible_records_show_every_line() {
        let (_, found) = judge("X;X;X;O;O;O;B;B;B/X").unwrap();
        let expected = vec![(Side::First, Line::Row(1)), (Side::Second, Line::Row(2))];
        assert_eq!(found, Verdict::Lines(expected));
    }
}
