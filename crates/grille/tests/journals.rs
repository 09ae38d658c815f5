//! A journal that cannot be trusted whole: nothing in it is cut, what can be read is offered, and
//! what cannot is told.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs;
use std::path::{Path, PathBuf};

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Rng};
use grille::files::SaveFile;
use grille::keep::{Damage, JournalProblem, Kept, KeptError, NotResumable, Place};
use grille::plan::{Plan, Planned};
use grille::session::Session;
use grille::texts::{Explain as _, Lang, Texts};
use tempfile::TempDir;

/// A journal as version 1 wrote it, without sums: drops and takes back discs.
const PUISSANCE: &str = include_str!("journals/version-1-puissance4.journal");

/// The same of Go: two passes, then play goes on.
const GO: &str = include_str!("journals/version-1-go.journal");

/// As version 2 wrote it, with sums: a game that came from a file stood there as a text of its own.
const VERSION_2: &str = include_str!("journals/version-2-go.journal");

fn texts() -> Texts {
    Texts::new(Lang::Fr)
}

fn play(session: &mut Session, text: &str) {
    session.handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0)).unwrap();
}

fn begin(game: &str) -> Session {
    let plan = Plan { game: game.to_owned(), ..Plan::default() };
    plan.session(&Catalog::standard(), &texts()).unwrap().session
}

/// A place with one journal of these bytes.
fn place_with(bytes: &[u8]) -> (TempDir, Place, PathBuf) {
    let root = TempDir::new().unwrap();
    let folder = root.path().join("under-way");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("20261117-180000-7-0.journal");
    fs::write(&path, bytes).unwrap();
    let place = Place::at(root.path());
    (root, place, path)
}

/// A journal of ten moves as this version writes it.
fn ten_moves() -> Vec<u8> {
    let root = TempDir::new().unwrap();
    let mut session = begin("puissance4");
    Place::at(root.path()).keep(&mut session);
    for column in ["3", "3", "3", "3", "3", "4", "4", "4", "5", "0"] {
        play(&mut session, column);
    }
    let folder = fs::read_dir(root.path().join("under-way")).unwrap();
    let [path] = &folder.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()[..] else {
        panic!("one journal")
    };
    fs::read(path).unwrap()
}

fn only(place: &Place) -> Result<Kept, NotResumable> {
    let mut kept = place.kept(&Catalog::standard());
    assert_eq!(kept.len(), 1);
    kept.remove(0)
}

fn resume(kept: Kept) -> Planned {
    kept.resume(&Plan::default(), &Catalog::standard(), &texts()).unwrap()
}

fn files_beside(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn a_journal_of_version_1_is_read_and_goes_on_with_sums() {
    let (_root, place, path) = place_with(PUISSANCE.as_bytes());

    let mut session = resume(only(&place).unwrap()).session;
    assert_eq!(session.move_texts(), ["3", "3", "4"]);
    session.handle(Actor::Table, Intent::Redo, Instant64(0)).unwrap();
    play(&mut session, "6");
    drop(session);

    let written = fs::read_to_string(&path).unwrap();
    let added = written.strip_prefix(PUISSANCE).expect("what was there stays");
    assert_eq!(added.matches("\"sum\":").count(), 2, "{added}");
    assert_eq!(resume(only(&place).unwrap()).session.move_texts(), ["3", "3", "4", "0", "6"]);
    // From the first sum on, a line without one is not trusted.
    let (_root, place, _) =
        place_with(format!("{written}{{\"stay\":5,\"play\":[\"6\"]}}\n").as_bytes());
    assert!(only(&place).unwrap().damage().is_some());

    let (_root, place, _) = place_with(GO.as_bytes());
    let session = resume(only(&place).unwrap()).session;
    assert_eq!(session.move_texts(), ["C3", "pass", "B2", "pass", "pass", "D4"]);
}

#[test]
fn a_journal_of_version_2_is_read_and_goes_on() {
    let (_root, place, path) = place_with(VERSION_2.as_bytes());

    let mut session = resume(only(&place).unwrap()).session;
    assert_eq!(session.move_texts(), ["C3", "B4", "D4"]);
    session.handle(Actor::Table, Intent::Redo, Instant64(0)).unwrap();
    assert_eq!(session.move_texts(), ["C3", "B4", "D4", "pass"]);
    let saved = grille::sgf::bytes(&session).unwrap().unwrap();
    drop(session);

    let saved = String::from_utf8(saved).unwrap();
    assert!(saved.contains("C[note]") && saved.contains("(;W[dd]C[other])"), "{saved}");
    assert!(fs::read_to_string(&path).unwrap().starts_with(VERSION_2), "what was there stays");
    assert_eq!(only(&place).unwrap().loaded().history.texts(), ["C3", "B4", "D4", "pass"]);
}

#[test]
fn a_damaged_line_in_the_middle_costs_nothing_that_is_on_the_disk() {
    let whole = ten_moves();
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(lines.len(), 10);
    // Another column in line 4, which a game could have too.
    let mut damaged = lines[..3].concat();
    damaged.extend(String::from_utf8_lossy(lines[3]).replace("[\"3\"]", "[\"6\"]").bytes());
    damaged.extend(lines[4..].concat());
    let (_root, place, path) = place_with(&damaged);

    let kept = only(&place).unwrap();
    assert_eq!(kept.damage(), Some(Damage { line: 4, lines: 10 }));
    assert_eq!(kept.loaded().history.texts(), ["3", "3", "3"]);
    assert_eq!(fs::read(&path).unwrap(), damaged, "looking changes nothing");
    let planned = resume(kept);

    let aside = path.with_extension("damaged");
    assert_eq!(fs::read(&aside).unwrap(), damaged, "it is set aside whole");
    assert!(!path.exists());
    let [note] = &planned.notes[..] else { panic!("one note: {:?}", planned.notes) };
    let said = note.explain(&texts());
    assert!(said.contains("ligne 4 sur 10"), "{said}");
    assert!(said.contains(aside.to_str().unwrap()), "{said}");
    // The game goes on in a journal of its own, which is there before the next move.
    let mut session = planned.session;
    assert_eq!(session.move_texts(), ["3", "3", "3"]);
    assert_eq!(files_beside(&path).len(), 2);
    play(&mut session, "0");
    drop(session);
    let kept = only(&place).unwrap();
    assert_eq!(kept.damage(), None);
    assert_eq!(kept.loaded().history.texts(), ["3", "3", "3", "0"]);
    assert_eq!(fs::read(&aside).unwrap(), damaged);
}

#[test]
fn each_kind_of_damage_is_seen() {
    let whole = ten_moves();
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    let damage_of = |bytes: &[u8]| {
        let (_root, place, path) = place_with(bytes);
        let damage = only(&place).unwrap().damage();
        assert_eq!(fs::read(&path).unwrap(), bytes, "looking changes nothing");
        damage
    };
    let lost = [&lines[..5], &lines[6..]].concat().concat();
    assert_eq!(damage_of(&lost), Some(Damage { line: 6, lines: 9 }));
    let repeated = [&lines[..5], &lines[4..]].concat().concat();
    assert_eq!(damage_of(&repeated), Some(Damage { line: 6, lines: 11 }));
    let swapped = [&lines[..5], &[lines[6], lines[5]], &lines[7..]].concat().concat();
    assert_eq!(damage_of(&swapped), Some(Damage { line: 6, lines: 10 }));
    let mut zeros = whole.clone();
    let at = lines[..5].concat().len() + 3;
    zeros[at..at + 4].fill(0);
    assert_eq!(damage_of(&zeros), Some(Damage { line: 6, lines: 10 }));
    let mut last = whole.clone();
    let at = whole.len() - 30;
    last[at] ^= 1;
    assert_eq!(damage_of(&last), Some(Damage { line: 10, lines: 10 }), "it was shown once");
    // Version 1 had no sums, but a line that is none, and a step from nowhere.
    let broken = PUISSANCE.replacen("{\"stay\":2,\"undone\":1}", "{\"stay\":2,\"undone\"x1}", 1);
    assert_eq!(damage_of(broken.as_bytes()), Some(Damage { line: 4, lines: 9 }));
    let lost = PUISSANCE.replacen("{\"stay\":1,\"play\":[\"3\"]}\n", "", 1);
    assert_eq!(damage_of(lost.as_bytes()), Some(Damage { line: 2, lines: 8 }));
}

#[test]
fn what_an_interrupted_writing_leaves_is_dropped() {
    let whole = ten_moves();
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    let nine = lines[..9].concat();
    let cut = whole[..whole.len() - 9].to_vec();
    let zeros = [&nine[..], &[0; 600]].concat();
    // The second block of the last line came to the disk, the first did not.
    let mut first_block = whole.clone();
    first_block[nine.len()..nine.len() + 10].fill(0);
    for bytes in [cut, zeros, first_block] {
        let (_root, place, path) = place_with(&bytes);
        let kept = only(&place).unwrap();
        assert_eq!(kept.damage(), None);
        assert_eq!(fs::read(&path).unwrap(), bytes, "looking changes nothing");

        let mut session = resume(kept).session;
        assert_eq!(session.move_texts().len(), 9);
        play(&mut session, "6");
        drop(session);

        let kept = only(&place).unwrap();
        assert_eq!((kept.damage(), kept.loaded().history.texts().len()), (None, 10));
    }
}

#[test]
fn a_game_that_cannot_be_resumed_is_not_passed_over_in_silence() {
    let why = |bytes: &[u8]| {
        let (_root, place, path) = place_with(bytes);
        let Err(found) = only(&place) else { panic!("no game") };
        assert_eq!(found.path, path);
        assert_eq!(fs::read(&path).unwrap(), bytes, "it stays as it is");
        (found.error.explain(&texts()), found.error)
    };
    let newer = br#"{"journal":4,"start":{"game":"go"},"sum":"00000000"}"#;
    let (said, error) = why(&[&newer[..], b"\n"].concat());
    assert!(
        matches!(error, KeptError::Journal(JournalProblem::Version { found: 4, known: 3 })),
        "{error:?}"
    );
    assert!(said.contains("version est 4") && said.contains("lit la version 3"), "{said}");
    // Seven discs in a column of six.
    let full = PUISSANCE.replace("\"undone\":1", "\"play\":[\"3\",\"3\",\"3\",\"3\",\"3\"]");
    let (said, error) = why(full.as_bytes());
    assert!(matches!(error, KeptError::Journal(JournalProblem::Replay(_))), "{error:?}");
    assert!(said.contains("pleine"), "{said}");
    let (_, error) = why(b"not a journal\nat all\n");
    assert!(matches!(error, KeptError::Journal(JournalProblem::NoGame)), "{error:?}");
}

#[test]
fn a_journal_without_a_whole_line_is_no_game() {
    for bytes in [&b""[..], b"{\"journal\":2,\"ba", &[0; 512]] {
        let (_root, place, path) = place_with(bytes);
        assert!(place.kept(&Catalog::standard()).is_empty());
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn another_game_leaves_the_file_of_the_finished_one_alone() {
    let root = TempDir::new().unwrap();
    let path = root.path().join("partie.grille");
    let mut session = begin("morpion");
    session.save_to(SaveFile::new(&path)).unwrap();
    for cell in ["11", "21", "12", "22", "13"] {
        play(&mut session, cell);
    }
    assert!(session.ending().is_some());
    let finished = fs::read(&path).unwrap();

    session.handle(Actor::Table, Intent::Reset, Instant64(0)).unwrap();
    play(&mut session, "33");

    assert_eq!(fs::read(&path).unwrap(), finished, "the first game is as it was");
    let second = root.path().join("partie-2.grille");
    assert_eq!(session.save_file(), Some(second.as_path()));
    let loaded = grille::files::load(&second, &Catalog::standard()).unwrap();
    assert_eq!(loaded.history.texts(), ["33"]);
}

#[test]
fn a_game_that_is_opened_meanwhile_goes_to_a_file_of_its_own() {
    let root = TempDir::new().unwrap();
    let path = root.path().join("partie.grille");
    let mut session = begin("morpion");
    session.save_to(SaveFile::new(&path)).unwrap();
    play(&mut session, "11");
    let kept = fs::read(&path).unwrap();
    let other = root.path().join("other.grille");
    fs::write(&other, kept.clone()).unwrap();

    session.adopt(grille::files::load(&other, &Catalog::standard()).unwrap());
    play(&mut session, "22");

    assert_eq!(fs::read(&path).unwrap(), kept);
    assert_eq!(session.save_file(), Some(root.path().join("partie-2.grille").as_path()));
}

/// A game that came from a file in another character set, without a sum, as only version 1 may.
const FROM_A_FILE: &str = concat!(
    r#"{"journal":1,"base":"(;SZ[5]C[\u00e9];B[cc])","file":{"game":1,"bytes":true,"#,
    r#""players":[{"name":"Ann","seat":"human","renamed":true},{"seat":"random"}]}}"#,
    "\n{\"stay\":1,\"play\":[\"D4\"]}\n"
);

/// Journals worth changing: what lines can say, without sums, so that changes get through.
fn seeds() -> Vec<Vec<u8>> {
    let clock = r#"{"stay":1,"play":["D4"],"stage":"resumed","timed_out":"first"}"#;
    vec![
        PUISSANCE.as_bytes().to_vec(),
        GO.as_bytes().to_vec(),
        VERSION_2.as_bytes().to_vec(),
        format!("{GO}{{\"stay\":5,\"dead\":[[2,2],[0,1]]}}\n{clock}\n").into_bytes(),
        FROM_A_FILE.as_bytes().to_vec(),
        ten_moves(),
    ]
}

#[test]
fn reading_any_bytes_changes_no_journal() {
    let (root, place, path) = place_with(b"");
    let (seeds, mut rng) = (seeds(), Rng::new(20));
    let mut games = 0;
    for _ in 0..4_000 {
        let mut bytes = rng.pick(&seeds).unwrap().clone();
        for _ in 0..rng.below(5) {
            let at = rng.below(bytes.len());
            match rng.below(4) {
                0 => bytes[at] = rng.next_u64() as u8,
                1 => bytes[at] = b"0123456789[]\"\n"[rng.below(14)],
                2 => bytes.truncate(at + 1),
                _ => {
                    let part = bytes[at..(at + rng.below(40)).min(bytes.len())].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        fs::write(&path, &bytes).unwrap();

        let found = place.kept(&Catalog::standard());

        for kept in &found {
            games += usize::from(kept.is_ok());
        }
        match fs::read(&path) {
            Ok(now) => assert_eq!(now, bytes),
            // A game that is over, read to its end, is in the list of games.
            Err(_) => assert!(!place.finished().is_empty()),
        }
    }
    assert!(games > 500, "{games} games");
    drop(root);
}
