//! Time controls as people choose them: the usual ones in a list, each in words.
//!
//! What a control does is in `grille_core::clock`; how a clock reads is in [`super::words`].

use std::time::Duration;

use grille_core::{Sentence, TimeControl};

use crate::texts::Texts;

/// The controls that menus and forms offer, as the command line writes them: none first, then one or
/// two of each kind.
pub const USUAL: [&str; 9] =
    ["none", "3m+2s", "5m", "10m", "15m+10s", "30m", "10m+5x30s", "10m+25/5m", "30s/move"];

/// Returns the control that a list offers after `now`, or before it; one that is not in the list is
/// followed by the first.
#[must_use]
pub fn step(now: Option<TimeControl>, by: i64) -> Option<TimeControl> {
    let text = now.unwrap_or_default().to_string();
    let count = USUAL.len() as i64;
    let next = match USUAL.iter().position(|usual| *usual == text) {
        Some(at) => (at as i64 + by).rem_euclid(count) as usize,
        None => 0,
    };
    read(USUAL[next])
}

/// Reads a control of the list, or one that a person typed; `none` is `None`.
#[must_use]
pub fn read(text: &str) -> Option<TimeControl> {
    text.trim().parse().ok().filter(|control: &TimeControl| !control.is_none())
}

/// Returns a control in words: « 5 min + 3 s par coup », « 10 min, puis 5 × 30 s ».
#[must_use]
pub fn in_words(control: TimeControl, texts: &Texts) -> String {
    let span = |time: Duration| span(time, texts);
    let sentence = match control {
        TimeControl::None => Sentence::new("control-none"),
        TimeControl::SuddenDeath { main } => {
            Sentence::new("control-sudden").with("main", span(main))
        }
        TimeControl::Fischer { main, increment } => {
            Sentence::new("control-fischer").with("main", span(main)).with("more", span(increment))
        }
        TimeControl::ByoYomi { main, periods, period } => Sentence::new("control-byo-yomi")
            .with("main", span(main))
            .with("periods", periods)
            .with("period", span(period)),
        TimeControl::Canadian { main, stones, period } => Sentence::new("control-canadian")
            .with("main", span(main))
            .with("moves", stones)
            .with("period", span(period)),
        TimeControl::PerMove { time } => Sentence::new("control-per-move").with("time", span(time)),
    };
    texts.sentence(&sentence)
}

/// A length of time in words: « 1 h 30 min », « 90 s » as « 1 min 30 s », « 0,5 s ».
fn span(time: Duration, texts: &Texts) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let rest = match millis {
        0 => (seconds % 60).to_string(),
        _ => format!("{}.{millis:03}", seconds % 60).trim_end_matches('0').to_owned(),
    };
    let parts = [
        ("span-hours", (seconds / 3600).to_string()),
        ("span-minutes", (seconds / 60 % 60).to_string()),
        ("span-seconds", texts.decimal(&rest)),
    ];
    let is_zero = time.is_zero();
    let shown = parts
        .into_iter()
        .filter(|(key, number)| number != "0" || (is_zero && *key == "span-seconds"));
    let words: Vec<String> =
        shown.map(|(key, number)| texts.with(key, &[("number", (&number).into())])).collect();
    words.join("\u{202f}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;

    #[test]
    fn every_usual_control_can_be_read_and_said() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for usual in USUAL {
                let control: TimeControl = usual.parse().unwrap();

                assert_eq!(control.to_string(), usual);
                assert!(!in_words(control, &texts).starts_with("control"), "{usual}");
            }
        }
    }

    #[test]
    fn a_control_is_said_in_the_readers_words() {
        let said = |text: &str, lang| {
            let words = in_words(text.parse().unwrap(), &Texts::new(lang));
            words.replace(['\u{202f}', '\u{a0}'], " ")
        };

        assert_eq!(said("none", Lang::Fr), "sans limite");
        assert_eq!(said("90m", Lang::Fr), "1 h 30 min");
        assert_eq!(said("5m+3s", Lang::Fr), "5 min + 3 s par coup");
        assert_eq!(said("10m+5x30s", Lang::Fr), "10 min, puis 5 × 30 s");
        assert_eq!(said("10m+25/5m", Lang::Fr), "10 min, puis 25 coups en 5 min");
        assert_eq!(said("0.5s/move", Lang::Fr), "0,5 s par coup");
        assert_eq!(said("5m+3s", Lang::En), "5 min + 3 s a move");
        assert_eq!(said("10m+25/5m", Lang::En), "10 min, then 25 moves in 5 min");
    }

    #[test]
    fn the_list_goes_round_and_takes_in_what_it_does_not_hold() {
        let after = |text: &str, by| step(read(text), by).map(|control| control.to_string());

        assert_eq!(after("none", 1).as_deref(), Some("3m+2s"));
        assert_eq!(after("none", -1).as_deref(), Some("30s/move"));
        assert_eq!(after("30s/move", 1), None);
        assert_eq!(after("7m", 1), None);
    }
}
