//! A moment, as the host counts them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Milliseconds on the host's own monotonic scale; only differences mean anything.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Instant64(pub u64);

impl Instant64 {
    /// Returns the time from an earlier moment to this one; zero if that moment is the later one.
    #[must_use]
    pub const fn since(self, earlier: Instant64) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// Returns the moment that comes so much later, to the millisecond.
    #[must_use]
    pub fn after(self, time: Duration) -> Instant64 {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Instant64(self.0.saturating_add(millis))
    }
}
