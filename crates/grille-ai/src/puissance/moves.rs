//! The moves of a node and what is known of each.

use super::geometry::Geometry;
use super::word::Word;
use std::hint::select_unpredictable;

/// Moves worked on at a time. Loops of this length over words become vector instructions.
pub(super) const LANES: usize = 8;

/// The playable cells that do not lose at once against an opponent who would complete lines at
/// `threats`: not below a threat, and on the threat if one can be played now.
#[inline(always)]
pub(super) fn safe_moves<W: Word>(playable: W, threats: W) -> W {
    let safe = playable & !(threats >> 1);
    let forced = playable & threats;
    // All cells where nothing is forced, the cell where one is, none where two are.
    let only = select_unpredictable(forced.has_several(), W::ZERO, forced);
    safe & select_unpredictable(forced.is_empty(), !W::ZERO, only)
}

/// The moves of one node; `N` is a multiple of [`LANES`] that all columns fit in.
pub(super) struct Moves<W, const N: usize> {
    /// The cell of each move; empty from `count` on.
    pub(super) cells: [W; N],
    /// The playable cells after each move.
    pub(super) playable: [W; N],
    /// Where the mover would complete a line after each move.
    pub(super) wins: [W; N],
    /// The greatest is searched first; `i32::MIN` once it was picked.
    pub(super) order: [i32; N],
    /// How many moves there are.
    pub(super) count: usize,
}

impl<W: Word, const N: usize> Moves<W, N> {
    /// The moves to a set of cells, nothing known of them yet.
    #[inline(always)]
    pub(super) fn new<G: Geometry<Word = W>>(geometry: &G, playable: W, mut set: W) -> Self {
        let mut moves = Moves {
            cells: [W::ZERO; N],
            playable: [W::ZERO; N],
            wins: [W::ZERO; N],
            order: [i32::MIN; N],
            count: 0,
        };
        moves.count = set.count() as usize;
        for at in 0..moves.count {
            let cell = set.lowest();
            set &= !cell;
            moves.cells[at] = cell;
            moves.playable[at] = (playable ^ cell | (cell << 1)) & geometry.all();
        }
        moves
    }

    /// The move of the greatest order among those not yet picked. Seven moves need no sort.
    #[inline(always)]
    pub(super) fn pick(&mut self) -> Option<usize> {
        let mut found = 0;
        let mut greatest = i32::MIN;
        for at in 0..self.count {
            let order = self.order[at];
            found = select_unpredictable(order > greatest, at, found);
            greatest = greatest.max(order);
        }
        if greatest == i32::MIN {
            return None;
        }
        self.order[found] = i32::MIN;
        Some(found)
    }
}
