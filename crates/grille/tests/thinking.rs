//! Computers that think on their own thread while the session stays free.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use grille::catalog::Catalog;
use grille::core::{Actor, AnyGame, Instant64, Intent, Side};
use grille::host::{Threads, Wake};
use grille::plan::{Plan, SeatWish};
use grille::player::{Action, Player, PlayerError};
use grille::seat::{ComputerSeat, Seat};
use grille::session::{Event, Refusal, Session};
use grille::texts::{Lang, Texts};
use grille::thinking::Thinking;
use grille_ai::{Limits, StopFlag};

fn plan(game: &str, first: &str, second: &str) -> Session {
    let wish = |kind: &str| SeatWish { kind: Some(kind.to_owned()), ..SeatWish::default() };
    let plan =
        Plan { game: game.to_owned(), seats: [wish(first), wish(second)], ..Plan::default() };
    plan.session(&Catalog::standard(), &Texts::new(Lang::En)).unwrap().session
}

fn wake() -> (Wake, Receiver<()>) {
    let (sender, receiver) = mpsc::channel();
    let wake: Wake = Arc::new(move || {
        let _ = sender.send(());
    });
    (wake, receiver)
}

/// Thinks until it is told to stop, then plays the first legal move.
struct Patient;

impl Player for Patient {
    fn choose(&mut self, game: &dyn AnyGame, limits: &Limits) -> Result<Action, PlayerError> {
        let stop: &StopFlag = &limits.stop;
        let mut nodes = 0;
        while !stop.is_stopped() {
            nodes += 1;
            limits.meter.set(nodes);
            std::thread::yield_now();
        }
        Ok(Action { play: game.legal_moves().first().copied(), thought: None })
    }
}

fn against_patient() -> Session {
    let start = plan("morpion", "human", "human").start().boxed_clone();
    let seat = |name: &str, computer| Seat { name: name.into(), symbol: name.into(), computer };
    let patient = ComputerSeat { level: "patient", player: Some(Box::new(Patient)) };
    Session::new(
        Catalog::standard().game("morpion").unwrap(),
        start,
        [seat("A", None), seat("B", Some(patient))],
    )
}

#[test]
fn two_computers_play_to_the_end_without_being_waited_for() {
    let mut session = plan("morpion", "perfect", "perfect");
    let (wake, woken) = wake();
    let mut played = 0;
    while session.ending().is_none() {
        match session.poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0)) {
            Some(done) => {
                let (event, _) = done.unwrap();
                assert!(matches!(event, Event::Played { .. }), "{event:?}");
                played += 1;
            }
            None => woken.recv().unwrap(),
        }
    }
    assert_eq!(played, 9, "perfect players fill the board");
    assert_eq!(session.ending().unwrap().winner, None);
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
}

#[test]
fn a_thinking_computer_can_be_watched_and_told_to_play_now() {
    let mut session = against_patient();
    let (wake, woken) = wake();
    session.handle(Actor::Table, Intent::PlayText("22".into()), Instant64(0)).unwrap();
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
    while session.progress(Instant64(0)).unwrap().nodes == 0 {
        std::thread::yield_now();
    }
    assert_eq!(session.progress(Instant64(0)).unwrap().side, Side::Second);
    let refusal = session.handle(Actor::Table, Intent::PlayText("11".into()), Instant64(0));
    assert!(matches!(refusal, Err(Refusal::NotYourTurn)));
    session.play_now();
    woken.recv().unwrap();
    let (event, _) = session
        .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
        .unwrap()
        .unwrap();
    assert!(matches!(event, Event::Played { side: Side::Second, .. }));
    assert_eq!(session.move_texts(), ["22", "11"]);
    assert!(session.progress(Instant64(0)).is_none());
}

#[test]
fn a_choice_for_a_position_that_is_gone_is_dropped() {
    let mut session = against_patient();
    let (wake, woken) = wake();
    session.handle(Actor::Table, Intent::PlayText("22".into()), Instant64(0)).unwrap();
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
    // The person takes the move back while the computer thinks about it.
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert!(session.progress(Instant64(0)).is_none());
    woken.recv().unwrap();
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
    assert_eq!(session.move_texts(), Vec::<String>::new());
    // The player is back on its seat and thinks about the next position.
    session.handle(Actor::Table, Intent::PlayText("33".into()), Instant64(0)).unwrap();
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
    session.play_now();
    woken.recv().unwrap();
    session
        .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
        .unwrap()
        .unwrap();
    assert_eq!(session.move_texts(), ["33", "11"]);
}

#[test]
fn leaving_stops_the_thinking() {
    let mut session = against_patient();
    let (wake, woken) = wake();
    session.handle(Actor::Table, Intent::PlayText("22".into()), Instant64(0)).unwrap();
    assert!(
        session
            .poll_computer(&Limits::default(), &Threads::new(wake.clone()), Instant64(0))
            .is_none()
    );
    drop(session);
    woken.recv().unwrap();
}

#[test]
fn the_adviser_thinks_beside_the_game() {
    let session = plan("morpion", "human", "human");
    let (wake, woken) = wake();
    let thinking =
        Thinking::about(session.game(), &Catalog::standard(), &Threads::new(wake), Instant64(0))
            .unwrap();
    woken.recv().unwrap();
    let action = thinking.chosen().unwrap().unwrap();
    let value = action.thought.unwrap().value.unwrap();
    assert!(value.is_proved(), "{value:?}");
}
