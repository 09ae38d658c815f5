//! The guessing search: principal variation search to a depth, then the evaluation.

use grille_games::reversi::{Bits, Board};

use super::evaluate::{DISC, evaluate};
use super::searcher::Searcher;
use crate::bounds_table::{Known, NO_MOVE};

/// Sets keys of guesses apart from keys of exact scores.
pub(super) const GUESS: u64 = 0x6A09_E667_F3BC_C908;

/// Beyond every score, in hundredths of a disc.
pub(super) const INFINITE: i32 = 30_000;

impl<B: Bits> Searcher<'_, B> {
    /// The score of a board for the player to move, in hundredths of a disc; without meaning once
    /// the budget is over.
    pub(super) fn guess(&mut self, board: Board<B>, depth: u32, alpha: i32, beta: i32) -> i32 {
        let moves = board.moves(&self.geometry.shape);
        let passed = board.passed();
        if moves.is_empty() || depth == 0 {
            let replies = passed.moves(&self.geometry.shape);
            if !moves.is_empty() {
                self.uncounted += 1;
                return evaluate(self.geometry, board, moves, replies);
            }
            if replies.is_empty() {
                return DISC * board.difference();
            }
            // A pass is no choice: it costs no depth, and two in a row end the game.
            return -self.guess(passed, depth, -beta, -alpha);
        }
        if !self.spend() {
            return 0;
        }
        let (key, is_exact_image) = self.key(board);
        let key = key ^ GUESS;
        let known = if depth > 1 { self.table.get(key) } else { None };
        if let Some(known) = known.filter(|known| u32::from(known.depth) == depth) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            } else if upper <= alpha {
                return upper;
            }
        }
        let remembered = known.filter(|_| is_exact_image).map_or(NO_MOVE, |known| known.best);
        let begin = self.push_children(board, moves);
        self.order_by_freedom(begin, remembered);
        let mut best = (-INFINITE, NO_MOVE);
        for index in begin..self.children.len() {
            let child = self.take_best(index);
            let low = alpha.max(best.0);
            let mut score = if index == begin {
                -self.guess(child.board, depth - 1, -beta, -low)
            } else {
                -self.guess(child.board, depth - 1, -low - 1, -low)
            };
            if index > begin && score > low && score < beta {
                score = -self.guess(child.board, depth - 1, -beta, -low);
            }
            if score > best.0 {
                best = (score, child.cell);
            }
            if best.0 >= beta || self.budget.is_over() {
                break;
            }
        }
        self.children.truncate(begin);
        if depth > 1 && !self.budget.is_over() {
            self.store(key, depth as u8, best, is_exact_image, alpha, beta);
        }
        best.0
    }

    /// Remembers what a search with the window from `alpha` to `beta` found.
    pub(super) fn store(
        &mut self,
        key: u64,
        depth: u8,
        (score, cell): (i32, u16),
        is_exact_image: bool,
        alpha: i32,
        beta: i32,
    ) {
        let best = if is_exact_image { cell } else { NO_MOVE };
        let lower = if score > alpha { score } else { -INFINITE };
        let upper = if score < beta { score } else { INFINITE };
        let (lower, upper) = (lower as i16, upper as i16);
        self.table.join(key, Known { lower, upper, best, depth });
    }

    /// Gives the children from `begin` on their scores by what they leave the opponent.
    fn order_by_freedom(&mut self, begin: usize, remembered: u16) {
        for index in begin..self.children.len() {
            let child = self.children[index];
            self.children[index].score = if child.cell == remembered {
                i32::MAX
            } else {
                self.geometry.worth[usize::from(child.cell)] - 4 * self.freedom(child.board)
            };
        }
    }
}
