//! The moves of a node: what is known of each, and the order in which they are searched.

use super::geometry::Geometry;
use super::lines::lines_through;
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

/// Weights of the order. One set for each pair (number of empty cells even, alpha at least 0), for
/// each move: threats it leaves that need no answer now, those of them in rows that parity gives to
/// the mover, threats that must be answered now, threats lying on top of an opponent's threat,
/// pairs of threats one above the other, lines through the cell.
///
/// Found by trying steps of 4 to 64 on one weight at a time, for four minutes, on the nodes of 45
/// positions of 13 and 14 stones: 871,668 nodes with (64, 64, 0, 0, 0, 16) in all sets, 643,796
/// with these and small weights on features that were then left out (README.md).
const WEIGHTS: [[i32; 6]; 4] = [
    [48, 56, 32, -112, 48, 16],
    [48, 72, 48, -92, 32, 0],
    [64, 100, 64, -100, 60, 16],
    [88, 72, 88, -200, 140, 8],
];

/// The order of moves on one board.
pub(super) struct Order {
    /// Lines through each cell of the empty board.
    lines: [i32; 128],
}

impl Order {
    /// The order for a board.
    pub(super) fn new<G: Geometry>(geometry: &G) -> Order {
        let size = geometry.size();
        let mut order = Order { lines: [0; 128] };
        for column in 0..size.cols {
            for row in 0..size.rows {
                let index = (column * size.stride() + row) as usize;
                order.lines[index] = lines_through(size, column, row);
            }
        }
        order
    }

    /// How promising a move is: `now` of its `wins` can be played at once, `threats` are the
    /// opponent's, `even` and `attack` choose the weights.
    #[inline(always)]
    pub(super) fn of<G: Geometry>(
        &self,
        geometry: &G,
        cell: G::Word,
        (wins, now): (G::Word, G::Word),
        threats: G::Word,
        (even, attack): (bool, bool),
    ) -> i32 {
        let weights = &WEIGHTS[usize::from(even) * 2 + usize::from(attack)];
        let mine = if even { !geometry.follow() } else { geometry.follow() };
        let kept = wins & !now;
        kept.count() as i32 * weights[0]
            + (kept & mine).count() as i32 * weights[1]
            + now.count() as i32 * weights[2]
            + (kept & (threats << 1)).count() as i32 * weights[3]
            + (kept & (kept >> 1)).count() as i32 * weights[4]
            + self.lines[(cell.lowest_index() & 127) as usize] * weights[5]
    }
}
