//! Ko and what looks like it, as board pictures, under each ko rule.

mod go_pictures;

use go_pictures::{assert_board, game, play};
use grille_core::{IllegalMove, Playable, Point, Side};
use grille_games::go::{Go, Ko, Preset, Rules};

const EVERY_KO: [Ko; 3] = [Ko::Simple, Ko::Positional, Ko::Situational];

fn rules(ko: Ko) -> Rules {
    Rules::preset(Preset::Chinese).with_ko(ko)
}

/// What happens when `moves` are played from a picture, by ko rule.
#[track_caller]
fn check(picture: &str, turn: Side, moves: &str, expected: [Result<(), (usize, IllegalMove)>; 3]) {
    for (ko, expected) in EVERY_KO.into_iter().zip(expected) {
        let mut game = game(rules(ko), picture, turn);
        assert_eq!(play(&mut game, moves), expected, "{ko:?}\n{}", game.board());
    }
}

const KO: &str = "
    .XO.
    XO.O
    .XO.
    ....";

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let refused = Err((2, IllegalMove::Ko));
    check(KO, Side::First, "C3 B3", [refused; 3]);
    check(KO, Side::First, "C3 A1 D1 B3", [Ok(()); 3]);
    let mut game = game(rules(Ko::Simple), KO, Side::First);
    play(&mut game, "C3").unwrap();
    assert_eq!(game.picture().forbidden, [Point::new(1, 1)]);
    assert_eq!(game.captures(), [1, 0]);
}

#[test]
fn resuming_after_two_passes_lifts_a_simple_ko_but_not_superko() {
    // The first position would come back, with Black to move as at the start.
    for (ko, expected) in [(Ko::Simple, Ok(())), (Ko::Positional, Err((1, IllegalMove::Superko)))] {
        let mut game = game(rules(ko), KO, Side::First);
        play(&mut game, "C3 pass pass").unwrap();
        game.resume();
        assert_eq!(play(&mut game, "B3"), expected);
    }
}

#[test]
fn snapback_is_no_ko() {
    let picture = "
        ..X
        OOX
        XXX
        ...";
    check(picture, Side::First, "A4 B4 A4", [Ok(()); 3]);
    let mut game = game(rules(Ko::Simple), picture, Side::First);
    play(&mut game, "A4 B4").unwrap();
    assert_eq!((game.ko_point(), game.captures()), (None, [0, 1]));
    play(&mut game, "A4").unwrap();
    assert_eq!(game.captures(), [3, 1]);
    assert_board(&game, "X.X ..X XXX ...");
}

/// White sends two stones at A4 and B4, Black takes them from C4, White takes that one back at B4.
const SEND_TWO: &str = "
    .O.O
    XXOO
    X..O
    ....";

#[test]
fn send_two_return_one() {
    let superko = Err((4, IllegalMove::Superko));
    check(SEND_TWO, Side::First, "pass A4 C4 B4", [Ok(()), superko, superko]);
}

#[test]
fn positional_and_situational_superko_differ() {
    // The same cycle, begun by White: the position comes back with the other side to move.
    let superko = Err((3, IllegalMove::Superko));
    check(SEND_TWO, Side::Second, "A4 C4 B4", [Ok(()), superko, Ok(())]);
}

#[test]
fn triple_ko() {
    let picture = "
        .XO.
        XO.O
        .XO.
        .XO.
        X.XO
        .XO.
        .XO.
        XO.O
        .XO.
        ....";
    let superko = Err((6, IllegalMove::Superko));
    check(picture, Side::First, "C9 B6 C3 B9 C6 B3", [Ok(()), superko, superko]);
    // Under simple ko nothing stops the players from going round for ever.
    let round = "C9 B6 C3 B9 C6 B3 ".repeat(20);
    let mut game = game(rules(Ko::Simple), picture, Side::First);
    assert_eq!(play(&mut game, &round), Ok(()));
    assert_board(&game, picture);
}

/// Eternal life: each side in turn gives two stones and takes two, and nobody can leave off.
#[test]
fn eternal_life() {
    let picture = "
        .O.X
        OOXX
        OOXX
        X.OO";
    let superko = Err((4, IllegalMove::Superko));
    check(picture, Side::First, "B1 C1 A1 D1", [Ok(()), superko, superko]);
    let mut game = game(rules(Ko::Simple), picture, Side::First);
    play(&mut game, &"B1 C1 A1 D1 ".repeat(10)).unwrap();
    assert_board(&game, picture);
    assert_eq!(game.captures(), [20, 20]);
}

#[test]
fn the_seed_forbids_the_position_of_the_previous_turn_only() {
    let seed = Rules::preset(Preset::Seed);
    let mut game: Go = game(seed, KO, Side::First);
    assert_eq!(play(&mut game, "C3 B3"), Err((2, IllegalMove::Ko)));
    assert_eq!(play(&mut game, "A1 D1 B3"), Ok(()));
}
