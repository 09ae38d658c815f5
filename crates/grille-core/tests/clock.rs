//! The clock: one scenario for each kind of control, worked out by hand.

use std::time::Duration;

use grille_core::{Clock, Instant64, OutOfTime, Reading, Side, Snapshot, TimeLeft};

const BLACK: Side = Side::First;
const WHITE: Side = Side::Second;

/// A moment, in seconds.
const fn at(seconds: u64) -> Instant64 {
    Instant64(seconds * 1000)
}

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A clock with Black to move at 0 s.
fn started(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().expect("a control"));
    clock.start(BLACK, at(0));
    clock
}

/// Main time, periods, time of the period and stones, all in seconds.
fn left(clock: &Clock, side: Side, now: Instant64) -> (f64, u32, f64, u32) {
    let reading = clock.reading(side, now);
    let Reading { main_left, periods_left, period_left, stones_left, .. } = reading;
    (main_left.as_secs_f64(), periods_left, period_left.as_secs_f64(), stones_left)
}

#[test]
fn without_a_control_time_is_only_counted() {
    let mut clock = started("none");
    clock.press(at(7)).unwrap();
    clock.press(at(1_000_000)).unwrap();
    assert_eq!(clock.flagged(at(2_000_000)), None);
    assert_eq!(clock.allowance(BLACK, at(2_000_000)), None);
    let reading = clock.reading(BLACK, at(1_000_001));
    assert_eq!((reading.used, reading.low, reading.limited), (seconds(8), false, false));
    assert_eq!(clock.next_change(Instant64(1_000_001_250)), Some(Duration::from_millis(750)));
}

#[test]
fn sudden_death_gives_nothing_back() {
    let mut clock = started("1m");
    clock.press(at(20)).unwrap();
    clock.press(at(25)).unwrap();
    assert_eq!(left(&clock, BLACK, at(25)), (40.0, 0, 0.0, 0));
    assert_eq!(left(&clock, WHITE, at(25)), (55.0, 0, 0.0, 0));
    assert_eq!(left(&clock, BLACK, at(64)), (1.0, 0, 0.0, 0));
    assert_eq!(clock.flagged(Instant64(64_999)), None);
    assert_eq!(clock.flagged(at(65)), Some(BLACK), "exactly at zero");
    assert_eq!(clock.press(at(65)), Err(OutOfTime { side: BLACK }));
    assert_eq!(clock.turn(), Some(BLACK));
    assert_eq!(clock.flagged(at(65)), Some(BLACK));
}

#[test]
fn fischer_adds_after_each_own_move_and_carries_over() {
    let mut clock = started("5m+3s");
    clock.press(at(1)).unwrap();
    assert_eq!(left(&clock, BLACK, at(1)), (302.0, 0, 0.0, 0), "more than at the start");
    clock.press(at(11)).unwrap();
    assert_eq!(left(&clock, WHITE, at(11)), (293.0, 0, 0.0, 0));
    assert_eq!(clock.flagged(Instant64(312_999)), None);
    assert_eq!(clock.flagged(at(313)), Some(BLACK));
    assert_eq!(clock.press(at(400)), Err(OutOfTime { side: BLACK }));
    assert_eq!(left(&clock, BLACK, at(400)), (0.0, 0, 0.0, 0), "no increment after the flag");
}

#[test]
fn byo_yomi_resets_a_period_and_loses_those_that_are_used_up() {
    let mut clock = started("1m+3x10s");
    clock.press(at(50)).unwrap();
    assert_eq!(left(&clock, BLACK, at(50)), (10.0, 3, 10.0, 0));
    assert!(!clock.reading(BLACK, at(50)).overtime);
    clock.press(at(50)).unwrap();
    // 10 s of main time, then 4 s of the first period: it comes back.
    assert_eq!(left(&clock, BLACK, at(64)), (0.0, 3, 6.0, 0));
    assert!(clock.reading(BLACK, at(64)).overtime);
    clock.press(at(64)).unwrap();
    assert_eq!(left(&clock, BLACK, at(64)), (0.0, 3, 10.0, 0));
    clock.press(at(64)).unwrap();
    // A period that is used up exactly is lost; 5 s into the second of the three.
    assert_eq!(left(&clock, BLACK, at(74)), (0.0, 2, 10.0, 0));
    assert_eq!(left(&clock, BLACK, at(79)), (0.0, 2, 5.0, 0));
    clock.press(at(79)).unwrap();
    assert_eq!(left(&clock, BLACK, at(79)), (0.0, 2, 10.0, 0));
    clock.press(at(79)).unwrap();
    assert_eq!(clock.flagged(Instant64(98_999)), None);
    assert_eq!(left(&clock, BLACK, at(90)), (0.0, 1, 9.0, 0));
    assert_eq!(clock.flagged(at(99)), Some(BLACK));
    assert_eq!(left(&clock, BLACK, at(99)), (0.0, 0, 0.0, 0));
    assert_eq!(clock.flagged(at(9999)), Some(BLACK), "for ever");
}

#[test]
fn byo_yomi_may_have_no_main_time() {
    let mut clock = started("0m+5x30s");
    assert_eq!(left(&clock, BLACK, at(0)), (0.0, 5, 30.0, 0));
    assert_eq!(clock.flagged(at(0)), None);
    clock.press(at(95)).unwrap();
    assert_eq!(left(&clock, BLACK, at(95)), (0.0, 2, 30.0, 0), "three were used up in one move");
}

#[test]
fn canadian_periods_begin_anew_after_their_stones() {
    let mut clock = started("1m+3/30s");
    clock.press(at(40)).unwrap();
    clock.press(at(40)).unwrap();
    assert_eq!(left(&clock, BLACK, at(40)), (20.0, 0, 30.0, 3));
    // 20 s of main time and 12 s of the period: the move is the first of its three.
    clock.press(at(72)).unwrap();
    assert_eq!(left(&clock, BLACK, at(72)), (0.0, 0, 18.0, 2));
    clock.press(at(72)).unwrap();
    clock.press(at(80)).unwrap();
    assert_eq!(left(&clock, BLACK, at(80)), (0.0, 0, 10.0, 1), "what is left is carried on");
    clock.press(at(80)).unwrap();
    clock.press(at(89)).unwrap();
    assert_eq!(left(&clock, BLACK, at(89)), (0.0, 0, 30.0, 3), "three stones: a new period");
    clock.press(at(89)).unwrap();
    assert_eq!(clock.flagged(Instant64(118_999)), None);
    assert_eq!(clock.flagged(at(119)), Some(BLACK));
}

#[test]
fn time_per_move_is_never_carried_over() {
    let mut clock = started("30s/move");
    for turn in 0..10 {
        clock.press(at(29 * (turn + 1))).unwrap();
    }
    assert_eq!(left(&clock, BLACK, at(290)), (30.0, 0, 0.0, 0));
    assert_eq!(clock.flagged(Instant64(319_999)), None);
    assert_eq!(clock.flagged(at(320)), Some(BLACK));
}

#[test]
fn a_pause_costs_nobody_anything() {
    let mut clock = started("1m");
    clock.pause(at(10));
    assert_eq!(clock.next_change(at(10)), None);
    assert_eq!(left(&clock, BLACK, at(5000)), (50.0, 0, 0.0, 0));
    clock.pause(at(6000));
    clock.resume(at(7000));
    assert_eq!(left(&clock, BLACK, at(7005)), (45.0, 0, 0.0, 0));
    clock.pause(at(7005));
    clock.press(at(8000)).unwrap();
    assert_eq!(clock.turn(), Some(WHITE));
    assert!(!clock.is_running(), "a move in a paused game does not start the clock");
    assert_eq!(left(&clock, WHITE, at(9000)), (60.0, 0, 0.0, 0));
}

#[test]
fn a_pause_does_not_give_a_period_back() {
    let mut clock = started("0m+2x10s");
    clock.pause(at(8));
    clock.resume(at(100));
    assert_eq!(clock.flagged(at(111)), None);
    assert_eq!(left(&clock, BLACK, at(103)), (0.0, 1, 9.0, 0));
}

#[test]
fn a_clock_that_was_never_started_stands_still() {
    let mut clock = Clock::new("1m".parse().unwrap());
    clock.resume(at(5));
    clock.press(at(9)).unwrap();
    assert_eq!(
        (clock.turn(), clock.flagged(at(100)), clock.next_change(at(9))),
        (None, None, None)
    );
}

#[test]
fn a_moment_before_the_last_one_counts_as_that_one() {
    let mut clock = started("1m");
    clock.pause(at(0));
    clock.start(BLACK, at(100));
    clock.press(at(90)).unwrap();
    assert_eq!(left(&clock, WHITE, at(110)), (50.0, 0, 0.0, 0));
    assert_eq!(left(&clock, BLACK, at(110)), (60.0, 0, 0.0, 0));
}

#[test]
fn low_time_is_ten_seconds_or_a_tenth_of_what_is_short() {
    let low = |control: &str, millis| started(control).reading(BLACK, Instant64(millis)).low;
    assert!(!low("10m", 590_000) && low("10m", 590_001));
    assert!(!low("20s", 18_000) && low("20s", 18_001));
    assert!(!low("30s/move", 20_000) && low("30s/move", 20_001));
    assert!(!low("5s/move", 4_500) && low("5s/move", 4_501));
    assert!(!low("10m+5x30s", 599_999), "there is a whole period more");
    assert!(!low("10m+5x30s", 620_000) && low("10m+5x30s", 620_001));
    assert!(!low("10m+5x30s", 630_000), "the next period");
    assert!(!low("1m+3x10s", 69_000) && low("1m+3x10s", 69_001));
    assert!(!low("none", 1_000_000_000));
}

#[test]
fn a_display_counts_whole_seconds_and_tenths_when_time_is_low() {
    let clock = started("1m");
    let shown = |millis| clock.reading(BLACK, Instant64(millis)).shown().as_millis();
    assert_eq!((shown(0), shown(1), shown(999), shown(1000)), (60_000, 60_000, 60_000, 59_000));
    assert_eq!((shown(50_000), shown(50_001), shown(50_100)), (10_000, 10_000, 9_900));
    assert_eq!((shown(59_999), shown(60_000)), (100, 0), "zero is the flag");
    let sleep = |millis| clock.next_change(Instant64(millis)).map(|time| time.as_millis());
    assert_eq!(sleep(0), Some(1000));
    assert_eq!(sleep(250), Some(750));
    assert_eq!(sleep(49_999), Some(1));
    assert_eq!(sleep(50_000), Some(1), "low from here");
    assert_eq!(sleep(50_001), Some(99));
    assert_eq!(sleep(59_950), Some(50));
    assert_eq!(sleep(60_000), None);
}

#[test]
fn undo_gives_the_time_back() {
    let mut clock = started("1m+3x10s");
    let before = clock.snapshot(at(0));
    clock.press(at(65)).unwrap();
    clock.press(at(70)).unwrap();
    clock.restore(&before, at(100));
    assert_eq!(clock.snapshot(at(100)), before);
    assert_eq!(left(&clock, BLACK, at(130)), (30.0, 3, 10.0, 0));
}

#[test]
fn a_snapshot_is_one_line_that_waits_without_loss() {
    let mut clock = started("10m+5x30s");
    clock.press(Instant64(12_500)).unwrap();
    let snapshot = clock.snapshot(Instant64(13_000));
    let text = "10m+5x30s 12500,587500,5,30000,0 500,599500,5,30000,0 second*";
    assert_eq!(snapshot.to_string(), text);
    assert_eq!(text.parse(), Ok(snapshot));
    assert_eq!(serde_json::to_string(&snapshot).unwrap(), format!("\"{text}\""));
    let loaded = Clock::from_snapshot(&text.parse().unwrap());
    assert!(!loaded.is_running(), "a game that waits in a file loses nothing");
    assert_eq!(left(&loaded, WHITE, at(1_000_000)), (599.5, 5, 30.0, 0));
    assert_eq!(
        Clock::new("10m".parse().unwrap()).snapshot(at(3)).to_string(),
        "10m 0,600000,0,0,0 0,600000,0,0,0 -"
    );
}

#[test]
fn a_damaged_snapshot_is_refused() {
    let bank = "0,600000,0,0,0";
    for text in [
        String::new(),
        format!("10x {bank} {bank} first"),
        format!("10m {bank} {bank}"),
        format!("10m {bank} first"),
        format!("10m {bank} {bank} third"),
        format!("10m {bank} {bank} -*"),
        format!("10m {bank} {bank} first more"),
        format!("10m {bank},0 {bank} first"),
        format!("10m 0,600000,0,0 {bank} first"),
        format!("10m -1,600000,0,0,0 {bank} first"),
        format!("10m 0,600000,99999999999,0,0 {bank} first"),
    ] {
        assert!(text.parse::<Snapshot>().is_err(), "{text}");
        assert!(serde_json::from_value::<Snapshot>(text.clone().into()).is_err(), "{text}");
    }
}

#[test]
fn a_controller_may_say_what_is_left() {
    let mut clock = started("10m+5x30s");
    clock.set_left(BLACK, TimeLeft { time: seconds(100), overtime: None }, at(5));
    assert_eq!(left(&clock, BLACK, at(6)), (99.0, 5, 30.0, 0));
    clock.set_left(BLACK, TimeLeft { time: seconds(20), overtime: Some(2) }, at(6));
    assert_eq!(left(&clock, BLACK, at(7)), (0.0, 2, 19.0, 0));
    assert_eq!(
        clock.reading(BLACK, at(7)).time_left(),
        TimeLeft { time: seconds(19), overtime: Some(2) }
    );
    assert_eq!(clock.reading(BLACK, at(7)).used, seconds(7), "what was used stays known");
    let mut canadian = started("1m+25/5m");
    canadian.set_left(WHITE, TimeLeft { time: seconds(200), overtime: Some(10) }, at(0));
    assert_eq!(left(&canadian, WHITE, at(0)), (0.0, 0, 200.0, 10));
}

#[test]
fn a_computer_uses_a_sensible_share() {
    let share = |control: &str| {
        let clock = started(control);
        clock.allowance(BLACK, at(0)).unwrap().as_secs_f64()
    };
    assert!((14.0..15.0).contains(&share("10m")));
    assert!((9.0..11.0).contains(&share("5m+3s")), "a share of the main time and the increment");
    assert_eq!(share("10m+5x30s"), 29.0, "a period is there for every move");
    assert!((14.0..15.0).contains(&share("10m+25/5m")));
    assert_eq!(share("0m+25/5m"), 299.0 / 25.0);
    assert_eq!(share("30s/move"), 29.0);
    assert_eq!(share("0.1s/move"), 0.07);
    let clock = started("10m");
    assert!(clock.allowance_of(BLACK, at(0), 100) < clock.allowance(BLACK, at(0)));
    assert_eq!(clock.allowance(BLACK, at(600)), Some(Duration::ZERO));
}
