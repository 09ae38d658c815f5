//! Facts about a game: board size, result, dates, and the game-information properties by name.

use std::borrow::Cow;
use std::fmt;

use grille_core::{Point, Side};

use super::error::ValueError;
use super::node::{Game, Node, Value};

/// A board's columns and rows. `SZ[19]` is square, `SZ[19:13]` has 19 columns and 13 rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardSize {
    /// Columns.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
}

impl BoardSize {
    /// A board of `side` columns and rows.
    #[must_use]
    pub const fn square(side: u16) -> BoardSize {
        BoardSize { cols: side, rows: side }
    }

    /// The size a game has when `SZ` is missing: 19 for Go, 8 for chess, 15 for gomoku.
    #[must_use]
    pub const fn usual(kind: u32) -> BoardSize {
        BoardSize::square(match kind {
            3 => 8,
            4 => 15,
            _ => 19,
        })
    }

    /// The size that a raw `SZ` value declares; no side may be 0 or beyond 65,535.
    #[must_use]
    pub fn parse(raw: &str) -> Option<BoardSize> {
        let (cols, rows) = sides(raw)?;
        let side = |length: u64| u16::try_from(length).ok().filter(|&length| length > 0);
        Some(BoardSize { cols: side(cols)?, rows: side(rows)? })
    }

    /// Whether the point is on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.row < self.rows && point.col < self.cols
    }
}

impl fmt::Display for BoardSize {
    /// As a value of `SZ`: the specification wants one number for square boards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cols == self.rows {
            write!(f, "{}", self.cols)
        } else {
            write!(f, "{}:{}", self.cols, self.rows)
        }
    }
}

/// The columns and rows a raw `SZ` value asks for, however many; numbers beyond `u64` saturate.
pub(super) fn sides(raw: &str) -> Option<(u64, u64)> {
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u64::MAX))
    };
    match raw.split_once(':') {
        Some((cols, rows)) => Some((number(cols)?, number(rows)?)),
        None => number(raw).map(|side| (side, side)),
    }
}

/// How a game ended (`RE`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GameResult {
    /// Someone won.
    Win(Side, Margin),
    /// A draw (`0` or `Draw`).
    Draw,
    /// No result (`Void`).
    Void,
    /// Unknown (`?`).
    Unknown,
}

/// By what a game was won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Margin {
    /// By this many points.
    Points(f64),
    /// The other one gave up (`R`).
    Resignation,
    /// The other one ran out of time (`T`).
    Time,
    /// The other one broke a rule (`F`).
    Forfeit,
    /// Not said (`B+`).
    Unsaid,
}

impl GameResult {
    /// What a raw `RE` value says. The long words (`Resign`, `Time`, `Forfeit`) and lower case
    /// are read too.
    #[must_use]
    pub fn parse(raw: &str) -> Option<GameResult> {
        let text = raw.trim();
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" => return Some(GameResult::Draw),
            "void" => return Some(GameResult::Void),
            "?" => return Some(GameResult::Unknown),
            _ => {}
        }
        let (winner, margin) = text.split_once('+')?;
        let winner = side(winner)?;
        let margin = match margin.trim().to_ascii_lowercase().as_str() {
            "" => Margin::Unsaid,
            "r" | "res" | "resign" => Margin::Resignation,
            "t" | "time" => Margin::Time,
            "f" | "forfeit" => Margin::Forfeit,
            points => Margin::Points(Value(points).real()?),
        };
        Some(GameResult::Win(winner, margin))
    }
}

impl fmt::Display for GameResult {
    /// As a value of `RE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Draw => f.write_str("0"),
            GameResult::Void => f.write_str("Void"),
            GameResult::Unknown => f.write_str("?"),
            GameResult::Win(side, margin) => {
                f.write_str(if *side == Side::First { "B+" } else { "W+" })?;
                match margin {
                    Margin::Points(points) => write!(f, "{points}"),
                    Margin::Resignation => f.write_str("R"),
                    Margin::Time => f.write_str("T"),
                    Margin::Forfeit => f.write_str("F"),
                    Margin::Unsaid => Ok(()),
                }
            }
        }
    }
}

/// A date as `DT` gives it, as much as it says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
}

/// The dates of a `DT` value: `1996-12-27,28,1997-01-03` are three. A part that is left out is
/// taken from the date before it, as the specification abbreviates.
#[must_use]
pub fn parse_dates(raw: &str) -> Option<Vec<Date>> {
    let mut dates: Vec<Date> = Vec::new();
    for text in raw.split(',') {
        let parts: Vec<&str> = text.trim().split('-').collect();
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !parts.iter().all(|part| digits(part)) {
            return None;
        }
        let small = |part: &str| (part.len() == 2).then(|| part.parse::<u8>().ok()).flatten();
        let before = dates.last().copied();
        let date = match *parts.as_slice() {
            [year] if year.len() == 4 => Date { year: year.parse().ok()?, month: None, day: None },
            [year, month] if year.len() == 4 => {
                Date { year: year.parse().ok()?, month: Some(small(month)?), day: None }
            }
            [year, month, day] if year.len() == 4 => Date {
                year: year.parse().ok()?,
                month: Some(small(month)?),
                day: Some(small(day)?),
            },
            [month, day] => Date { month: Some(small(month)?), day: Some(small(day)?), ..before? },
            // A lone number goes on counting what the date before ended with.
            [last] => match before? {
                date if date.day.is_some() => Date { day: Some(small(last)?), ..date },
                date => Date { month: Some(small(last)?), ..date },
            },
            _ => return None,
        };
        let sound = date.month.is_none_or(|month| (1..=12).contains(&month))
            && date.day.is_none_or(|day| (1..=31).contains(&day));
        if !sound {
            return None;
        }
        dates.push(date);
    }
    Some(dates)
}

/// `B` or `W`, as `PL` and `RE` name the players.
pub(super) fn side(text: &str) -> Option<Side> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Side::First),
        "w" | "white" | "2" => Some(Side::Second),
        _ => None,
    }
}

impl<'a> Game<'a> {
    /// `GM`: 1 is Go (also when it is missing), 4 gomoku and renju.
    #[must_use]
    pub fn kind(self) -> u32 {
        self.root.shape.kind
    }

    /// `FF`: the version of the format, 1 when it is missing.
    pub fn format(self) -> Result<i64, ValueError> {
        Ok(self.root.number("FF")?.unwrap_or(1))
    }

    /// `SZ`, or the usual size of this game.
    pub fn size(self) -> Result<BoardSize, ValueError> {
        let size = self
            .root
            .typed("SZ", "a size such as 19 or 19:13", |value| BoardSize::parse(value.raw()))?;
        Ok(size.unwrap_or(BoardSize::usual(self.kind())))
    }

    /// The node of the main line that has this game-information property: mostly the root.
    #[must_use]
    pub fn info_node(self, ident: &str) -> Option<Node<'a>> {
        self.main_line().find(|node| node.property(ident).is_some())
    }

    /// A game-information property as one line of text: `PB`, `PW`, `BR`, `WR`, `EV`, `RU` ...
    #[must_use]
    pub fn info(self, ident: &str) -> Option<Cow<'a, str>> {
        self.info_node(ident)?.value(ident).map(Value::simple_text)
    }

    fn info_or_root(self, ident: &str) -> Node<'a> {
        self.info_node(ident).unwrap_or(self.root)
    }

    /// `KM`: the points White gets.
    pub fn komi(self) -> Result<Option<f64>, ValueError> {
        self.info_or_root("KM").real("KM")
    }

    /// `HA`: the number of handicap stones.
    pub fn handicap(self) -> Result<Option<i64>, ValueError> {
        self.info_or_root("HA").number("HA")
    }

    /// `TM`: seconds of main time for each player. `OT`, the overtime, is text: `info("OT")`.
    pub fn main_time(self) -> Result<Option<f64>, ValueError> {
        self.info_or_root("TM").real("TM")
    }

    /// `RE`: how the game ended.
    pub fn result(self) -> Result<Option<GameResult>, ValueError> {
        let expected = "a result such as B+3.5, W+R, W+T, 0, Void or ?";
        self.info_or_root("RE").typed("RE", expected, |value| GameResult::parse(value.raw()))
    }

    /// `DT`: the days on which the game was played.
    pub fn dates(self) -> Result<Option<Vec<Date>>, ValueError> {
        let expected = "dates such as 1996-12-27,28";
        self.info_or_root("DT").typed("DT", expected, |value| parse_dates(value.raw()))
    }
}
