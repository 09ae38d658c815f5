//! Time controls: their text, their bounds, and how the Go Text Protocol writes them.

use std::time::Duration;

use grille_core::{GtpTimeError, TimeControl, TimeControlError, TimeField, TimeLeft};

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// One control of each kind, with its text.
fn each_kind() -> [(&'static str, TimeControl); 6] {
    [
        ("none", TimeControl::None),
        ("10m", TimeControl::SuddenDeath { main: seconds(600) }),
        ("5m+3s", TimeControl::Fischer { main: seconds(300), increment: seconds(3) }),
        ("10m+5x30s", TimeControl::ByoYomi { main: seconds(600), periods: 5, period: seconds(30) }),
        (
            "10m+25/5m",
            TimeControl::Canadian { main: seconds(600), stones: 25, period: seconds(300) },
        ),
        ("30s/move", TimeControl::PerMove { time: seconds(30) }),
    ]
}

#[test]
fn each_kind_has_the_text_of_the_contract() {
    for (text, control) in each_kind() {
        assert_eq!(text.parse(), Ok(control));
        assert_eq!(control.to_string(), text);
        assert_eq!(serde_json::to_string(&control).unwrap(), format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<TimeControl>(&format!("\"{text}\"")).unwrap(), control);
    }
}

#[test]
fn other_ways_to_write_a_control_have_one_canonical_form() {
    let forms = [
        ("1h", "1h"),
        ("90s", "1m30s"),
        ("1h30m", "1h30m"),
        ("0m+5x30s", "0s+5x30s"),
        (" 5M+3S ", "5m+3s"),
        ("120s/move", "2m/move"),
        ("0.5s/move", "0.5s/move"),
        ("5m+0s", "5m+0s"),
        ("NONE", "none"),
    ];
    for (text, canonical) in forms {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), canonical, "{text}");
        assert_eq!(canonical.parse(), Ok(control));
    }
}

#[test]
fn an_unreadable_control_says_which_part_and_what_should_be_there() {
    let cases = [
        ("", "", TimeField::Main),
        ("ten", "ten", TimeField::Main),
        ("10", "10", TimeField::Main),
        ("5m+", "", TimeField::Increment),
        ("+3s", "", TimeField::Main),
        ("5m+3", "3", TimeField::Increment),
        ("10m+ax30s", "a", TimeField::Periods),
        ("10m+5x", "", TimeField::Period),
        ("10m+5x30", "30", TimeField::Period),
        ("10m+/5m", "", TimeField::Stones),
        ("10m+25/5", "5", TimeField::Period),
        ("/move", "", TimeField::PerMove),
        ("-5m", "-5m", TimeField::Main),
        ("5m++3s", "+3s", TimeField::Increment),
        ("5 m", "5 m", TimeField::Main),
    ];
    for (text, part, field) in cases {
        let expected = TimeControlError::Unreadable { text: text.into(), part: part.into(), field };
        assert_eq!(text.parse::<TimeControl>(), Err(expected));
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let field_of = |text: &str| match text.parse::<TimeControl>() {
        Err(
            TimeControlError::TimeOutOfRange { field, .. }
            | TimeControlError::CountOutOfRange { field, .. },
        ) => field,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(field_of("0s"), TimeField::Main);
    assert_eq!(field_of("0m+3s"), TimeField::Main, "the first move could never be made");
    assert_eq!(field_of("1001h"), TimeField::Main);
    assert_eq!(field_of("99999999999999999999999999h"), TimeField::Main);
    assert_eq!(field_of("5m+1001h"), TimeField::Increment);
    assert_eq!(field_of("5m+0x30s"), TimeField::Periods);
    assert_eq!(field_of("5m+1000x30s"), TimeField::Periods);
    assert_eq!(field_of("5m+5x0s"), TimeField::Period);
    assert_eq!(field_of("5m+0/5m"), TimeField::Stones);
    assert_eq!(field_of("5m+99999999999999999999/5m"), TimeField::Stones);
    assert_eq!(field_of("0s/move"), TimeField::PerMove);
    assert!(serde_json::from_str::<TimeControl>("\"5m+0x30s\"").is_err());
    assert_eq!(
        "5m+0x30s".parse::<TimeControl>().unwrap_err().to_string(),
        "time control: periods must be from 1 to 999, not 0"
    );
}

#[test]
fn time_settings_are_read_as_the_protocol_defines_them() {
    let read = |text: &str| TimeControl::parse_time_settings(text);
    assert_eq!(read("300 0 0"), Ok(TimeControl::SuddenDeath { main: seconds(300) }));
    assert_eq!(read("300 0 5"), Ok(TimeControl::SuddenDeath { main: seconds(300) }));
    assert_eq!(read("0 60 0"), Ok(TimeControl::None), "a period without stones is no limit");
    let canadian = TimeControl::Canadian { main: seconds(600), stones: 25, period: seconds(300) };
    assert_eq!(read(" 600 300  25 "), Ok(canadian));
    assert_eq!(
        read("600 300"),
        Err(GtpTimeError::NotNumber { word: String::new(), what: "stones" })
    );
    assert_eq!(read("x 0 0"), Err(GtpTimeError::NotNumber { word: "x".into(), what: "main" }));
    assert_eq!(read("-1 0 0"), Err(GtpTimeError::NotNumber { word: "-1".into(), what: "main" }));
    assert_eq!(read("1 2 3 4"), Err(GtpTimeError::TooMany { word: "4".into() }));
}

#[test]
fn kgs_time_settings_are_read_and_written() {
    let read = |text: &str| TimeControl::parse_kgs_time_settings(text);
    let pairs = [
        ("none", "none"),
        ("absolute 600", "10m"),
        ("byoyomi 600 30 5", "10m+5x30s"),
        ("canadian 600 300 25", "10m+25/5m"),
    ];
    for (arguments, text) in pairs {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(read(arguments), Ok(control));
        assert_eq!(control.kgs_time_settings().as_deref(), Some(arguments));
    }
    assert_eq!(read("fischer 5 3"), Err(GtpTimeError::UnknownKind { word: "fischer".into() }));
    assert_eq!(read(""), Err(GtpTimeError::UnknownKind { word: String::new() }));
    assert_eq!("5m+3s".parse::<TimeControl>().unwrap().kgs_time_settings(), None);
    assert_eq!(
        "30s/move".parse::<TimeControl>().unwrap().kgs_time_settings().as_deref(),
        Some("byoyomi 0 30 1")
    );
}

#[test]
fn time_settings_never_promise_more_than_there_is() {
    let written = |text: &str| text.parse::<TimeControl>().unwrap().time_settings();
    assert_eq!(written("none"), "0 1 0");
    assert_eq!(written("10m"), "600 0 0");
    assert_eq!(written("10m+25/5m"), "600 300 25");
    assert_eq!(written("10m+5x30s"), "600 30 1");
    assert_eq!(written("30s/move"), "0 30 1");
    assert_eq!(written("5m+3s"), "297 3 1", "the first increment is not there yet");
    assert_eq!(written("5m+0.5s"), "300 0 0");
}

#[test]
fn what_is_left_is_written_for_an_engine_and_read_from_a_controller() {
    let main = TimeLeft { time: Duration::from_millis(59_900), overtime: None };
    assert_eq!(main.gtp(), "59 0", "rounded down");
    let period = TimeLeft { time: seconds(20), overtime: Some(3) };
    assert_eq!(period.gtp(), "20 3");
    assert_eq!(TimeLeft::from_gtp(seconds(20), 3), period);
    assert_eq!(TimeLeft::from_gtp(seconds(20), 0).overtime, None);
}
