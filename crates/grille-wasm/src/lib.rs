//! Grille as a WebAssembly module: a message in, a message out.
//!
//! Here: `door.rs`, the functions that JavaScript calls, [`host`], which answers, and the
//! conversations by which tests compare the module with the native program. Not here: a rule,
//! a text for people, a decision; the messages are those of `grille-wire`.

#[cfg(not(target_family = "wasm"))]
pub mod conversations;
#[cfg(target_family = "wasm")]
mod door;

use grille::catalog::Resources;
use grille::core::Instant64;
use grille_wire::Host;

/// What the searches of a page may use: one thread, and so much memory that a phone has it, though
/// WebAssembly gives nothing back. A game of Puissance 4 with the book and all values takes 20 MiB in each
/// of the two Workers.
pub const RESOURCES: Resources =
    Resources { seed: 0, threads: Some(1), memory_mib: Some(24), time: None };

/// Returns the host of a page. `now` is the page's clock.
#[must_use]
pub fn host(now: fn() -> Instant64) -> Host {
    Host::new(RESOURCES, now)
}
