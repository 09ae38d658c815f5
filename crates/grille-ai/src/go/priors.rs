//! The children of a node with their first values: what is known of moves before any playout.
//!
//! Knowledge counts like playouts: the likelier a move is (`model.rs`), the more won ones it begins
//! with, and a move that nobody would make begins with lost ones.
//!
//! Not here: the choice among children (`simulation.rs`).

use super::features;
use super::field::{Field, NOWHERE};
use super::ladder::Reader;
use super::model::Model;

/// Playouts that every move begins with, half of them won.
const EVEN: f32 = 10.0;
/// Won playouts of a move that is certain to be made; others have the root of their chance of them.
const LIKELY: f32 = 60.0;
/// Moves of less chance than this begin with lost playouts, up to [`LOST`] of them.
const UNLIKELY: f32 = 0.002;
const LOST: f32 = 10.0;
/// Playouts that a pass begins with, and the share that is won.
const PASS: (f32, f32) = (10.0, 0.1);

/// The children of a position, the likeliest first and a pass last: the move, the weight and the mean
/// of what is known.
pub(super) fn children<const N: usize, const S: usize, const W: usize>(
    field: &Field<N, S, W>,
    color: u8,
    recent: [usize; 2],
    reader: &mut Reader<N, S, W>,
    is_allowed: impl FnMut(usize) -> bool,
) -> Vec<(usize, f32, f32)> {
    let model = Model::of_size(field.rows.max(field.cols));
    let mut moves = Vec::with_capacity(field.empty_count + 1);
    let mut sum = 0.0;
    features::for_each_move(field, color, recent, reader, is_allowed, |v, features| {
        let strength = model.strength(features);
        sum += strength;
        moves.push((v, strength));
    });
    grille_core::sort_by(&mut moves, |a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut children: Vec<(usize, f32, f32)> = moves
        .into_iter()
        .map(|(v, strength)| {
            let chance = strength / sum;
            let won = EVEN / 2.0 + LIKELY * chance.sqrt();
            let lost = EVEN / 2.0 + LOST * (1.0 - chance / UNLIKELY).max(0.0);
            (v, won + lost, won / (won + lost))
        })
        .collect();
    children.push((NOWHERE, PASS.0, PASS.1));
    children
}
