//! What is told of an SGF file: why it is no game, or how it was taken.

use std::path::PathBuf;

use grille_record::ReplayError;
use grille_record::sgf::{ReadError, Repair, ValueError};

use crate::keep::Damage;

/// How something unusual in a file was taken. The tree of the file stays as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// The file was read as if it had been mended.
    Repaired(Repair),
    /// Further repairs.
    MoreRepairs(usize),
    /// The file has several games.
    OtherGames {
        /// How many.
        count: usize,
        /// The number of the one that was taken, from 1.
        taken: usize,
    },
    /// There are variations; the main line was taken.
    Variations,
    /// A side plays twice in a row: the rules pass between.
    PassAdded {
        /// The number of the first such move in the file.
        ply: usize,
        /// How many there are.
        count: usize,
    },
    /// A move cannot be played and was skipped.
    Skipped(ReplayError),
    /// Further moves were skipped.
    MoreSkipped(usize),
    /// The rules cannot go on from this move, so what follows it is not shown.
    Stopped(ReplayError),
    /// Stones are put on the board within the game, which begins there.
    LateSetup {
        /// How many moves come before.
        ply: usize,
    },
    /// Stones that are set up have no liberty and were left off the board.
    WithoutLiberty {
        /// How many stones.
        count: usize,
    },
    /// Stones are set up at points that the board does not have.
    BadPoints {
        /// How many.
        count: usize,
    },
    /// The result in the file is not the one that a count gives.
    CountDiffers {
        /// What the file says.
        stated: String,
        /// What the count gives.
        counted: String,
    },
    /// The journal of the game is damaged; the game goes on from what stands before.
    DamagedJournal {
        /// Where it is damaged.
        damage: Damage,
        /// Where it is kept, as it was.
        aside: PathBuf,
    },
    /// A property of the game is not understood and was left out.
    Ignored {
        /// The property.
        ident: &'static str,
        /// Its value.
        value: String,
    },
}

impl Note {
    /// A value that is not understood, its beginning when it is long.
    pub(super) fn ignored(ident: &'static str, value: &str) -> Note {
        Note::Ignored { ident, value: value.chars().take(40).collect() }
    }
}

/// Why an SGF file is no game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SgfProblem {
    /// It is no SGF.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A value makes no sense.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// It is a game that Grille does not play.
    #[error("GM[{kind}] is no game of Go or gomoku")]
    Kind {
        /// The number of the game.
        kind: u32,
    },
    /// The file has no game of this number.
    #[error("there is no game {number}: the file has {count}")]
    NoSuchGame {
        /// The number, from 1.
        number: usize,
        /// How many games there are.
        count: usize,
    },
}
