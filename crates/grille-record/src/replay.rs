//! A record's moves, played again under the rules.

use grille_core::{AnyGame, IllegalMove, MoveId, MoveTextError};

/// The first move of a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The move cannot be read.
    #[error("move {ply}: {error}")]
    Unreadable {
        /// Its number, from 1.
        ply: usize,
        /// As written.
        text: String,
        /// Why.
        error: MoveTextError,
    },
    /// The rules refuse the move.
    #[error("move {ply}, {text}: {reason}")]
    Illegal {
        /// Its number, from 1.
        ply: usize,
        /// As written.
        text: String,
        /// The rule.
        reason: IllegalMove,
    },
}

/// Plays moves written as text, from the position that `game` is in, and gives them as numbers.
/// On an error, `game` stands where the last good move left it.
pub fn replay<'a>(
    game: &mut dyn AnyGame,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<MoveId>, ReplayError> {
    let mut played = Vec::new();
    for (index, text) in moves.into_iter().enumerate() {
        let ply = index + 1;
        let text_owned = || text.to_owned();
        let id = game.read_move(text).map_err(|error| ReplayError::Unreadable {
            ply,
            text: text_owned(),
            error,
        })?;
        game.play(id).map_err(|reason| ReplayError::Illegal { ply, text: text_owned(), reason })?;
        played.push(id);
    }
    Ok(played)
}
