//! The exact search: to the end of the game, in discs.
//!
//! Principal variation search with both bounds of each position in the table. From the root down:
//! the safe discs of the opponent bound the score; the table answers for the position, then for its
//! children (enhanced transposition cutoff: Plaat, Schaeffer, Pijls, de Bruin, 1996); moves that
//! leave the opponent few replies come first; with few empty cells, those in quarters with an odd
//! number of them come first, and the table is left alone.

use grille_games::reversi::{Bits, Board};

use super::evaluate::DISC;
use super::midgame::INFINITE;
use super::searcher::Searcher;
use crate::bounds_table::NO_MOVE;

// The constants below were chosen by the nodes and the time that five positions of 6 x 6 take after
// 7 to 12 plies (`examples/reversi_solve.rs`): 40 million nodes for the first four with the weights
// of a first guess, 22 million with these.

/// Up to so many empty cells are tried in order of parity alone, without table: 5 takes 14 % fewer
/// nodes and 20 % more time, 7 takes 20 % more nodes.
const FEW: u32 = 6;

/// From so many empty cells on the table is asked about every child before one is searched.
const ASK_CHILDREN: u32 = 9;

/// From so many empty cells on a small guessing search helps to order the moves.
const GUESS_ORDER: u32 = 11;

/// That search goes one ply deeper for each four empty cells above so many.
const GUESS_DEEPER: u32 = 9;

/// Points in the order of moves: a reply left to the opponent, an empty cell beside the player's own
/// discs, a cell in an odd quarter, and a disc of the guess. With 8 points for a reply instead of 60
/// the search takes 60 % more nodes.
const REPLY: i32 = 60;
const OPEN_CELL: i32 = 12;
const ODD_QUARTER: i32 = 8;
const GUESSED_DISC: i32 = 32;

impl<B: Bits> Searcher<'_, B> {
    /// The final difference in discs for the player to move, within the window from `alpha` to
    /// `beta`; without meaning once the budget is over.
    pub(super) fn exact(&mut self, board: Board<B>, alpha: i32, beta: i32) -> i32 {
        let empty = board.empty(&self.geometry.shape);
        if empty.count() <= FEW {
            let odd = self.geometry.odd_quarters(empty);
            return self.exact_few(board, empty, odd, (alpha, beta), false);
        }
        self.exact_many(board, empty.count(), alpha, beta)
    }

    /// [`Searcher::exact`] of a child.
    #[inline]
    fn exact_next(&mut self, board: Board<B>, empties: u32, alpha: i32, beta: i32) -> i32 {
        if empties <= FEW {
            let empty = board.empty(&self.geometry.shape);
            let odd = self.geometry.odd_quarters(empty);
            -self.exact_few(board, empty, odd, (-beta, -alpha), false)
        } else {
            -self.exact_many(board, empties, -beta, -alpha)
        }
    }

    fn exact_many(&mut self, board: Board<B>, empties: u32, mut alpha: i32, mut beta: i32) -> i32 {
        if !self.spend() {
            return 0;
        }
        if let Some(most) = self.most_by_safe_discs(board, alpha) {
            return most;
        }
        let moves = board.moves(&self.geometry.shape);
        if moves.is_empty() {
            let passed = board.passed();
            if passed.moves(&self.geometry.shape).is_empty() {
                return board.difference();
            }
            return self.exact_next(passed, empties, alpha, beta);
        }
        let (key, is_exact_image) = self.key(board);
        let mut remembered = NO_MOVE;
        if let Some(known) = self.table.get(key) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            } else if upper <= alpha {
                return upper;
            }
            (alpha, beta) = (alpha.max(lower), beta.min(upper));
            remembered = if is_exact_image { known.best } else { NO_MOVE };
        }
        let begin = self.push_children(board, moves);
        if empties >= ASK_CHILDREN
            && let Some(score) = self.known_child(begin, beta)
        {
            self.children.truncate(begin);
            return score;
        }
        self.order(begin, remembered, board.empty(&self.geometry.shape), empties);
        let mut best = (-INFINITE, NO_MOVE);
        for index in begin..self.children.len() {
            let child = self.take_best(index);
            let low = alpha.max(best.0);
            let mut score = if index == begin {
                self.exact_next(child.board, empties - 1, low, beta)
            } else {
                self.exact_next(child.board, empties - 1, low, low + 1)
            };
            if index > begin && score > low && score < beta {
                score = self.exact_next(child.board, empties - 1, low, beta);
            }
            if score > best.0 {
                best = (score, child.cell);
            }
            if best.0 >= beta || self.budget.is_over() {
                break;
            }
        }
        self.children.truncate(begin);
        if !self.budget.is_over() {
            self.store(key, empties as u8, best, is_exact_image, alpha, beta);
        }
        best.0
    }

    /// A bound by the opponent's safe discs, if it is no more than `alpha`. They are only counted
    /// where the opponent has discs enough.
    #[inline]
    fn most_by_safe_discs(&self, board: Board<B>, alpha: i32) -> Option<i32> {
        let area = self.geometry.rules.area() as i32;
        if area - 2 * board.other.count() as i32 > alpha {
            return None;
        }
        let stable = self.geometry.stable(board.other, board.own | board.other);
        let most = area - 2 * stable.count() as i32;
        (most <= alpha).then_some(most)
    }

    /// What the table knows of a child that refutes at once.
    fn known_child(&self, begin: usize, beta: i32) -> Option<i32> {
        self.children[begin..].iter().find_map(|child| {
            let (key, _) = self.key(child.board);
            let least = -i32::from(self.table.get(key)?.upper);
            (least >= beta).then_some(least)
        })
    }

    /// Gives the children from `begin` on their scores: the move that was best before, then by a
    /// guess where much is at stake, else by the replies left to the opponent, worth and parity.
    fn order(&mut self, begin: usize, remembered: u16, empty: B, empties: u32) {
        let odd = self.geometry.odd_quarters(empty);
        for index in begin..self.children.len() {
            let child = self.children[index];
            let mut score = self.geometry.worth[usize::from(child.cell)];
            if !(odd & B::cell(usize::from(child.cell))).is_empty() {
                score += ODD_QUARTER;
            }
            score -= REPLY * self.freedom(child.board);
            let open = self.geometry.frontier(child.board.other, empty);
            score -= OPEN_CELL * open.count() as i32;
            if empties >= GUESS_ORDER {
                let depth = (empties - GUESS_DEEPER) / 4;
                let guess = -self.guess(child.board, depth, -INFINITE, INFINITE);
                score += guess * GUESSED_DISC / DISC;
            }
            self.children[index].score = if child.cell == remembered { i32::MAX } else { score };
        }
    }

    /// The last plies: every empty cell beside a disc of the opponent, those in the `odd` quarters
    /// first.
    fn exact_few(
        &mut self,
        board: Board<B>,
        empty: B,
        odd: B,
        (alpha, beta): (i32, i32),
        was_pass: bool,
    ) -> i32 {
        self.uncounted += 1;
        if empty.without_first().is_empty() {
            return self.exact_last(board, empty);
        }
        let mut best = -INFINITE;
        for part in [empty & odd, empty & !odd] {
            for index in part.cells() {
                if (self.geometry.neighbours[index] & board.other).is_empty() {
                    continue;
                }
                let cell = B::cell(index);
                let flips = board.flips(cell, &self.geometry.shape);
                if flips.is_empty() {
                    continue;
                }
                let window = (-beta, -alpha.max(best));
                let odd = odd ^ self.geometry.quarter_of[index];
                let next = board.after(cell, flips);
                let score = -self.exact_few(next, empty ^ cell, odd, window, false);
                if score >= beta {
                    return score;
                }
                best = best.max(score);
            }
        }
        if best > -INFINITE {
            return best;
        }
        if was_pass {
            return board.difference();
        }
        // Seen from the opponent, who may be out of moves as well.
        -self.exact_few(board.passed(), empty, odd, (-beta, -alpha), true)
    }

    /// The last empty cell, if there is one: the player's, the opponent's or nobody's.
    #[inline]
    fn exact_last(&mut self, board: Board<B>, cell: B) -> i32 {
        let difference = board.difference();
        if cell.is_empty() {
            return difference;
        }
        let flips = board.flips(cell, &self.geometry.shape);
        if !flips.is_empty() {
            return difference + 2 * flips.count() as i32 + 1;
        }
        let flips = board.passed().flips(cell, &self.geometry.shape);
        if flips.is_empty() { difference } else { difference - 2 * flips.count() as i32 - 1 }
    }
}
