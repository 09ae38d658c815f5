//! Time controls and the clock of a game.
//!
//! Here: what time the players have ([`TimeControl`], with its text), the pure [`Clock`] that a host
//! feeds with [`Instant64`]s, what a view shows of it ([`Reading`]), what a journal and a file keep
//! of it ([`Snapshot`]), how long a computer may think, and how the Go Text Protocol writes all that.
//!
//! Not here: any reading of the system's clock (the host's), sentences for people (`grille`), the
//! properties of SGF (`grille-record`), and what losing on time means for a game (`grille`).
//!
//! Start with `time_control.rs`, then `bank.rs` (the arithmetic), then `clock.rs`.

mod allowance;
mod bank;
#[allow(clippy::module_inception, reason = "a file is named after its type")]
mod clock;
mod gtp;
mod instant;
mod reading;
mod snapshot;
mod span;
mod time_control;

pub use clock::{Clock, OutOfTime};
pub use gtp::GtpTimeError;
pub use instant::Instant64;
pub use reading::{Reading, TimeLeft};
pub use snapshot::{Snapshot, SnapshotError};
pub use time_control::{TimeControl, TimeControlError, TimeField};
