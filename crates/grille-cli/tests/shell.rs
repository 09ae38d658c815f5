//! Kept games, statistics, completions and man pages, through the program.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent};
use grille::keep::Place;
use grille::plan::{Plan, SeatWish};
use grille::texts::{Lang, Texts};
use tempfile::TempDir;

fn grille(state: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grille"))
        .args(args)
        .env("XDG_STATE_HOME", state)
        .env("GRILLE_LANG", "fr")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A game of Puissance 4 against `easy`, kept as a terminal or a window keeps it.
fn play(state: &Path, columns: &[&str]) {
    let mut plan = Plan { game: "puissance4".to_owned(), ..Plan::default() };
    plan.seats[1] = SeatWish { kind: Some("easy".to_owned()), ..SeatWish::default() };
    let planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    let mut session = planned.session;
    Place::at(&state.join("grille")).keep(&mut session);
    for column in columns {
        let intent = match *column {
            "give up" => Intent::GiveUp,
            column => Intent::PlayText(column.to_owned()),
        };
        session.handle(Actor::Table, intent, Instant64(0)).unwrap();
        if session.is_computer_to_move() {
            session.think(&grille::player::Limits::default(), Instant64(0)).unwrap();
        }
    }
}

#[test]
fn the_last_game_is_resumed_where_it_stood() {
    let state = TempDir::new().unwrap();
    let none = grille(state.path(), &["resume"], "");
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stderr).contains("aucune partie interrompue"));
    play(state.path(), &["3"]);
    let screen = out(&grille(state.path(), &["resume", "--ui", "console"], "0\n"));
    // One disc each before, and one each after: turn 3 is the person's, turn 5 the next.
    assert!(screen.contains("facile"), "{screen}");
    assert!(screen.contains("tour 5"), "{screen}");
    // The moves of the console went to the same journal.
    let again = out(&grille(state.path(), &["resume", "--ui", "console"], ""));
    assert!(again.contains("tour 5"), "{again}");
}

#[test]
fn all_unfinished_games_are_listed_and_any_can_be_resumed() {
    let state = TempDir::new().unwrap();
    let empty = out(&grille(state.path(), &["resume", "--list"], ""));
    assert!(empty.contains("aucune partie interrompue"), "{empty}");
    play(state.path(), &["3"]);
    play(state.path(), &["2", "2"]);
    let folder = state.path().join("grille").join("under-way");
    std::fs::write(folder.join("0.journal"), "{\"journal\":99}\n").unwrap();

    let list = out(&grille(state.path(), &["resume", "--list"], ""));
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    for (index, line) in lines.iter().enumerate() {
        assert!(line.starts_with(&format!("{}. ", index + 1)), "{list}");
    }
    assert!(list.contains("version est 99"), "{list}");
    let number = |moves: &str| 1 + lines.iter().position(|line| line.contains(moves)).unwrap();
    assert!(lines.iter().filter(|line| line.contains(" à ")).count() == 3, "dates: {list}");

    let (two, four) = (number("2 coups").to_string(), number("4 coups").to_string());
    let two = out(&grille(state.path(), &["resume", &two, "--ui", "console"], ""));
    assert!(two.contains("tour 3"), "{two}");
    let four = out(&grille(state.path(), &["resume", &four, "--ui", "console"], ""));
    assert!(four.contains("tour 5"), "{four}");
    let none = grille(state.path(), &["resume", "9"], "");
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stderr).contains("3 parties interrompues"));
}

#[test]
fn no_interrupted_game_is_not_said_when_there_is_one() {
    let state = TempDir::new().unwrap();
    let folder = state.path().join("grille").join("under-way");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("0.journal"), "{\"journal\":99}\n").unwrap();

    let refused = grille(state.path(), &["resume"], "");

    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("ne peut être reprise") && said.contains("version est 99"), "{said}");
}

#[test]
fn statistics_count_what_is_over() {
    let state = TempDir::new().unwrap();
    let empty = out(&grille(state.path(), &["stats"], ""));
    assert_eq!(empty.trim(), "Aucune partie terminée pour l’instant.");
    play(state.path(), &["3", "give up"]);
    play(state.path(), &["give up"]);
    play(state.path(), &["2"]);
    let table = out(&grille(state.path(), &["stats"], ""));
    let row = table.lines().find(|line| line.starts_with("Puissance 4")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().skip(2).collect();
    assert_eq!(cells, ["facile", "2", "0", "0", "2", "0", "0"], "{table}");
    let json = out(&grille(state.path(), &["stats", "--json"], ""));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["version"], 1);
    assert_eq!(value["total"]["lost"], 2);
    assert_eq!(value["lines"][0]["opponent"], "easy");
}

#[test]
fn a_pipe_leaves_no_game_behind() {
    let state = TempDir::new().unwrap();
    let console = ["play", "puissance4", "--ui", "console"];
    let output = grille(state.path(), &console, "3\n3\n");
    assert!(output.status.success());
    assert!(!state.path().join("grille").exists());
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    // A file that may not grow is what a full disk looks like to the program.
    let state = TempDir::new().unwrap();
    play(state.path(), &["3"]);
    let script = format!(
        "trap '' XFSZ; ulimit -f 0; printf '0\\n1\\n' | {} resume --ui console",
        env!("CARGO_BIN_EXE_grille")
    );
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("XDG_STATE_HOME", state.path())
        .env("GRILLE_LANG", "fr")
        .output()
        .unwrap();
    let screen = out(&output);
    assert!(screen.contains("la partie n’est pas gardée"), "{screen}");
    assert!(screen.contains("tour 7"), "the game goes on: {screen}");
    // What was on the disk before is there still.
    let again = out(&grille(state.path(), &["resume", "--ui", "console"], ""));
    assert!(again.contains("tour 3"), "{again}");
}

#[test]
fn the_number_of_a_game_that_waits_is_completed() {
    let state = TempDir::new().unwrap();
    play(state.path(), &["3", "4"]);
    play(state.path(), &["2"]);
    let script = out(&grille(state.path(), &["completions", "bash"], ""));
    let ask = "COMP_WORDS=(grille resume ''); COMP_CWORD=2; _grille_with_kept grille '' resume; \
               echo \"${COMPREPLY[@]}\"; COMP_WORDS=(grille resume --l); \
               _grille_with_kept grille --l resume; echo \"${COMPREPLY[@]}\"";
    let program = Path::new(env!("CARGO_BIN_EXE_grille")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());

    let offered = Command::new("bash")
        .args(["-c", &format!("{script}\n{ask}")])
        .env("PATH", path)
        .env("XDG_STATE_HOME", state.path())
        .output()
        .unwrap();

    assert_eq!(String::from_utf8_lossy(&offered.stdout), "1 2\n--list --lang\n", "{offered:?}");
}

#[test]
fn completions_know_games_levels_and_views() {
    let state = TempDir::new().unwrap();
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = out(&grille(state.path(), &["completions", shell], ""));
        for word in ["puissance4", "perfect", "console", "tromp-taylor", "--no-book"] {
            // The script for PowerShell knows commands and options, no values.
            if shell == "powershell" && word != "--no-book" {
                continue;
            }
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let script = out(&grille(state.path(), &["completions", "bash"], ""));
    let ask = "COMP_WORDS=(grille play puis); COMP_CWORD=2; _grille grille puis play; \
               echo \"${COMPREPLY[@]}\"";
    let offered = Command::new("bash").args(["-c", &format!("{script}\n{ask}")]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&offered.stdout).trim(), "puissance4 puissance5");
    let zsh = out(&grille(state.path(), &["completions", "zsh"], ""));
    assert!(zsh.contains(":_grille_kept' \\\n") && zsh.contains("\n_grille_kept() {"), "{zsh}");
    let bad = grille(state.path(), &["completions", "dos"], "");
    assert_eq!(bad.status.code(), Some(2));
}

#[test]
fn man_pages_describe_every_command_in_both_languages() {
    let state = TempDir::new().unwrap();
    let pages = state.path().join("pages");
    std::fs::create_dir(&pages).unwrap();
    let dir = pages.to_str().unwrap();
    assert!(grille(state.path(), &["man", "--dir", dir], "").status.success());
    let count = std::fs::read_dir(&pages).unwrap().count();
    assert!(count > 12, "{count} pages");
    let play = std::fs::read_to_string(pages.join("grille-play.1")).unwrap();
    assert!(play.contains(".SH NOM") && play.contains("\\fB\\-\\-second\\fR \\fISEAT\\fR"));
    let english = out(&grille(state.path(), &["man", "--lang", "en"], ""));
    assert!(english.contains(".SH ENVIRONMENT") && english.contains("XDG_STATE_HOME"));
    let unknown = grille(state.path(), &["man", "nothing"], "");
    assert_eq!(unknown.status.code(), Some(2));
}
