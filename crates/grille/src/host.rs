//! What a session needs of the program around it: the moment, and someone who runs its searches.
//!
//! A desk has threads and a clock of its own ([`now`], [`Threads`]). WebAssembly has neither: the
//! page hands its clock in, and who answers for other modules (character sets, the computer's Go), and a
//! search runs in place ([`InPlace`]).

use std::sync::Arc;

/// Runs work for a session.
pub trait Executor {
    /// Runs a job, now or later. Whoever made the executor is told when the job is done.
    fn run(&self, job: Box<dyn FnOnce() + Send>);
}

/// Runs each job before it returns.
#[derive(Clone, Copy, Debug, Default)]
pub struct InPlace;

impl Executor for InPlace {
    fn run(&self, job: Box<dyn FnOnce() + Send>) {
        job();
    }
}

/// Runs nothing: for a host that has its searches done elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Executor for Nobody {
    fn run(&self, _: Box<dyn FnOnce() + Send>) {}
}

/// Wakes the view that waits for an answer; called once on the thinking thread, at its end.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Runs each job on a thread of its own, which gives way to the view that shows it.
#[derive(Clone)]
pub struct Threads {
    wake: Wake,
}

impl Threads {
    /// Threads that call `wake` when a job is done.
    #[must_use]
    pub fn new(wake: Wake) -> Threads {
        Threads { wake }
    }
}

impl Executor for Threads {
    fn run(&self, job: Box<dyn FnOnce() + Send>) {
        let wake = self.wake.clone();
        std::thread::spawn(move || {
            give_way();
            job();
            wake();
        });
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

#[cfg(not(target_family = "wasm"))]
mod desk {
    use std::sync::LazyLock;
    use std::time::Instant;

    use grille_ai::HostClock;
    use grille_core::{Actor, Instant64, Intent};

    use crate::session::{Event, Refusal, Scene, Session};

    /// When this program began to count.
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

    /// Returns the moment, in milliseconds since the program asked for the first time.
    #[must_use]
    pub fn now() -> Instant64 {
        Instant64(ORIGIN.elapsed().as_millis().try_into().unwrap_or(u64::MAX))
    }

    /// Returns the clock that searches look at.
    #[must_use]
    pub fn system_clock() -> HostClock {
        HostClock::new(now)
    }

    /// Carries out an intent of the people at this table, now.
    ///
    /// # Errors
    /// Why it was refused; nothing has changed.
    pub fn handle(session: &mut Session, intent: Intent) -> Result<Event, Refusal> {
        session.handle(Actor::Table, intent, now())
    }

    /// Returns what a view shows now.
    #[must_use]
    pub fn scene(session: &Session) -> Scene {
        session.scene(now())
    }
}

#[cfg(not(target_family = "wasm"))]
pub use desk::{handle, now, scene, system_clock};

#[cfg(target_family = "wasm")]
mod tab {
    use std::sync::OnceLock;

    use grille_ai::HostClock;
    use grille_core::Instant64;
    use grille_go::{Ask, Task};

    /// Who does the tasks of the computer's Go.
    static GO: OnceLock<Ask> = OnceLock::new();

    /// Hands in who does the tasks of `grille-go`, once.
    pub fn set_go(ask: Ask) {
        let _ = GO.set(ask);
    }

    /// Brings a task to the computer's Go; nothing comes back before somebody was handed in.
    pub(crate) fn ask_go(task: Task, number: u32, input: &[u8]) -> Vec<u8> {
        GO.get().map_or_else(Vec::new, |ask| ask(task, number, input))
    }

    /// What says what moment it is.
    static CLOCK: OnceLock<fn() -> Instant64> = OnceLock::new();

    /// Hands in the clock of the page, once.
    pub fn set_clock(now: fn() -> Instant64) {
        let _ = CLOCK.set(now);
    }

    /// Returns the clock that searches look at; none before the page handed one in.
    #[must_use]
    pub fn system_clock() -> HostClock {
        CLOCK.get().map_or_else(HostClock::default, |&now| HostClock::new(now))
    }
}

#[cfg(target_family = "wasm")]
pub use grille_go::Task as GoTask;
#[cfg(target_family = "wasm")]
pub use grille_record::sgf::{CharsetTask, set_charsets};
#[cfg(target_family = "wasm")]
pub(crate) use tab::ask_go;
#[cfg(target_family = "wasm")]
pub use tab::{set_clock, set_go, system_clock};
