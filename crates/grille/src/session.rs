//! One game between two seats: document 003's GameEngine.
//!
//! A view sends an [`Intent`] and draws a [`Scene`]. The session keeps the moves, whose turn it
//! is, what was taken back, how the game ended, and the file that the game is kept in.

use std::path::{Path, PathBuf};

use grille_ai::Limits;
use grille_core::{
    AnyGame, Game as _, IllegalMove, Intent, MoveId, MoveTextError, Picture, Reason, Side, downcast,
};
use grille_games::align::Align;
use grille_record::record::{PlayerTags, Record};

use crate::files::{self, Loaded, SaveError};
use crate::player::{Action, PlayerError};
use crate::seat::Seat;

/// A game under way.
pub struct Session {
    game_id: &'static str,
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    moves: Vec<MoveId>,
    undone: Vec<MoveId>,
    seats: [Seat; 2],
    gave_up: Option<Side>,
    keep_in: Option<PathBuf>,
}

/// All that a view shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game's name in the catalog.
    pub game_id: &'static str,
    /// The board.
    pub picture: Picture,
    /// What to tell players of the rules.
    pub rules: RulesScene,
    /// The number of the turn being played, from 1; once the game is over, of its last turn.
    pub turn_number: u32,
    /// Who sits there, the one who begins first.
    pub seats: [SeatScene; 2],
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Side>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Whether there is a move to take back, or to play again.
    pub can_undo: bool,
    /// Whether there is a move to play again.
    pub can_redo: bool,
}

/// What a view tells of the rules of a line game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RulesScene {
    /// Stones in a row that decide.
    pub align: u16,
    /// A line loses.
    pub misere: bool,
    /// A longer line does not count.
    pub exact: bool,
    /// No line fits on the board.
    pub sure_draw: bool,
}

impl RulesScene {
    fn of(game: &dyn AnyGame) -> RulesScene {
        let Some(position) = downcast::<Align>(game) else { return RulesScene::default() };
        let rules = position.rules();
        RulesScene {
            align: rules.align(),
            misere: rules.misere(),
            exact: rules.exact(),
            sure_draw: rules.is_sure_draw(),
        }
    }
}

/// What a view shows of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// The player's name.
    pub name: String,
    /// The player's mark.
    pub symbol: String,
    /// `None` for a person, else the level.
    pub level: Option<&'static str>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By the rules.
    Rules(Reason),
    /// A player gave up.
    GaveUp(Side),
}

impl Why {
    /// The name that records and machine-readable output use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Rules(reason) => reason.name(),
            Why::GaveUp(_) => "resign",
        }
    }
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
            keep_in: None,
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

    /// The position.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
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

    /// How the game ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = self.game.outcome() {
            return Some(Ending { winner: outcome.winner, why: Why::Rules(outcome.reason) });
        }
        let side = self.gave_up?;
        Some(Ending { winner: Some(side.other()), why: Why::GaveUp(side) })
    }

    /// Whether the game waits for [`Session::think`].
    #[must_use]
    pub fn is_computer_to_move(&self) -> bool {
        self.ending().is_none() && self.seat(self.game.turn()).computer.is_some()
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
            turn_number: self.game.ply() + u32::from(!over_by_rules),
            seats: Side::BOTH.map(|side| {
                let seat = self.seat(side);
                SeatScene {
                    name: seat.name.clone(),
                    symbol: seat.symbol.clone(),
                    level: seat.computer.as_ref().map(|computer| computer.level),
                }
            }),
            to_move: ending.is_none().then(|| self.game.turn()),
            ending,
            can_undo: self.gave_up.is_some() || !self.moves.is_empty(),
            can_redo: !self.undone.is_empty(),
        }
    }

    /// Carries out a wish, or says why not.
    pub fn handle(&mut self, intent: Intent) -> Result<Event, Refusal> {
        let event = match intent {
            Intent::Play(id) => self.play_as_human(id)?,
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
            Intent::Reset => self.reset(),
            Intent::GiveUp => self.give_up()?,
            Intent::Save(path) => {
                files::save(self, &path)?;
                return Ok(Event::Saved);
            }
        };
        self.keep()?;
        Ok(event)
    }

    /// Lets the computer whose turn it is play one move.
    pub fn think(&mut self, limits: &Limits) -> Result<(Event, Action), Refusal> {
        let side = self.game.turn();
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let computer = self.seats[side.index()].computer.as_mut();
        let player = &mut computer.ok_or(PlayerError::WrongGame)?.player;
        let action = player.choose(self.game.as_ref(), limits)?;
        let event = match action.play {
            Some(id) => self.play(id)?,
            None => self.give_up()?,
        };
        self.keep()?;
        Ok((event, action))
    }

    /// The game as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let tags = |side: Side| {
            let seat = self.seat(side);
            PlayerTags {
                name: Some(seat.name.clone()),
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
        self.game_id = loaded.game_id;
        self.start = loaded.start;
        self.game = loaded.game;
        self.moves = loaded.moves;
        self.gave_up = loaded.gave_up;
        self.undone.clear();
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
        let side = self.game.turn();
        let slip = self.game.is_slip(id);
        self.game.play(id)?;
        self.moves.push(id);
        self.undone.clear();
        Ok(Event::Played { side, play: id, slip })
    }

    fn give_up(&mut self) -> Result<Event, Refusal> {
        if self.ending().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let side = self.game.turn();
        self.gave_up = Some(side);
        Ok(Event::GaveUp(side))
    }

    fn reset(&mut self) -> Event {
        self.game = self.start.clone();
        self.moves.clear();
        self.undone.clear();
        self.gave_up = None;
        Event::Started
    }

    /// Takes back one move; against a computer, all moves since the person's last choice.
    fn undo(&mut self) -> Result<Event, Refusal> {
        if self.gave_up.take().is_some() {
            return Ok(Event::Walked);
        }
        let Some(last) = self.moves.pop() else { return Err(Refusal::NothingToUndo) };
        self.undone.push(last);
        self.rewind();
        while self.is_computer_to_move() && self.has_human() {
            let Some(last) = self.moves.pop() else { break };
            self.undone.push(last);
            self.rewind();
        }
        Ok(Event::Walked)
    }

    /// Plays again what was taken back, up to the person's next choice.
    fn redo(&mut self) -> Result<Event, Refusal> {
        if self.gave_up.is_some() || self.undone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        while let Some(id) = self.undone.pop() {
            self.game.play(id)?;
            self.moves.push(id);
            if !(self.is_computer_to_move() && self.has_human()) {
                break;
            }
        }
        Ok(Event::Walked)
    }

    fn has_human(&self) -> bool {
        self.seats.iter().any(|seat| seat.computer.is_none())
    }

    /// The position that the moves lead to. They were legal once, so they are now.
    fn rewind(&mut self) {
        let mut game = self.start.clone();
        for &id in &self.moves {
            let replayed = game.play(id);
            debug_assert_eq!(replayed, Ok(()), "a played move is legal when replayed");
        }
        self.game = game;
    }

    fn keep(&self) -> Result<(), SaveError> {
        match &self.keep_in {
            Some(path) => files::save(self, path),
            None => Ok(()),
        }
    }
}
