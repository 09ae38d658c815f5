//! The rules of Reversi as one plain value: the size of the board.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

/// The shortest side of a board.
pub const MIN_SIDE: u16 = 4;

/// The longest side of a board.
pub const MAX_SIDE: u16 = 16;

/// The size of the board; both sides are even, so that the four first discs have a centre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    rows: u8,
    cols: u8,
}

impl Rules {
    /// A board of `rows` by `cols`.
    ///
    /// # Errors
    /// When a side is out of range or odd.
    pub fn new(rows: i64, cols: i64) -> Result<Rules, RulesError> {
        Ok(Rules { rows: side("rows", rows)?, cols: side("cols", cols)? })
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

    /// Cells of the board.
    #[must_use]
    #[inline]
    pub const fn area(&self) -> usize {
        self.rows as usize * self.cols as usize
    }
}

impl Default for Rules {
    /// The usual board of eight by eight.
    fn default() -> Rules {
        Rules { rows: 8, cols: 8 }
    }
}

fn side(what: &'static str, value: i64) -> Result<u8, RulesError> {
    let (min, max) = (i64::from(MIN_SIDE), i64::from(MAX_SIDE));
    match u8::try_from(value) {
        Ok(side) if (min..=max).contains(&value) && side % 2 == 0 => Ok(side),
        Ok(_) if (min..=max).contains(&value) => Err(RulesError::NotEven { what, value }),
        _ => Err(RulesError::OutOfRange { what, value, min, max }),
    }
}

impl fmt::Display for Rules {
    /// `8x8`: rows, then columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let unknown = || RulesError::UnknownWord { word: text.to_owned(), expected: "8x8" };
        let (rows, cols) = text.trim().split_once('x').ok_or_else(unknown)?;
        let number = |text: &str| text.parse().map_err(|_| unknown());
        Rules::new(number(rows)?, number(cols)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_at_their_limits() {
        for text in ["4x4", "8x8", "16x16", "4x16", "6x10"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Rules>().unwrap_err();
        assert_eq!(error("7x8"), RulesError::NotEven { what: "rows", value: 7 });
        assert_eq!(error("8x15"), RulesError::NotEven { what: "cols", value: 15 });
        assert_eq!(
            error("2x8"),
            RulesError::OutOfRange { what: "rows", value: 2, min: 4, max: 16 }
        );
        for text in ["", "8", "8x", "x8", "8x8x8", "18x8", "-8x8", "8 x 8", "99999999999999x8"] {
            assert!(text.parse::<Rules>().is_err(), "{text}");
        }
    }
}
