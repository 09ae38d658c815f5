//! One search under way: the limits, the table, the children of the nodes on the path.
//!
//! Here: what the guessing search (`midgame.rs`) and the exact one (`endgame.rs`) share: keys, the
//! list of children and their order.

use grille_games::reversi::{Bits, Board};

use super::geometry::{Geometry, hash};
use crate::Budget;
use crate::bounds_table::BoundsTable;

/// A move and the board after it, seen from the opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub(super) cell: u16,
    pub(super) board: Board<B>,
    /// Higher is looked at earlier.
    pub(super) score: i32,
}

/// A search under way.
#[derive(Debug)]
pub(super) struct Searcher<'a, B> {
    pub(super) geometry: &'a Geometry<B>,
    pub(super) table: &'a mut BoundsTable,
    pub(super) budget: &'a mut Budget,
    /// The children of each node on the path, those of the root first.
    pub(super) children: Vec<Child<B>>,
    /// Nodes of the last plies that the budget has not heard of yet.
    pub(super) uncounted: u64,
}

/// Up to so many discs, images of a position share their entries in the table: the four first moves
/// are one. Later, equal images are rare and turning the board costs more than it gives.
const SYMMETRIC_DISCS: u32 = 10;

impl<'a, B: Bits> Searcher<'a, B> {
    pub(super) fn new(
        geometry: &'a Geometry<B>,
        table: &'a mut BoundsTable,
        budget: &'a mut Budget,
    ) -> Searcher<'a, B> {
        Searcher { geometry, table, budget, children: Vec::new(), uncounted: 0 }
    }

    /// Counts a node and those below it that were not counted yet; false when the search must end.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.uncounted > 0 {
            self.budget.charge(self.uncounted);
            self.uncounted = 0;
        }
        self.budget.spend()
    }

    /// The table's key of a board, and whether moves in its entry mean cells of this very board.
    #[inline]
    pub(super) fn key(&self, board: Board<B>) -> (u64, bool) {
        if (board.own | board.other).count() <= SYMMETRIC_DISCS {
            (self.geometry.symmetric_hash(board), false)
        } else {
            (hash(board), true)
        }
    }

    /// Appends the children of a board, without scores, and gives where they begin.
    pub(super) fn push_children(&mut self, board: Board<B>, moves: B) -> usize {
        let begin = self.children.len();
        let shape = &self.geometry.shape;
        self.children.extend(moves.cells().map(|index| {
            let cell = B::cell(index);
            let board = board.after(cell, board.flips(cell, shape));
            Child { cell: index as u16, board, score: 0 }
        }));
        begin
    }

    /// Moves the best child from `from` on to that place and gives it.
    #[inline]
    pub(super) fn take_best(&mut self, from: usize) -> Child<B> {
        let mut best = from;
        for index in from + 1..self.children.len() {
            if self.children[index].score > self.children[best].score {
                best = index;
            }
        }
        self.children.swap(from, best);
        self.children[from]
    }

    /// How little the opponent can do after a move: few replies first, corners counted twice
    /// ("fastest first").
    #[inline]
    pub(super) fn freedom(&self, board: Board<B>) -> i32 {
        let replies = board.moves(&self.geometry.shape);
        (replies.count() + (replies & self.geometry.corners).count()) as i32
    }
}
