//! The host's clock, as a search reads it.
//!
//! Not here: any clock. A desk hands in the system's, a browser `performance.now`, a test a counter.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use grille_core::Instant64;

/// What says what moment it is; none unless the host hands one in.
#[derive(Clone, Default)]
pub struct HostClock(Option<Arc<dyn Fn() -> Instant64 + Send + Sync>>);

impl HostClock {
    /// Returns a clock that asks the host each time.
    pub fn new(now: impl Fn() -> Instant64 + Send + Sync + 'static) -> HostClock {
        HostClock(Some(Arc::new(now)))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the moment; `None` without a clock.
    #[must_use]
    pub fn now(&self) -> Option<Instant64> {
        self.0.as_ref().map(|now| now())
    }

    /// Returns this clock, or the other if there is none.
    #[must_use]
    pub fn or(self, other: HostClock) -> HostClock {
        if self.is_none() { other } else { self }
    }

    /// Returns the end of a time that begins now; `None` without a clock.
    #[must_use]
    pub fn deadline(&self, time: Duration) -> Option<Deadline> {
        let start = self.now()?;
        Some(Deadline { clock: self.clone(), start, end: start.after(time) })
    }
}

impl fmt::Debug for HostClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_none() { "HostClock(none)" } else { "HostClock" })
    }
}

/// The time that a search may take.
#[derive(Clone, Debug)]
pub struct Deadline {
    clock: HostClock,
    start: Instant64,
    end: Instant64,
}

impl Deadline {
    /// Whether the time is over.
    #[must_use]
    pub fn is_past(&self) -> bool {
        self.now() >= self.end
    }

    /// Returns the time that has passed since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.now().since(self.start)
    }

    /// Returns the time that is left.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.end.since(self.now())
    }

    fn now(&self) -> Instant64 {
        self.clock.now().unwrap_or(self.end)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn a_deadline_is_past_when_the_hosts_clock_says_so() {
        let hand = Arc::new(AtomicU64::new(1000));
        let read = Arc::clone(&hand);
        let clock = HostClock::new(move || Instant64(read.load(Ordering::Relaxed)));
        let deadline = clock.deadline(Duration::from_millis(50)).unwrap();
        hand.store(1049, Ordering::Relaxed);
        assert!(!deadline.is_past());
        assert_eq!((deadline.elapsed().as_millis(), deadline.left().as_millis()), (49, 1));
        hand.store(1050, Ordering::Relaxed);
        assert!(deadline.is_past());
    }

    #[test]
    fn without_a_clock_there_is_no_deadline() {
        assert!(HostClock::default().deadline(Duration::ZERO).is_none());
    }
}
