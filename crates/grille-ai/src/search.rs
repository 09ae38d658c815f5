//! The seam below every computer player.

use grille_core::Game;

use crate::{Choice, Limits};

/// A way of choosing a move.
pub trait Search<G: Game>: Send {
    /// The move to play, or `None` when the game is over. It stops within 20 milliseconds of
    /// being told to and then gives the best it has.
    fn best(&mut self, position: &G, limits: &Limits) -> Option<Choice<G::Move>>;
}
