//! The files of a game on the page: saving, opening, stopping as the game's own rules say.

use std::path::Path;

use grille::front::file::{self, Saved};
use grille::front::stop::{self, Found};
use grille::host;
use grille::plan::Plan;
use grille::session::Session;
use grille::texts::Explain as _;

use super::app::After;
use super::desk::Desk;
use super::model::{Overlay, Question};

impl Desk<'_, '_> {
    /// Returns the name under which the game would be saved: its own file, else a new one.
    pub(super) fn suggested_name(&self) -> String {
        let own = self.session.save_file().map(Path::to_owned);
        let name = own.unwrap_or_else(|| file::suggested_name(self.session, Path::new("")));
        name.display().to_string()
    }

    pub(super) fn save(&mut self, path: &Path, may_replace: bool) {
        match file::save(self.session, path, may_replace) {
            Ok(Saved::Done) => {
                let shown = path.display().to_string();
                let said = self.model.texts.with("console-saved", &[("file", (&shown).into())]);
                self.model.say(said);
                // The game has a file now: saving again goes there.
                self.model.file_name = shown;
            }
            Ok(Saved::WouldReplace) => self.ask(Question::Replace(path.to_owned())),
            Err(error) => self.model.refuse(error.explain(&self.model.texts)),
        }
    }

    fn ask(&mut self, about: Question) {
        self.model.overlay = Some(Overlay::Confirm { about, yes: false });
    }

    pub(super) fn open(&mut self, path: &Path) {
        let context = self.app.context;
        let opened = file::open(path, &Plan::default(), &context.catalog, &self.model.texts);
        let planned = match opened {
            Ok(planned) => planned,
            Err(error) => return self.model.refuse(error.explain(&self.model.texts)),
        };
        let notes: Vec<String> =
            planned.notes.iter().map(|note| note.explain(&self.model.texts)).collect();
        self.show_session(planned.session);
        let shown = path.display().to_string();
        let said = self.model.texts.with("console-loaded", &[("file", (&shown).into())]);
        self.model.say(format!("{said} {}", notes.join(" ")));
    }

    /// Goes on with another game; the one before waits in its journal.
    fn show_session(&mut self, session: Session) {
        let now = host::now();
        self.session.pause_clock(now);
        *self.session = session;
        if let Some(place) = &self.app.place {
            place.keep(self.session);
        }
        self.session.run_clock(now);
        self.review = None;
        self.resumed_from = None;
        self.model.file_name = self.suggested_name();
        (self.model.worth, self.model.advice) = (None, None);
        self.poll_computer();
    }

    /// Offers the game that was stopped in this folder, where a new one would begin.
    pub(super) fn offer_stopped_game(&mut self) {
        let is_new = self.session.moves().is_empty() && self.session.start().ply() == 0;
        if !is_new || self.session.ending().is_some() {
            return;
        }
        let (texts, path) = (&self.model.texts, stop::path_of(self.session));
        let shown = path.display().to_string();
        let file = ("file", (&shown).into());
        match stop::look(self.session.entry(), &self.app.context.catalog) {
            Found::Nothing => {}
            Found::Game(_) => {
                let about = Question::ResumeStopped(path);
                self.model.overlay = Some(Overlay::Confirm { about, yes: true });
            }
            Found::Finished => self.model.say(texts.with("ticractoe-over", &[file])),
            Found::Unreadable(error) => {
                let error = error.explain(texts);
                let values = [("error", (&error).into())];
                self.model.refuse(texts.with("ticractoe-unreadable", &values));
            }
        }
    }

    pub(super) fn resume_stopped_game(&mut self) {
        let found = stop::look(self.session.entry(), &self.app.context.catalog);
        let Found::Game(loaded) = found else { return };
        self.session.adopt(*loaded);
        self.session.run_clock(host::now());
        let text = grille::files::text(self.session, &stop::path_of(self.session));
        self.resumed_from = text.ok().map(|text| text.trim().to_owned());
        self.poll_computer();
    }

    /// Keeps the game in the file that its own rules name, and leaves.
    pub(super) fn stop(&mut self, may_replace: bool) -> Option<After> {
        let path = stop::path_of(self.session);
        match stop::stop(self.session, self.resumed_from.as_deref(), may_replace) {
            Ok(Saved::Done) => {
                let shown = path.display().to_string();
                let said = self.model.texts.with("console-saved", &[("file", (&shown).into())]);
                self.app.farewell = Some(said);
                Some(After::Quit)
            }
            Ok(Saved::WouldReplace) => {
                self.ask(Question::StopOver(path));
                None
            }
            Err(error) => {
                self.model.refuse(error.explain(&self.model.texts));
                None
            }
        }
    }
}
