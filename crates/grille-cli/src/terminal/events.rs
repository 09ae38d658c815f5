//! What happens while a page is open: keys and the mouse, searches that are over, signals.
//!
//! Everything comes through one channel, so that the page waits for all of it at once and uses no
//! time while nothing happens. The thread that reads the terminal reads only while the page
//! waits: when another view takes over, it gets every key that comes after.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::Duration;

use grille::host::Wake;
use ratatui::crossterm::event::{self, Event};

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Happening {
    /// In the terminal.
    Input(Vec<Event>),
    /// A search is over.
    Wake,
    /// The program is to stop for a while.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops programs"))]
    Stop,
    /// The program goes on after it was stopped.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops programs"))]
    GoOn,
    /// The program is to end, or its terminal is gone.
    End,
}

/// Where things that happen come in.
pub(crate) struct Inbox {
    happenings: Receiver<Happening>,
    sender: Sender<Happening>,
    /// Lets the reader read once more.
    permit: SyncSender<()>,
    is_reading: bool,
}

impl Inbox {
    /// Starts to listen.
    pub(crate) fn open() -> io::Result<Inbox> {
        let (sender, happenings) = mpsc::channel();
        let (permit, permits) = mpsc::sync_channel(1);
        let reader = sender.clone();
        thread::Builder::new()
            .name("terminal".to_owned())
            .spawn(move || read(&permits, &reader))?;
        signals::mind(sender.clone())?;
        Ok(Inbox { happenings, sender, permit, is_reading: false })
    }

    /// Waits for the next thing, at most so long; `None` when the time is over.
    pub(crate) fn next(&mut self, wait: Option<Duration>) -> Option<Happening> {
        if !self.is_reading {
            self.is_reading = self.permit.try_send(()).is_ok();
        }
        let happening = match wait {
            Some(wait) => match self.happenings.recv_timeout(wait) {
                Ok(happening) => happening,
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => Happening::End,
            },
            None => self.happenings.recv().unwrap_or(Happening::End),
        };
        self.note(happening)
    }

    /// What has happened already.
    pub(crate) fn pending(&mut self) -> Option<Happening> {
        match self.happenings.try_recv() {
            Ok(happening) => self.note(happening),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => None,
        }
    }

    fn note(&mut self, happening: Happening) -> Option<Happening> {
        if matches!(happening, Happening::Input(_)) {
            self.is_reading = false;
        }
        Some(happening)
    }

    /// What a search calls when it is over.
    pub(crate) fn wake(&self) -> Wake {
        let sender = self.sender.clone();
        Arc::new(move || {
            // Nobody listens any more once the page is closed.
            let _ = sender.send(Happening::Wake);
        })
    }
}

/// Reads what is there each time it may, all of it at once.
fn read(permits: &Receiver<()>, sender: &Sender<Happening>) {
    for () in permits {
        let Ok(first) = event::read() else {
            let _ = sender.send(Happening::End);
            return;
        };
        let mut events = vec![first];
        while events.len() < 256 && event::poll(Duration::ZERO).unwrap_or(false) {
            match event::read() {
                Ok(event) => events.push(event),
                Err(_) => break,
            }
        }
        if sender.send(Happening::Input(events)).is_err() {
            return;
        }
    }
}

#[cfg(unix)]
mod signals {
    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    use super::Happening;
    use crate::terminal::screen;

    /// How long the page may take to close before the program ends without it.
    const PATIENCE: Duration = Duration::from_secs(2);

    pub(super) fn mind(sender: Sender<Happening>) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                let happening = match signal {
                    SIGTSTP => Happening::Stop,
                    SIGCONT => Happening::GoOn,
                    _ => Happening::End,
                };
                let ends = matches!(happening, Happening::End);
                let _ = sender.send(happening);
                if ends {
                    thread::sleep(PATIENCE);
                    screen::give_back();
                    std::process::exit(128 + signal);
                }
            }
        })?;
        Ok(())
    }
}

#[cfg(not(unix))]
mod signals {
    use std::io;
    use std::sync::mpsc::Sender;

    use super::Happening;

    pub(super) fn mind(_sender: Sender<Happening>) -> io::Result<()> {
        Ok(())
    }
}

/// Stops the program until someone lets it go on.
#[cfg(unix)]
pub(crate) fn stop_here() {
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

/// Only Unix stops programs.
#[cfg(not(unix))]
pub(crate) fn stop_here() {}
