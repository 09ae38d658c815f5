//! What ends a solving early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Deadline, StopFlag};

/// The solver's own flag, and the limits of whoever asked.
#[derive(Debug, Default)]
pub(super) struct Interrupt {
    flag: Arc<AtomicBool>,
    stop: StopFlag,
    deadline: Option<Deadline>,
}

impl Interrupt {
    /// Returns the flag that any thread may raise.
    pub(super) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.flag)
    }

    /// Sets the limits of the next solving.
    pub(super) fn set(&mut self, stop: StopFlag, deadline: Option<Deadline>) {
        (self.stop, self.deadline) = (stop, deadline);
    }

    /// Whether the solver's own flag is up.
    pub(super) fn is_flagged(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Whether the solving must end. Kept out of the search's code: it is asked once in 2,048 nodes.
    #[cold]
    #[inline(never)]
    pub(super) fn is_raised(&self) -> bool {
        self.is_flagged()
            || self.stop.is_stopped()
            || self.deadline.as_ref().is_some_and(Deadline::is_past)
    }
}
