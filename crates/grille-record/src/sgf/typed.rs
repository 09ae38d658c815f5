//! What a node's properties mean: moves, setup, marks, numbers.
//!
//! Values are understood when they are asked for, against the board of their game; a value that
//! makes no sense gives a [`ValueError`] with its place and never stops a file from being read.

use std::borrow::Cow;

use grille_core::{Point, Side};

use super::error::ValueError;
use super::info::side;
use super::node::{Node, Property, Shape, Value};
use super::points::{Points, parse_point};

/// A move: who, and where; nowhere is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Black is [`Side::First`].
    pub side: Side,
    /// The point, or nothing for a pass.
    pub point: Option<Point>,
}

/// What a setup property puts on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// `AB` or `AW`.
    Stone(Side),
    /// `AE`.
    Empty,
}

/// The marks that are lists of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `CR`.
    Circle,
    /// `SQ`.
    Square,
    /// `TR`.
    Triangle,
    /// `MA`.
    Cross,
    /// `SL`.
    Selected,
    /// `DD`; an empty list ends an earlier one.
    Dimmed,
    /// `VW`; an empty list ends an earlier one.
    Visible,
    /// `TB` or `TW`.
    Territory(Side),
}

impl Mark {
    /// All kinds of mark.
    pub const ALL: [Mark; 9] = [
        Mark::Circle,
        Mark::Square,
        Mark::Triangle,
        Mark::Cross,
        Mark::Selected,
        Mark::Dimmed,
        Mark::Visible,
        Mark::Territory(Side::First),
        Mark::Territory(Side::Second),
    ];

    /// The property's name.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        match self {
            Mark::Circle => "CR",
            Mark::Square => "SQ",
            Mark::Triangle => "TR",
            Mark::Cross => "MA",
            Mark::Selected => "SL",
            Mark::Dimmed => "DD",
            Mark::Visible => "VW",
            Mark::Territory(Side::First) => "TB",
            Mark::Territory(Side::Second) => "TW",
        }
    }
}

const POINT: &str = "a point on the board, such as dd";
const MOVE: &str = "a point on the board, such as dd, or nothing for a pass";

impl<'a> Node<'a> {
    pub(super) fn error(self, ident: &str, value: Value<'_>, expected: &'static str) -> ValueError {
        let place = self.collection.place_of(value.raw());
        let value = value.raw().chars().take(40).collect();
        ValueError { place, ident: ident.to_owned(), value, expected }
    }

    /// The first value of a property through `parse`; an error where it gives nothing.
    pub(super) fn typed<T>(
        self,
        ident: &str,
        expected: &'static str,
        parse: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Result<Option<T>, ValueError> {
        let Some(value) = self.value(ident) else { return Ok(None) };
        parse(value).map(Some).ok_or_else(|| self.error(ident, value, expected))
    }

    /// A property as a whole number: `MN`, `OB`, `OW`, `HA`, `PM` ...
    pub fn number(self, ident: &str) -> Result<Option<i64>, ValueError> {
        self.typed(ident, "a whole number", Value::number)
    }

    /// A property as a number: `KM`, `TM`, `BL`, `WL`, `V` ...
    pub fn real(self, ident: &str) -> Result<Option<f64>, ValueError> {
        self.typed(ident, "a number such as 6.5", Value::real)
    }

    /// A property as text of several lines: `C`, `GC`.
    #[must_use]
    pub fn text_of(self, ident: &str) -> Option<Cow<'a, str>> {
        self.value(ident).map(Value::text)
    }

    /// `C`: the comment.
    #[must_use]
    pub fn comment(self) -> Option<Cow<'a, str>> {
        self.text_of("C")
    }

    /// `N`: the node's name.
    #[must_use]
    pub fn name(self) -> Option<Cow<'a, str>> {
        self.value("N").map(Value::simple_text)
    }

    /// `B` or `W`, whichever comes first. On boards up to 19 x 19, `tt` is a pass.
    pub fn played(self) -> Result<Option<Move>, ValueError> {
        for property in self.properties() {
            let side = match property.ident() {
                "B" => Side::First,
                "W" => Side::Second,
                _ => continue,
            };
            let Some(value) = property.values().next() else { continue };
            return match self.shape.parse_move(value.raw()) {
                Some(point) => Ok(Some(Move { side, point })),
                None => Err(self.error(property.ident(), value, MOVE)),
            };
        }
        Ok(None)
    }

    /// `PL`: whose turn it is.
    pub fn turn(self) -> Result<Option<Side>, ValueError> {
        self.typed("PL", "B or W", |value| side(value.raw()))
    }

    /// `BL` or `WL`: the seconds a player has left.
    pub fn time_left(self, player: Side) -> Result<Option<f64>, ValueError> {
        self.real(if player == Side::First { "BL" } else { "WL" })
    }

    /// `OB` or `OW`: the moves a player has left in this overtime period.
    pub fn overtime_moves_left(self, player: Side) -> Result<Option<i64>, ValueError> {
        self.number(if player == Side::First { "OB" } else { "OW" })
    }

    /// The points of a property, compressed lists spread out; none where the property is missing.
    #[must_use]
    pub fn points(self, ident: &'a str) -> Points<'a> {
        Points::new(self, ident)
    }

    /// The points that carry a mark.
    #[must_use]
    pub fn marked(self, mark: Mark) -> Points<'a> {
        self.points(mark.ident())
    }

    /// What `AB`, `AW` and `AE` put on the board, in the order of the file.
    pub fn setup(self) -> impl Iterator<Item = Result<(Setup, Point), ValueError>> + use<'a> {
        self.properties().flat_map(move |property| {
            let setup = match property.ident() {
                "AB" => Some(Setup::Stone(Side::First)),
                "AW" => Some(Setup::Stone(Side::Second)),
                "AE" => Some(Setup::Empty),
                _ => None,
            };
            setup.into_iter().flat_map(move |setup| {
                self.points(property.ident()).map(move |point| Ok((setup, point?)))
            })
        })
    }

    /// `LB`: points and the short texts on them.
    pub fn labels(
        self,
    ) -> impl Iterator<Item = Result<(Point, Cow<'a, str>), ValueError>> + use<'a> {
        self.pairs("LB", move |left, right| {
            Some((self.shape.parse_point(left.raw())?, right.simple_text()))
        })
    }

    /// `AR`: arrows, from and to.
    pub fn arrows(self) -> impl Iterator<Item = Result<(Point, Point), ValueError>> + use<'a> {
        self.point_pairs("AR")
    }

    /// `LN`: lines, from and to.
    pub fn lines(self) -> impl Iterator<Item = Result<(Point, Point), ValueError>> + use<'a> {
        self.point_pairs("LN")
    }

    fn point_pairs(
        self,
        ident: &'static str,
    ) -> impl Iterator<Item = Result<(Point, Point), ValueError>> + use<'a> {
        self.pairs(ident, move |left, right| {
            Some((self.shape.parse_point(left.raw())?, self.shape.parse_point(right.raw())?))
        })
    }

    fn pairs<T>(
        self,
        ident: &'static str,
        parse: impl Fn(Value<'a>, Value<'a>) -> Option<T>,
    ) -> impl Iterator<Item = Result<T, ValueError>> {
        let values = self.property(ident).map(Property::values);
        values.into_iter().flatten().map(move |value| {
            let pair = value.composed().and_then(|(left, right)| parse(left, right));
            let expected = match ident {
                "LB" => "a point, a colon and a text, such as dd:A",
                _ => "two points, such as dd:fd",
            };
            pair.ok_or_else(|| self.error(ident, value, expected))
        })
    }

    pub(super) fn point_error(self, ident: &str, value: Value<'_>) -> ValueError {
        self.error(ident, value, POINT)
    }
}

impl Shape {
    /// A point of the board.
    pub(super) fn parse_point(self, raw: &str) -> Option<Point> {
        parse_point(raw, self.kind, self.size)
    }

    /// The point of a move, or a pass; nothing where it is neither.
    fn parse_move(self, raw: &str) -> Option<Option<Point>> {
        let text = raw.trim();
        let old_pass = text == "tt" && self.size.cols <= 19 && self.size.rows <= 19;
        if text.is_empty() || old_pass {
            return Some(None);
        }
        self.parse_point(text).map(Some)
    }
}
