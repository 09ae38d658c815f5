//! Long work: a bar on a terminal, nothing on a pipe, and a clean stop on Ctrl-C.

use std::io::{self, IsTerminal as _, Write as _};

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

/// Calls `stop` on the first Ctrl-C instead of ending the program. Where that cannot be arranged,
/// Ctrl-C ends the program as usual.
pub(crate) fn on_interrupt(stop: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(stop);
}
