//! What holds of any clock, whatever happens to it.

use std::time::Duration;

use grille_core::{Clock, Instant64, Reading, Side, TimeControl};
use proptest::prelude::*;

/// What may happen to a clock, each after so many milliseconds.
#[derive(Clone, Copy, Debug)]
enum Happening {
    Press,
    Pause,
    Resume,
    Look,
}

fn control() -> impl Strategy<Value = TimeControl> {
    let time = |least: u64| (least..100_000).prop_map(Duration::from_millis);
    prop_oneof![
        Just(TimeControl::None),
        time(100).prop_map(|main| TimeControl::SuddenDeath { main }),
        (time(100), time(0)).prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (time(0), 1..10u32, time(100)).prop_map(|(main, periods, period)| TimeControl::ByoYomi {
            main,
            periods,
            period
        }),
        (time(0), 1..10u32, time(100)).prop_map(|(main, stones, period)| TimeControl::Canadian {
            main,
            stones,
            period
        }),
        time(100).prop_map(|time| TimeControl::PerMove { time }),
    ]
}

fn happenings() -> impl Strategy<Value = Vec<(u64, Happening)>> {
    let one = prop_oneof![
        4 => Just(Happening::Press),
        1 => Just(Happening::Pause),
        2 => Just(Happening::Resume),
        2 => Just(Happening::Look),
    ];
    prop::collection::vec((0..30_000u64, one), 0..40)
}

/// All the time that a player could still use in this move.
fn whole(reading: &Reading, control: TimeControl) -> Duration {
    let further = match control {
        TimeControl::ByoYomi { period, .. } => period * reading.periods_left.saturating_sub(1),
        _ => Duration::ZERO,
    };
    reading.main_left + reading.period_left + further
}

/// Runs a clock from Black's start at 0, and checks after each step what must hold.
fn run(control: TimeControl, steps: &[(u64, Happening)], mut check: impl FnMut(&Clock, Instant64)) {
    let mut clock = Clock::new(control);
    let mut now = Instant64(0);
    clock.start(Side::First, now);
    for &(pause, happening) in steps {
        now = Instant64(now.0 + pause);
        match happening {
            Happening::Press => drop(clock.press(now)),
            Happening::Pause => clock.pause(now),
            Happening::Resume => clock.resume(now),
            Happening::Look => {}
        }
        check(&clock, now);
    }
}

proptest! {
    #[test]
    fn the_text_of_a_control_reads_back(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,20}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }

    #[test]
    fn what_was_charged_is_the_time_that_passed(control in control(), steps in happenings()) {
        let mut clock = Clock::new(control);
        let (mut now, mut passed) = (0, [0; 2]);
        clock.start(Side::First, Instant64(0));
        for (pause, happening) in steps {
            if clock.is_running() {
                passed[clock.turn().unwrap().index()] += pause;
            }
            now += pause;
            match happening {
                Happening::Press => drop(clock.press(Instant64(now))),
                Happening::Pause => clock.pause(Instant64(now)),
                Happening::Resume => clock.resume(Instant64(now)),
                Happening::Look => {}
            }
            let used = Side::BOTH.map(|side| clock.reading(side, Instant64(now)).used);
            prop_assert_eq!(used, passed.map(Duration::from_millis));
        }
    }

    #[test]
    fn time_passes_for_one_player_as_fast_as_it_passes(
        control in control(), steps in happenings(), wait in 0..200_000u64,
    ) {
        run(control, &steps, |clock, now| {
            let later = Instant64(now.0 + wait);
            for side in Side::BOTH {
                let before = clock.reading(side, now);
                let after = clock.reading(side, later);
                let passed = if before.running { wait } else { 0 };
                let expected = whole(&before, control).saturating_sub(Duration::from_millis(passed));
                assert_eq!(whole(&after, control), expected, "{control} {before:?}");
            }
        });
    }

    #[test]
    fn a_flag_falls_exactly_at_zero(control in control(), steps in happenings()) {
        run(control, &steps, |clock, now| {
            if !clock.is_running() || control.is_none() || clock.flagged(now).is_some() {
                return;
            }
            let turn = clock.turn().unwrap();
            let zero = now.after(whole(&clock.reading(turn, now), control));
            assert_eq!(clock.flagged(Instant64(zero.0 - 1)), None);
            assert_eq!(clock.flagged(zero), Some(turn));
            assert_eq!(clock.clone().press(Instant64(zero.0 - 1)), Ok(()));
            assert!(clock.clone().press(zero).is_err());
        });
    }

    #[test]
    fn a_pause_in_between_changes_nothing_but_the_moment(
        control in control(), steps in happenings(),
        first in 0..50_000u64, pause in 0..1_000_000u64, second in 0..50_000u64,
    ) {
        run(control, &steps, |clock, now| {
            if !clock.is_running() {
                return;
            }
            let mut paused = clock.clone();
            paused.pause(Instant64(now.0 + first));
            paused.resume(Instant64(now.0 + first + pause));
            let end = now.0 + first + second;
            assert_eq!(paused.snapshot(Instant64(end + pause)), clock.snapshot(Instant64(end)));
        });
    }

    #[test]
    fn restoring_is_exact(
        control in control(), steps in happenings(),
        later in 0..1_000_000u64, wait in 0..100_000u64,
    ) {
        run(control, &steps, |clock, now| {
            let snapshot = clock.snapshot(now);
            assert_eq!(snapshot.to_string().parse(), Ok(snapshot));
            let mut restored = Clock::new(TimeControl::None);
            restored.restore(&snapshot, Instant64(later));
            for side in Side::BOTH {
                let here = restored.reading(side, Instant64(later + wait));
                assert_eq!(here, clock.reading(side, Instant64(now.0 + wait)));
                assert_eq!(snapshot.reading(side), clock.reading(side, now));
            }
            assert_eq!(restored.turn(), clock.turn());
        });
    }

    #[test]
    fn a_view_that_sleeps_until_the_next_change_misses_nothing(
        control in control(), steps in happenings(), part in 0.0..1.0f64,
    ) {
        run(control, &steps, |clock, now| {
            let look = |now| Side::BOTH.map(|side| {
                let reading = clock.reading(side, now);
                let state = (reading.low, reading.overtime, reading.flagged);
                (reading.shown(), state, reading.periods_left)
            });
            let Some(sleep) = clock.next_change(now) else {
                assert_eq!(look(now), look(Instant64(now.0 + 1_000_000)));
                return;
            };
            let millis = sleep.as_millis() as u64;
            assert!((1..=1000).contains(&millis));
            let asleep = now.0 + ((millis - 1) as f64 * part) as u64;
            assert_eq!(look(Instant64(asleep)), look(now));
            assert_ne!(look(now.after(sleep)), look(now));
        });
    }

    #[test]
    fn a_computer_that_keeps_to_its_allowance_never_loses_on_time(
        control in control(), moves in 1..100u32,
    ) {
        let mut clock = Clock::new(control);
        let mut now = Instant64(0);
        clock.start(Side::First, now);
        for _ in 0..2000 {
            let side = clock.turn().unwrap();
            let before = clock.reading(side, now);
            let Some(allowance) = clock.allowance_of(side, now, moves) else { break };
            prop_assert!(allowance < before.main_left + before.period_left);
            now = now.after(allowance);
            prop_assert_eq!(clock.press(now), Ok(()));
            let after = clock.reading(side, now);
            prop_assert_eq!(after.periods_left, before.periods_left, "no period is lost");
        }
    }
}
