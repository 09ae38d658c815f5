//! A player that thinks on the host's executor while a view goes on drawing.
//!
//! A [`Thinking`] owns the player until it is done. It can be watched, told to play now, or
//! dropped: dropping it stops the search and waits for nothing, so that a view closes at once.
//! [`crate::session::Session::poll_computer`] uses it for the computer's moves; a view that shows
//! hints starts one of its own with [`Thinking::about`].

use std::time::Duration;

pub use grille_ai::Limits;
use grille_ai::{Meter, StopFlag};
use grille_core::{AnyGame, Instant64};

use crate::catalog::{Catalog, Resources};
use crate::host::Executor;
use crate::mailbox::Mailbox;
use crate::player::{Action, Player, PlayerError};

/// A player at the end of its thinking, with what it chose.
pub type Answer = (Box<dyn Player>, Result<Action, PlayerError>);

/// A search under way.
pub struct Thinking {
    answer: Mailbox<Answer>,
    stop: StopFlag,
    meter: Meter,
    since: Instant64,
}

impl Thinking {
    /// Lets a player think about a position. Its stop flag and meter are new ones.
    #[must_use]
    pub fn start(
        mut player: Box<dyn Player>,
        game: Box<dyn AnyGame>,
        limits: &Limits,
        executor: &dyn Executor,
        now: Instant64,
    ) -> Thinking {
        let (stop, meter) = (StopFlag::default(), Meter::default());
        let limits = Limits { stop: stop.clone(), meter: meter.clone(), ..limits.clone() };
        let (answer, theirs) = Mailbox::pair();
        executor.run(Box::new(move || {
            let chosen = player.choose(game.as_ref(), &limits);
            theirs.leave((player, chosen));
        }));
        Thinking { answer, stop, meter, since: now }
    }

    /// Lets the strongest adviser of a game think about a position; `None` where there is none.
    #[must_use]
    pub fn about(
        game: &dyn AnyGame,
        catalog: &Catalog,
        executor: &dyn Executor,
        now: Instant64,
    ) -> Option<Thinking> {
        let level = catalog.adviser(game)?;
        let player = (level.make)(game, &Resources::seeded(game.key()))?;
        Some(Thinking::start(player, game.boxed_clone(), &Limits::default(), executor, now))
    }

    /// Tells the player to play the best move it has.
    pub fn play_now(&self) {
        self.stop.stop();
    }

    /// Positions looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// How long it has been thinking.
    #[must_use]
    pub fn elapsed(&self, now: Instant64) -> Duration {
        now.since(self.since)
    }

    /// The player and its choice, once; `None` while it thinks. `Some(Err)` when its thread died,
    /// which a program with no panic never sees.
    pub(crate) fn poll(&self) -> Option<Result<Answer, PlayerError>> {
        let (mut answers, is_open) = self.answer.take();
        match answers.pop() {
            Some(answer) => Some(Ok(answer)),
            None if is_open => None,
            None => Some(Err(PlayerError::Lost)),
        }
    }

    /// What it chose, once; `None` while it thinks.
    #[must_use]
    pub fn chosen(&self) -> Option<Result<Action, PlayerError>> {
        self.poll().map(|answer| answer.and_then(|(_, chosen)| chosen))
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
