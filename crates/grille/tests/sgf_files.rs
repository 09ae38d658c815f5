//! SGF files of others: what goes in comes back, whatever the rules think of it.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;

use grille::catalog::{Catalog, Resources};
use grille::core::{Actor, Instant64, Intent, Rng, Side};
use grille::files::{self, Loaded};
use grille::seat::{Seat, SeatChoice};
use grille::session::Session;
use grille::sgf::{self, Note};
use proptest::prelude::*;

fn load(text: &str) -> Loaded {
    files::from_bytes(text.as_bytes(), &Catalog::standard()).unwrap()
}

/// A session with names that no file has.
fn session(loaded: Loaded) -> Session {
    let seats = Side::BOTH.map(|side| Seat::person(format!("{side:?}"), side.name().into()));
    loaded.into_session(&Catalog::standard(), seats)
}

fn saved(session: &Session) -> String {
    String::from_utf8(sgf::bytes(session).unwrap().unwrap()).unwrap()
}

/// What the file becomes after some moves.
fn played(file: &str, moves: &str) -> String {
    let mut session = session(load(file));
    for text in moves.split_whitespace() {
        let intent = match text {
            "undo" => Intent::Undo,
            "resign" => Intent::GiveUp,
            "accept" => Intent::Agree,
            text => Intent::PlayText(text.to_owned()),
        };
        session.handle(Actor::Table, intent, Instant64(0)).unwrap();
    }
    let text = saved(&session);
    // Whatever was saved reads back to the same game.
    let again = load(&text);
    assert_eq!(again.history.moves(), session.moves(), "{text}");
    assert_eq!(
        again.history.position().picture().pieces,
        session.game().picture().pieces,
        "{text}"
    );
    assert_eq!(again.history.position().turn(), session.game().turn(), "{text}");
    assert_eq!(again.is_settled, session.is_settled(), "{text}");
    assert_eq!(again.history.is_reopened(), session.history().is_reopened(), "{text}");
    let is_over = again.stopped.is_some() || again.is_settled;
    assert_eq!(is_over, session.ending().is_some(), "{text}");
    text
}

#[track_caller]
fn assert_played(file: &str, moves: &str, change: (&str, &str)) {
    assert!(file.contains(change.0), "{file}");
    assert_eq!(played(file, moves), file.replacen(change.0, change.1, 1));
}

const TWICE: &str =
    "(;GM[1]SZ[9]PB[Ann]DT[2020-01-01]C[note];B[ee];B[dd](;W[cc]C[main])(;W[ff]C[other]))";

#[test]
fn a_colour_that_plays_twice_changes_nothing_in_the_file() {
    let loaded = load(TWICE);
    assert_eq!(loaded.notes, [Note::Variations, Note::PassAdded { ply: 2, count: 1 }]);
    assert_eq!(loaded.history.moves().len(), 4);
    assert_eq!(played(TWICE, ""), TWICE);
    assert_played(TWICE, "G3", ("C[main]", "C[main];B[gg]"));
    // Back behind the move after the pass: another one beside it, still without a pass.
    assert_played(
        TWICE,
        "undo undo G3",
        (
            ";B[dd](;W[cc]C[main])(;W[ff]C[other])",
            "(;B[gg])(;B[dd](;W[cc]C[main])(;W[ff]C[other]))",
        ),
    );
    // The pass itself at the end of the line is a move that somebody sees, so it is written.
    let text = played(TWICE, "undo undo");
    assert!(text.contains(";B[ee](;W[])(;B[dd]"), "{text}");
}

#[test]
fn stones_set_up_within_a_game_leave_the_moves_before_them() {
    let file = "(;SZ[9];B[ee]C[one];W[cc];AB[aa][bb]AE[ee]C[two];W[dd] ;B[ff])";
    let loaded = load(file);
    assert_eq!(loaded.notes, [Note::LateSetup { ply: 2 }]);
    assert_eq!(loaded.history.moves().len(), 2, "the next move says that it is White's turn");
    assert_eq!(played(file, ""), file);
    assert_played(file, "G7", (";B[ff]", ";B[ff];W[gc]"));
}

#[test]
fn prisoners_stay_when_stones_are_set_up() {
    // White's corner stone is taken, then a stone is set up.
    let loaded = load("(;SZ[5];B[ba];W[aa];B[ab];AW[ee])");
    assert_eq!(loaded.history.position().picture().captures, Some([1, 0]));
}

#[test]
fn a_move_in_the_root_or_beside_stones_can_be_taken_back() {
    assert_played("(;SZ[9]B[ee]C[x];W[cc])", "G3", (";W[cc]", ";W[cc];B[gg]"));
    let text = played("(;SZ[9]PB[Ann]B[ee]C[x];W[cc])", "undo undo C3");
    assert_eq!(text, "(;SZ[9]PB[Ann]C[x];B[cg])(;SZ[9]PB[Ann]B[ee]C[x];W[cc])");
    let text = played("(;SZ[9];B[ee];AW[aa]W[cc]C[x];B[dd])", "undo undo E3");
    assert_eq!(text, "(;SZ[9];B[ee](;AW[aa];W[eg])(;AW[aa]W[cc]C[x];B[dd]))");
}

#[test]
fn what_cannot_be_played_is_skipped_and_stays() {
    let file = "(;SZ[9];B[ee];W[ee]C[occupied];B[zz];W[cc];B[dd])";
    let loaded = load(file);
    let skipped = |note: &Note| matches!(note, Note::Skipped(_));
    assert_eq!(loaded.notes.iter().filter(|note| skipped(note)).count(), 2);
    assert_eq!(loaded.history.moves().len(), 3);
    assert_eq!(played(file, ""), file);
    assert_played(file, "G3", (";B[dd]", ";B[dd];W[gg]"));
    // Also when the line ends with it.
    let file = "(;SZ[9];B[ee];W[ee]C[occupied])";
    assert_played(file, "G3", ("C[occupied]", "C[occupied];W[gg]"));
    // A hundred of them are not a hundred sentences.
    let file = format!("(;SZ[9];B[ee]{})", ";W[ee]".repeat(100));
    assert_eq!(load(&file).notes.last(), Some(&Note::MoreSkipped(90)));
}

#[test]
fn gomoku_is_shown_up_to_what_cannot_be_played() {
    let file = "(;GM[4]SZ[15];B[hh];W[gg];B[gg]C[x];W[ff])";
    let loaded = load(file);
    assert!(matches!(loaded.notes.as_slice(), [Note::Stopped(_)]), "{:?}", loaded.notes);
    assert_eq!((loaded.game_id, loaded.history.moves().len()), ("gomoku", 2));
    let text = |session: &Session| {
        String::from_utf8(files::bytes(session, Path::new("x.sgf")).unwrap()).unwrap()
    };
    let mut session = session(loaded);
    assert_eq!(text(&session), file);
    session.handle(Actor::Table, Intent::PlayText("1,1".into()), Instant64(0)).unwrap();
    assert_eq!(text(&session), "(;GM[4]SZ[15];B[hh];W[gg](;B[aa])(;B[gg]C[x];W[ff]))");
}

#[test]
fn the_result_that_a_file_states_stays() {
    let file = "(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[W+16.5];B[ee];W[];B[])";
    let loaded = load(file);
    let [Note::CountDiffers { stated, .. }] = loaded.notes.as_slice() else {
        panic!("{:?}", loaded.notes)
    };
    assert_eq!(stated, "W+16.5");
    assert_eq!(played(file, ""), file);
    // Also when people agree on another count: their marks are new, the result is the file's.
    let agreed = played(file, "accept");
    assert!(agreed.contains("RE[W+16.5]") && agreed.contains("DEAD["), "{agreed}");
    // It goes when the game has another ending.
    let given_up = played(file, "resign");
    assert!(given_up.contains("RE[B+R]"), "{given_up}");
}

#[test]
fn playing_on_keeps_a_result_until_there_is_another() {
    let file = "(;SZ[9]RE[B+12.5];B[ee];W[cc])";
    assert_played(file, "G3", (";W[cc]", ";W[cc];B[gg]"));
    let text = played(file, "G3 resign");
    assert_eq!(text, "(;SZ[9]RE[B+R];B[ee];W[cc];B[gg])");
}

#[test]
fn names_and_levels_are_written_when_they_change() {
    let file = "(;SZ[9]PB[Ann];B[ee])";
    let mut session = session(load(file));
    assert_eq!(saved(&session), file, "the seats' usual names are nobody's");
    session.introduce(Side::Second, "Bob".into(), "O".into());
    assert_eq!(saved(&session), "(;SZ[9]PB[Ann]PW[Bob];B[ee])");
    let loaded = load(file);
    let catalog = Catalog::standard();
    let level = SeatChoice::read("random", &catalog, loaded.history.start()).unwrap();
    let computer = level.sit("b".into(), "O".into(), loaded.history.start(), &Resources::seeded(0));
    let seats = [Seat::person("a".into(), "X".into()), computer.unwrap()];
    let mut session = loaded.into_session(&catalog, seats);
    assert_eq!(saved(&session), file);
    session.think(&grille_ai::Limits::default(), Instant64(0)).unwrap();
    let text = saved(&session);
    assert!(text.starts_with("(;SZ[9]PB[Ann];B[ee];W[") && text.ends_with("]WSEAT[random])"));
    assert_eq!(load(&text).players[1].seat.as_deref(), Some("random"));
    // What is kept outside of the file says all of it.
    let text = sgf::text(&session).unwrap().unwrap();
    assert!(text.contains("PW[b]") && text.contains("WSEAT[random]"), "{text}");
}

#[test]
fn a_game_of_a_collection_is_chosen_and_the_others_stay() {
    let file = "(;GM[3];W[e4])\n(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[13];B[cc])\n";
    let catalog = Catalog::standard();
    let first = sgf::read_game(file.as_bytes(), &catalog, None).unwrap();
    assert_eq!(first.notes, [Note::OtherGames { count: 3, taken: 2 }]);
    let mut third = session(sgf::read_game(file.as_bytes(), &catalog, Some(3)).unwrap());
    assert_eq!(third.scene(Instant64(0)).picture.rows, 13);
    third.handle(Actor::Table, Intent::PlayText("D4".into()), Instant64(0)).unwrap();
    assert_eq!(saved(&third), file.replace(";B[cc]", ";B[cc];W[dj]"));
    // A text that stands alone has that game alone.
    assert_eq!(load(&sgf::text(&third).unwrap().unwrap()).history.moves(), third.moves());
    assert!(sgf::read_game(file.as_bytes(), &catalog, Some(4)).is_err());
    assert!(sgf::read_game(file.as_bytes(), &catalog, Some(0)).is_err());
    assert!(sgf::read_game(file.as_bytes(), &catalog, Some(1)).is_err());
}

#[test]
fn a_large_file_is_read_and_a_file_of_zeros_is_named_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.sgf");
    let text = format!("(;SZ[9]C[{}];B[ee])", "x".repeat(5 << 20));
    std::fs::write(&path, &text).unwrap();
    let loaded = files::load(&path, &Catalog::standard()).unwrap();
    assert_eq!(loaded.history.moves().len(), 1);
    std::fs::write(&path, [0_u8; 1000]).unwrap();
    let error = files::load(&path, &Catalog::standard()).err().unwrap();
    assert!(error.to_string().ends_with("not a text file"), "{error}");
}

#[test]
fn a_file_in_russian_stays_in_its_character_set() {
    let bytes = b"(;SZ[9]PB[\xc8\xe2\xe0\xed\xee\xe2];B[ee])";
    let loaded = files::from_bytes(bytes, &Catalog::standard()).unwrap();
    assert_eq!(loaded.players[0].name.as_deref(), Some("Иванов"));
    let mut session = session(loaded);
    session.handle(Actor::Table, Intent::PlayText("C3".into()), Instant64(0)).unwrap();
    let saved = sgf::bytes(&session).unwrap().unwrap();
    assert_eq!(saved, b"(;SZ[9]PB[\xc8\xe2\xe0\xed\xee\xe2];B[ee];W[cg])");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any tree, however odd, comes back unchanged; and what is played on it reads back.
    #[test]
    fn any_file_comes_back(
        nodes in proptest::collection::vec(
            "(\\(|\\)|)(;|; )(B|W|AB|AW|AE|PL|RE|C|TB|DEAD|XY|LB)\\[[a-e]{0,2}[0-9+R]{0,2}\\](B|W|AE|)",
            0..20,
        ),
        moves in 0_usize..12,
        seed: u64,
    ) {
        let file = format!("(;SZ[5]{}", nodes.concat());
        let Ok(loaded) = files::from_bytes(file.as_bytes(), &Catalog::standard()) else {
            return Ok(());
        };
        let mut session = session(loaded);
        prop_assert_eq!(saved(&session), &*file);
        let mut rng = Rng::new(seed);
        for _ in 0..moves {
            let legal = session.game().legal_moves();
            let intent = match (rng.below(8), rng.pick(&legal)) {
                (0..3, _) => Intent::Undo,
                (3, _) => Intent::Agree,
                (4, _) if rng.below(4) == 0 => Intent::GiveUp,
                (5, _) => Intent::PlayText("pass".into()),
                (_, Some(&id)) => Intent::Play(id),
                _ => Intent::PlayOn,
            };
            let _ = session.handle(Actor::Table, intent, Instant64(0));
        }
        let text = saved(&session);
        let again = load(&text);
        prop_assert_eq!(again.history.moves(), session.moves(), "{}\n{}", file, text);
        let stones = again.history.position().picture().pieces;
        prop_assert_eq!(stones, session.game().picture().pieces, "{}\n{}", file, text);
        prop_assert_eq!(again.is_settled, session.is_settled(), "{}\n{}", file, text);
        prop_assert_eq!(again.stopped.is_some(), session.ending().is_some_and(|end| {
            matches!(end.why, grille::session::Why::GaveUp(_))
        }), "{}\n{}", file, text);
    }
}
