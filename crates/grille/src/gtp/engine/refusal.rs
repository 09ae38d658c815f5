//! Why a command fails, in the words of the specification where it has some.

/// Why a command fails: what follows the `?`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error("unknown command")]
    UnknownCommand,
    #[error("syntax error")]
    Syntax,
    #[error("line too long")]
    LineTooLong,
    #[error("unacceptable size")]
    UnacceptableSize,
    /// KataGo's words: the specification has none.
    #[error("unacceptable komi")]
    UnacceptableKomi,
    #[error("illegal move")]
    IllegalMove,
    #[error("cannot undo")]
    CannotUndo,
    #[error("invalid number of stones")]
    InvalidNumberOfStones,
    #[error("board not empty")]
    BoardNotEmpty,
    #[error("bad vertex list")]
    BadVertexList,
    #[error("cannot load file")]
    CannotLoadFile,
    #[error("cannot write file")]
    CannotWriteFile,
    #[error("unknown rules")]
    UnknownRules,
    #[error("no network")]
    NoNetwork,
    /// GNU Go's words for `countlib` and `findlib`.
    #[error("vertex must not be empty")]
    EmptyVertex,
}
