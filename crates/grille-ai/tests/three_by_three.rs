//! Three by three: the players that must never lose, against every possible game of the opponent.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::line::Perfect;
use grille_ai::{Limits, Minimax, Negamax, Proof, Search, Value};
use grille_core::{Game, Side};
use grille_games::align::{Align, Rules, presets};

/// Plays every reply of the opponent against a player; gives how many games it won, drew, lost.
fn every_game(position: &Align, side: Side, player: &mut dyn Search<Align>) -> [u32; 3] {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            Some(winner) if winner == side => [1, 0, 0],
            None => [0, 1, 0],
            Some(_) => [0, 0, 1],
        };
    }
    let moves: Vec<_> = if position.turn() == side {
        vec![player.best(position, &Limits::default()).unwrap().play]
    } else {
        position.legal_moves().collect()
    };
    moves.into_iter().fold([0; 3], |total, play| {
        let games = every_game(&position.after(play), side, player);
        [0, 1, 2].map(|index| total[index] + games[index])
    })
}

fn never_loses(rules: &Rules, player: &mut dyn Search<Align>) {
    for side in Side::BOTH {
        let [won, drawn, lost] = every_game(&Align::new(rules), side, player);
        println!("{rules}, {side:?}: {won} won, {drawn} drawn, {lost} lost");
        assert_eq!(lost, 0, "{rules} {side:?}");
        assert!(won > drawn, "{rules} {side:?}: it should punish mistakes");
    }
}

#[test]
fn minimax_never_loses() {
    never_loses(&presets::morpion(), &mut Minimax::new());
    never_loses(&presets::ticractoe(), &mut Minimax::new());
}

#[test]
fn perfect_never_loses() {
    never_loses(&presets::morpion(), &mut Perfect::with_memory(1));
    never_loses(&presets::morpion().with_misere(), &mut Perfect::with_memory(1));
}

/// Published: 3,3,3 is a draw, misère too; the plain reference agrees with itself through memory.
#[test]
fn published_values() {
    for rules in [presets::morpion(), presets::morpion().with_misere()] {
        let start = Align::new(&rules);
        assert_eq!(Negamax::value(&start), Value::Proved(Proof::Draw));
        let choice = Minimax::new().best(&start, &Limits::default()).unwrap();
        assert_eq!(choice.value, Some(Value::Proved(Proof::Draw)));
    }
}
