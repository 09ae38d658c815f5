//! Which cells have been good moves lately: a move that cut a node is likely to cut its neighbours.
//!
//! Schaeffer's history heuristic (1983) with a short memory. Beside the threats it settles what they
//! leave open, and it is deterministic: it starts empty with each position that is solved, and with each
//! whose columns are scored: what one column taught serves the next (on 700 positions of 8 to 14 stones, the
//! hardest of each length takes 0 to 12 % fewer nodes).

/// The value of a cell whose move always cut.
pub(super) const ALWAYS: i32 = 1024;
/// Each cut or failure moves the value of its cell by 1/16 of the way; 24 openings of 7 to 11 stones
/// take 826,383 nodes each without a history, and with 1/4, 1/8, 1/16 and 1/32 of the way 656,790,
/// 606,043, 597,886 and 618,983.
const STEP_SHIFT: u32 = 4;
/// The record of each side's moves.
pub(super) struct History {
    /// By the parity of the ply, then by cell.
    cells: [[i32; 128]; 2],
}

impl History {
    /// Nothing known.
    pub(super) fn new() -> History {
        History { cells: [[0; 128]; 2] }
    }

    /// How often a move to a cell cut lately, from never (-[`ALWAYS`]) to always.
    #[inline(always)]
    pub(super) fn of(&self, ply: i32, index: u32) -> i32 {
        self.cells[(ply & 1) as usize][(index & 127) as usize]
    }

    /// A move cut its node.
    #[inline(always)]
    pub(super) fn succeeded(&mut self, ply: i32, index: u32) {
        self.approach(ply, index, ALWAYS);
    }

    /// A move was tried before the one that cut.
    #[inline(always)]
    pub(super) fn failed(&mut self, ply: i32, index: u32) {
        self.approach(ply, index, -ALWAYS);
    }

    #[inline(always)]
    fn approach(&mut self, ply: i32, index: u32, goal: i32) {
        let value = &mut self.cells[(ply & 1) as usize][(index & 127) as usize];
        *value += (goal - *value) >> STEP_SHIFT;
    }
}
