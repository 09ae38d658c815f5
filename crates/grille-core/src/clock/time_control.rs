//! How much time the players have, and its text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::span::{self, Span};

/// How time is given to each player; both have the same.
///
/// Its text, which command lines, files and JSON use: `none`, `10m`, `5m+3s`, `10m+5x30s`,
/// `10m+25/5m`, `30s/move`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// As much as one likes.
    #[default]
    None,
    /// So much for the whole game: `10m`.
    SuddenDeath {
        /// For the whole game.
        main: Duration,
    },
    /// So much at first, and some more after each move: `5m+3s`.
    Fischer {
        /// At the start.
        main: Duration,
        /// Added after each own move.
        increment: Duration,
    },
    /// Main time, then periods of which one is lost when a move takes longer: `10m+5x30s`.
    ByoYomi {
        /// Before the first period.
        main: Duration,
        /// How many periods there are.
        periods: u32,
        /// The length of each.
        period: Duration,
    },
    /// Main time, then periods that each ask for a number of moves: `10m+25/5m`.
    Canadian {
        /// Before the first period.
        main: Duration,
        /// The moves to be made in a period.
        stones: u32,
        /// The length of each period.
        period: Duration,
    },
    /// So much for each move, and nothing is carried over: `30s/move`.
    PerMove {
        /// For one move.
        time: Duration,
    },
}

/// A number of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeField {
    /// The time before increments or periods.
    Main,
    /// What a move adds.
    Increment,
    /// The length of a period.
    Period,
    /// The number of periods.
    Periods,
    /// The moves that a period asks for.
    Stones,
    /// The time for one move.
    PerMove,
}

impl TimeField {
    /// Returns the word that machine-readable output uses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TimeField::Main => "main",
            TimeField::Increment => "increment",
            TimeField::Period => "period",
            TimeField::Periods => "periods",
            TimeField::Stones => "stones",
            TimeField::PerMove => "move",
        }
    }

    /// Returns the least and the most time allowed; `None` for the two that are counts.
    #[must_use]
    pub const fn times(self) -> Option<(Duration, Duration)> {
        const SHORTEST: Duration = Duration::from_millis(100);
        let least = match self {
            TimeField::Main | TimeField::Increment => Duration::ZERO,
            TimeField::Period | TimeField::PerMove => SHORTEST,
            TimeField::Periods | TimeField::Stones => return None,
        };
        Some((least, TimeControl::LONGEST))
    }

    /// Returns the least and the most allowed; `None` for the four that are times.
    #[must_use]
    pub const fn counts(self) -> Option<(u32, u32)> {
        match self {
            TimeField::Periods | TimeField::Stones => Some((1, TimeControl::MOST)),
            _ => None,
        }
    }
}

/// Why a time control is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// A part of the text is not what must stand there.
    #[error(
        "'{part}' in time control '{text}' is no {}; expected none, 10m, 5m+3s, 10m+5x30s, 10m+25/5m or 30s/move",
        field.name()
    )]
    Unreadable {
        /// The whole text.
        text: String,
        /// The part that cannot be read; empty if something is missing.
        part: String,
        /// What would have to stand there.
        field: TimeField,
    },
    /// A time is shorter or longer than allowed.
    #[error("time control: {} must be from {} to {}, not {}", field.name(), Span(*least), Span(*most), Span(*time))]
    TimeOutOfRange {
        /// Which time.
        field: TimeField,
        /// What was asked for.
        time: Duration,
        /// The least allowed.
        least: Duration,
        /// The most allowed.
        most: Duration,
    },
    /// A count is lower or higher than allowed.
    #[error("time control: {} must be from {least} to {most}, not {count}", field.name())]
    CountOutOfRange {
        /// Which count.
        field: TimeField,
        /// What was asked for.
        count: u64,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
    },
}

impl TimeControl {
    /// The longest time that any field may have: six weeks, for games by letter.
    pub const LONGEST: Duration = Duration::from_secs(1000 * 3600);
    /// The highest number of periods, or of stones in a period.
    pub const MOST: u32 = 999;

    /// Whether the players have as much time as they like.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        matches!(self, TimeControl::None)
    }

    /// Returns the control itself, without parts of milliseconds, if all its numbers are allowed.
    ///
    /// # Errors
    /// The first number that is out of its range. Without periods, main time must not be zero.
    pub fn checked(self) -> Result<TimeControl, TimeControlError> {
        use TimeField as Field;
        match self {
            TimeControl::None => Ok(self),
            TimeControl::SuddenDeath { main } => {
                Ok(TimeControl::SuddenDeath { main: positive(Field::Main, main)? })
            }
            TimeControl::Fischer { main, increment } => Ok(TimeControl::Fischer {
                main: positive(Field::Main, main)?,
                increment: allowed(Field::Increment, increment)?,
            }),
            TimeControl::ByoYomi { main, periods, period } => Ok(TimeControl::ByoYomi {
                main: allowed(Field::Main, main)?,
                periods: counted(Field::Periods, u64::from(periods))?,
                period: allowed(Field::Period, period)?,
            }),
            TimeControl::Canadian { main, stones, period } => Ok(TimeControl::Canadian {
                main: allowed(Field::Main, main)?,
                stones: counted(Field::Stones, u64::from(stones))?,
                period: allowed(Field::Period, period)?,
            }),
            TimeControl::PerMove { time } => {
                Ok(TimeControl::PerMove { time: allowed(Field::PerMove, time)? })
            }
        }
    }
}

/// Returns the time to the millisecond, if it is in the field's range.
fn allowed(field: TimeField, time: Duration) -> Result<Duration, TimeControlError> {
    let (least, most) = field.times().unwrap_or((Duration::ZERO, TimeControl::LONGEST));
    within(field, time, least, most)
}

/// The same, for a main time after which nothing comes.
fn positive(field: TimeField, time: Duration) -> Result<Duration, TimeControlError> {
    within(field, time, Duration::from_millis(100), TimeControl::LONGEST)
}

fn within(
    field: TimeField,
    time: Duration,
    least: Duration,
    most: Duration,
) -> Result<Duration, TimeControlError> {
    if (least..=most).contains(&time) {
        Ok(Duration::from_millis(span::millis(time)))
    } else {
        Err(TimeControlError::TimeOutOfRange { field, time, least, most })
    }
}

fn counted(field: TimeField, count: u64) -> Result<u32, TimeControlError> {
    let (least, most) = field.counts().unwrap_or((1, TimeControl::MOST));
    let fits = u32::try_from(count).ok().filter(|count| (least..=most).contains(count));
    fits.ok_or(TimeControlError::CountOutOfRange { field, count, least, most })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::None => write!(f, "none"),
            TimeControl::SuddenDeath { main } => write!(f, "{}", Span(main)),
            TimeControl::Fischer { main, increment } => {
                write!(f, "{}+{}", Span(main), Span(increment))
            }
            TimeControl::ByoYomi { main, periods, period } => {
                write!(f, "{}+{periods}x{}", Span(main), Span(period))
            }
            TimeControl::Canadian { main, stones, period } => {
                write!(f, "{}+{stones}/{}", Span(main), Span(period))
            }
            TimeControl::PerMove { time } => write!(f, "{}/move", Span(time)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads the text in either case, with blanks around it.
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let text = text.trim().to_ascii_lowercase();
        let unreadable = |part: &str, field| TimeControlError::Unreadable {
            text: text.clone(),
            part: part.to_owned(),
            field,
        };
        let time = |part: &str, field| span::parse(part).ok_or_else(|| unreadable(part, field));
        let count = |part: &str, field| {
            counted(field, span::whole(part).ok_or_else(|| unreadable(part, field))?)
        };
        let control = if text == "none" {
            TimeControl::None
        } else if let Some(part) = text.strip_suffix("/move") {
            TimeControl::PerMove { time: time(part, TimeField::PerMove)? }
        } else if let Some((main, rest)) = text.split_once('+') {
            let main = time(main, TimeField::Main)?;
            if let Some((periods, period)) = rest.split_once('x') {
                let periods = count(periods, TimeField::Periods)?;
                TimeControl::ByoYomi { main, periods, period: time(period, TimeField::Period)? }
            } else if let Some((stones, period)) = rest.split_once('/') {
                let stones = count(stones, TimeField::Stones)?;
                TimeControl::Canadian { main, stones, period: time(period, TimeField::Period)? }
            } else {
                TimeControl::Fischer { main, increment: time(rest, TimeField::Increment)? }
            }
        } else {
            TimeControl::SuddenDeath { main: time(&text, TimeField::Main)? }
        };
        control.checked()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
