//! Games in files: which format, and from file to session and back.
//!
//! The content tells the format when a file is read; the game and the ending of the name tell it
//! when one is written: a game of Tic-RAC-Toe in a `.txt` file is a `partie.txt`, a game of Go is
//! SGF whatever its name, one of gomoku in an `.sgf` file too.

use std::io;
use std::path::{Path, PathBuf};

use grille_core::{AnyGame, MoveId, Side, downcast};
use grille_games::align::Align;
use grille_record::partie::{self, Partie, PartieError};
pub use grille_record::record::PlayerTags;
use grille_record::record::{Record, RecordError};
use grille_record::save;
pub use grille_record::{ReplayError, replay};

use crate::catalog::Catalog;
use crate::go::{self, Stage};
use crate::options::OptionsError;
use crate::seat::{ComputerSeat, ENGINE, Seat};
use crate::session::Session;
use crate::sgf::{self, Note, Origin, SgfProblem};

/// The file that Tic-RAC-Toe stops into and resumes from.
pub const PARTIE: &str = "partie.txt";

/// A game as a file holds it, checked against the rules.
#[derive(Clone)]
pub struct Loaded {
    /// The game's name in the catalog.
    pub game_id: &'static str,
    /// Where it began.
    pub start: Box<dyn AnyGame>,
    /// Where it stands.
    pub game: Box<dyn AnyGame>,
    /// The moves between.
    pub moves: Vec<MoveId>,
    /// Who gave up, if someone did.
    pub gave_up: Option<Side>,
    /// Go: how far the players were in agreeing on the result.
    pub stage: Stage,
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

/// The one line of `partie.txt` for a game of Tic-RAC-Toe; `None` for any other game.
#[must_use]
pub fn partie_text(session: &Session) -> Option<String> {
    let game = downcast::<Align>(session.game())?;
    let partie = Partie::from_game(game).filter(|_| session.game_id() == "ticractoe");
    partie.map(|partie| partie.to_string())
}

/// Writes a session to a file, whole or not at all.
pub fn save(session: &Session, path: &Path) -> Result<(), SaveError> {
    write(path, &bytes(session, path)?)
}

/// The bytes of a session's file. They differ from [`text`] where the game came from an SGF file:
/// that one keeps its character set, and gets nothing but what changed.
pub fn bytes(session: &Session, path: &Path) -> Result<Vec<u8>, SaveError> {
    let is_sgf = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    let bytes = sgf::bytes(session).filter(|_| is_sgf || session.game_id() == "go");
    match bytes {
        Some(bytes) => bytes
            .map_err(|error| SaveError { path: path.to_owned(), error: io::Error::other(error) }),
        None => text(session, path).map(String::into_bytes),
    }
}

/// What a session's file would hold: the game and the ending of the name choose the format.
pub fn text(session: &Session, path: &Path) -> Result<String, SaveError> {
    let is_text = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
    let is_sgf = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    let fail = |error| SaveError { path: path.to_owned(), error };
    let partie = partie_text(session).filter(|_| is_text);
    Ok(if let Some(partie) = partie {
        partie + "\n"
    } else if let Some(text) = sgf::text(session).filter(|_| is_sgf || session.game_id() == "go") {
        text.map_err(|error| fail(io::Error::other(error)))?
    } else {
        session.record().write()
    })
}

/// Writes any file, whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    save::write(path, bytes).map_err(|error| SaveError { path: path.to_owned(), error })
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
    save::read(path, sgf::MOST_BYTES)
        .map_err(|error| LoadError { path: path.to_owned(), problem: error.into() })
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
/// like tags or a comment is a record.
pub fn from_bytes(bytes: &[u8], catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    if sgf::is_sgf(bytes) {
        return sgf::read(bytes, catalog);
    }
    let body = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if body.starts_with(b"[") || body.starts_with(b"; ") {
        return from_record(&Record::read_bytes(bytes)?, catalog);
    }
    let game = partie::read_bytes(bytes)?.to_game()?;
    let entry = catalog.game("ticractoe").ok_or_else(|| unknown_game("ticractoe", catalog))?;
    let start = grille_core::erase(game);
    Ok(Loaded {
        game_id: entry.id,
        game: start.clone(),
        start,
        moves: Vec::new(),
        gave_up: None,
        stage: Stage::default(),
        players: Default::default(),
        notes: Vec::new(),
        origin: None,
    })
}

pub(crate) fn unknown_game(game: &str, catalog: &Catalog) -> LoadProblem {
    LoadProblem::UnknownGame { game: game.to_owned(), known: catalog.game_names() }
}

/// Checks a record against the rules.
pub fn from_record(record: &Record, catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    let entry = catalog.game(&record.game).ok_or_else(|| unknown_game(&record.game, catalog))?;
    let start = (entry.resume)(&record.rules, record.position.as_deref())?;
    let mut game = start.clone();
    let moves = replay(game.as_mut(), record.moves.iter().map(String::as_str))?;
    // The rules tell who won, except when a player gave up: then only the file does.
    let gave_up = match (record.reason.as_deref(), record.result.as_deref()) {
        (Some("resign"), Some("first")) => Some(Side::Second),
        (Some("resign"), Some("second")) => Some(Side::First),
        _ => None,
    };
    let gave_up = gave_up.filter(|_| game.outcome().is_none());
    Ok(Loaded {
        game_id: entry.id,
        start,
        game,
        moves,
        gave_up,
        stage: Stage::default(),
        players: record.players.clone(),
        notes: Vec::new(),
        origin: None,
    })
}

impl Loaded {
    /// The position after a number of moves. `visit` sees each move before it is played; moves
    /// after two passes of Go take the game up again.
    #[must_use]
    pub fn position_after(
        &self,
        count: usize,
        mut visit: impl FnMut(&dyn AnyGame, MoveId),
    ) -> Box<dyn AnyGame> {
        let mut game = self.start.clone();
        for &id in self.moves.iter().take(count) {
            go::resume(&mut game);
            visit(game.as_ref(), id);
            let replayed = game.play(id);
            debug_assert_eq!(replayed, Ok(()), "a loaded move is legal when replayed");
        }
        if count < self.moves.len() { game } else { self.game.clone() }
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
        self.into_session(seats)
    }

    /// The session that goes on where the file stopped.
    #[must_use]
    pub fn into_session(self, seats: [Seat; 2]) -> Session {
        let mut session = Session::new(self.game_id, self.start.clone(), seats);
        session.resume(self);
        session
    }
}
