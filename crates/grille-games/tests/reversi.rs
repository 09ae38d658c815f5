//! Reversi: published counts, its rules by pictures, and the fast rules against slow ones.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod slow_reversi;

use grille_core::{Game, IllegalMove, Playable, Point, Reason, Rng, Side, conformance, perft};
use grille_games::reversi::{Board, Move, Reversi, Rules, Score, Shape, Wide};
use slow_reversi::SlowReversi;

fn position(rules: &str, text: &str) -> Reversi {
    Reversi::read_position(&rules.parse().unwrap(), text).unwrap()
}

fn counts(rules: &str, depths: u32) -> Vec<u64> {
    let start = Reversi::new(&rules.parse().unwrap());
    (1..=depths).map(|depth| perft(&start, depth)).collect()
}

#[test]
fn promises_hold_on_every_size() {
    for rules in ["4x4", "6x6", "8x8", "4x16", "10x8", "16x16"] {
        conformance::check::<Reversi>(&rules.parse().unwrap(), 12);
    }
}

#[test]
fn published_counts_of_eight_by_eight() {
    assert_eq!(counts("8x8", 9), [4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288]);
}

/// How many lines of play end the game after exactly `depth` plies.
fn games_over_at(position: &Reversi, depth: u32) -> u64 {
    match depth {
        0 => u64::from(position.is_over()),
        _ => position.legal_moves().map(|m| games_over_at(&position.after(m), depth - 1)).sum(),
    }
}

/// The published count of ten plies, 24,571,284, lets a player pass after the end; here the shortest
/// games, which end after nine plies, have no tenth.
#[test]
fn published_count_of_ten_plies() {
    let start = Reversi::new(&Rules::default());
    let over = games_over_at(&start, 9);
    assert_eq!(perft(&start, 10) + over, 24_571_284);
    assert_eq!(over, 228);
}

#[test]
fn published_counts_of_six_by_six() {
    assert_eq!(counts("6x6", 9), [4, 12, 56, 244, 1364, 7604, 47740, 308_716, 2_114_912]);
}

/// All games of four by four end within twelve plies or a few passes more.
#[test]
fn published_counts_of_four_by_four() {
    let expected = [4, 12, 44, 128, 424, 1256, 3624, 9112, 20032, 36412, 50268, 55112];
    assert_eq!(counts("4x4", 12), expected);
}

#[test]
fn black_opens_on_four_cells() {
    let start = Reversi::new(&Rules::default());
    let moves: Vec<String> = start.legal_moves().map(|m| start.write_move(m)).collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
    assert_eq!(start.turn(), Side::First);
    assert_eq!(start.score(), Score { first: 2, second: 2 });
}

#[test]
fn a_disc_turns_over_what_it_encloses_in_every_direction() {
    let mut game = position("6x6", "XX.X../.OOO../XO.OOX/.OOO../X.XO../...X.. X");
    game.play(game.read_move("c3").unwrap()).unwrap();

    let rows = game.picture().text_rows();
    // Up c2 meets no X beyond it: the run c2 is open at c1, so it stays.
    assert_eq!(rows, ["XX.X..", ".XOO..", "XXXXXX", ".XXO..", "X.XO..", "...X.."]);
}

#[test]
fn what_turns_nothing_over_is_refused() {
    let start = Reversi::new(&Rules::default());
    let check = |text: &str| start.check(start.read_move(text).unwrap());
    assert_eq!(check("a1"), Err(IllegalMove::FlipsNothing));
    assert_eq!(check("d4"), Err(IllegalMove::Occupied { at: Point::new(3, 3) }));
    assert_eq!(check("pass"), Err(IllegalMove::MustMove));
    let outside = Move::Place(Point::new(8, 0));
    assert_eq!(start.check(outside), Err(IllegalMove::OutsideBoard { rows: 8, cols: 8 }));
}

/// O cannot move, X still can: O passes, and nothing else.
#[test]
fn a_player_without_a_cell_passes() {
    let mut game = position("4x4", "XO../XX../XX../XX.. O");
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [Move::Pass]);

    game.play(Move::Pass).unwrap();
    assert_eq!((game.turn(), game.last()), (Side::First, None));
    assert_eq!(game.legal_moves().map(|m| game.write_move(m)).collect::<Vec<_>>(), ["c1"]);
}

#[test]
fn the_game_ends_when_nobody_can_move() {
    let mut game = position("4x4", "XO../XX../XX../XX.. X");
    game.play(game.read_move("c1").unwrap()).unwrap();

    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::First), Reason::Score));
    assert_eq!(game.score(), Score { first: 9, second: 0 });
    assert_eq!(game.score().margin(), 9);
    assert_eq!(game.check(Move::Pass), Err(IllegalMove::GameOver));
    let draw = position("4x4", "XXXX/XXXX/OOOO/OOOO X").outcome().unwrap();
    assert_eq!(draw.winner, None);
}

#[test]
fn moves_are_read_and_refused() {
    let game = Reversi::new(&"16x16".parse().unwrap());
    assert_eq!(game.read_move(" D3 "), Ok(Move::Place(Point::new(2, 3))));
    assert_eq!(game.read_move("p16"), Ok(Move::Place(Point::new(15, 15))));
    assert_eq!(game.read_move("PASS"), Ok(Move::Pass));
    for text in ["", "d", "3", "d0", "d17", "q1", "d-1", "d+1", "é3", "dé", "passe", "d99999999"]
    {
        assert!(game.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn unreadable_positions_are_refused() {
    let rules = "4x4".parse().unwrap();
    for text in [
        "",
        "X",
        "..../..../..../....",
        "..../..../..../.... .",
        "..../..../.... X",
        "..../..../..../..... X",
        "..../..../..../...Z X",
        "..../..../..../.... XO",
    ] {
        assert_eq!(Reversi::read_position(&rules, text), None, "{text}");
    }
}

fn assert_same(fast: &Reversi, slow: &SlowReversi) {
    let moves: Vec<String> = fast.legal_moves().map(|m| fast.write_move(m)).collect();
    assert_eq!(moves, slow.moves(), "{}\n{fast}", fast.rules());
    assert_eq!(fast.turn().letter(), slow.to_move);
    assert_eq!(fast.picture().text_rows(), slow.rows_text());
    assert_eq!(fast.is_over(), moves.is_empty());
    let score = Score { first: slow.count('X'), second: slow.count('O') };
    assert_eq!(fast.score(), score, "{fast}");
}

/// Random games on every size, and what four words say where one is enough.
#[test]
fn random_games_agree_with_slow_rules() {
    let mut rng = Rng::new(1883);
    let mut passes = 0;
    for round in 0..400 {
        let side = |rng: &mut Rng| 4 + 2 * rng.below(if round < 300 { 3 } else { 7 });
        let (rows, cols) = (side(&mut rng), side(&mut rng));
        let rules = Rules::new(rows as i64, cols as i64).unwrap();
        let mut fast = Reversi::new(&rules);
        let mut slow = SlowReversi::new(rows, cols);
        let wide: Shape<Wide> = Shape::new(&rules);
        loop {
            assert_same(&fast, &slow);
            if let Some(Board { own, other }) = fast.small_board() {
                let small = Board { own, other }.moves(&Shape::new(&rules));
                let cells = |set: Wide| grille_games::reversi::Bits::cells(set).collect::<Vec<_>>();
                let narrow: Vec<usize> = grille_games::reversi::Bits::cells(small).collect();
                assert_eq!(cells(fast.wide_board().moves(&wide)), narrow);
            }
            let legal: Vec<Move> = fast.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            passes += u32::from(m == Move::Pass);
            assert!(slow.play(&fast.write_move(m)));
            fast.play(m).unwrap();
        }
    }
    assert!(passes > 100, "only {passes} passes");
}

/// Every image of a game on a square board under its eight symmetries goes alike; those that swap
/// the players' first discs are left out.
#[test]
fn symmetric_games_agree() {
    let mut rng = Rng::new(3);
    let images: [fn(Point, u16) -> Point; 3] = [
        |p, _| Point::new(p.col, p.row),
        |p, last| Point::new(last - p.col, last - p.row),
        |p, last| Point::new(last - p.row, last - p.col),
    ];
    for round in 0..60 {
        let size = 4 + 2 * (round % 7);
        let rules = Rules::new(size, size).unwrap();
        let last = size as u16 - 1;
        let mut game = Reversi::new(&rules);
        let mut others = images.map(|_| Reversi::new(&rules));
        loop {
            let legal: Vec<Move> = game.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            game.play(m).unwrap();
            for (other, image) in others.iter_mut().zip(images) {
                other
                    .play(match m {
                        Move::Place(point) => Move::Place(image(point, last)),
                        Move::Pass => Move::Pass,
                    })
                    .unwrap();
                assert_eq!(other.score(), game.score(), "{game}");
            }
        }
        assert!(others.iter().all(Reversi::is_over));
    }
}

#[test]
fn equal_positions_have_equal_keys_and_others_differ() {
    let mut rng = Rng::new(5);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..300 {
        let mut game = Reversi::new(&"10x8".parse().unwrap());
        while let Some(&m) = rng.pick(&game.legal_moves().collect::<Vec<_>>()) {
            game.play(m).unwrap();
            let text = game.write_position().unwrap();
            assert_eq!(seen.entry(game.key()).or_insert_with(|| text.clone()), &text);
        }
    }
    assert!(seen.len() > 10_000);
}
