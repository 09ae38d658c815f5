//! The line of a journal that holds a whole game.
//!
//! A game that came from an SGF file stands there as that file, byte for byte, with what a journal
//! has to know besides: which of its games is played, and by whom. Text in another character set
//! than UTF-8 cannot stand in JSON; there each byte is the character of its number.

use grille_core::Side;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::step::{JournalProblem, VERSION};
use crate::catalog::Catalog;
use crate::files::{self, Loaded, PlayerTags, SaveError};
use crate::session::Session;
use crate::sgf::{self, Origin};

/// A whole game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Base {
    /// The version of the format.
    journal: u32,
    /// The text of its file.
    base: String,
    /// What is known besides of a game that came from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<FromFile>,
    /// The moves that can be played again, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) again: Vec<String>,
}

/// What a journal knows of a game that came from a file, and the file does not say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct FromFile {
    /// The number of the game in the file, from 1.
    game: usize,
    /// Each character of `base` is a byte.
    #[serde(default, skip_serializing_if = "is_false")]
    bytes: bool,
    /// Who plays.
    players: [Player; 2],
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Player {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbol: Option<String>,
    /// `human` or the name of a level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// The name was given since the file was read, so it belongs into the file.
    #[serde(default, skip_serializing_if = "is_false")]
    renamed: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Base {
    /// The game of a session: the file that it came from, or all of it as a text of its own.
    pub(super) fn of(session: &Session) -> Result<Base, SaveError> {
        let undone = session.history().undone().iter();
        let again = undone.map(|&id| session.start().write_move(id)).collect();
        let (base, file) = match session.origin() {
            Some(origin) => {
                let (base, file) = FromFile::of(session, origin);
                (base, Some(file))
            }
            None => (files::text(session, Path::new(""))?, None),
        };
        Ok(Base { journal: VERSION, base, file, again })
    }

    /// Reads the game.
    pub(super) fn load(&self, catalog: &Catalog) -> Result<Loaded, JournalProblem> {
        let Some(file) = &self.file else {
            return Ok(files::from_bytes(self.base.as_bytes(), catalog)?);
        };
        let bytes = match file.bytes {
            true => self.base.chars().map(|byte| u8::try_from(byte).ok()).collect(),
            false => Some(self.base.as_bytes().to_vec()),
        };
        let bytes: Vec<u8> = bytes.ok_or(JournalProblem::NoGame)?;
        let mut loaded = sgf::read_game(&bytes, catalog, Some(file.game))?;
        if let Some(origin) = &mut loaded.origin {
            origin.remember_renamed(file.players.each_ref().map(|player| player.renamed));
        }
        loaded.players = file.players.each_ref().map(|player| PlayerTags {
            name: player.name.clone(),
            symbol: player.symbol.clone(),
            seat: player.seat.clone(),
        });
        Ok(loaded)
    }
}

impl FromFile {
    fn of(session: &Session, origin: &Origin) -> (String, FromFile) {
        let tags = session.record().players;
        let players = Side::BOTH.map(|side| {
            let PlayerTags { name, symbol, seat } = tags[side.index()].clone();
            Player { name, symbol, seat, renamed: origin.has_new_name(session, side) }
        });
        let (base, bytes) = match String::from_utf8(origin.file()) {
            Ok(text) => (text, false),
            Err(error) => (error.as_bytes().iter().copied().map(char::from).collect(), true),
        };
        (base, FromFile { game: origin.number(), bytes, players })
    }
}
