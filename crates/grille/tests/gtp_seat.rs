//! Outside engines on seats: who may sit down, what a session says when one fails, what a file
//! keeps of one.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::catalog::{Catalog, Resources};
use grille::options::GameOptions;
use grille::seat::{ENGINE, Seat, SeatChoice, SeatError};
use grille::session::{Event, Session};
use grille::texts::{Explain as _, Lang, Texts};
use grille_ai::Limits;
use grille_core::{Actor, AnyGame, Game as _, Instant64, Intent, erase};
use grille_games::go::{Go, Rules};

fn go(rules: &str) -> Box<dyn AnyGame> {
    erase(Go::new(&rules.parse::<Rules>().unwrap()))
}

/// An engine that answers every command with a text, `$id` being the number of the command.
fn engine(answer: &str) -> String {
    format!("gtp:sh -c 'while read -r id rest; do {answer}; done'")
}

fn session(first: &str) -> Session {
    let catalog = Catalog::standard();
    let start = go("size 5");
    let seats: [Seat; 2] = [first, "human"].map(|wish| {
        let choice = SeatChoice::ask(wish, &catalog, start.as_ref()).unwrap();
        let name = choice.computer_name(Lang::En).unwrap_or_default();
        choice.sit(name, "X".into(), start.as_ref(), &Resources::default()).unwrap()
    });
    Session::new(Catalog::standard().game("go").unwrap(), start.clone(), seats)
}

#[test]
fn engines_sit_at_square_boards_of_go_only() {
    let catalog = Catalog::standard();
    let ask = |text: &str, game: &dyn AnyGame| {
        SeatChoice::ask(text, &catalog, game).map(|choice| choice.computer_name(Lang::En))
    };
    let square = go("size 9");
    assert_eq!(
        ask("gtp:/usr/games/gnugo --mode gtp", square.as_ref()),
        Ok(Some("gnugo".to_owned()))
    );
    assert_eq!(ask("human", square.as_ref()), Ok(None));
    assert!(matches!(ask("gtp:", square.as_ref()), Err(SeatError::Engine(_))));
    assert!(matches!(ask("gtp:'x", square.as_ref()), Err(SeatError::Engine(_))));
    let wide = go("rows 5 cols 9");
    assert!(matches!(ask("gtp:gnugo", wide.as_ref()), Err(SeatError::Unknown { .. })));
    let morpion = catalog.game("morpion").unwrap();
    let morpion = (morpion.start)(&GameOptions::default()).unwrap();
    assert!(matches!(ask("gtp:gnugo", morpion.as_ref()), Err(SeatError::Unknown { .. })));
}

#[test]
fn a_file_starts_no_program() {
    let catalog = Catalog::standard();
    let read = SeatChoice::read("gtp:gnugo --mode gtp", &catalog, go("size 9").as_ref());
    assert!(matches!(read, Err(SeatError::Unknown { .. })));
    let session = session("gtp:gnugo --mode gtp");
    assert_eq!(session.record().players[0].seat.as_deref(), Some(ENGINE));
}

#[test]
fn an_engine_plays_in_a_session() {
    // The answer "2" is right for protocol_version and harmless elsewhere.
    let answer = "case $rest in genmove*) printf \"=%s C3\\n\\n\" $id;; \
                  *) printf \"=%s 2\\n\\n\" $id;; esac";
    let mut session = session(&engine(answer));
    let (event, _) = session.think(&Limits::default(), Instant64(0)).unwrap();
    assert!(matches!(event, Event::Played { .. }));
    assert_eq!(session.move_texts(), ["C3"]);
    session.handle(Actor::Table, Intent::PlayText("D4".into()), Instant64(0)).unwrap();
    // Now the engine wants C3 again, where its own stone is.
    let refusal = session.think(&Limits::default(), Instant64(0)).unwrap_err();
    for lang in Lang::ALL {
        let said = refusal.explain(&Texts::new(lang));
        assert!(said.contains("sh") && said.contains("C3"), "{said}");
    }
    assert_eq!(session.move_texts(), ["C3", "D4"], "nothing has changed");
}

#[test]
fn every_failure_can_be_said() {
    for (wish, word) in [
        ("gtp:/no/such/program".to_owned(), "/no/such/program"),
        (engine("echo broken >&2; exit 1"), "broken"),
        (engine("echo hello"), "hello"),
        (engine("printf \"?%s tired\\n\\n\" $id"), "tired"),
    ] {
        let refusal = session(&wish).think(&Limits::default(), Instant64(0)).unwrap_err();
        for lang in Lang::ALL {
            let said = refusal.explain(&Texts::new(lang));
            assert!(said.contains(word), "{wish}: {said}");
        }
    }
}
