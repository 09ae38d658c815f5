//! The discs of Reversi, seen from the player to move: which cells can be played, what they flip.
//!
//! A run of the opponent's discs is filled from its end by shifts, all runs of a direction at once.
//! Discs in the outer columns end a run sideways, because nothing lies beyond them; without them a
//! run cannot go on at the other side of the board, so no spare column is needed.

use super::bits::Bits;
use super::rules::Rules;

/// The constants of a size of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape<B> {
    /// All cells.
    pub all: B,
    /// The cells that are in neither outer column.
    pub inner: B,
    /// From a cell to the one below.
    pub cols: u32,
    /// Whether a run can be longer than six discs.
    long: bool,
}

impl<B: Bits> Shape<B> {
    /// The constants of the board of these rules, which `B` must have room for.
    #[must_use]
    pub fn new(rules: &Rules) -> Shape<B> {
        let cols = usize::from(rules.cols());
        let set = |wanted: fn(usize, usize) -> bool| {
            let cells = (0..rules.area()).filter(|index| wanted(index % cols, cols));
            cells.fold(B::EMPTY, |set, index| set | B::cell(index))
        };
        Shape {
            all: set(|_, _| true),
            inner: set(|col, cols| col > 0 && col + 1 < cols),
            cols: cols as u32,
            long: rules.rows().max(rules.cols()) > 8,
        }
    }

    /// Steps to a neighbour in four directions, and whether the step changes the column.
    #[inline]
    fn steps(&self) -> [(u32, bool); 4] {
        [(1, true), (self.cols, false), (self.cols - 1, true), (self.cols + 1, true)]
    }
}

/// The discs of the player to move and of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<B> {
    /// The discs of the player to move.
    pub own: B,
    /// The discs of the opponent.
    pub other: B,
}

impl<B: Bits> Board<B> {
    /// The cells without a disc.
    #[must_use]
    #[inline]
    pub fn empty(self, shape: &Shape<B>) -> B {
        shape.all & !(self.own | self.other)
    }

    /// The same discs with the other player to move.
    #[must_use]
    #[inline]
    pub fn passed(self) -> Board<B> {
        Board { own: self.other, other: self.own }
    }

    /// The cells where the player to move turns something over.
    #[must_use]
    #[inline]
    pub fn moves(self, shape: &Shape<B>) -> B {
        let mut found = B::EMPTY;
        for (step, sideways) in shape.steps() {
            let through = if sideways { self.other & shape.inner } else { self.other };
            found = found
                | fill(self.own, through, step, shape.long, B::up).up(step)
                | fill(self.own, through, step, shape.long, B::down).down(step);
        }
        found & self.empty(shape)
    }

    /// The discs that a disc of the player to move on an empty cell turns over.
    #[must_use]
    #[inline]
    pub fn flips(self, cell: B, shape: &Shape<B>) -> B {
        let mut found = B::EMPTY;
        for (step, sideways) in shape.steps() {
            let through = if sideways { self.other & shape.inner } else { self.other };
            let run = fill(cell, through, step, shape.long, B::up);
            if !(run.up(step) & self.own).is_empty() {
                found = found | run;
            }
            let run = fill(cell, through, step, shape.long, B::down);
            if !(run.down(step) & self.own).is_empty() {
                found = found | run;
            }
        }
        found
    }

    /// The board after a disc on `cell` that turns over `flips`, seen from the opponent.
    #[must_use]
    #[inline]
    pub fn after(self, cell: B, flips: B) -> Board<B> {
        Board { own: self.other ^ flips, other: self.own | cell | flips }
    }

    /// Discs of the player to move minus those of the opponent.
    #[must_use]
    #[inline]
    pub fn difference(self) -> i32 {
        self.own.count() as i32 - self.other.count() as i32
    }
}

/// The runs of `through` that follow the cells of `from`, one `step` after the other: up to six
/// cells, or up to fourteen on a long board. Each round doubles what a shift goes over.
#[inline(always)]
fn fill<B: Bits>(from: B, through: B, step: u32, long: bool, shift: fn(B, u32) -> B) -> B {
    let mut run = through & shift(from, step);
    run = run | through & shift(run, step);
    let pairs = through & shift(through, step);
    run = run | pairs & shift(run, 2 * step);
    run = run | pairs & shift(run, 2 * step);
    if long {
        let by_four = |set: B| shift(shift(set, 2 * step), 2 * step);
        let fours = pairs & shift(pairs, 2 * step);
        run = run | fours & by_four(run);
        run = run | fours & by_four(run);
    }
    run
}
