//! A game that someone wants to play, and the session that comes of it.
//!
//! The command line, the menu and the start page of a window each fill in a [`Plan`]; a game that
//! was kept or comes from a file takes its players from there. No front end seats players itself.

use std::hash::{BuildHasher as _, RandomState};
use std::path::PathBuf;

use grille_core::{Side, TimeControl};
use serde::{Deserialize, Serialize};

use crate::catalog::{Catalog, GameEntry, Resources};
use crate::files::{self, LoadError, Loaded, PlayerTags};
use crate::options::{GameOptions, OptionsError};
use crate::seat::{ENGINE, Seat, SeatChoice, SeatError};
use crate::session::Session;
use crate::sgf::Note;
use crate::texts::Texts;

/// Which game, how large, who plays.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The game's name in the catalog.
    pub game: String,
    /// Size and rules.
    pub options: GameOptions,
    /// Who sits where.
    pub seats: [SeatWish; 2],
    /// The file to go on with; it brings the rules and, where `seats` are silent, the players.
    pub load: Option<PathBuf>,
    /// How much time the players have; `None` is no limit, or what a loaded file says.
    pub clock: Option<TimeControl>,
    /// Fixes what is left to chance.
    pub seed: Option<u64>,
    /// What computers may use; the seed in it counts for nothing.
    #[serde(skip)]
    pub resources: Resources,
}

/// A wish for a seat. What is `None` is as usual, or as a loaded file says.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatWish {
    /// `human`, a level's name or `gtp:COMMAND LINE`.
    pub kind: Option<String>,
    /// The name that people read.
    pub name: Option<String>,
    /// The mark on the board, one character.
    pub symbol: Option<String>,
}

/// Why a plan is no game.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// No game has this name.
    #[error("unknown game '{game}'; expected one of: {known}")]
    UnknownGame {
        /// What was asked for.
        game: String,
        /// The games there are.
        known: String,
    },
    /// A file to go on with already says the rules.
    #[error("the file to load already gives the rules: leave out --{option}")]
    FileAndOption {
        /// The option that was given beside it.
        option: String,
    },
    /// The file is no such game.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The game has no such size or rules.
    #[error("{error}")]
    Options {
        /// The game's name in the catalog.
        game: &'static str,
        /// What is wrong.
        error: OptionsError,
    },
    /// Nobody can sit there.
    #[error(transparent)]
    Seat(#[from] SeatError),
}

/// A session, and how unusual things in its file were taken.
pub struct Planned {
    /// The game at its start, or where its file stopped.
    pub session: Session,
    /// What to tell of the file.
    pub notes: Vec<Note>,
}

impl Plan {
    /// A first game: what every menu, form and page begins with. A person moves first, against the
    /// usual level.
    #[must_use]
    pub fn first(entry: &GameEntry, catalog: &Catalog) -> Plan {
        let options = entry.first_options();
        let start = (entry.start)(&options).ok();
        let level = start.and_then(|start| catalog.usual_level(start.as_ref()));
        let opponent =
            SeatWish { kind: level.map(|level| level.id.to_owned()), ..SeatWish::default() };
        let seats = [SeatWish::default(), opponent];
        Plan { game: entry.id.to_owned(), options, seats, ..Plan::default() }
    }

    /// The session that the plan asks for.
    pub fn session(&self, catalog: &Catalog, texts: &Texts) -> Result<Planned, PlanError> {
        let entry = catalog.game(&self.game).ok_or_else(|| PlanError::UnknownGame {
            game: self.game.clone(),
            known: catalog.game_names(),
        })?;
        if let Some(path) = &self.load {
            if let Some(option) = self.options.names().next() {
                return Err(PlanError::FileAndOption { option: option.to_owned() });
            }
            let loaded = files::load_game(path, catalog, entry.id)?;
            return Ok(self.resume(loaded, catalog, texts)?);
        }
        self.begin(entry, catalog, texts)
    }

    fn begin(
        &self,
        entry: &GameEntry,
        catalog: &Catalog,
        texts: &Texts,
    ) -> Result<Planned, PlanError> {
        let start = (entry.start)(&self.options)
            .map_err(|error| PlanError::Options { game: entry.id, error })?;
        let [first, second] = Side::BOTH.map(|side| -> Result<Seat, SeatError> {
            let wish = &self.seats[side.index()];
            let kind = wish.kind.as_deref().unwrap_or("human");
            let choice = SeatChoice::ask(kind, catalog, start.as_ref())?;
            let tags =
                PlayerTags { name: wish.name.clone(), symbol: wish.symbol.clone(), seat: None };
            choice.sit_with(&tags, side, texts, start.as_ref(), &self.seat_resources(side))
        });
        let mut session = Session::new(entry, start, [first?, second?]);
        session.set_clock(self.clock.unwrap_or(TimeControl::None));
        Ok(Planned { session, notes: Vec::new() })
    }

    /// Goes on with a game that was read, whatever `game`, `options` and `load` say. Its players
    /// sit down again, unless the plan asks for others.
    pub fn resume(
        &self,
        mut loaded: Loaded,
        catalog: &Catalog,
        texts: &Texts,
    ) -> Result<Planned, SeatError> {
        let [first, second] = Side::BOTH.map(|side| -> Result<Seat, SeatError> {
            let wish = &self.seats[side.index()];
            let mut tags = loaded.players[side.index()].clone();
            // Who sat there with an engine must say so again: a file starts no program.
            let kept = tags.seat.take().filter(|seat| seat != ENGINE);
            let choice = match wish.kind.as_deref() {
                Some(kind) => {
                    tags.name = None;
                    SeatChoice::ask(kind, catalog, loaded.history.start())
                }
                None => {
                    let kept = kept.as_deref().unwrap_or("human");
                    SeatChoice::read(kept, catalog, loaded.history.start())
                }
            }?;
            tags.name = wish.name.clone().or(tags.name);
            tags.symbol = wish.symbol.clone().or(tags.symbol);
            let resources = self.seat_resources(side);
            choice.sit_with(&tags, side, texts, loaded.history.start(), &resources)
        });
        let notes = std::mem::take(&mut loaded.notes);
        let mut session = loaded.into_session(catalog, [first?, second?]);
        if let Some(control) = self.clock {
            session.set_clock(control);
        }
        Ok(Planned { session, notes })
    }

    /// What a seat may use. Its seed: from `seed` a fixed one, else a new one each time.
    fn seat_resources(&self, side: Side) -> Resources {
        let base = self.seed.unwrap_or_else(|| RandomState::new().hash_one(side));
        self.resources.with_seed(base.wrapping_mul(2).wrapping_add(side.index() as u64))
    }
}
