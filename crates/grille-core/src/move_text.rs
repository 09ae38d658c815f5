//! Why a move cannot be read.

use serde::{Deserialize, Serialize};

use crate::IllegalMove;

/// A move's text that cannot be read, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveTextError {
    /// Nothing was written.
    #[error("empty move")]
    Empty,
    /// Expected a row and a column, as `12` or `3,11`.
    #[error("'{text}' is not a row and a column such as 12 or 3,11")]
    NotRowColumn {
        /// What was written.
        text: String,
    },
    /// Expected the number of a column.
    #[error("'{text}' is not a column from 0 to {last}")]
    NotColumn {
        /// What was written.
        text: String,
        /// The last column.
        last: u16,
    },
    /// Expected the number of a cell.
    #[error("'{text}' is not a cell from 0 to {last}")]
    NotCell {
        /// What was written.
        text: String,
        /// The last cell.
        last: u16,
    },
    /// Expected a vertex such as `D4`, or `pass`.
    #[error("'{text}' is not a vertex such as D4, nor pass")]
    NotVertex {
        /// What was written.
        text: String,
    },
    /// The text is well formed, but names a place that the board does not have.
    #[error("'{text}': {reason}")]
    Impossible {
        /// What was written.
        text: String,
        /// The rule that says no.
        reason: IllegalMove,
    },
}
