//! Handicap: how many stones, where, and what White gets for them. Also the star points.
//!
//! The fixed points are those of the Go Text Protocol: on the fourth line from size 13 on, else on
//! the third; corners first, then sides and centre, where an odd size has them.

use grille_core::{Point, RulesError};

/// Where handicap stones go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placement {
    /// On the star points, before the game.
    Fixed,
    /// Where Black likes: Black's first moves are the handicap stones, and White moves after them.
    Free,
}

/// What White gets for handicap stones when the points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each.
    Stones,
    /// A point for each but one.
    StonesButOne,
}

/// The handicap of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handicap {
    /// How many stones: 0, or 2 to 9.
    pub stones: u8,
    /// Where they go.
    pub placement: Placement,
    /// What White gets for them.
    pub compensation: Compensation,
}

impl Handicap {
    pub(super) const fn none(compensation: Compensation) -> Handicap {
        Handicap { stones: 0, placement: Placement::Fixed, compensation }
    }

    /// The points that White gets.
    #[must_use]
    pub fn compensation_points(self) -> u32 {
        let stones = u32::from(self.stones);
        match self.compensation {
            Compensation::None => 0,
            Compensation::Stones => stones,
            Compensation::StonesButOne => stones.saturating_sub(1),
        }
    }
}

pub(super) fn out_of_range(value: i64, max: i64) -> RulesError {
    RulesError::OutOfRange { what: "handicap", value, min: 2, max }
}

/// Whether a handicap fits on a board.
pub(super) fn check(handicap: Handicap, rows: u16, cols: u16) -> Result<(), RulesError> {
    let stones = i64::from(handicap.stones);
    let max = match handicap.placement {
        Placement::Fixed => fixed_points(rows, cols, 9).len() as i64,
        Placement::Free => (i64::from(rows) * i64::from(cols) / 4).min(9),
    };
    if stones == 0 || (2..=max).contains(&stones) { Ok(()) } else { Err(out_of_range(stones, max)) }
}

/// How far the star lines are from the edge, counted from 0; `None` on a side too short to have any.
fn star_line(side: u16) -> Option<u16> {
    match side {
        0..7 => None,
        7..13 => Some(2),
        _ => Some(3),
    }
}

/// The middle line of a side, where stars may stand on it.
fn middle(side: u16) -> Option<u16> {
    (side % 2 == 1 && side >= 9).then_some(side / 2)
}

/// The fixed points for a number of stones, in the order of the Go Text Protocol; as many as the
/// board has when there are fewer (none below size 7, four on even sizes and 7).
#[must_use]
pub fn fixed_points(rows: u16, cols: u16, stones: u8) -> Vec<Point> {
    let (Some(row_line), Some(col_line)) = (star_line(rows), star_line(cols)) else {
        return Vec::new();
    };
    let (top, bottom) = (row_line, rows - 1 - row_line);
    let (left, right) = (col_line, cols - 1 - col_line);
    let mut points = vec![
        Point::new(bottom, left),
        Point::new(top, right),
        Point::new(top, left),
        Point::new(bottom, right),
    ];
    if let (Some(row), Some(col)) = (middle(rows), middle(cols)) {
        let centre = Point::new(row, col);
        let sides = [
            Point::new(row, left),
            Point::new(row, right),
            Point::new(bottom, col),
            Point::new(top, col),
        ];
        match stones {
            5 => points.push(centre),
            6 => points.extend(&sides[..2]),
            7 => points.extend(sides[..2].iter().chain([&centre])),
            8 => points.extend(&sides),
            9.. => points.extend(sides.iter().chain([&centre])),
            0..5 => {}
        }
    }
    points.truncate(usize::from(stones));
    points
}

/// The points that a board marks: the corner stars, the centre, and from 15 on the side stars, as
/// boards are usually printed.
#[must_use]
pub fn star_points(rows: u16, cols: u16) -> Vec<Point> {
    let mut points = fixed_points(rows, cols, if rows.min(cols) >= 15 { 9 } else { 5 });
    if points.is_empty() && rows == cols && rows % 2 == 1 && rows >= 3 {
        points.push(Point::new(rows / 2, cols / 2));
    }
    grille_core::sort(&mut points);
    points
}
