//! What every game must hold, checked over random games: `conformance::check(&rules, 50)` is the
//! whole test of a new game's plumbing.
//!
//! The checks know no rules. They compare the methods of a game with each other: what is offered
//! can be played, what is written can be read back, the picture shows what the outcome says, the
//! erased game behaves as the typed one.

use std::fmt::Debug;

use crate::{AnyGame, Game, MoveId, MoveName, Playable, Point, Rng, downcast, erase};

/// A game is cut after so many plies, so that one without an end still passes through here.
const LONGEST: u32 = 400;

/// Plays `games` random games under `rules` and checks every position on the way.
///
/// # Panics
/// When the game breaks one of the promises of [`Game`], [`Playable`] or [`AnyGame`]; the message
/// names the promise and the moves that led there.
pub fn check<G: Playable>(rules: &G::Rules, games: u64) {
    check_rules_text::<G>(rules);
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut game = G::new(rules);
        let mut erased = erase(game.clone());
        let mut moves: Vec<String> = Vec::new();
        loop {
            let case = Case { rules: rules.to_string(), moves: &moves };
            check_position(&game, erased.as_ref(), &case);
            let legal: Vec<G::Move> = game.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            if game.ply() >= LONGEST {
                break;
            }
            check_move(&game, m, &case);
            let id = game.encode(m);
            moves.push(game.write_move(m));
            let ply = game.ply();
            game.play(m).unwrap_or_else(|why| panic!("offered but refused: {why}; {moves:?}"));
            assert_eq!(game.ply(), ply + 1, "a move is one ply; {moves:?}");
            erased.play(id).unwrap_or_else(|why| panic!("erased game refuses: {why}; {moves:?}"));
        }
    }
}

/// Where a check failed: printed by each assertion.
#[derive(Debug)]
struct Case<'a> {
    #[expect(dead_code, reason = "read by Debug")]
    rules: String,
    #[expect(dead_code, reason = "read by Debug")]
    moves: &'a [String],
}

fn check_rules_text<G: Game>(rules: &G::Rules) {
    let text = rules.to_string();
    let again: G::Rules =
        text.parse().unwrap_or_else(|error| panic!("rules text {text:?} is not read: {error}"));
    assert_eq!(again, *rules, "rules text {text:?} reads back to other rules");
    assert_eq!(*G::new(rules).rules(), *rules, "a new game has other rules than asked for");
}

fn check_position<G: Playable>(game: &G, erased: &dyn AnyGame, case: &Case<'_>) {
    let legal: Vec<G::Move> = game.legal_moves().collect();
    let outcome = game.outcome();
    assert_eq!(legal.len(), game.count_legal(), "count_legal; {case:?}");
    assert_eq!(game.is_over(), outcome.is_some(), "is_over; {case:?}");
    assert_eq!(legal.is_empty(), outcome.is_some(), "moves exactly while it goes on; {case:?}");
    let mut unique = legal.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), legal.len(), "a move is offered twice; {case:?}");

    let copy = game.clone();
    assert_eq!(copy, *game, "a clone is equal; {case:?}");
    assert_eq!(copy.key(), game.key(), "equal positions have equal keys; {case:?}");

    check_picture(game, case);
    check_erased(game, erased, case);
    if let Some(text) = game.write_position() {
        let again = G::read_position(game.rules(), &text);
        let again = again.unwrap_or_else(|| panic!("position {text:?} is not read; {case:?}"));
        assert_eq!(again.picture().pieces, game.picture().pieces, "position text; {case:?}");
        assert_eq!(again.turn(), game.turn(), "position text keeps the turn; {case:?}");
    }
}

fn check_picture<G: Playable>(game: &G, case: &Case<'_>) {
    let picture = game.picture();
    let area = usize::from(picture.rows) * usize::from(picture.cols);
    assert_eq!(picture.pieces.len(), area, "one piece entry a point; {case:?}");
    assert_eq!(picture.open.len(), area, "one open entry a point; {case:?}");
    assert_eq!(picture.row_names.len(), usize::from(picture.rows), "row names; {case:?}");
    assert_eq!(picture.col_names.len(), usize::from(picture.cols), "column names; {case:?}");
    assert_eq!(picture.ply, game.ply(), "ply; {case:?}");
    assert_eq!(picture.turn, (!game.is_over()).then(|| game.turn()), "turn; {case:?}");
    let lines = game.outcome().map(|outcome| outcome.lines.points()).unwrap_or_default();
    let is_shown = |point: &Point| picture.decided.contains(point);
    assert!(lines.iter().all(is_shown), "the deciding points; {case:?}");
    assert!(game.is_over() || picture.decided.is_empty(), "nothing is decided yet; {case:?}");
    let is_free = |point: &Point| picture.piece(*point).is_none() && !picture.is_open(*point);
    assert!(picture.forbidden.iter().all(is_free), "forbidden points are empty; {case:?}");
    let mut legal: Vec<G::Move> = game.legal_moves().collect();
    legal.sort_unstable();
    for index in 0..area {
        let point = Point::from_index(index, picture.cols);
        let playable = game.move_at(point).filter(|m| legal.binary_search(m).is_ok());
        assert_eq!(picture.is_open(point), playable.is_some(), "open at {point}; {case:?}");
        let landing = playable.and_then(|m| game.landing(m));
        assert_eq!(picture.landing(point), landing, "landing at {point}; {case:?}");
    }
    let by_click = picture.points().filter_map(|point| game.move_at(point));
    let offers = game.offers();
    let offered = offers.iter().map(|(m, _)| *m);
    let mut reached: Vec<G::Move> = by_click.chain(offered).collect();
    reached.sort_unstable();
    for m in &legal {
        // A suicide that the rules allow has to be written, so that no slip of the hand plays it.
        let must_be_written = game.landing(*m).is_none() && !offers.is_empty();
        let is_reached = reached.binary_search(m).is_ok() || must_be_written;
        assert!(is_reached, "{m:?} has neither a point nor a button; {case:?}");
    }
    assert_eq!(game.move_at(Point::new(picture.rows, 0)), None, "below the board; {case:?}");
    assert_eq!(game.move_at(Point::new(0, picture.cols)), None, "right of the board; {case:?}");
}

fn check_erased<G: Playable>(game: &G, erased: &dyn AnyGame, case: &Case<'_>) {
    assert!(downcast::<G>(erased).is_some_and(|g| g == game), "erased equals typed; {case:?}");
    assert!(erased.same_as(erased.boxed_clone().as_ref()), "same_as; {case:?}");
    let ids: Vec<MoveId> = game.legal_moves().map(|m| game.encode(m)).collect();
    assert_eq!(erased.legal_moves(), ids, "erased moves; {case:?}");
    assert_eq!(erased.outcome(), game.outcome(), "erased outcome; {case:?}");
    assert_eq!(erased.picture(), game.picture(), "erased picture; {case:?}");
    assert_eq!(erased.rules(), game.rules().to_string(), "erased rules; {case:?}");
    assert!(erased.check(MoveId(u32::MAX)).is_err(), "a move of no meaning; {case:?}");
}

fn check_move<G: Playable>(game: &G, m: G::Move, case: &Case<'_>) {
    assert_eq!(game.check(m), Ok(()), "offered but refused: {m:?}; {case:?}");
    assert!(!game.is_slip(m), "a slip is offered: {m:?}; {case:?}");
    assert_eq!(game.decode(game.encode(m)), Some(m), "move number; {case:?}");
    let text = game.write_move(m);
    assert_eq!(game.read_move(&text), Ok(m), "move text {text:?}; {case:?}");
    if let MoveName::Text(name) = game.name_move(m) {
        assert_eq!(game.read_move(&name), Ok(m), "move name {name:?}; {case:?}");
    }
    if let Some(point) = game.landing(m) {
        let after = game.after(m).picture();
        assert_eq!(after.owner(point), Some(game.turn()), "stone at {point}; {case:?}");
        assert_eq!(after.last, Some(point), "last stone at {point}; {case:?}");
    }
}
