//! The journal of a game under way: one line for each change, durable before the change is shown.
//!
//! A line is appended and forced to the disk (`fdatasync`), which costs one write of some forty
//! bytes. The file is locked as long as the game is played, so that another start of the program
//! leaves it alone; a lock dies with its process. A file system without locks, as some networks
//! have, is no reason not to keep a game: the sums of the lines then tell when two processes wrote
//! at once. A line that could not be written whole, on a
//! full disk, is cut off again, and the next one tells all that has changed since the last that is
//! there: the game goes on, the view can show that it is not kept.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use grille_core::{Instant64, MoveId, Point, Snapshot};
use grille_record::save::{self, sync_folder};

use super::base::Base;
use super::step::{self, Line, Step, Told};
use super::{Finished, JOURNAL, Place, checksum, make_folder, new_id};
use crate::files::{self, PlayerTags, SaveError};
use crate::session::{Session, Stop};
use crate::sgf::Origin;
use crate::store::Store;

/// Where a session writes what happens.
pub(crate) struct Journal {
    place: Place,
    id: String,
    /// `None` before the first change.
    file: Option<File>,
    /// Bytes of whole lines.
    length: u64,
    /// The sum of the last of them.
    sum: u32,
    /// What the file tells; `None` when it has no game yet.
    told: Option<State>,
    /// The game is over, and in the list of games.
    is_over: bool,
}

/// What a journal keeps of a session.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    moves: Vec<MoveId>,
    undone: usize,
    stopped: Option<Stop>,
    stage: Option<&'static str>,
    dead: Vec<Point>,
    clock: Option<Snapshot>,
    players: [PlayerTags; 2],
}

impl State {
    pub(super) fn of(session: &Session) -> State {
        let stage = if session.history().is_reopened() {
            Some(step::RESUMED)
        } else {
            session.is_settled().then_some(step::AGREED)
        };
        let clock = session.clock();
        State {
            moves: session.moves().to_vec(),
            undone: session.history().undone().len(),
            stopped: session.stopped(),
            stage,
            dead: session.game().dead().unwrap_or_default(),
            clock: (!clock.control().is_none()).then(|| clock.snapshot(Instant64(0)).paused()),
            players: session.record().players,
        }
    }

    /// What changed since a state with these moves.
    fn since(&self, before: &[MoveId], write: impl Fn(MoveId) -> String) -> Step {
        let pairs = self.moves.iter().zip(before);
        let stay = pairs.take_while(|(now, then)| now == then).count();
        Step {
            stay,
            play: self.moves[stay..].iter().map(|&id| write(id)).collect(),
            undone: self.undone,
            gave_up: match self.stopped {
                Some(Stop::GaveUp(side)) => Some(side.name().to_owned()),
                _ => None,
            },
            timed_out: match self.stopped {
                Some(Stop::TimedOut(side)) => Some(side.name().to_owned()),
                _ => None,
            },
            stage: self.stage.map(str::to_owned),
            dead: self.dead.iter().map(|point| (point.row, point.col)).collect(),
            clock: self.clock,
        }
    }
}

/// Returns the lines that hold a whole game: its file, and what that does not hold.
fn whole_game(session: &Session, state: &State) -> io::Result<Vec<Line>> {
    let write = |id| session.start().write_move(id);
    let base = Base::of(session).map_err(|error| error.error)?;
    let before = session.origin().map_or(session.moves(), Origin::moves);
    // A file may say that its game is over, which the session may have taken back: a step says where
    // the session stands.
    let step = state.since(before, write);
    let mut lines = vec![Line::Base(Box::new(base))];
    if session.origin().is_some() || step != (Step { stay: before.len(), ..Step::default() }) {
        lines.push(Line::Step(Box::new(step)));
    }
    Ok(lines)
}

/// Returns lines with their sums, which go on from the sum of the line before, and the last sum.
fn sealed(lines: &[Line], mut sum: u32) -> io::Result<(Vec<u8>, u32)> {
    let mut bytes = Vec::new();
    for line in lines {
        let mut json = serde_json::to_vec(line)?;
        sum = checksum::seal(&mut json, sum);
        bytes.extend(json);
    }
    Ok((bytes, sum))
}

/// Returns a session as a journal tells it that begins now: a host that has no files keeps this
/// text after each change, and goes on with [`resume_text`](super::resume_text).
///
/// # Errors
/// The game cannot be written in the format of its files.
pub fn text_of(session: &Session) -> io::Result<String> {
    let (bytes, _) = sealed(&whole_game(session, &State::of(session))?, 0)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

impl Journal {
    /// A journal for a game that begins with the next change.
    pub(super) fn new(place: &Place) -> Journal {
        Journal {
            place: place.clone(),
            id: new_id(),
            file: None,
            length: 0,
            sum: 0,
            told: None,
            is_over: false,
        }
    }

    /// The journal that a game goes on in: its file, locked, and what was read there. Only a line
    /// that was never finished is cut off.
    pub(super) fn go_on(
        place: &Place,
        id: String,
        mut file: File,
        told: &Told,
        session: &Session,
    ) -> io::Result<Journal> {
        let length = told.bytes as u64;
        if file.metadata()?.len() > length {
            file.set_len(length)?;
        }
        file.seek(SeekFrom::End(0))?;
        let state = Some(State::of(session));
        let (place, is_over) = (place.clone(), session.ending().is_some());
        Ok(Journal { place, id, file: Some(file), length, sum: told.sum, told: state, is_over })
    }

    /// Puts a game that has just ended into the list of games, and takes it out again when its end
    /// is taken back. Its result is there from then on, however the game is left.
    fn list(&mut self, session: &Session) -> io::Result<()> {
        match Finished::of(session, &self.id) {
            Some(finished) => {
                let text = files::text(session, Path::new(&finished.file));
                self.place.archive(&finished, &text.map_err(|error| error.error)?)?;
                self.is_over = true;
            }
            None if self.is_over => {
                self.place.withdraw(&self.id)?;
                self.is_over = false;
            }
            None => {}
        }
        Ok(())
    }

    fn try_write(&mut self, session: &Session) -> io::Result<()> {
        let state = State::of(session);
        let write = |id| session.start().write_move(id);
        let mut lines = Vec::new();
        match &self.told {
            Some(told) if *told == state => return self.list(session),
            Some(told) if told.players == state.players => {
                lines.push(Line::Step(Box::new(state.since(&told.moves, write))));
            }
            _ => lines = whole_game(session, &state)?,
        }
        let (bytes, sum) = sealed(&lines, self.sum)?;
        self.append_lines(&bytes)?;
        (self.sum, self.told) = (sum, Some(state));
        self.list(session)
    }

    fn append_lines(&mut self, bytes: &[u8]) -> io::Result<()> {
        let is_new = self.file.is_none();
        let mut file = match self.file.take() {
            Some(file) => file,
            None => {
                make_folder(&self.place.under_way())?;
                let file = OpenOptions::new().write(true).create_new(true).open(self.path())?;
                save::lock(&file)?;
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

    /// Leaves the game: the journal of one that is over is not needed any more.
    fn leave(&mut self) {
        if self.is_over {
            let _ = fs::remove_file(self.path());
        }
    }

    fn path(&self) -> PathBuf {
        self.place.under_way().join(&self.id).with_extension(JOURNAL)
    }
}

impl Store for Journal {
    fn append(&mut self, session: &Session) -> Result<(), SaveError> {
        self.try_write(session).map_err(|error| SaveError { path: self.path(), error })
    }

    fn begin_another(&mut self) {
        self.leave();
        // The old journal has nothing more to remove when it is dropped.
        self.is_over = false;
        *self = Journal::new(&self.place);
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.leave();
    }
}
