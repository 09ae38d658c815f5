//! The playing policy: how both sides move in a playout.
//!
//! A side first looks around the last two moves: it takes or saves chains in atari, plays the vital
//! point of a small eye space, or makes good shape; else it plays anywhere, but neither fills its
//! eyes nor puts its own stones into atari for nothing. Only what a move changed is looked at, so a
//! move costs little more than in light playouts.
//!
//! Not here: playing out (`playout.rs`), what is known of good moves in the tree (`priors.rs`).

use super::dice::Dice;
use super::field::{EMPTY, Field, NOWHERE, enemy};
use super::patterns::is_shape;

/// How often, in percent, chains in atari near the last moves are looked for. Always to do the same
/// would hide the exceptions from the search.
const ATARI: usize = 90;
/// How often vital points are looked for, in percent.
const NAKADE: usize = 80;
/// How often shapes are looked for, in percent.
const SHAPE: usize = 95;

/// Moves to choose from.
struct Candidates {
    list: [u16; 32],
    len: usize,
}

impl Candidates {
    const fn new() -> Candidates {
        Candidates { list: [0; 32], len: 0 }
    }

    #[inline]
    fn push(&mut self, v: usize) {
        self.list[self.len & 31] = v as u16;
        self.len = (self.len + 1).min(31);
    }

    /// Takes one out.
    #[inline]
    fn draw(&mut self, dice: &mut Dice) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let drawn = dice.below(self.len) & 31;
        self.len -= 1;
        self.list.swap(drawn, self.len & 31);
        Some(usize::from(self.list[self.len & 31]))
    }

    #[inline]
    fn pick(&self, dice: &mut Dice) -> Option<usize> {
        (self.len > 0).then(|| usize::from(self.list[dice.below(self.len) & 31]))
    }
}

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    /// Chooses a move for a colour after the last move and the one before it; [`NOWHERE`] to pass.
    /// It is legal but for superko.
    pub(super) fn policy_move(
        &mut self,
        color: u8,
        last: usize,
        before: usize,
        dice: &mut Dice,
    ) -> usize {
        if last != NOWHERE {
            if dice.percent(ATARI)
                && let Some(v) = self.atari_move(color, last, before, dice)
            {
                return v;
            }
            if dice.percent(NAKADE)
                && let Some(v) = self.nakade_move(color, last)
            {
                return v;
            }
            if dice.percent(SHAPE)
                && let Some(v) = self.shape_move(color, last, before, dice)
            {
                return v;
            }
        }
        self.any_move(color, dice)
    }

    /// A capture or an escape near the last two moves.
    fn atari_move(&self, color: u8, last: usize, before: usize, dice: &mut Dice) -> Option<usize> {
        let mut found = Candidates::new();
        if self.color(last) == enemy(color) && self.liberty_count(last) == 1 {
            self.push_if_legal(&mut found, self.first_liberty(last), color);
        }
        for n in Self::four(last) {
            if self.color[n] == color && self.liberty_count(n) == 1 {
                self.push_saves(&mut found, n, color);
            }
        }
        if before != NOWHERE {
            for n in Self::four(before) {
                if self.color[n] == enemy(color) && self.liberty_count(n) == 1 {
                    self.push_if_legal(&mut found, self.first_liberty(n), color);
                }
            }
        }
        found.pick(dice)
    }

    #[inline]
    fn push_if_legal(&self, found: &mut Candidates, v: usize, color: u8) {
        if self.is_legal(v, color) {
            found.push(v);
        }
    }

    /// Moves that save a chain in atari: it takes something, or gets liberties.
    fn push_saves(&self, found: &mut Candidates, chain: usize, color: u8) {
        let liberty = self.first_liberty(chain);
        if self.is_legal(liberty, color) && self.after(liberty, color).liberties >= 2 {
            found.push(liberty);
        }
        self.for_each_stone(chain, |stone| {
            for n in Self::four(stone) {
                if self.color[n] == enemy(color) && self.liberty_count(n) == 1 {
                    let v = self.first_liberty(n);
                    if v != liberty {
                        self.push_if_legal(found, v, color);
                    }
                }
            }
        });
    }

    fn nakade_move(&self, color: u8, last: usize) -> Option<usize> {
        let mut looked = NOWHERE;
        for n in Self::four(last) {
            // One look is enough for a region, and a region this open is no eye space.
            if self.color[n] == EMPTY && looked == NOWHERE {
                looked = n;
                if let Some(v) = self.vital_point(n).filter(|&v| self.is_legal(v, color)) {
                    return Some(v);
                }
            }
        }
        None
    }

    fn shape_move(&self, color: u8, last: usize, before: usize, dice: &mut Dice) -> Option<usize> {
        let mut found = Candidates::new();
        self.push_shapes(&mut found, last);
        if before != NOWHERE {
            self.push_shapes(&mut found, before);
        }
        // Most shapes may be played, so only the one that is drawn is looked at.
        while let Some(v) = found.draw(dice) {
            if self.is_legal(v, color) && !self.is_bad_self_atari(v, color) {
                return Some(v);
            }
        }
        None
    }

    #[inline]
    fn push_shapes(&self, found: &mut Candidates, center: usize) {
        for n in Self::eight(center) {
            if self.color[n] == EMPTY && is_shape(self.around[n]) {
                found.push(n);
            }
        }
    }

    /// Whether a stone puts its own chain into atari, takes nothing, and is no sacrifice that could
    /// kill a group from the inside.
    #[inline]
    pub(super) fn is_bad_self_atari(&self, v: usize, color: u8) -> bool {
        if self.is_clearly_safe(v, color) {
            return false;
        }
        let after = self.after(v, color);
        after.liberties < 2 && after.taken == 0 && !self.is_killing_shape(v, color, after.size)
    }

    /// Any move that is no eye filled and no bad self-atari.
    fn any_move(&mut self, color: u8, dice: &mut Dice) -> usize {
        let mut left = self.empty_count;
        while left > 0 {
            let chosen = dice.below(left);
            let v = usize::from(self.empties[chosen & Self::MASK]) & Self::MASK;
            if !self.is_eye(v, color)
                && self.is_legal(v, color)
                && !self.is_bad_self_atari(v, color)
            {
                return v;
            }
            // What was refused goes behind those not tried yet, so that no vertex is tried twice.
            left -= 1;
            self.swap_empties(chosen, left);
        }
        NOWHERE
    }
}
