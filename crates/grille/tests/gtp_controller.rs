//! Outside engines that misbehave, and positions brought to those that do not.
//!
//! The engines are small shell scripts: each answers in its own way.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;
use std::time::{Duration, Instant};

use grille::gtp::controller::{Client, CommandLine, EnginePlayer, Failure, read_seat};
use grille::player::{Player, PlayerError};
use grille_ai::{Limits, StopFlag};
use grille_core::{Game as _, Playable as _, erase};
use grille_games::go::{Go, Rules};

const PATIENCE: Duration = Duration::from_secs(20);

/// An engine that answers `genmove` by the given shell text (`$id` is the command's number), all
/// else with success, and writes the commands it got into `log`.
struct Fake {
    folder: tempfile::TempDir,
}

impl Fake {
    fn new(genmove: &str) -> Fake {
        let folder = tempfile::tempdir().unwrap();
        let script = format!(
            "cd '{}'\necho start >> starts\n\
             while read -r id name rest; do\n\
               if [ \"$id\" = quit ]; then echo quit >> log; exit 0; fi\n\
               echo \"$name $rest\" >> log\n\
               case $name in\n\
                 protocol_version) printf '=%s 2\\n\\n' $id;;\n\
                 known_command) printf '=%s false\\n\\n' $id;;\n\
                 genmove) {genmove};;\n\
                 *) printf '=%s\\n\\n' $id;;\n\
               esac\n\
             done\n",
            folder.path().display()
        );
        std::fs::write(folder.path().join("engine.sh"), script).unwrap();
        Fake { folder }
    }

    fn line(&self) -> CommandLine {
        let script = self.folder.path().join("engine.sh").display().to_string();
        CommandLine::new("sh".to_owned(), vec![script])
    }

    fn player(&self) -> EnginePlayer {
        EnginePlayer::new(self.line()).with_patience(PATIENCE)
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).unwrap_or_default()
    }

    fn starts(&self) -> usize {
        self.file("starts").lines().count()
    }
}

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn played(text: &str, moves: &str) -> Go {
    let mut game = Go::new(&rules(text));
    for word in moves.split_whitespace() {
        game.play(game.read_move(word).unwrap()).unwrap();
    }
    game
}

fn choose(player: &mut EnginePlayer, game: &Go) -> Result<Option<String>, Failure> {
    match player.choose(erase(game.clone()).as_ref(), &Limits::default()) {
        Ok(action) => Ok(action.play.map(|id| game.write_move(game.decode(id).unwrap()))),
        Err(PlayerError::Engine(failure)) => Err(failure),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn moves_passes_and_resignations() {
    let game = played("size 9", "");
    for (answer, expected) in [("d4", Some("D4")), ("PASS", Some("pass")), ("resign", None)] {
        let fake = Fake::new(&format!("printf '=%s {answer}\\n\\n' $id"));
        let chosen = choose(&mut fake.player(), &game).unwrap();
        assert_eq!(chosen.as_deref(), expected);
    }
}

#[test]
fn a_dying_engine_is_started_again_once() {
    let fake = Fake::new("echo 'out of memory' >&2; exit 3");
    let failure = choose(&mut fake.player(), &played("size 9", "")).unwrap_err();
    let expected = Failure::Died { program: "sh".into(), last: "out of memory".into() };
    assert_eq!(failure, expected);
    assert_eq!(fake.starts(), 2);
}

#[test]
fn an_engine_that_dies_once_goes_on_with_the_game() {
    let fake =
        Fake::new("if [ ! -e died ]; then touch died; exit 1; fi; printf '=%s A1\\n\\n' $id");
    let mut player = fake.player();
    let game = played("size 9", "D4 E5");
    assert_eq!(choose(&mut player, &game).unwrap().as_deref(), Some("A1"));
    assert_eq!((fake.starts(), player.restarts()), (2, 1));
    let log = fake.file("log");
    assert_eq!(log.matches("play black D4").count(), 2, "the game is told again: {log}");
}

#[test]
fn garbage_and_wrong_numbers_are_no_answers() {
    for bad in [
        "echo hello",
        "printf '= D4\\n\\n'",
        "printf '=99999 D4\\n\\n'",
        "printf '=%s Q\\n\\n' $id",
    ] {
        let fake = Fake::new(bad);
        let failure = choose(&mut fake.player(), &played("size 9", "")).unwrap_err();
        assert!(matches!(failure, Failure::Garbage { .. }), "{bad}: {failure}");
        assert_eq!(fake.starts(), 2);
    }
}

#[test]
fn illegal_moves_and_refusals_are_told() {
    let game = played("size 5", "C3");
    for (answer, reason) in [("C3", "occupied"), ("F6", "outside the board")] {
        let fake = Fake::new(&format!("printf '=%s {answer}\\n\\n' $id"));
        match choose(&mut fake.player(), &game).unwrap_err() {
            Failure::Illegal { text, reason: why, .. } => {
                assert_eq!((text.as_str(), why.name()), (answer, reason));
            }
            other => panic!("{other}"),
        }
        assert_eq!(fake.starts(), 2);
    }
    let fake = Fake::new("printf '?%s I do not like it\\n\\n' $id");
    match choose(&mut fake.player(), &game).unwrap_err() {
        Failure::Refused { command, reason, .. } => {
            assert_eq!((command.as_str(), reason.as_str()), ("genmove white", "I do not like it"));
        }
        other => panic!("{other}"),
    }
}

#[test]
fn silence_ends_after_the_patience_and_is_not_repeated() {
    let fake = Fake::new("sleep 1000");
    let mut player = fake.player().with_patience(Duration::from_millis(300));
    let start = Instant::now();
    let failure = choose(&mut player, &played("size 9", "")).unwrap_err();
    assert!(matches!(failure, Failure::Timeout { .. }), "{failure}");
    assert_eq!(fake.starts(), 1);
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn the_switch_stops_an_engine() {
    let fake = Fake::new("sleep 1000");
    let mut player = fake.player();
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        stop.stop();
    });
    let game = erase(played("size 9", ""));
    let failure = player.choose(game.as_ref(), &limits).unwrap_err();
    assert!(matches!(failure, PlayerError::Engine(Failure::Stopped { .. })), "{failure}");
    thread.join().unwrap();
}

#[test]
fn a_flood_on_standard_error_blocks_nobody() {
    let flood = "i=0; while [ $i -lt 20000 ]; do echo 'thinking, thinking, thinking' >&2; \
                 i=$((i+1)); done; printf '=%s A1\\n\\n' $id";
    let fake = Fake::new(flood);
    assert_eq!(choose(&mut fake.player(), &played("size 9", "")).unwrap().as_deref(), Some("A1"));
}

#[test]
fn a_flood_on_standard_output_is_garbage() {
    let fake = Fake::new("while :; do echo ho; done");
    let failure = choose(&mut fake.player(), &played("size 9", "")).unwrap_err();
    assert!(matches!(failure, Failure::Garbage { .. }), "{failure}");
    let fake = Fake::new("printf '=%s A1\\n' $id; while :; do echo ho; done");
    let failure = choose(&mut fake.player(), &played("size 9", "")).unwrap_err();
    assert!(matches!(failure, Failure::Garbage { .. } | Failure::Timeout { .. }), "{failure}");
}

#[test]
fn programs_that_are_not_there() {
    let line: CommandLine = "/no/such/engine --mode gtp".parse().unwrap();
    let failure = choose(&mut EnginePlayer::new(line), &played("size 9", "")).unwrap_err();
    assert!(matches!(failure, Failure::Start { .. }), "{failure}");
    let line: CommandLine = "true".parse().unwrap();
    let failure = choose(&mut EnginePlayer::new(line), &played("size 9", "")).unwrap_err();
    assert!(matches!(failure, Failure::Died { .. }), "{failure}");
    let failure = choose(&mut EnginePlayer::new("cat".parse().unwrap()), &played("size 9", ""));
    assert!(matches!(failure, Err(Failure::Garbage { .. })), "an echo is no engine");
}

#[test]
fn other_games_and_boards_are_refused() {
    let fake = Fake::new("printf '=%s A1\\n\\n' $id");
    let wide = played("rows 9 cols 13", "");
    assert_eq!(choose(&mut fake.player(), &wide), Err(Failure::NotSquare { rows: 9, cols: 13 }));
    assert!(!EnginePlayer::can_play(erase(wide).as_ref()));
    assert_eq!(fake.starts(), 0);
}

/// Whether a process is there, even as a zombie.
fn is_there(id: &str) -> bool {
    Path::new("/proc").join(id.trim()).exists()
}

#[test]
#[cfg(target_os = "linux")]
fn neither_the_engine_nor_its_children_are_left() {
    // The engine ignores quit, the end of its input and polite signals, and has a child.
    let fake =
        Fake::new("trap '' TERM INT HUP; sleep 1000 & echo $! > child; echo $$ > engine; wait");
    let mut player = fake.player().with_patience(Duration::from_millis(500));
    choose(&mut player, &played("size 9", "")).unwrap_err();
    drop(player);
    let (engine, child) = (fake.file("engine"), fake.file("child"));
    assert!(!engine.is_empty() && !child.is_empty());
    assert!(!is_there(&engine), "the engine was waited for");
    // The child's zombie is for the system to collect, in its own time.
    let start = Instant::now();
    let is_alive = |id: &str| {
        let status = std::fs::read_to_string(Path::new("/proc").join(id.trim()).join("stat"));
        status.is_ok_and(|text| !text.contains(") Z"))
    };
    while is_alive(&child) && start.elapsed() < Duration::from_secs(5) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!is_alive(&child), "the engine's child ended with it");
}

fn commands_after_setup(fake: &Fake) -> Vec<String> {
    let log = fake.file("log");
    let other = ["known_command", "protocol_version", "quit"];
    let is_game = |line: &&str| !other.iter().any(|name| line.starts_with(name));
    log.lines().filter(is_game).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn a_game_that_goes_on_costs_one_command_a_move() {
    let fake = Fake::new("read -r m < next; printf '=%s %s\\n\\n' $id $m");
    let next = |m: &str| std::fs::write(fake.folder.path().join("next"), format!("{m}\n")).unwrap();
    let mut player = fake.player();
    let mut game = played("japanese size 5 komi 6.5", "");
    for (ours, theirs) in [("C3", "B2"), ("D4", "pass")] {
        next(ours);
        assert_eq!(choose(&mut player, &game).unwrap().as_deref(), Some(ours));
        for text in [ours, theirs] {
            game.play(game.read_move(text).unwrap()).unwrap();
        }
    }
    next("A5");
    choose(&mut player, &game).unwrap();
    // The opponent's pass and our second move are taken back, and another one is played.
    let game = played("japanese size 5 komi 6.5", "C3 B2 E5 A1");
    next("D1");
    choose(&mut player, &game).unwrap();
    assert_eq!(
        commands_after_setup(&fake),
        [
            "boardsize 5",
            "clear_board",
            "komi 6.5",
            "genmove black",
            "play white B2",
            "genmove black",
            "play white pass",
            "genmove black",
            // Two new moves at once are not one step from anything seen: set up by stones.
            "boardsize 5",
            "clear_board",
            "komi 6.5",
            "play black E5",
            "play black C3",
            "play white B2",
            "play white A1",
            "genmove black",
        ]
    );
}

#[test]
fn moves_taken_back_are_told_again() {
    let fake = Fake::new("printf '=%s E5\\n\\n' $id");
    let mut player = fake.player();
    let game = played("size 5", "C3");
    choose(&mut player, &game).unwrap();
    // The engine's move was taken back, and the same position is asked again.
    choose(&mut player, &game).unwrap();
    let once = ["boardsize 5", "clear_board", "komi 7.5", "play black C3", "genmove white"];
    assert_eq!(commands_after_setup(&fake), [once, once].concat());
    assert_eq!(fake.starts(), 1);
    // Another answer to the same position is one step from it.
    choose(&mut player, &played("size 5", "C3 A1")).unwrap();
    let commands = commands_after_setup(&fake);
    assert_eq!(
        commands[10..],
        [
            "boardsize 5",
            "clear_board",
            "komi 7.5",
            "play black C3",
            "play white A1",
            "genmove black"
        ]
    );
}

/// A ko that was just taken, prisoners that count, and a pass are part of the position.
#[test]
fn ko_prisoners_and_passes_reach_the_engine() {
    let fake = Fake::new("printf '=%s pass\\n\\n' $id");
    let ko = "B2 C2 A3 D3 B4 C4 C3 B3";
    let game = played("japanese size 5 komi 6.5", ko);
    assert!(game.ko_point().is_some());
    choose(&mut fake.player(), &game).unwrap();
    let commands = commands_after_setup(&fake);
    // White took one stone: a point for White under Japanese rules.
    assert!(commands.contains(&"komi 7.5".to_owned()), "{commands:?}");
    let takes = commands.iter().filter(|command| *command == "play white B3").count();
    assert_eq!(takes, 1, "{commands:?}");
    let end: Vec<&str> = commands.iter().rev().take(3).map(String::as_str).collect();
    assert_eq!(end, ["genmove black", "play white B3", "play black C3"]);

    let fake = Fake::new("printf '=%s pass\\n\\n' $id");
    choose(&mut fake.player(), &played("size 5", "C3 pass")).unwrap();
    let commands = commands_after_setup(&fake);
    assert_eq!(commands[3..], ["play black C3", "play white pass", "genmove black"]);
}

#[test]
fn seats_are_read() {
    assert!(read_seat("human").is_none());
    let line = read_seat("gtp:gnugo --mode gtp").unwrap().unwrap();
    assert_eq!((line.program(), line.arguments().len()), ("gnugo", 2));
    assert!(read_seat("gtp:").unwrap().is_err());
    assert!(read_seat("gtp:'a").unwrap().is_err());
}

#[test]
fn a_client_ends_its_engine_politely() {
    let fake = Fake::new("printf '=%s A1\\n\\n' $id");
    let client = Client::start(&fake.line(), PATIENCE).unwrap();
    assert_eq!(client.program(), "sh");
    drop(client);
    assert!(fake.file("log").contains("quit"));
}
