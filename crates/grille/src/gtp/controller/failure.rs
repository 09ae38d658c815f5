//! What goes wrong with an outside engine.

use std::io;
use std::time::Duration;

use grille_core::IllegalMove;

/// Why a command line cannot be split.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandLineError {
    /// No program is named.
    #[error("no program is named")]
    Empty,
    /// A quote or a backslash has no end.
    #[error("the {0} at the end is not closed")]
    Unclosed(char),
}

/// Why an engine gave no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The program cannot be started.
    #[error("cannot start '{program}': {kind}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        kind: io::ErrorKind,
    },
    /// The program ended, or closed its output.
    #[error("the engine '{program}' ended; it last wrote: {last}")]
    Died {
        /// The program.
        program: String,
        /// The end of what it wrote to its standard error, or nothing.
        last: String,
    },
    /// No answer came in time.
    #[error("the engine '{program}' gave no answer to '{command}' within {after:?}")]
    Timeout {
        /// The program.
        program: String,
        /// The command that was not answered.
        command: String,
        /// How long it was given.
        after: Duration,
    },
    /// The move was no longer wanted.
    #[error("the engine '{program}' was told to stop")]
    Stopped {
        /// The program.
        program: String,
    },
    /// The answer is not one of the protocol.
    #[error("the engine '{program}' answered '{command}' with '{answer}'")]
    Garbage {
        /// The program.
        program: String,
        /// The command.
        command: String,
        /// The beginning of what it wrote.
        answer: String,
    },
    /// The engine refused a command that it must carry out.
    #[error("the engine '{program}' refused '{command}': {reason}")]
    Refused {
        /// The program.
        program: String,
        /// The command.
        command: String,
        /// What it said.
        reason: String,
    },
    /// The engine chose a move that the rules forbid.
    #[error("the engine '{program}' chose {text}: {reason}")]
    Illegal {
        /// The program.
        program: String,
        /// The move.
        text: String,
        /// The rule it breaks.
        reason: IllegalMove,
    },
    /// The protocol knows only square boards.
    #[error("the Go Text Protocol knows square boards only, not {rows} x {cols}")]
    NotSquare {
        /// Rows of the board.
        rows: u16,
        /// Columns of the board.
        cols: u16,
    },
}

impl Failure {
    /// Whether a new start of the engine may help.
    pub(super) const fn is_worth_a_restart(&self) -> bool {
        matches!(
            self,
            Failure::Died { .. }
                | Failure::Garbage { .. }
                | Failure::Illegal { .. }
                | Failure::Refused { .. }
        )
    }
}
