//! The rules of Go as text: pairs of a word and a value, `rules japanese rows 19 cols 19 komi 6.5`.
//!
//! What differs from the preset follows: `ko positional`, `suicide yes`, `scoring area`,
//! `handicap 4`, `placement free`, `compensation none`. Words are read in any order and either
//! case, `size 9` sets rows and columns, and a preset's name may stand alone.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

use super::handicap::{self, Compensation, Placement};
use super::{Board, Ko, Preset, Rules, Scoring};

const WORDS: &str =
    "rules, size, rows, cols, komi, ko, suicide, scoring, handicap, placement, compensation";

/// The value after a word, chosen from a list.
fn choose<T: Copy>(
    value: &str,
    choices: &[(&str, T)],
    expected: &'static str,
) -> Result<T, RulesError> {
    let found = choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(value));
    found
        .map(|&(_, choice)| choice)
        .ok_or(RulesError::UnknownWord { word: value.to_owned(), expected })
}

const KO: [(&str, Ko); 3] =
    [("simple", Ko::Simple), ("positional", Ko::Positional), ("situational", Ko::Situational)];
const SUICIDE: [(&str, bool); 2] = [("no", false), ("yes", true)];
const SCORING: [(&str, Scoring); 2] = [("area", Scoring::Area), ("territory", Scoring::Territory)];
const PLACEMENT: [(&str, Placement); 2] = [("fixed", Placement::Fixed), ("free", Placement::Free)];
const COMPENSATION: [(&str, Compensation); 3] = [
    ("none", Compensation::None),
    ("stones", Compensation::Stones),
    ("stones-1", Compensation::StonesButOne),
];

fn name_of<T: PartialEq>(value: &T, choices: &[(&'static str, T)]) -> &'static str {
    choices.iter().find(|(_, choice)| choice == value).map_or("?", |&(name, _)| name)
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Rules::preset(self.preset);
        let name = self.preset.name();
        write!(f, "rules {name} rows {} cols {} komi {}", self.rows, self.cols, self.komi)?;
        if self.ko != usual.ko {
            write!(f, " ko {}", name_of(&self.ko, &KO))?;
        }
        if self.suicide != usual.suicide {
            write!(f, " suicide {}", name_of(&self.suicide, &SUICIDE))?;
        }
        if self.scoring != usual.scoring {
            write!(f, " scoring {}", name_of(&self.scoring, &SCORING))?;
        }
        if self.handicap.stones != 0 {
            write!(f, " handicap {}", self.handicap.stones)?;
        }
        if self.handicap.placement != usual.handicap.placement {
            write!(f, " placement {}", name_of(&self.handicap.placement, &PLACEMENT))?;
        }
        if self.handicap.compensation != usual.handicap.compensation {
            write!(f, " compensation {}", name_of(&self.handicap.compensation, &COMPENSATION))?;
        }
        Ok(())
    }
}

/// A whole number, or the error that says which word it belongs to.
fn number(value: &str, expected: &'static str) -> Result<i64, RulesError> {
    value.parse().map_err(|_| RulesError::UnknownWord { word: value.to_owned(), expected })
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let mut pairs: Vec<(String, &str)> = Vec::new();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            // A preset's name may stand alone.
            if word.parse::<Preset>().is_ok() {
                pairs.push(("rules".to_owned(), word));
                continue;
            }
            let lower = word.to_ascii_lowercase();
            if !WORDS.split(", ").any(|known| known == lower) {
                return Err(RulesError::UnknownWord { word: word.to_owned(), expected: WORDS });
            }
            let Some(value) = words.next() else {
                return Err(RulesError::MissingValue { word: word.to_owned() });
            };
            pairs.push((lower, value));
        }
        // The last value of a word wins; words are applied in an order that lets each override
        // what an earlier one implies, whatever order they were written in.
        let last = |name: &str| pairs.iter().rev().find(|(word, _)| word == name).map(|&(_, v)| v);

        let mut rules = match last("rules") {
            Some(name) => Rules::preset(name.parse()?),
            None => Rules::default(),
        };
        let size = last("size").map(|value| number(value, "a size from 1 to 25")).transpose()?;
        let rows = last("rows").map(|value| number(value, "rows from 1 to 25")).transpose()?;
        let cols = last("cols").map(|value| number(value, "columns from 1 to 25")).transpose()?;
        let side = |value: Option<i64>, what, usual: u16| match value.or(size) {
            None => Ok(usual),
            Some(value) => u16::try_from(value).map_err(|_| RulesError::OutOfRange {
                what,
                value,
                min: 1,
                max: i64::from(Board::LARGEST),
            }),
        };
        rules =
            rules.with_size(side(rows, "rows", rules.rows)?, side(cols, "cols", rules.cols)?)?;
        if let Some(value) = last("ko") {
            rules.ko = choose(value, &KO, "simple, positional, situational")?;
        }
        if let Some(value) = last("suicide") {
            rules.suicide = choose(value, &SUICIDE, "yes, no")?;
        }
        if let Some(value) = last("scoring") {
            rules.scoring = choose(value, &SCORING, "area, territory")?;
        }
        let placement = match last("placement") {
            Some(value) => choose(value, &PLACEMENT, "fixed, free")?,
            None => Placement::Fixed,
        };
        let stones = match last("handicap") {
            Some(value) => {
                let value = number(value, "stones from 2 to 9")?;
                u8::try_from(value).map_err(|_| handicap::out_of_range(value, 9))?
            }
            None => 0,
        };
        rules = rules.with_handicap(stones, placement)?;
        if let Some(value) = last("compensation") {
            let compensation = choose(value, &COMPENSATION, "none, stones, stones-1")?;
            rules = rules.with_compensation(compensation);
        }
        if let Some(value) = last("komi") {
            rules.komi = value.parse()?;
        }
        Ok(rules)
    }
}
