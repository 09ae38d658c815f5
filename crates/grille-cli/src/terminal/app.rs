//! The open terminal, and what is remembered between its pages. The loop of a game is in `desk.rs`.

use std::io;
use std::time::Instant;

use grille::host;
use grille::keep::{Choices, Place};
use grille::session::Session;
use grille::texts::{Lang, Texts};

use super::desk::Desk;
use super::events::{Inbox, stop_here};
use super::look::Look;
use super::model::Model;
use super::palette::Theme;
use super::screen::{Screen, give_back};
use crate::Context;

/// What comes after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The menu.
    Menu,
    /// Nothing.
    Quit,
}

/// The open terminal, and what is remembered between pages.
pub(crate) struct App<'a> {
    pub(crate) context: &'a Context,
    pub(crate) screen: Screen,
    pub(crate) inbox: Inbox,
    pub(crate) place: Option<Place>,
    pub(crate) choices: Choices,
    pub(crate) look: Look,
    pub(crate) lang: Lang,
    pub(crate) since: Instant,
    /// What to say once the terminal is given back.
    pub(super) farewell: Option<String>,
}

impl<'a> App<'a> {
    /// Takes the terminal.
    pub(crate) fn open(context: &'a Context) -> io::Result<App<'a>> {
        let place = context.place.clone();
        let choices = place.as_ref().map(Place::choices).unwrap_or_default();
        let variable = |name: &str| std::env::var(name).ok();
        let mut look = Look::choose(variable, context.ascii, context.color);
        let theme = choices.theme.as_deref();
        look.theme = Theme::ALL.into_iter().find(|t| Some(t.key()) == theme).unwrap_or_default();
        look.animated = choices.animation.unwrap_or(true);
        look.sounds = choices.sounds.unwrap_or(true);
        let screen = Screen::open()?;
        let inbox = Inbox::open()?;
        let lang = language(context, &choices);
        Ok(App {
            context,
            screen,
            inbox,
            place,
            choices,
            look,
            lang,
            since: Instant::now(),
            farewell: None,
        })
    }

    /// Remembers the look and the language for the next start. That it could not is no reason to
    /// disturb a game.
    pub(crate) fn remember(&mut self) {
        self.choices.theme = Some(self.look.theme.key().to_owned());
        self.choices.animation = Some(self.look.animated);
        self.choices.sounds = Some(self.look.sounds);
        if let Some(place) = &self.place {
            let _ = place.remember(&self.choices);
        }
    }

    /// Gives the terminal back for good, and says where the game is.
    pub(crate) fn close(mut self) {
        let farewell = self.farewell.take();
        drop(self);
        if let Some(farewell) = farewell {
            // The game is kept whether or not somebody reads this.
            let _ = crate::print::line(&farewell);
        }
    }

    /// Gives the terminal back, waits until the program goes on, and takes it again.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop_here();
        self.screen.reopen()
    }

    /// Plays a session until the people leave it.
    pub(crate) fn play(&mut self, session: &mut Session) -> io::Result<After> {
        self.page(session, false)
    }

    /// Shows a session that is over, move by move, until the people leave it.
    pub(crate) fn look_again(&mut self, session: &mut Session) -> io::Result<After> {
        self.page(session, true)
    }

    fn page(&mut self, session: &mut Session, is_review: bool) -> io::Result<After> {
        let texts = Texts::new(self.lang);
        let now = host::now();
        session.run_clock(now);
        let mut model = Model::new(session, &self.context.catalog, texts, self.look, now);
        model.size = self.screen.size();
        self.farewell = None;
        let mut desk = Desk::new(self, session, model);
        desk.begin(is_review);
        let after = desk.run();
        desk.end();
        after
    }
}

/// The language asked for, else the one chosen last, else that of the locale.
fn language(context: &Context, choices: &Choices) -> Lang {
    let last = choices.lang.as_deref().and_then(Lang::read).filter(|_| !context.is_lang_asked);
    last.unwrap_or_else(|| context.texts.lang())
}
