//! Games in files: which format, and from file to session and back.
//!
//! The content tells the format when a file is read. When one is written, the ending of its name
//! chooses among the formats that the catalog lists for the game; any other ending takes the first
//! of them.

use std::io;
use std::path::{Path, PathBuf};

use grille_core::{Side, Snapshot, TimeControl};
use grille_record::partie::{self, Partie, PartieError};
pub use grille_record::record::PlayerTags;
use grille_record::record::{Record, RecordError};
use grille_record::save;
pub use grille_record::{ReplayError, replay};
use serde::{Deserialize, Serialize};

use crate::catalog::Catalog;
use crate::history::History;
use crate::options::OptionsError;
use crate::seat::{ComputerSeat, ENGINE, Seat};
use crate::session::{Session, Stop};
use crate::sgf::{self, Note, Origin, SgfProblem};
use crate::store::Store;

/// The tag of a record that names its time control.
pub(crate) const CLOCK: &str = "Clock";

/// A format of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// The readable record: tags, then moves.
    Record,
    /// The Smart Game Format.
    Sgf,
    /// One line with the nine cells and the player to move.
    Partie,
}

impl Format {
    /// Returns the usual ending of a name.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Record => "grille",
            Format::Sgf => "sgf",
            Format::Partie => "txt",
        }
    }

    /// Returns the format in which a session is written to a file of this name.
    #[must_use]
    pub fn of(session: &Session, path: &Path) -> Format {
        let formats = session.entry().formats;
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let named = formats.iter().find(|format| Some(format.ending()) == ending.as_deref());
        named.or(formats.first()).copied().unwrap_or(Format::Record)
    }
}

/// A game as a file holds it, checked against the rules.
#[derive(Clone)]
pub struct Loaded {
    /// The game's name in the catalog.
    pub game_id: &'static str,
    /// Where it began, its moves, where it stands.
    pub history: History,
    /// Who ended it although its rules did not.
    pub stopped: Option<Stop>,
    /// Whether the players agreed on the result, where they have to.
    pub is_settled: bool,
    /// What the clock showed; it stands still.
    pub clock: Option<Snapshot>,
    /// What the file says of the players.
    pub players: [PlayerTags; 2],
    /// How unusual things in the file were taken.
    pub notes: Vec<Note>,
    /// The SGF file it came from, to be saved into again.
    pub origin: Option<Box<Origin>>,
}

/// Why a file is no game.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct LoadError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub problem: LoadProblem,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum LoadProblem {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It begins like none of the formats.
    #[error("this file is no game: neither SGF, nor a record of Grille, nor partie.txt")]
    NoGame,
    /// It is no `partie.txt`.
    #[error(transparent)]
    Partie(#[from] PartieError),
    /// It is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is no game in SGF.
    #[error(transparent)]
    Sgf(#[from] SgfProblem),
    /// The record's game is none that exists.
    #[error("unknown game '{game}'; expected one of: {known}")]
    UnknownGame {
        /// The name in the file.
        game: String,
        /// The games there are.
        known: String,
    },
    /// The record's rules or position cannot be read.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A move is wrong.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// It holds another game than the one asked for.
    #[error("a game of {found}, not of {wanted}")]
    OtherGame {
        /// The game in the file.
        found: &'static str,
        /// The game asked for.
        wanted: String,
    },
}

/// Why a game was not saved.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct SaveError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub error: io::Error,
}

/// Writes a session to a file, whole or not at all.
///
/// # Errors
/// The file could not be written; what was there before is still there.
pub fn save(session: &Session, path: &Path) -> Result<(), SaveError> {
    write(path, &bytes(session, path)?)
}

/// Returns the bytes of a session's file. They differ from [`text`] where the game came from an SGF
/// file: that one keeps its character set, and gets nothing but what changed.
///
/// # Errors
/// The game cannot be written in that format.
pub fn bytes(session: &Session, path: &Path) -> Result<Vec<u8>, SaveError> {
    let bytes = match Format::of(session, path) {
        Format::Sgf => sgf::bytes(session),
        Format::Record | Format::Partie => None,
    };
    match bytes {
        Some(bytes) => bytes
            .map_err(|error| SaveError { path: path.to_owned(), error: io::Error::other(error) }),
        None => text(session, path).map(String::into_bytes),
    }
}

/// Writes a session to a file that is not there yet.
///
/// # Errors
/// The file exists ([`io::ErrorKind::AlreadyExists`]) or could not be written.
pub fn save_new(session: &Session, path: &Path) -> Result<(), SaveError> {
    save::write_new(path, &bytes(session, path)?)
        .map_err(|error| SaveError { path: path.to_owned(), error: error.into() })
}

/// Returns what a session's file would hold: the game and the ending of the name choose the format.
///
/// # Errors
/// The game cannot be written in that format.
pub fn text(session: &Session, path: &Path) -> Result<String, SaveError> {
    let fail = |error| SaveError { path: path.to_owned(), error: io::Error::other(error) };
    Ok(match Format::of(session, path) {
        Format::Partie => match Partie::of(session.game()) {
            Some(partie) => format!("{partie}\n"),
            None => session.record().write(),
        },
        Format::Sgf => match sgf::text(session) {
            Some(text) => text.map_err(fail)?,
            None => session.record().write(),
        },
        Format::Record => session.record().write(),
    })
}

/// The file that a user named for a game: written after each change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveFile {
    path: PathBuf,
    /// The name that the user gave, before other games took numbers after it.
    named: PathBuf,
    games: u32,
}

impl SaveFile {
    /// The file of this name.
    #[must_use]
    pub fn new(path: &Path) -> SaveFile {
        SaveFile { path: path.to_owned(), named: path.to_owned(), games: 1 }
    }

    /// Returns where the game is written.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Store for SaveFile {
    fn append(&mut self, session: &Session) -> Result<(), SaveError> {
        save(session, &self.path)
    }

    /// Another game goes to a file of its own: `partie-2.sgf` after `partie.sgf`.
    fn begin_another(&mut self) {
        let stem = self.named.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ending = self.named.extension().map(|ending| ending.to_string_lossy().into_owned());
        loop {
            self.games += 1;
            let name = format!("{stem}-{}", self.games);
            self.path = self.named.with_file_name(match &ending {
                Some(ending) => format!("{name}.{ending}"),
                None => name,
            });
            if !self.path.exists() {
                return;
            }
        }
    }
}

/// Writes any file, whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    save::write(path, bytes)
        .map_err(|error| SaveError { path: path.to_owned(), error: error.into() })
}

/// Reads a game from a file.
pub fn load(path: &Path, catalog: &Catalog) -> Result<Loaded, LoadError> {
    let bytes = read_bytes(path)?;
    from_bytes(&bytes, catalog).map_err(|problem| LoadError { path: path.to_owned(), problem })
}

/// Reads a game from a file by its number, from 1, where an SGF file holds several.
pub fn load_numbered(path: &Path, catalog: &Catalog, number: usize) -> Result<Loaded, LoadError> {
    let bytes = read_bytes(path)?;
    let loaded = match sgf::is_sgf(&bytes) {
        true => sgf::read_game(&bytes, catalog, Some(number)),
        false if number == 1 => from_bytes(&bytes, catalog),
        false => Err(SgfProblem::NoSuchGame { number, count: 1 }.into()),
    };
    loaded.map_err(|problem| LoadError { path: path.to_owned(), problem })
}

/// Reads the bytes of a file of a reasonable size.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, LoadError> {
    save::read(path, sgf::MOST_BYTES).map_err(|error| LoadError {
        path: path.to_owned(),
        problem: io::Error::from(error).into(),
    })
}

/// Reads a game of a certain kind from a file.
pub fn load_game(path: &Path, catalog: &Catalog, wanted: &str) -> Result<Loaded, LoadError> {
    let loaded = load(path, catalog)?;
    if loaded.game_id == wanted {
        return Ok(loaded);
    }
    let problem = LoadProblem::OtherGame { found: loaded.game_id, wanted: wanted.to_owned() };
    Err(LoadError { path: path.to_owned(), problem })
}

/// Reads a text file of a reasonable size.
pub fn read_text(path: &Path) -> Result<String, LoadError> {
    read_bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads a game from the bytes of a file. What looks like a tree or a property is SGF, what looks
/// like tags or a comment is a record, what begins like a row of cells is a `partie.txt`.
pub fn from_bytes(bytes: &[u8], catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    if sgf::is_sgf(bytes) {
        return sgf::read(bytes, catalog);
    }
    let body = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if body.starts_with(b"[") || body.starts_with(b"; ") {
        return from_record(&Record::read_bytes(bytes)?, catalog);
    }
    // A wrong letter before a semicolon is a row of cells, too, and is named by its place.
    let is_row = matches!(body, [b'X' | b'O' | b'B', ..] | [_, b';', ..]);
    let partie = partie::read_bytes(bytes).map_err(|error| match error {
        PartieError::Unexpected { .. } | PartieError::TooShort { .. } if !is_row => {
            LoadProblem::NoGame
        }
        error => error.into(),
    })?;
    let game = partie.to_game()?;
    let entry = catalog.games.iter().find(|entry| entry.formats.contains(&Format::Partie));
    let entry = entry.ok_or_else(|| unknown_game(Format::Partie.ending(), catalog))?;
    Ok(Loaded::new(entry.id, History::new(grille_core::erase(game))))
}

pub(crate) fn unknown_game(game: &str, catalog: &Catalog) -> LoadProblem {
    LoadProblem::UnknownGame { game: game.to_owned(), known: catalog.game_names() }
}

/// Checks a record against the rules.
pub fn from_record(record: &Record, catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    let entry = catalog.game(&record.game).ok_or_else(|| unknown_game(&record.game, catalog))?;
    let start = (entry.resume)(&record.rules, record.position.as_deref())?;
    let history = History::replay(start, record.moves.iter().map(String::as_str))?;
    // The rules say who won, except when a player gave up or ran out of time: then the file does.
    let loser = match record.result.as_deref() {
        Some("first") => Some(Side::Second),
        Some("second") => Some(Side::First),
        _ => None,
    };
    let stopped = match (record.reason.as_deref(), loser) {
        (Some("resign"), Some(loser)) => Some(Stop::GaveUp(loser)),
        (Some("time"), Some(loser)) => Some(Stop::TimedOut(loser)),
        _ => None,
    };
    let stopped = stopped.filter(|_| history.position().outcome().is_none());
    let clock = record.other.iter().find(|(name, _)| name == CLOCK);
    let control = clock.and_then(|(_, text)| text.parse::<TimeControl>().ok());
    let clock =
        control.map(|control| grille_core::Clock::new(control).snapshot(Default::default()));
    let players = record.players.clone();
    Ok(Loaded { stopped, players, clock, ..Loaded::new(entry.id, history) })
}

impl Loaded {
    /// A game without players, ending, clock or notes.
    #[must_use]
    pub fn new(game_id: &'static str, history: History) -> Loaded {
        Loaded {
            game_id,
            history,
            stopped: None,
            is_settled: false,
            clock: None,
            players: Default::default(),
            notes: Vec::new(),
            origin: None,
        }
    }

    /// A session that is only written down: its computers play nothing.
    #[must_use]
    pub fn into_record_session(self, catalog: &Catalog) -> Session {
        let seats = Side::BOTH.map(|side| {
            let tags = &self.players[side.index()];
            let wish = tags.seat.as_deref().unwrap_or("human");
            let levels = catalog.levels.iter().map(|level| level.id);
            let level = levels.chain([ENGINE]).find(|&level| level == wish);
            Seat {
                // Nobody is given a name that the file does not tell.
                name: tags.name.clone().unwrap_or_default(),
                symbol: tags.symbol.clone().unwrap_or_else(|| side.letter().to_string()),
                computer: level.map(|level| ComputerSeat { level, player: None }),
            }
        });
        self.into_session(catalog, seats)
    }

    /// The session that goes on where the file stopped.
    #[must_use]
    pub fn into_session(self, catalog: &Catalog, seats: [Seat; 2]) -> Session {
        let entry = catalog.game(self.game_id).unwrap_or(&catalog.games[0]).clone();
        Session::from_loaded(&entry, self, seats)
    }
}
