//! A search that waits until it is told to run.

use std::cell::RefCell;

use grille::host::Executor;

/// Takes a search and runs it when it is told to, so that the moment after it can be asked for.
#[derive(Default)]
pub(crate) struct Later(RefCell<Option<Box<dyn FnOnce() + Send>>>);

impl Executor for Later {
    fn run(&self, job: Box<dyn FnOnce() + Send>) {
        *self.0.borrow_mut() = Some(job);
    }
}

impl Later {
    /// Runs what was taken; whether there was anything.
    pub(crate) fn run_now(&self) -> bool {
        let job = self.0.borrow_mut().take();
        let is_there = job.is_some();
        if let Some(job) = job {
            job();
        }
        is_there
    }
}
