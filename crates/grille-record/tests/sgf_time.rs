//! `TM`, `OT`, `BL`, `WL`, `OB` and `OW`.

use std::time::Duration;

use grille_core::{Side, TimeControl, TimeLeft};
use grille_record::sgf::{self, BoardSize, GameBuilder, parse_time_control, time_properties};
use proptest::prelude::*;

fn control(text: &str) -> TimeControl {
    text.parse().expect("a control")
}

fn read(text: &str) -> sgf::Collection {
    sgf::read(text.as_bytes()).expect("a record").collection
}

#[test]
fn the_texts_of_servers_are_read() {
    let cases = [
        (Some(1800.0), Some("5x30 byo-yomi"), "30m+5x30s"),
        (Some(1800.0), Some("5x30 Byo-Yomi"), "30m+5x30s"),
        (Some(1800.0), Some("5x30s byoyomi"), "30m+5x30s"),
        (None, Some("3x10 byo-yomi"), "0s+3x10s"),
        (Some(600.0), Some("25/300 Canadian"), "10m+25/5m"),
        (Some(600.0), Some("25/300 canadian"), "10m+25/5m"),
        (Some(300.0), Some("3 fischer"), "5m+3s"),
        (Some(300.0), Some("2.5 fischer"), "5m+2.5s"),
        (Some(0.0), Some("30 per move"), "30s/move"),
        (Some(0.0), Some("30 simple"), "30s/move"),
        (Some(600.0), None, "10m"),
        (Some(600.0), Some(""), "10m"),
        (Some(600.0), Some("none"), "10m"),
        (Some(0.0), None, "none"),
        (None, None, "none"),
    ];
    for (main, overtime, expected) in cases {
        assert_eq!(parse_time_control(main, overtime), Some(control(expected)), "{overtime:?}");
    }
}

#[test]
fn an_overtime_that_is_not_understood_is_said_so() {
    for overtime in [
        "sudden",
        "5x byo-yomi",
        "x30 byo-yomi",
        "0x30 byo-yomi",
        "5xinf",
        "25/ Canadian",
        "5x30 Canadian",
        "-3 fischer",
        "NaN fischer",
        "5 min",
    ] {
        assert_eq!(parse_time_control(Some(60.0), Some(overtime)), None, "{overtime}");
    }
    for main in [-1.0, f64::NAN, f64::INFINITY, 1e300] {
        assert_eq!(parse_time_control(Some(main), None), None, "{main}");
    }
    let collection = read("(;GM[1]SZ[9]TM[60]OT[two beers])");
    let error = collection.game(0).unwrap().time_control().unwrap_err();
    assert_eq!((error.ident.as_str(), error.value.as_str()), ("OT", "two beers"));
    let collection = read("(;GM[1]SZ[9]TM[1e12];B[aa]BL[-5])");
    let game = collection.game(0).unwrap();
    assert_eq!(game.time_control().unwrap_err().ident, "TM");
    assert_eq!(game.main_line().last().unwrap().clock(Side::First).unwrap_err().ident, "BL");
}

#[test]
fn a_game_with_time_is_written_and_read_back() {
    let mut record = GameBuilder::go(BoardSize::square(9)).unwrap();
    record.time_control(control("10m+5x30s")).unwrap();
    record.play(Side::First, None).unwrap();
    let main = TimeLeft { time: Duration::from_millis(587_500), overtime: None };
    record.time_left(Side::First, main).unwrap();
    record.play(Side::Second, None).unwrap();
    let period = TimeLeft { time: Duration::from_secs(30), overtime: Some(4) };
    record.time_left(Side::Second, period).unwrap();
    let text = sgf::write(record.collection());
    let head = "(;FF[4]GM[1]CA[UTF-8]AP[Grille]SZ[9]TM[600]OT[5x30 byo-yomi]";
    assert_eq!(text.replace('\n', ""), format!("{head};B[]BL[587.5];W[]WL[30]OW[4])"));

    let collection = read(&text);
    let game = collection.game(0).unwrap();
    assert_eq!(game.time_control(), Ok(control("10m+5x30s")));
    let nodes: Vec<_> = game.main_line().collect();
    assert_eq!(nodes[0].clock(Side::First), Ok(None));
    assert_eq!(nodes[1].clock(Side::First), Ok(Some(main)));
    assert_eq!(nodes[1].clock(Side::Second), Ok(None));
    assert_eq!(nodes[2].clock(Side::Second), Ok(Some(period)));
}

#[test]
fn a_game_without_time_has_no_time_properties() {
    assert_eq!(time_properties(TimeControl::None), []);
    let collection = read("(;GM[1]SZ[9])");
    assert_eq!(collection.game(0).unwrap().time_control(), Ok(TimeControl::None));
}

proptest! {
    #[test]
    fn every_control_comes_back(main in 100..4_000_000u64, count in 1..999u32, other in 100..4_000_000u64) {
        let (main, other) = (Duration::from_millis(main), Duration::from_millis(other));
        for control in [
            TimeControl::SuddenDeath { main },
            TimeControl::Fischer { main, increment: other },
            TimeControl::ByoYomi { main, periods: count, period: other },
            TimeControl::Canadian { main, stones: count, period: other },
            TimeControl::PerMove { time: other },
        ] {
            let properties = time_properties(control);
            let value = |ident| properties.iter().find(|(name, _)| *name == ident).map(|(_, text)| text);
            let main = value("TM").map(|text| text.parse().unwrap());
            prop_assert_eq!(parse_time_control(main, value("OT").map(String::as_str)), Some(control));
        }
    }

    #[test]
    fn any_overtime_is_read_or_refused(main in any::<f64>(), text in "\\PC{0,20}") {
        let _ = parse_time_control(Some(main), Some(&text));
    }
}
