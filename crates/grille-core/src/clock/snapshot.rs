//! What is kept of a clock.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::bank::Bank;
use super::reading::Reading;
use super::span;
use super::time_control::{TimeControl, TimeControlError};
use crate::Side;

/// A clock without the moment: the control, what both players have left, and whose turn it is.
///
/// Its text, which JSON uses too, is the control, five numbers for each player (milliseconds used
/// and left of main time, periods left, milliseconds left of the period, stones left) and the turn
/// (`first`, `second`, or `-` before the game), with `*` where the time was passing:
///
/// ```text
/// 10m+5x30s 12500,587500,5,30000,0 0,600000,5,30000,0 second*
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Snapshot {
    pub(super) control: TimeControl,
    pub(super) banks: [Bank; 2],
    pub(super) turn: Option<Side>,
    pub(super) running: bool,
}

/// Why the text of a snapshot is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The time control cannot be read.
    #[error(transparent)]
    Control(#[from] TimeControlError),
    /// A part is missing or not what must stand there.
    #[error("'{part}' in a clock is no {expected}")]
    Unreadable {
        /// The part; empty if it is missing.
        part: String,
        /// What would have to stand there.
        expected: &'static str,
    },
}

impl Snapshot {
    /// Returns how time is given.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns whose turn it was; `None` before the clock was started.
    #[must_use]
    pub const fn turn(&self) -> Option<Side> {
        self.turn
    }

    /// Returns what a player had left.
    #[must_use]
    pub fn reading(&self, side: Side) -> Reading {
        let running = self.running && self.turn == Some(side);
        Reading::new(self.control, &self.banks[side.index()], running)
    }

    /// Returns the same snapshot with the time stopped.
    #[must_use]
    pub const fn paused(self) -> Snapshot {
        Snapshot { running: false, ..self }
    }
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.control)?;
        for bank in &self.banks {
            let Bank { used, main, periods, period, stones } = *bank;
            let [used, main, period] = [used, main, period].map(span::millis);
            write!(f, " {used},{main},{periods},{period},{stones}")?;
        }
        let mark = if self.running { "*" } else { "" };
        write!(f, " {}{mark}", self.turn.map_or("-", Side::name))
    }
}

impl FromStr for Snapshot {
    type Err = SnapshotError;

    fn from_str(text: &str) -> Result<Snapshot, SnapshotError> {
        let mut parts = text.split_ascii_whitespace();
        let mut part = || parts.next().unwrap_or_default();
        let control = part().parse()?;
        let banks = [bank(part())?, bank(part())?];
        let turn = part();
        let (name, running) = turn.strip_suffix('*').map_or((turn, false), |name| (name, true));
        let side = Side::BOTH.into_iter().find(|side| side.name() == name);
        match (side, name, parts.next()) {
            (None, "-", None) if !running => Ok(Snapshot { control, banks, turn: None, running }),
            (Some(_), _, None) => Ok(Snapshot { control, banks, turn: side, running }),
            (_, _, rest) => Err(unreadable(rest.unwrap_or(turn), "turn: first, second or -")),
        }
    }
}

fn bank(part: &str) -> Result<Bank, SnapshotError> {
    let wrong = || unreadable(part, "five whole numbers with commas between them");
    let mut numbers = part.split(',').map(str::parse::<u64>);
    let mut number = || numbers.next().and_then(Result::ok).ok_or_else(wrong);
    let used = Duration::from_millis(number()?);
    let main = Duration::from_millis(number()?);
    let periods = u32::try_from(number()?).map_err(|_| wrong())?;
    let period = Duration::from_millis(number()?);
    let stones = u32::try_from(number()?).map_err(|_| wrong())?;
    if numbers.next().is_some() {
        return Err(wrong());
    }
    Ok(Bank { used, main, periods, period, stones })
}

fn unreadable(part: &str, expected: &'static str) -> SnapshotError {
    SnapshotError::Unreadable { part: part.to_owned(), expected }
}

impl TryFrom<String> for Snapshot {
    type Error = SnapshotError;

    fn try_from(text: String) -> Result<Snapshot, SnapshotError> {
        text.parse()
    }
}

impl From<Snapshot> for String {
    fn from(snapshot: Snapshot) -> String {
        snapshot.to_string()
    }
}
