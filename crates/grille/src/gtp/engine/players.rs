//! The levels of Go behind [`Generator`]: a clock becomes the time for a move.

use std::time::Duration;

use grille_ai::Limits;
use grille_ai::go::{LevelPlayer, Purpose, RandomGo};
use grille_core::Game as _;
use grille_games::go::{Go, Move};

use super::{Answer, Clock, Generator, Task};

/// What a move needs beside thinking: the way to the controller and back.
const LAG: Duration = Duration::from_millis(50);

/// Of the time that a move may take, the part that is thought, in percent: the rest is for a search
/// among what is left (see `MonteCarlo`) and for a slow machine.
const THOUGHT: u32 = 75;

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
        let limits = Limits { time: time_for(game, clock, limits), ..limits.clone() };
        match LevelPlayer::choose(self, game, &limits, task.into()) {
            Some(choice) if choice.gives_up && task == Task::Play => Answer::Resign,
            Some(choice) => Answer::Play(choice.play),
            None => Answer::Play(Move::Pass),
        }
    }

    fn analyse(&mut self, game: &Go, limits: &Limits) -> Option<grille_ai::go::Found> {
        Some(self.tree().search(game, limits))
    }
}

/// The time to think about a move, by the clock and the limits.
pub(super) fn time_for(game: &Go, clock: &Clock, limits: &Limits) -> Option<Duration> {
    let time = clock.for_move(game.turn(), moves_left(game)).map(thinking_time);
    limits.time.into_iter().chain(time).min()
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
