//! The full-screen terminal view.
//!
//! - `app.rs`: the open terminal; `desk.rs`, `desk_files.rs`: the loop of a game: waits, hands events to
//!   the model, carries out what comes back, draws;
//! - `model.rs`: all that the page of a game shows; `update.rs`, `over_update.rs`: what keys and
//!   clicks change; `keys.rs`: which key asks for what;
//! - `page.rs`: where things are; `draw.rs`, `panel.rs`, `overlay.rs`, `reading.rs`,
//!   `board/`: how they look;
//! - `review.rs`, `review_draw.rs`: a game looked at again;
//! - `look.rs`, `palette.rs`: what the terminal can show; `canvas.rs`, `pen.rs`: shapes and text;
//! - `screen.rs`, `events.rs`: the terminal itself, and what happens in it.
//!
//! Drawing is a function of the model alone, so tests draw pages without a terminal. No rule of
//! any game is here: the board is a [`grille::core::Picture`].

mod app;
pub mod board;
mod canvas;
mod desk;
mod desk_files;
pub mod draw;
pub(crate) mod events;
pub mod keys;
pub mod look;
pub mod model;
mod over_update;
pub(crate) mod overlay;
pub mod page;
pub mod palette;
mod panel;
pub(crate) mod pen;
mod reading;
pub mod review;
mod review_draw;
pub(crate) mod screen;
pub mod update;

use std::io::{self, IsTerminal as _};

use grille::session::Session;
use grille::view::View;

use crate::Context;

pub(crate) use app::{After, App};

/// Whether this is a terminal that a page can be drawn on.
#[must_use]
pub fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// The view that `--ui terminal` opens.
pub(crate) struct Terminal<'a> {
    context: &'a Context,
}

impl<'a> Terminal<'a> {
    pub(crate) fn new(context: &'a Context) -> Terminal<'a> {
        Terminal { context }
    }
}

impl View for Terminal<'_> {
    fn run(&mut self, mut session: Session) -> io::Result<()> {
        if !is_possible() {
            return Err(io::Error::other(self.context.texts.get("terminal-impossible")));
        }
        let mut app = App::open(self.context)?;
        match app.play(&mut session)? {
            After::Quit => {
                app.close();
                Ok(())
            }
            After::Menu => crate::menu::stay(app),
        }
    }
}
