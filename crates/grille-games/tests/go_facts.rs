//! Published figures: legal positions, optimal scores of tiny boards.

use std::time::Instant;

use grille_core::{Game, Point, Side};
use grille_games::go::{Board, Go, Ko, Komi, Move, Preset, Rules, UnconditionalLife};

/// Legal positions that agree with `board` on the first `index` points. A chain that has no liberty
/// while all later points are empty has none whatever comes there, so a capture ends the branch.
fn count_from(board: &Board, index: usize) -> u64 {
    if index == board.area() {
        return 1;
    }
    let mut count = count_from(board, index + 1);
    for side in Side::BOTH {
        let mut next = board.clone();
        if next.place(Point::from_index(index, board.cols()), side) == [0, 0] {
            count += count_from(&next, index + 1);
        }
    }
    count
}

#[test]
fn legal_position_counts() {
    let cases = [
        (1, 1, 1),
        (1, 2, 5),
        (1, 3, 15),
        (1, 4, 41),
        (1, 5, 113),
        (1, 6, 313),
        (2, 2, 57),
        (2, 3, 489),
        (3, 3, 12_675),
        (3, 4, 321_689),
        (4, 4, 24_318_165),
    ];
    for (rows, cols, expected) in cases {
        assert_eq!(count_from(&Board::new(rows, cols).unwrap(), 0), expected, "{rows}x{cols}");
        if rows != cols {
            let turned = Board::new(cols, rows).unwrap();
            assert_eq!(count_from(&turned, 0), expected, "{cols}x{rows}");
        }
    }
}

/// Moves after which a line of play is given up.
const DEEPEST: u32 = 30;

/// Alpha-beta: Black's best area margin in points, where a line that is not decided after `depth`
/// moves counts as `unknown`.
fn best_margin(game: &Go, mut alpha: i32, mut beta: i32, depth: u32, unknown: i32) -> i32 {
    if game.is_over() {
        return game.score().margin() / 2;
    }
    // What lives unconditionally bounds the result.
    let sure = |side| {
        let life = UnconditionalLife::of(game.board(), side);
        (life.stones.len() + life.territory.len()) as i32
    };
    let area = game.board().area() as i32;
    alpha = alpha.max(2 * sure(Side::First) - area);
    beta = beta.min(area - 2 * sure(Side::Second));
    if alpha >= beta {
        return if game.turn() == Side::First { alpha } else { beta };
    }
    if depth == 0 {
        return unknown;
    }
    let black = game.turn() == Side::First;
    let mut best = if black { i32::MIN } else { i32::MAX };
    let mut moves: Vec<Move> = game.legal_moves().collect();
    let centre = |m: &Move| match m {
        Move::Pass => i32::MAX,
        Move::Place(p) => {
            let off = |at: u16, side: u16| (2 * i32::from(at) + 1 - i32::from(side)).abs();
            off(p.row, game.rules().rows()) + off(p.col, game.rules().cols())
        }
    };
    moves.sort_by_key(centre);
    // A pass that ends the game costs nothing to try, and often decides.
    if game.passes() == 1 {
        moves.rotate_right(1);
    }
    for m in moves {
        let value = best_margin(&game.after(m), alpha, beta, depth - 1, unknown);
        if black {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn optimal_area_scores_of_tiny_boards() {
    let cases =
        [(1, 1, 0), (1, 2, 0), (1, 3, 3), (1, 4, 4), (1, 5, 0), (2, 2, 1), (2, 3, 0), (3, 3, 9)];
    for (rows, cols, expected) in cases {
        let rules = Rules::preset(Preset::Chinese)
            .with_ko(Ko::Positional)
            .with_komi(Komi::default())
            .with_size(rows, cols)
            .unwrap();
        // Two narrow questions are quicker than a wide one: is it so much, is it not more? Each is
        // asked with the doubt against it, deeper and deeper.
        let start = Instant::now();
        let game = Go::new(&rules);
        let at_least = |depth| best_margin(&game, expected - 1, expected, depth, -99) >= expected;
        let at_most = |depth| best_margin(&game, expected, expected + 1, depth, 99) <= expected;
        assert!((1..=DEEPEST).any(at_least), "{rows}x{cols}");
        assert!((1..=DEEPEST).any(at_most), "{rows}x{cols}");
        println!("{rows}x{cols}: {:?}", start.elapsed());
    }
}
