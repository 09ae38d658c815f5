//! Komi, the points that White gets for playing second.

use std::fmt;
use std::str::FromStr;

use grille_core::RulesError;

/// Points that White gets for playing second, in half points: there are no floats in the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Komi(pub(super) i16);

impl Komi {
    const LARGEST: i16 = 2 * 625;

    /// So many half points: 13 is 6.5.
    pub fn from_half_points(half_points: i32) -> Result<Komi, RulesError> {
        match i16::try_from(half_points) {
            Ok(value) if value.abs() <= Komi::LARGEST => Ok(Komi(value)),
            _ => {
                let max = i64::from(Komi::LARGEST / 2);
                let value = i64::from(half_points / 2);
                Err(RulesError::OutOfRange { what: "komi", value, min: -max, max })
            }
        }
    }

    /// How many half points.
    #[must_use]
    pub const fn half_points(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let points = self.0.unsigned_abs();
        write!(f, "{sign}{}{}", points / 2, if points % 2 == 1 { ".5" } else { "" })
    }
}

impl FromStr for Komi {
    type Err = RulesError;

    /// Reads `7`, `6.5`, `6,5`, `-0.5`, `7.0`; anything finer than half a point is refused.
    fn from_str(text: &str) -> Result<Komi, RulesError> {
        let unknown = || RulesError::NotPoints { text: text.to_owned() };
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(whole) || !all_digits(fraction) {
            return Err(unknown());
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(unknown()),
        };
        // More digits than fit are out of range in any case.
        let whole: i32 = whole.parse().unwrap_or(i32::MAX / 4).min(i32::MAX / 4);
        let half_points = 2 * whole + half;
        Komi::from_half_points(if negative { -half_points } else { half_points })
    }
}
