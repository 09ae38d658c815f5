//! Days and minutes as people say them.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::Texts;

impl Texts {
    /// Returns a moment as the people here count it: « 17 novembre à 17:30 », with the year when it
    /// is another one.
    #[must_use]
    pub fn date(&self, moment: Timestamp) -> String {
        let zone = TimeZone::system();
        self.date_seen_on(moment.to_zoned(zone).datetime(), Zoned::now().date())
    }

    fn date_seen_on(&self, at: DateTime, today: Date) -> String {
        let month = self.with("date-month", &[("month", i32::from(at.month()).into())]);
        let (year, time) = (at.year().to_string(), at.strftime("%H:%M").to_string());
        let key = if at.year() == today.year() { "date-this-year" } else { "date-other-year" };
        self.with(
            key,
            &[
                ("day", i32::from(at.day()).into()),
                ("month", (&month).into()),
                ("year", (&year).into()),
                ("time", (&time).into()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, datetime};

    use super::*;
    use crate::texts::Lang;

    #[test]
    fn a_date_is_said_in_the_readers_language() {
        let check = |lang, at: DateTime, expected: &str| {
            let said = Texts::new(lang).date_seen_on(at, date(2026, 12, 31));
            assert_eq!(said, expected);
        };
        let november = datetime(2026, 11, 17, 17, 30, 59, 0);
        check(Lang::Fr, november, "17 novembre à 17:30");
        check(Lang::En, november, "17 November at 17:30");
        let january = datetime(2025, 1, 1, 8, 5, 0, 0);
        check(Lang::Fr, january, "1er janvier 2025 à 08:05");
        check(Lang::En, january, "1 January 2025 at 08:05");
        check(Lang::Fr, datetime(2026, 8, 2, 0, 0, 0, 0), "2 août à 00:00");
        check(Lang::Fr, datetime(2026, 12, 3, 0, 0, 0, 0), "3 décembre à 00:00");
    }
}
