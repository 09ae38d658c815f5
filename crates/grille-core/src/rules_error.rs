//! Why rules are refused.

/// Rules that no game can be played by, or rules text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A number is out of its range.
    #[error("{what} must be from {min} to {max}, not {value}")]
    OutOfRange {
        /// Which number: `rows`, `cols`, `align` ...
        what: &'static str,
        /// What was asked for.
        value: i64,
        /// The least allowed.
        min: i64,
        /// The most allowed.
        max: i64,
    },
    /// A number is odd where only even ones are allowed.
    #[error("{what} must be even, not {value}")]
    NotEven {
        /// Which number: `rows`, `cols`.
        what: &'static str,
        /// What was asked for.
        value: i64,
    },
    /// A word of the rules text is unknown.
    #[error("unknown word '{word}' in the rules; expected one of: {expected}")]
    UnknownWord {
        /// The word.
        word: String,
        /// What would be right.
        expected: &'static str,
    },
    /// Points that are no number of halves.
    #[error("'{text}' is no number of points; expected whole or half points such as 6.5")]
    NotPoints {
        /// What was given.
        text: String,
    },
    /// A word that needs a number or a value is followed by none.
    #[error("'{word}' needs a value after it")]
    MissingValue {
        /// The word.
        word: String,
    },
    /// Two rules exclude each other.
    #[error("'{first}' and '{second}' cannot go together")]
    Conflict {
        /// One rule.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
}
