//! Who answers: the players that were asked for, and the judgement of dead stones.

use std::collections::BTreeMap;

use grille_ai::HostClock;
use grille_ai::go::life::{Fate, status};
use grille_ai::go::network::Shipped;
use grille_ai::go::{Level, LevelPlayer, Purpose};
use grille_core::{ByteReader, Game as _};
use grille_games::go::Go;

use crate::tasks::{NewPlayer, Task, read_question, write_choice, write_dead};

/// The players that were asked for, by their numbers. What cannot be read or done is answered with nothing.
#[derive(Default)]
pub struct Players {
    players: BTreeMap<u32, LevelPlayer>,
    made: u32,
    clock: HostClock,
}

impl Players {
    /// No players yet; their time is measured by this clock.
    #[must_use]
    pub fn new(clock: HostClock) -> Players {
        Players { clock, ..Players::default() }
    }

    /// Does a task; `number` is the player's, where one is asked.
    pub fn answer(&mut self, task: Task, number: u32, input: &[u8]) -> Vec<u8> {
        self.done(task, number, input).unwrap_or_default()
    }

    fn done(&mut self, task: Task, number: u32, input: &[u8]) -> Option<Vec<u8>> {
        match task {
            Task::Make => self.make(&NewPlayer::read(input)?),
            Task::Choose => self.choose(number, input),
            Task::Dismiss => self.players.remove(&number).map(|_| Vec::new()),
            Task::Dead => {
                let position = Go::from_snapshot(&mut ByteReader::new(input))?;
                let status = status(&position);
                let unsure = status.with_fate(Fate::Unsure);
                Some(write_dead(&status.dead_stones(), &unsure, position.rules().cols()))
            }
            Task::Network => {
                let network = *Shipped::ALL.get(number as usize)?;
                Some(vec![take(network, input).into()])
            }
        }
    }

    fn make(&mut self, asked: &NewPlayer) -> Option<Vec<u8>> {
        let level = Level::named(&asked.level)?;
        let player = level.player_within(asked.seed, asked.threads, asked.memory);
        self.made += 1;
        self.players.insert(self.made, player);
        Some(self.made.to_le_bytes().to_vec())
    }

    fn choose(&mut self, number: u32, input: &[u8]) -> Option<Vec<u8>> {
        let (position, limits) = read_question(input)?;
        let limits = limits.or_clock(self.clock.clone());
        let player = self.players.get_mut(&number)?;
        let choice = player.choose(&position, &limits, Purpose::Play)?;
        Some(write_choice(&choice, position.rules().cols()))
    }
}

#[cfg(target_family = "wasm")]
fn take(network: Shipped, bytes: &[u8]) -> bool {
    network.hand_in(bytes)
}

/// The program carries them.
#[cfg(not(target_family = "wasm"))]
fn take(_: Shipped, _: &[u8]) -> bool {
    false
}
