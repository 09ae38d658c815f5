//! Moves and positions of line games as text and numbers.

use grille_core::{
    Game, IllegalMove, MoveId, MoveName, MoveTextError, Picture, Playable, Point, Sentence, Side,
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
        } else if let Some(named) = self.read_letters(text) {
            named
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

    /// On crossings, `H8` as players say it: the letter of the column, the row from the bottom.
    fn name_move(&self, m: Place) -> MoveName {
        if self.rules().gravity() || self.rules().naming() != Naming::Lettered {
            return MoveName::Text(self.write_move(m));
        }
        let point = Point::from_index(usize::from(m.0), self.rules().cols());
        let row = self.rules().rows().saturating_sub(point.row);
        MoveName::Text(format!("{}{row}", column_letters(point.col)))
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
        picture::draw(self)
    }

    fn goal(&self) -> Sentence {
        picture::goal(self.rules())
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

    /// Reads `H8`; `None` where cells have no letters, or the text does not begin with one.
    fn read_letters(&self, text: &str) -> Option<Result<Place, MoveTextError>> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        if self.rules().naming() != Naming::Lettered || letters == 0 {
            return None;
        }
        let (letters, digits) = text.split_at(letters);
        let Some(number) = whole_number(digits) else {
            return Some(Err(MoveTextError::NotRowColumn { text: text.to_owned() }));
        };
        let (rows, cols) = (self.rules().rows(), self.rules().cols());
        let col = (0..cols).find(|&col| column_letters(col).eq_ignore_ascii_case(letters));
        let row = u16::try_from(number).ok().filter(|row| (1..=rows).contains(row));
        Some(match (row, col) {
            (Some(row), Some(col)) => Ok(Place(Point::new(rows - row, col).index(cols) as u16)),
            _ => Err(self.impossible(text)),
        })
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

/// Returns the letters of a column: `A` to `Z`, then `AA`. Gomoku players use the I.
pub(super) fn column_letters(col: u16) -> String {
    let letter = |number: u16| char::from(b'A' + (number % 26) as u8);
    match col / 26 {
        0 => letter(col).to_string(),
        more => [letter(more - 1), letter(col)].iter().collect(),
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
