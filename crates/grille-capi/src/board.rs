//! The nine cells that C passes, and how the game stands on them.

use std::ffi::c_int;

use grille_core::{Layout, Picture, Piece, PieceShape, Point, PointNaming, Side};

/// Cells of the board.
pub(crate) const CELLS: usize = 9;

/// The three cells of each line, as document 001 lists them.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Somebody has to move.
    Open,
    /// A player has a line.
    Won(Side),
    /// No empty cell, no line.
    Draw,
}

impl Standing {
    /// The number that document 001 gives it.
    pub(crate) const fn code(self) -> c_int {
        match self {
            Standing::Open => 0,
            Standing::Won(Side::First) => 1,
            Standing::Won(Side::Second) => -1,
            Standing::Draw => -2,
        }
    }
}

/// The cells, row by row from the top: 0 empty, 1 the first player's, -1 the second player's. Any
/// other value is taken for a cell that is occupied by nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Board(pub(crate) [c_int; CELLS]);

impl Board {
    /// The board behind a pointer from C; `None` for a null pointer.
    ///
    /// # Safety
    ///
    /// A pointer that is not null points at nine integers.
    pub(crate) unsafe fn read(cells: *const c_int) -> Option<Board> {
        if cells.is_null() {
            return None;
        }
        // SAFETY: nine integers by the contract above; unaligned, so that a pointer into a packed
        // structure is no fault either.
        Some(Board(unsafe { cells.cast::<[c_int; CELLS]>().read_unaligned() }))
    }

    /// The owner of a cell.
    pub(crate) fn stone(&self, cell: usize) -> Option<Side> {
        match self.0.get(cell) {
            Some(1) => Some(Side::First),
            Some(-1) => Some(Side::Second),
            _ => None,
        }
    }

    /// How the game stands. Where both players have a line, which no game leads to, the first wins.
    pub(crate) fn standing(&self) -> Standing {
        let winner = Side::BOTH.into_iter().find(|&side| self.lines(side).next().is_some());
        match winner {
            Some(side) => Standing::Won(side),
            None if self.0.contains(&0) => Standing::Open,
            None => Standing::Draw,
        }
    }

    fn lines(&self, side: Side) -> impl Iterator<Item = [usize; 3]> {
        LINES.into_iter().filter(move |line| line.iter().all(|&c| self.stone(c) == Some(side)))
    }

    /// The one cell that was empty before and has a stone now; `None` where more has changed.
    pub(crate) fn move_since(&self, before: &Board) -> Option<usize> {
        let mut changed = (0..CELLS).filter(|&cell| self.0[cell] != before.0[cell]);
        let cell = changed.next()?;
        let is_move = changed.next().is_none() && before.0[cell] == 0;
        (is_move && self.stone(cell).is_some()).then_some(cell)
    }

    /// What to draw, without names of rows and columns: C counts from 0, people from 1.
    pub(crate) fn picture(&self, last: Option<usize>) -> Picture {
        let standing = self.standing();
        let is_open = standing == Standing::Open;
        let mut decided = Vec::new();
        if let Standing::Won(side) = standing {
            decided.extend(self.lines(side).flatten().map(point));
            decided.sort_unstable();
            decided.dedup();
        }
        Picture {
            layout: Layout::Cells,
            shape: PieceShape::Mark,
            naming: PointNaming::RowColumn,
            rows: 3,
            cols: 3,
            pieces: (0..CELLS).map(|cell| self.stone(cell).map(Piece::of)).collect(),
            open: self.0.iter().map(|&value| is_open && value == 0).collect(),
            // C does not say whose turn it is.
            turn: None,
            ply: self.0.iter().filter(|&&value| value != 0).count() as u32,
            last: last.map(point),
            decided,
            stars: Vec::new(),
            forbidden: Vec::new(),
            captures: None,
            row_names: Vec::new(),
            col_names: Vec::new(),
        }
    }
}

/// A cell as row and column.
pub(crate) fn point(cell: usize) -> Point {
    Point::from_index(cell, 3)
}

#[cfg(test)]
mod tests {
    use grille_core::Game as _;
    use grille_games::align::{Align, SetupError, presets};

    use super::*;

    /// All boards that nine cells can show, also those that no game leads to.
    fn all() -> impl Iterator<Item = Board> {
        (0..3_i32.pow(9)).map(|number| {
            let mut rest = number;
            Board(std::array::from_fn(|_| {
                let value = rest % 3 - 1;
                rest /= 3;
                value
            }))
        })
    }

    /// The rules of the rest of Grille say the same of every board.
    #[test]
    fn the_rules_of_morpion_agree_on_all_boards() {
        let (mut boards, mut both) = (0, 0);
        for board in all() {
            boards += 1;
            let stones: Vec<_> = (0..CELLS).map(|cell| board.stone(cell)).collect();
            match Align::from_stones(&presets::morpion(), &stones, Side::First) {
                Ok(position) => {
                    let outcome = position.outcome();
                    let expected = match outcome.as_ref().map(|outcome| outcome.winner) {
                        None => Standing::Open,
                        Some(None) => Standing::Draw,
                        Some(Some(side)) => Standing::Won(side),
                    };
                    assert_eq!(board.standing(), expected, "{board:?}");
                    // A position that was set up knows the lines through one cell only.
                    let cells = outcome.map(|o| o.lines.points()).unwrap_or_default();
                    let decided = board.picture(None).decided;
                    assert!(cells.iter().all(|cell| decided.contains(cell)), "{board:?}");
                    assert_eq!(cells.is_empty(), decided.is_empty(), "{board:?}");
                }
                Err(error) => {
                    assert_eq!(error, SetupError::TwoWinners, "{board:?}");
                    assert_eq!(board.standing(), Standing::Won(Side::First), "{board:?}");
                    both += 1;
                }
            }
        }
        // Two lines of two players are parallel: 2 directions, 6 ordered pairs of lines, 27 ways to
        // fill the third. The 6 boards of three full lines in a direction are met by two pairs.
        assert_eq!((boards, both), (19_683, 312));
    }

    #[test]
    fn values_that_do_not_exist_belong_to_nobody() {
        assert_eq!(Board([7; CELLS]).standing(), Standing::Draw);
        assert_eq!(Board([7, 7, 7, 0, 0, 0, 0, 0, 0]).standing(), Standing::Open);
        assert_eq!(Board([1, 1, 1, 7, 7, 7, 7, 7, 7]).standing(), Standing::Won(Side::First));
    }

    #[test]
    fn a_move_is_one_new_stone() {
        let before = Board([1, 0, 0, 0, -1, 0, 0, 0, 0]);
        assert_eq!(Board([1, 0, 0, 0, -1, 0, 0, 0, 1]).move_since(&before), Some(8));
        assert_eq!(before.move_since(&before), None);
        assert_eq!(Board::default().move_since(&before), None);
        assert_eq!(Board([1, 1, 0, 0, -1, 0, 0, 0, 1]).move_since(&before), None);
        assert_eq!(Board([-1, 0, 0, 0, -1, 0, 0, 0, 0]).move_since(&before), None);
        assert_eq!(Board([1, 0, 0, 0, -1, 0, 0, 0, 5]).move_since(&before), None);
    }
}
