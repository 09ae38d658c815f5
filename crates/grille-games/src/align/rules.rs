//! The rules of a line game as one plain value, and their text.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

/// The longest side of a board.
pub const MAX_SIDE: u16 = 100;

/// The longest line that can be asked for. No board has room for it: such a game is a sure draw,
/// which is allowed.
pub const MAX_ALIGN: u16 = 10_000;

/// What happens when a player chooses a place that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupied {
    /// The move is refused and the player chooses again.
    AskAgain,
    /// The player loses the turn (Tic-RAC-Toe).
    LosesTurn,
}

/// How cells are named in a game without gravity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Naming {
    /// Row and column from 1: `12`, or `3,11` when a number has two digits.
    RowColumn,
    /// One number from 0, row by row: `0` to `8` on three by three.
    Numbered,
    /// Stones on crossings, as gomoku is played: `H8`, and row and column from 1 as well.
    Lettered,
}

/// The rules of one game of the family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    rows: u8,
    cols: u8,
    align: u16,
    gravity: bool,
    misere: bool,
    exact: bool,
    occupied: Occupied,
    naming: Naming,
}

impl Rules {
    /// A board of `rows` by `cols` where `align` stones in a row win: no gravity, a longer line
    /// wins too, an occupied cell is refused.
    pub fn new(rows: i64, cols: i64, align: i64) -> Result<Rules, RulesError> {
        Ok(Rules {
            rows: in_range("rows", rows, i64::from(MAX_SIDE))? as u8,
            cols: in_range("cols", cols, i64::from(MAX_SIDE))? as u8,
            align: in_range("align", align, i64::from(MAX_ALIGN))? as u16,
            gravity: false,
            misere: false,
            exact: false,
            occupied: Occupied::AskAgain,
            naming: Naming::RowColumn,
        })
    }

    /// The same rules on a board of another size or with another length of line.
    pub fn resized(
        self,
        rows: Option<i64>,
        cols: Option<i64>,
        align: Option<i64>,
    ) -> Result<Rules, RulesError> {
        let size = Rules::new(
            rows.unwrap_or(i64::from(self.rows)),
            cols.unwrap_or(i64::from(self.cols)),
            align.unwrap_or(i64::from(self.align)),
        )?;
        Ok(Rules { rows: size.rows, cols: size.cols, align: size.align, ..self })
    }

    /// Stones fall to the lowest free cell of a column. A column has its number for a name, so
    /// [`Naming::Numbered`] does not go with it.
    #[must_use]
    pub const fn with_gravity(self) -> Rules {
        Rules { gravity: true, naming: Naming::RowColumn, ..self }
    }

    /// Who completes a line loses.
    #[must_use]
    pub const fn with_misere(self) -> Rules {
        Rules { misere: true, ..self }
    }

    /// Only a line of exactly the asked length counts.
    #[must_use]
    pub const fn with_exact(self) -> Rules {
        Rules { exact: true, ..self }
    }

    /// What an occupied cell does.
    #[must_use]
    pub const fn with_occupied(self, occupied: Occupied) -> Rules {
        Rules { occupied, ..self }
    }

    /// Cells are named by one number from 0 (without effect under gravity).
    #[must_use]
    pub const fn with_numbered_cells(self) -> Rules {
        let naming = if self.gravity { Naming::RowColumn } else { Naming::Numbered };
        Rules { naming, ..self }
    }

    /// Stones stand on the crossings of lines, which have letters (without effect under gravity).
    #[must_use]
    pub const fn with_crossings(self) -> Rules {
        let naming = if self.gravity { Naming::RowColumn } else { Naming::Lettered };
        Rules { naming, ..self }
    }

    /// Rows of the board.
    #[must_use]
    #[inline]
    pub const fn rows(&self) -> u16 {
        self.rows as u16
    }

    /// Columns of the board.
    #[must_use]
    #[inline]
    pub const fn cols(&self) -> u16 {
        self.cols as u16
    }

    /// How many stones in a row decide.
    #[must_use]
    #[inline]
    pub const fn align(&self) -> u16 {
        self.align
    }

    /// Whether stones fall.
    #[must_use]
    #[inline]
    pub const fn gravity(&self) -> bool {
        self.gravity
    }

    /// Whether a line loses.
    #[must_use]
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// Whether a longer line does not count.
    #[must_use]
    #[inline]
    pub const fn exact(&self) -> bool {
        self.exact
    }

    /// What an occupied cell does.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Occupied {
        self.occupied
    }

    /// How cells are named.
    #[must_use]
    pub const fn naming(&self) -> Naming {
        self.naming
    }

    /// Cells of the board.
    #[must_use]
    #[inline]
    pub const fn area(&self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Whether no line fits on the board, so that every game is a draw: worth a note to players.
    #[must_use]
    pub const fn is_sure_draw(&self) -> bool {
        self.align > self.rows as u16 && self.align > self.cols as u16
    }
}

fn in_range(what: &'static str, value: i64, max: i64) -> Result<i64, RulesError> {
    if (1..=max).contains(&value) {
        Ok(value)
    } else {
        Err(RulesError::OutOfRange { what, value, min: 1, max })
    }
}

impl fmt::Display for Rules {
    /// `6x7 align 4 gravity`: the size, the length, then a word for each rule that is not usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{} align {}", self.rows, self.cols, self.align)?;
        let words = [
            (self.gravity, "gravity"),
            (self.misere, "misere"),
            (self.exact, "exact"),
            (self.occupied == Occupied::LosesTurn, "lose-turn"),
            (self.naming == Naming::Numbered, "numbered"),
            (self.naming == Naming::Lettered, "crossings"),
        ];
        words.iter().filter(|(on, _)| *on).try_for_each(|(_, word)| write!(f, " {word}"))
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        const EXPECTED: &str =
            "6x7, align 4, gravity, misere, exact, lose-turn, numbered, crossings";
        let unknown =
            |word: &str| RulesError::UnknownWord { word: word.to_owned(), expected: EXPECTED };
        let missing = |word: &str| RulesError::MissingValue { word: word.to_owned() };
        let mut words = text.split_whitespace();
        let size = words.next().ok_or_else(|| missing("rules"))?;
        let (rows, cols) = size.split_once('x').ok_or_else(|| unknown(size))?;
        let number = |word: &str| word.parse::<i64>().map_err(|_| unknown(word));
        let (rows, cols) = (number(rows)?, number(cols)?);
        let mut align = None;
        let mut rules = Rules::new(rows, cols, 1)?;
        let mut naming = None;
        while let Some(word) = words.next() {
            match word {
                "align" => align = Some(number(words.next().ok_or_else(|| missing(word))?)?),
                "gravity" => rules = rules.with_gravity(),
                "misere" => rules = rules.with_misere(),
                "exact" => rules = rules.with_exact(),
                "lose-turn" => rules = rules.with_occupied(Occupied::LosesTurn),
                "numbered" => naming = Some(("numbered", Naming::Numbered)),
                "crossings" => naming = Some(("crossings", Naming::Lettered)),
                _ => return Err(unknown(word)),
            }
        }
        let align = align.ok_or_else(|| missing("align"))?;
        if let Some((second, naming)) = naming {
            if rules.gravity {
                return Err(RulesError::Conflict { first: "gravity", second });
            }
            rules.naming = naming;
        }
        rules.resized(None, None, Some(align))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(rows: i64, cols: i64, align: i64) -> (&'static str, i64) {
        match Rules::new(rows, cols, align) {
            Err(RulesError::OutOfRange { what, value, .. }) => (what, value),
            other => panic!("{rows}x{cols} align {align} gave {other:?}"),
        }
    }

    #[test]
    fn sizes_at_their_limits() {
        assert_eq!(refused(0, 0, 4), ("rows", 0));
        assert_eq!(refused(-1, 7, 4), ("rows", -1));
        assert_eq!(refused(6, 0, 4), ("cols", 0));
        assert_eq!(refused(6, 101, 4), ("cols", 101));
        assert_eq!(refused(101, 7, 4), ("rows", 101));
        assert_eq!(refused(6, 7, 0), ("align", 0));
        assert_eq!(refused(6, 7, i64::MAX), ("align", i64::MAX));
        for (rows, cols, align) in [(1, 1, 1), (100, 100, 1), (100, 1, 100), (6, 7, 10_000)] {
            assert!(Rules::new(rows, cols, align).is_ok());
        }
    }

    #[test]
    fn a_line_that_does_not_fit_is_noted() {
        assert!(Rules::new(3, 3, 4).unwrap().is_sure_draw());
        assert!(!Rules::new(3, 4, 4).unwrap().is_sure_draw());
        assert!(!Rules::new(4, 3, 4).unwrap().is_sure_draw());
    }

    #[test]
    fn unreadable_rules_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Rules>().unwrap_err();
        assert_eq!(error(""), RulesError::MissingValue { word: "rules".into() });
        assert_eq!(error("3x3"), RulesError::MissingValue { word: "align".into() });
        assert_eq!(error("3x3 align"), RulesError::MissingValue { word: "align".into() });
        assert!(matches!(error("3by3"), RulesError::UnknownWord { word, .. } if word == "3by3"));
        assert!(
            matches!(error("3x3 align 3 up"), RulesError::UnknownWord { word, .. } if word == "up")
        );
        assert!(matches!(error("0x3 align 3"), RulesError::OutOfRange { what: "rows", .. }));
        assert_eq!(
            error("6x7 align 4 numbered gravity"),
            RulesError::Conflict { first: "gravity", second: "numbered" }
        );
    }
}
