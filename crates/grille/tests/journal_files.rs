//! A game that came from an SGF file and was interrupted: once resumed, it is saved as if nobody
//! had left it, in the bytes of its file.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Rng, Side};
use grille::keep::Place;
use grille::plan::{Plan, SeatWish};
use grille::session::Session;
use grille::sgf;
use grille::texts::{Lang, Texts};
use proptest::prelude::*;
use tempfile::TempDir;

fn texts() -> Texts {
    Texts::new(Lang::Fr)
}

fn begin(file: &[u8], game: Option<usize>, plan: &Plan) -> Session {
    let catalog = Catalog::standard();
    let loaded = sgf::read_game(file, &catalog, game).unwrap();
    plan.resume(loaded, &catalog, &texts()).unwrap().session
}

fn saved(session: &Session) -> Vec<u8> {
    sgf::bytes(session).unwrap().unwrap()
}

/// Leaves a session and takes it up again from its journal.
fn interrupt(session: Session, place: &Place) -> Session {
    drop(session);
    let mut kept = place.kept(&Catalog::standard());
    assert_eq!(kept.len(), 1);
    let kept = kept.remove(0).unwrap();
    assert_eq!(kept.damage(), None);
    kept.resume(&Plan::default(), &Catalog::standard(), &texts()).unwrap().session
}

fn act(session: &mut Session, text: &str) {
    let intent = match text {
        "undo" => Intent::Undo,
        "redo" => Intent::Redo,
        text => Intent::PlayText(text.to_owned()),
    };
    session.handle(Actor::Table, intent, Instant64(0)).unwrap();
}

/// Plays on in a file with an interruption after each step; the file must come out like this.
#[track_caller]
fn assert_resumed(file: &[u8], game: Option<usize>, steps: &str, expected: &[u8]) {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let mut session = begin(file, game, &Plan::default());
    place.keep(&mut session);
    for step in steps.split_whitespace() {
        act(&mut session, step);
        session = interrupt(session, &place);
    }
    let written = saved(&session);
    assert_eq!(written, expected, "{}", written.escape_ascii());
}

#[test]
fn a_file_keeps_its_character_set_and_its_bytes() {
    // Windows-1251, then GB 18030 with a pair that ends like a bracket, then Latin-1.
    assert_resumed(
        b"(;SZ[9]PB[\xc8\xe2\xe0\xed\xee\xe2] ;B[ee]\r\n)",
        None,
        "C3",
        b"(;SZ[9]PB[\xc8\xe2\xe0\xed\xee\xe2] ;B[ee]\r\n;W[cg])",
    );
    assert_resumed(
        b"(;CA[GB18030]SZ[9]C[\x81\x5d\xd6\xd0];B[ee])",
        None,
        "C3",
        b"(;CA[GB18030]SZ[9]C[\x81\x5d\xd6\xd0];B[ee];W[cg])",
    );
    assert_resumed(
        b"(;CA[ISO-8859-1]SZ[9]C[\xe9t\xe9];B[ee])",
        None,
        "C3 D3",
        b"(;CA[ISO-8859-1]SZ[9]C[\xe9t\xe9];B[ee];W[cg];B[dg])",
    );
    let wide = |text: &str| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    assert_resumed(
        &wide("(;SZ[9]C[\u{4e2d}];B[ee])"),
        None,
        "C3",
        &wide("(;SZ[9]C[\u{4e2d}];B[ee];W[cg])"),
    );
}

#[test]
fn a_file_gets_no_names_levels_or_moves_that_were_taken_back() {
    let file = b"(;SZ[9]PB[Ann]C[note]  ;B[ee](;W[cc])(;W[gg]C[other]))";
    let played = b"(;SZ[9]PB[Ann]C[note]  ;B[ee](;W[cc];B[dd])(;W[gg]C[other]))";
    // G3 was played and taken back, and is in no variation.
    assert_resumed(file, None, "G3 undo D6", played);
    assert_resumed(file, None, "D6 undo redo", played);
    assert_resumed(file, None, "D6 undo", file);
}

#[test]
fn an_ending_that_was_taken_back_stays_taken_back() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    // Black gave up.
    let mut session = begin(b"(;SZ[5]RE[W+R];B[cc];W[dd])", None, &Plan::default());
    assert!(session.ending().is_some());
    place.keep(&mut session);
    act(&mut session, "undo");
    assert!(session.ending().is_none() && session.moves().len() == 2);
    let before = saved(&session);

    let session = interrupt(session, &place);

    assert!(session.ending().is_none(), "the game goes on");
    assert_eq!(saved(&session), before);
}

#[test]
fn the_other_games_of_a_file_stay() {
    let file = b"(;GM[3];W[e4])\n(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[13]C[\xe9];B[cc])\n";
    let played = b"(;GM[3];W[e4])\n(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[13]C[\xe9];B[cc];W[dj])\n";
    assert_resumed(file, Some(3), "D4", played);
}

#[test]
fn a_new_name_and_a_level_are_written_after_an_interruption_too() {
    let file = b"(;SZ[9]PB[Ann]PW[Bo];B[ee])";
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let random = SeatWish { kind: Some("random".to_owned()), ..SeatWish::default() };
    let plan = Plan { seats: [SeatWish::default(), random], ..Plan::default() };
    let mut session = begin(file, None, &plan);
    place.keep(&mut session);
    session.introduce(Side::First, "Zo\u{e9}".into(), "Z".into());
    session.think(&grille_ai::Limits::default(), Instant64(0)).unwrap();
    let before = saved(&session);
    let text = String::from_utf8_lossy(&before).into_owned();
    assert!(text.contains("PB[Zo\u{e9}]") && text.contains("WSEAT[random]"), "{text}");
    assert!(text.contains("PW[Bo]"), "the computer's name is nobody's: {text}");

    let session = interrupt(session, &place);

    assert_eq!(saved(&session), before);
    assert_eq!(session.seat(Side::First).name, "Zo\u{e9}");
    assert_eq!(session.seat(Side::First).symbol, "Z");
    assert_eq!(session.seat(Side::Second).kind(), "random");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any tree in any character set, whatever is done to it.
    #[test]
    fn an_interruption_changes_nothing_in_the_file(
        nodes in proptest::collection::vec(
            "(\\(|\\)|)(;|; )(B|W|AB|AW|AE|PL|RE|C|TB|DEAD|XY|LB)\\[[a-e]{0,2}[0-9+Rа-я]{0,2}\\](B|W|AE|)",
            0..20,
        ),
        is_russian: bool,
        seed: u64,
    ) {
        let text = format!("(;SZ[5]{}", nodes.concat());
        let russian = |c: char| if c.is_ascii() { c as u8 } else { 0xE0 + ((c as u32 - 0x430) as u8 & 31) };
        let file: Vec<u8> = match is_russian {
            true => text.chars().map(russian).collect(),
            false => text.into_bytes(),
        };
        let mut session = begin(&file, None, &Plan::default());
        let root = TempDir::new().unwrap();
        let place = Place::at(root.path());
        place.keep(&mut session);
        let mut rng = Rng::new(seed);
        let mut is_kept = false;
        for _ in 0..12 {
            let legal = session.game().legal_moves();
            let intent = match (rng.below(9), rng.pick(&legal)) {
                (0 | 1, _) => Intent::Undo,
                (2, _) => Intent::Redo,
                (3, _) => Intent::Agree,
                (4, _) => Intent::PlayOn,
                (5, _) => Intent::PlayText("pass".into()),
                (_, Some(&id)) => Intent::Play(id),
                _ => Intent::PlayOn,
            };
            is_kept |= session.handle(Actor::Table, intent, Instant64(0)).is_ok();
            if session.ending().is_some() {
                break;
            }
            let before = saved(&session);
            if is_kept && rng.below(3) == 0 {
                session = interrupt(session, &place);
                let after = saved(&session);
                prop_assert_eq!(&after, &before, "{}", after.escape_ascii());
            }
        }
    }
}
