//! Who chooses the engine's moves.

use grille_ai::Limits;
use grille_ai::go::Found;
use grille_games::go::{Go, Move};
use grille_net::{Judgement, Symmetry};

use super::Clock;

/// What a generator decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To make a move, which must be legal.
    Play(Move),
    /// To give up.
    Resign,
}

/// What a move is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// To go on with the game.
    Play,
    /// The same again whenever the position is the same (`reg_genmove`).
    Regression,
    /// To take the dead stones off the board after a dispute: no pass while there are some, and no
    /// giving up (`kgs-genmove_cleanup`).
    Cleanup,
}

/// Chooses moves: the seam for stronger players.
pub trait Generator: Send {
    /// The answer in a position, for the side whose turn it is. The limits bound it beside the clock.
    fn choose(&mut self, game: &Go, clock: &Clock, task: Task, limits: &Limits) -> Answer;

    /// What is thought of a position, for so long; asked again, it goes on thinking. `None` for a
    /// player that does not judge positions.
    fn analyse(&mut self, _game: &Go, _limits: &Limits) -> Option<Found> {
        None
    }

    /// Whether a controller's word counts more than ko and suicide in `play`, as with KataGo, so that a
    /// referee with other rules can go on.
    fn is_lenient(&self) -> bool {
        false
    }

    /// What the network thinks of a position that is turned before it is looked at; `None` for a
    /// player without a network.
    fn judge(&self, _game: &Go, _symmetry: Symmetry) -> Option<Judgement> {
        None
    }
}
