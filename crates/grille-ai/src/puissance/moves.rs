//! The moves of a node and what is known of each.

use super::geometry::Geometry;
use super::word::Word;

/// Moves worked on at a time. Loops of this length over words become vector instructions.
pub(super) const LANES: usize = 8;

/// The playable cells that do not lose at once against an opponent who would complete lines at
/// `threats`: not below a threat, and on the threat if one can be played now.
#[inline(always)]
pub(super) fn safe_moves<W: Word>(playable: W, threats: W) -> W {
    let safe = playable & !(threats >> 1);
    let forced = playable & threats;
    if forced.is_empty() {
        safe
    } else if forced.has_several() {
        W::ZERO
    } else {
        safe & forced
    }
}

/// The moves of one node; `N` is a multiple of [`LANES`] that all columns fit in.
pub(super) struct Moves<W, const N: usize> {
    /// The cell of each move; empty from `count` on.
    pub(super) cells: [W; N],
    /// The playable cells after each move.
    pub(super) playable: [W; N],
    /// Where the mover would complete a line after each move.
    pub(super) wins: [W; N],
    /// Whether the opponent has one answer only.
    pub(super) forcing: [bool; N],
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
            forcing: [false; N],
            order: [i32::MIN; N],
            count: 0,
        };
        while !set.is_empty() {
            let cell = set.lowest();
            set &= !cell;
            moves.cells[moves.count] = cell;
            moves.playable[moves.count] = (playable ^ cell | (cell << 1)) & geometry.all();
            moves.count += 1;
        }
        moves
    }

    /// The move of the greatest order among those not yet picked. Seven moves need no sort.
    #[inline(always)]
    pub(super) fn pick(&mut self) -> Option<usize> {
        let mut found = None;
        let mut greatest = i32::MIN;
        for (at, &order) in self.order[..self.count].iter().enumerate() {
            if order > greatest {
                greatest = order;
                found = Some(at);
            }
        }
        if let Some(at) = found {
            self.order[at] = i32::MIN;
        }
        found
    }
}
