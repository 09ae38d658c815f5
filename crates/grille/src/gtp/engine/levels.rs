//! The levels of `grille gtp`, by name.

use super::{Generator, RandomPlayer};

/// How a level is to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The seed of chance.
    pub seed: u64,
    /// How many threads it may use, at least 1.
    pub threads: usize,
}

/// A level of the engine.
pub struct Level {
    /// Its name on the command line.
    pub name: &'static str,
    /// Makes a player.
    pub make: fn(Strength) -> Box<dyn Generator>,
}

/// All levels, the weakest first; a new one is one line.
pub const LEVELS: &[Level] =
    &[Level { name: "random", make: |strength| Box::new(RandomPlayer::new(strength.seed)) }];
