//! Moves and positions of PopOut as text and numbers, and what views draw.

use grille_core::{
    Game, IllegalMove, Layout, MoveId, MoveTextError, Picture, Piece, PieceShape, Playable, Point,
    PointNaming, Sentence,
};

use super::board::PopMove;
use super::position::PopOut;
use super::rules::PopRules;
use crate::align::notation::{read_stones, whole_number};

impl Playable for PopOut {
    /// Drops come first, then pops, as in [`Game::legal_moves`].
    fn encode(&self, m: PopMove) -> MoveId {
        let cols = self.rules().line().cols();
        MoveId(match m {
            PopMove::Drop(column) => u32::from(column),
            PopMove::Pop(column) => u32::from(cols) + u32::from(column),
        })
    }

    fn decode(&self, id: MoveId) -> Option<PopMove> {
        let cols = self.rules().line().cols();
        let number = u16::try_from(id.0).ok().filter(|&number| number < 2 * cols)?;
        Some(if number < cols { PopMove::Drop(number) } else { PopMove::Pop(number - cols) })
    }

    /// `3` drops into column 3, `p3` pops out of it.
    fn read_move(&self, text: &str) -> Result<PopMove, MoveTextError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(MoveTextError::Empty);
        }
        let (rows, cols) = (self.rules().line().rows(), self.rules().line().cols());
        let column = text.strip_prefix(['p', 'P']);
        let number = whole_number(column.unwrap_or(text))
            .ok_or_else(|| MoveTextError::NotColumn { text: text.to_owned(), last: cols - 1 })?;
        let number = u16::try_from(number).ok().filter(|&number| number < cols);
        let number = number.ok_or_else(|| MoveTextError::Impossible {
            text: text.to_owned(),
            reason: IllegalMove::OutsideBoard { rows, cols },
        })?;
        Ok(if column.is_some() { PopMove::Pop(number) } else { PopMove::Drop(number) })
    }

    fn write_move(&self, m: PopMove) -> String {
        match m {
            PopMove::Drop(column) => column.to_string(),
            PopMove::Pop(column) => format!("p{column}"),
        }
    }

    /// A click drops a disc; a pop is no point of the board.
    fn move_at(&self, point: Point) -> Option<PopMove> {
        let line = self.rules().line();
        (point.row < line.rows() && point.col < line.cols()).then_some(PopMove::Drop(point.col))
    }

    fn landing(&self, m: PopMove) -> Option<Point> {
        self.check(m).ok()?;
        match m {
            PopMove::Drop(column) => self.board().landing(column),
            PopMove::Pop(_) => None,
        }
    }

    /// Rows from the top separated by `/`, then the player to move. The past is not written.
    fn write_position(&self) -> Option<String> {
        Some(format!("{} {}", self.picture().text_rows().join("/"), self.turn().letter()))
    }

    fn read_position(rules: &PopRules, text: &str) -> Option<PopOut> {
        let (stones, turn) = read_stones(rules.line(), text)?;
        PopOut::from_stones(rules, &stones, turn)
    }

    fn picture(&self) -> Picture {
        let (rows, cols) = (self.rules().line().rows(), self.rules().line().cols());
        let outcome = self.outcome();
        let stones: Vec<_> = self.board().stones().collect();
        let is_open =
            |index: usize| outcome.is_none() && stones[index % usize::from(cols)].is_none();
        Picture {
            layout: Layout::Frame,
            shape: PieceShape::Disc,
            naming: PointNaming::Column,
            rows,
            cols,
            open: (0..stones.len()).map(is_open).collect(),
            pieces: stones.into_iter().map(|stone| stone.map(Piece::of)).collect(),
            turn: outcome.is_none().then(|| self.turn()),
            ply: self.ply(),
            last: self.last(),
            decided: outcome.map(|outcome| outcome.lines.points()).unwrap_or_default(),
            stars: Vec::new(),
            forbidden: Vec::new(),
            captures: None,
            row_names: (0..rows).map(|row| row.to_string()).collect(),
            col_names: (0..cols).map(|col| col.to_string()).collect(),
        }
    }

    fn goal(&self) -> Sentence {
        let line = self.rules().line();
        Sentence::new("goal-popout")
            .with("align", line.align())
            .with("rows", line.rows())
            .with("cols", line.cols())
            .with("misere", i64::from(line.misere()))
            .with("exact", i64::from(line.exact()))
    }

    /// Each disc that may be popped has a button of its own.
    fn offers(&self) -> Vec<(PopMove, Sentence)> {
        let pops = self.legal_moves().filter_map(|m| match m {
            PopMove::Pop(column) => Some((m, Sentence::new("offer-pop").with("col", column))),
            PopMove::Drop(_) => None,
        });
        pops.collect()
    }
}

impl std::fmt::Display for PopOut {
    /// One line a row, top row first: `.` empty, `X` first, `O` second. For tests and logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.picture().text_rows().iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}
