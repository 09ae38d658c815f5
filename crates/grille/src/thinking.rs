//! A player that thinks on its own thread while a view goes on drawing.
//!
//! A [`Thinking`] owns the player until it is done. It can be watched, told to play now, or
//! dropped: dropping it stops the search and waits for nothing, so that a view closes at once.
//! [`crate::session::Session::tend`] uses it for the computer's moves; a view that shows hints
//! starts one of its own with [`Thinking::about`].

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use grille_ai::{Limits, Meter, StopFlag};
use grille_core::AnyGame;

use crate::catalog::{Catalog, Resources};
use crate::player::{Action, Player, PlayerError};

/// Wakes the view that waits for an answer; called once on the thinking thread, at its end.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A player at the end of its thinking, with what it chose.
pub type Answer = (Box<dyn Player>, Result<Action, PlayerError>);

/// A search under way.
pub struct Thinking {
    answer: Receiver<Answer>,
    stop: StopFlag,
    meter: Meter,
    since: Instant,
}

impl Thinking {
    /// Lets a player think about a position. Its stop flag and meter are new ones.
    #[must_use]
    pub fn start(
        mut player: Box<dyn Player>,
        game: Box<dyn AnyGame>,
        limits: &Limits,
        wake: Wake,
    ) -> Thinking {
        let (stop, meter) = (StopFlag::default(), Meter::default());
        let limits = Limits { stop: stop.clone(), meter: meter.clone(), ..limits.clone() };
        let (sender, answer) = mpsc::channel();
        thread::spawn(move || {
            give_way();
            let chosen = player.choose(game.as_ref(), &limits);
            // Nobody listens when the thinking was dropped.
            let _ = sender.send((player, chosen));
            wake();
        });
        Thinking { answer, stop, meter, since: Instant::now() }
    }

    /// Lets the strongest adviser of a game think about a position; `None` where there is none.
    #[must_use]
    pub fn about(game: &dyn AnyGame, catalog: &Catalog, wake: Wake) -> Option<Thinking> {
        let level = catalog.adviser(game)?;
        let player = (level.make)(game, &Resources::seeded(game.key()))?;
        Some(Thinking::start(player, game.boxed_clone(), &Limits::default(), wake))
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
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// The player and its choice, once; `None` while it thinks. `Some(Err)` when its thread died,
    /// which a program with no panic never sees.
    pub(crate) fn poll(&self) -> Option<Result<Answer, PlayerError>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(Ok(answer)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(PlayerError::Lost)),
        }
    }

    /// What it chose, once; `None` while it thinks.
    #[must_use]
    pub fn chosen(&self) -> Option<Result<Action, PlayerError>> {
        self.poll().map(|answer| answer.and_then(|(_, chosen)| chosen))
    }
}

/// How much a search gives way, in steps of `nice`: enough that a key is drawn at once while it
/// runs on every core.
#[cfg(target_os = "linux")]
const GIVES_WAY: i32 = 10;

/// A search gives way to the view that shows it. On Linux each thread has a priority of its own,
/// and the threads that it starts inherit it; elsewhere only whole programs have one.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(GIVES_WAY);
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
