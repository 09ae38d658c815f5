//! The journal of a game under way: one line for each change, durable before the change is shown.
//!
//! A line is appended and forced to the disk (`fdatasync`), which costs one write of some forty
//! bytes. The file is locked as long as the game is played, so that another start of the program
//! leaves it alone; a lock dies with its process. A line that could not be written whole, on a
//! full disk, is cut off again, and the next one tells all that has changed since the last that is
//! there: the game goes on, the view can show that it is not kept.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use grille_core::{MoveId, Point, Side};
use grille_record::save::sync_folder;

use super::step::{self, Line, Step, VERSION};
use super::{Finished, JOURNAL, Place, make_folder, new_id};
use crate::files::{self, PlayerTags, SaveError};
use crate::go::{self, Stage};
use crate::session::Session;

/// Where a session writes what happens.
pub(crate) struct Journal {
    place: Place,
    id: String,
    /// `None` before the first change.
    file: Option<File>,
    /// Bytes of whole lines.
    length: u64,
    /// What the file tells; `None` when it has no game yet.
    told: Option<State>,
    /// The game is over: where it goes when it is left.
    finished: Option<Ending>,
    problem: Option<SaveError>,
}

/// A game that is over, with the text of its file.
struct Ending {
    finished: Finished,
    text: String,
}

/// What a journal keeps of a session.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    moves: Vec<MoveId>,
    undone: usize,
    gave_up: Option<Side>,
    stage: Stage,
    dead: Vec<Point>,
    players: [PlayerTags; 2],
}

impl State {
    pub(super) fn of(session: &Session) -> State {
        // Before two passes neither the stage nor the marks mean anything.
        let is_go_over = go::is_to_be_counted(session.game()) || session.stage() == Stage::Resumed;
        let stage = if is_go_over { session.stage() } else { Stage::Marking };
        State {
            moves: session.moves().to_vec(),
            undone: session.undone_count(),
            gave_up: session.gave_up_by(),
            stage,
            dead: go::dead_points(session.game()),
            players: session.record().players,
        }
    }

    /// What changed since an earlier state.
    fn since(&self, before: &State, write: impl Fn(MoveId) -> String) -> Step {
        let pairs = self.moves.iter().zip(&before.moves);
        let stay = pairs.take_while(|(now, then)| now == then).count();
        Step {
            stay,
            play: self.moves[stay..].iter().map(|&id| write(id)).collect(),
            undone: self.undone,
            gave_up: self.gave_up.map(|side| side.name().to_owned()),
            stage: step::stage_name(self.stage).map(str::to_owned),
            dead: self.dead.iter().map(|point| (point.row, point.col)).collect(),
        }
    }
}

impl Journal {
    /// A journal for a game that begins with the next change.
    pub(super) fn new(place: &Place) -> Journal {
        Journal {
            place: place.clone(),
            id: new_id(),
            file: None,
            length: 0,
            told: None,
            finished: None,
            problem: None,
        }
    }

    /// The journal that a game goes on in: its file, locked, and the bytes of its whole lines.
    pub(super) fn go_on(
        place: &Place,
        id: String,
        mut file: File,
        bytes: u64,
        session: &Session,
    ) -> io::Result<Journal> {
        file.set_len(bytes)?;
        file.seek(SeekFrom::End(0))?;
        let told = Some(State::of(session));
        let finished = ending(session, &id);
        let place = place.clone();
        Ok(Journal { place, id, file: Some(file), length: bytes, told, finished, problem: None })
    }

    /// Why the last change is not on the disk.
    pub(crate) const fn problem(&self) -> Option<&SaveError> {
        self.problem.as_ref()
    }

    /// Writes what changed in a session since the last time.
    pub(crate) fn write(&mut self, session: &Session) {
        self.finished = ending(session, &self.id);
        let written = self.try_write(session);
        self.problem = written.err().map(|error| SaveError { path: self.path(), error });
    }

    fn try_write(&mut self, session: &Session) -> io::Result<()> {
        let state = State::of(session);
        let line = match &self.told {
            Some(told) if *told == state => return Ok(()),
            Some(told) if told.players == state.players => {
                Line::Step(state.since(told, |id| session.start().write_move(id)))
            }
            _ => {
                let text = files::text(session, Path::new(ending_of(session)));
                let base = text.map_err(|error| error.error)?;
                Line::Base { journal: VERSION, base }
            }
        };
        let mut bytes = serde_json::to_vec(&line)?;
        bytes.push(b'\n');
        self.append(&bytes)?;
        self.told = Some(state);
        Ok(())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let is_new = self.file.is_none();
        let mut file = match self.file.take() {
            Some(file) => file,
            None => {
                make_folder(&self.place.under_way())?;
                let file = OpenOptions::new().write(true).create_new(true).open(self.path())?;
                file.lock()?;
                file
            }
        };
        let written = file.write_all(bytes).and_then(|()| file.sync_data());
        if written.is_err() {
            // What cannot be cut off now is cut off by the reader.
            let _ = file.set_len(self.length);
            let _ = file.seek(SeekFrom::Start(self.length));
        } else {
            self.length += bytes.len() as u64;
        }
        self.file = Some(file);
        written?;
        if is_new { sync_folder(&self.place.under_way()) } else { Ok(()) }
    }

    /// Leaves the game: one that is over goes to the list of games, another waits to be resumed.
    /// What is written from now on is another game.
    pub(crate) fn part(&mut self) {
        if let Some(Ending { finished, text }) = self.finished.take()
            && self.place.archive(&finished, &text).is_ok()
        {
            let _ = fs::remove_file(self.path());
        }
        *self = Journal::new(&self.place);
    }

    /// Whether the game is over.
    pub(crate) const fn is_over(&self) -> bool {
        self.finished.is_some()
    }

    fn path(&self) -> PathBuf {
        self.place.under_way().join(&self.id).with_extension(JOURNAL)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if self.is_over() {
            self.part();
        }
    }
}

/// What goes to the list when a session that is over is left.
fn ending(session: &Session, id: &str) -> Option<Ending> {
    let finished = Finished::of(session, id)?;
    let text = files::text(session, Path::new(&finished.file)).ok()?;
    Some(Ending { finished, text })
}

/// The usual ending of the name of a session's file; Go takes SGF whatever it is.
pub(super) fn ending_of(session: &Session) -> &'static str {
    if session.game_id() == "go" { "sgf" } else { "grille" }
}
