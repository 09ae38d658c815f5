//! Playouts that respect stones in danger: slower than the light ones, better at life and death.
//!
//! A side first answers the last move: it takes the stone just played if that is in atari, or saves
//! a chain that this move put into atari. Else it plays at random, but does not put five stones or
//! more of its own into atari: in a seki each side would do just that, and one of them would seem
//! dead.
//!
//! Not here: what is concluded from the final boards (`dead.rs`).

use grille_core::{Rng, Side};

use super::Board;
use super::chains::{Chains, EMPTY, Index};
use super::playout::OnChains;

/// How many stones are not put into atari: fewer may die to kill a group inside its eye.
const LARGE_CHAIN: u32 = 5;

/// Plays a board out with care.
pub(super) fn careful_playout(board: &mut Board, turn: Side, rng: &mut Rng) {
    board.with_chains(Careful { turn, rng });
}

struct Careful<'a> {
    turn: Side,
    rng: &'a mut Rng,
}

impl OnChains for Careful<'_> {
    type Output = ();

    fn run<I: Index, const N: usize, const S: usize>(self, chains: &mut Chains<I, N, S>) {
        let mut side = self.turn.index();
        let mut last = None;
        let mut passes = 0;
        for _ in 0..3 * u32::from(chains.rows) * u32::from(chains.cols) {
            let answer = last.and_then(|v| chains.answer(v, side));
            last = answer.or_else(|| chains.careful_move(side, self.rng));
            passes = if last.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                return;
            }
            side = 1 - side;
        }
    }
}

impl<I: Index, const N: usize, const S: usize> Chains<I, N, S> {
    /// Plays an answer to the enemy's last stone, if it calls for one.
    fn answer(&mut self, last: usize, side: usize) -> Option<usize> {
        if let Some(v) = self.only_liberty(last)
            && v != self.ko
            && self.try_play::<false>(v, side).is_some()
        {
            return Some(v);
        }
        for n in self.neighbours(last) {
            if usize::from(self.color(n)) == side
                && let Some(v) = self.only_liberty(n)
                && v != self.ko
                && !self.is_self_atari(v, side, 1)
                && self.try_play::<false>(v, side).is_some()
            {
                return Some(v);
            }
        }
        None
    }

    /// Plays a random move that is no eye filled and no large self-atari.
    fn careful_move(&mut self, side: usize, rng: &mut Rng) -> Option<usize> {
        let mut left = self.empty_count;
        while left > 0 {
            let chosen = rng.below(left);
            let v = self.empties[chosen & (N - 1)].at();
            if v != self.ko
                && !self.is_eye(v, side)
                && !self.is_self_atari(v, side, LARGE_CHAIN)
                && self.try_play::<false>(v, side).is_some()
            {
                return Some(v);
            }
            left -= 1;
            self.swap_empties(chosen, left);
        }
        self.ko = 0;
        None
    }

    /// The liberty of the chain on a vertex, if it has just one.
    fn only_liberty(&self, v: usize) -> Option<usize> {
        if self.color(v) >= EMPTY {
            return None;
        }
        let mut liberty = None;
        let mut more = false;
        self.for_each_stone(v, |stone| {
            for n in self.neighbours(stone).into_iter().filter(|&n| self.color(n) == EMPTY) {
                more |= liberty.is_some_and(|found| found != n);
                liberty = Some(n);
            }
        });
        liberty.filter(|_| !more)
    }

    /// Whether a stone here would make a chain of at least `size` stones with one liberty or none,
    /// and take nothing.
    fn is_self_atari(&self, v: usize, side: usize, size: u32) -> bool {
        let mut takes = false;
        self.for_each_taken(v, side, |_| takes = true);
        if takes || self.empty_around(v) > 1 {
            return false;
        }
        let neighbours = self.neighbours(v);
        let mut stones = 1;
        let mut liberty = None;
        let mut liberties = 0;
        let mut note = |n: usize| {
            if n != v && liberty != Some(n) {
                liberty = Some(n);
                liberties += 1;
            }
        };
        for (i, &n) in neighbours.iter().enumerate() {
            let color = self.color(n);
            if color == EMPTY {
                note(n);
            } else if usize::from(color) == side
                && neighbours[..i].iter().all(|&earlier| self.head(earlier) != self.head(n))
            {
                stones += self.chain_size(n);
                self.for_each_stone(n, |stone| {
                    for n in self.neighbours(stone).into_iter().filter(|&n| self.color(n) == EMPTY)
                    {
                        note(n);
                    }
                });
            }
        }
        stones >= size && liberties < 2
    }
}
