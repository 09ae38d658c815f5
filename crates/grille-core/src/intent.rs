//! What a view asks of a session.

use std::path::PathBuf;

use crate::{MoveId, Point};

/// A wish of the person in front of a view. The session carries it out or says why not; views
/// never change a game themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Play this move.
    Play(MoveId),
    /// Play what a click on this point means.
    PlayAt(Point),
    /// Play the move written so.
    PlayText(String),
    /// Take the last move back (against a computer: back to the person's own turn).
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of this game, same players.
    Reset,
    /// The player to move gives up.
    GiveUp,
    /// Go, after two passes: the chain on this point is dead, or alive after all.
    MarkDead(Point),
    /// Go, after two passes: the players agree on the dead stones.
    AcceptScore,
    /// Go, after two passes: the players do not agree and play on.
    ResumePlay,
    /// Write the game to a file.
    Save(PathBuf),
}
