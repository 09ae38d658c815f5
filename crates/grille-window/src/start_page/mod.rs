//! The start page: which game, how large, who plays; or a game to go on with.
//!
//! Here: the choices and their consequences. `form.rs` shows them, `clock.rs` the players' time,
//! `offers.rs` the games to go on with.

mod clock;
mod form;
mod offers;

use std::path::PathBuf;

use eframe::egui::{Key, Memory, Popup, Ui};
use grille::catalog::{Catalog, GameEntry, LevelEntry};
use grille::core::{PieceShape, Side, TimeControl};
use grille::front::seating::{self, Clash};
use grille::front::stop::{self, Found};
use grille::host;
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
    /// This file.
    OpenFile(PathBuf),
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
    /// A time control that is typed, where none of the list is chosen.
    own_clock: Option<String>,
    /// The file in which a game of this kind was stopped and can go on.
    stopped: Option<&'static str>,
    /// Why the options are no game.
    wrong: Option<OptionsError>,
    /// Why what was asked for was not done.
    pub(crate) problem: Option<String>,
    /// What was done with the game that was left.
    pub(crate) news: Option<String>,
    /// Games that wait to be resumed.
    pub(crate) kept: Vec<Offer>,
    /// Games that are over, the last first.
    pub(crate) finished: Vec<Offer>,
}

impl StartPage {
    /// The game that every view offers first.
    pub(crate) fn new(catalog: &Catalog) -> StartPage {
        let plan = Plan::first(catalog.usual_game(), catalog);
        let mut page = StartPage {
            plan,
            preview: None,
            made_for: None,
            levels: Vec::new(),
            own_clock: None,
            stopped: None,
            wrong: None,
            problem: None,
            news: None,
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
        let options = catalog.game(&game).map(GameEntry::first_options).unwrap_or_default();
        let clock = Some(session.clock().control()).filter(|control| !control.is_none());
        self.choose(Plan { game, options, seats, clock, ..Plan::default() }, catalog);
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
        let is_entered = is_entered(ui);
        let wish = form::show(self, ui, catalog, texts, palette);
        self.refresh(catalog);
        let begins = is_entered && self.can_begin(catalog);
        wish.or_else(|| begins.then(|| Wish::Play(Box::new(self.wanted()))))
    }

    /// Whether the choices are a game.
    fn can_begin(&self, catalog: &Catalog) -> bool {
        self.wrong.is_none() && self.clash(catalog).is_none() && self.is_clock_readable()
    }

    /// Whether a typed time control is one, or was left empty.
    fn is_clock_readable(&self) -> bool {
        let typed = self.own_clock.as_deref().map(str::trim).filter(|text| !text.is_empty());
        typed.is_none_or(|text| text.parse::<TimeControl>().is_ok())
    }

    /// Another game has other options, and perhaps other levels.
    fn change_game(&mut self, entry: &GameEntry) {
        if self.plan.game != entry.id {
            self.plan.game = entry.id.to_owned();
            self.plan.options = entry.first_options();
            self.problem = None;
        }
    }

    /// Looks again for what may have changed while a game was on the table.
    pub(crate) fn look_again(&mut self, catalog: &Catalog) {
        self.made_for = None;
        self.refresh(catalog);
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
        let file = entry.manner.stop.map(|(_, file)| file);
        self.stopped = file.filter(|_| matches!(stop::look(entry, catalog), Found::Game(_)));
        match (entry.start)(&self.plan.options) {
            Ok(start) => {
                self.levels = catalog.levels_for(start.as_ref()).copied().collect();
                let seats =
                    Side::BOTH.map(|side| Seat::person(String::new(), side.letter().to_string()));
                self.preview = Some(host::scene(&Session::new(entry, start, seats)));
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
        self.preview.as_ref().is_some_and(|scene| scene.picture.shape == PieceShape::Mark)
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

    /// What the two players have in common that they may not.
    fn clash(&self, catalog: &Catalog) -> Option<Clash> {
        let (scene, entry) = (self.preview.as_ref()?, catalog.game(&self.plan.game)?);
        seating::clash(&self.plan.seats, scene.picture.shape, entry.manner)
    }
}

/// Whether Enter was pressed, and not for a button, a menu or a question.
fn is_entered(ui: &Ui) -> bool {
    let ctx = ui.ctx();
    let is_covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
    let is_free = ctx.memory(Memory::focused).is_none() || ctx.text_edit_focused();
    let is_pressed = ctx.input(|input| input.key_pressed(Key::Enter));
    is_pressed && is_free && !is_covered && !Popup::is_any_open(ctx)
}
