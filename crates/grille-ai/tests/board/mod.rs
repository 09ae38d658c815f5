//! Positions written as pictures, and random rules and positions: shared by the tests.
#![allow(dead_code, reason = "each test file uses a part")]

use grille_ai::{Limits, Search};
use grille_core::{Game, Rng, Side};
use grille_games::align::{Align, Rules};

/// The position of a picture: one line a row, `.` empty, `X` first, `O` second.
pub(crate) fn board(rules: &Rules, picture: &str, turn: Side) -> Align {
    let stones: Vec<Option<Side>> = picture
        .chars()
        .filter_map(|letter| match letter {
            '.' => Some(None),
            'X' => Some(Some(Side::First)),
            'O' => Some(Some(Side::Second)),
            _ => None,
        })
        .collect();
    Align::from_stones(rules, &stones, turn).unwrap()
}

/// Plays a game to its end and gives the winner.
pub(crate) fn play_game(
    start: &Align,
    first: &mut dyn Search<Align>,
    second: &mut dyn Search<Align>,
    limits: &Limits,
) -> Option<Side> {
    let mut position = start.clone();
    loop {
        let choice = match position.turn() {
            Side::First => first.best(&position, limits),
            Side::Second => second.best(&position, limits),
        };
        let Some(choice) = choice else { break };
        position.play(choice.play).unwrap();
    }
    position.outcome().and_then(|outcome| outcome.winner)
}

/// The position after so many random moves (fewer when the game ends).
pub(crate) fn random_opening(rules: &Rules, moves: usize, rng: &mut Rng) -> Align {
    let mut position = Align::new(rules);
    for _ in 0..moves {
        let legal: Vec<_> = position.legal_moves().collect();
        let Some(&play) = rng.pick(&legal) else { break };
        position.play_unchecked(play);
    }
    position
}

/// Rules of every kind on a board with at most `area` cells.
pub(crate) fn random_rules(rng: &mut Rng, area: usize) -> Rules {
    loop {
        let (rows, cols) = (1 + rng.below(6), 1 + rng.below(6));
        if rows * cols > area {
            continue;
        }
        let mut rules = Rules::new(rows as i64, cols as i64, 1 + rng.below(5) as i64).unwrap();
        if rng.below(2) == 0 {
            rules = rules.with_gravity();
        }
        if rng.below(3) == 0 {
            rules = rules.with_misere();
        }
        if rng.below(3) == 0 {
            rules = rules.with_exact();
        }
        return rules;
    }
}

/// A position that is not over, with at most `empty` cells left, by random play.
pub(crate) fn random_position(rng: &mut Rng, area: usize, empty: usize) -> Align {
    loop {
        let rules = random_rules(rng, area);
        let least = rules.area().saturating_sub(empty);
        let moves = least + rng.below(rules.area() - least + 1);
        let position = random_opening(&rules, moves, rng);
        if !position.is_over() && usize::from(position.stone_count()) >= least {
            return position;
        }
    }
}
