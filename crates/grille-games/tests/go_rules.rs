//! Rules as text, handicap, vertices, positions as text, liberties, playouts.

mod go_pictures;

use go_pictures::{game, play};
use grille_core::{
    AnyGame, Game, IllegalMove, MoveTextError, Playable, Point, Rng, RulesError, Side, erase,
};
use grille_games::go::{
    Board, Compensation, Go, Ko, Komi, Move, Placement, Playout, Preset, Rules, Scoring,
    fixed_points, star_points, write_vertex,
};

#[test]
fn rules_text_is_read_back() {
    for preset in Preset::ALL {
        let plain = Rules::preset(preset);
        let changed = plain
            .with_size(9, 13)
            .unwrap()
            .with_ko(Ko::Situational)
            .with_suicide(true)
            .with_scoring(Scoring::Territory)
            .with_handicap(4, Placement::Free)
            .unwrap()
            .with_compensation(Compensation::StonesButOne)
            .with_komi("-3.5".parse().unwrap());
        for rules in [plain, changed] {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
        }
        assert_eq!(preset.name().parse(), Ok(plain));
    }
    let text = "rules japanese rows 19 cols 19 komi 6.5";
    assert_eq!(Rules::preset(Preset::Japanese).to_string(), text);
    let rules: Rules = "komi 0.5 size 9 AGA handicap 3".parse().unwrap();
    assert_eq!(rules.to_string(), "rules aga rows 9 cols 9 komi 0.5 handicap 3");
    assert_eq!("handicap 2".parse::<Rules>().unwrap().komi().to_string(), "0.5");
}

#[test]
fn bad_rules_are_refused() {
    let out_of_range = |text: &str, expected: &str| match text.parse::<Rules>() {
        Err(RulesError::OutOfRange { what, .. }) => assert_eq!(what, expected, "{text}"),
        other => panic!("{text}: {other:?}"),
    };
    out_of_range("size 0", "rows");
    out_of_range("rows 26", "rows");
    out_of_range("cols -1", "cols");
    out_of_range("cols 99999999999", "cols");
    out_of_range("komi 1000", "komi");
    out_of_range("komi 99999999999999999999", "komi");
    out_of_range("handicap 10", "handicap");
    out_of_range("handicap 1", "handicap");
    out_of_range("handicap 5 size 8", "handicap");
    out_of_range("handicap 2 size 6", "handicap");
    out_of_range("handicap 300 placement free", "handicap");
    for text in ["size", "komi", "rules"] {
        assert!(matches!(text.parse::<Rules>(), Err(RulesError::MissingValue { .. })), "{text}");
    }
    for text in ["size x", "ko none", "rules x", "é 1"] {
        assert!(matches!(text.parse::<Rules>(), Err(RulesError::UnknownWord { .. })), "{text}");
    }
    for text in ["komi 6.25", "komi .", "komi --1", "komi 6,", "komi 1,0,0", "komi six"] {
        assert!(matches!(text.parse::<Rules>(), Err(RulesError::NotPoints { .. })), "{text}");
    }
    assert!(Board::new(0, 5).is_err() && Board::new(5, 26).is_err() && Board::new(25, 25).is_ok());
}

#[test]
fn komi_in_half_points() {
    let read =
        [("6.5", 13), ("6,5", 13), ("7", 14), ("7.0", 14), ("-0.5", -1), ("-0,5", -1), ("0", 0)];
    for (text, half_points) in read {
        assert_eq!(text.parse::<Komi>().unwrap().half_points(), half_points, "{text}");
    }
}

fn vertices(points: &[Point], rows: u16) -> String {
    points.iter().map(|&point| write_vertex(point, rows)).collect::<Vec<_>>().join(" ")
}

#[test]
fn fixed_handicap_points() {
    for (size, stones, expected) in [
        (19, 2, "D4 Q16"),
        (19, 3, "D4 Q16 D16"),
        (19, 4, "D4 Q16 D16 Q4"),
        (19, 5, "D4 Q16 D16 Q4 K10"),
        (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
        (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
        (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        (9, 5, "C3 G7 C7 G3 E5"),
        (13, 2, "D4 K10"),
        (8, 9, "C3 F6 C6 F3"),
        (7, 9, "C3 E5 C5 E3"),
        (6, 2, ""),
    ] {
        assert_eq!(vertices(&fixed_points(size, size, stones), size), expected, "{size} {stones}");
    }
    assert_eq!(star_points(19, 19).len(), 9);
    assert_eq!(vertices(&star_points(9, 9), 9), "C7 G7 E5 C3 G3");
    assert_eq!(star_points(13, 13).len(), 5);
    assert_eq!(star_points(2, 2), []);
}

#[test]
fn handicap_games() {
    let rules: Rules = "chinese size 9 handicap 3".parse().unwrap();
    let game = Go::new(&rules);
    assert_eq!(
        (game.turn(), game.ply(), game.board().stone_count(Side::First)),
        (Side::Second, 0, 3)
    );
    assert_eq!(game.score().compensation, 3);

    let mut game = Go::new(&"aga size 9 handicap 2 placement free".parse().unwrap());
    assert_eq!(game.check(Move::Pass), Err(IllegalMove::PassNotAllowed));
    play(&mut game, "A1").unwrap();
    assert_eq!(game.turn(), Side::First);
    play(&mut game, "B1").unwrap();
    assert_eq!(game.turn(), Side::Second);
    assert_eq!((game.check(Move::Pass), game.score().compensation), (Ok(()), 1));
}

#[test]
fn vertices_have_no_i() {
    let game = Go::new(&Rules::default());
    let place = |row, col| Ok(Move::Place(Point::new(row, col)));
    assert_eq!(game.read_move("D4"), place(15, 3));
    assert_eq!(game.read_move(" t19 "), place(0, 18));
    assert_eq!(game.read_move("j1"), place(18, 8));
    assert_eq!(game.read_move("PASS"), Ok(Move::Pass));
    for text in ["I1", "4D", "D", "D+4", "é4", "D4 ", "D4x", "D99999999999"] {
        let read = game.read_move(text);
        assert_eq!(read.is_ok(), text == "D4 ", "{text:?} {read:?}");
    }
    for text in ["D0", "D20", "U1"] {
        let read = game.read_move(text);
        assert!(matches!(read, Err(MoveTextError::Impossible { .. })), "{text}");
    }
    assert_eq!(game.read_move(""), Err(MoveTextError::Empty));
}

/// The seed adds up the free neighbours of each stone, so that a liberty shared by two stones counts
/// twice.
#[test]
fn a_shared_liberty_counts_once() {
    let game = game(
        Rules::default(),
        "
        .....
        .X...
        .XX..
        .....",
        Side::First,
    );
    let board = game.board();
    let chain = board.chain(Point::new(1, 1));
    let free = |point| board.neighbours(point).filter(|&next| board.stone(next).is_none()).count();
    let as_the_seed_counts: usize = chain.iter().map(free).sum();
    assert_eq!(as_the_seed_counts, 8);
    assert_eq!(board.liberties(Point::new(1, 1)), 7);
    assert_eq!(board.chain_size(Point::new(2, 2)), 3);
}

#[test]
fn suicide_by_rules() {
    let picture = "
        .OX
        OOX
        XXX
        ...";
    let at = Move::Place(Point::new(0, 0));
    let forbidden = game(Rules::preset(Preset::Chinese), picture, Side::Second);
    assert_eq!(forbidden.check(at), Err(IllegalMove::Suicide));
    assert_eq!(forbidden.move_at(Point::new(0, 0)), Some(at), "a click is told why not");
    let mut allowed = game(Rules::preset(Preset::NewZealand), picture, Side::Second);
    assert!(allowed.legal_moves().any(|m| m == at));
    assert_eq!((allowed.move_at(Point::new(0, 0)), allowed.landing(at)), (None, None));
    play(&mut allowed, "A4").unwrap();
    assert_eq!((allowed.captures(), allowed.board().stone_count(Side::Second)), ([4, 0], 0));
    // One stone that takes itself leaves the position as it was: not by positional superko.
    let lone = "
        .X.
        X..
        ...";
    let situational = game(Rules::preset(Preset::NewZealand), lone, Side::Second);
    assert_eq!(situational.check(at), Ok(()));
    let positional = game(Rules::preset(Preset::TrompTaylor), lone, Side::Second);
    assert_eq!(positional.check(at), Err(IllegalMove::Superko));
}

#[test]
fn positions_as_text() {
    let rules: Rules = "japanese rows 3 cols 4".parse().unwrap();
    let text = ".XO./X.XO/.XO. O ko B2 captures 1 0";
    let position = Go::read_position(&rules, text).unwrap();
    assert_eq!(position.write_position().as_deref(), Some(text));
    assert_eq!(position.check(Move::Place(Point::new(1, 1))), Err(IllegalMove::Ko));
    assert_eq!(position.captures(), [1, 0]);
    for bad in [
        "",
        ".XO./X.XO/.XO.",
        ".XO./X.XO/.XO. B",
        ".XO./X.XO O",
        ".XO./X.XO/.XO./.... O",
        ".XO./X.XO/.XO O",
        ".XO./X.XO/.X?. O",
        ".XO./X.XO/.XO. O ko A3",
        ".XO./X.XO/.XO. O ko",
        ".XO./X.XO/.XO. O passes 3",
        ".XO./X.XO/.XO. O captures 1",
        ".XO./X.XO/.XO. O captures 4294967295 0",
        "XXXX/XXXX/XXXX X",
        ".X../XOX./.X.. O",
    ] {
        assert_eq!(Go::read_position(&rules, bad), None, "{bad}");
    }
}

#[test]
fn the_erased_game_plays() {
    let mut game: Box<dyn AnyGame> = erase(Go::new(&"size 9".parse().unwrap()));
    for text in ["E5", "e4", "pass", "pass"] {
        let id = game.read_move(text).unwrap();
        game.play(id).unwrap();
    }
    assert!(game.outcome().is_some());
}

/// A playout is the same for the same seed and ends with nothing but eyes left to play, except a ko
/// that could not be retaken when its player passed.
#[test]
fn playouts_end_and_repeat() {
    for (rows, cols) in [(1, 1), (2, 2), (1, 7), (9, 9), (13, 13), (19, 19), (25, 25)] {
        let empty = Board::new(rows, cols).unwrap();
        for seed in 0..20 {
            let run = |turn| {
                let mut board = empty.clone();
                let playout = Playout::run(&mut board, turn, &mut Rng::new(seed));
                (playout, board)
            };
            let (playout, board) = run(Side::First);
            assert_eq!((playout, board.clone()), run(Side::First));
            for point in board.points().filter(|&point| board.stone(point).is_none()) {
                for side in Side::BOTH {
                    let left =
                        board.check(point, side, false).is_ok() && !board.is_eye(point, side);
                    let ko = board.clone().place(point, side).iter().sum::<u32>() == 1;
                    let cut = playout.moves >= 3 * u32::from(rows * cols);
                    assert!(!left || ko || cut, "{point}\n{board}");
                }
            }
        }
    }
}

#[test]
fn a_watched_playout_shows_every_stone() {
    let mut board = Board::new(9, 9).unwrap();
    let mut copy = board.clone();
    let empty = board.clone();
    let mut stones = Vec::new();
    Playout::watch(&mut board, Side::Second, &mut Rng::new(5), |side, v| stones.push((side, v)));
    assert_eq!(stones.first().map(|&(side, _)| side), Some(Side::Second));
    for (side, v) in stones {
        copy.place(empty.point(v), side);
    }
    assert_eq!(copy, board);
}

/// Every first move has the same chance: with 900 expected, 150 more or less is five deviations.
#[test]
fn playouts_choose_uniformly() {
    let empty = Board::new(3, 3).unwrap();
    let mut rng = Rng::new(11);
    let mut counts = [[0; 9]; 2];
    for _ in 0..8100 {
        let mut board = empty.clone();
        let mut first_two = Vec::new();
        Playout::watch(&mut board, Side::First, &mut rng, |_, v| {
            if first_two.len() < 2 {
                first_two.push(empty.point(v).index(3));
            }
        });
        for (count, &index) in counts.iter_mut().zip(&first_two) {
            count[index] += 1;
        }
    }
    assert!(counts.iter().flatten().all(|&count| (750..1050).contains(&count)), "{counts:?}");
}

#[test]
fn a_side_may_be_given_the_turn() {
    let mut game = Go::new(&"size 5".parse().unwrap());
    play(&mut game, "C3").unwrap();
    game.give_turn_to(Side::First);
    play(&mut game, "C4").unwrap();
    assert_eq!((game.turn(), game.board().stone_count(Side::First)), (Side::Second, 2));
}

/// Text made of the words that mean something, in any order, is read or refused, never a panic.
#[test]
fn no_text_panics() {
    let words = "rules size rows cols komi ko suicide scoring handicap placement compensation \
        japanese seed 0 1 2 9 19 26 -1 6.5 -0.5 . simple yes area free fixed stones X O captures \
        passes A1 B2 T19 Z25 I5 pass ../.. .X/O. X.O/... é 99999999999999999999";
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut rng = Rng::new(3);
    let mut read = [0; 3];
    for _ in 0..20_000 {
        let count = 1 + rng.below(7);
        let text: Vec<&str> = (0..count).filter_map(|_| rng.pick(&words).copied()).collect();
        let text = text.join(" ");
        if let Ok(rules) = text.parse::<Rules>() {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
            assert!(!Go::new(&rules).is_over());
            read[0] += 1;
        }
        let rules = Rules::default().with_size(2, 2).unwrap();
        if let Some(game) = Go::read_position(&rules, &text) {
            let again = game.write_position().and_then(|text| Go::read_position(&rules, &text));
            assert_eq!(again, Some(game), "{text}");
            read[1] += 1;
        }
        read[2] += u32::from(Go::new(&rules).read_move(&text).is_ok());
    }
    assert!(read.iter().all(|&count| count > 0), "{read:?}");
}

/// Whether the `*` of a picture is an eye of Black that a playout leaves alone.
#[test]
fn eyes_and_false_eyes() {
    for (picture, expected) in [
        ("..... ..X.. .X*X. ..X.. .....", true),
        ("..... .OX.. .X*X. ..X.. .....", true),
        ("..... .OXO. .X*X. ..X.. .....", false),
        ("..... .OX.. .X*X. ..XO. .....", false),
        ("..... ..X.. .X*O. ..X.. .....", false),
        ("..... ..X.. .X*.. ..X.. .....", false),
        (".X*X. ..X.. ..... ..... .....", true),
        (".X*X. .OX.. ..... ..... .....", false),
        ("*X... X.... ..... ..... .....", true),
        ("*X... XO... ..... ..... .....", false),
    ] {
        let game = game(Rules::default(), picture, Side::First);
        let star = go_pictures::marked(picture, "*").iter().next().unwrap();
        assert_eq!(game.board().is_eye(star, Side::First), expected, "{picture}");
        assert!(!game.board().is_eye(star, Side::Second), "{picture}");
    }
}
