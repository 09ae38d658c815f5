//! The session: what intents do, and that nothing is lost on the way.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;

use grille::catalog::{Catalog, Resources};
use grille::core::{Actor, Instant64, Intent, MoveId, Point, Reason, Rng, Side};
use grille::files::{self, SaveFile};
use grille::options::GameOptions;
use grille::seat::SeatChoice;
use grille::session::{Ending, Event, Refusal, Session, Why};
use grille_ai::Limits;
use proptest::prelude::*;

fn session(game: &str, seats: [&str; 2]) -> Session {
    let catalog = Catalog::standard();
    let entry = catalog.game(game).unwrap();
    let start = (entry.start)(&GameOptions::default()).unwrap();
    let seats = Side::BOTH.map(|side| {
        let choice = SeatChoice::read(seats[side.index()], &catalog, start.as_ref()).unwrap();
        let (name, resources) = (format!("{side:?}"), Resources::seeded(7));
        choice.sit(name, side.letter().to_string(), start.as_ref(), &resources).unwrap()
    });
    Session::new(entry, start, seats)
}

fn play(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        session.handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0)).unwrap();
    }
}

#[test]
fn turns_and_their_numbers() {
    let mut session = session("morpion", ["human", "human"]);
    assert_eq!(session.scene(Instant64(0)).turn_number, 1);
    assert_eq!(session.scene(Instant64(0)).to_move, Some(Side::First));
    play(&mut session, "12 31");
    assert_eq!(session.scene(Instant64(0)).turn_number, 3);
    play(&mut session, "11 22 13");
    let scene = session.scene(Instant64(0));
    assert_eq!(scene.turn_number, 5, "the turn that won");
    assert_eq!(scene.to_move, None);
    let why = Why::Rules(Reason::Line);
    assert_eq!(scene.ending, Some(Ending { winner: Some(Side::First), why }));
    let refused = session.handle(Actor::Table, Intent::PlayText("33".into()), Instant64(0));
    assert!(matches!(refused, Err(Refusal::Illegal(_))));
}

#[test]
fn clicks_and_numbers_are_moves_too() {
    let mut session = session("puissance4", ["human", "human"]);
    session.handle(Actor::Table, Intent::PlayAt(Point::new(0, 3)), Instant64(0)).unwrap();
    session.handle(Actor::Table, Intent::Play(MoveId(3)), Instant64(0)).unwrap();
    assert_eq!(session.move_texts(), ["3", "3"]);
    assert!(session.handle(Actor::Table, Intent::PlayAt(Point::new(0, 7)), Instant64(0)).is_err());
    assert!(session.handle(Actor::Table, Intent::Play(MoveId(7)), Instant64(0)).is_err());
}

#[test]
fn giving_up_ends_the_game_and_can_be_taken_back() {
    let mut session = session("morpion", ["human", "human"]);
    play(&mut session, "12 31");
    assert_eq!(
        session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).unwrap(),
        Event::GaveUp(Side::First)
    );
    let scene = session.scene(Instant64(0));
    assert_eq!(scene.turn_number, 3);
    let ending = Ending { winner: Some(Side::Second), why: Why::GaveUp(Side::First) };
    assert_eq!(scene.ending, Some(ending));
    assert!(
        session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).is_err(),
        "nobody gives up twice"
    );
    assert!(session.handle(Actor::Table, Intent::PlayText("11".into()), Instant64(0)).is_err());
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert_eq!(session.ending(), None);
    assert_eq!(session.move_texts(), ["12", "31"], "only the giving up was taken back");
}

#[test]
fn against_a_computer_both_moves_are_taken_back() {
    let mut session = session("puissance4", ["human", "random"]);
    play(&mut session, "3");
    assert!(session.is_computer_to_move());
    let refused = session.handle(Actor::Table, Intent::PlayText("3".into()), Instant64(0));
    assert!(matches!(refused, Err(Refusal::NotYourTurn)));
    session.think(&Limits::default(), Instant64(0)).unwrap();
    let both = session.move_texts();
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert!(session.move_texts().is_empty());
    session.handle(Actor::Table, Intent::Redo, Instant64(0)).unwrap();
    assert_eq!(session.move_texts(), both);
    assert!(matches!(
        session.handle(Actor::Table, Intent::Redo, Instant64(0)),
        Err(Refusal::NothingToRedo)
    ));
}

#[test]
fn a_reset_keeps_the_players() {
    let mut session = session("morpion", ["human", "human"]);
    session.introduce(Side::First, "Maia".into(), "m".into());
    play(&mut session, "12");
    session.handle(Actor::Table, Intent::Reset, Instant64(0)).unwrap();
    let scene = session.scene(Instant64(0));
    assert_eq!((scene.turn_number, scene.seats[0].name.as_str()), (1, "Maia"));
    assert!(matches!(
        session.handle(Actor::Table, Intent::Undo, Instant64(0)),
        Err(Refusal::NothingToUndo)
    ));
}

#[test]
fn a_refused_save_loses_nothing() {
    let mut session = session("morpion", ["human", "human"]);
    play(&mut session, "12");

    let refused = session.save_to(SaveFile::new(Path::new("/nowhere/at/all")));

    assert!(refused.is_err());
    assert_eq!(session.move_texts(), ["12"]);
    assert_eq!(session.save_file(), None);
}

#[test]
fn a_file_that_fails_after_a_move_does_not_take_the_move_back() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("inside");
    std::fs::create_dir(&inside).unwrap();
    let mut session = session("morpion", ["human", "human"]);
    session.save_to(SaveFile::new(&inside.join("game.grille"))).unwrap();
    std::fs::remove_dir_all(&inside).unwrap();

    let played = session.handle(Actor::Table, Intent::PlayText("12".into()), Instant64(0));

    assert!(played.is_ok(), "the move was made: {played:?}");
    assert!(session.unkept().is_some(), "the trouble is told beside it");
    assert_eq!(session.scene(Instant64(0)).to_move, Some(Side::Second));
}

/// A random walk of moves, undos, redos and giving up.
fn wander(session: &mut Session, seed: u64, steps: usize) {
    let mut rng = Rng::new(seed);
    for _ in 0..steps {
        let legal = session.game().legal_moves();
        let intent = match (rng.below(8), rng.pick(&legal)) {
            (0, _) => Intent::Undo,
            (1, _) => Intent::Redo,
            (2, _) if rng.below(8) == 0 => Intent::GiveUp,
            (_, Some(&id)) => Intent::Play(id),
            (_, None) => Intent::Undo,
        };
        let _ = session.handle(Actor::Table, intent, Instant64(0));
    }
}

proptest! {
    #[test]
    fn undo_then_redo_is_the_identity(seed: u64, steps in 1usize..60, game in 0usize..6) {
        let ids = ["morpion", "ticractoe", "puissance4", "puissance5", "gomoku", "align"];
        let mut session = session(ids[game], ["human", "human"]);
        wander(&mut session, seed, steps);
        if session.scene(Instant64(0)).ending.is_some_and(|end| matches!(end.why, Why::GaveUp(_))) {
            session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
        }
        let before = session.scene(Instant64(0));
        let moves = session.move_texts();
        let mut taken = 0;
        while session.handle(Actor::Table, Intent::Undo, Instant64(0)).is_ok() {
            taken += 1;
        }
        prop_assert_eq!(taken, moves.len());
        prop_assert_eq!(session.scene(Instant64(0)).turn_number, 1);
        for _ in 0..taken {
            session.handle(Actor::Table, Intent::Redo, Instant64(0)).unwrap();
        }
        prop_assert_eq!(session.move_texts(), moves);
        let after = session.scene(Instant64(0));
        prop_assert_eq!(after.picture, before.picture);
        prop_assert_eq!(after.ending, before.ending);
    }

    /// Whatever was saved reads back to the same position and history.
    #[test]
    fn a_saved_game_reads_back(seed: u64, steps in 0usize..80, game in 0usize..6) {
        let ids = ["morpion", "ticractoe", "puissance4", "puissance5", "gomoku", "align"];
        let mut session = session(ids[game], ["human", "random"]);
        session.introduce(Side::First, "Maïa « \"la\\ rouge\" »".into(), "é".into());
        wander(&mut session, seed, steps);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("partie.grille");
        files::save(&session, &path).unwrap();
        let loaded = files::load(&path, &Catalog::standard()).unwrap();
        prop_assert_eq!(loaded.players[0].name.as_deref(), Some("Maïa « \"la\\ rouge\" »"));
        prop_assert_eq!(loaded.players[1].seat.as_deref(), Some("random"));
        let catalog = Catalog::standard();
        let seats = ["human", "human"].map(|wish| {
            let choice = SeatChoice::read(wish, &catalog, session.game()).unwrap();
            let resources = Resources::seeded(0);
            choice.sit("".into(), "".into(), session.game(), &resources).unwrap()
        });
        let again = loaded.into_session(&catalog, seats);
        prop_assert_eq!(again.move_texts(), session.move_texts());
        prop_assert_eq!(again.scene(Instant64(0)).picture, session.scene(Instant64(0)).picture);
        prop_assert_eq!(again.ending(), session.ending());
        prop_assert_eq!(again.game_id(), session.game_id());
    }
}

/// Who takes back a loss on time can go on: the clock shows what it did before the last choice.
#[test]
fn a_loss_on_time_is_taken_back_with_its_turn() {
    let second = |number: u64| Instant64(number * 1000);
    let mut session = session("puissance4", ["human", "human"]);
    session.set_clock("5s".parse().unwrap());
    session.run_clock(second(0));
    for (text, at) in [("3", 1), ("4", 2)] {
        session.handle(Actor::Table, Intent::PlayText(text.to_owned()), second(at)).unwrap();
    }
    assert_eq!(session.check_time(second(10)), Some(Event::TimedOut(Side::First)));

    session.handle(Actor::Table, Intent::Undo, second(20)).unwrap();

    assert_eq!((session.ending(), session.move_texts()), (None, vec!["3".to_owned()]));
    assert_eq!(session.check_time(second(21)), None, "nobody runs out of time at once");
    session.handle(Actor::Table, Intent::PlayText("4".to_owned()), second(21)).unwrap();
    let left = session.scene(second(21)).clock.left[0].shown();
    assert_eq!(left.as_secs(), 4, "the first player had used one second");
}

#[test]
fn a_loss_on_time_before_any_move_begins_with_a_full_clock() {
    let mut session = session("puissance4", ["human", "human"]);
    session.set_clock("5s".parse().unwrap());
    session.run_clock(Instant64(0));
    assert_eq!(session.check_time(Instant64(6000)), Some(Event::TimedOut(Side::First)));

    session.handle(Actor::Table, Intent::Undo, Instant64(7000)).unwrap();

    assert_eq!(session.ending(), None);
    assert_eq!(session.scene(Instant64(7000)).clock.left[0].shown().as_secs(), 5);
}
