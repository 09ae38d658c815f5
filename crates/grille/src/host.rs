//! What the host hands to searches: its clock.
//!
//! Not here: any other use of time; a session is told what moment it is.

use std::sync::OnceLock;
use std::time::Instant;

use grille_ai::HostClock;
use grille_core::Instant64;

/// Returns the system's clock, in milliseconds since it was first read; none where there is none.
#[must_use]
pub fn system_clock() -> HostClock {
    static START: OnceLock<Instant> = OnceLock::new();
    if cfg!(target_family = "wasm") {
        return HostClock::default();
    }
    HostClock::new(|| {
        let elapsed = START.get_or_init(Instant::now).elapsed();
        Instant64(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX))
    })
}
