//! Who sits at the board.

use grille_core::{AnyGame, Side};

use crate::catalog::{Catalog, LevelEntry, Resources};
use crate::files::PlayerTags;
use crate::gtp::controller::{CommandLine, CommandLineError, EnginePlayer, read_seat};
use crate::player::Player;
use crate::texts::{Lang, Texts};

/// One side of the board: a person, a level or an outside engine.
pub struct Seat {
    /// The name that people read.
    pub name: String,
    /// The mark on the board: one letter or digit, as the player chose it.
    pub symbol: String,
    /// What decides the moves; `None` is a person.
    pub computer: Option<ComputerSeat>,
}

/// A level on a seat.
pub struct ComputerSeat {
    /// The level's name in the catalog, or [`ENGINE`].
    pub level: &'static str,
    /// The player itself; `None` while it thinks on its own thread.
    pub player: Option<Box<dyn Player>>,
}

/// What stands for the level of an outside engine. Its command line is not kept in files: a file
/// must not be able to start a program.
pub const ENGINE: &str = "gtp";

/// A wish for a seat, as the command line writes it: `human`, the name of a level, or
/// `gtp:COMMAND LINE`.
#[derive(Clone, Copy)]
pub enum SeatChoice<'a> {
    /// A person.
    Human,
    /// A level of the computer.
    Level(&'a LevelEntry),
    /// An outside engine: its command line, which can be read.
    Engine(&'a str),
}

/// Makes a player for the game of a position; `None` if it cannot play that game.
pub type Maker<'a> = Box<dyn Fn(&dyn AnyGame, &Resources) -> Option<Box<dyn Player>> + Sync + 'a>;

/// Why nobody can sit there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatError {
    /// No level has this name, or it does not play this game.
    #[error("'{text}' is nobody who can play this game; expected {known}")]
    Unknown {
        /// What was asked for.
        text: String,
        /// Who can.
        known: String,
    },
    /// The command line of an engine cannot be read.
    #[error(transparent)]
    Engine(#[from] CommandLineError),
}

impl<'a> SeatChoice<'a> {
    /// Reads what a person asks for: an outside engine, or what [`SeatChoice::read`] knows.
    pub fn ask(
        text: &'a str,
        catalog: &'a Catalog,
        game: &dyn AnyGame,
    ) -> Result<SeatChoice<'a>, SeatError> {
        match read_seat(text) {
            Some(line) if EnginePlayer::can_play(game) => {
                line?;
                Ok(SeatChoice::Engine(text))
            }
            _ => SeatChoice::read(text, catalog, game),
        }
    }

    /// Reads a wish for a seat at a game, as a file may have it: never an outside engine.
    pub fn read(
        text: &str,
        catalog: &'a Catalog,
        game: &dyn AnyGame,
    ) -> Result<SeatChoice<'a>, SeatError> {
        if text == "human" {
            return Ok(SeatChoice::Human);
        }
        match catalog.level_for(game, text) {
            Some(level) => Ok(SeatChoice::Level(level)),
            None => {
                let levels = catalog.levels_for(game).map(|level| level.id);
                let known = std::iter::once("human").chain(levels).collect::<Vec<_>>().join(", ");
                Err(SeatError::Unknown { text: text.to_owned(), known })
            }
        }
    }

    /// Whether a person sits there.
    #[must_use]
    pub const fn is_human(self) -> bool {
        matches!(self, SeatChoice::Human)
    }

    /// What people call the computer on the seat: a level, or an engine's program.
    #[must_use]
    pub fn computer_name(self, lang: Lang) -> Option<String> {
        match self {
            SeatChoice::Human => None,
            SeatChoice::Level(level) => Some(level.name.get(lang).to_owned()),
            SeatChoice::Engine(text) => Some(command_line(text).short_name().to_owned()),
        }
    }

    /// What makes the player of the seat; `None` for a person.
    #[must_use]
    pub fn maker(self) -> Option<Maker<'a>> {
        match self {
            SeatChoice::Human => None,
            SeatChoice::Level(level) => {
                Some(Box::new(|game, resources| (level.make)(game, resources)))
            }
            // A page starts no program, and its module need not carry how.
            SeatChoice::Engine(_) if cfg!(target_family = "wasm") => None,
            SeatChoice::Engine(text) => {
                Some(Box::new(|_, _| Some(Box::new(EnginePlayer::new(command_line(text))))))
            }
        }
    }

    /// The seat at the game of a position, with a name, a mark, and what a computer may use.
    ///
    /// # Errors
    /// A level that does not play the game.
    pub fn sit(
        self,
        name: String,
        symbol: String,
        game: &dyn AnyGame,
        resources: &Resources,
    ) -> Result<Seat, SeatError> {
        let level = match self {
            SeatChoice::Human | SeatChoice::Engine(_) => ENGINE,
            SeatChoice::Level(level) => level.id,
        };
        let Some(make) = self.maker() else { return Ok(Seat::person(name, symbol)) };
        let player = make(game, resources).ok_or_else(|| SeatError::Unknown {
            text: level.to_owned(),
            known: "human".to_owned(),
        })?;
        let computer = ComputerSeat { level, player: Some(player) };
        Ok(Seat { name, symbol, computer: Some(computer) })
    }

    /// The seat with the name and mark that a file or a person gives it, else the usual ones.
    ///
    /// # Errors
    /// A level that does not play the game.
    pub fn sit_with(
        self,
        tags: &PlayerTags,
        side: Side,
        texts: &Texts,
        game: &dyn AnyGame,
        resources: &Resources,
    ) -> Result<Seat, SeatError> {
        let name = tags.name.clone().unwrap_or_else(|| self.default_name(side, texts));
        let symbol = tags.symbol.clone().unwrap_or_else(|| side.letter().to_string());
        self.sit(name, symbol, game, resources)
    }

    /// What a player is called who gave no name.
    #[must_use]
    pub fn default_name(self, side: Side, texts: &Texts) -> String {
        match self.computer_name(texts.lang()) {
            None => texts.with("player-default", &[("number", (side.index() + 1).into())]),
            Some(name) => texts.with("player-computer", &[("level", (&name).into())]),
        }
    }
}

/// The command line of a seat. [`SeatChoice::ask`] has read it once; what cannot be read is taken
/// for a program's name, which then cannot be started.
fn command_line(text: &str) -> CommandLine {
    let line = read_seat(text).and_then(Result::ok);
    line.unwrap_or_else(|| CommandLine::new(text.to_owned(), Vec::new()))
}

impl Seat {
    /// A person's seat.
    #[must_use]
    pub const fn person(name: String, symbol: String) -> Seat {
        Seat { name, symbol, computer: None }
    }

    /// `human`, or the level's name.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.computer.as_ref().map_or("human", |computer| computer.level)
    }
}
