//! The levels of `grille gtp`, by name.

use grille_ai::go::{self, RandomGo};

use super::Generator;

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
pub const LEVELS: &[Level] = &[
    Level { name: "random", make: |strength| Box::new(RandomGo::new(strength.seed)) },
    Level { name: "beginner", make: |strength| searching("beginner", strength) },
    Level { name: "easy", make: |strength| searching("easy", strength) },
    Level { name: "medium", make: |strength| searching("medium", strength) },
    Level { name: "hard", make: |strength| searching("hard", strength) },
];

/// The level when none is asked for.
pub const DEFAULT_LEVEL: &str = "hard";

fn searching(id: &str, strength: Strength) -> Box<dyn Generator> {
    let level = go::Level::named(id).unwrap_or(go::LEVELS[0]);
    Box::new(level.player(strength.seed, strength.threads))
}
