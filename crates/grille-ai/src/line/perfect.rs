//! `perfect`: exact play wherever the rest of the game is small enough.
//!
//! The value is then proved, the win the quickest and the defence the longest. Elsewhere the
//! value says that it is a guess and the move is [`Strong`]'s. Puissance 4 on its usual board has
//! an exact solver of its own: where a caller has it, it answers before this search is asked.

use std::time::Duration;

use grille_core::Game;
use grille_games::align::{Align, Place};

use super::strong::Strong;
use crate::{Choice, Limits, Search};

/// Positions looked at when the caller sets no limit at all: some seconds.
const DEFAULT_NODES: u64 = 4_000_000;

/// With more empty cells than this an exact answer is out of reach in any reasonable time, and
/// all of it goes to the guess. 5 x 5 has 25.
const MOST_EMPTY: usize = 30;

/// The exact search may use one part in so many of the limits; the rest is for the guess.
const SHARE: u32 = 2;

/// The perfect player.
#[derive(Clone, Debug, Default)]
pub struct Perfect {
    search: Strong,
}

impl Perfect {
    /// With the usual memory.
    #[must_use]
    pub fn new() -> Perfect {
        Perfect::default()
    }

    /// With a transposition table of so many mebibytes.
    #[must_use]
    pub fn with_memory(mebibytes: usize) -> Perfect {
        Perfect { search: Strong::with_memory(mebibytes) }
    }
}

impl Search<Align> for Perfect {
    fn best(&mut self, position: &Align, limits: &Limits) -> Option<Choice<Place>> {
        if position.is_over() {
            return None;
        }
        let mut limits = limits.clone();
        if limits.nodes.is_none() && limits.time.is_none() {
            limits.nodes = Some(DEFAULT_NODES);
        }
        let empty = position.rules().area() - usize::from(position.stone_count());
        let mut used = 0;
        if empty <= MOST_EMPTY || position.rules().is_sure_draw() {
            let share = Limits {
                time: limits.time.map(|time| time / SHARE),
                nodes: limits.nodes.map(|nodes| nodes / u64::from(SHARE)),
                depth: None,
                stop: limits.stop.clone(),
            };
            let (choice, nodes) = self.search.exact(position, &share);
            if choice.is_some() {
                return choice;
            }
            used = nodes;
            limits.time = limits.time.map(|time| time.saturating_sub(time / SHARE));
            limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(used).max(1));
            limits.time = limits.time.map(|time| time.max(Duration::from_millis(1)));
        }
        let choice = self.search.best(position, &limits)?;
        Some(Choice { nodes: choice.nodes + used, ..choice })
    }
}
