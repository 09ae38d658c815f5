//! Wins by force: sequences of fours, and of fours and threes, that leave the opponent no choice.
//!
//! After Allis, van den Herik and Huntjens, "Go-Moku and threat-space search" (1993), and
//! Thomsen's lambda search (2000). A *four* threatens to complete a line with the next stone; a
//! *three* threatens a win by fours. A win found here is a proof: every reply that could matter is
//! tried, see [`Threats::replies`]. Not here: gravity and misère, where a stone elsewhere changes
//! what can be played or what is wanted.

use std::collections::{HashMap, HashSet};

use grille_core::Side;

use super::board::Board;
use crate::Budget;

/// The move that begins a forced win, and after how many plies it ends at the latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forced {
    pub(crate) cell: usize,
    pub(crate) plies: u32,
    /// The expected line of play, `cell` first.
    pub(crate) line: Vec<usize>,
}

/// Moves tried for the attacker at each ply of a search by threes, the most promising first: more
/// than the cells around a group of stones that gain anything.
const ATTACKS: usize = 16;

/// A search for forced wins of one side.
pub(crate) struct Threats<'a> {
    board: &'a mut Board,
    budget: &'a mut Budget,
    attacker: Side,
    /// Nodes left for this question.
    nodes: u64,
    /// Positions without a win by fours, and those without one by so many threes.
    failed_fours: HashSet<u64>,
    failed_threes: HashMap<u64, u32>,
}

impl<'a> Threats<'a> {
    /// Whether the question makes sense under these rules.
    pub(crate) fn apply_to(board: &Board) -> bool {
        let lines_fit = board.geometry().window_count() > 0;
        !board.gravity() && !board.misere() && board.align() >= 3 && lines_fit
    }

    /// Looks for a win of the player to move with at most so many nodes.
    pub(crate) fn new(board: &'a mut Board, budget: &'a mut Budget, nodes: u64) -> Threats<'a> {
        let attacker = board.turn();
        Threats {
            board,
            budget,
            attacker,
            nodes,
            failed_fours: HashSet::new(),
            failed_threes: HashMap::new(),
        }
    }

    /// A win by fours alone.
    pub(crate) fn by_fours(&mut self) -> Option<Forced> {
        let mut line = Vec::new();
        self.fours(&mut line).then(|| Forced {
            cell: line[0],
            plies: line.len() as u32,
            line: line.clone(),
        })
    }

    /// A win by fours and at most so many threes in a row, the shortest first.
    pub(crate) fn by_threes(&mut self, most: u32) -> Option<Forced> {
        (0..=most).find_map(|threes| self.threes(threes))
    }

    fn spend(&mut self) -> bool {
        self.nodes = self.nodes.saturating_sub(1);
        self.nodes > 0 && self.budget.spend()
    }

    /// The cells of a window that are still empty.
    fn empty_cells(&self, window: usize) -> impl Iterator<Item = usize> + '_ {
        self.board.geometry().cells(window).filter(|&cell| self.board.stone(cell).is_none())
    }

    /// The one place that must be blocked; `Err` when there are two.
    fn must_block(&self) -> Result<Option<usize>, ()> {
        let mut cells = self.board.line_cells(self.attacker.other());
        match (cells.next(), cells.next()) {
            (cell, None) => Ok(cell),
            _ => Err(()),
        }
    }

    /// The attacker is to move: adds the moves of a win by fours to `line`. In it attacker and
    /// defender alternate, the completed line last.
    fn fours(&mut self, line: &mut Vec<usize>) -> bool {
        if let Some(cell) = self.board.line_cells(self.attacker).next() {
            line.push(cell);
            return true;
        }
        let Ok(block) = self.must_block() else { return false };
        let key = self.board.key();
        if self.failed_fours.contains(&key) || !self.spend() {
            return false;
        }
        let mut attacks: Vec<(i32, usize)> = Vec::new();
        for &window in self.board.two_missing(self.attacker) {
            for cell in self.empty_cells(usize::from(window)) {
                if block.is_none_or(|block| block == cell) {
                    attacks.push((-self.board.gain(self.attacker, cell), cell));
                }
            }
        }
        grille_core::sort(&mut attacks);
        attacks.dedup();
        for (_, cell) in attacks {
            self.board.make_cell(cell);
            let mut wins = self.board.line_cells(self.attacker);
            let (one, two) = (wins.next(), wins.next());
            drop(wins);
            let length = line.len();
            line.push(cell);
            let won = match (one, two) {
                (Some(one), Some(two)) => {
                    line.extend([one, two]);
                    true
                }
                (Some(reply), None) => {
                    line.push(reply);
                    self.board.make_cell(reply);
                    let won = self.fours(line);
                    self.board.unmake();
                    won
                }
                _ => false,
            };
            self.board.unmake();
            if won {
                return true;
            }
            line.truncate(length);
        }
        if self.nodes > 0 {
            self.failed_fours.insert(key);
        }
        false
    }

    /// The attacker is to move: a win by fours and at most so many threes.
    fn threes(&mut self, threes: u32) -> Option<Forced> {
        if let Some(forced) = self.by_fours() {
            return Some(forced);
        }
        let key = self.board.key();
        if threes == 0
            || self.failed_threes.get(&key).is_some_and(|&failed| failed >= threes)
            || !self.spend()
        {
            return None;
        }
        let Ok(block) = self.must_block() else { return None };
        // The least gain of an attacking move that is no four: a window with three missing.
        let least = self.board.geometry().worth(self.board.align() as u8 - 3);
        let mut attacks: Vec<(i32, usize)> = match block {
            Some(cell) => vec![(0, cell)],
            None => (0..self.board.area())
                .filter(|&cell| self.board.stone(cell).is_none())
                .map(|cell| (-self.board.gain(self.attacker, cell), cell))
                .filter(|&(gain, _)| -gain >= least)
                .collect(),
        };
        grille_core::sort(&mut attacks);
        attacks.truncate(ATTACKS);
        for (_, cell) in attacks {
            self.board.make_cell(cell);
            let found = self.answered(threes);
            self.board.unmake();
            if let Some((plies, mut line)) = found {
                line.insert(0, cell);
                return Some(Forced { cell, plies: plies + 1, line });
            }
        }
        if self.nodes > 0 {
            self.failed_threes.insert(key, threes);
        }
        None
    }

    /// The defender is to move: plies to the end and a line of play, if every reply loses.
    fn answered(&mut self, threes: u32) -> Option<(u32, Vec<usize>)> {
        let four = self.board.line_cells(self.attacker).next();
        if self.board.line_cells(self.attacker.other()).next().is_some() {
            return None;
        }
        let (replies, mut most) = match four {
            // One place completes a line (two would have been a win by fours): it must be taken.
            Some(cell) => (vec![cell], 0),
            None => {
                self.board.pass();
                let mut line = Vec::new();
                let threat = self.fours(&mut line);
                self.board.pass();
                if !threat {
                    return None;
                }
                (self.replies(&line), line.len() as u32 + 1)
            }
        };
        let mut longest = Vec::new();
        for reply in replies {
            self.board.make_cell(reply);
            // A four uses up no three, but one level all the same, so that the search ends.
            let found = self.threes(threes - 1);
            self.board.unmake();
            let Forced { plies, mut line, .. } = found?;
            most = most.max(plies + 1);
            if line.len() >= longest.len() {
                line.insert(0, reply);
                longest = line;
            }
        }
        Some((most, longest))
    }

    /// The replies that could stop a threatened win by fours. Any other stone X leaves it as it
    /// is, because none of these holds:
    /// - X takes a cell of the line of play;
    /// - X, with the replies that the fours force, makes a four of the defender's own: a window
    ///   without attacking stones in which his stones, those replies and X are all but one;
    /// - X makes such a four at once.
    fn replies(&self, line: &[usize]) -> Vec<usize> {
        let (board, defender) = (&*self.board, self.attacker.other());
        let mut replies: Vec<usize> = line.to_vec();
        let forced: Vec<usize> = line.iter().skip(1).step_by(2).copied().collect();
        for &cell in &forced {
            for window in board.geometry().through(cell) {
                let joins = board.geometry().cells(window).filter(|cell| forced.contains(cell));
                if board.count(window, self.attacker) == 0
                    && board.count(window, defender) + joins.count() + 2 >= board.align()
                {
                    replies.extend(self.empty_cells(window));
                }
            }
        }
        for &window in board.two_missing(defender) {
            replies.extend(self.empty_cells(usize::from(window)));
        }
        let mut seen = vec![false; board.area()];
        replies.retain(|&cell| !std::mem::replace(&mut seen[cell], true));
        replies
    }
}
