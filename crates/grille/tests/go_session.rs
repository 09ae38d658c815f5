//! Sessions of Go: the end of a game, taking back, and files.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;

use grille::catalog::{Catalog, Resources};
use grille::core::{Actor, Instant64, Intent, Point, Rng, Side};
use grille::files::{self, LoadProblem, Loaded};
use grille::options::GameOptions;
use grille::seat::{Seat, SeatChoice};
use grille::session::{Event, Refusal, Session, Why};
use grille::sgf::{Note, SgfProblem};
use grille_ai::Limits;
use proptest::prelude::*;

fn seats(wishes: [&str; 2], session: &dyn grille::core::AnyGame) -> [Seat; 2] {
    let catalog = Catalog::standard();
    Side::BOTH.map(|side| {
        let choice = SeatChoice::read(wishes[side.index()], &catalog, session).unwrap();
        let name = format!("{side:?}");
        choice.sit(name, side.letter().to_string(), session, &Resources::seeded(7)).unwrap()
    })
}

fn options(size: i64, rules: &str) -> GameOptions {
    GameOptions::default().with("size", size).with("rules", rules)
}

fn session_of(game: &str, options: &GameOptions, wishes: [&str; 2]) -> Session {
    let catalog = Catalog::standard();
    let entry = catalog.game(game).unwrap();
    let start = (entry.start)(options).unwrap();
    let seats = seats(wishes, start.as_ref());
    Session::new(entry, start, seats)
}

fn session(size: i64, rules: &str) -> Session {
    session_of("go", &options(size, rules), ["human", "human"])
}

fn play(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        session.handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0)).unwrap();
    }
}

fn dead(session: &Session) -> Vec<Point> {
    session.scene(Instant64(0)).score.map(|sheet| sheet.dead).unwrap_or_default()
}

/// Black's wall on the middle column of 5 x 5, White's stone behind it at A1.
const WALL: &str = "C1 A1 C2 pass C3 pass C4 pass C5 pass";

#[test]
fn the_game_is_over_when_both_agree() {
    let mut session = session(5, "chinese");
    play(&mut session, WALL);
    play(&mut session, "pass");
    assert!(session.is_settling());
    let scene = session.scene(Instant64(0));
    assert_eq!((scene.ending, scene.picture.turn), (None, None));
    assert!(scene.to_move.is_some() && scene.is_settling());
    let refused = session.handle(Actor::Table, Intent::PlayText("A2".into()), Instant64(0));
    assert!(matches!(refused, Err(Refusal::Settling)));
    let refused = session.handle(Actor::Table, Intent::Mark(Point::new(0, 0)), Instant64(0));
    assert!(matches!(refused, Err(Refusal::NoPiece)));
    let refused = session.handle(Actor::Table, Intent::Mark(Point::new(9, 9)), Instant64(0));
    assert!(matches!(refused, Err(Refusal::NoPiece)));
    // A click marks too: Black's wall and back.
    let before = dead(&session);
    session.handle(Actor::Table, Intent::PlayAt(Point::new(0, 2)), Instant64(0)).unwrap();
    assert_eq!(dead(&session).len().abs_diff(before.len()), 5, "a chain lives or dies as a whole");
    session.handle(Actor::Table, Intent::PlayAt(Point::new(4, 2)), Instant64(0)).unwrap();
    assert_eq!(dead(&session), before);
    if !before.contains(&Point::new(4, 0)) {
        session.handle(Actor::Table, Intent::Mark(Point::new(4, 0)), Instant64(0)).unwrap();
    }
    assert_eq!(session.handle(Actor::Table, Intent::Agree, Instant64(0)).unwrap(), Event::Agreed);
    // Black has the whole board: 25 - 7.5.
    let scene = session.scene(Instant64(0));
    assert_eq!(scene.score.as_ref().unwrap().margin, "17.5");
    assert_eq!(scene.ending.unwrap().winner, Some(Side::First));
    assert_eq!((scene.turn_number, scene.to_move), (11, None));
    let refused = session.handle(Actor::Table, Intent::Agree, Instant64(0));
    assert!(matches!(refused, Err(Refusal::NotSettling)));
    assert!(session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).is_err());
}

#[test]
fn undo_and_redo_walk_through_the_end() {
    let mut session = session(5, "japanese");
    play(&mut session, WALL);
    play(&mut session, "pass");
    let proposed = dead(&session);
    session.handle(Actor::Table, Intent::PlayOn, Instant64(0)).unwrap();
    assert!(!session.is_settling() && session.history().is_reopened());
    play(&mut session, "A2 pass pass");
    session.handle(Actor::Table, Intent::Mark(Point::new(0, 2)), Instant64(0)).unwrap();
    session.handle(Actor::Table, Intent::Agree, Instant64(0)).unwrap();
    let all = session.move_texts();
    // The agreement, the mark, then the moves.
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert!(session.is_settling());
    let marked = dead(&session);
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert_ne!(dead(&session), marked);
    assert_eq!(session.move_texts(), all);
    for left in (11..14).rev() {
        session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
        assert_eq!(session.moves().len(), left);
    }
    assert!(session.history().is_reopened());
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert!(session.is_settling());
    assert_eq!((session.moves().len(), dead(&session)), (11, proposed), "the same proposal");
    // Playing again takes the game up by itself.
    while session.handle(Actor::Table, Intent::Redo, Instant64(0)).is_ok() {}
    assert_eq!(session.move_texts(), all);
    assert!(session.is_settling());
    while session.handle(Actor::Table, Intent::Undo, Instant64(0)).is_ok() {}
    assert_eq!(session.scene(Instant64(0)).turn_number, 1);
}

#[test]
fn giving_up_while_counting_and_reset() {
    let mut session = session(5, "aga");
    play(&mut session, "C3 pass pass");
    // White would be next, so White gives up.
    assert_eq!(
        session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).unwrap(),
        Event::GaveUp(Side::Second)
    );
    assert_eq!(session.ending().unwrap().why, Why::GaveUp(Side::Second));
    assert!(session.handle(Actor::Table, Intent::Agree, Instant64(0)).is_err());
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert!(session.is_settling());
    session.handle(Actor::Table, Intent::Reset, Instant64(0)).unwrap();
    assert!(!session.is_settling() && session.scene(Instant64(0)).turn_number == 1);
}

/// Tromp-Taylor rules know no dead stones: two passes are the end.
#[test]
fn tromp_taylor_needs_no_agreement() {
    let mut session = session(5, "tromp-taylor");
    play(&mut session, "C3 A1 pass pass");
    assert!(!session.is_settling());
    assert_eq!(
        session.scene(Instant64(0)).score.map(|sheet| (sheet.leader, sheet.margin)),
        Some((Some(Side::Second), "7.5".to_owned())),
        "1 - 1 - 7.5"
    );
    assert!(matches!(
        session.handle(Actor::Table, Intent::Mark(Point::new(2, 2)), Instant64(0)),
        Err(Refusal::NotSettling)
    ));
    session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert_eq!(session.ending(), None);
}

#[test]
fn computers_accept_and_people_are_asked() {
    let mut machines = session_of("go", &options(4, "chinese"), ["random", "random"]);
    let mut last = Event::Started;
    while machines.is_computer_to_move() {
        last = machines.think(&Limits::default(), Instant64(0)).unwrap().0;
    }
    assert_eq!(last, Event::Agreed);
    assert!(machines.ending().is_some());
    // On one point there is nothing to play: the computer passes, then the person, and it would be
    // the computer's turn.
    let mut mixed = session_of("go", &options(1, "chinese"), ["random", "human"]);
    mixed.think(&Limits::default(), Instant64(0)).unwrap();
    play(&mut mixed, "pass");
    assert!(mixed.is_settling() && !mixed.is_computer_to_move());
    assert_eq!(mixed.scene(Instant64(0)).to_move, Some(Side::Second), "the person decides");
    mixed.handle(Actor::Table, Intent::Agree, Instant64(0)).unwrap();
    assert_eq!(
        mixed.scene(Instant64(0)).score.map(|sheet| (sheet.leader, sheet.margin)),
        Some((Some(Side::Second), "7.5".to_owned()))
    );
    // Taking back skips the computer's own moves.
    mixed.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    mixed.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
    assert_eq!((mixed.moves().len(), mixed.scene(Instant64(0)).to_move), (1, Some(Side::Second)));
}

fn load(bytes: &[u8]) -> Result<Loaded, LoadProblem> {
    files::from_bytes(bytes, &Catalog::standard())
}

fn loaded_session(bytes: &[u8]) -> Session {
    let loaded = load(bytes).unwrap();
    let seats = seats(["human", "human"], loaded.history.start());
    loaded.into_session(&Catalog::standard(), seats)
}

/// Document 002's example: White and Black stones on the first lines of 19 x 19.
#[test]
fn the_documents_own_text_loads() {
    let text = "SZ[19]\nAW[ca][ea][ga][ac][gg]\nAB[aa][ba][da][fa][ab][ag]\n";
    let session = loaded_session(text.as_bytes());
    assert_eq!(session.game_id(), "go");
    let rows = session.scene(Instant64(0)).picture.text_rows();
    assert_eq!(&rows[0][..8], "XXOXOXO.");
    assert_eq!(&rows[1][..3], "X..");
    assert_eq!(&rows[2][..3], "O..");
    assert_eq!(&rows[6][..8], "X.....O.");
    assert!(session.start().rules().starts_with("rules seed"));
    assert_eq!(session.scene(Instant64(0)).to_move, Some(Side::First));
}

#[test]
fn what_files_of_others_hold() {
    let ogs = load(b"(;FF[4]GM[1]SZ[9]KM[375]RU[chinese]PB[Li];B[ee](;W[cc];W[cd])(;W[gg]))(;)");
    let ogs = ogs.unwrap();
    assert_eq!(ogs.players[0].name.as_deref(), Some("Li"));
    assert_eq!(ogs.history.start().rules(), "rules chinese rows 9 cols 9 komi 7.5");
    assert_eq!(ogs.history.moves().len(), 4, "a pass between White's moves");
    let other_games = Note::OtherGames { count: 2, taken: 1 };
    assert_eq!(ogs.notes, [other_games, Note::Variations, Note::PassAdded { ply: 3, count: 1 }]);
    // Stones within a game, White to play.
    let late = loaded_session(b"(;SZ[5];B[aa];AW[bb]AE[aa]PL[W];W[cc])");
    assert_eq!(
        late.scene(Instant64(0)).picture.text_rows(),
        [".....", ".O...", "..O..", ".....", "....."]
    );
    assert_eq!(late.move_texts(), ["C3"]);
    let notes = |text: &str| load(text.as_bytes()).unwrap().notes;
    assert_eq!(notes("(;SZ[5];B[aa];AW[bb])"), [Note::LateSetup { ply: 1 }]);
    assert_eq!(notes("(;SZ[5];AB[aa][bb];W[cc])"), []);
    // Handicap as stones set up, as Black's first moves, and not at all.
    let fixed = loaded_session(b"(;SZ[9]HA[2]RU[AGA]KM[0.5]AB[cg][gc];W[ee])");
    let free = loaded_session(b"(;SZ[9]HA[2]KM[0.5];B[aa];B[bb];W[ee])");
    assert!(fixed.start().rules().contains("handicap 2"));
    assert_eq!(fixed.start().rules(), "rules aga rows 9 cols 9 komi 0.5 handicap 2");
    assert_eq!(free.scene(Instant64(0)).picture.text_rows()[..2], ["X........", ".X......."]);
    // Two passes, then moves: the game went on.
    let resumed = loaded_session(b"(;SZ[5];B[];W[];B[cc];W[];B[])");
    assert_eq!((resumed.moves().len(), resumed.is_settling()), (5, true));
    let resigned = loaded_session(b"(;SZ[5]RE[W+Resign];B[cc])");
    assert_eq!(resigned.ending().unwrap().why, Why::GaveUp(Side::First));
    // A French name in Latin-1.
    let latin = load(b"(;SZ[5]PB[H\xe9l\xe8ne];B[cc])").unwrap();
    assert_eq!(latin.players[0].name.as_deref(), Some("Hélène"));
    let odd = load(b"(;FF[4]SZ[5]RU[house]KM[6.3]HA[30];B[cc])").unwrap();
    let idents: Vec<&str> = odd
        .notes
        .iter()
        .map(|note| match note {
            Note::Ignored { ident, .. } => *ident,
            _ => "?",
        })
        .collect();
    assert_eq!(idents, ["RU", "HA", "KM"]);
}

#[test]
fn bad_files_name_the_move() {
    let problem = |text: &str| load(text.as_bytes()).err().unwrap();
    let skipped = |text: &str| match load(text.as_bytes()).unwrap().notes.as_slice() {
        [Note::Skipped(error)] => error.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        skipped("(;SZ[5];B[cc];W[dd];B[dd])"),
        "move 3, D2: the cell at row 4, column 4 is occupied"
    );
    assert_eq!(skipped("(;SZ[5];B[ff])"), "move 1, ff: outside the board of 5 rows and 5 columns");
    let breathless = load(b"(;SZ[5]AB[ba][ab]AW[aa])").unwrap();
    assert_eq!(breathless.notes, [Note::WithoutLiberty { count: 1 }]);
    assert_eq!(breathless.history.position().picture().text_rows()[..2], [".X...", "X...."]);
    assert!(matches!(problem("(;GM[3])"), LoadProblem::Sgf(SgfProblem::Kind { kind: 3 })));
    assert!(matches!(problem("("), LoadProblem::Sgf(SgfProblem::Read(_))));
}

/// A record whose comment or names look like SGF stays a record.
#[test]
fn records_are_not_taken_for_sgf() {
    let record = "; Maia (;-) SZ[19]\n[Grille \"1\"]\n[Game \"morpion\"]\n\
                  [Rules \"3x3 align 3\"]\n[First \"(;a)\"]\n\n1. 11 22\n";
    assert_eq!(load(record.as_bytes()).unwrap().game_id, "morpion");
    assert_eq!(load(b"X;O;B;B;B;B;B;B;B/X").unwrap().game_id, "ticractoe");
}

fn saved(session: &mut Session, path: &Path) -> Loaded {
    files::save(session, path).unwrap();
    files::load(path, &Catalog::standard()).unwrap()
}

#[test]
fn gomoku_is_saved_as_sgf_too() {
    let folder = tempfile::tempdir().unwrap();
    let exact = GameOptions::default().with("exact", true).with("rows", 9);
    let mut session = session_of("gomoku", &exact, ["human", "random"]);
    play(&mut session, "55");
    let id = session.game().read_move("11").unwrap();
    // The computer's seat: play its move through the game that a file tells.
    assert!(session.handle(Actor::Table, Intent::Play(id), Instant64(0)).is_err());
    session.think(&Limits::default(), Instant64(0)).unwrap();
    let path = folder.path().join("partie.SGF");
    let loaded = saved(&mut session, &path);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("(;FF[4]GM[4]CA[UTF-8]AP[Grille]SZ[15:9]"), "{text}");
    assert!(text.contains(";B[ee];W["), "{text}");
    assert_eq!(loaded.game_id, "gomoku");
    assert_eq!(loaded.players[1].seat.as_deref(), Some("random"));
    assert_eq!(loaded.history.moves(), session.moves());
    assert!(loaded.history.position().same_as(session.game()));
}

/// What others wrote into a file stays there, and what is played joins it.
#[test]
fn a_loaded_file_keeps_its_tree() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("jeu.sgf");
    let file = "(;FF[4]GM[1]SZ[5]RU[Japanese]KM[6.5]PB[First]PW[Second]EV[Coupe]RE[B+R]\
                ;B[cc]C[le centre](;W[bb];B[dd])(;W[db]LB[aa:1]))(;GM[1]SZ[9];B[ee])";
    let written = |steps: &dyn Fn(&mut Session)| {
        let mut session = loaded_session(file.as_bytes());
        steps(&mut session);
        let again = saved(&mut session, &path);
        assert_eq!(again.history.moves(), session.moves());
        assert_eq!(again.stopped.is_some(), session.ending().is_some());
        std::fs::read_to_string(&path).unwrap().replace('\n', "")
    };
    assert_eq!(written(&|_| ()), file, "nothing was played");
    assert_eq!(
        written(&|session| {
            session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
            play(session, "D1");
        }),
        file.replace(";B[dd])", ";B[dd];W[de]OPEN[])"),
        "the giving up was taken back, and White goes on"
    );
    // Back two moves, then the other variation and a move of one's own.
    let other = written(&|session| {
        for _ in 0..3 {
            session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
        }
        play(session, "D4 C2");
    });
    let expected = file
        .replace("(;W[bb];B[dd])(;W[db]LB[aa:1])", "(;W[db]LB[aa:1];B[cd]OPEN[])(;W[bb];B[dd])");
    assert_eq!(other, expected);
    // Moves taken back stay as a variation.
    let shorter = written(&|session| {
        for _ in 0..3 {
            session.handle(Actor::Table, Intent::Undo, Instant64(0)).unwrap();
        }
    });
    assert_eq!(shorter, file.replace("(;W[bb]", "(;OPEN[])(;W[bb]"));
}

/// Whether a line of moves is somewhere in the tree of a file's first game.
fn has_line(text: &str, line: &[Option<Point>]) -> bool {
    let reading = grille_record::sgf::read(text.as_bytes()).unwrap();
    let game = reading.collection.game(0).unwrap();
    game.depth_first().any(|node| {
        let path = node.path();
        let moves = path.iter().filter_map(|node| node.played().unwrap());
        moves.map(|played| played.point).eq(line.iter().copied())
    })
}

fn line_of(session: &Session) -> Vec<Option<Point>> {
    let picture = session.scene(Instant64(0)).picture;
    session.move_texts().iter().map(|text| picture.point_named(text)).collect()
}

/// A random walk through moves, passes, marks and all the rest. Passes are frequent.
fn wander(session: &mut Session, seed: u64, steps: usize) {
    let mut rng = Rng::new(seed);
    let area = session.scene(Instant64(0)).picture.pieces.len();
    for _ in 0..steps {
        let legal = session.game().legal_moves();
        let point = Point::from_index(rng.below(area), session.scene(Instant64(0)).picture.cols);
        let intent = match (rng.below(12), rng.pick(&legal)) {
            (0, _) => Intent::Undo,
            (1, _) => Intent::Redo,
            (2, _) if rng.below(8) == 0 => Intent::GiveUp,
            (3 | 4, _) => Intent::PlayText("pass".into()),
            (5, _) => Intent::PlayOn,
            (6, _) if rng.below(3) == 0 => Intent::Agree,
            (_, Some(&id)) => Intent::Play(id),
            (_, None) => Intent::Mark(point),
        };
        let _ = session.handle(Actor::Table, intent, Instant64(0));
    }
}

const RULES: [&str; 7] =
    ["japanese", "chinese", "aga", "korean", "new-zealand", "tromp-taylor", "seed"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Whatever was saved reads back to the same position, moves and end.
    #[test]
    fn a_saved_game_reads_back(
        seed: u64,
        steps in 0usize..60,
        size in prop::sample::select(vec![(1, 1), (2, 3), (5, 5), (7, 9), (9, 9), (1, 25)]),
        rules in prop::sample::select(RULES.to_vec()),
        komi in prop::sample::select(vec!["0", "-3", "7.5", "12"]),
        handicap in prop::sample::select(vec![None, Some(2), Some(4)]),
    ) {
        let options = GameOptions::default().with("rows", size.0).with("cols", size.1);
        let mut options = options.with("rules", rules).with("komi", komi);
        if let Some(stones) = handicap.filter(|_| size.0 >= 7) {
            options.set("handicap", stones);
        }
        let mut session = session_of("go", &options, ["human", "human"]);
        session.introduce(Side::First, "Maïa [\\1d] «:»".into(), "X".into());
        wander(&mut session, seed, steps);
        let folder = tempfile::tempdir().unwrap();
        let loaded = saved(&mut session, &folder.path().join("partie"));
        prop_assert_eq!(&loaded.notes, &[]);
        prop_assert_eq!(loaded.players[0].name.as_deref(), Some("Maïa [\\1d] «:»"));
        prop_assert!(loaded.history.start().same_as(session.start()));
        prop_assert!(loaded.history.position().same_as(session.game()));
        let seats = seats(["human", "human"], loaded.history.start());
        let mut again = loaded.into_session(&Catalog::standard(), seats);
        prop_assert_eq!(again.move_texts(), session.move_texts());
        prop_assert_eq!(again.ending(), session.ending());
        prop_assert_eq!(again.is_settling(), session.is_settling());
        prop_assert_eq!(dead(&again), dead(&session));
        // And a second file is the same file.
        for side in Side::BOTH {
            let seat = session.seat(side);
            again.introduce(side, seat.name.clone(), seat.symbol.clone());
        }
        let text = |session: &Session| grille::sgf::text(session).unwrap().unwrap();
        prop_assert_eq!(text(&again), text(&session));
    }

    /// Again and again: each file reads back to its session, and no line is ever lost.
    #[test]
    fn a_tree_grows_and_keeps_everything(seed: u64, size in 1i64..5) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("partie");
        let mut session = session(size, "japanese");
        let mut lines: Vec<Vec<Option<Point>>> = Vec::new();
        for round in 0..5u64 {
            wander(&mut session, seed.wrapping_add(round), 14);
            lines.push(line_of(&session));
            let loaded = saved(&mut session, &path);
            let text = std::fs::read_to_string(&path).unwrap();
            for line in &lines {
                prop_assert!(has_line(&text, line), "{:?} is lost in {}", line, text);
            }
            prop_assert!(loaded.history.position().same_as(session.game()), "{}", text);
            let seats = seats(["human", "human"], loaded.history.start());
            let again = loaded.into_session(&Catalog::standard(), seats);
            prop_assert_eq!(again.move_texts(), session.move_texts());
            prop_assert_eq!(again.ending(), session.ending());
            prop_assert_eq!(again.is_settling(), session.is_settling());
            prop_assert_eq!(dead(&again), dead(&session));
            // A file that nobody changed stays as it is.
            prop_assert_eq!(grille::sgf::text(&again).unwrap().unwrap(), text);
            session = again;
        }
    }

    /// Any walk back to the start and forward again leads to the same moves.
    #[test]
    fn undo_then_redo_leads_back(seed: u64, steps in 1usize..60, size in 1i64..6) {
        let mut session = session(size, "japanese");
        wander(&mut session, seed, steps);
        let moves = session.move_texts();
        let stones = session.scene(Instant64(0)).picture.pieces;
        while session.handle(Actor::Table, Intent::Undo, Instant64(0)).is_ok() {}
        prop_assert_eq!(session.scene(Instant64(0)).turn_number, 1);
        prop_assert!(session.moves().is_empty());
        for _ in 0..moves.len() {
            session.handle(Actor::Table, Intent::Redo, Instant64(0)).unwrap();
        }
        prop_assert_eq!(session.move_texts(), moves);
        prop_assert_eq!(session.scene(Instant64(0)).picture.pieces, stones);
    }

    /// No bytes at all make the reader panic, and what it reads can be saved.
    #[test]
    fn any_text_is_a_game_or_an_error(
        text in "\\(?;?(SZ\\[[0-9]{1,2}\\])?((;|)(B|W|AB|AW|AE|PL|RE|KM|HA|RU|DEAD|TB)\\[[a-f]{0,2}[0-9.:+R]{0,3}\\]){0,12}\\)?"
    ) {
        if let Ok(loaded) = load(text.as_bytes()) {
            let seats = seats(["human", "human"], loaded.history.start());
            let session = loaded.into_session(&Catalog::standard(), seats);
            if let Some(text) = grille::sgf::text(&session) {
                let again = loaded_session(text.unwrap().as_bytes());
                prop_assert_eq!(again.move_texts(), session.move_texts());
                prop_assert_eq!(again.scene(Instant64(0)).picture.pieces, session.scene(Instant64(0)).picture.pieces);
            }
        }
    }
}
