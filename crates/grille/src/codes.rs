//! What the computer can tell a person of a position, beyond its own move.

use grille_ai::line::{SeedLevel, column_codes};
use grille_core::{AnyGame, Game as _, downcast};
use grille_games::align::Align;

/// Document 003's code of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnCode {
    /// The column as moves are written.
    pub column: String,
    /// The code, 0 to 6.
    pub code: u8,
}

/// The codes by which document 003 explains its player, one for each column; `None` for games
/// without columns.
#[must_use]
pub fn codes(game: &dyn AnyGame) -> Option<Vec<ColumnCode>> {
    let position = downcast::<Align>(game).filter(|position| position.rules().gravity())?;
    let codes = column_codes(position, SeedLevel::Hard);
    let named = codes.iter().enumerate();
    Some(
        named
            .map(|(column, code)| ColumnCode { column: column.to_string(), code: code.number() })
            .collect(),
    )
}
