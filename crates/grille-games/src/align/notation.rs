//! Moves and positions of line games as text and numbers.

use grille_core::{
    BoardStyle, Game, IllegalMove, MoveId, MoveTextError, Picture, Playable, Point, Side,
};

use super::picture;
use super::position::{Align, Place};
use super::rules::{Naming, Rules};

impl Playable for Align {
    fn encode(&self, m: Place) -> MoveId {
        MoveId(u32::from(m.0))
    }

    fn decode(&self, id: MoveId) -> Option<Place> {
        u16::try_from(id.0).ok().filter(|&choice| usize::from(choice) < self.choices()).map(Place)
    }

    fn read_move(&self, text: &str) -> Result<Place, MoveTextError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(MoveTextError::Empty);
        }
        if self.rules().gravity() {
            self.read_column(text)
        } else if self.rules().naming() == Naming::Numbered {
            self.read_number(text)
        } else {
            self.read_row_column(text)
        }
    }

    fn write_move(&self, m: Place) -> String {
        if self.rules().gravity() || self.rules().naming() == Naming::Numbered {
            return m.0.to_string();
        }
        let point = Point::from_index(usize::from(m.0), self.rules().cols());
        let (row, col) = (point.row + 1, point.col + 1);
        if row < 10 && col < 10 { format!("{row}{col}") } else { format!("{row},{col}") }
    }

    fn move_at(&self, point: Point) -> Option<Place> {
        if point.row >= self.rules().rows() || point.col >= self.rules().cols() {
            return None;
        }
        let cell = point.index(self.rules().cols()) as u16;
        Some(Place(if self.rules().gravity() { point.col } else { cell }))
    }

    fn landing(&self, m: Place) -> Option<Point> {
        self.check(m).ok()?;
        self.landing_point(m)
    }

    fn is_slip(&self, m: Place) -> bool {
        self.check(m).is_ok() && !self.is_free(usize::from(m.0))
    }

    /// Rows from the top separated by `/`, then the player to move: `X.O/.../..X O`.
    fn write_position(&self) -> Option<String> {
        Some(format!("{} {}", self.picture().text_rows().join("/"), self.turn().letter()))
    }

    fn read_position(rules: &Rules, text: &str) -> Option<Align> {
        let (stones, turn) = read_stones(rules, text)?;
        Align::from_stones(rules, &stones, turn).ok()
    }

    fn picture(&self) -> Picture {
        let style = if self.rules().gravity() { BoardStyle::Frame } else { BoardStyle::Cells };
        picture::draw(self, style)
    }
}

impl Align {
    fn impossible(&self, text: &str) -> MoveTextError {
        MoveTextError::Impossible {
            text: text.to_owned(),
            reason: IllegalMove::OutsideBoard {
                rows: self.rules().rows(),
                cols: self.rules().cols(),
            },
        }
    }

    fn read_column(&self, text: &str) -> Result<Place, MoveTextError> {
        let last = self.rules().cols() - 1;
        let number = whole_number(text)
            .ok_or_else(|| MoveTextError::NotColumn { text: text.to_owned(), last })?;
        self.choice(number, text)
    }

    fn read_number(&self, text: &str) -> Result<Place, MoveTextError> {
        let last = self.rules().area() as u16 - 1;
        let number = whole_number(text)
            .ok_or_else(|| MoveTextError::NotCell { text: text.to_owned(), last })?;
        self.choice(number, text)
    }

    fn choice(&self, number: i64, text: &str) -> Result<Place, MoveTextError> {
        u16::try_from(number)
            .ok()
            .filter(|&choice| usize::from(choice) < self.choices())
            .map(Place)
            .ok_or_else(|| self.impossible(text))
    }

    fn read_row_column(&self, text: &str) -> Result<Place, MoveTextError> {
        let unreadable = || MoveTextError::NotRowColumn { text: text.to_owned() };
        let (row, col) = match text.split_once(',') {
            Some((row, col)) => (row.trim(), col.trim()),
            None if text.len() == 2 && text.is_ascii() => text.split_at(1),
            None => return Err(unreadable()),
        };
        let row = whole_number(row).ok_or_else(unreadable)?;
        let col = whole_number(col).ok_or_else(unreadable)?;
        let inside = |number: i64, size: u16| (1..=i64::from(size)).contains(&number);
        if inside(row, self.rules().rows()) && inside(col, self.rules().cols()) {
            let point = Point::new(row as u16 - 1, col as u16 - 1);
            Ok(Place(point.index(self.rules().cols()) as u16))
        } else {
            Err(self.impossible(text))
        }
    }
}

/// Reads the stones and the player to move of a position that was written row by row.
pub(super) fn read_stones(rules: &Rules, text: &str) -> Option<(Vec<Option<Side>>, Side)> {
    let (board, turn) = text.trim().rsplit_once(' ')?;
    let turn = match turn {
        "X" => Side::First,
        "O" => Side::Second,
        _ => return None,
    };
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(rules.rows()) {
        return None;
    }
    let mut stones = Vec::with_capacity(rules.area());
    for row in rows {
        let before = stones.len();
        for letter in row.chars() {
            stones.push(match letter {
                '.' => None,
                'X' => Some(Side::First),
                'O' => Some(Side::Second),
                _ => return None,
            });
        }
        if stones.len() - before != usize::from(rules.cols()) {
            return None;
        }
    }
    Some((stones, turn))
}

/// A number of ASCII digits, a minus sign allowed so that `-1` is 'outside the board' and not
/// 'not a number'. Numbers too long to matter are one that no board has.
pub(super) fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(i64::MAX))
}
