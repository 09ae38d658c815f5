//! The arguments of a command, read one after another.
//!
//! A missing or unreadable argument is a syntax error; further arguments than a command has are
//! not looked at, as in GNU Go.

use std::time::Duration;

use grille_core::{Point, Side};
use grille_games::go::{Move, read_vertex};

use super::refusal::Refusal;

/// Arguments still to be read, and the size of the board that vertices belong to.
pub(super) struct Arguments<'a> {
    words: std::slice::Iter<'a, &'a str>,
    /// Rows and columns.
    size: (u16, u16),
}

impl<'a> Arguments<'a> {
    pub(super) fn new(words: &'a [&'a str], size: (u16, u16)) -> Arguments<'a> {
        Arguments { words: words.iter(), size }
    }

    /// The next argument if there is one.
    pub(super) fn optional(&mut self) -> Option<&'a str> {
        self.words.next().copied()
    }

    pub(super) fn word(&mut self) -> Result<&'a str, Refusal> {
        self.optional().ok_or(Refusal::Syntax)
    }

    /// A whole number that is not negative.
    pub(super) fn number(&mut self) -> Result<u32, Refusal> {
        self.word()?.parse().map_err(|_| Refusal::Syntax)
    }

    /// A finite number.
    pub(super) fn float(&mut self) -> Result<f64, Refusal> {
        let value: f64 = self.word()?.parse().map_err(|_| Refusal::Syntax)?;
        if value.is_finite() { Ok(value) } else { Err(Refusal::Syntax) }
    }

    /// Seconds. Clocks of some controllers count in fractions, and may be overdrawn.
    pub(super) fn seconds(&mut self) -> Result<Duration, Refusal> {
        let seconds = self.float()?.max(0.0);
        Duration::try_from_secs_f64(seconds).map_err(|_| Refusal::Syntax)
    }

    pub(super) fn side(&mut self) -> Result<Side, Refusal> {
        match self.word()?.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Side::First),
            "w" | "white" => Ok(Side::Second),
            _ => Err(Refusal::Syntax),
        }
    }

    /// A vertex of the board, or `pass`. One that lies outside is well written but illegal.
    pub(super) fn play(&mut self) -> Result<Move, Refusal> {
        let word = self.word()?;
        if word.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        match read_vertex(word, self.size.0, self.size.1) {
            Ok(point) => Ok(Move::Place(point)),
            Err(grille_core::MoveTextError::Impossible { .. }) => Err(Refusal::IllegalMove),
            Err(_) => Err(Refusal::Syntax),
        }
    }

    /// A vertex of the board.
    pub(super) fn point(&mut self) -> Result<Point, Refusal> {
        read_vertex(self.word()?, self.size.0, self.size.1).map_err(|_| Refusal::Syntax)
    }

    /// The next argument as a vertex, if there is one.
    pub(super) fn optional_point(&mut self) -> Option<Result<Point, Refusal>> {
        let is_left = !self.words.as_slice().is_empty();
        is_left.then(|| self.point())
    }
}
