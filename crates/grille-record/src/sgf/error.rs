//! What can go wrong: reading ([`ReadError`]), understanding a value ([`ValueError`]), changing a
//! tree ([`EditError`]).

use super::limits::LimitKind;
use super::place::Place;

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is not what the grammar asks for at this place.
    #[error("{place}: expected {expected}, found {found}")]
    Syntax {
        /// Where.
        place: Place,
        /// What would be right there.
        expected: &'static str,
        /// What stands there: a character in quotes, or `the end of the file`.
        found: String,
    },
    /// A value is opened and never closed.
    #[error(
        "{place}: the value that begins here never ends: expected `]`, found the end of the file"
    )]
    UnclosedValue {
        /// Where the value's `[` stands.
        place: Place,
    },
    /// A property occurs twice in one node.
    #[error(
        "{place}: `{ident}` occurs twice in one node: expected one `{ident}` with all its values"
    )]
    DuplicateProperty {
        /// Where the second one stands.
        place: Place,
        /// The property.
        ident: String,
    },
    /// The bytes are not text in the character set that was named or found.
    #[error(
        "{place}: these bytes are not {charset} text: expected text in the character set that CA names"
    )]
    Malformed {
        /// Where the first bad byte stands.
        place: Place,
        /// The character set.
        charset: &'static str,
    },
    /// There is no game in the file.
    #[error("{place}: no game found: expected `(;`")]
    NoGame {
        /// Where the search ended.
        place: Place,
    },
    /// The file asks for more than the limits allow.
    #[error("{place}: more than {limit} {kind}: expected a file within this limit")]
    Limit {
        /// Where the limit was passed.
        place: Place,
        /// Which limit.
        kind: LimitKind,
        /// Its value.
        limit: u64,
    },
    /// The input itself failed.
    #[error("cannot read the input: {message}")]
    Input {
        /// The kind of failure.
        kind: std::io::ErrorKind,
        /// What the system said.
        message: String,
    },
}

impl ReadError {
    /// Where the file is wrong; nothing when the input itself failed.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            ReadError::Syntax { place, .. }
            | ReadError::UnclosedValue { place }
            | ReadError::DuplicateProperty { place, .. }
            | ReadError::Malformed { place, .. }
            | ReadError::NoGame { place }
            | ReadError::Limit { place, .. } => Some(*place),
            ReadError::Input { .. } => None,
        }
    }
}

/// A property's value is not of the type its property has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{ident}[{value}]: expected {expected}", place.map_or(String::new(), |place| format!("{place}: ")))]
pub struct ValueError {
    /// Where the value stands in the file it was read from; nothing when it was set or repaired
    /// afterwards.
    pub place: Option<Place>,
    /// The property.
    pub ident: String,
    /// The value as written, its beginning when it is long.
    pub value: String,
    /// What would be right.
    pub expected: &'static str,
}

/// Why a change to a tree was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// A property's name is not one.
    #[error(
        "`{ident}` is no property name: expected an upper-case letter, then upper-case letters or digits"
    )]
    BadIdent {
        /// The name.
        ident: String,
    },
    /// A raw value cannot stand between brackets as it is.
    #[error(
        "`{value}` cannot stand between brackets: expected `]` and a last `\\` to be escaped, and no NUL"
    )]
    BadValue {
        /// The value.
        value: String,
    },
    /// The node is not of this collection.
    #[error("node {index} does not exist: the collection has {count} nodes")]
    NoSuchNode {
        /// Its number.
        index: usize,
        /// How many there are.
        count: usize,
    },
    /// A point is beyond the board.
    #[error("{point} is outside the board of {rows} rows and {cols} columns")]
    OutsideBoard {
        /// The point, as `row,column` from 1.
        point: String,
        /// Rows of the board.
        rows: u16,
        /// Columns of the board.
        cols: u16,
    },
    /// A board has no points, or more than letters can name.
    #[error("a board of {rows} rows and {cols} columns: expected 1 to 52 of each")]
    BadBoard {
        /// Rows asked for.
        rows: u16,
        /// Columns asked for.
        cols: u16,
    },
    /// The collection cannot grow further.
    #[error("the collection is full: expected less than 4 GiB of text and 4,000 million nodes")]
    Full,
}
