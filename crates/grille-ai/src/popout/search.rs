//! Alpha-beta for PopOut, with a table that repetitions cannot spoil.
//!
//! A third occurrence of a position is a draw. Against this root that means two things:
//! - a position that the game has seen twice already is a draw whenever it is reached, so it is an
//!   end like any other;
//! - a position that the path from the root has reached before counts as a draw at once. Who can
//!   win never needs to repeat (each move of the quickest win brings it nearer), and who can hold a
//!   draw may repeat for ever, so no result changes by not going round three times.
//!
//! A draw of the second kind depends on the path. A score that rests on one is not put into the table
//! unless the repeated position is at or below the node itself (the graph history interaction
//! problem: Campbell, 1985).

use std::collections::HashSet;

use grille_games::align::{PopBoard, PopMove, PopOut};

use super::evaluate::Windows;
use crate::Budget;
use crate::bounds_table::{BoundsTable, Known, NO_MOVE};

/// A win at the root; one ply later is one point less.
pub(super) const WIN: i32 = 30_000;

/// Beyond this a score is a proved win: no guess comes near it.
pub(super) const DECIDED: i32 = 20_000;

/// Plies that are looked ahead at most: each keeps some stack, and a table entry counts to 254.
pub(super) const DEEPEST: u32 = 200;

/// The depth of a table entry that no guess went into: it holds at every depth.
const SOLID: u8 = u8::MAX;

/// A search under way.
pub(super) struct Searcher<'a> {
    windows: &'a Windows,
    table: &'a mut BoundsTable,
    pub(super) budget: Budget,
    /// Positions that the game has seen twice.
    draws: HashSet<u64>,
    /// The positions from the root to the node.
    path: Vec<u64>,
    /// Whether a guess went into the node at hand.
    pub(super) guessed: bool,
    /// The lowest place on the path whose repetition went into the node at hand.
    repeated: usize,
    /// How often each move of each player cut the search short, weighted by the depth squared.
    merits: Vec<u32>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        position: &PopOut,
        windows: &'a Windows,
        table: &'a mut BoundsTable,
        budget: Budget,
    ) -> Searcher<'a> {
        let mut seen = HashSet::new();
        let draws = position.past().iter().copied().filter(|&key| !seen.insert(key)).collect();
        let merits = vec![0; 4 * usize::from(position.board().rules().line().cols())];
        let path = vec![position.board().key()];
        Searcher {
            windows,
            table,
            budget,
            draws,
            path,
            guessed: false,
            repeated: usize::MAX,
            merits,
        }
    }

    /// The score of a move at the root for the player who makes it.
    pub(super) fn score(
        &mut self,
        board: &PopBoard,
        m: PopMove,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut next = board.clone();
        next.play(m);
        -self.search(&next, depth, -beta, -alpha)
    }

    /// The score of a board after a move; without meaning once the budget is over.
    fn search(&mut self, board: &PopBoard, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        let ply = self.path.len() as i32;
        if let Some(winner) = board.winner() {
            return if winner == board.turn() { WIN - ply } else { ply - WIN };
        }
        let key = board.key();
        if board.moves().next().is_none() || self.draws.contains(&key) {
            return 0;
        }
        if let Some(place) = self.path.iter().position(|&before| before == key) {
            self.repeated = self.repeated.min(place);
            return 0;
        }
        if !self.budget.spend() {
            return 0;
        }
        if depth == 0 {
            self.guessed = true;
            return self.windows.evaluate(board);
        }
        let known = self.table.get(key);
        if let Some(known) = known {
            let (lower, upper) = (from_table(known.lower, ply), from_table(known.upper, ply));
            // A proved result holds at every depth, a guess at its own.
            let holds = known.depth == SOLID || u32::from(known.depth) == depth;
            let lower = if holds || lower > DECIDED { lower } else { -WIN };
            let upper = if holds || upper < -DECIDED { upper } else { WIN };
            if lower >= beta || upper <= alpha || lower == upper {
                self.guessed |= known.depth != SOLID;
                return if upper <= alpha { upper } else { lower };
            }
            (alpha, beta) = (alpha.max(lower), beta.min(upper));
        }
        let moves = self.ordered(board, known.map_or(NO_MOVE, |known| known.best));
        let outer = (self.guessed, self.repeated);
        (self.guessed, self.repeated) = (false, usize::MAX);
        self.path.push(key);
        let mut best = (-WIN, NO_MOVE);
        for (index, &(m, number)) in moves.iter().enumerate() {
            let mut next = board.clone();
            next.play(m);
            let low = alpha.max(best.0);
            let mut score = if index == 0 {
                -self.search(&next, depth - 1, -beta, -low)
            } else {
                -self.search(&next, depth - 1, -low - 1, -low)
            };
            if index > 0 && score > low && score < beta && !self.budget.is_over() {
                score = -self.search(&next, depth - 1, -beta, -low);
            }
            if self.budget.is_over() {
                break;
            }
            if score > best.0 {
                best = (score, number);
            }
            if best.0 >= beta {
                self.reward(board, number, depth);
                break;
            }
        }
        self.path.pop();
        let rests_above = self.repeated < self.path.len();
        if !self.budget.is_over() && !rests_above {
            let depth = if self.guessed { depth as u8 } else { SOLID };
            let lower = if best.0 > alpha { to_table(best.0, ply) } else { -WIN as i16 };
            let upper = if best.0 < beta { to_table(best.0, ply) } else { WIN as i16 };
            self.table.join(key, Known { lower, upper, best: best.1, depth });
        }
        self.guessed |= outer.0;
        self.repeated = self.repeated.min(outer.1);
        best.0
    }

    /// The moves of a board with their numbers: the remembered one, then by merit, drops before
    /// pops and the middle before the sides.
    pub(super) fn ordered(&self, board: &PopBoard, remembered: u16) -> Vec<(PopMove, u16)> {
        let cols = board.rules().line().cols();
        let mut moves: Vec<(PopMove, u16)> =
            board.moves().map(|m| (m, number_of(m, cols))).collect();
        grille_core::sort_by_key(&mut moves, |&(m, number)| {
            let merit = self.merits[self.merit_index(board, number)];
            let aside = (2 * m.column() + 1).abs_diff(cols);
            (number != remembered, std::cmp::Reverse(merit), matches!(m, PopMove::Pop(_)), aside)
        });
        moves
    }

    fn merit_index(&self, board: &PopBoard, number: u16) -> usize {
        usize::from(number) + board.turn().index() * (self.merits.len() / 2)
    }

    fn reward(&mut self, board: &PopBoard, number: u16, depth: u32) {
        let index = self.merit_index(board, number);
        self.merits[index] = self.merits[index].saturating_add(depth * depth);
    }

    /// The move that the table expects in a position.
    pub(super) fn expected(&self, board: &PopBoard) -> Option<PopMove> {
        let number = self.table.get(board.key())?.best;
        let cols = board.rules().line().cols();
        board.moves().find(|&m| number_of(m, cols) == number)
    }
}

/// Drops come first, then pops.
fn number_of(m: PopMove, cols: u16) -> u16 {
    match m {
        PopMove::Drop(column) => column,
        PopMove::Pop(column) => cols + column,
    }
}

/// A score counted from the root as one counted from the node, `ply` plies below.
fn to_table(score: i32, ply: i32) -> i16 {
    (match score {
        score if score > DECIDED => score + ply,
        score if score < -DECIDED => score - ply,
        score => score,
    }) as i16
}

/// The reverse of [`to_table`]; the bounds that mean nothing stay out of reach.
fn from_table(score: i16, ply: i32) -> i32 {
    match i32::from(score) {
        score if score > DECIDED => score - ply,
        score if score < -DECIDED => score + ply,
        score => score,
    }
}
