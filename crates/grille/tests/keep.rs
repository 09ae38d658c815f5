//! Nothing is lost: every change of a game is on the disk, whole, before it is shown.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs;
use std::path::{Path, PathBuf};

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Point, Rng, Side};
use grille::keep::{Choices, Kept, KeptError, Place, Statistics};
use grille::plan::{Plan, SeatWish};
use grille::session::{Session, Stop};
use grille::texts::{Lang, Texts};
use tempfile::TempDir;

fn texts() -> Texts {
    Texts::new(Lang::En)
}

fn plan(game: &str, seats: [&str; 2]) -> Plan {
    let mut plan = Plan { game: game.to_owned(), ..Plan::default() };
    plan.seats = seats.map(|kind| SeatWish { kind: Some(kind.to_owned()), ..SeatWish::default() });
    if game == "go" {
        plan.options.set("size", 5);
    }
    plan
}

fn session(game: &str, seats: [&str; 2], place: &Place) -> Session {
    let planned = plan(game, seats).session(&Catalog::standard(), &texts()).unwrap();
    let mut session = planned.session;
    place.keep(&mut session);
    session
}

fn journals(root: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(root.join("under-way")) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// What another start of the program would find after a power cut now.
fn after_a_power_cut(root: &Path, bytes: Option<&[u8]>) -> (TempDir, Vec<Kept>) {
    let copy = TempDir::new().unwrap();
    let folder = copy.path().join("under-way");
    fs::create_dir_all(&folder).unwrap();
    for path in journals(root) {
        let whole = fs::read(&path).unwrap();
        let goal = folder.join(path.file_name().unwrap());
        fs::write(goal, bytes.unwrap_or(&whole)).unwrap();
    }
    let kept = games(&Place::at(copy.path()));
    (copy, kept)
}

/// The games that wait at a place, when nothing else does.
fn games(place: &Place) -> Vec<Kept> {
    place.kept(&Catalog::standard()).into_iter().map(|found| found.unwrap()).collect()
}

fn resumed(kept: Kept) -> Session {
    kept.resume(&Plan::default(), &Catalog::standard(), &texts()).unwrap().session
}

/// Everything that tells two sessions apart.
fn told(session: &Session) -> String {
    let scene = session.scene(Instant64(0));
    let names: Vec<_> = scene.seats.iter().map(|seat| (&seat.name, &seat.symbol)).collect();
    format!(
        "{} {:?} {:?} {:?} {:?} {names:?} {:?}",
        session.game_id(),
        session.move_texts(),
        scene.ending,
        scene.score,
        scene.picture,
        scene.can_redo,
    )
}

fn random_intent(session: &Session, rng: &mut Rng) -> Intent {
    let moves = session.game().legal_moves();
    let any_point = |rng: &mut Rng| {
        let picture = session.game().picture();
        Point::new(
            rng.below(usize::from(picture.rows)) as u16,
            rng.below(usize::from(picture.cols)) as u16,
        )
    };
    match rng.below(20) {
        0 | 1 => Intent::Undo,
        2 | 3 => Intent::Redo,
        4 => Intent::Mark(any_point(rng)),
        5 => Intent::Agree,
        6 => Intent::PlayOn,
        7 if rng.below(4) == 0 => Intent::Reset,
        8 if rng.below(4) == 0 => Intent::GiveUp,
        9..=11 if session.game_id() == "go" => Intent::PlayText("pass".to_owned()),
        _ => rng.pick(&moves).map_or(Intent::Undo, |&id| Intent::Play(id)),
    }
}

#[test]
fn a_power_cut_after_any_change_loses_nothing() {
    for game in Catalog::standard().games.iter().map(|entry| entry.id) {
        for seed in 0..4 {
            let root = TempDir::new().unwrap();
            let mut session = session(game, ["human", "human"], &Place::at(root.path()));
            let mut rng = Rng::new(seed);
            for step in 0..60 {
                let intent = random_intent(&session, &mut rng);
                if session.handle(Actor::Table, intent.clone(), Instant64(0)).is_err() {
                    continue;
                }
                assert!(session.unkept().is_none());
                let (copy, mut kept) = after_a_power_cut(root.path(), None);
                let place = Place::at(copy.path());
                if session.ending().is_some() {
                    assert!(kept.is_empty(), "{game}, a game that is over is not resumed");
                    let list = place.finished();
                    assert_eq!(list.len(), 1, "{game}, seed {seed}, step {step}: {intent:?}");
                    assert_eq!(list[0].plies, session.moves().len());
                } else {
                    assert_eq!(kept.len(), 1, "{game}, seed {seed}, step {step}: {intent:?}");
                    let again = resumed(kept.remove(0));
                    assert_eq!(told(&again), told(&session), "{game}, {seed}, {step}: {intent:?}");
                }
            }
        }
    }
}

#[test]
fn a_journal_cut_anywhere_tells_a_state_that_was_there() {
    let root = TempDir::new().unwrap();
    let mut session = session("puissance4", ["human", "human"], &Place::at(root.path()));
    let mut seen: Vec<Vec<String>> = Vec::new();
    for intent in ["3", "3", "4", "back", "4", "back", "again", "0", "6"] {
        let intent = match intent {
            "back" => Intent::Undo,
            "again" => Intent::Redo,
            column => Intent::PlayText(column.to_owned()),
        };
        session.handle(Actor::Table, intent, Instant64(0)).unwrap();
        seen.push(session.move_texts());
    }
    let [journal] = &journals(root.path())[..] else { panic!("one journal") };
    let whole = fs::read(journal).unwrap();
    let first_line = whole.iter().position(|&byte| byte == b'\n').unwrap();
    let mut states = 0;
    for cut in 0..=whole.len() {
        let (_copy, mut kept) = after_a_power_cut(root.path(), Some(&whole[..cut]));
        if cut <= first_line {
            assert!(kept.is_empty(), "no game before its first line is whole");
            continue;
        }
        let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
        let mut zeros = whole[..cut].to_vec();
        zeros.resize(whole.len() + 512, 0);
        let (_other, mut with_zeros) = after_a_power_cut(root.path(), Some(&zeros));
        let again = resumed(kept.remove(0));
        assert_eq!(again.move_texts(), seen[lines - 1], "cut at {cut}");
        assert_eq!(resumed(with_zeros.remove(0)).move_texts(), seen[lines - 1]);
        states += 1;
    }
    assert!(states > 100);
}

#[test]
fn a_resumed_game_goes_on_in_its_journal() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let mut first = session("morpion", ["human", "minimax"], &place);
    first.introduce(Side::First, "Maia".to_owned(), "M".to_owned());
    first.handle(Actor::Table, Intent::PlayText("11".into()), Instant64(0)).unwrap();
    // While it is played, nobody else is offered it.
    let [Err(busy)] = &place.kept(&Catalog::standard())[..] else { panic!("one journal") };
    assert!(matches!(busy.error, KeptError::InUse));
    drop(first);
    let mut kept = games(&place);
    assert_eq!(kept.len(), 1);
    let mut second = resumed(kept.remove(0));
    assert_eq!(second.seat(Side::First).name, "Maia");
    assert_eq!(second.seat(Side::Second).kind(), "minimax");
    second.think(&grille_ai::Limits::default(), Instant64(0)).unwrap();
    assert_eq!(journals(root.path()).len(), 1, "the same journal");
    second.handle(Actor::Table, Intent::GiveUp, Instant64(0)).unwrap();
    drop(second);
    // What is over is in the list, with its file, and no longer under way.
    assert!(journals(root.path()).is_empty());
    let list = place.finished();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].result.as_str(), list[0].reason.as_str()), ("second", "resign"));
    assert_eq!(list[0].names[0], "Maia");
    let loaded = grille::files::load(&place.file_of(&list[0]).unwrap(), &Catalog::standard());
    assert_eq!(loaded.unwrap().stopped, Some(Stop::GaveUp(Side::First)));
}

#[test]
fn a_game_opened_twice_is_refused_the_second_time() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let mut session = session("morpion", ["human", "human"], &place);
    session.handle(Actor::Table, Intent::PlayText("22".into()), Instant64(0)).unwrap();
    drop(session);
    let catalog = Catalog::standard();
    let (one, two) = (games(&place).remove(0), games(&place).remove(0));
    let playing = resumed(one);
    let refused = two.resume(&Plan::default(), &catalog, &texts());
    assert!(matches!(refused, Err(KeptError::InUse)));
    drop(playing);
    assert_eq!(games(&place).len(), 1);
}

#[test]
fn another_game_after_the_end_has_a_journal_of_its_own() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let mut session = session("ticractoe", ["human", "human"], &place);
    for cell in ["0", "3", "1", "4", "2"] {
        session.handle(Actor::Table, Intent::PlayText(cell.into()), Instant64(0)).unwrap();
    }
    assert!(session.ending().is_some());
    session.handle(Actor::Table, Intent::Reset, Instant64(0)).unwrap();
    session.handle(Actor::Table, Intent::PlayText("8".into()), Instant64(0)).unwrap();
    drop(session);
    assert_eq!(place.finished().len(), 1);
    let kept = games(&place);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].loaded().history.moves().len(), 1);
}

#[test]
fn a_list_cut_short_keeps_its_whole_lines_and_goes_on() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    let play = || {
        let mut session = session("morpion", ["human", "easy"], &place);
        session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).unwrap();
    };
    play();
    play();
    let list = root.path().join("games.jsonl");
    let whole = fs::read(&list).unwrap();
    fs::write(&list, &whole[..whole.len() - 10]).unwrap();
    assert_eq!(place.finished().len(), 1);
    play();
    assert_eq!(place.finished().len(), 2, "the torn line spoils no other");
}

#[test]
fn statistics_add_up() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    // Won, won, lost, drawn, won against easy; one between people, one between computers.
    let play = |seats: [&str; 2], moves: &[&str]| {
        let mut session = session("morpion", ["human", "human"], &place);
        for text in moves {
            session.handle(Actor::Table, Intent::PlayText((*text).into()), Instant64(0)).unwrap();
        }
        assert!(session.ending().is_some());
        drop(session);
        // The same game with other seats in the list.
        let list = root.path().join("games.jsonl");
        let text = fs::read_to_string(&list).unwrap();
        let (rest, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
        let seats = format!("\"seats\":[\"{}\",\"{}\"]", seats[0], seats[1]);
        let last = last.replace("\"seats\":[\"human\",\"human\"]", &seats);
        let gap = if rest.is_empty() { "" } else { "\n" };
        fs::write(&list, format!("{rest}{gap}{last}\n")).unwrap();
    };
    let first_wins = ["11", "21", "12", "22", "13"];
    let second_wins = ["11", "21", "12", "22", "33", "23"];
    let draw = ["11", "12", "13", "22", "21", "23", "32", "31", "33"];
    play(["human", "easy"], &first_wins);
    play(["easy", "human"], &second_wins);
    play(["human", "easy"], &second_wins);
    play(["human", "easy"], &draw);
    play(["human", "easy"], &first_wins);
    play(["human", "human"], &first_wins);
    play(["easy", "easy"], &first_wins);
    let mut games = place.finished();
    games.reverse();
    let statistics = Statistics::of(&games);
    assert_eq!(statistics.computers, 1);
    let [easy, human] = &statistics.lines[..] else { panic!("{statistics:?}") };
    let counts = |line: &grille::keep::Line| {
        (line.played, line.won, line.drawn, line.lost, line.streak, line.best_streak)
    };
    assert_eq!(easy.opponent, "easy");
    assert_eq!(counts(easy), (5, 3, 1, 1, 1, 2));
    assert_eq!(counts(human), (1, 1, 0, 0, 1, 1));
    assert_eq!(counts(&statistics.total), (5, 3, 1, 1, 1, 2));
}

#[test]
fn the_last_choice_is_remembered_but_no_program() {
    let root = TempDir::new().unwrap();
    let place = Place::at(root.path());
    assert_eq!(place.choices(), Choices::default());
    let mut plan = plan("go", ["human", "gtp:rm -rf /"]);
    plan.seats[0].name = Some("Maia".to_owned());
    let mut choices =
        Choices { plan: Some(plan), lang: Some("en".to_owned()), ..Choices::default() };
    choices.other.insert("future".to_owned(), 7.into());
    place.remember(&choices).unwrap();
    let again = place.choices();
    assert_eq!(again.other, choices.other);
    let plan = again.plan.unwrap();
    assert_eq!(plan.seats[0].name.as_deref(), Some("Maia"));
    assert_eq!(plan.seats[1].kind, None);
    assert_eq!(plan.options.number("size"), Some(5));
    fs::write(root.path().join("choices.json"), "{broken").unwrap();
    assert_eq!(place.choices(), Choices::default());
}
