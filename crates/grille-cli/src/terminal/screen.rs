//! The terminal itself: taken for the page, and always given back as it was.
//!
//! It is given back when the screen is dropped, before the program stops for a while, when the
//! program is told to end, and when it panics.

use std::io::{self, Stdout, Write as _, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread::{self, ThreadId};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::style::{Attribute, SetAttribute};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size as terminal_size,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

/// Whether the terminal is taken now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What other threads said when they panicked: it would spoil the page, so it waits.
static LAST_WORDS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The page on a real terminal.
///
/// Its size is followed here and not by the library, which asks the terminal where the cursor is
/// when it clears: the answer would come as keys do, and another thread reads those.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    size: (u16, u16),
}

impl Screen {
    /// Takes the terminal.
    pub(crate) fn open() -> io::Result<Screen> {
        mind_panics(thread::current().id());
        take()?;
        let size = size();
        match fixed(size) {
            Ok(terminal) => Ok(Screen { terminal, size }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Draws a page.
    pub(crate) fn draw(&mut self, page: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if size() != self.size {
            self.start_over()?;
        }
        self.terminal.draw(page).map(drop)
    }

    /// Rings the bell of the terminal.
    pub(crate) fn bell(&mut self) -> io::Result<()> {
        let mut out = stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// The size in characters.
    pub(crate) fn size(&self) -> (u16, u16) {
        size()
    }

    /// Takes the terminal again, after the program was stopped or another had it.
    pub(crate) fn reopen(&mut self) -> io::Result<()> {
        // Whoever had the terminal meanwhile left it as they liked.
        TAKEN.store(false, Ordering::SeqCst);
        take()?;
        self.start_over()
    }

    /// An empty screen of the size there is now: the next page is drawn whole.
    fn start_over(&mut self) -> io::Result<()> {
        self.size = size();
        self.terminal = fixed(self.size)?;
        execute!(stdout(), SetAttribute(Attribute::Reset), Clear(ClearType::All))
    }
}

fn fixed((width, height): (u16, u16)) -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
    Terminal::with_options(CrosstermBackend::new(stdout()), TerminalOptions { viewport })
}

/// The size of the terminal; some do not know it, and are taken for the size of old.
fn size() -> (u16, u16) {
    match terminal_size() {
        Ok((width, height)) if width > 0 && height > 0 => (width, height),
        _ => (80, 24),
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
        let mut words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        for line in words.drain(..) {
            crate::print::note(&line);
        }
    }
}

fn take() -> io::Result<()> {
    if TAKEN.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let taken = enable_raw_mode().and_then(|()| {
        execute!(
            stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        )
    });
    if taken.is_err() {
        give_back();
    }
    taken
}

/// Gives the terminal back, once. Errors mean that it is gone, and nothing can be done.
pub(crate) fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// A panic of the page gives the terminal back before it is told; one of a search waits.
fn mind_panics(page: ThreadId) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == page || !TAKEN.load(Ordering::SeqCst) {
                give_back();
                usual(info);
            } else {
                let mut words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
                words.push(info.to_string());
            }
        }));
    });
}
