//! Light playouts: uniformly random moves to the end of the game.
//!
//! Here: [`Playout`], which plays a board out. A side plays any legal move except into its own
//! single-point eye, each with the same chance, and passes when there is none; two passes end the
//! game. Suicide is never played and ko is the simple one, whatever the rules of the game: a
//! playout estimates, it does not referee. A limit on the length stands in for superko.
//!
//! Not here: better than random moves, and trees (`grille-ai`); what the board does (`chains.rs`).

use grille_core::{Rng, Side};

use super::Board;
use super::board::Vertex;
use super::chains::{Chains, Index};

/// What a playout came to; the board it was played on shows the final position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Moves played, the passes included.
    pub moves: u32,
    /// Black's area minus White's, before komi.
    pub margin: i32,
}

impl Playout {
    /// Plays a board out, `turn` to move.
    pub fn run(board: &mut Board, turn: Side, rng: &mut Rng) -> Playout {
        Playout::watch(board, turn, rng, |_, _| ())
    }

    /// Plays a board out and shows every stone played to `watch`, in order.
    pub fn watch(
        board: &mut Board,
        turn: Side,
        rng: &mut Rng,
        mut watch: impl FnMut(Side, Vertex),
    ) -> Playout {
        board.with_chains(PlayOut { turn, rng, watch: &mut watch })
    }
}

/// Work to do on a board, whatever its storage.
pub(super) trait OnChains {
    type Output;
    fn run<I: Index, const N: usize, const S: usize>(
        self,
        chains: &mut Chains<I, N, S>,
    ) -> Self::Output;
}

struct PlayOut<'a, F> {
    turn: Side,
    rng: &'a mut Rng,
    watch: &'a mut F,
}

impl<F: FnMut(Side, Vertex)> OnChains for PlayOut<'_, F> {
    type Output = Playout;

    fn run<I: Index, const N: usize, const S: usize>(
        self,
        chains: &mut Chains<I, N, S>,
    ) -> Playout {
        // Random games take about 1.4 moves for each point; three is only reached by cycles.
        let limit = 3 * u32::from(chains.rows) * u32::from(chains.cols) + 2;
        let mut dice = Dice(self.rng.next_u64());
        let mut moves = 0;
        let mut passes = 0;
        // Both sides in turn are written out, so that each is compiled with its constants.
        let mut skip_black = self.turn == Side::Second;
        while moves < limit {
            if !skip_black {
                moves += 1;
                match random_move(chains, 0, &mut dice) {
                    Some(v) => {
                        (self.watch)(Side::First, Vertex::of(v));
                        passes = 0;
                    }
                    None => passes += 1,
                }
                if passes == 2 {
                    break;
                }
            }
            skip_black = false;
            moves += 1;
            match random_move(chains, 1, &mut dice) {
                Some(v) => {
                    (self.watch)(Side::Second, Vertex::of(v));
                    passes = 0;
                }
                None => passes += 1,
            }
            if passes == 2 {
                break;
            }
        }
        Playout { moves, margin: chains.quick_margin() }
    }
}

/// A linear congruential generator with a multiplier of Steele and Vigna (2021): a third of the
/// instructions of [`Rng`], and only its high bits are used. Each playout seeds its own.
struct Dice(u64);

impl Dice {
    #[inline(always)]
    fn below(&mut self, bound: usize) -> usize {
        let chosen = (((self.0 >> 32) * bound as u64) >> 32) as usize;
        self.0 = self.0.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x9E37_79B9_7F4A_7C15);
        chosen
    }
}

/// Plays a random move and returns it; `None` is a pass.
#[inline(always)]
fn random_move<I: Index, const N: usize, const S: usize>(
    chains: &mut Chains<I, N, S>,
    side: usize,
    dice: &mut Dice,
) -> Option<usize> {
    let mut left = chains.empty_count;
    while left > 0 {
        let chosen = dice.below(left);
        let v = chains.empties[chosen & (N - 1)].at();
        // One branch that chance decides: most vertices surrounded by a side are eyes, its own or
        // the enemy's, and few of the latter can be played to take something.
        let own_eye = chains.is_eye(v, side);
        let refused =
            (own_eye | chains.is_surrounded(v, 1 - side)) && (own_eye | chains.are_safe_around(v));
        if !refused && v != chains.ko && chains.try_play::<false>(v, side).is_some() {
            return Some(v);
        }
        // What was refused goes behind those not tried yet, so that no vertex is tried twice.
        left -= 1;
        chains.swap_empties(chosen, left);
    }
    chains.ko = 0;
    None
}

impl<I: Index, const N: usize, const S: usize> Chains<I, N, S> {
    /// Black's stones and surrounded vertices minus White's: the area margin where every empty
    /// region is one vertex, as at the end of a playout.
    fn quick_margin(&self) -> i32 {
        let mut margin = self.stones[0].cast_signed() - self.stones[1].cast_signed();
        for place in 0..self.empty_count {
            let v = self.empties[place & (N - 1)].at();
            margin += i32::from(self.is_surrounded(v, 0)) - i32::from(self.is_surrounded(v, 1));
        }
        margin
    }
}
