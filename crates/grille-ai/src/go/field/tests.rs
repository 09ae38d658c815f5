//! The board with exact liberties against the one of the rules.

use grille_core::{Rng, Side};
use grille_games::go::Board;

use super::*;

type Small = Field<128, 10, 2>;
type Large = Field<512, 20, 7>;

fn compare<const N: usize, const S: usize, const W: usize>(field: &Field<N, S, W>, board: &Board) {
    assert_eq!(field.hash, board.hash());
    let ko = board.ko_point().map_or(NOWHERE, Field::<N, S, W>::vertex);
    assert_eq!(field.ko, ko, "{board}");
    let mut empty = 0;
    for point in board.points() {
        let v = Field::<N, S, W>::vertex(point);
        assert_eq!(Field::<N, S, W>::point(v), point);
        let stone = board.stone(point);
        assert_eq!(field.color(v), stone.map_or(EMPTY, color_of), "{point}\n{board}");
        if stone.is_some() {
            assert_eq!(u32::from(field.liberty_count(v)), board.liberties(point), "{board}");
            assert_eq!(u32::from(field.chain_size(v)), board.chain_size(point));
            let liberties = board.liberty_points(point);
            for_each(field.liberties(v), |l| {
                assert!(liberties.contains(Field::<N, S, W>::point(l)));
            });
            continue;
        }
        empty += 1;
        for side in Side::BOTH {
            let color = color_of(side);
            assert_eq!(
                field.is_eye(v, color),
                board.is_eye(point, side),
                "{point} {side:?}\n{board}"
            );
            let suicide = board.is_suicide(point, side);
            assert_eq!(field.is_suicide(v, color), suicide, "{point} {side:?}\n{board}");
            if !suicide {
                let mut copy = board.clone();
                let taken = copy.place(point, side)[side.other().index()];
                let after = field.after(v, color);
                assert_eq!(u32::from(after.taken), taken);
                assert_eq!(u32::from(after.liberties), copy.liberties(point).min(4), "{board}");
                assert_eq!(u32::from(after.size), copy.chain_size(point));
                assert_eq!(field.hash_after(v, color), copy.hash());
            }
        }
    }
    assert_eq!(field.empty_count, empty);
}

fn random_game<const N: usize, const S: usize, const W: usize>(rows: u16, cols: u16, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut board = Board::new(rows, cols).expect("a board");
    let mut field = Field::<N, S, W>::new(rows, cols);
    let points: Vec<Point> = board.points().collect();
    let mut side = Side::First;
    for number in 0..3 * points.len() {
        let Some(&point) = rng.pick(&points) else { return };
        if board.check(point, side, false).is_ok() && board.ko_point() != Some(point) {
            let taken = board.place(point, side);
            assert_eq!(
                field.play_hashed(Field::<N, S, W>::vertex(point), color_of(side)),
                taken[side.other().index()]
            );
            if number % 5 == 0 {
                compare(&field, &board);
            }
            side = side.other();
        }
    }
    compare(&field, &board);
    compare(&Field::<N, S, W>::from_board(&board), &board);
}

#[test]
fn random_games_agree_with_the_rules() {
    for seed in 0..40 {
        random_game::<128, 10, 2>(9, 9, seed);
        random_game::<128, 10, 2>(1 + seed as u16 % 9, 1 + seed as u16 / 5, seed);
    }
    for seed in 0..4 {
        random_game::<256, 14, 4>(13, 11, seed);
        random_game::<512, 20, 7>(19, 19, seed);
        random_game::<1024, 26, 11>(25, 22, seed);
    }
}

#[test]
fn playouts_end_with_every_region_counted() {
    use crate::go::dice::Dice;
    use crate::go::playout::FirstStones;
    let mut dice = Dice::new(7);
    for _ in 0..200 {
        let mut field = Small::new(9, 9);
        let mut firsts = FirstStones::new();
        let moves = field.play_out(BLACK, NOWHERE, NOWHERE, &mut dice, &mut firsts);
        assert!(moves > 60, "{moves}");
        let owners: i32 =
            (0..9 * 9).map(|index| field.owner(Small::vertex(Point::from_index(index, 9)))).sum();
        assert_eq!(owners, field.margin());
        // Each vertex with a stone has a first stone.
        assert!((0..128).all(|v| !matches!(field.color(v), BLACK | WHITE) || firsts.color(v) != 0));
    }
}

fn large(rows: &[&str]) -> Large {
    let mut field = Large::new(19, 19);
    for (row, text) in rows.iter().enumerate() {
        for (col, letter) in text.bytes().enumerate() {
            let v = Large::vertex(Point::new(row as u16, col as u16));
            match letter {
                b'X' => drop(field.play(v, BLACK)),
                b'O' => drop(field.play(v, WHITE)),
                _ => {}
            }
        }
    }
    field
}

/// A ladder from the top left corner to the bottom right one, which a stone on its way breaks.
#[test]
fn ladders_are_read_across_the_board() {
    use crate::go::ladder::Reader;
    let start = ["", "...X", "..XO.", "...X"];
    let mut field = large(&start);
    let chased = Large::vertex(Point::new(2, 3));
    assert_eq!(field.liberty_count(chased), 1);
    let liberty = field.first_liberty(chased);
    // Not yet a ladder: White gets three liberties by extending.
    assert!(Reader::new().saves(&field, chased, liberty));
    // With Black's stone at the side of the extension it is one.
    field.play(Large::vertex(Point::new(1, 4)), BLACK);
    assert!(!Reader::new().saves(&field, chased, liberty), "caught at the far edge");
    let mut broken = field.clone();
    broken.play(Large::vertex(Point::new(12, 13)), WHITE);
    assert!(Reader::new().saves(&broken, chased, liberty), "a stone on the way breaks it");
    let mut beside = field.clone();
    beside.play(Large::vertex(Point::new(3, 16)), WHITE);
    assert!(!Reader::new().saves(&beside, chased, liberty), "a stone far away does not");
}
