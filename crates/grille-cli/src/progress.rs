//! Long work: a bar on a terminal, nothing on a pipe, and a clean stop on Ctrl-C.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Cells of the bar.
const WIDTH: u32 = 30;

/// A bar on standard error, if people look at it.
#[derive(Clone, Copy)]
pub(crate) struct Bar {
    total: u32,
    shown: bool,
}

impl Bar {
    pub(crate) fn new(total: u32) -> Bar {
        Bar { total: total.max(1), shown: io::stderr().is_terminal() }
    }

    /// Draws the bar again, with a few words behind it.
    pub(crate) fn show(self, done: u32, words: &str) {
        if self.shown {
            let full = (WIDTH * done.min(self.total) / self.total) as usize;
            let bar = "#".repeat(full) + &".".repeat(WIDTH as usize - full);
            let _ = write!(io::stderr(), "\r[{bar}] {done}/{} {words}\x1b[K", self.total);
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Time between two looks at work that has no end in sight, and before the first.
const LOOK: Duration = Duration::from_millis(500);

/// A line on standard error about work that has no end in sight, if people look at it. It comes only when a piece
/// of work takes long.
pub(crate) struct Watch(Option<Arc<Mutex<Watched>>>);

#[derive(Default)]
struct Watched {
    /// What is worked on, and since when.
    work: Option<(String, Instant)>,
    is_shown: bool,
}

impl Watch {
    /// Says of work that takes long what `words` says of its name and its time.
    pub(crate) fn new(words: impl Fn(&str, Duration) -> String + Send + 'static) -> Watch {
        if !io::stderr().is_terminal() {
            return Watch(None);
        }
        let watched = Arc::new(Mutex::new(Watched::default()));
        let seen = Arc::downgrade(&watched);
        std::thread::spawn(move || {
            while let Some(watched) = seen.upgrade() {
                let mut watched = lock(&watched);
                if let Some((name, since)) = &watched.work
                    && since.elapsed() >= LOOK
                {
                    let _ = write!(io::stderr(), "\r{}\x1b[K", words(name, since.elapsed()));
                    watched.is_shown = true;
                }
                drop(watched);
                std::thread::sleep(LOOK);
            }
        });
        Watch(Some(watched))
    }

    /// Work begins.
    pub(crate) fn begin(&self, name: &str) {
        if let Some(watched) = &self.0 {
            lock(watched).work = Some((name.to_owned(), Instant::now()));
        }
    }

    /// It ended, and the line about it goes.
    pub(crate) fn end(&self) {
        if let Some(watched) = &self.0 {
            let mut watched = lock(watched);
            watched.work = None;
            if std::mem::take(&mut watched.is_shown) {
                let _ = write!(io::stderr(), "\r\x1b[K");
            }
        }
    }
}

fn lock(watched: &Mutex<Watched>) -> MutexGuard<'_, Watched> {
    watched.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls `stop` on the first Ctrl-C instead of ending the program. Where that cannot be arranged,
/// Ctrl-C ends the program as usual.
pub(crate) fn on_interrupt(stop: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(stop);
}
