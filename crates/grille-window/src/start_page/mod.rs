//! The start page: which game, how large, who plays; or a game to go on with.
//!
//! Here: the choices and their consequences. `form.rs` shows them.

mod form;

use eframe::egui::Ui;
use grille::catalog::{Catalog, LevelEntry};
use grille::core::{BoardStyle, Side};
use grille::options::{GameOptions, OptionsError};
use grille::plan::{Plan, SeatWish};
use grille::seat::Seat;
use grille::session::{Scene, Session};
use grille::texts::Texts;

use crate::theme::Palette;

/// What a person wants of the start page.
pub(crate) enum Wish {
    /// A new game.
    Play(Box<Plan>),
    /// To go on with a kept game, by its place in the list.
    Resume(usize),
    /// To look at a game that is over, by its place in the list.
    Review(usize),
    /// A file.
    Open,
}

/// A game to go on with or to look at, as the page names it.
pub(crate) struct Offer {
    pub(crate) title: String,
    pub(crate) detail: String,
}

/// The choices.
pub(crate) struct StartPage {
    plan: Plan,
    /// What the choices of game and options lead to, and what they were.
    preview: Option<Scene>,
    made_for: Option<(String, GameOptions)>,
    levels: Vec<LevelEntry>,
    /// Why the options are no game.
    wrong: Option<OptionsError>,
    /// Why the last wish was not carried out.
    pub(crate) problem: Option<String>,
    /// Games that wait to be resumed.
    pub(crate) kept: Vec<Offer>,
    /// Games that are over, the last first.
    pub(crate) finished: Vec<Offer>,
}

impl StartPage {
    /// The first game of the catalog that discs fall in, against a person.
    pub(crate) fn new(catalog: &Catalog) -> StartPage {
        let game = catalog.games.first().map_or("", |entry| entry.id);
        let plan = Plan { game: game.to_owned(), ..Plan::default() };
        let mut page = StartPage {
            plan,
            preview: None,
            made_for: None,
            levels: Vec::new(),
            wrong: None,
            problem: None,
            kept: Vec::new(),
            finished: Vec::new(),
        };
        page.refresh(catalog);
        page
    }

    /// Chooses what was chosen before, if that game still exists.
    pub(crate) fn choose(&mut self, plan: Plan, catalog: &Catalog) {
        if catalog.game(&plan.game).is_some() {
            self.plan = Plan { load: None, seed: None, ..plan };
            self.refresh(catalog);
        }
    }

    /// Chooses the game and the players of a session.
    pub(crate) fn follow(&mut self, session: &Session, catalog: &Catalog) {
        let kind = |side: Side| Some(session.seat(side).kind().to_owned());
        let seats = Side::BOTH.map(|side| SeatWish { kind: kind(side), ..SeatWish::default() });
        let game = session.game_id().to_owned();
        self.choose(Plan { game, seats, ..Plan::default() }, catalog);
    }

    /// The choices as they are.
    pub(crate) const fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        catalog: &Catalog,
        texts: &Texts,
        palette: &Palette,
    ) -> Option<Wish> {
        let wish = form::show(self, ui, catalog, texts, palette);
        self.refresh(catalog);
        wish
    }

    /// Another game has other options, and perhaps other levels.
    fn change_game(&mut self, id: &str) {
        if self.plan.game != id {
            self.plan.game = id.to_owned();
            self.plan.options = GameOptions::default();
            self.problem = None;
        }
    }

    /// Works out what game and options lead to, if they changed.
    fn refresh(&mut self, catalog: &Catalog) {
        let now = (self.plan.game.clone(), self.plan.options.clone());
        if self.made_for.as_ref() == Some(&now) {
            return;
        }
        self.made_for = Some(now);
        self.problem = None;
        let Some(entry) = catalog.game(&self.plan.game) else { return };
        match (entry.start)(&self.plan.options) {
            Ok(start) => {
                self.levels = catalog.levels_for(start.as_ref()).copied().collect();
                let seats =
                    Side::BOTH.map(|side| Seat::person(String::new(), side.letter().to_string()));
                self.preview = Some(Session::new(entry.id, start, seats).scene());
                self.wrong = None;
            }
            Err(error) => self.wrong = Some(error),
        }
        for seat in &mut self.plan.seats {
            let is_known = |kind: &str| {
                kind == "human"
                    || kind.starts_with("gtp:")
                    || self.levels.iter().any(|level| level.id == kind)
            };
            seat.kind.take_if(|kind| !is_known(kind));
        }
    }

    /// Whether players have marks of their own.
    fn has_symbols(&self) -> bool {
        self.preview.as_ref().is_some_and(|scene| scene.picture.style == BoardStyle::Cells)
    }

    /// The plan to play: fields that were left empty are as usual, marks only where they show.
    fn wanted(&self) -> Plan {
        let mut plan = self.plan.clone();
        let has_symbols = self.has_symbols();
        for seat in &mut plan.seats {
            seat.name.take_if(|name| name.trim().is_empty());
            seat.symbol.take_if(|symbol| symbol.trim().is_empty() || !has_symbols);
        }
        plan
    }

    /// Whether two marks could not be told apart.
    fn has_same_symbols(&self) -> bool {
        let symbol = |side: Side| {
            let own = self.wanted().seats[side.index()].symbol.clone();
            own.unwrap_or_else(|| side.letter().to_string()).to_lowercase()
        };
        symbol(Side::First) == symbol(Side::Second)
    }
}
