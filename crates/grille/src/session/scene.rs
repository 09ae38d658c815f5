//! What a session shows: plain data for views, which names no game.

use grille_core::{Clock, Instant64, Offer, Picture, Reading, Reason, ScoreSheet, Sentence, Side};
use serde::{Deserialize, Serialize};

use super::Session;
use crate::sgf::{self, Remark};

/// All that a view shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// The game's name in the catalog, to look its words up. No view decides anything by it.
    pub game: String,
    /// The board.
    pub picture: Picture,
    /// What the players want to reach.
    pub goal: Sentence,
    /// What can be done now.
    pub phase: Phase,
    /// The legal moves that are no point of the board.
    pub offers: Vec<Offer>,
    /// The points, in games that count some, as soon as they mean something.
    pub score: Option<ScoreSheet>,
    /// Whether the last move was one of those that are no point of the board, and which.
    pub last_word: Option<Sentence>,
    /// What the game's file says of this position.
    pub remark: Option<Remark>,
    /// The number of the turn being played, from 1; once the game is over, of its last turn.
    pub turn_number: u32,
    /// Who sits there, the one who begins first.
    pub seats: [SeatScene; 2],
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Side>,
    /// The players' time: what is left, or what was used in a game without a limit.
    pub clock: ClockScene,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is a move to play again.
    pub can_redo: bool,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Moves are played.
    Play,
    /// The players have to agree on the result.
    Settle,
    /// The game is over.
    Over,
}

/// What a view shows of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatScene {
    /// The player's name.
    pub name: String,
    /// The player's mark.
    pub symbol: String,
    /// `None` for a person, else the level's name in the catalog.
    pub level: Option<String>,
    /// Whether the player agrees to the result as it is proposed.
    pub has_agreed: bool,
}

/// What a view shows of the time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockScene {
    /// The time control as the command line writes it.
    pub control: String,
    /// What each player has left.
    pub left: [Reading; 2],
    /// After how many milliseconds what is shown changes; `None` when the clock stands still.
    pub next_change: Option<u64>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// By the rules.
    Rules(Reason),
    /// A player gave up.
    GaveUp(Side),
    /// A player ran out of time.
    TimedOut(Side),
}

impl Why {
    /// The name that records and machine-readable output use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Rules(reason) => reason.name(),
            Why::GaveUp(_) => "resign",
            Why::TimedOut(_) => "time",
        }
    }
}

impl Scene {
    /// Whether the players have to agree on the result.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        self.phase == Phase::Settle
    }

    /// Whether a person is to act.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.to_move.is_some_and(|side| self.seats[side.index()].level.is_none())
    }
}

impl Session {
    /// Returns what a view shows now.
    #[must_use]
    pub fn scene(&self, now: Instant64) -> Scene {
        let ending = self.ending();
        let position = self.history.position();
        let is_over_by_rules = position.outcome().is_some();
        let phase = match ending {
            Some(_) => Phase::Over,
            None if self.is_settling() => Phase::Settle,
            None => Phase::Play,
        };
        let mut score = position.score();
        if let Some(sheet) = &mut score {
            sheet.unsure.clone_from(&self.settlement.unsure);
        }
        let mut picture = position.picture();
        if ending.is_some() {
            picture.open.fill(false);
            picture.turn = None;
        }
        Scene {
            game: self.entry.id.to_owned(),
            picture,
            goal: position.goal(),
            offers: if phase == Phase::Play { position.offers() } else { Vec::new() },
            phase,
            score,
            last_word: self.last_word(),
            remark: sgf::remark(self),
            turn_number: position.ply() + u32::from(!is_over_by_rules),
            seats: Side::BOTH.map(|side| self.seat_scene(side)),
            to_move: ending.is_none().then(|| self.active()),
            clock: ClockScene::of(&self.clock, now),
            ending,
            can_undo: self.stopped.is_some() || !self.history.is_empty(),
            can_redo: self.stopped.is_none() && !self.history.undone().is_empty(),
        }
    }

    fn seat_scene(&self, side: Side) -> SeatScene {
        let seat = self.seat(side);
        SeatScene {
            name: seat.name.clone(),
            symbol: seat.symbol.clone(),
            level: seat.computer.as_ref().map(|computer| computer.level.to_owned()),
            has_agreed: self.settlement.agreed[side.index()],
        }
    }

    fn last_word(&self) -> Option<Sentence> {
        let last = *self.history.moves().last()?;
        match self.history.start().name_move(last) {
            grille_core::MoveName::Word(word) => Some(word),
            grille_core::MoveName::Text(_) => None,
        }
    }
}

impl ClockScene {
    fn of(clock: &Clock, now: Instant64) -> ClockScene {
        let next_change = clock.next_change(now);
        ClockScene {
            control: clock.control().to_string(),
            left: Side::BOTH.map(|side| clock.reading(side, now)),
            next_change: next_change.map(|time| time.as_millis().try_into().unwrap_or(u64::MAX)),
        }
    }
}
