//! One game between two seats: document 003's GameEngine.
//!
//! Someone sends an [`Intent`] and draws a [`Scene`]. The session has the moves ([`History`]), the
//! seats, the clock, how the game ended, and where its changes are stored. It does no I/O of its
//! own, starts no thread and reads no clock: the host hands in the moment, an executor and stores,
//! so that a desk, a server and a browser tab run the same session.
//!
//! Start with [`Session::handle`]. Taking back is in `undo.rs`, agreeing on a result in
//! `settling.rs`, the computer's moves in `computer.rs`, the time in `time.rs`, what views see in
//! `scene.rs`, what happened or was refused in `event.rs`.

mod computer;
mod event;
mod scene;
mod settling;
mod time;
mod undo;

use std::path::Path;

use grille_core::{
    Actor, AnyGame, Clock, IllegalMove, Instant64, Intent, MoveId, MoveName, Picture, Side,
    Snapshot, TimeControl,
};
use grille_record::record::{PlayerTags, Record};

use crate::catalog::GameEntry;
use crate::files::{CLOCK, Loaded, SaveError, SaveFile};
use crate::history::History;
use crate::seat::Seat;
use crate::sgf::Origin;
use crate::store::Store;

pub use computer::{Progress, Turn};
pub use event::{Event, Refusal};
pub use scene::{ClockScene, Ending, Phase, Scene, SeatScene, Why};
use settling::Settlement;

/// A game under way.
pub struct Session {
    entry: GameEntry,
    history: History,
    seats: [Seat; 2],
    /// Who ended the game although its rules did not.
    stopped: Option<Stop>,
    settlement: Settlement,
    clock: Clock,
    /// What the clock showed before each move.
    times: Vec<Snapshot>,
    /// The file that the game came from, as a tree.
    origin: Option<Box<Origin>>,
    /// The file that the user named.
    save_file: Option<SaveFile>,
    /// What survives a crash.
    journal: Option<Box<dyn Store>>,
    /// Why the last change is not stored everywhere that it should be.
    unkept: Option<SaveError>,
    /// The computer that is thinking.
    thought: Option<computer::Thought>,
    /// The computer gave no move: it is not asked again before something changes.
    is_stuck: bool,
}

/// An ending that is not one of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A player gave up.
    GaveUp(Side),
    /// A player ran out of time.
    TimedOut(Side),
}

impl Session {
    /// A game from a position.
    #[must_use]
    pub fn new(entry: &GameEntry, start: Box<dyn AnyGame>, seats: [Seat; 2]) -> Session {
        Session {
            entry: entry.clone(),
            history: History::new(start),
            seats,
            stopped: None,
            settlement: Settlement::default(),
            clock: Clock::new(TimeControl::None),
            times: Vec::new(),
            origin: None,
            save_file: None,
            journal: None,
            unkept: None,
            thought: None,
            is_stuck: false,
        }
    }

    /// Goes on with a game that was read from a file or a journal, which has checked its moves.
    #[must_use]
    pub fn from_loaded(entry: &GameEntry, loaded: Loaded, seats: [Seat; 2]) -> Session {
        let mut session = Session::new(entry, loaded.history.start().boxed_clone(), seats);
        session.history = loaded.history;
        session.stopped = loaded.stopped;
        if loaded.is_settled {
            session.settlement = Settlement::agreed();
        } else {
            session.find_unsure();
        }
        session.origin = loaded.origin;
        let names = Side::BOTH.map(|side| session.seat(side).name.clone());
        if let Some(origin) = &mut session.origin {
            origin.remember_names(names);
        }
        if let Some(clock) = &loaded.clock {
            session.clock = Clock::from_snapshot(clock);
        }
        session
    }

    /// Goes on with another game of the same kind that was read from a file. The seats stay.
    pub fn adopt(&mut self, loaded: Loaded) {
        if let Some(journal) = &mut self.journal {
            journal.begin_another();
        }
        if let Some(file) = &mut self.save_file {
            file.begin_another();
        }
        let seats = std::mem::replace(
            &mut self.seats,
            [(); 2].map(|()| Seat::person(String::new(), String::new())),
        );
        let other = Session::from_loaded(&self.entry, loaded, seats);
        let journal = self.journal.take();
        let save_file = self.save_file.take();
        *self = Session { journal, save_file, ..other };
    }

    /// The same game for other seats, without clock, stores or a computer: to be looked at.
    #[must_use]
    pub(crate) fn copy_to_look_at(&self, seats: [Seat; 2]) -> Session {
        let mut copy = Session::new(&self.entry, self.start().boxed_clone(), seats);
        copy.history = self.history.clone();
        copy.stopped = self.stopped;
        copy.settlement = self.settlement.clone();
        copy.origin = self.origin.clone();
        copy
    }

    /// Shows other moves from the same start, as a review does: nothing has ended the game but its
    /// rules.
    pub(crate) fn show_history(&mut self, history: History) {
        self.history = history;
        self.stopped = None;
        self.settlement = Settlement::agreed();
    }

    /// Writes the game to a file after each change. Returns why it cannot be written now.
    ///
    /// # Errors
    /// The file could not be written; the session does not use it.
    pub fn save_to(&mut self, file: SaveFile) -> Result<(), SaveError> {
        let mut file = file;
        file.append(self)?;
        self.save_file = Some(file);
        Ok(())
    }

    /// Returns the file that the user named.
    #[must_use]
    pub fn save_file(&self) -> Option<&Path> {
        self.save_file.as_ref().map(SaveFile::path)
    }

    /// Returns why the last change is not stored everywhere that it should be; `None` when all is
    /// well. The change itself was made.
    #[must_use]
    pub const fn unkept(&self) -> Option<&SaveError> {
        self.unkept.as_ref()
    }

    /// Whether every change is kept for the next start.
    #[must_use]
    pub const fn is_journaled(&self) -> bool {
        self.journal.is_some()
    }

    /// From now on every change goes to a journal before it is shown.
    pub fn set_journal(&mut self, journal: Box<dyn Store>) {
        self.journal = Some(journal);
    }

    /// Returns the moves and positions.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Returns the position.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.history.position()
    }

    /// Returns the position that the game began with.
    #[must_use]
    pub fn start(&self) -> &dyn AnyGame {
        self.history.start()
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> &[MoveId] {
        self.history.moves()
    }

    /// Returns the moves as files and programs write them.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.history.texts()
    }

    /// Returns the moves as people read them.
    #[must_use]
    pub fn move_names(&self) -> Vec<MoveName> {
        self.history.names()
    }

    /// Restores the moves that can be played again, the next one last.
    pub(crate) fn restore_undone(&mut self, texts: &[String]) {
        self.history.restore_undone(texts);
    }

    /// Returns who ended the game although its rules did not.
    #[must_use]
    pub const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Returns the tree of the file that the game came from.
    pub(crate) fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// Returns the game's entry in the catalog.
    #[must_use]
    pub const fn entry(&self) -> &GameEntry {
        &self.entry
    }

    /// Returns the game's name in the catalog.
    #[must_use]
    pub const fn game_id(&self) -> &'static str {
        self.entry.id
    }

    /// Returns the seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// Gives a seat another name and mark.
    pub fn introduce(&mut self, side: Side, name: String, symbol: String) {
        let seat = &mut self.seats[side.index()];
        seat.name = name;
        seat.symbol = symbol;
    }

    /// Returns how the game ended, if it did. Where the players have to agree on a result, it ends
    /// when they do.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.stopped {
            Some(Stop::GaveUp(side)) => {
                return Some(Ending { winner: Some(side.other()), why: Why::GaveUp(side) });
            }
            Some(Stop::TimedOut(side)) => {
                return Some(Ending { winner: Some(side.other()), why: Why::TimedOut(side) });
            }
            None => {}
        }
        let outcome = self.history.position().outcome().filter(|_| !self.is_settling())?;
        Some(Ending { winner: outcome.winner, why: Why::Rules(outcome.reason) })
    }

    /// Whether the game waits for a computer.
    #[must_use]
    pub fn is_computer_to_move(&self) -> bool {
        self.ending().is_none() && self.seat(self.active()).computer.is_some()
    }

    /// Returns who acts next. Settling is up to a person, if there is one.
    fn active(&self) -> Side {
        let turn = self.history.position().turn();
        let is_computer = |side| self.seat(side).computer.is_some();
        let asks_other = self.is_settling() && is_computer(turn) && !is_computer(turn.other());
        if asks_other { turn.other() } else { turn }
    }

    /// Carries out an intent, or says why not. What could not be stored afterwards is in
    /// [`Session::unkept`]: the change was made all the same.
    ///
    /// # Errors
    /// Why the intent was refused; nothing has changed.
    pub fn handle(&mut self, by: Actor, intent: Intent, now: Instant64) -> Result<Event, Refusal> {
        if let Some(event) = self.check_time(now) {
            let is_about_the_end = !matches!(intent, Intent::Undo | Intent::Reset);
            if is_about_the_end {
                return Ok(event);
            }
        }
        let event = match intent {
            Intent::Play(id) => self.play_as_human(by, id, now)?,
            Intent::PlayAt(point) if self.is_settling() => self.mark(point)?,
            Intent::PlayAt(point) => {
                let id = self.history.position().move_at(point).ok_or_else(|| {
                    let Picture { rows, cols, .. } = self.history.position().picture();
                    IllegalMove::OutsideBoard { rows, cols }
                })?;
                self.play_as_human(by, id, now)?
            }
            Intent::PlayText(text) => {
                let id = self.history.position().read_move(&text)?;
                self.play_as_human(by, id, now)?
            }
            Intent::Undo => self.undo(now)?,
            Intent::Redo => self.redo(now)?,
            Intent::Reset => self.reset(now),
            Intent::GiveUp => self.give_up(match by {
                Actor::Table => self.active(),
                Actor::Seat(side) => side,
            })?,
            Intent::Mark(point) => self.mark(point)?,
            Intent::Agree => self.agree(by)?,
            Intent::PlayOn => self.play_on()?,
        };
        self.cancel_stale_search();
        self.settle_clock(now);
        self.keep();
        Ok(event)
    }

    /// Returns the game as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let tags = |side: Side| {
            let seat = self.seat(side);
            PlayerTags {
                name: Some(seat.name.clone()).filter(|name| !name.is_empty()),
                symbol: Some(seat.symbol.clone()),
                seat: Some(seat.kind().to_owned()),
            }
        };
        let ending = self.ending();
        let start = self.history.start();
        let is_fresh = start.ply() == 0;
        let clock = match self.clock.control() {
            TimeControl::None => Vec::new(),
            control => vec![(CLOCK.to_owned(), control.to_string())],
        };
        Record {
            game: self.entry.id.to_owned(),
            rules: start.rules(),
            position: if is_fresh { None } else { start.write_position() },
            players: Side::BOTH.map(tags),
            result: ending.map(|end| end.winner.map_or("draw", Side::name).to_owned()),
            reason: ending.map(|end| end.why.name().to_owned()),
            other: clock,
            moves: self.move_texts(),
        }
    }

    fn play_as_human(&mut self, by: Actor, id: MoveId, now: Instant64) -> Result<Event, Refusal> {
        let is_theirs = match by {
            Actor::Table => true,
            Actor::Seat(side) => side == self.active(),
        };
        if self.is_computer_to_move() || (!is_theirs && self.ending().is_none()) {
            return Err(Refusal::NotYourTurn);
        }
        self.play(id, now)
    }

    fn play(&mut self, id: MoveId, now: Instant64) -> Result<Event, Refusal> {
        if self.stopped.is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_settling() {
            return Err(Refusal::Settling);
        }
        let position = self.history.position();
        let (side, slip) = (position.turn(), position.is_slip(id));
        let before = self.clock.snapshot(now);
        self.history.push(id)?;
        self.times.truncate(self.history.moves().len() - 1);
        self.times.push(before);
        self.press_clock(now);
        self.begin_settling();
        Ok(Event::Played { side, play: id, slip })
    }

    fn give_up(&mut self, side: Side) -> Result<Event, Refusal> {
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        self.stopped = Some(Stop::GaveUp(side));
        Ok(Event::GaveUp(side))
    }

    /// Back to the start. A game that was over stays in the list of games and in its file; what
    /// comes now is another one.
    fn reset(&mut self, now: Instant64) -> Event {
        if self.ending().is_some() {
            if let Some(journal) = &mut self.journal {
                journal.begin_another();
            }
            if let Some(file) = &mut self.save_file {
                file.begin_another();
            }
            self.origin = None;
        }
        self.history.clear();
        self.stopped = None;
        self.settlement = Settlement::default();
        self.times.clear();
        self.clock = Clock::new(self.clock.control());
        self.run_clock(now);
        Event::Started
    }

    /// Stores the change that was just made; trouble is remembered beside it.
    fn keep(&mut self) {
        // A store reads the session, so it steps out of it for a moment.
        let mut problem = None;
        if let Some(mut journal) = self.journal.take() {
            problem = journal.append(self).err();
            self.journal = Some(journal);
        }
        if let Some(mut file) = self.save_file.take() {
            problem = file.append(self).err().or(problem);
            self.save_file = Some(file);
        }
        self.unkept = problem;
    }
}
