//! What is told of an SGF file: why it is no game, or how it was taken.

use std::path::PathBuf;

use grille_record::sgf::{ReadError, Repair, ValueError};

use crate::keep::Damage;

/// How something unusual in a file was taken. The game is still the one the file tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// The file was mended.
    Repaired(Repair),
    /// Further repairs.
    MoreRepairs(usize),
    /// The file has several games; the first was taken.
    OtherGames(usize),
    /// There are variations; the main line was taken.
    Variations,
    /// A side plays twice in a row: the other passes between.
    PassAdded {
        /// The number of the move in the file.
        ply: usize,
    },
    /// Stones are put on the board within the game, which begins there.
    LateSetup {
        /// How many moves come before.
        ply: usize,
    },
    /// A property of the game is not understood and was left out.
    Ignored {
        /// The property.
        ident: &'static str,
        /// Its value.
        value: String,
    },
    /// The journal of the game is damaged; the game goes on from what stands before.
    DamagedJournal {
        /// Where it is damaged.
        damage: Damage,
        /// Where it is kept, as it was.
        aside: PathBuf,
    },
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
    /// Stones are set up so that a chain has no liberty.
    #[error("after move {ply}: a chain that is set up has no liberty")]
    NoLiberty {
        /// How many moves come before.
        ply: usize,
    },
}
