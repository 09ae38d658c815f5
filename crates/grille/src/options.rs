//! The rule options of games: one table a game, and the values that people give.
//!
//! An [`OptionSpec`] says all that anyone needs to know of an option: the command line, menus, forms,
//! JSON and error messages read it, and nothing else lists names, ranges, defaults or choices. The
//! tables themselves stand with the games in `catalog/games.rs`. [`GameOptions`] are the values that
//! were given; [`GameOptions::check`] holds them against a table before a game starts.

use std::collections::BTreeMap;

use grille_core::RulesError;
use grille_games::go::Komi;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// An option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name on the command line, in files and in JSON.
    pub name: &'static str,
    /// Which values it takes.
    pub kind: OptionKind,
    /// What holds when it is not given.
    pub default: OptionDefault,
    /// Key of its line in the help.
    pub about: &'static str,
    /// Key of its short name in menus and forms.
    pub label: &'static str,
    /// Numbers that are offered to choose from; others can still be given.
    pub offered: &'static [i64],
    /// The number that a first game has where the default would be too much for it. Menus and forms
    /// begin with it.
    pub first: Option<i64>,
    /// Where people meet it.
    pub shown: Shown,
}

/// Which values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number from `min` to `max`, in steps from `min` on.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// 1, or 2 for even sizes only.
        step: i64,
    },
    /// Yes or no.
    Flag,
    /// One of a list.
    Choice(&'static [OptionChoice]),
    /// Whole or half points such as 7.5.
    Points {
        /// Where stepping through values begins, in half points.
        first: i32,
    },
}

/// One value of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionChoice {
    /// The value on the command line, in files and in JSON.
    pub id: &'static str,
    /// Key of the name that people read.
    pub text: &'static str,
}

/// What holds when an option is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionDefault {
    /// A number.
    Number(i64),
    /// The flag is not set.
    Off,
    /// The value of this id.
    Choice(&'static str),
    /// No value of its own; the key of a text that says what that means: none, or as the rules say.
    Unset(&'static str),
}

/// Where people meet an option, beside the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Menus and forms have it, and the numbered questions of a plain terminal ask for it.
    Asked,
    /// Menus and forms have it.
    InForms,
    /// The command line alone: another option says the same to people.
    Nowhere,
}

impl OptionSpec {
    /// Whether menus and forms have it.
    #[must_use]
    pub fn in_forms(&self) -> bool {
        self.shown != Shown::Nowhere
    }

    /// The same option, asked for by numbered questions too.
    #[must_use]
    pub const fn asked(self) -> OptionSpec {
        OptionSpec { shown: Shown::Asked, ..self }
    }

    /// The number that holds: the given one, else the default; `None` where it has none.
    #[must_use]
    pub fn number(&self, options: &GameOptions) -> Option<i64> {
        options.number(self.name).or(match self.default {
            OptionDefault::Number(number) => Some(number),
            _ => None,
        })
    }

    /// The id of the choice that holds.
    #[must_use]
    pub fn choice<'a>(&self, options: &'a GameOptions) -> Option<&'a str> {
        options.text(self.name).or(match self.default {
            OptionDefault::Choice(id) => Some(id),
            _ => None,
        })
    }

    /// Takes the value `by` steps on, or back. Lists go round; numbers stop at their ends, and
    /// below the least one is no value where there need be none.
    pub fn step(&self, options: &mut GameOptions, by: i64) {
        match self.kind {
            OptionKind::Flag => options.set(self.name, !options.flag(self.name)),
            OptionKind::Choice(choices) => {
                let now = self.choice(options);
                let at = choices.iter().position(|choice| Some(choice.id) == now).unwrap_or(0);
                let next = around(at, by, choices.len());
                options.set(self.name, choices[next].id);
            }
            OptionKind::Number { .. } if !self.offered.is_empty() => {
                let now = self.number(options);
                let at = self.offered.iter().position(|offered| Some(*offered) == now);
                let next = at.map_or(0, |at| around(at, by, self.offered.len()));
                options.set(self.name, self.offered[next]);
            }
            OptionKind::Number { min, max, step } => {
                let is_needed = !matches!(self.default, OptionDefault::Unset(_));
                let next = match self.number(options) {
                    Some(now) => now.saturating_add(by.saturating_mul(step)),
                    None if by > 0 => min,
                    None => return,
                };
                if next < min && !is_needed {
                    options.clear(self.name);
                } else {
                    options.set(self.name, next.clamp(min, max));
                }
            }
            OptionKind::Points { first } => {
                let now = options.text(self.name).and_then(|text| text.parse::<Komi>().ok());
                let next = now.map_or(first, |now| now.half_points() + 2 * by as i32);
                if let Ok(next) = Komi::from_half_points(next) {
                    options.set(self.name, next.to_string());
                }
            }
        }
    }

    /// Refuses a value that the option does not take.
    fn check(&self, value: &OptionValue) -> Result<(), OptionsError> {
        let is_good = match (self.kind, value) {
            (OptionKind::Number { min, max, step }, OptionValue::Number(number)) => {
                (min..=max).contains(number) && (number - min) % step.max(1) == 0
            }
            (OptionKind::Flag, OptionValue::Flag(_)) => true,
            (OptionKind::Choice(choices), OptionValue::Text(text)) => {
                choices.iter().any(|choice| choice.id.eq_ignore_ascii_case(text))
            }
            (OptionKind::Points { .. }, OptionValue::Text(text)) => text.parse::<Komi>().is_ok(),
            _ => false,
        };
        if is_good {
            return Ok(());
        }
        Err(OptionsError::BadValue { option: self.name, value: value.to_string(), kind: self.kind })
    }
}

fn around(at: usize, by: i64, count: usize) -> usize {
    (at as i64 + by).rem_euclid(count.max(1) as i64) as usize
}

/// A value that was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// The id of a choice, or points.
    Text(String),
}

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionValue, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Bool(flag) => Some(OptionValue::Flag(flag)),
            serde_json::Value::Number(number) => number.as_i64().map(OptionValue::Number),
            serde_json::Value::String(text) => Some(OptionValue::Text(text)),
            _ => None,
        }
        .ok_or_else(|| D::Error::custom("expected true, false, a whole number or a text"))
    }
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Flag(flag) => flag.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Text(text) => text.fmt(f),
        }
    }
}

impl From<bool> for OptionValue {
    fn from(flag: bool) -> OptionValue {
        OptionValue::Flag(flag)
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> OptionValue {
        OptionValue::Number(number)
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> OptionValue {
        OptionValue::Text(text.to_owned())
    }
}

impl From<String> for OptionValue {
    fn from(text: String) -> OptionValue {
        OptionValue::Text(text)
    }
}

/// The values that were given, by the names of their options. What is not here is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct GameOptions {
    given: BTreeMap<String, OptionValue>,
}

/// Reads what any version wrote: a value that is `null` or `false` was not given, and names may have
/// `_` for `-`.
impl<'de> Deserialize<'de> for GameOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameOptions, D::Error> {
        let read = BTreeMap::<String, Option<OptionValue>>::deserialize(deserializer)?;
        let mut options = GameOptions::default();
        for (name, value) in read {
            if let Some(value) = value {
                options.set(&name.replace('_', "-"), value);
            }
        }
        Ok(options)
    }
}

impl GameOptions {
    /// These options and one more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<OptionValue>) -> GameOptions {
        self.set(name, value);
        self
    }

    /// Gives a value. A flag that is not set is not given.
    pub fn set(&mut self, name: &str, value: impl Into<OptionValue>) {
        match value.into() {
            OptionValue::Flag(false) => self.clear(name),
            value => {
                self.given.insert(name.to_owned(), value);
            }
        }
    }

    /// Takes a value back.
    pub fn clear(&mut self, name: &str) {
        self.given.remove(name);
    }

    /// The number that was given.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.given.get(name) {
            Some(OptionValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether a flag is set.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.given.get(name), Some(OptionValue::Flag(true)))
    }

    /// The text that was given.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.given.get(name) {
            Some(OptionValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The names of what was given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.given.keys().map(String::as_str)
    }

    /// Refuses an option that a table does not have, and a value that its option does not take.
    ///
    /// # Errors
    /// The first such option, with what would be right.
    pub fn check(&self, table: &[OptionSpec]) -> Result<(), OptionsError> {
        if let Some(stranger) =
            self.names().find(|name| table.iter().all(|spec| spec.name != *name))
        {
            let known: Vec<String> = table.iter().map(|spec| format!("--{}", spec.name)).collect();
            let (option, known) = (stranger.to_owned(), known.join(", "));
            return Err(OptionsError::NotHere { option, known });
        }
        table
            .iter()
            .filter_map(|spec| Some((spec, self.given.get(spec.name)?)))
            .try_for_each(|(spec, value)| spec.check(value))
    }
}

/// Why a game cannot be started with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// Values that are each possible are not so together.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The game has no such option.
    #[error("this game has no option --{option}; it has: {known}")]
    NotHere {
        /// The option's name.
        option: String,
        /// The options that the game has.
        known: String,
    },
    /// The option does not take this value.
    #[error("--{option} does not take '{value}'")]
    BadValue {
        /// The option's name.
        option: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        kind: OptionKind,
    },
    /// The rules of a record cannot be this game's.
    #[error("the position '{text}' cannot be read")]
    Position {
        /// The text of the record.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `choices.json` of earlier versions holds.
    #[test]
    fn options_of_earlier_versions_are_read() {
        let text = r#"{"rows": 8, "cols": null, "align": 4, "gravity": true, "misere": false,
            "exact": false, "lose_turn": true, "size": null, "rules": "aga", "komi": "6.5",
            "handicap": null}"#;

        let read: GameOptions = serde_json::from_str(text).unwrap();

        let expected = GameOptions::default().with("rows", 8).with("align", 4);
        let expected = expected.with("gravity", true).with("lose-turn", true);
        assert_eq!(read, expected.with("rules", "aga").with("komi", "6.5"));
        let again = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<GameOptions>(&again).unwrap(), read);
    }

    const EVEN: OptionSpec = OptionSpec {
        name: "size",
        kind: OptionKind::Number { min: 4, max: 16, step: 2 },
        default: OptionDefault::Number(8),
        about: "option-size-about",
        label: "option-size",
        offered: &[],
        first: None,
        shown: Shown::InForms,
    };

    #[test]
    fn a_number_is_in_range_and_in_step() {
        for (value, is_good) in
            [(4, true), (8, true), (16, true), (3, false), (5, false), (18, false)]
        {
            let options = GameOptions::default().with("size", value);
            assert_eq!(options.check(&[EVEN]).is_ok(), is_good, "{value}");
        }
        assert!(GameOptions::default().with("size", "8").check(&[EVEN]).is_err());
        let stranger = GameOptions::default().with("sides", 3).check(&[EVEN]);
        assert_eq!(
            stranger,
            Err(OptionsError::NotHere { option: "sides".into(), known: "--size".into() })
        );
    }

    #[test]
    fn stepping_stays_in_range() {
        let mut options = GameOptions::default();
        for _ in 0..9 {
            EVEN.step(&mut options, 1);
        }
        assert_eq!(options.number("size"), Some(16));
        for _ in 0..9 {
            EVEN.step(&mut options, -1);
        }
        assert_eq!(options.number("size"), Some(4));
    }
}
