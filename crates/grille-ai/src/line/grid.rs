//! The stones of a line game as plain bytes, and "what if a stone stood there?".
//!
//! Here: the small questions that the levels of document 003 ask. Not here: anything kept up to
//! date during a search (`strong/board.rs`).

use grille_core::{Game, Side};
use grille_games::align::{Align, Rules};

/// The four directions a line can have, as steps of row and column.
pub(crate) const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A copy of a board that can be changed freely.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    rules: Rules,
    cells: Vec<Option<Side>>,
}

impl Grid {
    pub(crate) fn of(position: &Align) -> Grid {
        Grid { rules: *position.rules(), cells: position.stones().collect() }
    }

    /// Columns under gravity, cells otherwise.
    pub(crate) fn choices(&self) -> usize {
        if self.rules.gravity() { self.cols() } else { self.cells.len() }
    }

    pub(crate) fn rows(&self) -> usize {
        usize::from(self.rules.rows())
    }

    pub(crate) fn cols(&self) -> usize {
        usize::from(self.rules.cols())
    }

    pub(crate) fn align(&self) -> usize {
        usize::from(self.rules.align())
    }

    pub(crate) fn stone(&self, cell: usize) -> Option<Side> {
        self.cells[cell]
    }

    pub(crate) fn set(&mut self, cell: usize, stone: Option<Side>) {
        self.cells[cell] = stone;
    }

    /// The choice that reaches a cell.
    pub(crate) fn choice_of(&self, cell: usize) -> usize {
        if self.rules.gravity() { cell % self.cols() } else { cell }
    }

    /// Where a stone of this choice comes to rest, or `None` when it is full.
    pub(crate) fn landing(&self, choice: usize) -> Option<usize> {
        if self.rules.gravity() {
            (0..self.rows())
                .rev()
                .map(|row| row * self.cols() + choice)
                .find(|&cell| self.cells[cell].is_none())
        } else {
            self.cells[choice].is_none().then_some(choice)
        }
    }

    /// Whether a stone can come to rest at this very cell now.
    pub(crate) fn is_playable(&self, cell: usize) -> bool {
        self.cells[cell].is_none()
            && (!self.rules.gravity()
                || self.cells.get(cell + self.cols()).is_none_or(Option::is_some))
    }

    /// The cell that a stone at `cell` opens: the one above it, under gravity.
    pub(crate) fn above(&self, cell: usize) -> Option<usize> {
        if self.rules.gravity() { cell.checked_sub(self.cols()) } else { None }
    }

    /// The cell so many steps away in a direction, if it is on the board.
    pub(crate) fn step(
        &self,
        cell: usize,
        (row, col): (isize, isize),
        steps: isize,
    ) -> Option<usize> {
        let row = (cell / self.cols()).checked_add_signed(row * steps)?;
        let col = (cell % self.cols()).checked_add_signed(col * steps)?;
        (row < self.rows() && col < self.cols()).then(|| row * self.cols() + col)
    }

    /// Whether a stone of `side` at `cell`, there or not, would be part of a line that counts.
    pub(crate) fn completes(&self, cell: usize, side: Side) -> bool {
        DIRECTIONS.iter().any(|&direction| {
            let reach = |sign: isize| {
                (1..)
                    .map_while(|steps| self.step(cell, direction, sign * steps))
                    .take_while(|&next| self.cells[next] == Some(side))
                    .count()
            };
            let length = 1 + reach(1) + reach(-1);
            if self.rules.exact() { length == self.align() } else { length >= self.align() }
        })
    }

    /// How far a choice is from the middle of the board; only the order of these numbers counts.
    pub(crate) fn distance_from_centre(&self, choice: usize) -> usize {
        let from_middle = |at: usize, size: usize| (2 * at).abs_diff(size - 1).pow(2);
        let col = from_middle(choice % self.cols(), self.cols());
        if self.rules.gravity() {
            col
        } else {
            col + from_middle(choice / self.cols(), self.rows())
        }
    }
}
