//! The levels of Go: how far each looks, and how boldly the weak ones play.
//!
//! Where the network knows the board, every level asks it; elsewhere playouts answer. `docs/measurements.md`
//! has what the levels reach against each other and against GNU Go.

use grille_core::{Game as _, Rng};
use grille_games::go::{Go, Move, Rules};
use grille_net::{Judgement, Symmetry};

use super::network::{
    Boldness, NetworkEvaluator, NetworkPlayer, NetworkSettings, Request, Shipped, shipped_for,
};
use super::{Found, MonteCarlo, Purpose, RandomGo, Settings};
use crate::{Choice, Limits, Search};

/// A level that searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// Its name.
    pub id: &'static str,
    /// Visits for a move with the network, when nobody says otherwise.
    pub visits: u64,
    /// How it draws its moves from what the network would like to play; `None` plays the best.
    pub boldness: Option<Boldness>,
    /// Playouts for a move without the network, when nobody says otherwise.
    pub playouts: u64,
    /// How often it plays at random instead where there is no network, in percent of its moves.
    pub slips: usize,
    /// Whether more time or positions than usual make it no stronger.
    pub is_bounded: bool,
}

/// A level by its name, what it does with the network, and what it does without.
const fn level(
    id: &'static str,
    (visits, boldness): (u64, Option<Boldness>),
    (playouts, slips): (u64, usize),
) -> Level {
    Level { id, visits, boldness, playouts, slips, is_bounded: true }
}

const fn bold(temperature: f64, least: f64) -> Option<Boldness> {
    Some(Boldness { temperature, least })
}

/// The levels that search, the weakest first. With the network each wins about three games of four against
/// the one below: `cargo run --release -p grille-ai --example go_ladder`.
pub const LEVELS: [Level; 9] = [
    level("beginner", (8, bold(1.75, 0.005)), (40, 25)),
    level("novice", (8, bold(1.2, 0.015)), (40, 10)),
    level("easy", (8, bold(0.8, 0.05)), (60, 0)),
    level("casual", (8, bold(0.33, 0.2)), (500, 0)),
    level("medium", (2, None), (3_000, 0)),
    level("skilled", (11, None), (5_000, 0)),
    level("hard", (28, None), (8_000, 0)),
    level("strong", (72, None), (12_000, 0)),
    Level { is_bounded: false, ..level("expert", (175, None), (20_000, 0)) },
];

/// The most memory of a player's trees, in bytes: 20,000 playouts on 19 x 19 take about 60 MiB.
const MEMORY: usize = 256 << 20;

impl Level {
    /// The level of that name.
    #[must_use]
    pub fn named(id: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id == id)
    }

    /// The positions that it usually looks at for a move, by these rules.
    #[must_use]
    pub fn usual_nodes(self, rules: &Rules) -> u64 {
        if Shipped::for_board(rules).is_some() { self.visits } else { self.playouts }
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
            settings,
            tree: MonteCarlo::new(settings),
            random: RandomGo::new(seed),
            network: None,
        }
    }
}

/// A player of a level.
pub struct LevelPlayer {
    level: Level,
    settings: Settings,
    tree: MonteCarlo,
    random: RandomGo,
    /// Made when a board comes that a network knows, and again for a board of another network.
    network: Option<(Shipped, NetworkPlayer<NetworkEvaluator>)>,
}

impl LevelPlayer {
    /// The player with the network, where the network knows the board.
    fn network(&mut self, rules: &Rules) -> Option<&mut NetworkPlayer<NetworkEvaluator>> {
        let of_board = Shipped::for_board(rules)?;
        if self.network.as_ref().is_none_or(|(shipped, _)| *shipped != of_board) {
            let settings = NetworkSettings {
                seed: self.settings.seed,
                memory: self.settings.memory,
                visits: self.level.visits,
                threads: self.settings.threads,
                boldness: self.level.boldness,
            };
            self.network = Some((of_board, NetworkPlayer::new(shipped_for(rules)?, settings)));
        }
        self.network.as_mut().map(|(_, player)| player)
    }

    /// Forgets earlier moves: the next answer depends on the position alone.
    pub fn forget(&mut self) {
        self.tree.forget();
        if let Some((_, network)) = &mut self.network {
            network.forget();
        }
    }

    /// The limits that the level keeps to: its usual positions if there are none, and never more for
    /// a level that is meant to be weak.
    #[must_use]
    pub fn limits(&self, asked: &Limits, rules: &Rules) -> Limits {
        let usual = self.level.usual_nodes(rules);
        let none_set = asked.time_limit().is_none() && asked.nodes.is_none();
        let nodes = match asked.nodes {
            _ if none_set => Some(usual),
            nodes if self.level.is_bounded => Some(nodes.map_or(usual, |nodes| nodes.min(usual))),
            nodes => nodes,
        };
        Limits { nodes, ..asked.clone() }
    }

    /// Searches a position that is not over, on top of what is known of it.
    pub fn search(&mut self, position: &Go, limits: &Limits) -> Found {
        match self.network(position.rules()) {
            Some(network) => network.search(position, limits),
            None => self.tree.search(position, limits),
        }
    }

    /// What the network thinks of a position that is turned before it is looked at; `None` where it
    /// does not know the board.
    #[must_use]
    pub fn judge(&self, game: &Go, symmetry: Symmetry) -> Option<Judgement> {
        Some(shipped_for(game.rules())?.judge(Request { game, symmetry }))
    }

    /// The move for a purpose; `None` when the game is over.
    pub fn choose(
        &mut self,
        position: &Go,
        limits: &Limits,
        purpose: Purpose,
    ) -> Option<Choice<Move>> {
        let limits = self.limits(limits, position.rules());
        if let Some(network) = self.network(position.rules()) {
            return network.choose(position, &limits, purpose);
        }
        let mut rng = Rng::new(Rng::hash(self.settings.seed ^ 0x51) ^ position.key());
        if purpose == Purpose::Play
            && rng.below(100) < self.level.slips
            && position.passes() == 0
            && let Some(play @ Move::Place(_)) = self.random.choose(position, purpose)
        {
            return Some(Choice::unjudged(play));
        }
        self.tree.choose(position, &limits, purpose)
    }
}

impl Search<Go> for LevelPlayer {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        self.choose(position, limits, Purpose::Play)
    }
}
