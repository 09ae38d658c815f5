//! A game in a real terminal, killed at any moment: no move that was shown is lost, no file is
//! broken, the terminal can be used, and the game goes on.
//!
//! `GRILLE_KILLS` asks for another number of games than 100.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::path::Path;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use grille::catalog::Catalog;
use grille::core::Rng;
use grille::keep::Place;
use tempfile::TempDir;

/// How long something may take to appear, on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(60);

/// After how long a shell that says nothing is asked again.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// A shell in a terminal of its own.
struct Terminal {
    socket: String,
}

impl Terminal {
    /// `None` where there is no tmux.
    fn open(state: &Path) -> Option<Terminal> {
        let terminal = Terminal { socket: format!("grille-kill-{}", std::process::id()) };
        let shell = format!(
            "env -u NO_COLOR XDG_STATE_HOME={} GRILLE_LANG=fr PS1='$ ' bash --norc --noprofile",
            state.display()
        );
        let args = ["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", &shell];
        let output =
            Command::new("tmux").args(["-L", &terminal.socket]).args(args).output().ok()?;
        assert!(output.status.success(), "{output:?}");
        Some(terminal)
    }

    fn tmux(&self, args: &[&str]) -> Output {
        Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap()
    }

    fn key(&self, name: &str) {
        self.tmux(&["send-keys", name]);
    }

    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.key("Enter");
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// The highest turn on the screen; 0 when there is none.
    fn turn(&self) -> usize {
        turn_on(&self.screen())
    }

    fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{what} does not come:\n{screen}");
            sleep(Duration::from_millis(10));
        }
    }

    /// The shell answers: the terminal is as it was. What is typed while a program ends may go to either of
    /// them, so the shell is asked again when it says nothing for a while.
    fn is_usable(&self, mark: usize) {
        let answer = format!("usable-{}", mark + 1);
        let asked = std::cell::Cell::new(None::<Instant>);
        self.wait("the shell", |screen| {
            let is_there = screen.lines().any(|line| line.trim() == answer);
            if !is_there && asked.get().is_none_or(|it| it.elapsed() > ASK_AGAIN) {
                asked.set(Some(Instant::now()));
                self.key("C-u");
                self.line(&format!("clear; echo usable-$(({mark}+1))"));
            }
            is_there
        });
    }

    /// Kills what the shell is running, and sees that it is gone.
    fn kill(&self) {
        let start = Instant::now();
        loop {
            let shell = self.tmux(&["list-panes", "-F", "#{pane_pid}"]).stdout;
            let shell = String::from_utf8_lossy(&shell).trim().to_owned();
            let _ = Command::new("pkill").args(["-9", "-P", &shell, "-x", "grille"]).status();
            // 1: there is none; anything else: there is one, or the question went wrong.
            let left = Command::new("pgrep").args(["-P", &shell, "-x", "grille"]).output().unwrap();
            if left.status.code() == Some(1) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "the game cannot be killed: {left:?}");
            sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn turn_on(screen: &str) -> usize {
    let words: Vec<&str> = screen.split_whitespace().collect();
    let after = words.windows(2).filter(|pair| pair[0].eq_ignore_ascii_case("tour"));
    after.filter_map(|pair| pair[1].parse().ok()).max().unwrap_or(0)
}

#[test]
fn no_shown_move_is_lost() {
    let games = std::env::var("GRILLE_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let state = TempDir::new().unwrap();
    let root = state.path().join("grille");
    let place = Place::at(&root);
    let catalog = Catalog::standard();
    let terminal = Terminal::open(state.path());
    let terminal = terminal.expect("tmux is installed by cargo xtask tools (or: --without tmux)");
    let grille = env!("CARGO_BIN_EXE_grille");
    let mut rng = Rng::new(8);
    let (mut resumed, mut shown_moves) = (0, 0);
    for game in 0..games {
        terminal.is_usable(game * 2);
        terminal.line(&format!("{grille} play puissance4 --second easy"));
        terminal.wait("the game", |screen| turn_on(screen) == 1);
        for _ in 0..rng.below(12) {
            terminal.key(&rng.below(7).to_string());
            terminal.key("Enter");
            sleep(Duration::from_millis(rng.below(60) as u64));
        }
        sleep(Duration::from_millis(rng.below(40) as u64));
        let shown = terminal.turn();
        terminal.kill();
        terminal.is_usable(game * 2 + 1);
        let kept: Vec<_> = place.kept(&catalog).into_iter().flatten().collect();
        let list = place.finished();
        // Enter after the end of a game begins another one.
        assert!(kept.len() <= 1, "game {game}: one game under way at most");
        let moves = kept.first().map(|game| game.loaded().history.moves().len());
        let moves = moves.or_else(|| list.first().map(|game| game.plies + 1)).unwrap_or(0);
        assert!(moves + 1 >= shown, "game {game}: turn {shown} was shown, {moves} moves are kept");
        shown_moves += shown.saturating_sub(1);
        if !kept.is_empty() {
            drop(kept);
            terminal.line(&format!("{grille} resume"));
            terminal.wait("the resumed game", |screen| turn_on(screen) > moves);
            terminal.key("q");
            resumed += 1;
        }
        // The game was resumed and left, or is over: nothing of it is needed any more.
        terminal.is_usable(game * 2);
        let _ = std::fs::remove_dir_all(&root);
    }
    println!("{games} games, {resumed} resumed, {shown_moves} moves shown");
    // How many are finished before they are killed depends on the speed of the machine.
    assert!(resumed * 5 >= games, "few of the games were interrupted: {resumed} of {games}");
}
