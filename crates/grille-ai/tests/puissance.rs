//! The Puissance solver against a plain search, published results, and itself.

use grille_ai::puissance::{
    Options, Position, PositionError, Size, SizeError, SolveError, Solver, bench,
};
use grille_core::{Game as _, Rng};
use grille_games::align::{Align, Place, Rules};
use std::sync::atomic::Ordering;

const fn size(cols: u32, rows: u32, align: u32) -> Size {
    Size { rows, cols, align }
}

fn solver(size: Size, threads: usize) -> Solver {
    Solver::new(size, Options { memory_mib: 4, threads }).expect("a board that fits")
}

fn at(text: &str) -> Position {
    Position::parse(Size::STANDARD, text).expect("legal moves")
}

/// A position after so many random moves, none of which ended the game; `None` when only moves that
/// end it are left.
fn random_position(rng: &mut Rng, size: Size, plies: u32) -> Option<Position> {
    let mut position = Position::new(size);
    while position.ply() < plies {
        let mut next = Vec::new();
        for column in 0..size.cols {
            let mut child = position.clone();
            if child.play(column).is_ok() && !child.is_won() {
                next.push(child);
            }
        }
        position = rng.pick(&next)?.clone();
    }
    Some(position)
}

/// The score by trying every move: nothing in common with the solver but the rules.
fn plain(position: &Position, mut alpha: i32, beta: i32) -> i32 {
    let cells = position.size().cells() as i32;
    let ply = position.ply() as i32;
    if ply == cells {
        return 0;
    }
    let mut children = Vec::new();
    for column in 0..position.size().cols {
        let mut next = position.clone();
        if next.play(column).is_ok() {
            if next.is_won() {
                return (cells + 1 - ply) / 2;
            }
            children.push(next);
        }
    }
    for next in children {
        alpha = alpha.max(-plain(&next, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Compares both searches on random positions with at most so many empty cells.
fn agrees(size: Size, most_empty: u32, positions: u32) {
    let mut rng = Rng::new(u64::from(size.rows * 1000 + size.cols * 10 + size.align));
    let mut solver = solver(size, 1);
    let mut compared = 0;
    for _ in 0..positions * 300 {
        let empty = rng.below(most_empty as usize + 1) as u32;
        let plies = size.cells().saturating_sub(empty);
        if let Some(position) = random_position(&mut rng, size, plies) {
            let expected = plain(&position, -200, 200);
            let found = solver.solve(&position).map(|solved| solved.score);
            assert_eq!(found, Ok(expected), "{size:?} {:?}", position.moves());
            compared += 1;
            if compared == positions {
                return;
            }
        }
    }
    panic!("only {compared} positions of {size:?}");
}

#[test]
fn agrees_with_a_plain_search_on_the_standard_board() {
    agrees(Size::STANDARD, 12, 1500);
}

#[test]
fn agrees_with_a_plain_search_on_20_000_late_positions() {
    agrees(Size::STANDARD, 7, 20_000);
}

/// `scores` against a plain search of each child.
#[test]
fn each_column_has_the_score_of_its_child() {
    let mut rng = Rng::new(5);
    let mut solver = solver(Size::STANDARD, 1);
    let mut seen = 0;
    while seen < 300 {
        let plies = 33 + rng.below(9) as u32;
        let Some(position) = random_position(&mut rng, Size::STANDARD, plies) else { continue };
        let scores = solver.scores(&position).unwrap().columns;
        for (column, score) in scores.into_iter().enumerate() {
            let mut child = position.clone();
            let expected = child.play(column as u32).ok().map(|()| {
                // The winner's stone was the last one, which is worth what it was before it.
                let won = (Size::STANDARD.cells() as i32 + 1 - position.ply() as i32) / 2;
                if child.is_won() { won } else { -plain(&child, -200, 200) }
            });
            assert_eq!(score, expected, "{:?} and then {column}", position.moves());
        }
        seen += 1;
    }
}

#[test]
fn agrees_with_a_plain_search_on_small_boards() {
    agrees(size(4, 4, 4), 12, 300);
    agrees(size(4, 4, 3), 12, 200);
    agrees(size(5, 4, 4), 12, 300);
    agrees(size(4, 5, 4), 12, 300);
    agrees(size(6, 4, 4), 11, 300);
    agrees(size(3, 3, 2), 9, 30);
    agrees(size(3, 3, 1), 9, 1);
    agrees(size(2, 2, 3), 4, 30);
    agrees(size(1, 5, 4), 5, 10);
    agrees(size(9, 1, 3), 9, 20);
    agrees(size(6, 6, 5), 11, 300);
}

#[test]
fn agrees_with_a_plain_search_on_odd_areas() {
    agrees(size(3, 3, 3), 9, 200);
    agrees(size(5, 5, 4), 12, 400);
    agrees(size(7, 5, 4), 11, 300);
    agrees(size(5, 3, 3), 12, 200);
    agrees(size(7, 7, 4), 11, 200);
}

/// Boards whose constants are known to the compiler, beside the standard one.
#[test]
fn agrees_with_a_plain_search_on_boards_compiled_for() {
    agrees(size(10, 4, 4), 11, 200);
    agrees(size(11, 4, 4), 11, 200);
    agrees(size(9, 5, 4), 11, 200);
    agrees(size(10, 5, 4), 11, 200);
    agrees(size(8, 6, 4), 11, 200);
    agrees(size(6, 8, 4), 11, 200);
}

/// Boards that fit 64 bits with one spare bit a column.
#[test]
fn agrees_with_a_plain_search_on_boards_that_just_fit_64_bits() {
    agrees(size(9, 6, 4), 10, 200);
    agrees(size(8, 7, 4), 10, 200);
    agrees(size(7, 8, 4), 11, 200);
    agrees(size(12, 4, 4), 10, 200);
    agrees(size(10, 5, 5), 10, 200);
    agrees(size(15, 3, 3), 10, 100);
    agrees(size(16, 3, 4), 10, 100);
    agrees(size(4, 15, 4), 12, 100);
    agrees(size(24, 1, 3), 9, 20);
}

#[test]
fn agrees_with_a_plain_search_on_boards_of_128_bits() {
    agrees(size(9, 7, 4), 10, 200);
    agrees(size(32, 1, 4), 8, 20);
    agrees(size(2, 31, 5), 12, 100);
    agrees(size(11, 6, 5), 10, 200);
    agrees(size(8, 8, 4), 10, 200);
    agrees(size(13, 7, 6), 9, 100);
    agrees(size(40, 1, 3), 8, 20);
}

#[test]
fn small_boards_have_the_published_results() {
    let results = [
        (4, 4, 0),
        (5, 4, 0),
        (6, 4, -1),
        (7, 4, 0),
        (8, 4, -1),
        (4, 5, 0),
        (5, 5, 0),
        (6, 5, 0),
        (4, 6, 0),
        (5, 6, 0),
        (6, 6, -1),
        (4, 7, 0),
        (5, 7, 0),
        (4, 8, 0),
    ];
    for (cols, rows, sign) in results {
        let board = size(cols, rows, 4);
        let score = solver(board, 1).solve(&Position::new(board)).unwrap().score;
        assert_eq!(score.signum(), sign, "{cols} x {rows}");
    }
}

/// The other published results that one thread finds in less than ten minutes, each until the winner is known:
/// some twelve minutes of a release build, 4 GiB.
#[test]
#[ignore = "minutes of work: cargo test --release -p grille-ai --test puissance -- --ignored"]
fn larger_boards_have_the_published_results() {
    let results = [
        (9, 4, -1),
        (10, 4, -1),
        (7, 5, 0),
        (8, 5, 1),
        (9, 5, 1),
        (6, 7, 1),
        (7, 7, 0),
        (5, 8, 0),
        (6, 8, -1),
    ];
    for (cols, rows, sign) in results {
        let board = size(cols, rows, 4);
        let mut solver = Solver::new(board, Options { memory_mib: 4096, threads: 1 }).unwrap();
        let (stop, progress) = (solver.stop_flag(), solver.progress());
        std::thread::scope(|scope| {
            let solving = scope.spawn(|| solver.solve(&Position::new(board)));
            let decided = |(lower, upper): (i32, i32)| lower > 0 || upper < 0 || lower == upper;
            while !progress.bounds().is_some_and(decided) && !solving.is_finished() {
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            stop.store(true, Ordering::Relaxed);
        });
        let (lower, upper) = progress.bounds().unwrap();
        println!(
            "{cols} x {rows}: {lower}..{upper}, {} million nodes",
            progress.nodes() / 1_000_000
        );
        assert_eq!((lower.signum(), upper.signum()), (sign, sign), "{cols} x {rows}");
    }
}

/// Positions end when the rules say so, on every board that fits: long, high, with lines longer than
/// the board.
#[test]
fn positions_end_where_the_rules_end_them() {
    let mut rng = Rng::new(11);
    let (mut won, mut full) = (0, 0);
    for round in 0..4_000 {
        let rows = 1 + rng.below(if round % 10 == 0 { 100 } else { 9 }) as u32;
        let cols = (1 + rng.below(11) as u32).min(128 / (rows + 2));
        let align = 1 + rng.below(6) as u32;
        let board = size(cols, rows, align);
        let rules = Rules::new(rows.into(), cols.into(), align.into()).unwrap().with_gravity();
        let (mut position, mut game) = (Position::new(board), Align::new(&rules));
        while !game.is_over() {
            assert!(!position.is_over(), "{board:?} {:?}", position.moves());
            let column = rng.below(cols as usize);
            let may = game.check(Place(column as u16)).is_ok();
            assert_eq!(position.has_room(column as u32), may, "{position:?} {column}");
            assert_eq!(position.play(column as u32).is_ok(), may, "{board:?} {column}");
            if may {
                game.play(Place(column as u16)).unwrap();
            }
        }
        assert!(position.is_over(), "{board:?} {:?}", position.moves());
        if position.is_won() { won += 1 } else { full += 1 }
    }
    assert!(won > 1_000 && full > 300, "{won} won, {full} full");
}

#[test]
fn finished_games_have_a_score() {
    let mut solver = solver(Size::STANDARD, 1);
    // The first player's fourth stone made a line: 22 - 4 points lost for the side to move.
    assert_eq!(solver.solve(&at("1212121")).unwrap().score, -18);
    assert_eq!(solver.solve(&at("121212")).unwrap().score, 18);
    let full = "121212212121343434434343565656656565777777";
    assert_eq!(solver.solve(&at(full)).unwrap().score, 0);
}

#[test]
fn mirror_images_have_mirrored_scores() {
    let mut rng = Rng::new(7);
    let mut solver = solver(Size::STANDARD, 1);
    let mut seen = 0;
    while seen < 200 {
        let plies = 18 + rng.below(20) as u32;
        let Some(position) = random_position(&mut rng, Size::STANDARD, plies) else { continue };
        let columns: Vec<u32> =
            position.moves().iter().map(|&column| 6 - u32::from(column)).collect();
        let mirrored = Position::from_columns(Size::STANDARD, &columns).unwrap();
        solver.clear();
        let mut scores = solver.scores(&position).unwrap().columns;
        scores.reverse();
        solver.clear();
        assert_eq!(scores, solver.scores(&mirrored).unwrap().columns);
        seen += 1;
    }
}

#[test]
fn the_best_column_has_the_score_of_the_position() {
    let mut rng = Rng::new(11);
    let mut solver = solver(Size::STANDARD, 1);
    let mut seen = 0;
    while seen < 300 {
        let plies = 16 + rng.below(26) as u32;
        let Some(position) = random_position(&mut rng, Size::STANDARD, plies) else { continue };
        let scores = solver.scores(&position).unwrap().columns;
        let score = solver.solve(&position).unwrap().score;
        assert_eq!(scores.iter().flatten().max(), Some(&score), "{:?}", position.moves());
        for (column, score) in scores.iter().enumerate() {
            assert_eq!(score.is_some(), position.has_room(column as u32));
        }
        seen += 1;
    }
}

#[test]
fn one_thread_takes_the_same_nodes_twice() {
    let position = at("44444222");
    let first = solver(Size::STANDARD, 1).solve(&position).unwrap();
    let mut again = solver(Size::STANDARD, 1);
    assert_eq!(again.solve(&position).unwrap(), first);
    again.clear();
    assert_eq!(again.solve(&position).unwrap(), first);
}

#[test]
fn two_threads_give_the_same_scores() {
    for board in [Size::STANDARD, size(9, 6, 4)] {
        let mut rng = Rng::new(13);
        let (mut one, mut two) = (solver(board, 1), solver(board, 2));
        let mut seen = 0;
        while seen < 60 {
            let plies = board.cells() - 25 + rng.below(12) as u32;
            let Some(position) = random_position(&mut rng, board, plies) else { continue };
            let expected = one.solve(&position).unwrap().score;
            assert_eq!(two.solve(&position).unwrap().score, expected, "{:?}", position.moves());
            let expected = one.scores(&position).unwrap().columns;
            assert_eq!(two.scores(&position).unwrap().columns, expected, "{:?}", position.moves());
            seen += 1;
        }
    }
}

#[test]
fn a_raised_flag_stops_the_solver() {
    let mut solver = solver(Size::STANDARD, 1);
    let (stop, progress) = (solver.stop_flag(), solver.progress());
    let empty = Position::new(Size::STANDARD);
    std::thread::scope(|scope| {
        let solving = scope.spawn(|| solver.solve(&empty));
        // The first answers come within a moment; the last would take many seconds.
        while progress.bounds().is_none() || progress.nodes() == 0 {
            std::thread::yield_now();
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(solving.join().unwrap(), Err(SolveError::Interrupted));
    });
    let (lower, upper) = progress.bounds().unwrap();
    assert!(lower <= 1 && 1 <= upper && lower < upper);
    stop.store(false, Ordering::Relaxed);
    assert_eq!(solver.solve(&at("121212")).unwrap().score, 18);
}

/// What the columns are known to be worth when the flag is raised is not lost.
#[test]
fn a_raised_flag_stops_threads_that_share_the_columns() {
    let position = at("4444221");
    let expected = solver(Size::STANDARD, 2).scores(&position).unwrap();
    let mut solver = solver(Size::STANDARD, 2);
    let (stop, progress) = (solver.stop_flag(), solver.progress());
    let is_known =
        |bounds: &Option<(i32, i32)>| bounds.is_some_and(|(lower, upper)| lower == upper);
    std::thread::scope(|scope| {
        let solving = scope.spawn(|| solver.scores(&position));
        while !progress.columns().iter().any(is_known) {
            std::thread::yield_now();
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(solving.join().unwrap(), Err(SolveError::Interrupted));
    });
    assert_eq!(progress.bounds(), None);
    let known = progress.columns();
    assert!(known.iter().any(is_known) && !known.iter().all(is_known), "{known:?}");
    for (bounds, score) in known.iter().zip(expected.columns) {
        let ((lower, upper), score) = (bounds.unwrap(), score.unwrap());
        assert!(lower <= score && score <= upper, "{known:?}, {score}");
    }
    stop.store(false, Ordering::Relaxed);
    solver.solve(&at("121212")).unwrap();
    assert_eq!((progress.bounds(), progress.columns()), (Some((18, 18)), vec![None; 7]));
}

/// What a position is known to be worth at least saves nodes and changes no score.
#[test]
fn a_lower_bound_changes_no_score() {
    for text in ["444442225661", "444444326511", "43335466254", "15434114764"] {
        let position = at(text);
        let whole = solver(Size::STANDARD, 1).solve(&position).unwrap();
        for less in [0, 1, 5, 60] {
            let bound = whole.score - less;
            let solved = solver(Size::STANDARD, 1).solve_at_least(&position, bound).unwrap();
            assert_eq!(solved.score, whole.score, "{text} at least {bound}");
            assert!(less > 0 || solved.nodes < whole.nodes, "{text}: {} nodes", solved.nodes);
        }
    }
    let mut stopped = solver(Size::STANDARD, 1);
    stopped.stop_flag().store(true, Ordering::Relaxed);
    assert_eq!(stopped.solve_at_least(&at("4"), -5), Err(SolveError::Interrupted));
}

#[test]
fn bad_moves_are_named() {
    let error = |text| Position::parse(Size::STANDARD, text).unwrap_err();
    assert_eq!(error("12x"), PositionError::BadCharacter { ply: 3, character: 'x', last: '7' });
    assert_eq!(error("é"), PositionError::BadCharacter { ply: 1, character: 'é', last: '7' });
    assert_eq!(error("10"), PositionError::NoSuchColumn { ply: 2, column: 0, cols: 7 });
    assert_eq!(error("18"), PositionError::NoSuchColumn { ply: 2, column: 8, cols: 7 });
    assert_eq!(error("4444444"), PositionError::ColumnFull { ply: 7, column: 4 });
    assert_eq!(error("12121213"), PositionError::GameOver { ply: 8, last: 7 });
    assert_eq!(at("-"), at(""));
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let refused = |size| Solver::new(size, Options::default()).err();
    assert_eq!(refused(size(16, 7, 4)), Some(SizeError::TooLarge { rows: 7, cols: 16 }));
    assert_eq!(
        refused(size(u32::MAX, u32::MAX, 4)),
        Some(SizeError::TooLarge { rows: u32::MAX, cols: u32::MAX })
    );
    assert_eq!(refused(size(0, 6, 4)), Some(SizeError::Nothing { rows: 6, cols: 0, align: 4 }));
    let position = Position::new(size(5, 5, 4));
    let error = solver(Size::STANDARD, 1).solve(&position).unwrap_err();
    assert_eq!(error, SolveError::OtherSize { position: size(5, 5, 4), solver: Size::STANDARD });
}

#[test]
fn a_table_that_cannot_be_had_is_an_error_with_the_largest_that_can() {
    // A pebibyte and more: beyond what a process can address.
    for mib in [1 << 30, usize::MAX] {
        for board in [Size::STANDARD, size(12, 8, 4)] {
            let refused = Solver::new(board, Options { memory_mib: mib, threads: 1 }).err();
            let Some(SizeError::NoMemory { mib: asked, largest }) = refused else {
                panic!("{refused:?}")
            };
            assert_eq!(asked, mib);
            assert!(largest.is_power_of_two() && largest < mib, "{largest}");
            assert!(Solver::new(board, Options { memory_mib: largest, threads: 1 }).is_ok());
        }
    }
}

#[test]
fn the_bench_has_its_signature() {
    assert_eq!(bench(), 1_009_142);
}
