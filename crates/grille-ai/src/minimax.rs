//! Min/max, the player of document 001: all moves, all replies, and a memory of positions seen.
//!
//! Here: the search for any game and [`best_action`], the function behind the document's
//! `getBestAction`. It is perfect where the whole game fits in its limits (three by three does,
//! many times over); elsewhere it looks as many plies ahead as it can. No pruning and no
//! evaluation: for those see [`crate::line`].

use std::collections::HashMap;

use grille_core::{Game, Side};
use grille_games::align::{Align, presets};

use crate::negamax::{best_of, final_value};
use crate::{Budget, Candidate, Choice, Limits, Search, Value};

/// Positions looked at when the caller sets no limit at all, so that a large board is answered
/// too. Three by three needs 34 thousand from the empty board; this is a second or so.
const DEFAULT_NODES: u64 = 2_000_000;

/// Positions remembered, about 40 bytes each; three by three has 5478 of them. They are told apart
/// by 64-bit keys: with so many the chance that any two share one is one in a hundred million.
const MEMORY: usize = 500_000;

/// Min/max with memory and iterative deepening.
///
/// It prefers the quicker win and the longer defence; among moves that are equal even so it plays
/// the first in the game's own order (cells row by row from the top left, columns from the left).
#[derive(Clone, Debug)]
pub struct Minimax<G: Game> {
    memory: HashMap<u64, Entry>,
    /// The rules that the remembered positions belong to; their keys do not say.
    rules: Option<G::Rules>,
}

/// What is known of a position: its value, and how many plies were looked ahead for it.
#[derive(Clone, Debug)]
struct Entry {
    depth: u32,
    value: Value,
}

impl<G: Game> Default for Minimax<G> {
    fn default() -> Minimax<G> {
        Minimax { memory: HashMap::new(), rules: None }
    }
}

impl<G: Game> Minimax<G> {
    /// A player that has seen nothing yet.
    #[must_use]
    pub fn new() -> Minimax<G> {
        Minimax::default()
    }

    fn value(&mut self, position: &G, depth: u32, budget: &mut Budget) -> Value {
        if let Some(value) = final_value(position) {
            return value;
        }
        if !budget.spend() || depth == 0 {
            return Value::Estimated(0);
        }
        let key = position.key();
        if let Some(value) = self.recall(key, depth) {
            return value;
        }
        let mut values = Vec::with_capacity(position.count_legal());
        for play in position.legal_moves() {
            values.push(self.value(&position.after(play), depth - 1, budget).before());
            if budget.is_over() {
                return Value::Estimated(0);
            }
        }
        let value = best_of(values.into_iter());
        if self.memory.len() < MEMORY || self.memory.contains_key(&key) {
            self.memory.insert(key, Entry { depth, value });
        }
        value
    }

    /// A remembered value that is as good as a search to this depth.
    fn recall(&self, key: u64, depth: u32) -> Option<Value> {
        let entry = self.memory.get(&key)?;
        (entry.value.is_proved() || entry.depth == depth).then_some(entry.value)
    }

    /// All moves at one depth, best first; `None` when the budget ended before the last.
    fn compare(
        &mut self,
        position: &G,
        depth: u32,
        budget: &mut Budget,
    ) -> Option<Vec<Candidate<G::Move>>> {
        let mut candidates = Vec::with_capacity(position.count_legal());
        for play in position.legal_moves() {
            let value = self.value(&position.after(play), depth - 1, budget).before();
            if budget.is_over() {
                return None;
            }
            candidates.push(Candidate { play, value });
        }
        grille_core::sort_by_key(&mut candidates, |candidate| -candidate.value.rank());
        Some(candidates)
    }

    /// Follows the best moves as far as the memory knows them.
    fn line(&self, position: &G, first: G::Move, depth: u32, budget: &mut Budget) -> Vec<G::Move> {
        let mut line = vec![first];
        let mut position = position.after(first);
        for left in (0..depth.saturating_sub(1)).rev() {
            if !budget.look() {
                break;
            }
            let moves: Vec<G::Move> = position.legal_moves().collect();
            let known = |play: &G::Move| {
                let next = position.after(*play);
                final_value(&next)
                    .or_else(|| self.recall(next.key(), left))
                    .map(|value| value.before().rank())
            };
            // The first of the best, hence the reversed order for `max_by_key`.
            let best = moves.iter().rev().max_by_key(|play| known(play));
            let Some(&best) = best.filter(|play| known(play).is_some()) else { break };
            line.push(best);
            position.play_unchecked(best);
        }
        line
    }
}

impl<G: Game> Search<G> for Minimax<G> {
    fn best(&mut self, position: &G, limits: &Limits) -> Option<Choice<G::Move>> {
        let mut limits = limits.clone();
        if limits.nodes.is_none() && limits.time_limit().is_none() && limits.depth.is_none() {
            limits.nodes = Some(DEFAULT_NODES);
        }
        if self.memory.len() >= MEMORY || self.rules.as_ref() != Some(position.rules()) {
            self.memory.clear();
            self.rules = Some(position.rules().clone());
        }
        let mut budget = limits.start();
        let mut best = Choice::unjudged(position.legal_moves().next()?);
        // Deepening finds the quickest win first and always has an answer ready.
        for depth in 1..=limits.depth.unwrap_or(u32::MAX).max(1) {
            let Some(candidates) = self.compare(position, depth, &mut budget) else { break };
            let value = best_of(candidates.iter().map(|candidate| candidate.value));
            best.play = candidates.first()?.play;
            best.line = self.line(position, best.play, depth, &mut budget);
            best.candidates = candidates;
            best.value = Some(value);
            if value.is_proved() {
                break;
            }
        }
        best.nodes = budget.nodes();
        Some(best)
    }
}

/// Document 001's `getBestAction`: the cell to play on three by three by min/max.
///
/// Cells hold 0 (empty), 1 or -1, and so does `player`, whose turn it is. `None` when the game is
/// over, the board cannot be read, or both players have a line.
#[must_use]
pub fn best_action(cells: &[i32; 9], player: i32) -> Option<usize> {
    let side = |number| match number {
        1 => Some(Side::First),
        -1 => Some(Side::Second),
        _ => None,
    };
    if cells.iter().any(|cell| !(-1..=1).contains(cell)) {
        return None;
    }
    let stones = cells.map(side);
    let position = Align::from_stones(&presets::morpion(), &stones, side(player)?).ok()?;
    let choice = Minimax::new().best(&position, &Limits::default())?;
    Some(usize::from(choice.play.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Proof;

    /// Wins rather than blocks, blocks rather than builds, and begins in the first cell, because
    /// all openings are draws.
    #[test]
    fn best_action_of_document_001() {
        assert_eq!(best_action(&[1, 1, 0, -1, -1, 0, 0, 0, 0], 1), Some(2));
        assert_eq!(best_action(&[1, 1, 0, -1, -1, 0, 0, 0, 0], -1), Some(5));
        assert_eq!(best_action(&[1, 1, 0, 0, -1, 0, 0, 0, 0], -1), Some(2));
        assert_eq!(best_action(&[0; 9], 1), Some(0));
        assert_eq!(best_action(&[1, 0, 0, 0, 0, 0, 0, 0, 0], -1), Some(4));
    }

    #[test]
    fn best_action_without_an_answer() {
        assert_eq!(best_action(&[1, 1, 1, -1, -1, 0, 0, 0, 0], -1), None);
        assert_eq!(best_action(&[1, 1, 1, -1, -1, -1, 0, 0, 0], 1), None);
        assert_eq!(best_action(&[1, -1, 1, 1, -1, -1, -1, 1, 1], 1), None);
        assert_eq!(best_action(&[0; 9], 0), None);
        assert_eq!(best_action(&[2, 0, 0, 0, 0, 0, 0, 0, 0], 1), None);
    }

    /// The whole game from the empty board: value, line of nine moves, and the figure behind
    /// [`DEFAULT_NODES`].
    #[test]
    fn knows_three_by_three() {
        let choice =
            Minimax::new().best(&Align::new(&presets::morpion()), &Limits::default()).unwrap();
        assert_eq!(choice.value, Some(Value::Proved(Proof::Draw)));
        assert_eq!(choice.line.len(), 9);
        assert_eq!(choice.candidates.len(), 9);
        assert!(choice.nodes < 40_000, "{}", choice.nodes);
    }

    /// Fifteen by fifteen is far too large: an answer within the limit, honestly a guess.
    #[test]
    fn degrades_on_large_boards() {
        let start = Align::new(&presets::gomoku());
        let choice = Minimax::new().best(&start, &Limits::nodes(5_000)).unwrap();
        assert_eq!(choice.value, Some(Value::Estimated(0)));
        assert!(choice.nodes <= 5_000);
    }
}
