//! One game between two seats: document 003's GameEngine.
//!
//! A view sends an [`Intent`] and draws a [`Scene`]. The session keeps the moves, whose turn it
//! is, what was taken back, how the game ended, and the file that the game is kept in. Taking back
//! and playing again are in `walk.rs`, the end of a game of Go in `counting.rs`, the computer's
//! moves in `tending.rs`.

mod counting;
mod scene;
mod tending;
mod walk;

use std::path::{Path, PathBuf};

use grille_core::{AnyGame, IllegalMove, Intent, MoveId, MoveTextError, Picture, Point, Side};
use grille_record::record::{PlayerTags, Record};

use crate::files::{self, Loaded, SaveError};
use crate::go::{self, GoScene, Stage};
use crate::keep::Journal;
use crate::player::PlayerError;
use crate::seat::Seat;
use crate::sgf::{self, Origin};

pub use scene::{Ending, RulesScene, Scene, SeatScene, Why};
pub use tending::Progress;

/// A game under way.
pub struct Session {
    game_id: &'static str,
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    moves: Vec<MoveId>,
    undone: Vec<MoveId>,
    seats: [Seat; 2],
    gave_up: Option<Side>,
    /// Go: how far the players are in agreeing on the result.
    stage: Stage,
    /// Go: the dead stones before each change of a mark.
    marks: Vec<Vec<Point>>,
    /// The SGF file that the game came from.
    origin: Option<Box<Origin>>,
    keep_in: Option<PathBuf>,
    /// Where every change is kept for the next start.
    journal: Option<Journal>,
    /// The computer that is thinking on its own thread.
    thought: Option<tending::Thought>,
    /// The computer gave no move: it is not asked again before something changes.
    is_stuck: bool,
}

/// What an intent did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Played {
        /// By whom.
        side: Side,
        /// Which.
        play: MoveId,
        /// Whether it only cost the turn.
        slip: bool,
    },
    /// Moves were taken back or played again.
    Walked,
    /// The game starts again.
    Started,
    /// A player gave up.
    GaveUp(Side),
    /// A chain was marked as dead, or as alive again.
    Marked,
    /// The players agree on the result.
    Agreed,
    /// The players play on after two passes.
    Resumed,
    /// The game was written to a file.
    Saved,
}

/// Why an intent was not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move's text cannot be read.
    #[error(transparent)]
    Unreadable(#[from] MoveTextError),
    /// There is nothing to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// There is nothing to play again.
    #[error("nothing to play again")]
    NothingToRedo,
    /// Dead stones are being marked: nothing can be played.
    #[error("the points are being counted")]
    Counting,
    /// Nothing is being counted.
    #[error("the points are not being counted")]
    NotCounting,
    /// There is no stone to mark.
    #[error("there is no stone")]
    NoStone,
    /// A computer is to move.
    #[error("it is the computer's turn")]
    NotYourTurn,
    /// The computer gave no move.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The file could not be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Session {
    /// A game from a position.
    #[must_use]
    pub fn new(game_id: &'static str, start: Box<dyn AnyGame>, seats: [Seat; 2]) -> Session {
        Session {
            game_id,
            game: start.clone(),
            start,
            moves: Vec::new(),
            undone: Vec::new(),
            seats,
            gave_up: None,
            stage: Stage::default(),
            marks: Vec::new(),
            origin: None,
            keep_in: None,
            journal: None,
            thought: None,
            is_stuck: false,
        }
    }

    /// Keeps the game in a file: from now on every change is on the disk before it is shown.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), Refusal> {
        self.keep_in = Some(path.to_owned());
        Ok(self.keep()?)
    }

    /// Where the game is kept.
    #[must_use]
    pub fn kept_in(&self) -> Option<&Path> {
        self.keep_in.as_deref()
    }

    /// Why the last change is not kept for the next start; `None` when all is well, or when the
    /// session is not kept at all.
    #[must_use]
    pub fn unkept(&self) -> Option<&SaveError> {
        self.journal.as_ref().and_then(Journal::problem)
    }

    /// Whether every change is kept for the next start.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// From now on every change goes to a journal before it is shown.
    pub(crate) fn keep_journal(&mut self, journal: Journal) {
        self.journal = Some(journal);
    }

    /// How many moves can be played again.
    pub(crate) fn undone_count(&self) -> usize {
        self.undone.len()
    }

    /// Moves that can be played again, as text, the next one last. The first that cannot be read
    /// ends them.
    pub(crate) fn can_play_again(&mut self, texts: &[String]) {
        let read = texts.iter().map_while(|text| self.start.read_move(text).ok());
        self.undone = read.collect();
    }

    /// Who gave up.
    pub(crate) const fn gave_up_by(&self) -> Option<Side> {
        self.gave_up
    }

    /// The position.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &dyn AnyGame {
        self.start.as_ref()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[MoveId] {
        &self.moves
    }

    /// The SGF file that the game came from.
    pub(crate) fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// How far the players of a game of Go are in agreeing on the result.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The game's name in the catalog.
    #[must_use]
    pub const fn game_id(&self) -> &'static str {
        self.game_id
    }

    /// The seat of a side.
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

    /// The moves played, as text.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.moves.iter().map(|&id| self.start.write_move(id)).collect()
    }

    /// How the game ended, if it did. A game of Go has ended when its players agree on it.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(side) = self.gave_up {
            return Some(Ending { winner: Some(side.other()), why: Why::GaveUp(side) });
        }
        let outcome = self.game.outcome().filter(|_| !self.is_counting())?;
        Some(Ending { winner: outcome.winner, why: Why::Rules(outcome.reason) })
    }

    /// Whether the players of a game of Go are to agree on the dead stones.
    #[must_use]
    pub fn is_counting(&self) -> bool {
        self.stage == Stage::Marking && go::is_to_be_counted(self.game.as_ref())
    }

    /// Whether the game waits for [`Session::think`].
    #[must_use]
    pub fn is_computer_to_move(&self) -> bool {
        self.ending().is_none() && self.seat(self.active()).computer.is_some()
    }

    /// Who acts next. Counting is up to a person, if there is one.
    fn active(&self) -> Side {
        let turn = self.game.turn();
        let is_computer = |side| self.seat(side).computer.is_some();
        let asks_other = self.is_counting() && is_computer(turn) && !is_computer(turn.other());
        if asks_other { turn.other() } else { turn }
    }

    /// What a view shows now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let ending = self.ending();
        let over_by_rules = self.game.outcome().is_some();
        Scene {
            game_id: self.game_id,
            picture: self.game.picture(),
            rules: RulesScene::of(self.game.as_ref()),
            remark: sgf::remark(self),
            turn_number: self.game.ply() + u32::from(!over_by_rules),
            seats: Side::BOTH.map(|side| {
                let seat = self.seat(side);
                SeatScene {
                    name: seat.name.clone(),
                    symbol: seat.symbol.clone(),
                    level: seat.computer.as_ref().map(|computer| computer.level),
                }
            }),
            go: GoScene::of(self.game.as_ref(), ending.is_none() && self.is_counting()),
            to_move: ending.is_none().then(|| self.active()),
            ending,
            can_undo: self.gave_up.is_some() || !self.moves.is_empty(),
            can_redo: !self.undone.is_empty(),
        }
    }

    /// Carries out a wish, or says why not.
    pub fn handle(&mut self, intent: Intent) -> Result<Event, Refusal> {
        let event = match intent {
            Intent::Play(id) => self.play_as_human(id)?,
            Intent::PlayAt(point) if self.is_counting() => self.mark_dead(point)?,
            Intent::PlayAt(point) => {
                let id = self.game.move_at(point).ok_or_else(|| {
                    let Picture { rows, cols, .. } = self.game.picture();
                    IllegalMove::OutsideBoard { rows, cols }
                })?;
                self.play_as_human(id)?
            }
            Intent::PlayText(text) => {
                let id = self.game.read_move(&text)?;
                self.play_as_human(id)?
            }
            Intent::Undo => self.undo()?,
            Intent::Redo => self.redo()?,
            Intent::Reset => {
                // A game that is over goes to the list; what comes now is another one.
                if let Some(journal) = self.journal.as_mut().filter(|journal| journal.is_over()) {
                    journal.part();
                }
                self.reset()
            }
            Intent::GiveUp => self.give_up()?,
            Intent::MarkDead(point) => self.mark_dead(point)?,
            Intent::AcceptScore => self.accept_score()?,
            Intent::ResumePlay => self.resume_play()?,
            Intent::Save(path) => {
                files::save(self, &path)?;
                return Ok(Event::Saved);
            }
        };
        self.put_off();
        self.keep()?;
        Ok(event)
    }

    /// The game as a record.
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
        let is_fresh = self.start.ply() == 0;
        Record {
            game: self.game_id.to_owned(),
            rules: self.start.rules(),
            position: if is_fresh { None } else { self.start.write_position() },
            players: Side::BOTH.map(tags),
            result: ending.map(|end| end.winner.map_or("draw", Side::name).to_owned()),
            reason: ending.map(|end| end.why.name().to_owned()),
            other: Vec::new(),
            moves: self.move_texts(),
        }
    }

    /// Goes on with a game that was read from a file, which has checked its moves. The seats
    /// stay.
    pub fn resume(&mut self, loaded: Loaded) {
        if let Some(journal) = &mut self.journal {
            journal.part();
        }
        self.game_id = loaded.game_id;
        self.start = loaded.start;
        self.game = loaded.game;
        self.moves = loaded.moves;
        self.gave_up = loaded.gave_up;
        self.stage = loaded.stage;
        self.origin = loaded.origin;
        if let Some(origin) = &mut self.origin {
            origin.remember_names(Side::BOTH.map(|side| self.seats[side.index()].name.clone()));
        }
        self.marks.clear();
        self.undone.clear();
        self.put_off();
    }

    fn play_as_human(&mut self, id: MoveId) -> Result<Event, Refusal> {
        if self.is_computer_to_move() {
            return Err(Refusal::NotYourTurn);
        }
        self.play(id)
    }

    fn play(&mut self, id: MoveId) -> Result<Event, Refusal> {
        if self.gave_up.is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        if self.is_counting() {
            return Err(Refusal::Counting);
        }
        let side = self.game.turn();
        let slip = self.game.is_slip(id);
        self.advance(id)?;
        self.undone.clear();
        Ok(Event::Played { side, play: id, slip })
    }

    /// Plays a move; after the second pass of a game of Go the counting begins with a proposal.
    fn advance(&mut self, id: MoveId) -> Result<(), IllegalMove> {
        self.game.play(id)?;
        self.moves.push(id);
        self.begin_counting();
        Ok(())
    }

    fn give_up(&mut self) -> Result<Event, Refusal> {
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let side = self.active();
        self.gave_up = Some(side);
        Ok(Event::GaveUp(side))
    }

    fn reset(&mut self) -> Event {
        self.game = self.start.clone();
        self.moves.clear();
        self.undone.clear();
        self.gave_up = None;
        self.stage = Stage::Marking;
        self.marks.clear();
        Event::Started
    }

    fn keep(&mut self) -> Result<(), SaveError> {
        // The journal reads the session, so it steps out of it for a moment.
        if let Some(mut journal) = self.journal.take() {
            journal.write(self);
            self.journal = Some(journal);
        }
        match &self.keep_in {
            Some(path) => files::save(self, path),
            None => Ok(()),
        }
    }
}
