//! The order in which the moves of a node are searched: the more likely a move is to answer the
//! question, and the fewer nodes that takes, the sooner it is tried.
//!
//! A move is rated by the threats it makes or gives away, by the lines through its cell, and by what
//! became of moves to that cell lately (`history`).

use super::geometry::Geometry;
use super::history::ALWAYS;
use super::lines::lines_through;
use super::word::Word;

/// What counts for a move, and how much.
struct Weights {
    /// Each threat that needs no answer now.
    kept: i32,
    /// Each of those in a row that parity gives to the mover.
    kept_in_own_row: i32,
    /// Each of those on top of a threat of the opponent's.
    kept_above_threat: i32,
    /// Each pair of those one above the other.
    kept_pair: i32,
    /// Each threat that must be answered now.
    now: i32,
    /// Each line of the empty board through the cell.
    lines: i32,
    /// A move to this cell that always cut lately.
    history: i32,
    /// The cell above would complete a line of the mover's.
    below_win: i32,
}

/// One set for each pair (number of empty cells even, alpha at least 0).
///
/// Found by steps on one weight at a time, some 800 of them, on the logarithm of the nodes of 155
/// positions of 10 to 14 stones; 276 others, which had no part in it, take 25,079 nodes with the weights
/// before and 21,084 with these (means of logarithms; tables of 1 MiB that grow).
const WEIGHTS: [Weights; 4] = [
    Weights {
        kept: 47,
        kept_in_own_row: 53,
        kept_above_threat: -52,
        kept_pair: 24,
        now: 126,
        lines: 16,
        history: 37,
        below_win: -66,
    },
    Weights {
        kept: 38,
        kept_in_own_row: 48,
        kept_above_threat: -77,
        kept_pair: 32,
        now: 60,
        lines: 0,
        history: 73,
        below_win: -102,
    },
    Weights {
        kept: 52,
        kept_in_own_row: 94,
        kept_above_threat: -61,
        kept_pair: 60,
        now: 137,
        lines: 16,
        history: 64,
        below_win: -60,
    },
    Weights {
        kept: 94,
        kept_in_own_row: 94,
        kept_above_threat: -206,
        kept_pair: 155,
        now: 78,
        lines: 8,
        history: 61,
        below_win: -195,
    },
];

/// Lines through each cell of the empty board.
pub(super) struct Order {
    lines: [i32; 128],
}

impl Order {
    /// The lines of a board.
    pub(super) fn new<G: Geometry>(geometry: &G) -> Order {
        let size = geometry.size();
        let mut order = Order { lines: [0; 128] };
        for column in 0..size.cols {
            for row in 0..size.rows {
                let index = (column * geometry.stride() + row) as usize;
                order.lines[index] = lines_through(size, column, row);
            }
        }
        order
    }

    /// How many lines go through a cell.
    #[inline(always)]
    fn lines(&self, index: u32) -> i32 {
        self.lines[(index & 127) as usize]
    }
}

/// What the moves of one node are rated by.
pub(super) struct Rating<'a, W> {
    order: &'a Order,
    weights: &'static Weights,
    /// Where the mover would complete a line.
    wins: W,
    /// Where the opponent would.
    threats: W,
    /// The rows that parity gives to the mover.
    own_rows: W,
}

impl<'a, W: Word> Rating<'a, W> {
    /// Looks at a position: where the mover would complete a line and where the opponent would,
    /// whether the number of empty cells is even and alpha at least 0.
    #[inline(always)]
    pub(super) fn new<G: Geometry<Word = W>>(
        geometry: &G,
        order: &'a Order,
        (wins, threats): (W, W),
        (is_even, is_attack): (bool, bool),
    ) -> Self {
        Rating {
            order,
            weights: &WEIGHTS[usize::from(is_even) * 2 + usize::from(is_attack)],
            wins,
            threats,
            own_rows: if is_even { !geometry.follow() } else { geometry.follow() },
        }
    }

    /// What a move to a cell is worth by the lines it completes with the next stone, `now` of them at once.
    #[inline(always)]
    pub(super) fn of_threats(&self, cell: W, (wins, now): (W, W)) -> i32 {
        let weights = self.weights;
        let kept = wins & !now;
        let below_win = i32::from(!(self.wins & (cell << 1)).is_empty());
        kept.count() as i32 * weights.kept
            + (kept & self.own_rows).count() as i32 * weights.kept_in_own_row
            + (kept & (self.threats << 1)).count() as i32 * weights.kept_above_threat
            + (kept & (kept >> 1)).count() as i32 * weights.kept_pair
            + now.count() as i32 * weights.now
            + below_win * weights.below_win
    }

    /// What it is worth by its cell and by the `history` of that.
    #[inline(always)]
    pub(super) fn of_cell(&self, index: u32, history: i32) -> i32 {
        let weights = self.weights;
        self.order.lines(index) * weights.lines + ((history * weights.history) >> ALWAYS.ilog2())
    }
}
