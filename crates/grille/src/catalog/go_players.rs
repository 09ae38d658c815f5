//! The computer's Go: who plays it, and which stones look dead.
//!
//! The program does both itself. In a page another module of WebAssembly does (`grille-go`), which comes
//! when a game of Go first needs it.

use grille_ai::Limits;
use grille_ai::go::{Level, RandomGo};
use grille_core::{AnyGame, Game as _, downcast};
use grille_games::go::{Go, PointSet};

use super::Resources;
use crate::player::Player;

/// Returns a level that searches, with one thread unless told otherwise: then a seed decides all.
pub(super) fn player(
    game: &dyn AnyGame,
    id: &str,
    resources: &Resources,
) -> Option<Box<dyn Player>> {
    let (level, position) = (Level::named(id)?, downcast::<Go>(game)?);
    let memory = resources.memory_mib.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    let usual = Limits::nodes(level.usual_nodes(position.rules()));
    let (seed, threads) = (resources.seed, resources.threads.unwrap_or(1));
    Some(place::boxed(place::search(level, seed, threads, memory), usual, resources))
}

/// Returns the level that plays any sensible move.
pub(super) fn random(game: &dyn AnyGame, resources: &Resources) -> Option<Box<dyn Player>> {
    downcast::<Go>(game)?;
    Some(place::boxed(RandomGo::new(resources.seed), Limits::default(), resources))
}

/// Returns the stones that look dead, and those of which that is unsure.
pub(super) fn dead_stones(position: &Go) -> [PointSet; 2] {
    place::dead_stones(position)
}

/// Hands a network in. Returns whether it is whole.
#[cfg(target_family = "wasm")]
pub(super) fn hand_in(network: grille_ai::go::network::Shipped, bytes: &[u8]) -> bool {
    crate::host::ask_go(grille_go::Task::Network, network as u32, bytes) == [1]
}

#[cfg(not(target_family = "wasm"))]
mod place {
    use grille_ai::go::{Level, LevelPlayer, life};
    use grille_ai::{Limits, Search};
    use grille_games::go::{Go, PointSet};

    use super::Resources;
    use crate::gtp::engine::{Generator, GoLevel};
    use crate::player::Player;

    pub(super) fn search(
        level: Level,
        seed: u64,
        threads: usize,
        memory: Option<usize>,
    ) -> LevelPlayer {
        level.player_within(seed, threads, memory)
    }

    pub(super) fn boxed(
        search: impl Search<Go> + Generator + 'static,
        usual: Limits,
        resources: &Resources,
    ) -> Box<dyn Player> {
        GoLevel::boxed(search, usual, resources)
    }

    pub(super) fn dead_stones(position: &Go) -> [PointSet; 2] {
        let status = life::status(position);
        [status.dead_stones(), status.with_fate(life::Fate::Unsure)]
    }
}

#[cfg(target_family = "wasm")]
mod place {
    use grille_ai::go::Level;
    use grille_ai::{Limits, Search};
    use grille_games::go::{Go, PointSet};
    use grille_go::Elsewhere;

    use super::Resources;
    use crate::host::ask_go;
    use crate::player::{Computer, Player};

    pub(super) fn search(
        level: Level,
        seed: u64,
        threads: usize,
        memory: Option<usize>,
    ) -> Elsewhere {
        Elsewhere::new(ask_go, level.id, seed, threads, memory)
    }

    pub(super) fn boxed(
        search: impl Search<Go> + 'static,
        usual: Limits,
        resources: &Resources,
    ) -> Box<dyn Player> {
        Box::new(Computer::<Go, _>::new(search).with_limits(usual).at_most(resources.time))
    }

    pub(super) fn dead_stones(position: &Go) -> [PointSet; 2] {
        grille_go::dead_stones(ask_go, position)
    }
}
