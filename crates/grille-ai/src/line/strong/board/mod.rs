//! The board of the fast searches: stones, and all that windows say about them, kept up to date
//! by each stone that is placed or taken back.
//!
//! Proven equal to the readable rules by the tests below. Not here: which move is good (`search.rs`, `threats.rs`).

mod change;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use grille_core::{Game, Rng, Side};
use grille_games::align::{Align, Place};

use super::geometry::Geometry;
use super::index_set::IndexSet;
use crate::line::grid::DIRECTIONS;

/// How a game on the board stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Not over.
    Playing,
    /// A line decided for this side.
    Won(Side),
    /// Full without a line.
    Full,
}

/// The stones of a window: how many of each side, and the sum of the numbers of its empty cells,
/// which is the cell itself when one is left.
#[derive(Clone, Copy, Debug)]
struct Window {
    counts: [u8; 2],
    empty_sum: u32,
}

/// What a cell that completes a line is worth more when its row is the right one. On Puissance 4
/// with 3000 nodes a move, `strong` won 182 of 200 against `hard` with it, 175 with half of it,
/// 152 without; twice as much is worse with 10,000 nodes (168 for 189).
const WAITING: i32 = 600;

/// A position that moves can be made and taken back on.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    geometry: Arc<Geometry>,
    cells: Vec<Option<Side>>,
    heights: Vec<u8>,
    windows: Vec<Window>,
    /// For each side and cell the worth of the windows through it that are still open to it.
    gains: [Vec<i32>; 2],
    /// For each side and cell how many windows this one cell would fill.
    fills: [Vec<u16>; 2],
    /// Cells with `fills` above zero.
    last_cells: [IndexSet; 2],
    /// Windows with two cells missing.
    two_missing: [IndexSet; 2],
    /// Windows still open to each side.
    live: [u32; 2],
    worth: [i32; 2],
    /// How many stones are near each cell.
    near: Vec<u8>,
    history: Vec<u16>,
    turn: Side,
    stones: usize,
    key: u64,
    state: State,
}

impl Board {
    /// The board of a position, its windows made before.
    pub(crate) fn with_geometry(position: &Align, geometry: Arc<Geometry>) -> Board {
        let rules = *position.rules();
        let area = rules.area();
        let windows = geometry.window_count();
        let mut board = Board {
            cells: vec![None; area],
            heights: vec![0; usize::from(rules.cols())],
            windows: (0..windows)
                .map(|window| Window {
                    counts: [0; 2],
                    empty_sum: geometry.cells(window).map(|cell| cell as u32).sum(),
                })
                .collect(),
            gains: [vec![0; area], vec![0; area]],
            fills: [vec![0; area], vec![0; area]],
            last_cells: [IndexSet::new(area), IndexSet::new(area)],
            two_missing: [IndexSet::new(windows), IndexSet::new(windows)],
            live: [0; 2],
            worth: [0; 2],
            near: vec![0; area],
            history: Vec::with_capacity(area),
            turn: position.turn(),
            stones: 0,
            key: 0,
            state: State::Playing,
            geometry,
        };
        let geometry = Arc::clone(&board.geometry);
        for window in 0..windows {
            for side in Side::BOTH {
                board.open(&geometry, window, side, (0, board.windows[window].empty_sum), 1);
            }
        }
        // From the bottom row up, so that heights grow as under gravity.
        let stones: Vec<Option<Side>> = position.stones().collect();
        for cell in (0..area).rev() {
            if let Some(side) = stones[cell] {
                board.put(cell, side);
            }
        }
        board.history.clear();
        board.state = match (position.winner(), position.is_over()) {
            (Some(side), _) => State::Won(side),
            (None, true) => State::Full,
            (None, false) => State::Playing,
        };
        board
    }

    /// How the game stands.
    #[must_use]
    #[inline]
    pub(crate) const fn state(&self) -> State {
        self.state
    }

    #[inline]
    pub(crate) fn gravity(&self) -> bool {
        self.geometry.rules().gravity()
    }

    #[inline]
    pub(crate) fn misere(&self) -> bool {
        self.geometry.rules().misere()
    }

    pub(crate) fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    #[inline]
    pub(crate) fn align(&self) -> usize {
        usize::from(self.geometry.rules().align())
    }

    #[inline]
    pub(crate) fn cols(&self) -> usize {
        usize::from(self.geometry.rules().cols())
    }

    #[inline]
    pub(crate) fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    pub(crate) fn stones(&self) -> usize {
        self.stones
    }

    #[inline]
    pub(crate) fn area(&self) -> usize {
        self.cells.len()
    }

    /// A key of stones and player to move.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key ^ if self.turn == Side::First { 0 } else { Rng::hash(1) }
    }

    #[inline]
    pub(crate) fn stone(&self, cell: usize) -> Option<Side> {
        self.cells[cell]
    }

    /// Windows still open to a side.
    #[inline]
    pub(crate) fn live(&self, side: Side) -> u32 {
        self.live[side.index()]
    }

    /// The worth of all windows open to a side.
    #[inline]
    pub(crate) fn worth(&self, side: Side) -> i32 {
        self.worth[side.index()]
    }

    /// The worth of the windows through a cell that are open to a side.
    #[inline]
    pub(crate) fn gain(&self, side: Side, cell: usize) -> i32 {
        self.gains[side.index()][cell]
    }

    #[inline]
    pub(crate) fn is_near(&self, cell: usize) -> bool {
        self.near[cell] > 0
    }

    /// Windows in which a side misses two stones and the opponent has none.
    #[inline]
    pub(crate) fn two_missing(&self, side: Side) -> &[u16] {
        self.two_missing[side.index()].members()
    }

    /// Stones of a side in a window.
    #[inline]
    pub(crate) fn count(&self, window: usize, side: Side) -> usize {
        usize::from(self.windows[window].counts[side.index()])
    }

    /// The cell where a stone of this choice comes to rest, if there is room.
    #[inline]
    pub(crate) fn landing(&self, choice: usize) -> Option<usize> {
        if self.gravity() {
            let rows = self.cells.len() / self.heights.len();
            let row = (rows - 1).checked_sub(usize::from(self.heights[choice]))?;
            Some(row * self.heights.len() + choice)
        } else {
            self.cells[choice].is_none().then_some(choice)
        }
    }

    /// The move that reaches a cell.
    #[inline]
    pub(crate) fn place_of(&self, cell: usize) -> Place {
        Place(if self.gravity() { cell % self.cols() } else { cell } as u16)
    }

    /// Whether a stone can be placed at this very cell now.
    #[inline]
    pub(crate) fn is_playable(&self, cell: usize) -> bool {
        self.cells[cell].is_none()
            && (!self.gravity() || self.landing(cell % self.cols()) == Some(cell))
    }

    /// The cells where a side would complete a line now.
    #[inline]
    pub(crate) fn line_cells(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        let exact = self.geometry.rules().exact();
        self.last_cells[side.index()]
            .members()
            .iter()
            .map(|&cell| usize::from(cell))
            .filter(move |&cell| self.is_playable(cell) && (!exact || self.completes(cell, side)))
    }

    /// What a side's cells that complete a line but cannot be reached yet are worth more, under
    /// gravity: when all else is filled, the first player gets the odd rows (counted from 1 at the
    /// bottom), the second the even ones, provided the rows are even in number (Allis, "A
    /// knowledge-based approach of Connect-Four", 1988).
    pub(crate) fn waiting(&self, side: Side) -> i32 {
        let rows = self.cells.len() / self.cols();
        if rows % 2 == 1 {
            return 0;
        }
        let good = self.last_cells[side.index()].members().iter().filter(|&&cell| {
            let height = rows - 1 - usize::from(cell) / self.cols();
            height % 2 == side.index() && !self.is_playable(usize::from(cell))
        });
        good.count() as i32 * WAITING
    }

    /// Whether a stone of a side at a cell completes a line there.
    #[inline]
    pub(crate) fn completes_line(&self, cell: usize, side: Side) -> bool {
        self.fills[side.index()][cell] > 0
            && (!self.geometry.rules().exact() || self.completes(cell, side))
    }

    /// Places a stone of the player to move at a playable cell.
    #[inline]
    pub(crate) fn make_cell(&mut self, cell: usize) {
        let side = self.turn;
        let line = self.completes_line(cell, side);
        self.put(cell, side);
        if line {
            self.state = State::Won(if self.misere() { side.other() } else { side });
        } else if self.stones == self.cells.len() {
            self.state = State::Full;
        }
        self.turn = side.other();
    }

    /// Gives the turn away, for questions such as "what does the opponent threaten?". Calling it
    /// again takes it back.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.turn = self.turn.other();
    }

    /// Takes the last stone back; nothing happens when there is none.
    #[inline]
    pub(crate) fn unmake(&mut self) {
        let Some(cell) = self.history.pop() else { return };
        let cell = usize::from(cell);
        let Some(side) = self.cells[cell] else { return };
        self.turn = self.turn.other();
        self.state = State::Playing;
        self.cells[cell] = None;
        self.change(cell, side, false);
    }

    /// Whether a stone of a side at a cell is in a run of the right length: the slow question,
    /// needed only where longer lines do not count.
    fn completes(&self, cell: usize, side: Side) -> bool {
        let cols = self.cols() as isize;
        let rows = self.cells.len() as isize / cols;
        let (row, col) = (cell as isize / cols, cell as isize % cols);
        let exact = self.geometry.rules().exact();
        DIRECTIONS.iter().any(|&(row_step, col_step)| {
            let reach = |sign: isize| {
                (1..)
                    .map(|steps| (row + sign * steps * row_step, col + sign * steps * col_step))
                    .take_while(|&(row, col)| {
                        (0..rows).contains(&row)
                            && (0..cols).contains(&col)
                            && self.cells[(row * cols + col) as usize] == Some(side)
                    })
                    .count()
            };
            let length = 1 + reach(1) + reach(-1);
            if exact { length == self.align() } else { length >= self.align() }
        })
    }
}
