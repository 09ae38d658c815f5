//! Time in SGF: `TM` and `OT` as a [`TimeControl`], `BL`, `WL`, `OB` and `OW` as a [`TimeLeft`].
//!
//! `OT` is free text by the specification. Read and written here are the forms that servers and
//! editors use: `5x30 byo-yomi`, `25/300 Canadian`, `3 fischer`, and `30 per move`. In byo-yomi,
//! `OB` and `OW` count periods, as those servers have it.
//!
//! Not here: the clock itself (`grille-core`), and a loss on time, which is a
//! [`GameResult`](super::GameResult).

use std::time::Duration;

use grille_core::{Side, TimeControl, TimeLeft};

use super::build::GameBuilder;
use super::error::{EditError, ValueError};
use super::node::{Game, Node};

/// What `OT` must be to be understood.
const OVERTIME: &str =
    "an overtime such as 5x30 byo-yomi, 25/300 Canadian, 3 fischer or 30 per move";

/// Returns the values of `TM` and `OT` for a control; none for no limit.
#[must_use]
pub fn time_properties(control: TimeControl) -> Vec<(&'static str, String)> {
    let (main, overtime) = match control {
        TimeControl::None => return Vec::new(),
        TimeControl::SuddenDeath { main } => (main, None),
        TimeControl::Fischer { main, increment } => {
            (main, Some(format!("{} fischer", seconds_text(increment))))
        }
        TimeControl::ByoYomi { main, periods, period } => {
            (main, Some(format!("{periods}x{} byo-yomi", seconds_text(period))))
        }
        TimeControl::Canadian { main, stones, period } => {
            (main, Some(format!("{stones}/{} Canadian", seconds_text(period))))
        }
        TimeControl::PerMove { time } => {
            (Duration::ZERO, Some(format!("{} per move", seconds_text(time))))
        }
    };
    let main = ("TM", seconds_text(main));
    std::iter::once(main).chain(overtime.map(|text| ("OT", text))).collect()
}

/// Returns the values of `BL` and `OB`, or `WL` and `OW`, for what a player has left.
#[must_use]
pub fn time_left_properties(side: Side, left: TimeLeft) -> Vec<(&'static str, String)> {
    let [time, count] = left_idents(side);
    let overtime = left.overtime.map(|stones| (count, stones.to_string()));
    std::iter::once((time, seconds_text(left.time))).chain(overtime).collect()
}

/// Returns the control that values of `TM` (in seconds) and `OT` describe; `None` if the overtime is
/// not understood or a number is out of range.
///
/// Neither is no limit; no time and no overtime either.
#[must_use]
pub fn parse_time_control(main: Option<f64>, overtime: Option<&str>) -> Option<TimeControl> {
    let main = main.map_or(Some(Duration::ZERO), duration)?;
    let overtime = overtime.map(|text| text.trim().to_ascii_lowercase()).unwrap_or_default();
    let control = match overtime.as_str() {
        "" | "none" | "no" | "-" if main.is_zero() => TimeControl::None,
        "" | "none" | "no" | "-" => TimeControl::SuddenDeath { main },
        text => parse_overtime(main, text)?,
    };
    control.checked().ok()
}

/// Reads an overtime in lower case.
fn parse_overtime(main: Duration, text: &str) -> Option<TimeControl> {
    let mut words = text.splitn(2, char::is_whitespace);
    let (first, kind) = (words.next()?, words.next().unwrap_or_default().trim());
    match kind {
        "fischer" => Some(TimeControl::Fischer { main, increment: seconds(first)? }),
        "per move" | "simple" => Some(TimeControl::PerMove { time: seconds(first)? }),
        "byo-yomi" | "byoyomi" | "byo yomi" | "japanese" | "canadian" | "" => {
            if let Some((periods, period)) = first.split_once('x').filter(|_| kind != "canadian") {
                let periods = periods.parse().ok()?;
                Some(TimeControl::ByoYomi { main, periods, period: seconds(period)? })
            } else if let Some((stones, period)) = first.split_once('/') {
                let stones = stones.parse().ok()?;
                Some(TimeControl::Canadian { main, stones, period: seconds(period)? })
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Reads seconds, with or without a final `s`.
fn seconds(text: &str) -> Option<Duration> {
    let number = text.strip_suffix('s').unwrap_or(text);
    let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    duration(number.parse().ok().filter(|_| plain)?)
}

/// Returns a number of seconds to the millisecond; `None` if it is negative or beyond all clocks.
fn duration(seconds: f64) -> Option<Duration> {
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    let millis = (time.as_nanos() + 500_000) / 1_000_000;
    Some(Duration::from_millis(u64::try_from(millis).ok()?))
}

/// Writes seconds with as many decimals as needed: `30`, `0.5`, `12.345`.
fn seconds_text(time: Duration) -> String {
    match time.subsec_millis() {
        0 => time.as_secs().to_string(),
        millis => format!("{}.{millis:03}", time.as_secs()).trim_end_matches('0').to_owned(),
    }
}

const fn left_idents(side: Side) -> [&'static str; 2] {
    match side {
        Side::First => ["BL", "OB"],
        Side::Second => ["WL", "OW"],
    }
}

impl Game<'_> {
    /// `TM` and `OT`: how time was given; [`TimeControl::None`] where neither is there.
    ///
    /// # Errors
    /// A value that is not understood, with its place.
    pub fn time_control(self) -> Result<TimeControl, ValueError> {
        let main = self.main_time()?;
        let node = self.info_node("OT").unwrap_or(self.root());
        let control = node
            .typed("OT", OVERTIME, |value| parse_time_control(main, Some(&value.simple_text())))?;
        if let Some(control) = control {
            return Ok(control);
        }
        let node = self.info_node("TM").unwrap_or(self.root());
        let control = node.typed("TM", "a number of seconds from 0 to 3600000", |_| {
            parse_time_control(main, None)
        })?;
        Ok(control.unwrap_or_default())
    }
}

impl Node<'_> {
    /// `BL` and `OB`, or `WL` and `OW`: what a player has left after this move.
    ///
    /// # Errors
    /// A value that is no number or a negative one, with its place.
    pub fn clock(self, player: Side) -> Result<Option<TimeLeft>, ValueError> {
        let [time, count] = left_idents(player);
        let left =
            self.typed(time, "a number of seconds from 0", |value| duration(value.real()?))?;
        let overtime = self
            .typed(count, "a whole number from 0", |value| u32::try_from(value.number()?).ok())?;
        Ok(left.map(|time| TimeLeft { time, overtime }))
    }
}

impl GameBuilder {
    /// Sets `TM` and `OT` of the root; no limit sets neither.
    pub fn time_control(&mut self, control: TimeControl) -> Result<&mut GameBuilder, EditError> {
        for (ident, text) in time_properties(control) {
            self.info(ident, &text)?;
        }
        Ok(self)
    }

    /// Sets what a player has left after the current node's move.
    pub fn time_left(&mut self, side: Side, left: TimeLeft) -> Result<&mut GameBuilder, EditError> {
        for (ident, text) in time_left_properties(side, left) {
            self.values(ident, &[text])?;
        }
        Ok(self)
    }
}
