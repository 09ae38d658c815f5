//! Games that are over: one file for each, and one line for each in `games.jsonl`.
//!
//! A line is one JSON object: `{"v":1,"id":"20261116-005342-71-0","date":"2026-11-16T00:53:42Z",
//! "game":GAME,"rules":"6x7 align 4 gravity","seats":["human","easy"],
//! "names":["Maia","Ordinateur"],"result":"first","reason":"line","plies":7,"file":"ID.grille"}`.
//! `result` is `first`, `second` or `draw`; `date` is when the game was over, in universal time. A
//! later line of the same id takes the place of an earlier one; the result `none` takes a game out
//! of the list again, because its end was taken back.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::PathBuf;

use grille_core::Side;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Place, make_folder, now};
use crate::session::Session;

/// The version of a line.
const VERSION: u32 = 1;

/// The result of a game whose end was taken back.
const WITHDRAWN: &str = "none";

/// The largest list that is read: some hundred thousand games.
const MAX_BYTES: u64 = 64 << 20;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finished {
    v: u32,
    /// A name that no other game has.
    pub id: String,
    /// When it was over, as RFC 3339 writes it in universal time.
    pub date: String,
    /// The game's name in the catalog.
    pub game: String,
    /// The rules as text.
    pub rules: String,
    /// Who sat there: `human`, the name of a level, or `gtp`.
    pub seats: [String; 2],
    /// What the players were called.
    pub names: [String; 2],
    /// `first`, `second` or `draw`.
    pub result: String,
    /// Why it was over: `line`, `full`, `resign`, `score` ...
    pub reason: String,
    /// How many moves were played.
    pub plies: usize,
    /// The name of its file in the folder `games`.
    pub file: String,
}

impl Finished {
    /// A session that is over, as the list tells it.
    pub(super) fn of(session: &Session, id: &str) -> Option<Finished> {
        let ending = session.ending()?;
        Some(Finished {
            v: VERSION,
            id: id.to_owned(),
            date: now().to_string(),
            game: session.game_id().to_owned(),
            rules: session.start().rules(),
            seats: Side::BOTH.map(|side| session.seat(side).kind().to_owned()),
            names: Side::BOTH.map(|side| session.seat(side).name.clone()),
            result: ending.winner.map_or("draw", Side::name).to_owned(),
            reason: ending.why.name().to_owned(),
            plies: session.moves().len(),
            file: format!("{id}.{}", session.entry().formats[0].ending()),
        })
    }

    /// Whether another line says the same, whenever it was written.
    fn is_same_end(&self, other: &Finished) -> bool {
        Finished { date: other.date.clone(), ..self.clone() } == *other
    }

    /// Who won; `None` is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == self.result)
    }

    /// The day and the minute as the people here count them: `2026-11-16 01:53`.
    #[must_use]
    pub fn local_date(&self) -> String {
        self.date.parse().map_or_else(|_| self.date.clone(), local_date)
    }
}

/// A moment as the people here count it: `2026-11-16 01:53`.
pub(super) fn local_date(moment: Timestamp) -> String {
    let zone = jiff::tz::TimeZone::system();
    moment.to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string()
}

impl Place {
    /// The games that are over, the latest first. Lines that cannot be read are left out.
    #[must_use]
    pub fn finished(&self) -> Vec<Finished> {
        let lines = self.read_list();
        let is_last = |at: usize| !lines[at + 1..].iter().any(|later| later.id == lines[at].id);
        let last = (0..lines.len()).rev().filter(|&at| is_last(at));
        last.map(|at| lines[at].clone()).filter(|game| game.result != WITHDRAWN).collect()
    }

    /// The file of a game that is over.
    #[must_use]
    pub fn file_of(&self, game: &Finished) -> Option<PathBuf> {
        // A name, not a path: the list cannot point outside its folder.
        let is_name = !game.file.contains(['/', '\\']) && game.file != "..";
        let path = self.games().join(&game.file);
        (is_name && path.is_file()).then_some(path)
    }

    /// Takes a game out of the list again; its file stays.
    pub(super) fn withdraw(&self, id: &str) -> io::Result<()> {
        let game = self.finished().into_iter().find(|game| game.id == id);
        match game {
            Some(game) => self.add_line(&Finished { result: WITHDRAWN.to_owned(), ..game }),
            None => Ok(()),
        }
    }

    /// Puts a game into the list and its text into a file of its own, once.
    pub(super) fn archive(&self, game: &Finished, text: &str) -> io::Result<()> {
        make_folder(&self.games())?;
        crate::files::write(&self.games().join(&game.file), text.as_bytes())
            .map_err(|error| error.error)?;
        // The program was interrupted between this and the removal of the journal.
        if self.finished().iter().any(|known| known.is_same_end(game)) {
            return Ok(());
        }
        self.add_line(game)
    }

    fn add_line(&self, game: &Finished) -> io::Result<()> {
        let mut list = OpenOptions::new().read(true).append(true).create(true).open(self.list())?;
        grille_record::save::lock(&list)?;
        let mut line = if ends_line(&mut list)? { Vec::new() } else { vec![b'\n'] };
        line.extend(serde_json::to_vec(game)?);
        line.push(b'\n');
        list.write_all(&line)?;
        list.sync_all()
    }

    fn read_list(&self) -> Vec<Finished> {
        let mut bytes = Vec::new();
        if let Ok(file) = File::open(self.list()) {
            let _ = file.take(MAX_BYTES).read_to_end(&mut bytes);
        }
        let lines = bytes.split(|&byte| byte == b'\n');
        lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()
    }
}

/// Whether a file is empty or ends with a whole line: the last writer was not interrupted.
fn ends_line(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
