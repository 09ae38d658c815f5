//! A proposal of dead stones when a game is over.
//!
//! What Benson's algorithm proves is certain: unconditionally alive stones live, enemy stones in
//! their territory are dead. For the rest the game is played out many times, both sides beginning
//! in turn; a chain that is mostly taken is proposed as dead. A large chain in seki is never
//! touched by these playouts (`careful.rs`), a small one dies about every other time, which is not
//! enough.
//!
//! It is a proposal: the players decide.

use grille_core::{Rng, Side};

use super::benson::UnconditionalLife;
use super::careful::careful_playout;
use super::regions::chains;
use super::{Board, PointSet};

/// A chain is proposed as dead when it is left on at most this share of the final boards, in
/// percent. Seki and unsettled chains stay near half; dead ones are nearly always below 10.
const SURVIVAL: u32 = 20;

/// Proposes dead stones by `playouts` games (some hundreds are good) drawn from `rng`: the same
/// generator gives the same proposal.
#[must_use]
pub fn dead_stones(board: &Board, playouts: u32, rng: &mut Rng) -> PointSet {
    let life = Side::BOTH.map(|side| UnconditionalLife::of(board, side));
    let survived = survival(board, playouts, rng);

    let mut dead = PointSet::new();
    for side in Side::BOTH {
        for chain in chains(board, side) {
            let Some(stone) = chain.iter().next() else { continue };
            let alive = life[side.index()].stones.contains(stone);
            let enclosed = life[side.other().index()].territory.contains(stone);
            let lasted = survived[stone.index(board.cols())];
            let rarely = playouts > 0 && 100 * lasted <= SURVIVAL * playouts;
            if enclosed || (rarely && !alive) {
                dead.add_all(&chain);
            }
        }
    }
    dead
}

/// How many of the final boards of careful playouts have the same on each point as now.
fn survival(board: &Board, playouts: u32, rng: &mut Rng) -> Vec<u32> {
    let mut survived = vec![0; board.area()];
    let mut copy = board.clone();
    for number in 0..playouts {
        copy.clone_from(board);
        copy.forget_ko();
        careful_playout(&mut copy, Side::BOTH[number as usize % 2], rng);
        for (count, point) in survived.iter_mut().zip(board.points()) {
            *count += u32::from(copy.stone(point) == board.stone(point));
        }
    }
    survived
}
