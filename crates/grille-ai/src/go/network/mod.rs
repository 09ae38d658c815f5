//! The player that asks a network: PUCT (Rosin, 2011; Silver and others, 2017) over an [`Evaluator`].
//!
//! In the order of their dependence: `evaluator` (what is asked and answered), `shipped` (the networks
//! that come with Grille), `values` (what an answer is worth), `known` (positions that were reached before),
//! `tree` (nodes in one arena of bounded memory), `search` (which move is looked at next, and what follows
//! for the moves before it), `boldness` (how a weak player draws its moves), `player` (the move, a pass,
//! giving up).
//!
//! With a seed and a limit on visits the same questions always get the same answers. Nothing here starts
//! a thread or reads a clock but through [`Limits`](crate::Limits).
//!
//! Not here: the network itself and the features of a position (`grille-net`); playouts (beside this
//! folder).

mod boldness;
mod evaluator;
mod known;
mod player;
mod search;
mod shipped;
#[cfg(test)]
mod tests;
mod tree;
mod values;

pub use boldness::Boldness;
pub use evaluator::{Evaluation, Evaluator, NetworkEvaluator, Request};
pub use player::{NetworkPlayer, NetworkSettings};
pub use shipped::{Shipped, shipped_for};
