//! Who sits at the board.

use grille_core::AnyGame;

use crate::catalog::{Catalog, LevelEntry};
use crate::player::Player;

/// One side of the board: a person or a level.
pub struct Seat {
    /// The name that people read.
    pub name: String,
    /// The mark on the board: one letter or digit, as the player chose it.
    pub symbol: String,
    /// What decides the moves; `None` is a person.
    pub computer: Option<ComputerSeat>,
}

/// A level on a seat.
pub struct ComputerSeat {
    /// The level's name in the catalog.
    pub level: &'static str,
    /// The player itself.
    pub player: Box<dyn Player>,
}

/// A wish for a seat, as the command line writes it: `human` or the name of a level.
#[derive(Clone, Copy)]
pub enum SeatChoice<'a> {
    /// A person.
    Human,
    /// A level of the computer.
    Level(&'a LevelEntry),
}

/// Why nobody can sit there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatError {
    /// No level has this name, or it does not play this game.
    #[error("'{text}' is nobody who can play this game; expected {known}")]
    Unknown {
        /// What was asked for.
        text: String,
        /// Who can.
        known: String,
    },
}

impl<'a> SeatChoice<'a> {
    /// Reads a wish for a seat at a game.
    pub fn read(
        text: &str,
        catalog: &'a Catalog,
        game: &dyn AnyGame,
    ) -> Result<SeatChoice<'a>, SeatError> {
        if text == "human" {
            return Ok(SeatChoice::Human);
        }
        if let Some(level) = catalog.levels_for(game).find(|level| level.id == text) {
            return Ok(SeatChoice::Level(level));
        }
        let known = std::iter::once("human").chain(catalog.levels_for(game).map(|level| level.id));
        let known = known.collect::<Vec<_>>().join(", ");
        Err(SeatError::Unknown { text: text.to_owned(), known })
    }

    /// Whether a person sits there.
    #[must_use]
    pub const fn is_human(self) -> bool {
        matches!(self, SeatChoice::Human)
    }

    /// The seat, with a name, a mark, and a seed for a player that needs one.
    #[must_use]
    pub fn sit(self, name: String, symbol: String, seed: u64) -> Seat {
        let computer = match self {
            SeatChoice::Human => None,
            SeatChoice::Level(level) => {
                Some(ComputerSeat { level: level.id, player: (level.make)(seed) })
            }
        };
        Seat { name, symbol, computer }
    }
}

impl Seat {
    /// `human`, or the level's name.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.computer.as_ref().map_or("human", |computer| computer.level)
    }
}
