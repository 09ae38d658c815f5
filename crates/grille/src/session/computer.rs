//! The computer's moves: at once for scripts, on the host's executor for views that go on drawing.

use std::time::Duration;

use grille_ai::Limits;
use grille_core::{Actor, AnyGame, IllegalMove, Instant64, Side};

use super::{Event, Refusal, Session};
use crate::host::Executor;
use crate::player::{Action, PlayerError};
use crate::thinking::Thinking;

/// A computer that is thinking for a side about a position.
pub(super) struct Thought {
    side: Side,
    about: Box<dyn AnyGame>,
    /// The position changed since, so its move is dropped.
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

/// What a computer did, or why it did nothing.
pub type Turn = Result<(Event, Action), Refusal>;

impl Session {
    /// Lets the computer whose turn it is play one move, or agree to the proposed result, and
    /// waits for it.
    ///
    /// # Errors
    /// The game is over, or the computer gave no move.
    pub fn think(&mut self, limits: &Limits, now: Instant64) -> Turn {
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_settling() {
            return self.agree_as_computer(now);
        }
        let side = self.history.position().turn();
        let limits = self.limits_of(side, limits, now);
        let computer = self.seats[side.index()].computer.as_mut().ok_or(PlayerError::WrongGame)?;
        let player = computer.player.as_mut().ok_or(PlayerError::Lost)?;
        let action = player.choose(self.history.position(), &limits)?;
        self.act(action, now)
    }

    /// Starts or collects the computer's move without blocking. A view calls it after each intent,
    /// each time that the executor woke it, and once at the start; `Some` is a move that was just
    /// made, or why there is none. After an error the computer is not asked again until an intent
    /// changes the game.
    pub fn poll_computer(
        &mut self,
        limits: &Limits,
        executor: &dyn Executor,
        now: Instant64,
    ) -> Option<Turn> {
        if let Some(done) = self.collect(now) {
            return Some(done);
        }
        if self.thought.is_some() || self.is_stuck || !self.is_computer_to_move() {
            return None;
        }
        if self.is_settling() {
            return Some(self.agree_as_computer(now));
        }
        let side = self.history.position().turn();
        let limits = self.limits_of(side, limits, now);
        let Some(player) = self.seats[side.index()].computer.as_mut()?.player.take() else {
            self.is_stuck = true;
            return Some(Err(PlayerError::Lost.into()));
        };
        let about = self.history.position().boxed_clone();
        let thinking = Thinking::start(player, about.clone(), &limits, executor, now);
        self.thought = Some(Thought { side, about, is_stale: false, thinking });
        // An executor that works in place has the answer already.
        self.collect(now)
    }

    /// Returns how far the computer has come that is choosing the next move.
    #[must_use]
    pub fn progress(&self, now: Instant64) -> Option<Progress> {
        let thought = self.thought.as_ref().filter(|thought| !thought.is_stale)?;
        let (nodes, elapsed) = (thought.thinking.nodes(), thought.thinking.elapsed(now));
        Some(Progress { side: thought.side, nodes, elapsed })
    }

    /// Tells the computer to play the best move it has.
    pub fn play_now(&self) {
        if let Some(thought) = &self.thought {
            thought.thinking.play_now();
        }
    }

    /// Stops a search about a position that is no longer the game's; its move will be dropped.
    pub(super) fn cancel_stale_search(&mut self) {
        self.is_stuck = false;
        let is_over = self.ending().is_some();
        if let Some(thought) = &mut self.thought
            && (is_over || !thought.about.same_as(self.history.position()))
        {
            thought.is_stale = true;
            thought.thinking.play_now();
        }
    }

    /// The limits of a search: those given, and within what the clock leaves for a move.
    fn limits_of(&self, side: Side, limits: &Limits, now: Instant64) -> Limits {
        let allowance = self.clock.allowance(side, now);
        let at_most = [limits.at_most, allowance].into_iter().flatten().min();
        Limits { at_most, ..limits.clone() }
    }

    /// Collects a finished search and plays its move, unless the position changed meanwhile.
    fn collect(&mut self, now: Instant64) -> Option<Turn> {
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
        let played = chosen.map_err(Refusal::from).and_then(|action| self.act(action, now));
        self.is_stuck = played.is_err();
        Some(played)
    }

    /// Plays what a computer chose, unless its time was over before.
    fn act(&mut self, action: Action, now: Instant64) -> Turn {
        if let Some(event) = self.check_time(now) {
            return Ok((event, action));
        }
        let event = match action.play {
            Some(id) => self.play(id, now)?,
            None => self.give_up(self.history.position().turn())?,
        };
        self.settle_clock(now);
        self.keep();
        Ok((event, action))
    }

    fn agree_as_computer(&mut self, now: Instant64) -> Turn {
        let event = self.agree(Actor::Table)?;
        self.settle_clock(now);
        self.keep();
        Ok((event, Action { play: None, thought: None }))
    }
}
