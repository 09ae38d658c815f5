//! Games that wait to be resumed, as every view lists them.
//!
//! [`Place::kept`](crate::keep::Place::kept) finds them; here they get words. `grille resume
//! --list`, the terminal's menu and the window's start page show the same list.

use grille_core::Side;

use super::words;
use crate::catalog::Catalog;
use crate::keep::{Kept, NotResumable};
use crate::seat::SeatChoice;
use crate::texts::{Explain as _, Texts};

/// What a view tells of a game that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The game's name in the reader's language.
    pub game: String,
    /// What the players are called.
    pub players: [String; 2],
    /// How many moves were played.
    pub moves: usize,
    /// When it was left: « 17 novembre 2026 à 17:30 ».
    pub date: String,
    /// What is wrong with its journal, if anything: the game before the damage can be resumed.
    pub damage: Option<String>,
}

impl Waiting {
    /// Describes a game that can be resumed.
    #[must_use]
    pub fn of(kept: &Kept, catalog: &Catalog, texts: &Texts) -> Waiting {
        let loaded = kept.loaded();
        let entry = catalog.game(loaded.game_id);
        let players = Side::BOTH.map(|side| {
            let tags = &loaded.players[side.index()];
            let seat = tags.seat.as_deref();
            let seat =
                seat.and_then(|it| SeatChoice::read(it, catalog, loaded.history.start()).ok());
            let seat = seat.unwrap_or(SeatChoice::Human);
            tags.name.clone().unwrap_or_else(|| seat.default_name(side, texts))
        });
        Waiting {
            game: entry.map_or(loaded.game_id, |entry| entry.name.get(texts.lang())).to_owned(),
            players,
            moves: loaded.history.moves().len(),
            date: words::date(&kept.local_date(), texts),
            damage: kept.damage().map(|damage| damage.explain(texts)),
        }
    }

    /// Returns all of it in one line.
    #[must_use]
    pub fn line(&self, texts: &Texts) -> String {
        let [first, second] = &self.players;
        let line = texts.with(
            "waiting-game",
            &[
                ("game", (&self.game).into()),
                ("first", first.into()),
                ("second", second.into()),
                ("moves", self.moves.into()),
                ("date", (&self.date).into()),
            ],
        );
        match &self.damage {
            Some(damage) => texts
                .with("waiting-damaged", &[("game", (&line).into()), ("damage", damage.into())]),
            None => line,
        }
    }
}

/// Returns one line on what a journal holds: the game, or why it cannot be resumed.
#[must_use]
pub fn line(found: &Result<Kept, NotResumable>, catalog: &Catalog, texts: &Texts) -> String {
    match found {
        Ok(kept) => Waiting::of(kept, catalog, texts).line(texts),
        Err(other) => {
            let (date, reason) =
                (words::date(&other.local_date(), texts), other.error.explain(texts));
            let values = [("date", (&date).into()), ("reason", (&reason).into())];
            texts.with("waiting-not-resumable", &values)
        }
    }
}
