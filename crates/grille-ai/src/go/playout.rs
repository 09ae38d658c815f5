//! Playouts with the playing policy.

use super::dice::Dice;
use super::field::{Field, NOWHERE, enemy};

/// What the first stone on each vertex was in a playout and in the moves of the tree after a node:
/// the "all moves as first" map.
pub(super) struct FirstStones<const N: usize> {
    color: [u8; N],
}

impl<const N: usize> FirstStones<N> {
    pub(super) const fn new() -> FirstStones<N> {
        FirstStones { color: [0; N] }
    }

    pub(super) fn clear(&mut self) {
        self.color = [0; N];
    }

    /// Notes a stone of a playout, unless there was one before.
    #[inline(always)]
    pub(super) fn note(&mut self, v: usize, color: u8) {
        let slot = &mut self.color[v & (N - 1)];
        if *slot == 0 {
            *slot = color;
        }
    }

    /// Notes a stone that came before all others.
    #[inline(always)]
    pub(super) fn note_before(&mut self, v: usize, color: u8) {
        self.color[v & (N - 1)] = color;
    }

    #[inline(always)]
    pub(super) fn color(&self, v: usize) -> u8 {
        self.color[v & (N - 1)]
    }
}

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    /// Plays to the end with the playing policy; returns the number of moves, passes included.
    pub(super) fn play_out(
        &mut self,
        mut color: u8,
        mut last: usize,
        mut before: usize,
        dice: &mut Dice,
        firsts: &mut FirstStones<N>,
    ) -> u32 {
        // Longer games are only reached by cycles.
        let limit = 3 * u32::from(self.rows) * u32::from(self.cols) + 2;
        let mut passes = 0;
        let mut moves = 0;
        while moves < limit {
            moves += 1;
            let v = self.policy_move(color, last, before, dice);
            if v == NOWHERE {
                self.ko = NOWHERE;
                passes += 1;
                if passes == 2 {
                    break;
                }
            } else {
                self.play(v, color);
                firsts.note(v, color);
                passes = 0;
            }
            before = last;
            last = v;
            color = enemy(color);
        }
        moves
    }
}
