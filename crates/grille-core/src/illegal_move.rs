//! Why a move is refused.

use serde::{Deserialize, Serialize};

use crate::Point;

/// The rule that a move breaks: one reason for each rule of each game.
///
/// The `Display` text is for programmers and logs; people read the translated text that `grille`
/// makes from the same fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The move names a place outside the board.
    #[error("outside the board of {rows} rows and {cols} columns")]
    OutsideBoard {
        /// Rows of the board.
        rows: u16,
        /// Columns of the board.
        cols: u16,
    },
    /// A stone is already there.
    #[error("the cell at row {}, column {} is occupied", .at.row + 1, .at.col + 1)]
    Occupied {
        /// Where.
        at: Point,
    },
    /// No disc fits into this column any more.
    #[error("column {column} is full")]
    ColumnFull {
        /// The column, from 0.
        column: u16,
    },
    /// The stone would have no liberty and captures nothing.
    #[error("suicide is not allowed")]
    Suicide,
    /// The move retakes a ko at once.
    #[error("ko: the previous position may not be repeated at once")]
    Ko,
    /// The move recreates an earlier position of the game.
    #[error("superko: this position has occurred before")]
    Superko,
    /// The disc at the bottom of this column is not the player's own, so it cannot be popped.
    #[error("the bottom of column {column} has no disc of the player")]
    NotOwnDisc {
        /// The column, from 0.
        column: u16,
    },
    /// The disc would turn over none of the opponent's.
    #[error("the disc turns over none")]
    FlipsNothing,
    /// A pass, although there is a move to play.
    #[error("a pass is only allowed when there is no other move")]
    MustMove,
    /// This game has no passing.
    #[error("passing is not part of this game")]
    PassNotAllowed,
}

impl IllegalMove {
    /// A short stable name for machine-readable output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            IllegalMove::GameOver => "game over",
            IllegalMove::OutsideBoard { .. } => "outside the board",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::ColumnFull { .. } => "column full",
            IllegalMove::Suicide => "suicide",
            IllegalMove::Ko => "ko",
            IllegalMove::Superko => "superko",
            IllegalMove::NotOwnDisc { .. } => "not an own disc",
            IllegalMove::FlipsNothing => "flips nothing",
            IllegalMove::MustMove => "must move",
            IllegalMove::PassNotAllowed => "pass not allowed",
        }
    }
}
