//! Points as SGF writes them: two letters, `a` to `z` then `A` to `Z`, the column first.

use grille_core::Point;

use super::error::ValueError;
use super::info::BoardSize;
use super::node::{Node, Value};
use super::syntax::RawValues;

/// The number of a coordinate's letter: `a` is 0, `Z` is 51.
fn number(letter: u8) -> Option<u16> {
    match letter {
        b'a'..=b'z' => Some(u16::from(letter - b'a')),
        b'A'..=b'Z' => Some(u16::from(letter - b'A') + 26),
        _ => None,
    }
}

fn letter(number: u16) -> Option<char> {
    let number = u8::try_from(number).ok()?;
    match number {
        0..=25 => Some((b'a' + number) as char),
        26..=51 => Some((b'A' + number - 26) as char),
        _ => None,
    }
}

/// The point two letters name, if it is on the board. Gomoku (`GM[4]`) records also come with
/// the player's own notation, `h8`: a column letter and a row counted from the bottom.
#[must_use]
pub fn parse_point(raw: &str, kind: u32, size: BoardSize) -> Option<Point> {
    let text = raw.trim();
    let point = match *text.as_bytes() {
        [col, row] if row.is_ascii_alphabetic() => Point::new(number(row)?, number(col)?),
        [col, ref row @ ..] if kind == 4 && (1..=2).contains(&row.len()) => {
            let digits = row.iter().all(u8::is_ascii_digit);
            let row: u16 = text.get(1..).filter(|_| digits)?.parse().ok()?;
            let from_top = size.rows.checked_sub(row)?;
            Point::new(from_top, number(col.to_ascii_lowercase())?)
        }
        _ => return None,
    };
    size.contains(point).then_some(point)
}

/// The two letters of a point; nothing beyond 52 columns or rows.
#[must_use]
pub fn point_text(point: Point) -> Option<String> {
    Some([letter(point.col)?, letter(point.row)?].into_iter().collect())
}

/// The points of a property, rectangles (`aa:cc`) spread out row by row, one at a time: a list
/// that names a large area costs no memory.
#[derive(Clone, Debug)]
pub struct Points<'a> {
    node: Node<'a>,
    ident: &'a str,
    values: RawValues<'a>,
    /// What is left of the current rectangle.
    area: Option<Area>,
}

#[derive(Clone, Copy, Debug)]
struct Area {
    next: Point,
    left: u16,
    last: Point,
}

impl<'a> Points<'a> {
    pub(super) fn new(node: Node<'a>, ident: &'a str) -> Points<'a> {
        let values = node.property(ident).map_or("", |property| property.raw_values());
        Points { node, ident, values: RawValues::new(values), area: None }
    }

    fn parse(&self, raw: &str) -> Option<Area> {
        let shape = self.node.shape;
        let Some((one, two)) = raw.split_once(':') else {
            let point = shape.parse_point(raw)?;
            return Some(Area { next: point, left: point.col, last: point });
        };
        // The specification wants the upper left corner first; any two corners say the same.
        let (one, two) = (shape.parse_point(one)?, shape.parse_point(two)?);
        let next = Point::new(one.row.min(two.row), one.col.min(two.col));
        let last = Point::new(one.row.max(two.row), one.col.max(two.col));
        Some(Area { next, left: next.col, last })
    }
}

impl Iterator for Points<'_> {
    type Item = Result<Point, ValueError>;

    fn next(&mut self) -> Option<Result<Point, ValueError>> {
        loop {
            if let Some(area) = &mut self.area {
                let point = area.next;
                if point == area.last {
                    self.area = None;
                } else if point.col < area.last.col {
                    area.next.col += 1;
                } else {
                    area.next = Point::new(point.row + 1, area.left);
                }
                return Some(Ok(point));
            }
            let raw = self.values.next()?;
            // `DD[]` and `VW[]` are empty lists.
            if raw.trim().is_empty() {
                continue;
            }
            self.area = self.parse(raw);
            if self.area.is_none() {
                return Some(Err(self.node.point_error(self.ident, Value(raw))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_reach_52() {
        let size = BoardSize::square(52);
        for (text, row, col) in [("aa", 0, 0), ("za", 0, 25), ("aA", 26, 0), ("ZZ", 51, 51)] {
            let point = Point::new(row, col);
            assert_eq!(parse_point(text, 1, size), Some(point));
            assert_eq!(point_text(point).as_deref(), Some(text));
        }
        assert_eq!(point_text(Point::new(52, 0)), None);
        assert_eq!(parse_point("tt", 1, BoardSize::square(19)), None);
        assert_eq!(parse_point("a", 1, size), None);
        assert_eq!(parse_point("é", 1, size), None);
    }

    #[test]
    fn gomoku_has_two_notations() {
        let size = BoardSize::square(15);
        let centre = Some(Point::new(7, 7));
        assert_eq!(parse_point("hh", 4, size), centre);
        assert_eq!(parse_point("h8", 4, size), centre);
        assert_eq!(parse_point("a15", 4, size), Some(Point::new(0, 0)));
        assert_eq!(parse_point("h8", 1, size), None);
        assert_eq!(parse_point("h16", 4, size), None);
        assert_eq!(parse_point("a0", 4, size), None);
    }
}
