//! Real play in a real terminal: tmux holds the screen, the tests press keys and read it.
//!
//! Without tmux these tests say so and pass.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long something may take to appear: builders share the machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Between two looks at the screen.
const LOOK: Duration = Duration::from_millis(30);

/// A terminal with a shell in it.
struct Tmux {
    name: String,
    home: TempDir,
}

impl Tmux {
    /// Opens a terminal; `None` where there is no tmux.
    fn open(name: &str, size: (u16, u16), variables: &[(&str, &str)]) -> Option<Tmux> {
        let version = Command::new("tmux").arg("-V").output();
        assert!(version.is_ok(), "tmux is installed by cargo xtask tools (or: --without tmux)");
        let home = TempDir::new().unwrap();
        let name = format!("grille-{name}-{}", std::process::id());
        let tmux = Tmux { name, home };
        let state = tmux.home.path().display().to_string();
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let mut args = vec!["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height];
        let mut set = vec![
            format!("XDG_STATE_HOME={state}"),
            "LC_ALL=C.UTF-8".to_owned(),
            "GRILLE_LANG=fr".to_owned(),
            "COLORTERM=".to_owned(),
            "NO_COLOR=1".to_owned(),
        ];
        set.extend(variables.iter().map(|(key, value)| format!("{key}={value}")));
        for one in &set {
            args.extend(["-e", one]);
        }
        args.push("sh");
        tmux.call(&args);
        tmux.line("PS1='sh''ell> '; clear");
        tmux.see("shell>");
        Some(tmux)
    }

    fn call(&self, args: &[&str]) -> Output {
        let output = Command::new("tmux").args(["-u", "-L", &self.name]).args(args).output();
        let output = output.unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "tmux {args:?}: {error}");
        output
    }

    /// Presses keys, as tmux names them.
    fn press(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.call(&args);
    }

    /// Types a line into the shell.
    fn line(&self, text: &str) {
        self.call(&["send-keys", "-l", text]);
        self.press(&["Enter"]);
    }

    /// Starts the program.
    fn grille(&self, args: &str) {
        self.line(&format!("clear; {} {args}", env!("CARGO_BIN_EXE_grille")));
    }

    /// A click of the left button on a character, as terminals report it.
    fn click(&self, (x, y): (u16, u16)) {
        for end in ["M", "m"] {
            let sequence = format!("\x1b[<0;{};{}{end}", x + 1, y + 1);
            self.call(&["send-keys", "-l", &sequence]);
        }
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.call(&["capture-pane", "-p"]).stdout).into_owned()
    }

    fn until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let screen = self.screen();
            if holds(&screen) {
                return screen;
            }
            assert!(since.elapsed() < PATIENCE, "{what} does not come:\n{screen}");
            thread::sleep(LOOK);
        }
    }

    fn see(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// What tmux knows of the terminal.
    fn ask(&self, format: &str) -> String {
        let answer = self.call(&["display-message", "-p", format]);
        String::from_utf8_lossy(&answer.stdout).trim().to_owned()
    }

    /// The shell has the terminal again: what is typed before that goes to the program.
    fn is_back(&self) {
        let since = Instant::now();
        while self.ask("#{pane_current_command}") == "grille" {
            assert!(since.elapsed() < PATIENCE, "the program stays:\n{}", self.screen());
            thread::sleep(LOOK);
        }
    }

    /// The shell answers, shows what it types, and the cursor is where it writes.
    fn is_usable(&self) {
        self.is_back();
        self.line("clear; echo us''able");
        self.until("a usable terminal", |screen| {
            screen.contains("\nusable") || screen.starts_with("usable")
        });
        let modes = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        assert_eq!(self.ask(modes), "0 0 1");
        self.line("clear; stty -a | tr ' ;' '\\n' | grep -x -e echo -e icanon | tr '\\n' +");
        self.see("icanon+");
    }

    fn state(&self) -> &Path {
        self.home.path()
    }

    /// The process of the program in this terminal.
    fn pid(&self) -> String {
        let tty = self.ask("#{pane_tty}").replace("/dev/", "");
        let list = Command::new("ps").args(["-t", &tty, "-o", "pid=,comm="]).output().unwrap();
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let line = list.lines().find(|line| line.trim_end().ends_with("grille"));
        line.unwrap_or_else(|| panic!("no grille in {list}"))
            .split_whitespace()
            .next()
            .unwrap()
            .to_owned()
    }

    fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.pid()]).status().unwrap().success());
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.name, "kill-server"]).output();
    }
}

/// From the menu to the end of a game and to another, by keys alone.
#[test]
fn a_game_by_keyboard() {
    let Some(tmux) = Tmux::open("keyboard", (80, 24), &[]) else { return };
    tmux.grille("");
    tmux.see("▶ Puissance 4");
    // Two people, so that the moves are ours.
    tmux.press(&["Right", "3", "Enter"]);
    tmux.see("À Joueur 1 de jouer");
    for column in ["3", "3", "4", "4", "5", "5"] {
        let turn = tmux.see("Tour ");
        tmux.press(&[column, "Enter"]);
        tmux.until("the next turn", |screen| {
            screen.lines().next() != turn.lines().next() && screen.contains("de jouer")
        });
    }
    // By arrows this time: column 6, from where the mouse never was.
    tmux.press(&["Right", "Right", "Right", "Enter"]);
    tmux.see("Joueur 1 gagne au tour");
    // Enter pressed twice would not begin another game.
    thread::sleep(Duration::from_millis(500));
    tmux.press(&["Enter"]);
    tmux.see("Tour 1");
    tmux.press(&["q"]);
    tmux.is_usable();
    // The game stands in the list.
    tmux.grille("");
    tmux.see("Parties récentes");
    tmux.press(&["End"]);
    tmux.see("Puissance 4, Joueur 1 bat Joueur 2");
    tmux.press(&["Enter", "Enter"]);
    tmux.see("Coup 7/7");
    tmux.press(&["Left"]);
    tmux.see("Coup 6/7");
    tmux.press(&["q"]);
    tmux.is_usable();
}

/// A position that takes hours says what is known of it; Ctrl-C ends it and keeps that.
#[test]
fn solving_shows_how_far_it_is_and_can_be_stopped() {
    let Some(tmux) = Tmux::open("solve", (100, 24), &[]) else { return };
    tmux.grille("solve puissance4 --rows 8 --cols 8");
    tmux.line("44");
    tmux.see("44\u{a0}: score entre -");
    tmux.press(&["C-c"]);
    let screen = tmux.see("44 error interrompu\u{a0}; le score est entre -");
    assert!(!screen.contains("Ctrl-C"), "the line about the work stays:\n{screen}");
    tmux.is_usable();
    tmux.grille("solve puissance4 --rows 8 --cols 8 --scores");
    tmux.line("44");
    tmux.see("44\u{a0}: 0 colonnes sur 8, ");
    tmux.press(&["C-c"]);
    tmux.see("44 error interrompu\u{a0}; les colonnes jusqu’ici\u{a0}: -");
    tmux.is_usable();
    // While it waits for a line, too.
    tmux.grille("solve puissance4");
    tmux.line("112233");
    tmux.see("112233 18 0 ");
    tmux.press(&["C-c"]);
    tmux.is_usable();
}

/// A hint of the console that takes seconds says how long it has been looked for; the line goes when the hint comes.
#[test]
fn a_long_hint_of_the_console_shows_progress() {
    let Some(tmux) = Tmux::open("hint", (80, 50), &[]) else { return };
    // No network knows this board: playouts take seconds.
    tmux.grille("play go --size 25 --ui console");
    tmux.see("votre coup\u{a0}?");

    tmux.line("/indice");

    // The time is counted in whole seconds, and drawn twice in each.
    tmux.until("the time that the hint takes", |screen| {
        let Some((_, time)) = screen.split_once("Recherche d’un conseil… ") else {
            return false;
        };
        let time = time.lines().next().and_then(|time| time.trim().strip_suffix(" s"));
        time.is_some_and(|seconds| seconds.parse::<u32>().is_ok())
    });
    let screen = tmux.see("Conseil (expert)");
    assert!(!screen.contains("Recherche d’un conseil"), "the line about it stays:\n{screen}");
    tmux.line("/quitter");
    tmux.is_usable();
}

/// A game by clicks, with the window made smaller and larger in the middle.
#[test]
fn a_game_by_mouse_while_the_window_changes() {
    let Some(tmux) = Tmux::open("mouse", (80, 24), &[]) else { return };
    tmux.grille("play morpion");
    let screen = tmux.see("À Joueur 1 de jouer");
    // The middle of a cell is under the name of its column and beside that of its row.
    let find = |screen: &str, row: &str, col: &str| {
        let y = screen.lines().position(|line| line.trim_start().starts_with(&format!("{row} │")));
        let names = screen.lines().nth(1).unwrap();
        let x = names.chars().position(|sign| sign.to_string() == col);
        (x.unwrap() as u16, y.unwrap() as u16)
    };
    tmux.click(find(&screen, "2", "2"));
    tmux.see("Tour 2");
    for (size, turn) in [(("1", "1"), None), (("30", "9"), None), (("100", "30"), Some("Tour 3"))] {
        tmux.call(&["resize-window", "-x", size.0, "-y", size.1]);
        if let Some(turn) = turn {
            let screen = tmux.until("the large page", |screen| {
                screen.contains("À Joueur 2 de jouer") && screen.contains("quitter")
            });
            tmux.click(find(&screen, "1", "1"));
            tmux.see(turn);
        }
    }
    tmux.press(&["C-c"]);
    tmux.is_usable();
}

/// Ctrl-C in the middle of a game, then the next start goes on with it: seen as a person sees it.
#[test]
fn a_game_is_resumed_after_an_interruption() {
    let Some(tmux) = Tmux::open("resume", (80, 24), &[]) else { return };
    tmux.grille("play puissance4");
    tmux.see("Tour 1");
    tmux.press(&["2", "Enter"]);
    tmux.see("Tour 2");
    tmux.press(&["C-c"]);
    tmux.is_usable();
    tmux.grille("");
    tmux.see("▶ Reprendre");
    tmux.see("Puissance 4, tour 2");
    tmux.press(&["Enter"]);
    tmux.see("À Joueur 2 de jouer");
    tmux.press(&["4", "Enter"]);
    tmux.see("Tour 3");
    // A kill that nothing can catch: the terminal is not given back, the game is.
    tmux.signal("-KILL");
    tmux.is_back();
    tmux.call(&["send-keys", "-l", "stty sane"]);
    tmux.press(&["C-j"]);
    tmux.line("printf '\\033[?1049l\\033[?1000l\\033[?1003l\\033[?1006l\\033[?2004l\\033[?25h'");
    tmux.is_usable();
    tmux.grille("resume");
    tmux.see("Tour 3");
    tmux.press(&["q"]);
    tmux.is_usable();
    assert!(tmux.state().join("grille").is_dir());
}

/// Tic-RAC-Toe stops with 9, keeps the game in `partie.txt`, and offers it in that folder.
#[test]
fn a_game_that_stops_by_its_own_rules_is_resumed() {
    let Some(tmux) = Tmux::open("stopped", (80, 24), &[]) else { return };
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("partie.txt");
    tmux.line(&format!("cd {}", folder.path().display()));
    tmux.grille("play ticractoe");
    tmux.see("Tour 1");
    tmux.press(&["4", "Enter"]);
    tmux.see("Tour 2");
    tmux.press(&["9", "Enter"]);
    tmux.is_usable();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "B;B;B;B;X;B;B;B;B/O\n");

    tmux.grille("play ticractoe");
    tmux.see("La reprendre");
    tmux.press(&["Enter"]);
    tmux.see("Tour 2");
    tmux.press(&["q"]);
    tmux.is_usable();

    // A file that is no game is said, left as it is, and replaced only when the person says so.
    std::fs::write(&file, "nothing of the kind").unwrap();
    tmux.grille("play ticractoe");
    tmux.see("laissé tel quel");
    tmux.press(&["0", "Enter"]);
    tmux.see("Tour 2");
    tmux.press(&["9", "Enter"]);
    tmux.see("n’est pas cette partie");
    tmux.press(&["Enter"]);
    tmux.see("Tour 2");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "nothing of the kind");
    tmux.press(&["q"]);
    tmux.is_usable();
}

/// A game that was saved goes to the same file again; another name was offered each time.
#[test]
fn a_game_is_saved_again_to_its_file() {
    let Some(tmux) = Tmux::open("save", (80, 24), &[]) else { return };
    tmux.line(&format!("cd {}", tmux.state().display()));
    tmux.grille("play puissance4 --ui terminal");
    tmux.see("À Joueur 1 de jouer");

    for (column, next) in [("3", "À Joueur 2 de jouer"), ("4", "À Joueur 1 de jouer")] {
        tmux.press(&[column, "Enter"]);
        tmux.see(next);
        tmux.press(&["s"]);
        tmux.see("Enregistrer sous");
        tmux.press(&["Enter"]);
        tmux.see("Partie enregistrée dans puissance4.grille.");
    }

    let file = std::fs::read_to_string(tmux.state().join("puissance4.grille")).unwrap();
    assert!(file.contains("1. 3 4"), "{file}");
    assert!(!tmux.state().join("puissance4-2.grille").exists());
    tmux.press(&["q"]);
    tmux.is_usable();
}

/// A person whose time is over loses, while nothing is pressed.
#[test]
fn a_flag_falls_by_itself() {
    let Some(tmux) = Tmux::open("flag", (80, 24), &[]) else { return };
    tmux.grille("play puissance4 --clock 2s");
    tmux.see("Joueur 2 gagne au temps");
    tmux.press(&["q"]);
    tmux.is_usable();
}

/// Told to end, the program gives the terminal back first.
#[test]
fn signals_give_the_terminal_back() {
    let Some(tmux) = Tmux::open("signals", (80, 24), &[]) else { return };
    for signal in ["-TERM", "-HUP", "-INT"] {
        tmux.grille("play go");
        tmux.see("À Joueur 1 (Noir) de");
        tmux.signal(signal);
        tmux.is_usable();
    }
}

/// Ctrl-Z leaves the page, fg comes back to it.
#[test]
fn the_program_can_be_stopped_and_goes_on() {
    let Some(tmux) = Tmux::open("stop", (80, 24), &[]) else { return };
    tmux.line("set -m");
    tmux.grille("play puissance4");
    tmux.see("Tour 1");
    tmux.press(&["1", "Enter"]);
    tmux.see("Tour 2");
    for way in ["key", "signal"] {
        if way == "key" {
            tmux.press(&["C-z"]);
        } else {
            tmux.signal("-TSTP");
        }
        tmux.see("Stopped");
        tmux.is_usable();
        tmux.line("clear; fg");
        tmux.see("À Joueur 2 de jouer");
        tmux.press(&["?"]);
        tmux.see("Toutes les touches");
        tmux.press(&["?"]);
    }
    tmux.press(&["q"]);
    tmux.is_usable();
}

/// Poor surroundings: a locale without UTF-8, a terminal without anything, no terminal at all.
#[test]
fn poor_terminals_are_served() {
    let Some(tmux) = Tmux::open("poor", (80, 24), &[("LC_ALL", "C")]) else { return };
    tmux.grille("play puissance4");
    let screen = tmux.see("Tour 1");
    assert!(screen.is_ascii(), "{screen}");
    tmux.press(&["q"]);
    tmux.is_usable();
    tmux.line("export TERM=dumb");
    tmux.grille("play puissance4");
    tmux.see("Joueur 1, colonne (0-6)");
    tmux.press(&["C-c"]);
    tmux.is_back();
    tmux.line("export TERM=screen");
    tmux.line(&format!("clear; {} play go --ui terminal </dev/null", env!("CARGO_BIN_EXE_grille")));
    tmux.see("--ui console");
    tmux.is_usable();
}
