//! Time as the Go Text Protocol writes it: `time_settings`, `kgs-time_settings`, `time_left`.
//!
//! Not here: the protocol itself (`grille`).

use std::time::Duration;

use super::reading::TimeLeft;
use super::span;
use super::time_control::TimeControl;

/// Why the arguments of a time command are refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GtpTimeError {
    /// The kind of time is unknown.
    #[error("'{word}' is no kind of time; expected none, absolute, byoyomi or canadian")]
    UnknownKind {
        /// The word that stands there; empty if none does.
        word: String,
    },
    /// A number is missing or is none.
    #[error("'{word}' is no number for {what}")]
    NotNumber {
        /// The word that stands there; empty if none does.
        word: String,
        /// What the number is for: `main`, `period`, `periods` or `stones`.
        what: &'static str,
    },
    /// Something stands after the last argument.
    #[error("'{word}' is one argument too many")]
    TooMany {
        /// The first word too many.
        word: String,
    },
}

impl TimeControl {
    /// Returns the control that `time_settings MAIN BYO_YOMI_TIME BYO_YOMI_STONES` sets.
    ///
    /// The protocol's version 2: no overtime is sudden death, overtime without stones is no limit.
    #[must_use]
    pub const fn from_gtp(main: Duration, period: Duration, stones: u32) -> TimeControl {
        match (period.is_zero(), stones) {
            (true, _) => TimeControl::SuddenDeath { main },
            (false, 0) => TimeControl::None,
            (false, _) => TimeControl::Canadian { main, stones, period },
        }
    }

    /// Reads the arguments of `time_settings`.
    ///
    /// # Errors
    /// An argument is missing, is no number, or is one too many.
    pub fn parse_time_settings(arguments: &str) -> Result<TimeControl, GtpTimeError> {
        let mut words = Words(arguments.split_ascii_whitespace());
        let (main, period) = (words.seconds("main")?, words.seconds("period")?);
        let stones = words.count("stones")?;
        words.end(TimeControl::from_gtp(main, period, stones))
    }

    /// Reads the arguments of `kgs-time_settings`: `none`, `absolute MAIN`,
    /// `byoyomi MAIN PERIOD PERIODS`, `canadian MAIN PERIOD STONES`.
    ///
    /// # Errors
    /// The kind is unknown, or an argument is missing, is no number, or is one too many.
    pub fn parse_kgs_time_settings(arguments: &str) -> Result<TimeControl, GtpTimeError> {
        let mut words = Words(arguments.split_ascii_whitespace());
        let kind = words.word().to_ascii_lowercase();
        let control = match kind.as_str() {
            "none" => TimeControl::None,
            "absolute" => TimeControl::SuddenDeath { main: words.seconds("main")? },
            "byoyomi" => {
                let (main, period) = (words.seconds("main")?, words.seconds("period")?);
                TimeControl::ByoYomi { main, period, periods: words.count("periods")? }
            }
            "canadian" => {
                let (main, period) = (words.seconds("main")?, words.seconds("period")?);
                TimeControl::Canadian { main, period, stones: words.count("stones")? }
            }
            _ => return Err(GtpTimeError::UnknownKind { word: kind }),
        };
        words.end(control)
    }

    /// Returns the arguments of `time_settings` that come nearest to this control.
    ///
    /// The protocol has only Canadian overtime and whole seconds. Byo-yomi is told as one stone in a
    /// period, so an engine loses none of its periods; an increment as a period for one stone. Times
    /// are rounded down, but an overtime never to zero, which would mean that there is none.
    #[must_use]
    pub fn time_settings(&self) -> String {
        let whole = |time: Duration| time.as_secs();
        let overtime = |time: Duration| time.as_secs().max(1);
        match *self {
            TimeControl::None => "0 1 0".to_owned(),
            TimeControl::SuddenDeath { main } => format!("{} 0 0", whole(main)),
            TimeControl::Fischer { main, increment } if increment.as_secs() == 0 => {
                format!("{} 0 0", whole(main))
            }
            TimeControl::Fischer { main, increment } => {
                format!("{} {} 1", whole(main.saturating_sub(increment)), overtime(increment))
            }
            TimeControl::ByoYomi { main, period, .. } => {
                format!("{} {} 1", whole(main), overtime(period))
            }
            TimeControl::Canadian { main, stones, period } => {
                format!("{} {} {stones}", whole(main), overtime(period))
            }
            TimeControl::PerMove { time } => format!("0 {} 1", overtime(time)),
        }
    }

    /// Returns the arguments of `kgs-time_settings`; `None` for a control that it does not have.
    #[must_use]
    pub fn kgs_time_settings(&self) -> Option<String> {
        let whole = |time: Duration| time.as_secs();
        match *self {
            TimeControl::None => Some("none".to_owned()),
            TimeControl::SuddenDeath { main } => Some(format!("absolute {}", whole(main))),
            TimeControl::Fischer { .. } => None,
            TimeControl::ByoYomi { main, periods, period } => {
                Some(format!("byoyomi {} {} {periods}", whole(main), whole(period)))
            }
            TimeControl::Canadian { main, stones, period } => {
                Some(format!("canadian {} {} {stones}", whole(main), whole(period)))
            }
            TimeControl::PerMove { time } => Some(format!("byoyomi 0 {} 1", whole(time))),
        }
    }
}

impl TimeLeft {
    /// Returns the last two arguments of `time_left COLOR TIME STONES`, rounded down.
    #[must_use]
    pub fn gtp(&self) -> String {
        format!("{} {}", self.time.as_secs(), self.overtime.unwrap_or(0))
    }

    /// Returns what the last two arguments of `time_left` say; 0 stones is main time.
    #[must_use]
    pub const fn from_gtp(time: Duration, stones: u32) -> TimeLeft {
        TimeLeft { time, overtime: if stones == 0 { None } else { Some(stones) } }
    }
}

/// The arguments of a command, one after the other.
struct Words<'a>(std::str::SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    /// Returns the next word; an empty one at the end.
    fn word(&mut self) -> &'a str {
        self.0.next().unwrap_or_default()
    }

    /// Returns the next number of seconds. Whole numbers by the protocol; some controllers send
    /// decimals, of which the milliseconds count.
    fn seconds(&mut self, what: &'static str) -> Result<Duration, GtpTimeError> {
        let word = self.word();
        let (whole, fraction) = word.split_once('.').unwrap_or((word, "0"));
        let millis = fraction.get(..fraction.len().min(3)).unwrap_or_default();
        let time = span::seconds(&format!("{whole}.{millis}"));
        time.ok_or_else(|| GtpTimeError::NotNumber { word: word.to_owned(), what })
    }

    fn count(&mut self, what: &'static str) -> Result<u32, GtpTimeError> {
        let word = self.word();
        let count = span::whole(word).and_then(|count| u32::try_from(count).ok());
        count.ok_or_else(|| GtpTimeError::NotNumber { word: word.to_owned(), what })
    }

    fn end(&mut self, control: TimeControl) -> Result<TimeControl, GtpTimeError> {
        match self.0.next() {
            None => Ok(control),
            Some(word) => Err(GtpTimeError::TooMany { word: word.to_owned() }),
        }
    }
}
