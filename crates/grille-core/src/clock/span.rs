//! Lengths of time as text: `1h30m`, `90s`, `0.5s`, and as whole milliseconds in JSON.

use std::fmt;
use std::time::Duration;

/// Writes a length of time in its one canonical form: `1h30m`, `1m30s`, `0.5s`, `0s`.
///
/// Parts of a millisecond are left out.
pub(super) struct Span(pub(super) Duration);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let millis = self.0.subsec_millis();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            write!(f, "{hours}h")?;
        }
        if minutes > 0 {
            write!(f, "{minutes}m")?;
        }
        match (rest, millis) {
            (0, 0) if seconds > 0 => Ok(()),
            (_, 0) => write!(f, "{rest}s"),
            _ => write!(f, "{}s", format!("{rest}.{millis:03}").trim_end_matches('0')),
        }
    }
}

/// Reads a length of time: hours, minutes and seconds in this order, each at most once, and only
/// seconds with a decimal point (at most three digits after it).
///
/// `None` if the text is anything else. Huge numbers saturate, so that a range check refuses them.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let mut rest = text;
    let mut total = Duration::ZERO;
    for (unit, seconds) in [('h', 3600), ('m', 60)] {
        if let Some((number, after)) = rest.split_once(unit) {
            total =
                total.saturating_add(Duration::from_secs(whole(number)?.saturating_mul(seconds)));
            rest = after;
        }
    }
    if let Some(number) = rest.strip_suffix('s') {
        total = total.saturating_add(seconds(number)?);
        rest = "";
    }
    (rest.is_empty() && !text.is_empty()).then_some(total)
}

/// Reads a decimal number of seconds, `12` or `12.345`; digits beyond milliseconds are refused.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let (number, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.is_empty() || fraction.len() > 3 {
        return None;
    }
    let millis = whole(&format!("{fraction:0<3}"))?;
    Some(Duration::from_secs(whole(number)?).saturating_add(Duration::from_millis(millis)))
}

/// Reads a number of digits alone: no sign, no blank.
pub(super) fn whole(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

/// Returns whole milliseconds; more than `u64` holds saturates.
pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A [`Duration`] as a whole number of milliseconds, for `#[serde(with)]`.
pub(super) mod as_millis {
    use std::time::Duration;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(in crate::clock) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(super::millis(*time))
    }

    pub(in crate::clock) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read_and_written_in_one_form() {
        let forms = [
            ("10m", 600_000, "10m"),
            ("90s", 90_000, "1m30s"),
            ("1h", 3_600_000, "1h"),
            ("1h30m", 5_400_000, "1h30m"),
            ("90m", 5_400_000, "1h30m"),
            ("1h0m5s", 3_605_000, "1h5s"),
            ("0m", 0, "0s"),
            ("0.5s", 500, "0.5s"),
            ("1m1.25s", 61_250, "1m1.25s"),
            ("10.005s", 10_005, "10.005s"),
        ];
        for (text, millis, canonical) in forms {
            let time = parse(text).unwrap();
            assert_eq!(time, Duration::from_millis(millis), "{text}");
            assert_eq!(Span(time).to_string(), canonical);
            assert_eq!(parse(canonical), Some(time), "{canonical}");
        }
    }

    #[test]
    fn anything_else_is_no_length_of_time() {
        for text in [
            "", "10", "m", "s", "10x", "-5s", "+5s", "5s5m", "1m1h", "1.5m", "1.s", "1.2345s",
            "5 s", "5ss", "1m2m",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_huge_number_saturates() {
        assert!(parse("99999999999999999999999h").unwrap() > Duration::from_secs(u64::MAX / 2));
    }
}
