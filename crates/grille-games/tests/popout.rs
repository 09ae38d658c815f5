//! PopOut: published counts, its rules by pictures, and the fast rules against slow ones.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod slow_popout;

use grille_core::{Game, IllegalMove, Playable, Reason, Rng, Side, conformance, perft};
use grille_games::align::{PopMove, PopOut, PopRules, presets};
use slow_popout::SlowPopOut;

fn played(rules: &str, moves: &str) -> PopOut {
    let mut game = PopOut::new(&rules.parse().unwrap());
    for text in moves.split_whitespace() {
        game.play(game.read_move(text).unwrap())
            .unwrap_or_else(|why| panic!("{text}: {why}\n{game}"));
    }
    game
}

fn position(rules: &str, text: &str) -> PopOut {
    PopOut::read_position(&rules.parse().unwrap(), text).unwrap()
}

const USUAL: &str = "6x7 align 4 gravity pops";

#[test]
fn promises_hold_on_every_kind_of_board() {
    for rules in [USUAL, "3x3 align 3 gravity pops", "9x12 align 4 gravity misere exact pops"] {
        conformance::check::<PopOut>(&rules.parse().unwrap(), 20);
    }
}

#[test]
fn published_counts() {
    let start = PopOut::new(&presets::popout());
    let counts: Vec<u64> = (1..=7).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [7, 49, 392, 3087, 26_320, 220_626, 1_965_614]);
}

/// The last published count takes some seconds more.
#[test]
fn published_count_of_eight_plies() {
    assert_eq!(perft(&PopOut::new(&presets::popout()), 8), 17_029_874);
}

#[test]
fn only_an_own_disc_can_be_popped() {
    let game = played(USUAL, "3");

    assert_eq!(game.check(PopMove::Pop(3)), Err(IllegalMove::NotOwnDisc { column: 3 }));
    assert_eq!(game.check(PopMove::Pop(0)), Err(IllegalMove::NotOwnDisc { column: 0 }));
    assert!(matches!(game.check(PopMove::Pop(7)), Err(IllegalMove::OutsideBoard { .. })));
    assert_eq!(played(USUAL, "3 0").check(PopMove::Pop(3)), Ok(()));
}

#[test]
fn the_column_above_a_popped_disc_falls() {
    let game = played(USUAL, "3 3 0 3 p3");

    assert_eq!(game.picture().text_rows()[4..], ["...O...", "X..O..."]);
    assert_eq!(game.last(), None);
}

/// X pops and makes only O's line.
#[test]
fn a_pop_that_makes_only_the_other_line_loses() {
    let mut game = position(USUAL, "......./......./......./......./...O.../OOOXXXX X");
    assert_eq!(game.outcome().unwrap().winner, Some(Side::First));

    game = position(USUAL, "......./......./......./......./...O.../OOOX.XX X");
    game.play(PopMove::Pop(3)).unwrap();

    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Second), Reason::Line));
    assert_eq!(outcome.lines.points().len(), 4);
}

/// X pops column 3: X's row of four and O's come down together.
#[test]
fn who_pops_wins_when_both_get_a_line() {
    let text = "......./......./......./...X.../XXXO.../OOOX..O X";
    let mut game = position(USUAL, text);
    assert_eq!(game.outcome(), None);
    game.play(PopMove::Pop(3)).unwrap();

    assert_eq!(game.picture().text_rows()[4..], ["XXXX...", "OOOO..O"]);
    assert_eq!(game.outcome().unwrap().winner, Some(Side::First));

    let mut misere = position("6x7 align 4 gravity misere pops", text);
    misere.play(PopMove::Pop(3)).unwrap();
    assert_eq!(misere.outcome().unwrap().winner, Some(Side::Second));
}

#[test]
fn a_full_column_is_refused_but_can_be_popped() {
    let game = played(USUAL, "0 0 0 0 0 0");

    assert_eq!(game.check(PopMove::Drop(0)), Err(IllegalMove::ColumnFull { column: 0 }));
    assert_eq!(game.check(PopMove::Pop(0)), Ok(()));
}

/// The empty board comes back after each round of four moves: at the start, then twice more.
#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let round = "0 1 p0 p1";
    assert_eq!(played(USUAL, round).outcome(), None);
    assert_eq!(played(USUAL, &format!("{round} 0 1 p0")).outcome(), None);
    let game = played(USUAL, &format!("{round} {round}"));

    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Repetition));
    assert_eq!(game.count_legal(), 0);
    assert_eq!(game.check(PopMove::Drop(0)), Err(IllegalMove::GameOver));
}

/// A full board whose bottom row is the opponent's.
#[test]
fn a_player_without_a_move_draws() {
    let game = position("2x3 align 3 gravity pops", "XXO/OOX X");
    assert_eq!(game.outcome(), None, "X can pop column 2");
    let game = position("2x2 align 3 gravity pops", "XX/OO X");

    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::NoMove));
}

#[test]
fn moves_are_read_and_refused() {
    let game = PopOut::new(&presets::popout());
    assert_eq!(game.read_move(" p3 "), Ok(PopMove::Pop(3)));
    assert_eq!(game.read_move("P6"), Ok(PopMove::Pop(6)));
    assert_eq!(game.read_move("0"), Ok(PopMove::Drop(0)));
    for text in ["", "p", "x3", "p7", "7", "-1", "pp3", "p 3", "3p", "é", "99999999999999999999"] {
        assert!(game.read_move(text).is_err(), "{text}");
    }
}

/// Equal means: the rest of the game is the same, so the past counts, its order does not.
#[test]
fn the_past_is_part_of_a_position() {
    let straight = played(USUAL, "0 1");
    let around = played(USUAL, "0 1 p0 p1 0 1");

    assert_eq!(straight.board(), around.board());
    assert_eq!(straight.board().key(), around.board().key());
    assert_ne!(straight, around);
    assert_ne!(straight.key(), around.key());
    let (one, other) = (played(USUAL, "0 1 p0 p1 2 3 p2 p3"), played(USUAL, "2 3 p2 p3 0 1 p0 p1"));
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
}

fn random_rules(rng: &mut Rng) -> (PopRules, SlowPopOut) {
    let most = if rng.below(12) == 0 { 14 } else { 5 };
    let (rows, cols, align) = (1 + rng.below(most), 1 + rng.below(most), 1 + rng.below(5));
    let (misere, exact) = (rng.below(4) == 0, rng.below(4) == 0);
    let word = |on: bool, word: &'static str| if on { word } else { "" };
    let text = format!(
        "{rows}x{cols} align {align} gravity {} {} pops",
        word(misere, "misere"),
        word(exact, "exact")
    );
    (text.parse().unwrap(), SlowPopOut::new(rows, cols, align, misere, exact))
}

fn assert_same(fast: &PopOut, slow: &SlowPopOut) {
    let moves: Vec<String> = fast.legal_moves().map(|m| fast.write_move(m)).collect();
    assert_eq!(moves, slow.moves(), "{}\n{fast}", fast.rules());
    assert_eq!(fast.turn().letter(), slow.to_move);
    assert_eq!(fast.picture().text_rows(), slow.rows_text(), "{}", fast.rules());
    let result = fast.outcome().map(|outcome| outcome.winner.map_or('=', Side::letter));
    assert_eq!(result, slow.result, "{}\n{fast}", fast.rules());
}

#[test]
fn a_hundred_thousand_random_positions_agree() {
    let mut rng = Rng::new(2_026);
    let mut positions = 0;
    let mut draws = 0;
    while positions < 100_000 {
        let (rules, mut slow) = random_rules(&mut rng);
        let mut fast = PopOut::new(&rules);
        for _ in 0..300 {
            assert_same(&fast, &slow);
            positions += 1;
            if fast.is_over() {
                draws += u32::from(slow.result == Some('='));
                break;
            }
            // Any move, also one that is not possible here.
            let column = rng.below(usize::from(rules.line().cols()) + 1);
            let text = if rng.below(2) == 0 { column.to_string() } else { format!("p{column}") };
            let accepted = fast.read_move(&text).is_ok_and(|m| fast.play(m).is_ok());
            assert_eq!(accepted, slow.play(&text), "{rules} {text}\n{fast}");
        }
    }
    assert!(draws > 300, "only {draws} games ended by repetition or without a move");
}

/// A game and its mirror image go alike.
#[test]
fn mirror_images_agree() {
    let mut rng = Rng::new(7);
    for _ in 0..300 {
        let (rules, _) = random_rules(&mut rng);
        let cols = rules.line().cols();
        let (mut game, mut image) = (PopOut::new(&rules), PopOut::new(&rules));
        for _ in 0..100 {
            let reversed: Vec<String> =
                image.picture().text_rows().iter().map(|row| row.chars().rev().collect()).collect();
            assert_eq!(game.picture().text_rows(), reversed, "{rules}");
            let winner = |game: &PopOut| game.outcome().map(|outcome| outcome.winner);
            assert_eq!(winner(&game), winner(&image), "{rules}\n{game}");
            let legal: Vec<PopMove> = game.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            game.play(m).unwrap();
            image
                .play(match m {
                    PopMove::Drop(column) => PopMove::Drop(cols - 1 - column),
                    PopMove::Pop(column) => PopMove::Pop(cols - 1 - column),
                })
                .unwrap();
        }
    }
}
