//! The rule options that people and scripts give: `--rows 8 --cols 9 --align 5` ...

use grille_core::RulesError;
use grille_games::align::{Occupied, Rules};

/// Rule options as given; each game takes those it knows and refuses the others by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameOptions {
    /// Rows of the board.
    pub rows: Option<i64>,
    /// Columns of the board.
    pub cols: Option<i64>,
    /// Stones in a row that decide.
    pub align: Option<i64>,
    /// Stones fall.
    pub gravity: bool,
    /// Who completes a line loses.
    pub misere: bool,
    /// A longer line does not count.
    pub exact: bool,
    /// An occupied cell costs the turn.
    pub lose_turn: bool,
}

/// Why a game cannot be started with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// A number is out of range, or rules exclude each other.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The game has no such option.
    #[error("this game has no option --{option}; it has: {known}")]
    NotHere {
        /// The option's name.
        option: &'static str,
        /// The options that the game has.
        known: String,
    },
    /// The rules of a record cannot be this game's.
    #[error("the position '{text}' cannot be read")]
    Position {
        /// The text of the record.
        text: String,
    },
}

/// The name of an option, as `grille games` lists it and the command line takes it.
pub type OptionName = &'static str;

/// The options of line games whose size can be chosen.
pub const SIZED: &[OptionName] = &["rows", "cols", "align", "misere", "exact"];

/// All options of the family.
pub const FREE: &[OptionName] =
    &["rows", "cols", "align", "gravity", "misere", "exact", "lose-turn"];

impl GameOptions {
    /// The first option that was given but is not in `known`.
    fn stranger(&self, known: &[OptionName]) -> Option<OptionName> {
        let given: [(OptionName, bool); 7] = [
            ("rows", self.rows.is_some()),
            ("cols", self.cols.is_some()),
            ("align", self.align.is_some()),
            ("gravity", self.gravity),
            ("misere", self.misere),
            ("exact", self.exact),
            ("lose-turn", self.lose_turn),
        ];
        given.iter().find(|(name, on)| *on && !known.contains(name)).map(|(name, _)| *name)
    }

    /// Refuses an option that is not in `known`.
    pub fn allow(&self, known: &[OptionName]) -> Result<(), OptionsError> {
        match self.stranger(known) {
            Some(option) => {
                let known: Vec<String> = known.iter().map(|name| format!("--{name}")).collect();
                Err(OptionsError::NotHere { option, known: known.join(", ") })
            }
            None => Ok(()),
        }
    }

    /// Refuses a number that is too large for this game: a cell of Morpion is two digits.
    pub fn at_most(
        &self,
        what: OptionName,
        value: Option<i64>,
        max: i64,
    ) -> Result<(), OptionsError> {
        match value {
            Some(value) if value > max => {
                Err(RulesError::OutOfRange { what, value, min: 1, max }.into())
            }
            _ => Ok(()),
        }
    }

    /// The rules of a line game, from a preset and what was asked for.
    pub fn line_rules(&self, preset: Rules) -> Result<Rules, RulesError> {
        let mut rules = preset.resized(self.rows, self.cols, self.align)?;
        if self.gravity {
            rules = rules.with_gravity();
        }
        if self.misere {
            rules = rules.with_misere();
        }
        if self.exact {
            rules = rules.with_exact();
        }
        if self.lose_turn {
            rules = rules.with_occupied(Occupied::LosesTurn);
        }
        Ok(rules)
    }
}
