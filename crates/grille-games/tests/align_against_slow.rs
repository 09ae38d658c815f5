//! The fast rules against the slow ones, move by move, over random rules of every kind.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod slow_align;

use grille_core::{Game, Playable, Rng, Side};
use grille_games::align::{Align, Occupied, Place, Rules};
use slow_align::{SlowGame, SlowRules};

/// Random rules: mostly small boards, where lines happen, now and then a large one.
fn random_rules(rng: &mut Rng) -> (Rules, SlowRules) {
    let most = match rng.below(20) {
        0 => 30,
        1..=5 => 10,
        _ => 6,
    };
    let rows = 1 + rng.below(most);
    let cols = 1 + rng.below(most);
    let align = 1 + rng.below(6);
    let slow = SlowRules {
        rows,
        cols,
        align,
        gravity: rng.below(2) == 0,
        misere: rng.below(4) == 0,
        exact: rng.below(4) == 0,
        lose_turn: rng.below(4) == 0,
    };
    let mut rules = Rules::new(rows as i64, cols as i64, align as i64).unwrap();
    if slow.gravity {
        rules = rules.with_gravity();
    }
    if slow.misere {
        rules = rules.with_misere();
    }
    if slow.exact {
        rules = rules.with_exact();
    }
    if slow.lose_turn {
        rules = rules.with_occupied(Occupied::LosesTurn);
    }
    (rules, slow)
}

fn compare(fast: &Align, slow: &SlowGame) {
    let legal: Vec<usize> = fast.legal_moves().map(|m| usize::from(m.0)).collect();
    assert_eq!(legal, slow.open_choices(), "{}\n{fast}", fast.rules());
    let turn = if slow.to_move == 'X' { Side::First } else { Side::Second };
    assert_eq!(fast.turn(), turn, "{}\n{fast}", fast.rules());
    assert_eq!(fast.picture().text_rows(), slow.rows_text(), "{}", fast.rules());
    let outcome = fast.outcome();
    let letter = outcome.map(|outcome| outcome.winner.map_or('=', Side::letter));
    assert_eq!(letter, slow.result, "{}\n{fast}", fast.rules());
    if let Some(winner) = outcome.and_then(|outcome| outcome.winner) {
        let owner = if fast.rules().misere() { winner.other() } else { winner };
        let lines = outcome.map(|outcome| outcome.lines.points()).unwrap_or_default();
        let cells: Vec<_> =
            lines.iter().map(|p| (usize::from(p.row), usize::from(p.col))).collect();
        assert_eq!(cells, slow.line_cells(owner.letter()), "{}\n{fast}", fast.rules());
    }
}

#[test]
fn a_hundred_thousand_random_positions_agree() {
    let mut rng = Rng::new(20_170_303);
    let mut positions = 0;
    while positions < 100_000 {
        let (rules, slow_rules) = random_rules(&mut rng);
        let mut fast = Align::new(&rules);
        let mut slow = SlowGame::new(slow_rules);
        let limit = 3 * rules.area();
        for _ in 0..limit {
            compare(&fast, &slow);
            positions += 1;
            if fast.is_over() {
                break;
            }
            // Any choice, also one outside the board or on a taken cell.
            let choices = if rules.gravity() { usize::from(rules.cols()) } else { rules.area() };
            let choice = rng.below(choices + 1);
            let accepted = fast.play(Place(choice as u16)).is_ok();
            assert_eq!(accepted, slow.play(choice), "{rules} {choice}\n{fast}");
        }
    }
}

/// Perft of m,n,k games with the slow board, which knows nothing of `Game`.
fn slow_perft(game: &SlowGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    game.open_choices()
        .into_iter()
        .map(|choice| {
            let mut next = game.clone();
            assert!(next.play(choice));
            slow_perft(&next, depth - 1)
        })
        .sum()
}

#[test]
fn perft_of_mnk_games_agrees() {
    let cases: [(&str, u32); 9] = [
        ("3x4 align 3", 6),
        ("4x4 align 4", 5),
        ("4x3 align 3 misere", 6),
        ("5x2 align 3", 6),
        ("1x6 align 2", 6),
        ("3x3 align 2 exact", 7),
        ("4x4 align 3 gravity", 8),
        ("3x5 align 3 gravity misere", 7),
        ("5x5 align 4 exact", 4),
    ];
    for (text, depth) in cases {
        let rules: Rules = text.parse().unwrap();
        let slow = SlowGame::new(SlowRules {
            rows: usize::from(rules.rows()),
            cols: usize::from(rules.cols()),
            align: usize::from(rules.align()),
            gravity: rules.gravity(),
            misere: rules.misere(),
            exact: rules.exact(),
            lose_turn: false,
        });
        for depth in 0..=depth {
            let fast = grille_core::perft(&Align::new(&rules), depth);
            assert_eq!(fast, slow_perft(&slow, depth), "{text} at depth {depth}");
        }
    }
}
