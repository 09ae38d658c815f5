//! Every search against plain negamax on random small positions, under rules of every kind.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use board::random_position;
use grille_ai::line::{Perfect, Strong};
use grille_ai::{Candidate, Limits, Minimax, Negamax, Proof, Search, Value};
use grille_core::{Game, Rng};
use grille_games::align::Align;

/// Win, draw or loss.
fn class(value: Option<Value>) -> i32 {
    match value {
        Some(Value::Proved(Proof::Win { .. })) => 1,
        Some(Value::Proved(Proof::Draw)) => 0,
        Some(Value::Proved(Proof::Loss { .. })) => -1,
        other => panic!("not proved: {other:?}"),
    }
}

/// The value must be negamax's, and the chosen move must reach it.
fn check_exact(player: &mut dyn Search<Align>, position: &Align, limits: &Limits) {
    let truth = Negamax::value(position);
    let choice = player.best(position, limits).unwrap();
    assert_eq!(choice.value, Some(truth), "{}\n{position}", position.rules());
    let reached = Negamax::value(&position.after(choice.play)).before();
    assert_eq!(reached, truth, "{:?} in {}\n{position}", choice.play, position.rules());
}

#[test]
fn minimax_is_exact() {
    let mut rng = Rng::new(11);
    let mut player = Minimax::new();
    for _ in 0..4000 {
        let position = random_position(&mut rng, 25, 7);
        check_exact(&mut player, &position, &Limits::nodes(2_000_000));
    }
}

#[test]
fn perfect_is_exact() {
    let mut rng = Rng::new(12);
    let mut player = Perfect::with_memory(1);
    for _ in 0..9000 {
        let position = random_position(&mut rng, 36, 7);
        check_exact(&mut player, &position, &Limits::nodes(2_000_000));
    }
    for _ in 0..400 {
        let position = random_position(&mut rng, 36, 9);
        check_exact(&mut player, &position, &Limits::nodes(2_000_000));
        let choice = player.best(&position, &Limits::nodes(2_000_000)).unwrap();
        assert_eq!(choice.candidates[0].play, choice.play, "{position}");
        for Candidate { play, value } in choice.candidates {
            assert_eq!(value, Negamax::value(&position.after(play)).before(), "{position}");
        }
    }
}

/// `strong` may claim a forced win longer than the quickest, nothing else.
#[test]
fn strong_is_right() {
    let mut rng = Rng::new(13);
    let mut player = Strong::with_memory(1);
    for _ in 0..9000 {
        let position = random_position(&mut rng, 36, 7);
        let truth = Negamax::value(&position);
        let choice = player.best(&position, &Limits::nodes(2_000_000)).unwrap();
        let about = format!("{:?} for {truth:?} in {}\n{position}", choice, position.rules());
        assert_eq!(class(choice.value), class(Some(truth)), "{about}");
        assert!(choice.value.unwrap().rank() <= truth.rank(), "{about}");
        let reached = Negamax::value(&position.after(choice.play)).before();
        assert_eq!(class(Some(reached)), class(Some(truth)), "{about}");
    }
}
