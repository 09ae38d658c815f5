//! The lines of a journal, and the game that they tell.
//!
//! The first line holds a whole game as its file would (SGF for Go, a record for line games); each
//! further one what changed: how many moves stay, which are new. A later line with a whole game
//! takes the place of all before it. Moves are text as players write them, so that a person can
//! read the file.

use grille_core::{Point, Side, Snapshot};
use serde::{Deserialize, Serialize};

use crate::catalog::Catalog;
use crate::files::{self, LoadProblem, Loaded, ReplayError};
use crate::history::History;
use crate::session::Stop;

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// One line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    /// A whole game.
    Base {
        /// The version of the format.
        journal: u32,
        /// The text of its file.
        base: String,
    },
    /// A change.
    Step(Step),
}

/// A change of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Step {
    /// How many of the moves before stay.
    pub(super) stay: usize,
    /// The moves that come after them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) play: Vec<String>,
    /// How many moves can be played again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) undone: usize,
    /// Who gave up: `first` or `second`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) gave_up: Option<String>,
    /// Who ran out of time: `first` or `second`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) timed_out: Option<String>,
    /// After the end by the rules: `resumed` or `agreed`; nothing while dead pieces are marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stage: Option<String>,
    /// The pieces marked as dead, row and column from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) dead: Vec<(u16, u16)>,
    /// What the clock showed, in a game with a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) clock: Option<Snapshot>,
}

/// The stage of a game that was over and goes on.
pub(super) const RESUMED: &str = "resumed";

/// The stage of a game whose players agreed on the result.
pub(super) const AGREED: &str = "agreed";

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Why a journal is no game.
#[derive(Debug, thiserror::Error)]
pub enum JournalProblem {
    /// It does not begin with a game.
    #[error("it does not begin with a game")]
    NoGame,
    /// It was written by a later version.
    #[error("version {0} of the format; this program reads {VERSION}")]
    Version(u32),
    /// The game in it cannot be read.
    #[error(transparent)]
    Game(#[from] LoadProblem),
    /// One of its moves cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The game that a journal tells: as far as its lines are whole.
pub(super) struct Told {
    /// Where the game stands.
    pub(super) loaded: Loaded,
    /// The moves that can be played again, the next one last.
    pub(super) undone: Vec<String>,
    /// How many bytes of the journal are whole lines.
    pub(super) bytes: usize,
}

/// Reads a journal. What comes after the last whole line was being written when the program was
/// interrupted, so nobody saw it.
pub(super) fn read(bytes: &[u8], catalog: &Catalog) -> Result<Told, JournalProblem> {
    let mut draft: Option<Draft> = None;
    let mut whole = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if line.last() != Some(&b'\n') {
            break;
        }
        match serde_json::from_slice(line) {
            Ok(Line::Base { journal, .. }) if journal != VERSION => {
                return Err(JournalProblem::Version(journal));
            }
            Ok(Line::Base { base, .. }) => {
                draft = Some(Draft::of(files::from_bytes(base.as_bytes(), catalog)?));
            }
            Ok(Line::Step(step)) => draft.as_mut().ok_or(JournalProblem::NoGame)?.take(step),
            // Blocks that were never written read as zeros: the same as a line cut short.
            Err(_) => break,
        }
        whole += line.len();
    }
    draft.ok_or(JournalProblem::NoGame)?.finish(whole)
}

/// A game while its steps are read.
struct Draft {
    base: Loaded,
    moves: Vec<String>,
    undone: Vec<String>,
    last: Option<Step>,
}

impl Draft {
    fn of(base: Loaded) -> Draft {
        let moves = base.history.texts();
        Draft { base, moves, undone: Vec::new(), last: None }
    }

    fn take(&mut self, step: Step) {
        // What goes from the moves can be played again, the earliest first.
        let gone = self.moves.split_off(step.stay.min(self.moves.len()));
        self.undone.extend(gone.into_iter().rev());
        self.undone.truncate(step.undone);
        self.moves.extend(step.play.iter().cloned());
        self.last = Some(step);
    }

    fn finish(self, bytes: usize) -> Result<Told, JournalProblem> {
        let Draft { base: mut loaded, moves, undone, last } = self;
        let Some(last) = last else { return Ok(Told { loaded, undone, bytes }) };
        let start = loaded.history.start().boxed_clone();
        let mut history = History::replay(start, moves.iter().map(String::as_str))?;
        loaded.stopped = match (side(last.gave_up.as_deref()), side(last.timed_out.as_deref())) {
            (Some(side), _) => Some(Stop::GaveUp(side)),
            (None, Some(side)) => Some(Stop::TimedOut(side)),
            (None, None) => None,
        };
        loaded.is_settled = last.stage.as_deref() == Some(AGREED);
        let dead = last.dead.iter().map(|&(row, col)| Point::new(row, col));
        history.set_dead(&dead.collect::<Vec<_>>());
        if last.stage.as_deref() == Some(RESUMED) {
            history.reopen();
        }
        loaded.clock = last.clock.or(loaded.clock);
        loaded.history = history;
        Ok(Told { loaded, undone, bytes })
    }
}

fn side(name: Option<&str>) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| Some(side.name()) == name)
}
