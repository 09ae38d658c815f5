//! The fast Go agrees with the slow one, move by move.

mod go_slow_board;

use go_slow_board::SlowGo;
use grille_core::{Game, IllegalMove, Point, Rng, Side};
use grille_games::go::{Go, Ko, Move, Preset, Rules};

/// Moves to compare; `GRILLE_GO_MOVES` asks for more (the full run is 10,000,000).
const MOVES: u64 = 200_000;

fn compare_boards(fast: &Go, slow: &SlowGo) {
    let board = fast.board();
    assert_eq!(board.stones(), slow.cells);
    assert_eq!(board.hash(), slow.hash(), "hash\n{board}");
    for (index, stone) in slow.cells.iter().enumerate() {
        let point = Point::from_index(index, board.cols());
        if stone.is_some() {
            assert_eq!(board.liberties(point), slow.liberties(index), "liberties {point}\n{board}");
            assert_eq!(board.chain_size(point), slow.chain_size(index), "size {point}\n{board}");
        }
        assert_eq!(fast.check(Move::Place(point)), slow.check(index), "{point}\n{board}");
    }
    // Without suicide, only retaking a lone stone brings the position before back.
    if !fast.rules().suicide() {
        let banned = board
            .points()
            .find(|point| slow.check(point.index(board.cols())) == Err(IllegalMove::Ko));
        assert_eq!(board.ko_point(), banned, "ko point\n{board}");
    }
    let black = slow.cells.iter().filter(|&&stone| stone == Some(Side::First)).count();
    assert_eq!(board.stone_count(Side::First) as usize, black);
}

/// One random game; returns how many moves it had.
fn compare_game(rules: &Rules, rng: &mut Rng) -> u64 {
    let (mut fast, mut slow) = (Go::new(rules), SlowGo::new(rules));
    let area = fast.board().area();
    let mut moves = 0;
    // Whole boards are compared at nearly every move of a small board, now and then on a large
    // one, and at the end of every game.
    let interval = (area as u64 * area as u64 / 20).max(1);
    while !fast.is_over() && moves < 3 * area as u64 + 30 {
        let mut chosen = None;
        for _ in 0..2 * area {
            let index = rng.below(area);
            let point = Point::from_index(index, rules.cols());
            let verdict = slow.check(index);
            assert_eq!(fast.check(Move::Place(point)), verdict, "{point}\n{}", fast.board());
            if verdict.is_ok() {
                let hash = fast.board().hash_after(point, fast.turn());
                chosen = Some((index, point, hash));
                break;
            }
        }
        match chosen {
            Some((index, point, hash)) if rng.below(60) > 0 => {
                fast.play_unchecked(Move::Place(point));
                slow.play(Some(index));
                assert_eq!(fast.board().hash(), hash, "hash_after {point}\n{}", fast.board());
            }
            _ => {
                fast.play_unchecked(Move::Pass);
                slow.play(None);
            }
        }
        moves += 1;
        assert_eq!(fast.captures(), slow.captures, "captures\n{}", fast.board());
        assert_eq!(fast.turn(), slow.turn);
        if moves % interval == 0 && !fast.is_over() {
            compare_boards(&fast, &slow);
        }
    }
    fast.resume();
    compare_boards(&fast, &slow);
    let score = fast.score();
    assert_eq!(Side::BOTH.map(|side| score.area(side)), slow.area(), "area\n{}", fast.board());
    moves
}

#[test]
fn agrees_with_the_slow_board() {
    let wanted =
        std::env::var("GRILLE_GO_MOVES").ok().and_then(|n| n.parse().ok()).unwrap_or(MOVES);
    let mut rng = Rng::new(2002);
    let mut moves = 0;
    while moves < wanted {
        for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
            for suicide in [false, true] {
                // Small boards, where repetition is common, as often as large ones.
                let largest = [3, 7, 19][rng.below(3)];
                let (rows, cols) = (1 + rng.below(largest) as u16, 1 + rng.below(largest) as u16);
                let rules = Rules::preset(Preset::Chinese)
                    .with_ko(ko)
                    .with_suicide(suicide)
                    .with_size(rows, cols)
                    .unwrap();
                moves += compare_game(&rules, &mut rng);
            }
        }
    }
    println!("{moves} moves compared");
}
