//! The book of openings: what it says is exact, and it says nothing else.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::puissance::{
    Book, BookBuilder, BookError, Options, Position, Size, Solver, openings,
};
use grille_core::Rng;

fn at(text: &str) -> Position {
    Position::parse(Size::STANDARD, text).unwrap()
}

fn solver() -> Solver {
    Solver::new(Size::STANDARD, Options { memory_mib: 16, threads: 1 }).unwrap()
}

/// The longest layer that holds every opening; those from [`LEFT_OUT`] up to it follow from it.
const WHOLE: u32 = 11;
const LEFT_OUT: u32 = 9;

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

/// The book knows every opening of up to eleven stones, and each score is the best of its children's.
#[test]
fn every_entry_agrees_with_its_children() {
    let book = Book::embedded();
    for stones in 0..LEFT_OUT {
        let all = openings(stones);
        assert_eq!(book.held(stones), all.len(), "openings of {stones} stones and nothing else");
        for position in all {
            let scores = (0..Size::STANDARD.cols).filter(|&column| position.has_room(column));
            let best = scores.map(|column| {
                let mut child = position.clone();
                child.play(column).unwrap();
                -book.score(&child).or_else(|| win_at_once(&child)).unwrap()
            });
            assert_eq!(best.max(), book.score(&position), "{:?}", position.moves());
        }
    }
    for stones in LEFT_OUT..WHOLE {
        assert_eq!(book.held(stones), 0, "openings of {stones} stones follow from longer ones");
    }
    assert_eq!(book.held(WHOLE), openings(WHOLE).len(), "openings of {WHOLE} stones");
}

/// All columns of any position of up to ten stones are scored without a search, also where one of them
/// wins at once.
#[test]
fn up_to_ten_stones_nothing_is_searched() {
    let mut solver = solver().with_book();
    let mut rng = Rng::new(5);
    let mut won_at_once = 0;
    for round in 0..2_000 {
        let position = random(&mut rng, 2 + round % 9);
        won_at_once += u32::from(win_at_once(&position).is_some());
        assert_eq!(solver.scores(&position).unwrap().nodes, 0, "{:?}", position.moves());
    }
    assert!(won_at_once > 100, "{won_at_once}");
}

/// A position of random play after two stones in the middle, with so many stones and not over.
fn random(rng: &mut Rng, stones: u32) -> Position {
    loop {
        let mut position = at("44");
        while position.ply() < stones && !position.is_over() {
            // A column without room leaves the position as it is.
            let _ = position.play(rng.below(7) as u32);
        }
        if !position.is_over() && position.ply() == stones {
            return position;
        }
    }
}

/// With the book a search gives the scores that it gives without, at the edge of the book too, where it
/// asks the book on its way; and the longest entries are what the solver finds.
#[test]
fn the_book_changes_no_score() {
    let (mut plain, mut booked) = (solver(), solver().with_book());
    let mut two = Solver::new(Size::STANDARD, Options { memory_mib: 16, threads: 2 }).unwrap();
    two = two.with_book();
    let mut rng = Rng::new(31);
    let (mut held, mut nodes) = (0, (0, 0));
    for stones in [8, 10, 11, 11, 11, 12, 12, 12, 12, 12, 12, 12, 13, 13] {
        let position = random(&mut rng, stones);
        let expected = plain.scores(&position).unwrap();
        let found = booked.scores(&position).unwrap();
        let name = format!("{:?}", position.moves());
        assert_eq!(found.columns, expected.columns, "{name}");
        nodes = (nodes.0 + expected.nodes, nodes.1 + found.nodes);
        assert_eq!(two.scores(&position).unwrap().columns, expected.columns, "{name}");
        let score = plain.solve(&position).unwrap().score;
        assert_eq!(booked.solve(&position).unwrap().score, score, "{name}");
        held += usize::from(Book::embedded().score(&position).is_some());
    }
    assert!(held > 0, "no position was in the book");
    assert!(nodes.1 < nodes.0, "{nodes:?}: the book saves nothing");
}

/// A column is worth no more than the position, whose score may be in the book when that of the column is not:
/// the search is told so, and must not take it for more than that.
#[test]
fn a_known_score_is_a_limit_for_the_columns() {
    let book = Book::embedded();
    let (mut plain, mut booked) = (solver(), solver().with_book());
    let mut rng = Rng::new(7);
    let (mut ahead, mut behind) = (0, 0);
    while ahead < 6 || behind < 6 {
        let position = random(&mut rng, 12);
        let Some(score) = book.score(&position) else { continue };
        let is_searched = |column: &u32| {
            let mut child = position.clone();
            child.play(*column).is_ok() && book.score(&child).is_none()
        };
        let side = if score > 0 { &mut ahead } else { &mut behind };
        if *side == 6 || (0..7).filter(is_searched).count() < 6 {
            continue;
        }
        *side += 1;
        let scores = booked.scores(&position).unwrap().columns;
        assert_eq!(scores.iter().flatten().max(), Some(&score), "{:?}", position.moves());
        assert_eq!(scores, plain.scores(&position).unwrap().columns, "{:?}", position.moves());
    }
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

fn build(known: &[(Position, i32)]) -> Result<Vec<u8>, BookError> {
    let mut builder = BookBuilder::new();
    for (position, score) in known {
        builder.add(position, *score)?;
    }
    builder.build()
}

/// A book of a few positions: what is in it is found, what is not is not.
#[test]
fn a_book_knows_what_it_was_given() {
    let known = [(at("44444"), 2), (at("1122"), -1), (at("43"), 18), (at("4433"), 0)];
    let bytes = build(&known).unwrap();
    let book = Book::read(&bytes).unwrap();
    assert_eq!((book.len(), book.is_empty(), book.held(4)), (4, false, 2));
    for (position, score) in &known {
        assert_eq!(book.score(position), Some(*score));
    }
    let others = (0..=6).flat_map(openings).filter(|it| book.score(it).is_some());
    assert_eq!(others.count(), known.len(), "the book holds nothing else");
    assert_eq!(book.score(&Position::new(Size { rows: 5, cols: 5, align: 4 })), None);
    assert_eq!(book.score(&at("1212121")), None, "a game that is over");
    assert_eq!(book.score(&at("121212")), None, "a win at once");
    assert!(Book::read(&build(&[]).unwrap()).unwrap().is_empty());
}

/// A layer that is whole answers for the shorter ones that are left out, also where a move wins at once or gives
/// the opponent a line.
#[test]
fn a_layer_that_is_left_out_follows_from_the_next() {
    let full = openings(6).into_iter().map(|position| {
        let score = i32::from(position.moves()[0]) - i32::from(position.moves()[5]);
        (position, score)
    });
    let full: Vec<(Position, i32)> = full.collect();
    let mut builder = BookBuilder::new();
    for (position, score) in &full {
        builder.add(position, *score).unwrap();
    }
    let bytes = builder.build().unwrap();
    let book = Book::read(&bytes).unwrap();
    // The same scores from the builder, which knows nothing of layers that are left out.
    builder.add_shorter(6).unwrap();
    for position in openings(5).into_iter().chain(openings(4)) {
        assert_eq!(book.score(&position), builder.score(&position), "{:?}", position.moves());
        assert!(book.score(&position).is_some());
    }
    assert_eq!((book.held(5), book.held(4), book.len()), (0, 0, full.len()));
    // One opening fewer, and what depends on it is not known.
    let bytes = build(&full[1..]).unwrap();
    let book = Book::read(&bytes).unwrap();
    let unknown = openings(5).iter().filter(|it| book.score(it).is_none()).count();
    assert!((1..=6).contains(&unknown), "{unknown} openings lead to one");
}

/// A layer takes less room when the layer before it is there, since a position is worth at least what the best
/// answer to it is worth to the opponent, and says the same.
#[test]
fn a_layer_is_written_by_what_the_one_before_says() {
    let book = Book::embedded();
    let layer = |stones: u32| {
        openings(stones).into_iter().filter_map(|it| {
            let score = book.score(&it)?;
            Some((it, score))
        })
    };
    let (before, after): (Vec<_>, Vec<_>) = (layer(6).collect(), layer(7).collect());
    let alone = build(&before).unwrap().len() + build(&after).unwrap().len();
    let bytes = build(&[before, after.clone()].concat()).unwrap();
    assert!(bytes.len() * 10 < alone * 9, "{} bytes, {alone} apart", bytes.len());
    let together = Book::read(&bytes).unwrap();
    for (position, score) in after {
        assert_eq!(together.score(&position), Some(score), "{:?}", position.moves());
    }
}

/// A file that was cut off is no book, and one that was changed answers something or nothing.
#[test]
fn damaged_books_do_no_harm() {
    let known: Vec<(Position, i32)> =
        (0..).map(|it| it % 7 - 3).zip(openings(4)).map(|(a, b)| (b, a)).collect();
    let bytes = build(&known).unwrap();
    for length in 0..bytes.len() {
        assert!(Book::read(&bytes[..length]).is_none(), "{length} of {} bytes", bytes.len());
    }
    for place in 0..bytes.len() {
        for change in [1, 0x80, 0xFF] {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            let book = Book::read(&changed).unwrap_or_default();
            let scores: Vec<i32> = known.iter().filter_map(|it| book.score(&it.0)).collect();
            assert!(scores.len() <= known.len());
        }
    }
}

#[test]
fn contradictions_are_found() {
    let twice = [(at("44"), 0), (at("44"), 1)];
    let moves = vec![3, 3];
    let expected = BookError::Contradiction { moves, first: 0, second: 1 };
    assert_eq!(build(&twice), Err(expected));
    let over = BookError::NoOpening { moves: vec![0, 1, 0, 1, 0, 1] };
    assert_eq!(build(&[(at("121212"), 18)]), Err(over), "the book leaves out what is won at once");
    // All openings of two stones are drawn, the first move to the centre is not.
    let mut builder = BookBuilder::new();
    for position in openings(2) {
        builder.add(&position, 0).unwrap();
    }
    builder.add_shorter(2).unwrap();
    assert_eq!(builder.score(&at("4")), Some(0), "the best of its children");
    let mut builder = BookBuilder::new();
    builder.add(&at("4"), 3).unwrap();
    for position in openings(2) {
        builder.add(&position, 0).unwrap();
    }
    assert!(matches!(builder.add_shorter(2), Err(BookError::Contradiction { .. })));
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
