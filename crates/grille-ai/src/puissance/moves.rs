//! The moves of a node and what is known of each.
//!
//! A move is known by its column, and so is its *lane*: the place of what belongs to it in each array. Work on all
//! moves is done eight lanes at a time, whether there is a move in them or not, which the compiler makes
//! into vector instructions; work on one move after the other goes by their cells ([`Lanes`]).

use super::geometry::Geometry;
use super::word::Word;
use std::hint::select_unpredictable;
use std::ops::Range;

/// Moves worked on at a time. Loops of this length over words become vector instructions.
const LANES: usize = 8;

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

/// Whether [`safe_moves`] finds none although there is a cell to play: said without a choice, so that it can be
/// asked of several positions at a time.
#[inline(always)]
pub(super) fn is_lost<W: Word>(playable: W, threats: W) -> bool {
    let below = threats >> 1;
    let forced = playable & threats;
    let free = playable & !below;
    (free.is_empty() | forced.has_several() | !(forced & below).is_empty()) & !playable.is_empty()
}

/// The lanes of a set of cells, at most one in a column.
pub(super) struct Lanes<W> {
    cells: W,
    stride: u32,
}

impl<W: Word> Lanes<W> {
    #[inline(always)]
    pub(super) fn new<G: Geometry<Word = W>>(geometry: &G, cells: W) -> Lanes<W> {
        Lanes { cells, stride: geometry.stride() }
    }
}

impl<W: Word> Iterator for Lanes<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.cells.is_empty() {
            return None;
        }
        let lane = self.cells.lowest_index() / self.stride;
        self.cells &= self.cells.sub(W::ONE);
        Some(lane as usize)
    }
}

/// The moves of one node; `N` is a multiple of [`LANES`] that all columns fit in.
pub(super) struct Moves<W, const N: usize> {
    /// The cell of each move; empty where a column has none.
    pub(super) cells: [W; N],
    /// The playable cells after each move.
    pub(super) playable: [W; N],
    /// Where the mover would complete a line after each move.
    pub(super) wins: [W; N],
    /// The greatest is searched first, see [`Moves::rank`]; `i64::MIN` once it was picked.
    pub(super) order: [i64; N],
}

impl<W: Word, const N: usize> Moves<W, N> {
    /// The moves to a set of cells, nothing known of them yet.
    #[inline(always)]
    pub(super) fn new<G: Geometry<Word = W>>(geometry: &G, playable: W, set: W) -> Self {
        let mut moves = Moves {
            cells: [W::ZERO; N],
            playable: [W::ZERO; N],
            wins: [W::ZERO; N],
            order: [i64::MIN; N],
        };
        for lane in lanes(geometry) {
            let cell = set & geometry.lane(lane as u32);
            moves.cells[lane] = cell;
            moves.playable[lane] = (playable ^ cell | (cell << 1)) & geometry.all();
        }
        moves
    }

    /// The order of a move in a lane: by its rating, and where that is equal the first column is the first.
    #[inline(always)]
    pub(super) fn rank(rating: i32, lane: usize) -> i64 {
        i64::from(rating) << 8 | (0xFF - lane as i64)
    }

    /// The move of the greatest order among those not yet picked. Seven moves need no sort.
    #[inline(always)]
    pub(super) fn pick(&mut self) -> Option<usize> {
        let mut greatest = i64::MIN;
        for lane in 0..N {
            greatest = greatest.max(self.order[lane]);
        }
        if greatest == i64::MIN {
            return None;
        }
        let found = 0xFF - (greatest & 0xFF) as usize;
        self.order[found] = i64::MIN;
        Some(found)
    }
}

/// The lanes of all columns, and those that fill up the last [`LANES`].
#[inline(always)]
pub(super) fn lanes<G: Geometry>(geometry: &G) -> Range<usize> {
    0..(geometry.size().cols as usize).next_multiple_of(LANES)
}
