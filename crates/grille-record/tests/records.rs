//! Records: what is written reads back, what is wrong is named.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_core::{Game, IllegalMove, Playable, Point, Rng, erase};
use grille_games::align::{Align, Place, Rules, presets};
use grille_record::record::{PlayerTags, Problem, Record};
use grille_record::{ReplayError, partie, replay};
use proptest::prelude::*;

const SAMPLE: &str = r#"[Grille "1"]
[Game "puissance4"]
[Rules "6x7 align 4 gravity"]
[First "Maia \"la rouge\""]
[Second "Ana"]
[Result "first"]
[Reason "line"]
[Event "Fête du jeu"]

1. 3 3
2. 4 4
3. 5 5
4. 2
"#;

#[test]
fn the_sample_reads_and_writes_back() {
    let record = Record::read(SAMPLE).unwrap();
    assert_eq!(record.players[0].name.as_deref(), Some("Maia \"la rouge\""));
    assert_eq!(record.other, [("Event".to_owned(), "Fête du jeu".to_owned())]);
    assert_eq!(record.moves, ["3", "3", "4", "4", "5", "5", "2"]);
    assert_eq!(record.write(), SAMPLE);
}

#[test]
fn people_may_edit_a_record() {
    let edited = "\u{feff}; ma partie\r\n[Rules \"3x3 align 3\"]\r\n[Game \"morpion\"]\r\n\
                  [Grille \"1\"]\r\n\r\n  22 11 12\r\n; la suite\r\n99. 13\r\n";
    let record = Record::read_bytes(edited.as_bytes()).unwrap();
    assert_eq!(record.moves, ["22", "11", "12", "13"]);
}

#[test]
fn errors_name_line_and_column() {
    let cases = [
        ("", 1, 1, Problem::Missing { name: "Grille" }),
        ("[Grille \"2\"]", 1, 1, Problem::Version { version: "2".into() }),
        ("[Grille \"1\"]\n[Game \"morpion\"]\n", 2, 1, Problem::Missing { name: "Rules" }),
        ("[Grille \"1\"]\n  [Game morpion]\n", 2, 3, Problem::BadTag),
        ("[Grille \"1\"]\n[Game \"x]\n", 2, 1, Problem::BadTag),
        ("[Grille \"1\"]\n[Grille \"1\"]\n", 2, 1, Problem::Twice { name: "Grille".into() }),
        ("[Grille \"1\"]\n\n11 12\n[Game \"x\"]\n", 4, 1, Problem::LateTag),
        (
            "[Grille \"1\"]\n[Game \"a\"]\n[Rules \"b\"]\n[Result \"1-0\"]\n",
            4,
            1,
            Problem::Result { result: "1-0".into() },
        ),
    ];
    for (text, line, column, problem) in cases {
        let error = Record::read(text).unwrap_err();
        assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text:?}");
    }
    assert_eq!(Record::read_bytes(&[0xFF, 0xFE]).unwrap_err().problem, Problem::NotText);
    assert_eq!(
        Record::read_bytes(&vec![b'\n'; (4 << 20) + 1]).unwrap_err().problem,
        Problem::TooLarge
    );
    let many = "[Grille \"1\"]\n".to_owned() + &"11 ".repeat(100_001);
    assert_eq!(Record::read(&many).unwrap_err().problem, Problem::TooManyMoves);
}

#[test]
fn replay_names_the_first_move_that_is_wrong() {
    let run = |moves: &str| {
        let mut game = erase(Align::new(&presets::morpion()));
        let result = replay(game.as_mut(), moves.split_whitespace());
        (result.map(|ids| ids.len()), game.ply())
    };
    assert_eq!(run("11 22 33"), (Ok(3), 3));
    let at = Point::new(1, 1);
    let illegal =
        ReplayError::Illegal { ply: 3, text: "22".into(), reason: IllegalMove::Occupied { at } };
    assert_eq!(run("11 22 22 33"), (Err(illegal), 2));
    let (error, ply) = run("11 21 12 22 13 33");
    let over = ReplayError::Illegal { ply: 6, text: "33".into(), reason: IllegalMove::GameOver };
    assert_eq!((error, ply), (Err(over), 5));
    assert!(matches!(run("11 x").0, Err(ReplayError::Unreadable { ply: 2, .. })));
}

prop_compose! {
    fn any_record()(
        words in proptest::collection::vec(proptest::option::of("\\PC{0,20}"), 9),
        result in proptest::option::of(prop_oneof!["first", "second", "draw"]),
        moves in proptest::collection::vec("[0-9]{1,2}(,[0-9]{1,2})?", 0..40),
    ) -> Record {
        let mut words = words.into_iter();
        let mut word = || words.next().flatten();
        Record {
            game: word().unwrap_or_default(),
            rules: word().unwrap_or_default(),
            position: word(),
            players: [
                PlayerTags { name: word(), symbol: word(), seat: None },
                PlayerTags { name: word(), symbol: None, seat: word() },
            ],
            result,
            reason: word(),
            other: Vec::new(),
            moves,
        }
    }
}

proptest! {
    #[test]
    fn any_record_reads_back(record in any_record()) {
        prop_assert_eq!(Record::read(&record.write()), Ok(record));
    }

    #[test]
    fn any_text_is_answered(text: String, bytes: Vec<u8>) {
        if let Ok(record) = Record::read(&text) {
            prop_assert_eq!(Record::read(&record.write()), Ok(record));
        }
        let _ = Record::read_bytes(&bytes);
        let _ = partie::read_bytes(&bytes);
        let _ = partie::read_lenient(&text);
    }

    /// Any random game, written as a record and replayed, is the same position.
    #[test]
    fn a_replayed_record_is_the_same_position(
        rows in 1i64..12, cols in 1i64..12, align in 1i64..6, gravity: bool, seed: u64,
    ) {
        let mut rules = Rules::new(rows, cols, align).unwrap();
        if gravity {
            rules = rules.with_gravity();
        }
        let mut rng = Rng::new(seed);
        let mut game = Align::new(&rules);
        let mut moves = Vec::new();
        for _ in 0..rng.below(60) {
            let legal: Vec<Place> = game.legal_moves().collect();
            let Some(&m) = rng.pick(&legal) else { break };
            moves.push(game.write_move(m));
            game.play(m).unwrap();
        }
        let record = Record {
            game: "align".into(), rules: rules.to_string(), moves, ..Record::default()
        };
        let read = Record::read(&record.write()).unwrap();
        let mut again = erase(Align::new(&read.rules.parse().unwrap()));
        replay(again.as_mut(), read.moves.iter().map(String::as_str)).unwrap();
        prop_assert!(again.same_as(erase(game.clone()).as_ref()));
        prop_assert_eq!(again.picture(), game.picture());
    }

    #[test]
    fn any_partie_reads_back(cells in proptest::collection::vec(0usize..3, 9), second: bool) {
        let letters: Vec<&str> = cells.iter().map(|&cell| ["X", "O", "B"][cell]).collect();
        let text = format!("{}/{}", letters.join(";"), if second { "O" } else { "X" });
        let partie = partie::read(&text).unwrap();
        prop_assert_eq!(partie.to_string(), text);
        if let Ok(game) = partie.to_game() {
            prop_assert_eq!(partie::Partie::from_game(&game), Some(partie));
        }
    }
}
