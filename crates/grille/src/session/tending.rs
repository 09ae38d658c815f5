//! The computer's moves: at once for scripts, on their own thread for views that go on drawing.

use std::time::Duration;

use grille_ai::Limits;
use grille_core::{AnyGame, IllegalMove, Side};

use super::{Event, Refusal, Session};
use crate::player::{Action, PlayerError};
use crate::thinking::{Thinking, Wake};

/// A computer that is thinking for a side about a position.
pub(super) struct Thought {
    side: Side,
    about: Box<dyn AnyGame>,
    /// The position is no longer that of the game: what it chooses is not wanted.
    is_stale: bool,
    thinking: Thinking,
}

/// What a view shows of a computer that is thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Who thinks.
    pub side: Side,
    /// Positions looked at so far; 0 when the player does not tell.
    pub nodes: u64,
    /// For how long.
    pub elapsed: Duration,
}

impl Session {
    /// Lets the computer whose turn it is play one move, or accept the proposed dead stones, and
    /// waits for it.
    pub fn think(&mut self, limits: &Limits) -> Result<(Event, Action), Refusal> {
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_counting() {
            return self.agree();
        }
        let side = self.game.turn();
        let computer = self.seats[side.index()].computer.as_mut().ok_or(PlayerError::WrongGame)?;
        let player = computer.player.as_mut().ok_or(PlayerError::Lost)?;
        let action = player.choose(self.game.as_ref(), limits)?;
        self.act(action)
    }

    /// Looks after the computer without waiting: plays what it chose, and lets it think when it is
    /// its turn. A view calls it after each intent, each time `wake` was called, and once at the
    /// start; `Some` is a move that was just made, or why there is none. After an error the
    /// computer is not asked again until an intent changes the game.
    pub fn tend(
        &mut self,
        limits: &Limits,
        wake: &Wake,
    ) -> Option<Result<(Event, Action), Refusal>> {
        if let Some(done) = self.collect() {
            return Some(done);
        }
        if self.thought.is_some() || self.is_stuck || !self.is_computer_to_move() {
            return None;
        }
        if self.is_counting() {
            return Some(self.agree());
        }
        let side = self.game.turn();
        let Some(player) = self.seats[side.index()].computer.as_mut()?.player.take() else {
            self.is_stuck = true;
            return Some(Err(PlayerError::Lost.into()));
        };
        let thinking = Thinking::start(player, self.game.clone(), limits, wake.clone());
        let about = self.game.clone();
        self.thought = Some(Thought { side, about, is_stale: false, thinking });
        None
    }

    /// How far the computer has come that is choosing the next move.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        let thought = self.thought.as_ref().filter(|thought| !thought.is_stale)?;
        let (nodes, elapsed) = (thought.thinking.nodes(), thought.thinking.elapsed());
        Some(Progress { side: thought.side, nodes, elapsed })
    }

    /// Tells the computer to play the best move it has.
    pub fn play_now(&self) {
        if let Some(thought) = &self.thought {
            thought.thinking.play_now();
        }
    }

    /// After a change: a computer that thinks about another position stops, and its choice is
    /// dropped.
    pub(super) fn put_off(&mut self) {
        self.is_stuck = false;
        let (game, is_over) = (self.game.as_ref(), self.ending().is_some());
        if let Some(thought) = &mut self.thought
            && (is_over || !thought.about.same_as(game))
        {
            thought.is_stale = true;
            thought.thinking.play_now();
        }
    }

    /// Takes back the player whose thinking is over, and plays its choice unless it is stale.
    fn collect(&mut self) -> Option<Result<(Event, Action), Refusal>> {
        let answer = self.thought.as_ref()?.thinking.poll()?;
        let thought = self.thought.take()?;
        let chosen = answer.and_then(|(player, chosen)| {
            if let Some(computer) = &mut self.seats[thought.side.index()].computer {
                computer.player = Some(player);
            }
            chosen
        });
        if thought.is_stale {
            return None;
        }
        let played = chosen.map_err(Refusal::from).and_then(|action| self.act(action));
        self.is_stuck = played.is_err();
        Some(played)
    }

    /// Plays what a computer chose.
    fn act(&mut self, action: Action) -> Result<(Event, Action), Refusal> {
        let event = match action.play {
            Some(id) => self.play(id)?,
            None => self.give_up()?,
        };
        self.keep()?;
        Ok((event, action))
    }

    fn agree(&mut self) -> Result<(Event, Action), Refusal> {
        let event = self.accept_score()?;
        self.keep()?;
        Ok((event, Action { play: None, thought: None }))
    }
}
