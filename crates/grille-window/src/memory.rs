//! What the window remembers between two starts: games under way, games that are over, the last
//! choices.

use std::path::PathBuf;

use eframe::egui::Context;
use grille::core::Side;
use grille::front::words;
use grille::keep::{Choices, Finished, Kept, Place};
use grille::plan::Plan;
use grille::seat::SeatChoice;
use grille::session::Session;
use grille::texts::{Explain as _, Lang};

use crate::app::{App, Settings};
use crate::look::Look;
use crate::start_page::Offer;
use crate::theme::Theme;

/// The most games that are over that the start page lists; those under way are all listed.
const MOST: usize = 8;

/// The place of memory and what was found there.
#[derive(Default)]
pub(crate) struct Memory {
    place: Option<Place>,
    kept: Vec<Kept>,
    finished: Vec<Finished>,
    /// The size of the window in points.
    pub(crate) size: Option<[u16; 2]>,
}

impl Memory {
    /// Keeps a session's game for the next start.
    pub(crate) fn keep(&self, session: &mut Session) {
        if let Some(place) = self.place.as_ref().filter(|_| !session.is_journaled()) {
            place.keep(session);
        }
    }
}

impl App {
    /// The same with a memory: what was chosen last is chosen again, games that were left wait on
    /// the start page, and from now on games are kept. `asked` is the language that was asked for.
    #[must_use]
    pub fn with_memory(mut self, place: Place, asked: Option<Lang>) -> Self {
        let choices = place.choices();
        // Earlier versions had one theme for the window and the terminal.
        let theme = choices.window_theme.as_deref().or(choices.theme.as_deref());
        let remembered = Settings {
            lang: asked
                .or_else(|| choices.lang.as_deref().and_then(Lang::read))
                .unwrap_or(self.settings.lang),
            theme: theme.and_then(Theme::named).unwrap_or(self.settings.theme),
            animates: choices.animation.unwrap_or(self.settings.animates),
            sounds: choices.sounds.unwrap_or(self.settings.sounds),
            times: choices.times.unwrap_or(self.settings.times),
        };
        self.set(remembered);
        if let Some(plan) = choices.plan.clone() {
            self.start.choose(plan, &self.catalog);
        }
        self.memory = Memory { place: Some(place), size: choices.window_size, ..Memory::default() };
        self.look_around();
        self
    }

    /// Looks for games to go on with, for the start page.
    pub(crate) fn look_around(&mut self) {
        self.start.look_again(&self.catalog);
        let Some(place) = &self.memory.place else { return };
        self.memory.kept = place.kept(&self.catalog).into_iter().flatten().collect();
        self.memory.finished = place.finished();
        self.memory.finished.truncate(MOST);
        self.start.kept = self.memory.kept.iter().map(|kept| self.kept_offer(kept)).collect();
        let finished = &self.memory.finished;
        self.start.finished = finished.iter().map(|game| self.finished_offer(game)).collect();
    }

    fn offer(&self, game: &str, names: [&str; 2], date: &str, count: usize) -> Offer {
        let entry = self.catalog.game(game);
        let game = entry.map_or(game, |entry| entry.name.get(self.settings.lang));
        let [first, second] = names;
        let values = [("game", game.into()), ("first", first.into()), ("second", second.into())];
        let title = self.texts.with("window-offer", &values);
        let date = words::date(date, &self.texts);
        let values = [("date", (&date).into()), ("count", count.into())];
        Offer { title, detail: self.texts.with("window-offer-moves", &values) }
    }

    fn kept_offer(&self, kept: &Kept) -> Offer {
        let loaded = kept.loaded();
        let names = Side::BOTH.map(|side| {
            let name = loaded.players[side.index()].name.clone();
            name.unwrap_or_else(|| SeatChoice::Human.default_name(side, &self.texts))
        });
        let [first, second] = &names;
        self.offer(
            loaded.game_id,
            [first, second],
            &kept.local_date(),
            loaded.history.moves().len(),
        )
    }

    fn finished_offer(&self, game: &Finished) -> Offer {
        let [first, second] = &game.names;
        let mut offer = self.offer(&game.game, [first, second], &game.local_date(), game.plies);
        let detail = ("detail", (&offer.detail).into());
        offer.detail = match game.winner() {
            Some(side) => {
                let name = &game.names[side.index()];
                self.texts.with("window-offer-won", &[detail, ("name", name.into())])
            }
            None => self.texts.with("window-offer-draw", &[detail]),
        };
        offer
    }

    /// Goes on with a kept game.
    pub(crate) fn resume(&mut self, index: usize) {
        if index >= self.memory.kept.len() {
            return;
        }
        let kept = self.memory.kept.remove(index);
        match kept.resume(&Plan::default(), &self.catalog, &self.texts) {
            Ok(planned) => self.put_kept(planned.session),
            Err(error) => {
                let reason = error.explain(&self.texts);
                let values = [("reason", (&reason).into())];
                self.look_around();
                self.start.problem = Some(self.texts.with("window-not-resumed", &values));
            }
        }
    }

    /// Shows a game that is over, to be looked at again.
    pub(crate) fn review(&mut self, index: usize, ctx: &Context) {
        let game = self.memory.finished.get(index);
        let place = self.memory.place.as_ref();
        let file: Option<PathBuf> = game.zip(place).and_then(|(game, place)| place.file_of(game));
        let Some(file) = file else { return };
        if let Err(problem) = self.open(&file) {
            self.start.problem = Some(problem);
            return;
        }
        if let Some(table) = &mut self.table {
            // The file is Grille's own: saving asks for another one.
            table.file = None;
            table.set_look(Some(Look::new(table.session(), &self.catalog, ctx)));
        }
    }

    /// Remembers the choices, if they changed. What cannot be written is not worth a word. What
    /// another program chose meanwhile stays as it is.
    pub(crate) fn remember(&mut self) {
        let Some(place) = &self.memory.place else { return };
        let (settings, before) = (self.settings, place.choices());
        let choices = Choices {
            plan: Some(self.start.plan().clone()),
            lang: Some(settings.lang.code().to_owned()),
            window_theme: Some(settings.theme.name().to_owned()),
            window_size: self.memory.size.or(before.window_size),
            animation: Some(settings.animates),
            sounds: Some(settings.sounds),
            times: Some(settings.times),
            ..before.clone()
        };
        if choices != before {
            let _ = place.remember(&choices);
        }
    }
}
