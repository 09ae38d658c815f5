//! `perfect` beyond the smallest boards.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use board::{board, play_game};
use grille_ai::line::{MnkSolver, Perfect, SeedHard, Specialist, Strong, Verdict};
use grille_ai::{Choice, Limits, Proof, Search, Value};
use grille_core::{Game, Side};
use grille_games::align::{Align, Place, Rules, presets};

/// The published draws and wins are proved from the empty board, and the move keeps the value.
#[test]
fn proves_small_games() {
    for (rules, value) in [
        ("3x3 align 3", 0),
        ("3x3 align 3 misere", 0),
        ("4x3 align 3", 1),
        ("5x5 align 4", 0),
        ("6x5 align 4", 1),
        ("7x7 align 7", 0),
        ("4x4 align 4 gravity", 0),
    ] {
        let start = Align::new(&rules.parse::<Rules>().unwrap());
        let choice = Perfect::new().best(&start, &Limits::nodes(3_000_000)).unwrap();
        println!("{rules}: {:?} {:?}, {} nodes", choice.play, choice.value, choice.nodes);
        match choice.value {
            Some(Value::Proved(Proof::Win { .. })) => assert_eq!(value, 1, "{rules}"),
            Some(Value::Proved(Proof::Draw)) => assert_eq!(value, 0, "{rules}"),
            other => panic!("{rules}: {other:?}"),
        }
        if !start.rules().gravity() && !start.rules().misere() {
            let after = start.after(choice.play);
            let solved = MnkSolver::new(start.rules(), 8).solve(&after, &Limits::default());
            let expected = if value == 1 { Verdict::Loss } else { Verdict::Draw };
            assert_eq!(solved.unwrap().verdict, expected, "{rules}");
        }
    }
}

/// The first player's win on 6 x 5 is really won.
#[test]
fn wins_a_won_game() {
    let start = Align::new(&"6x5 align 4".parse().unwrap());
    let limits = Limits::nodes(1_500_000);
    let mut perfect = Perfect::with_memory(8);
    assert_eq!(play_game(&start, &mut perfect, &mut SeedHard, &limits), Some(Side::First));
}

/// Where nothing is proved it says so and plays as `strong`.
#[test]
fn falls_back_honestly() {
    let start = Align::new(&presets::gomoku());
    let limits = Limits::nodes(3_000);
    let choice = Perfect::new().best(&start, &limits).unwrap();
    assert!(matches!(choice.value, Some(Value::Estimated(_))), "{choice:?}");
    assert_eq!(choice.play, Strong::new().best(&start, &limits).unwrap().play);
}

/// The quickest win, and the defence that takes longest.
#[test]
fn quickest_win_and_longest_defence() {
    let morpion = presets::morpion();
    // X wins at once with 13 although 32 would make two threats.
    let position = board(&morpion, "XX. .O. ..O", Side::First);
    let choice = Perfect::new().best(&position, &Limits::default()).unwrap();
    assert_eq!(
        (choice.play, choice.value),
        (Place(2), Some(Value::Proved(Proof::Win { plies: 1 })))
    );
    // O cannot stop both threats, but blocks one.
    let position = board(&morpion, "X.X .O. X.O", Side::Second);
    let choice = Perfect::new().best(&position, &Limits::default()).unwrap();
    assert_eq!(choice.value, Some(Value::Proved(Proof::Loss { plies: 2 })));
    assert_eq!(choice.candidates.len(), 4);
}

/// A specialist is asked first and may decline.
#[test]
fn specialists_come_first() {
    #[derive(Debug)]
    struct Leftmost;
    impl Specialist for Leftmost {
        fn answer(&mut self, position: &Align, _: &Limits) -> Option<Choice<Place>> {
            let plays_it = position.rules().gravity();
            plays_it.then(|| position.legal_moves().next().map(Choice::unjudged)).flatten()
        }
    }
    let mut perfect = Perfect::with_memory(1).with_specialist(Box::new(Leftmost));
    let limits = Limits::nodes(500);
    let puissance = Align::new(&presets::puissance4());
    assert_eq!(perfect.best(&puissance, &limits).unwrap().play, Place(0));
    let morpion = Align::new(&presets::morpion());
    assert!(perfect.best(&morpion, &Limits::default()).unwrap().value.unwrap().is_proved());
}
