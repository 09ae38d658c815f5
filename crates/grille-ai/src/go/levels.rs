//! The levels of Go: how far each looks, and how often it slips.

use grille_core::{Game as _, Rng};
use grille_games::go::{Go, Move};

use super::{MonteCarlo, Purpose, RandomGo, Settings};
use crate::{Choice, Limits, Search};

/// A level that searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub id: &'static str,
    /// Playouts for a move when nobody says otherwise.
    pub playouts: u64,
    /// How often it plays at random instead, in percent of its moves.
    pub slips: usize,
    /// Whether more time or playouts than usual make it stronger.
    pub is_bounded: bool,
}

/// The levels that search, the weakest first. README has what they reach against GNU Go.
pub const LEVELS: [Level; 4] = [
    Level { id: "beginner", playouts: 40, slips: 25, is_bounded: true },
    Level { id: "easy", playouts: 60, slips: 0, is_bounded: true },
    Level { id: "medium", playouts: 3_000, slips: 0, is_bounded: true },
    Level { id: "hard", playouts: 20_000, slips: 0, is_bounded: false },
];

/// The most memory of a player's trees, in bytes: 20,000 playouts on 19 x 19 take about 60 MiB.
const MEMORY: usize = 256 << 20;

impl Level {
    /// The level of that name.
    #[must_use]
    pub fn named(id: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id == id)
    }

    /// A player from a seed.
    #[must_use]
    pub fn player(self, seed: u64, threads: usize) -> LevelPlayer {
        self.player_within(seed, threads, None)
    }

    /// A player whose trees take at most so many bytes, and never more than usual.
    #[must_use]
    pub fn player_within(self, seed: u64, threads: usize, memory: Option<usize>) -> LevelPlayer {
        let memory = memory.map_or(MEMORY, |most| most.min(MEMORY));
        let settings = Settings { seed, threads: threads.max(1), memory, may_stop_early: true };
        LevelPlayer {
            level: self,
            seed,
            tree: MonteCarlo::new(settings),
            random: RandomGo::new(seed),
        }
    }
}

/// A player of a level.
pub struct LevelPlayer {
    level: Level,
    seed: u64,
    tree: MonteCarlo,
    random: RandomGo,
}

impl LevelPlayer {
    /// The search below.
    pub fn tree(&mut self) -> &mut MonteCarlo {
        &mut self.tree
    }

    /// Forgets earlier moves: the next answer depends on the position alone.
    pub fn forget(&mut self) {
        self.tree.forget();
    }

    /// The limits that the level keeps to: its usual playouts if there are none, and never more for
    /// a level that is meant to be weak.
    #[must_use]
    pub fn limits(&self, asked: &Limits) -> Limits {
        let usual = self.level.playouts;
        let none_set = asked.time_limit().is_none() && asked.nodes.is_none();
        let nodes = match asked.nodes {
            _ if none_set => Some(usual),
            nodes if self.level.is_bounded => Some(nodes.map_or(usual, |nodes| nodes.min(usual))),
            nodes => nodes,
        };
        Limits { nodes, ..asked.clone() }
    }

    /// The move for a purpose; `None` when the game is over.
    pub fn choose(
        &mut self,
        position: &Go,
        limits: &Limits,
        purpose: Purpose,
    ) -> Option<Choice<Move>> {
        let mut rng = Rng::new(Rng::hash(self.seed ^ 0x51) ^ position.key());
        if purpose == Purpose::Play
            && rng.below(100) < self.level.slips
            && position.passes() == 0
            && let Some(play @ Move::Place(_)) = self.random.choose(position, purpose)
        {
            return Some(Choice::unjudged(play));
        }
        let limits = self.limits(limits);
        self.tree.choose(position, &limits, purpose)
    }
}

impl Search<Go> for LevelPlayer {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        self.choose(position, limits, Purpose::Play)
    }
}
