//! Grille in a desktop window.
//!
//! - [`App`]: the content, without the system around it; tests drive it as it is;
//! - `run.rs`: the window of the system, and what is said where there is none;
//! - `start_page/`: the choice of a game; `table.rs`: the game on the table;
//! - [`board`]: the board, drawn from a `Picture`;
//! - `strip.rs`, `side.rs`, `menu.rs`, `pages.rs`: what is around it;
//! - `keys.rs`, `command.rs`, `act.rs`: what people ask for, and what comes of it;
//! - `instance.rs`: files that other starts of the program hand over;
//! - `hint.rs`: advice; `look.rs`: a game looked at again; `dialog.rs`, `folder.rs`, `files.rs`:
//!   files; `memory.rs`: what is kept between two starts; `sound/`: what is heard; `theme.rs`,
//!   `system_theme.rs`: colours.
//!
//! No rule of any game is here: this crate knows neither `grille-games` nor `grille-ai`.

mod act;
mod app;
pub mod board;
mod command;
mod dialog;
mod files;
mod folder;
mod hint;
mod instance;
mod keys;
mod look;
mod memory;
mod menu;
mod pages;
mod run;
mod side;
mod sound;
mod start_page;
mod strip;
mod system_theme;
mod table;
mod theme;

use std::io;
use std::path::PathBuf;

use grille::catalog::Catalog;
use grille::keep::Place;
use grille::session::Session;
use grille::texts::Lang;
use grille::view::View;

pub use app::{App, Settings};
pub use instance::hand_over;
pub use theme::Theme;

/// The window as a view.
pub struct Window<'a> {
    /// The games and levels.
    pub catalog: &'a Catalog,
    /// The language to speak, and whether it was asked for.
    pub lang: (Lang, bool),
    /// Where games and choices are kept.
    pub place: Option<Place>,
    /// The interfaces that need no window, to be named where there is none.
    pub others: Vec<&'static str>,
    /// A game file to open.
    pub file: Option<PathBuf>,
}

impl Window<'_> {
    fn app(&self) -> App {
        let (lang, is_asked) = self.lang;
        let app = App::new(self.catalog.clone(), Settings::new(lang)).with_native_dialogs();
        let app = match &self.place {
            Some(place) => app.with_memory(place.clone(), is_asked.then_some(lang)),
            None => app,
        };
        app.with_files(self.file.as_deref())
    }

    /// Opens the window with the start page.
    ///
    /// # Errors
    /// The window cannot open; the error is a sentence for people.
    pub fn start(&self) -> io::Result<()> {
        run::open(self.app(), &self.others)
    }
}

impl View for Window<'_> {
    fn run(&mut self, session: Session) -> io::Result<()> {
        run::open(self.app().with_session(session), &self.others)
    }
}
