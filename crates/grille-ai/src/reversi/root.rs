//! The search at the root: deeper and deeper guesses, then the exact score where it is in reach.

use grille_games::reversi::{Bits, Board};

use super::evaluate::DISC;
use super::geometry::Geometry;
use super::midgame::{GUESS, INFINITE};
use super::searcher::Searcher;
use crate::Limits;
use crate::bounds_table::{BoundsTable, NO_MOVE};

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Plies that are guessed at most.
    pub(super) depth: u32,
    /// Empty cells up to which the exact score is looked for.
    pub(super) solve_at: u32,
}

/// What the search found. Scores are for the player to move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Answer {
    /// The cells of the line of best play, `None` for a pass; the move to play first.
    pub(super) line: Vec<Option<u16>>,
    /// The guess, in hundredths of a disc; none when the limits ended the first round.
    pub(super) guess: Option<i32>,
    /// The exact score in discs.
    pub(super) exact: Option<i32>,
    /// The exact score of each cell, best first, where that costs little.
    pub(super) scores: Vec<(u16, i32)>,
    pub(super) nodes: u64,
}

/// Where the exact score is looked for, guesses may use one part in so many of the limits.
const GUESS_SHARE: u32 = 4;

/// Plies that are guessed before an exact search without limits: only the order of the first moves
/// depends on them, the exact search orders the others by itself.
const GUESS_FIRST: u32 = 8;

/// Up to so many empty cells the exact score of every move is given, and the line goes to the end:
/// milliseconds.
const COMPARE: u32 = 10;

/// Plies of a line that is only guessed.
const LONGEST: usize = 12;

/// The best move of a board on which the player to move can play a cell.
pub(super) fn best<B: Bits>(
    geometry: &Geometry<B>,
    table: &mut BoundsTable,
    board: Board<B>,
    plan: Plan,
    limits: &Limits,
) -> Answer {
    let empties = board.empty(&geometry.shape).count();
    let solves = empties <= plan.solve_at;
    let mut whole = limits.start();
    let mut part = if solves { share(limits).start() } else { limits.start() };
    let is_free = limits.nodes.is_none() && limits.time.is_none();
    let depth = if solves && is_free { plan.depth.min(GUESS_FIRST) } else { plan.depth };

    let mut searcher = Searcher::new(geometry, table, &mut part);
    let begin = searcher.push_children(board, board.moves(&geometry.shape));
    let guess = searcher.deepen(begin, depth.clamp(1, empties));
    let order = std::mem::take(&mut searcher.children);
    let mut answer = Answer {
        line: vec![Some(order[0].cell)],
        guess,
        exact: None,
        scores: Vec::new(),
        nodes: 0,
    };
    whole.charge(part.nodes());
    if solves && !whole.is_over() {
        let mut searcher = Searcher::new(geometry, table, &mut whole);
        searcher.children = order;
        searcher.solve(&mut answer, empties);
    }
    let mut searcher = Searcher::new(geometry, table, &mut whole);
    searcher.follow(board, &mut answer);
    answer.nodes = whole.nodes();
    answer
}

fn share(limits: &Limits) -> Limits {
    Limits {
        time: limits.time.map(|time| time / GUESS_SHARE),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(GUESS_SHARE)),
        ..limits.clone()
    }
}

impl<B: Bits> Searcher<'_, B> {
    /// Guesses deeper and deeper until the limits end it. The children are left in order, best
    /// first; gives the score of the best.
    fn deepen(&mut self, begin: usize, most: u32) -> Option<i32> {
        let mut guess = None;
        for depth in 0..most {
            let mut low = -INFINITE;
            for index in begin..self.children.len() {
                let child = self.children[index];
                let mut score = if index == begin {
                    -self.guess(child.board, depth, -INFINITE, INFINITE)
                } else {
                    -self.guess(child.board, depth, -low - 1, -low)
                };
                if index > begin && score > low && !self.budget.is_over() {
                    score = -self.guess(child.board, depth, -INFINITE, -low);
                }
                if self.budget.is_over() {
                    return guess;
                }
                // A round that is cut short still counts as far as it got.
                if score > low {
                    low = score;
                    guess = Some(score);
                    self.children[begin..=index].rotate_right(1);
                }
            }
        }
        guess
    }

    /// The exact score of the children, which stand in the order to be tried; the answer changes
    /// only if the limits allow to finish.
    fn solve(&mut self, answer: &mut Answer, empties: u32) {
        let order = self.children.clone();
        let mut best = (-INFINITE, order[0].cell);
        for (index, child) in order.iter().enumerate() {
            let mut score = if index == 0 {
                -self.exact(child.board, -INFINITE, INFINITE)
            } else {
                -self.exact(child.board, -best.0 - 1, -best.0)
            };
            if index > 0 && score > best.0 {
                score = -self.exact(child.board, -INFINITE, -best.0);
            }
            if self.budget.is_over() {
                return;
            }
            if score > best.0 {
                best = (score, child.cell);
            }
        }
        answer.exact = Some(best.0);
        answer.line = vec![Some(best.1)];
        if empties > COMPARE {
            return;
        }
        let mut scores = Vec::with_capacity(order.len());
        for child in &order {
            scores.push((child.cell, -self.exact(child.board, -INFINITE, INFINITE)));
            if self.budget.is_over() {
                return;
            }
        }
        // The chosen move before its equals, so that both agree.
        grille_core::sort_by_key(&mut scores, |&(cell, score)| (-score, cell != best.1));
        answer.scores = scores;
    }

    /// Adds the moves that the table expects after the first one.
    fn follow(&mut self, root: Board<B>, answer: &mut Answer) {
        let is_exact = answer.exact.is_some();
        let Some(&Some(first)) = answer.line.first() else { return };
        let mut board = self.played(root, first);
        while is_exact || answer.line.len() < LONGEST {
            let moves = board.moves(&self.geometry.shape);
            if moves.is_empty() {
                board = board.passed();
                if board.moves(&self.geometry.shape).is_empty() {
                    break;
                }
                answer.line.push(None);
                continue;
            }
            let next =
                if is_exact { self.expected_exact(board, moves) } else { self.expected(board) };
            let possible = |cell: &u16| !(moves & B::cell(usize::from(*cell))).is_empty();
            let Some(cell) = next.filter(possible) else { break };
            answer.line.push(Some(cell));
            board = self.played(board, cell);
        }
        // A line never ends with a pass.
        while answer.line.last() == Some(&None) {
            answer.line.pop();
        }
    }

    fn played(&self, board: Board<B>, cell: u16) -> Board<B> {
        let cell = B::cell(usize::from(cell));
        board.after(cell, board.flips(cell, &self.geometry.shape))
    }

    fn expected(&self, board: Board<B>) -> Option<u16> {
        let (key, is_exact_image) = self.key(board);
        let known = self.table.get(key ^ GUESS).filter(|_| is_exact_image)?;
        Some(known.best).filter(|&cell| cell != NO_MOVE)
    }

    /// The best move by the table, or by a last search where that costs next to nothing.
    fn expected_exact(&mut self, board: Board<B>, moves: B) -> Option<u16> {
        let cells = moves.cells().map(|cell| cell as u16);
        if board.empty(&self.geometry.shape).count() <= COMPARE {
            // The limits no longer count: the score is known, and the table knows nearly all of it.
            let mut budget = Limits::default().start();
            let mut last = Searcher::new(self.geometry, self.table, &mut budget);
            return cells
                .min_by_key(|&cell| last.exact(last.played(board, cell), -INFINITE, INFINITE));
        }
        let known = |board: Board<B>| {
            let known = self.table.get(self.key(board).0)?;
            (known.lower == known.upper).then_some(known)
        };
        let value = known(board)?;
        if value.best != NO_MOVE {
            return Some(value.best);
        }
        // In the first plies entries are shared by images of a board and name no move.
        let mut cells = cells;
        cells.find(|&cell| {
            known(self.played(board, cell)).is_some_and(|after| after.lower == -value.lower)
        })
    }
}

/// The guess as discs, rounded towards zero.
pub(super) fn discs(guess: i32) -> i32 {
    guess / DISC
}
