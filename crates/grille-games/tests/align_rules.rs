//! What the rules of line games promise, case by case, and document 003's list of tests.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_core::{
    Game, IllegalMove, MoveTextError, Playable, Point, Reason, Rng, Side, conformance,
};
use grille_games::align::{Align, Place, Rules, SetupError, presets};
use proptest::prelude::*;

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

/// Plays moves written as text.
fn after(rules: &Rules, moves: &str) -> Align {
    let mut position = Align::new(rules);
    for text in moves.split_whitespace() {
        let m = position.read_move(text).unwrap();
        position.play(m).unwrap();
    }
    position
}

#[test]
fn every_kind_of_rules_conforms() {
    let kinds = [
        "3x3 align 3",
        "3x3 align 3 lose-turn numbered",
        "6x7 align 4 gravity",
        "6x9 align 5 gravity",
        "15x15 align 5",
        "1x1 align 1",
        "1x1 align 2",
        "1x9 align 3 misere",
        "12x4 align 4 exact",
        "5x5 align 4 gravity misere exact lose-turn",
    ];
    for kind in kinds {
        conformance::check::<Align>(&rules(kind), 20);
    }
    conformance::check::<Align>(&rules("100x100 align 5"), 1);
}

#[test]
fn presets_read_back() {
    let all = [
        (presets::morpion(), "3x3 align 3"),
        (presets::ticractoe(), "3x3 align 3 lose-turn numbered"),
        (presets::puissance4(), "6x7 align 4 gravity"),
        (presets::puissance5(), "6x9 align 5 gravity"),
        (presets::gomoku(), "15x15 align 5 crossings"),
    ];
    for (preset, text) in all {
        assert_eq!(preset.to_string(), text);
        assert_eq!(text.parse(), Ok(preset));
    }
}

/// Document 003, 2.3: columns -1, 0, the size and one more.
#[test]
fn columns_at_their_limits() {
    let game = Align::new(&presets::puissance4());
    assert_eq!(game.read_move("0"), Ok(Place(0)));
    assert_eq!(game.read_move("6"), Ok(Place(6)));
    for outside in ["-1", "7", "8", "99999999999999999999"] {
        let expected = MoveTextError::Impossible {
            text: outside.to_owned(),
            reason: IllegalMove::OutsideBoard { rows: 6, cols: 7 },
        };
        assert_eq!(game.read_move(outside), Err(expected));
    }
    for outside in [7, 8, u16::MAX] {
        let refused = game.check(Place(outside));
        assert_eq!(refused, Err(IllegalMove::OutsideBoard { rows: 6, cols: 7 }));
    }
    for (text, expected) in [("", "empty"), ("x", "column"), ("3.5", "column"), ("٣", "column")] {
        match game.read_move(text) {
            Err(MoveTextError::Empty) => assert_eq!(expected, "empty"),
            Err(MoveTextError::NotColumn { last: 6, .. }) => assert_eq!(expected, "column"),
            other => panic!("{text:?} gave {other:?}"),
        }
    }
}

#[test]
fn a_full_column_is_refused() {
    let game = after(&presets::puissance4(), "2 2 2 2 2 2");
    assert_eq!(game.check(Place(2)), Err(IllegalMove::ColumnFull { column: 2 }));
    assert!(!game.picture().is_column_open(2));
    assert!(game.picture().is_column_open(3));
    assert_eq!(game.legal_moves().count(), 6);
}

#[test]
fn stones_fall_to_the_bottom() {
    let game = after(&presets::puissance4(), "3 3 0");
    assert_eq!(game.stone(Point::new(5, 3)), Some(Side::First));
    assert_eq!(game.stone(Point::new(4, 3)), Some(Side::Second));
    assert_eq!(game.last(), Some(Point::new(5, 0)));
}

#[test]
fn a_full_board_is_a_draw() {
    let game = after(&presets::morpion(), "12 31 22 32 33 11 21 23 13");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Full));
    assert_eq!(game.check(Place(0)), Err(IllegalMove::GameOver));
}

#[test]
fn cells_are_read_in_both_ways() {
    let game = Align::new(&presets::gomoku());
    assert_eq!(game.read_move("12"), Ok(Place(1)));
    assert_eq!(game.read_move("1,2"), Ok(Place(1)));
    assert_eq!(game.read_move(" 10 , 11 "), Ok(Place(9 * 15 + 10)));
    assert_eq!(game.write_move(Place(1)), "12");
    assert_eq!(game.write_move(Place(9 * 15 + 10)), "10,11");
    // On crossings also as players say it: the column's letter, the row from the bottom.
    assert_eq!(game.read_move("a1"), Ok(Place(14 * 15)));
    assert_eq!(game.read_move("B15"), Ok(Place(1)));
    for bad in ["1", "123", "1;2", "é", "1a", "1,", ",1", "1,2,3"] {
        assert!(
            matches!(game.read_move(bad), Err(MoveTextError::NotRowColumn { .. })),
            "{bad} is read"
        );
    }
    for outside in ["01", "10", "16,1", "1,16", "-1,2"] {
        assert!(
            matches!(game.read_move(outside), Err(MoveTextError::Impossible { .. })),
            "{outside} is not refused as outside"
        );
    }
}

#[test]
fn an_occupied_cell_asks_again_or_costs_the_turn() {
    let morpion = after(&presets::morpion(), "22");
    let at = Point::new(1, 1);
    assert_eq!(morpion.check(Place(4)), Err(IllegalMove::Occupied { at }));

    let mut ticractoe = after(&presets::ticractoe(), "4");
    assert!(ticractoe.is_slip(Place(4)));
    assert_eq!(ticractoe.play(Place(4)), Ok(()));
    assert_eq!(ticractoe.turn(), Side::First, "the second player lost the turn");
    assert_eq!(ticractoe.stone(at), Some(Side::First), "and the stone stays");
    assert_eq!(ticractoe.ply(), 2);
    assert_eq!(ticractoe.legal_moves().count(), 8, "a slip is never offered");
}

#[test]
fn longer_lines_win_unless_exactly_k_is_asked() {
    // First fills 1-2-3 and 5-6 of the row, then joins them at 4: six in a row.
    let moves = "11 21 12 22 13 31 15 32 16 41 14";
    let long = after(&rules("5x7 align 5"), moves);
    assert_eq!(long.outcome().unwrap().lines.points().len(), 6);
    let exact = after(&rules("5x7 align 5 exact"), moves);
    assert_eq!(exact.outcome(), None);
}

#[test]
fn one_stone_can_complete_four_lines() {
    let stones = "X.X.X/.XXX./XX.XX/.XXX./X.X.X X";
    let mut game = Align::read_position(&rules("5x5 align 5"), stones).unwrap();
    game.play(game.read_move("33").unwrap()).unwrap();
    let lines = game.outcome().unwrap().lines;
    assert_eq!(lines.runs().len(), 4);
    assert_eq!(lines.points().len(), 17);
}

#[test]
fn misere_turns_the_result() {
    let lost = after(&rules("3x3 align 3 misere"), "11 21 12 22 13");
    let outcome = lost.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::Second));
    assert_eq!(outcome.lines.points().len(), 3);
}

#[test]
fn impossible_setups_are_named() {
    let setup = |text: &str, stones: &[Option<Side>]| {
        Align::from_stones(&rules(text), stones, Side::First).map(|_| ())
    };
    let (x, o) = (Some(Side::First), Some(Side::Second));
    assert_eq!(setup("3x3 align 3", &[x; 4]), Err(SetupError::WrongArea { found: 4, expected: 9 }));
    assert_eq!(
        setup("2x2 align 2 gravity", &[x, None, None, o]),
        Err(SetupError::Floating { at: Point::new(0, 0) })
    );
    assert_eq!(
        setup("3x3 align 3", &[x, x, x, o, o, o, None, None, None]),
        Err(SetupError::TwoWinners)
    );
}

/// Document 003: 100 by 100, filled at random; each stone is where it was put, and one more is
/// refused.
#[test]
fn the_largest_board_fills() {
    let rules = rules("100x100 align 100");
    let mut game = Align::new(&rules);
    let mut cells: Vec<u16> = (0..10_000).collect();
    Rng::new(100).shuffle(&mut cells);
    for &cell in &cells {
        assert_eq!(game.stone(Point::from_index(usize::from(cell), 100)), None);
        game.play(Place(cell)).unwrap();
    }
    assert_eq!(game.outcome().unwrap().reason, Reason::Full);
    for (ply, &cell) in cells.iter().enumerate() {
        let side = Side::BOTH[ply % 2];
        assert_eq!(game.stone(Point::from_index(usize::from(cell), 100)), Some(side));
        assert_eq!(game.check(Place(cell)), Err(IllegalMove::GameOver));
    }
}

/// A position is as large as its board, and no larger.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Align>() <= 56, "{} bytes", size_of::<Align>());
}

prop_compose! {
    fn any_rules()(
        rows in 1i64..12,
        cols in 1i64..12,
        align in 1i64..7,
        flags in 0u8..8,
    ) -> Rules {
        let mut rules = Rules::new(rows, cols, align).unwrap();
        if flags & 1 != 0 { rules = rules.with_gravity(); }
        if flags & 2 != 0 { rules = rules.with_misere(); }
        if flags & 4 != 0 { rules = rules.with_exact(); }
        rules
    }
}

proptest! {
    /// A game played in a mirror gives the mirrored result.
    #[test]
    fn mirrored_games_have_mirrored_results(rules in any_rules(), seed: u64) {
        let mut rng = Rng::new(seed);
        let mut game = Align::new(&rules);
        let mut mirror = game.clone();
        let cols = rules.cols();
        while !game.is_over() {
            let legal: Vec<Place> = game.legal_moves().collect();
            let m = *rng.pick(&legal).unwrap();
            let reflected = if rules.gravity() {
                Place(cols - 1 - m.0)
            } else {
                Place(m.0 / cols * cols + cols - 1 - m.0 % cols)
            };
            game.play(m).unwrap();
            mirror.play(reflected).unwrap();
            let flipped: Vec<String> = mirror
                .picture()
                .text_rows()
                .iter()
                .map(|row| row.chars().rev().collect())
                .collect();
            prop_assert_eq!(game.picture().text_rows(), flipped);
        }
        let (outcome, reflected) = (game.outcome().unwrap(), mirror.outcome().unwrap());
        prop_assert_eq!(outcome.winner, reflected.winner);
        let mut cells: Vec<Point> = reflected
            .lines
            .points()
            .iter()
            .map(|p| Point::new(p.row, cols - 1 - p.col))
            .collect();
        cells.sort_unstable();
        prop_assert_eq!(outcome.lines.points(), cells);
    }

    /// Rules and positions survive being written and read.
    #[test]
    fn texts_read_back(rules in any_rules(), seed: u64, plies in 0usize..40) {
        prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        let mut rng = Rng::new(seed);
        let mut game = Align::new(&rules);
        for _ in 0..plies {
            let legal: Vec<Place> = game.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            game.play(m).unwrap();
        }
        let text = game.write_position().unwrap();
        prop_assert_eq!(Align::read_position(&rules, &text), Some(game));
    }

    /// No text is a panic.
    #[test]
    fn any_text_is_answered(rules in any_rules(), text: String) {
        let game = Align::new(&rules);
        if let Ok(m) = game.read_move(&text) {
            prop_assert_eq!(game.read_move(&game.write_move(m)), Ok(m));
        }
        let _ = text.parse::<Rules>();
        let _ = Align::read_position(&rules, &text);
    }
}
