//! The m,n,k solver: the published table, and plain negamax on positions in mid-game.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use std::time::{Duration, Instant};

use board::random_position;
use grille_ai::line::{MnkSolver, Solved, Verdict};
use grille_ai::{HostClock, Limits, Negamax, Proof, Value};
use grille_core::{Game, Instant64, Rng};
use grille_games::align::{Align, Rules};

fn solve(rows: i64, cols: i64, align: i64) -> Solved {
    let rules = Rules::new(rows, cols, align).unwrap();
    MnkSolver::new(&rules, 64).solve(&Align::new(&rules), &Limits::default()).unwrap()
}

/// Published values (Uiterwijk and van den Herik, 2000; Hsu and others, 2020), also turned by a
/// quarter. The game with 7 x 7 and five in a row is the large one.
#[test]
fn published_table() {
    for (rows, cols, align, verdict) in [
        (3, 3, 3, Verdict::Draw),
        (4, 3, 3, Verdict::Win),
        (4, 4, 4, Verdict::Draw),
        (5, 4, 4, Verdict::Draw),
        (6, 4, 4, Verdict::Draw),
        (5, 5, 4, Verdict::Draw),
        (6, 5, 4, Verdict::Win),
        (6, 6, 5, Verdict::Draw),
        (7, 6, 5, Verdict::Draw),
        (7, 7, 5, Verdict::Draw),
        (8, 8, 8, Verdict::Draw),
        (1, 1, 1, Verdict::Win),
        (1, 2, 2, Verdict::Draw),
        (2, 2, 2, Verdict::Win),
        (2, 2, 3, Verdict::Draw),
    ] {
        let solved = solve(rows, cols, align);
        println!("{rows},{cols},{align}: {solved:?}");
        assert_eq!(solved.verdict, verdict, "{rows},{cols},{align}");
        if rows != cols {
            assert_eq!(solve(cols, rows, align).verdict, verdict, "{cols},{rows},{align}");
        }
    }
}

/// Rules of every kind: the proof search for plain ones, alpha-beta for the others.
#[test]
fn agrees_with_negamax() {
    let mut rng = Rng::new(21);
    let mut counts = [0; 3];
    for _ in 0..6000 {
        let position = random_position(&mut rng, 36, 8);
        let (verdict, index) = match Negamax::value(&position) {
            Value::Proved(Proof::Win { .. }) => (Verdict::Win, 0),
            Value::Proved(Proof::Draw) => (Verdict::Draw, 1),
            Value::Proved(Proof::Loss { .. }) => (Verdict::Loss, 2),
            Value::Estimated(_) => panic!("negamax guesses"),
        };
        counts[index] += 1;
        let mut solver = MnkSolver::new(position.rules(), 1);
        let solved = solver.solve(&position, &Limits::default()).unwrap();
        assert_eq!(solved.verdict, verdict, "{}\n{position}", position.rules());
        for play in position.legal_moves().take(1) {
            assert!(solver.solve(&position.after(play), &Limits::default()).is_some());
        }
    }
    println!("wins, draws, losses: {counts:?}");
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

/// Too large: no answer rather than a wrong one, and in time.
#[test]
fn says_when_it_cannot() {
    let rules = Rules::new(15, 15, 5).unwrap();
    let mut solver = MnkSolver::new(&rules, 1);
    let start = Align::new(&rules);
    assert_eq!(solver.solve(&start, &Limits::nodes(2_000)), None);
    assert_eq!(solver.solve(&start, &timed(Duration::from_millis(20))), None);
    let other = Align::new(&Rules::new(3, 3, 3).unwrap());
    assert_eq!(solver.solve(&other, &Limits::default()), None);
}

/// Limits of time, by the system's clock.
fn timed(time: Duration) -> Limits {
    let start = Instant::now();
    let clock = HostClock::new(move || Instant64(start.elapsed().as_millis() as u64));
    Limits::time(time).or_clock(clock)
}
