//! The book of openings: what it says is exact, and it says nothing else.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::puissance::{
    Book, BookError, Options, Position, Size, Solver, build_book, openings,
};

fn at(text: &str) -> Position {
    Position::parse(Size::STANDARD, text).unwrap()
}

fn solver() -> Solver {
    Solver::new(Size::STANDARD, Options { memory_mib: 16, threads: 1 }).unwrap()
}

/// The longest openings that the book may hold.
const LONGEST: u32 = 7;

/// The values of the seven first moves are published (Allis, Allen, 1988).
#[test]
fn the_first_moves_have_their_published_values() {
    let scores = solver().with_book().scores(&Position::new(Size::STANDARD)).unwrap();
    assert_eq!(scores.columns, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    assert_eq!(scores.nodes, 0);
}

/// The score of a position whose side to move completes a line with its next stone: the book leaves
/// these out.
fn win_at_once(position: &Position) -> Option<i32> {
    let wins = |column: u32| {
        let mut next = position.clone();
        next.play(column).is_ok() && next.is_won()
    };
    let score = (Size::STANDARD.cells() + 1 - position.ply()) as i32 / 2;
    (0..Size::STANDARD.cols).any(wins).then_some(score)
}

/// Where the book knows all children of a position, it knows the best of them as its score.
#[test]
fn every_entry_agrees_with_its_children() {
    let book = Book::embedded();
    let mut held = 0;
    let mut compared = 0;
    for stones in 0..=LONGEST {
        for position in openings(stones) {
            let Some(score) = book.score(&position) else { continue };
            held += 1;
            let children: Option<Vec<i32>> = (0..Size::STANDARD.cols)
                .filter(|&column| position.has_room(column))
                .map(|column| {
                    let mut child = position.clone();
                    child.play(column).unwrap();
                    book.score(&child).or_else(|| win_at_once(&child)).map(|score| -score)
                })
                .collect();
            if let Some(children) = children {
                assert_eq!(children.iter().max(), Some(&score), "{:?}", position.moves());
                compared += 1;
            }
        }
    }
    assert_eq!(held, book.len(), "the book holds openings and nothing else");
    assert!(compared > 0);
    assert!(book.len() * 8 <= 2 << 20, "at most 2 MiB");
}

/// A position and its mirror image are one entry, and every mirror image is found.
#[test]
fn mirror_images_have_the_same_score() {
    let book = Book::embedded();
    for position in openings(3) {
        let columns: Vec<u32> = position.moves().iter().map(|&it| 6 - u32::from(it)).collect();
        let mirrored = Position::from_columns(Size::STANDARD, &columns).unwrap();
        assert_eq!(book.score(&position), book.score(&mirrored));
    }
}

/// Every stone as column, row and side, of the position or of its mirror image.
fn stones(position: &Position, mirrored: bool) -> Vec<(u8, u8, usize)> {
    let mut heights = [0; 7];
    let place = |(ply, &column): (usize, &u8)| {
        heights[usize::from(column)] += 1;
        let shown = if mirrored { 6 - column } else { column };
        (shown, heights[usize::from(column)], ply % 2)
    };
    let mut stones: Vec<_> = position.moves().iter().enumerate().map(place).collect();
    stones.sort_unstable();
    stones
}

/// The number of positions by stones is published (OEIS A212693). Nobody can win before the sixth
/// stone, so that up to five all are openings; mirror images are left out.
#[test]
fn openings_are_all_there() {
    let published = [1, 7, 49, 238, 1120, 4263];
    for (stones_played, expected) in (0..).zip(published) {
        let images = |position: &Position| {
            if stones(position, false) == stones(position, true) { 1 } else { 2 }
        };
        let count: usize = openings(stones_played).iter().map(images).sum();
        assert_eq!(count, expected, "{stones_played} stones");
    }
}

/// A book of a few positions: what is in it is found, what is not is not.
#[test]
fn a_book_knows_what_it_was_given() {
    let known = [(at("44444"), 2), (at("1122"), -1), (at("43"), 18)];
    let bytes = build_book(&known).unwrap();
    let book = Book::read(&bytes);
    assert_eq!((book.len(), book.is_empty()), (3, false));
    for (position, score) in &known {
        assert_eq!(book.score(position), Some(*score));
    }
    assert_eq!(book.score(&at("4444")), None);
    assert_eq!(book.score(&Position::new(Size { rows: 5, cols: 5, align: 4 })), None);
    // A file that was cut off loses entries and gives no wrong ones.
    let cut = Book::read(&bytes[..bytes.len() - 3]);
    assert_eq!(cut.len(), 2);
    assert!(Book::read(&[]).score(&at("4")).is_none());
}

#[test]
fn contradictions_are_found() {
    let twice = [(at("44"), 0), (at("44"), 1)];
    let moves = vec![3, 3];
    let expected = BookError::Contradiction { moves, first: 0, second: 1 };
    assert_eq!(build_book(&twice), Err(expected));
    // All openings of two stones are drawn, the first move to the centre is not.
    let mut solved: Vec<(Position, i32)> = openings(2).into_iter().map(|it| (it, 0)).collect();
    solved.push((at("4"), 3));
    assert!(matches!(build_book(&solved), Err(BookError::Contradiction { .. })));
}

/// The book is switched on by hand, and then costs no nodes.
#[test]
fn a_solver_searches_unless_it_has_a_book() {
    let position = at("4");
    let solved = solver().with_book().solve(&position).unwrap();
    assert_eq!((solved.score, solved.nodes), (-1, 0));
    let mut plain = solver();
    plain.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    assert!(plain.solve(&position).is_err(), "without a book it must search");
}
