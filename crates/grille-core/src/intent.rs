//! What a person asks of a session.

use serde::{Deserialize, Serialize};

use crate::{MoveId, Point, Side};

/// What someone wants done to a game. The session carries it out or says why not; views never
/// change a game themselves.
///
/// Only data: no path and no file, so that an intent that came through a socket can write nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// Play this move.
    Play(MoveId),
    /// Play what a click on this point means; while the result is being settled, mark it.
    PlayAt(Point),
    /// Play the move written so.
    PlayText(String),
    /// Take the last move back (against a computer: back to the person's own turn).
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of this game, same players.
    Reset,
    /// Give up.
    GiveUp,
    /// While the result is being settled: the group on this point is dead, or alive after all.
    Mark(Point),
    /// Agree to the result as it is proposed.
    Agree,
    /// Do not agree, and play on.
    PlayOn,
}

/// Who wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// People at one table, who share the board: whoever's turn it is.
    Table,
    /// The person on one seat alone, far from the other.
    Seat(Side),
}
