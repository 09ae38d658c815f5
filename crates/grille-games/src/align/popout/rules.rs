//! The rules of PopOut: those of a game with gravity, and the word `pops` in their text.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

use crate::align::rules::{Occupied, Rules};

/// The rules of a game in which discs fall and can be popped.
///
/// Size, length of line, misère and exact lines are free; discs always fall, and a full column
/// is always refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PopRules {
    line: Rules,
}

impl PopRules {
    /// Adds gravity and popping to the rules of a line game.
    ///
    /// # Errors
    /// When an occupied place costs the turn in it.
    pub fn new(line: Rules) -> Result<PopRules, RulesError> {
        if line.occupied() == Occupied::LosesTurn {
            return Err(RulesError::Conflict { first: "pops", second: "lose-turn" });
        }
        Ok(PopRules { line: line.with_gravity() })
    }

    /// The same game without popping: size, length of line, misère, exact.
    #[must_use]
    #[inline]
    pub const fn line(&self) -> &Rules {
        &self.line
    }
}

impl fmt::Display for PopRules {
    /// `6x7 align 4 gravity pops`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pops", self.line)
    }
}

impl FromStr for PopRules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<PopRules, RulesError> {
        let words = text.split_whitespace();
        let (pops, line): (Vec<&str>, Vec<&str>) = words.partition(|&word| word == "pops");
        if pops.is_empty() {
            const EXPECTED: &str = "6x7 align 4 gravity pops, misere, exact";
            return Err(RulesError::UnknownWord { word: text.to_owned(), expected: EXPECTED });
        }
        PopRules::new(line.join(" ").parse()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_text_reads_back() {
        for text in ["6x7 align 4 gravity pops", "3x5 align 3 gravity misere exact pops"] {
            assert_eq!(text.parse::<PopRules>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn rules_that_no_popping_goes_with_are_refused() {
        for text in
            ["6x7 align 4 gravity", "6x7 pops", "6x7 align 4 gravity lose-turn pops", "pops"]
        {
            assert!(text.parse::<PopRules>().is_err(), "{text}");
        }
    }
}
