//! What an intent did, and why another was refused.

use grille_core::{IllegalMove, MoveId, MoveTextError, Side};
use serde::{Deserialize, Serialize};

use crate::player::PlayerError;

/// What an intent did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A move was played.
    Played {
        /// By whom.
        side: Side,
        /// Which.
        play: MoveId,
        /// Whether it only cost the turn.
        slip: bool,
    },
    /// Moves were taken back.
    TakenBack,
    /// Moves were played again.
    PlayedAgain,
    /// The game starts again.
    Started,
    /// A player gave up.
    GaveUp(Side),
    /// A player ran out of time.
    TimedOut(Side),
    /// A group was marked as dead, or as alive again.
    Marked,
    /// A player agrees on the result, or all do.
    Agreed,
    /// The players play on after the end.
    Resumed,
}

/// Why an intent was not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move's text cannot be read.
    #[error(transparent)]
    Unreadable(#[from] MoveTextError),
    /// There is nothing to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// There is nothing to play again.
    #[error("nothing to play again")]
    NothingToRedo,
    /// The result is being settled: nothing can be played.
    #[error("the result is being settled")]
    Settling,
    /// There is nothing to settle.
    #[error("there is nothing to settle")]
    NotSettling,
    /// There is no piece to mark.
    #[error("there is no piece")]
    NoPiece,
    /// The computer does not believe that the marked pieces are dead, or that others live.
    #[error("the computer does not agree")]
    Disputed {
        /// Whose computer.
        side: Side,
    },
    /// It is the other player's turn, or a computer's.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The computer gave no move.
    #[error(transparent)]
    Player(#[from] PlayerError),
}
