//! The lines of a journal, and the game that they tell.
//!
//! The first line holds a whole game as its file would (SGF for Go, a record for line games); each
//! further one what changed: how many moves stay, which are new. A later line with a whole game
//! takes the place of all before it. Moves are text as players write them, so that a person can
//! read the file. Each line ends with a sum, see `checksum.rs`.
//!
//! A game that came from an SGF file begins with the bytes of that file as they were read, and the
//! moves since are a step (`base.rs`): what is saved later is what would have been saved without
//! the interruption.
//!
//! Version 1 had no sums. Its journals are read, and go on with lines that have some: in a journal
//! of version 1 every line after the first with a sum must have one, in later versions every line.
//! Version 2 had no files: a game from one was kept as a text of its own.

use grille_core::{Point, Side, Snapshot};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::base::Base;
use super::checksum::{self, Seal};
use crate::catalog::Catalog;
use crate::files::{LoadProblem, Loaded, ReplayError};
use crate::history::History;
use crate::session::Stop;

/// The version of the format.
pub(super) const VERSION: u32 = 3;

/// The last version whose lines have no sums.
const WITHOUT_SUMS: u32 = 1;

/// One line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Line {
    /// A whole game.
    Base(Box<Base>),
    /// A change.
    Step(Box<Step>),
}

/// The one field of a line that every version has in the same place.
#[derive(Deserialize)]
struct Header {
    journal: Option<u32>,
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
    /// The program was interrupted before its first line was whole: nobody saw a move.
    #[error("there is no whole line in it")]
    Empty,
    /// It does not begin with a game.
    #[error("it does not begin with a game")]
    NoGame,
    /// It is larger than any journal that this program writes.
    #[error("it is larger than {most} bytes")]
    TooLarge {
        /// The most bytes that are read.
        most: u64,
    },
    /// It was written by a later version.
    #[error("version {found} of the format; this program reads {known}")]
    Version {
        /// The version of the journal.
        found: u32,
        /// The latest version that this program reads.
        known: u32,
    },
    /// The game in it cannot be read.
    #[error(transparent)]
    Game(#[from] LoadProblem),
    /// One of its moves cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Where a journal stops making sense although it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The first line that cannot be trusted, from 1.
    pub line: usize,
    /// Lines of the journal.
    pub lines: usize,
}

/// The game that a journal tells, as far as its lines can be trusted.
pub(super) struct Told {
    /// Where the game stands.
    pub(super) loaded: Loaded,
    /// The moves that can be played again, the next one last.
    pub(super) undone: Vec<String>,
    /// How many bytes of the journal are lines that were understood. What comes after them is
    /// damage, or a line that was being written when the program was interrupted.
    pub(super) bytes: usize,
    /// The sum of the last of these lines.
    pub(super) sum: u32,
    /// What comes after them cannot be understood, and was once whole.
    pub(super) damage: Option<Damage>,
}

/// Reads a journal up to its end or to the first line that cannot be trusted.
pub(super) fn read(bytes: &[u8], catalog: &Catalog) -> Result<Told, JournalProblem> {
    let mut draft: Option<Draft> = None;
    let mut sums = Sums::default();
    let mut whole = 0;
    let mut damage = None;
    for (index, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let understood = match sums.read_line(line)? {
            Some(Line::Base(base)) => {
                draft = Some(Draft::of(base.load(catalog)?, base.again));
                true
            }
            Some(Line::Step(step)) => {
                draft.as_mut().ok_or(JournalProblem::NoGame)?.take(*step).is_some()
            }
            None => false,
        };
        if !understood {
            let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
            damage = (!is_unfinished(&bytes[whole..])).then_some(Damage { line: index + 1, lines });
            break;
        }
        whole += line.len();
    }
    match draft {
        Some(draft) => {
            let told = draft.finish()?;
            Ok(Told { bytes: whole, sum: sums.last.unwrap_or(0), damage, ..told })
        }
        None if damage.is_none() => Err(JournalProblem::Empty),
        None => Err(JournalProblem::NoGame),
    }
}

/// Whether the end of a journal is what an interrupted writing leaves: a line without its end, or
/// one with blocks that were never written, which read as zeros. Nobody saw what it would have
/// told.
fn is_unfinished(end: &[u8]) -> bool {
    let zeros = end.iter().rev().take_while(|&&byte| byte == 0).count();
    let end = &end[..end.len() - zeros];
    match end.iter().position(|&byte| byte == b'\n') {
        None => true,
        Some(at) => at + 1 == end.len() && end.contains(&0),
    }
}

/// Checks the lines of a journal one after another.
#[derive(Default)]
struct Sums {
    /// The sum of the line before; `None` before the first that has one.
    last: Option<u32>,
    /// Every line must have a sum.
    is_required: bool,
}

impl Sums {
    /// Reads a line with its line feed; `None` when it cannot be trusted.
    fn read_line(&mut self, line: &[u8]) -> Result<Option<Line>, JournalProblem> {
        let Some(line) = line.strip_suffix(b"\n") else { return Ok(None) };
        // What reads a `Value` is there anyway, for messages: the module of the page reads each type once.
        let text = std::str::from_utf8(line).unwrap_or_default();
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        let version = Header::deserialize(value.clone()).ok().and_then(|header| header.journal);
        if let Some(found) = version.filter(|&version| version > VERSION) {
            return Err(JournalProblem::Version { found, known: VERSION });
        }
        self.is_required |= version.is_some_and(|version| version > WITHOUT_SUMS);
        match checksum::check(line, self.last.unwrap_or(0)) {
            Seal::Fits(sum) => (self.last, self.is_required) = (Some(sum), true),
            Seal::Absent if !self.is_required => {}
            Seal::Absent | Seal::Broken => return Ok(None),
        }
        let base = Box::deserialize(value.clone()).map(Line::Base);
        Ok(base.or_else(|_| Box::deserialize(value).map(Line::Step)).ok())
    }
}

/// A game while its steps are read.
struct Draft {
    base: Loaded,
    moves: Vec<String>,
    undone: Vec<String>,
    last: Option<Step>,
}

impl Draft {
    fn of(base: Loaded, undone: Vec<String>) -> Draft {
        let moves = base.history.texts();
        Draft { base, moves, undone, last: None }
    }

    /// Applies a step; `None` when it belongs to a longer game, because lines before it are lost.
    fn take(&mut self, step: Step) -> Option<()> {
        if step.stay > self.moves.len() {
            return None;
        }
        // What goes from the moves can be played again, the earliest first.
        let gone = self.moves.split_off(step.stay);
        self.undone.extend(gone.into_iter().rev());
        self.undone.truncate(step.undone);
        self.moves.extend(step.play.iter().cloned());
        self.last = Some(step);
        Some(())
    }

    fn finish(self) -> Result<Told, JournalProblem> {
        let Draft { base: mut loaded, moves, undone, last } = self;
        if let Some(last) = last {
            let start = loaded.history.start().boxed_clone();
            let mut history = History::replay(start, moves.iter().map(String::as_str))?;
            loaded.stopped = match (side(last.gave_up.as_deref()), side(last.timed_out.as_deref()))
            {
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
        }
        let undone = if can_follow(&loaded.history, &undone) { undone } else { Vec::new() };
        Ok(Told { loaded, undone, bytes: 0, sum: 0, damage: None })
    }
}

/// Whether the moves that were taken back can be played again, the last one first.
fn can_follow(history: &History, undone: &[String]) -> bool {
    let mut texts = history.texts();
    texts.extend(undone.iter().rev().cloned());
    let start = history.start().boxed_clone();
    undone.is_empty() || History::replay(start, texts.iter().map(String::as_str)).is_ok()
}

fn side(name: Option<&str>) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| Some(side.name()) == name)
}
