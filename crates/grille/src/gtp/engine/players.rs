//! The levels of Go behind [`Generator`]: a clock becomes the time for a move.

use std::time::Duration;

use grille_ai::go::{LevelPlayer, Purpose, RandomGo};
use grille_ai::{Limits, Search};
use grille_core::{AnyGame, Game as _, Playable as _, erase};
use grille_games::go::{Go, Move};
use grille_net::{Judgement, Symmetry};

use super::{Answer, Clock, Generator, Task};
use crate::catalog::{LevelEntry, Resources};
use crate::host::system_clock;
use crate::player::{Action, Computer, Player, PlayerError};

/// What a move needs beside thinking: the way to the controller and back.
const LAG: Duration = Duration::from_millis(50);

/// Of the time that a move may take, the part that is thought, in percent: the rest is for a slow machine.
const THOUGHT: u32 = 95;

/// Makes the engine of a level of the catalog; `None` if the level does not play the game of the
/// position.
#[must_use]
pub fn generator(
    level: &LevelEntry,
    start: &dyn AnyGame,
    resources: &Resources,
) -> Option<Box<dyn Generator>> {
    let own = (level.make)(start, resources)?.into_generator();
    own.or_else(|| Some(Box::new(ByMoves((level.make)(start, resources)?))))
}

/// A level of Go in both its roles: a player of sessions, and an engine that keeps to a clock.
pub struct GoLevel<S>(Computer<Go, S>);

impl<S: Search<Go> + Generator + 'static> GoLevel<S> {
    /// A player that keeps to `usual` limits where a move is asked for without any.
    #[must_use]
    pub fn boxed(search: S, usual: Limits, resources: &Resources) -> Box<dyn Player> {
        let computer = Computer::new(search).with_limits(usual).at_most(resources.time);
        Box::new(GoLevel(computer))
    }
}

impl<S: Search<Go> + Generator + 'static> Player for GoLevel<S> {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        self.0.choose(game, limits)
    }

    fn into_generator(self: Box<Self>) -> Option<Box<dyn Generator>> {
        Some(Box::new(self.0.into_search()))
    }
}

/// Any player as an engine: its moves, and no opinion.
struct ByMoves(Box<dyn Player>);

impl Generator for ByMoves {
    fn choose(&mut self, game: &Go, clock: &Clock, task: Task, limits: &Limits) -> Answer {
        let limits = within_clock(game, clock, limits);
        match self.0.choose(erase(game.clone()).as_ref(), &limits) {
            Ok(Action { play: None, .. }) if task != Task::Cleanup => Answer::Resign,
            Ok(Action { play, .. }) => {
                let play = play.and_then(|play| game.decode(play));
                Answer::Play(play.unwrap_or(Move::Pass))
            }
            Err(_) => Answer::Play(Move::Pass),
        }
    }
}

impl From<Task> for Purpose {
    fn from(task: Task) -> Purpose {
        match task {
            Task::Play | Task::Regression => Purpose::Play,
            Task::Cleanup => Purpose::Cleanup,
        }
    }
}

impl Generator for RandomGo {
    fn choose(&mut self, game: &Go, _: &Clock, task: Task, _: &Limits) -> Answer {
        let chosen = RandomGo::choose(self, game, task.into());
        Answer::Play(chosen.unwrap_or(Move::Pass))
    }
}

impl Generator for LevelPlayer {
    fn choose(&mut self, game: &Go, clock: &Clock, task: Task, limits: &Limits) -> Answer {
        if task == Task::Regression {
            self.forget();
        }
        let limits = within_clock(game, clock, limits).or_clock(system_clock());
        match LevelPlayer::choose(self, game, &limits, task.into()) {
            Some(choice) if choice.gives_up && task == Task::Play => Answer::Resign,
            Some(choice) => Answer::Play(choice.play),
            None => Answer::Play(Move::Pass),
        }
    }

    fn analyse(&mut self, game: &Go, limits: &Limits) -> Option<grille_ai::go::Found> {
        let limits = limits.clone().or_clock(system_clock());
        Some(self.search(game, &limits))
    }

    fn judge(&self, game: &Go, symmetry: Symmetry) -> Option<Judgement> {
        LevelPlayer::judge(self, game, symmetry)
    }
}

/// The limits of a move, bounded by the clock too.
pub(super) fn within_clock(game: &Go, clock: &Clock, limits: &Limits) -> Limits {
    let time = clock.for_move(game.turn(), moves_left(game)).map(thinking_time);
    Limits { time: limits.time.into_iter().chain(time).min(), ..limits.clone() }
}

/// So much of the time for a move is thought.
fn thinking_time(time: Duration) -> Duration {
    (time * THOUGHT / 100).saturating_sub(LAG).max(Duration::from_millis(1))
}

/// How many moves the player may still have to make: a third of the empty points, and some.
fn moves_left(game: &Go) -> u32 {
    let board = game.board();
    let stones: u32 = grille_core::Side::BOTH.iter().map(|&side| board.stone_count(side)).sum();
    (board.area() as u32).saturating_sub(stones) / 3 + 12
}
