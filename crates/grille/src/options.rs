//! The rule options that people and scripts give: `--rows 8 --cols 9 --align 5` ...

use grille_core::RulesError;
use grille_games::align::{Occupied, Rules};
use grille_games::go::{self, Placement, Preset};
use serde::{Deserialize, Serialize};

/// Rule options as given; each game takes those it knows and refuses the others by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
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
    /// Go: rows and columns at once.
    pub size: Option<i64>,
    /// Go: rules by name.
    pub rules: Option<String>,
    /// Go: the points that White gets, such as 7.5.
    pub komi: Option<String>,
    /// Go: handicap stones.
    pub handicap: Option<i64>,
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

/// The names of the rules of Go.
#[must_use]
pub fn rules_names() -> [&'static str; 7] {
    Preset::ALL.map(Preset::name)
}

/// The options of Go.
pub const GO: &[OptionName] = &["size", "rows", "cols", "rules", "komi", "handicap"];

impl GameOptions {
    /// The first option that was given but is not in `known`.
    fn stranger(&self, known: &[OptionName]) -> Option<OptionName> {
        let given: [(OptionName, bool); 11] = [
            ("rows", self.rows.is_some()),
            ("cols", self.cols.is_some()),
            ("align", self.align.is_some()),
            ("gravity", self.gravity),
            ("misere", self.misere),
            ("exact", self.exact),
            ("lose-turn", self.lose_turn),
            ("size", self.size.is_some()),
            ("rules", self.rules.is_some()),
            ("komi", self.komi.is_some()),
            ("handicap", self.handicap.is_some()),
        ];
        given.iter().find(|(name, on)| *on && !known.contains(name)).map(|(name, _)| *name)
    }

    /// The first option that was given at all.
    #[must_use]
    pub fn first_given(&self) -> Option<OptionName> {
        self.stranger(&[])
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

    /// The rules of Go that were asked for: a preset, then its size, handicap and komi.
    pub fn go_rules(&self) -> Result<go::Rules, RulesError> {
        let preset = self.rules.as_deref().map_or(Ok(Preset::Chinese), str::parse)?;
        let rules = go::Rules::preset(preset);
        let side = |what, value: Option<i64>, usual: u16| match value {
            None => Ok(usual),
            // Beyond 16 bits is as far out of range as 0 and above 25, which the rules refuse.
            Some(value) => u16::try_from(value).map_err(|_| RulesError::OutOfRange {
                what,
                value,
                min: 1,
                max: i64::from(go::Board::LARGEST),
            }),
        };
        let (rows, cols) = match self.size {
            Some(_) => {
                let size = side("size", self.size, 0)?;
                if !(1..=go::Board::LARGEST).contains(&size) {
                    let (value, max) = (i64::from(size), i64::from(go::Board::LARGEST));
                    return Err(RulesError::OutOfRange { what: "size", value, min: 1, max });
                }
                (size, size)
            }
            None => (rules.rows(), rules.cols()),
        };
        let mut rules =
            rules.with_size(side("rows", self.rows, rows)?, side("cols", self.cols, cols)?)?;
        if let Some(value) = self.handicap {
            let stones = u8::try_from(value).map_err(|_| RulesError::OutOfRange {
                what: "handicap",
                value,
                min: 2,
                max: 9,
            })?;
            rules = rules.with_handicap(stones, Placement::Fixed)?;
        }
        if let Some(komi) = &self.komi {
            rules = rules.with_komi(komi.parse()?);
        }
        Ok(rules)
    }
}
