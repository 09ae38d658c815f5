//! The computer does not agree to whatever is marked as dead.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::catalog::{Catalog, Resources};
use grille::core::{Actor, Instant64, Intent, Point, Side};
use grille::files;
use grille::seat::SeatChoice;
use grille::session::{Event, Phase, Refusal, Session};

const NOW: Instant64 = Instant64(0);

/// Black holds the left of 5 x 5 by a wall, White the right; both have passed. White is the computer.
const WALLS: &[u8] = b"(;GM[1]FF[4]SZ[5]RU[Chinese]KM[7.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc]\
    ;B[cd];W[dd];B[ce];W[de];B[];W[])";

fn settling() -> Session {
    let catalog = Catalog::standard();
    let loaded = files::from_bytes(WALLS, &catalog).unwrap();
    let seats = Side::BOTH.map(|side| {
        let kind = ["human", "easy"][side.index()];
        let choice = SeatChoice::read(kind, &catalog, loaded.history.start()).unwrap();
        let (name, symbol) = (kind.to_owned(), side.letter().to_string());
        choice.sit(name, symbol, loaded.history.start(), &Resources::seeded(1)).unwrap()
    });
    let session = loaded.into_session(&catalog, seats);
    assert!(session.is_settling(), "two passes");
    session
}

fn ask(session: &mut Session, intent: Intent) -> Result<Event, Refusal> {
    session.handle(Actor::Table, intent, NOW)
}

#[test]
fn living_stones_that_are_marked_dead_are_disputed() {
    let mut session = settling();
    ask(&mut session, Intent::Mark(Point::new(0, 3))).unwrap();
    let before = session.scene(NOW);
    assert_eq!(before.score.as_ref().unwrap().dead.len(), 5, "White's whole wall");

    let answer = ask(&mut session, Intent::Agree);

    assert_eq!(answer, Err(Refusal::Disputed { side: Side::Second }));
    assert_eq!(session.scene(NOW), before, "a refusal changes nothing");
}

#[test]
fn a_dispute_is_left_by_taking_the_mark_back_or_by_playing_on() {
    let mut agreed = settling();
    ask(&mut agreed, Intent::Mark(Point::new(0, 3))).unwrap();
    ask(&mut agreed, Intent::Undo).unwrap();
    ask(&mut agreed, Intent::Agree).unwrap();
    assert_eq!(
        agreed.ending().unwrap().winner,
        Some(Side::Second),
        "10 points and 7.5 of komi to 15"
    );

    let mut played = settling();
    ask(&mut played, Intent::Mark(Point::new(0, 3))).unwrap();
    ask(&mut played, Intent::PlayOn).unwrap();
    assert_eq!(played.scene(NOW).phase, Phase::Play);
}

/// Marks that cost the computer nothing need no dispute.
#[test]
fn what_the_person_gives_away_is_accepted() {
    let mut session = settling();
    ask(&mut session, Intent::Mark(Point::new(0, 2))).unwrap();

    ask(&mut session, Intent::Agree).unwrap();

    assert_eq!(session.ending().unwrap().winner, Some(Side::Second));
}
