//! A screen in memory with a mouse and a keyboard, and the program with its window on it.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test file uses a part")]

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use grille::catalog::Catalog;
use grille::files;
use grille::options::GameOptions;
use grille::plan::Plan;
use grille::texts::{Lang, Texts};
use grille_window::{App, Settings};

/// How long anything may take on a machine that is busy with much else.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// What the test harness leaves free around the content, in points; a window leaves nothing.
const MARGIN: f32 = 8.0;

/// A screen in memory, gone with its value.
pub struct Screen {
    server: Child,
    pub display: String,
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
    assert!(found, "{program} is installed by cargo xtask tools (or: --without display)");
    found
}

impl Screen {
    pub fn open(width: u32, height: u32) -> Option<Screen> {
        if !has("Xvfb") || !has("xdotool") {
            return None;
        }
        let size = format!("{width}x{height}x24");
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", &size, "-nolisten", "tcp"]);
        let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        // The server writes its number once it serves.
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        Some(Screen { server, display: format!(":{}", number.trim()) })
    }

    /// Runs xdotool; a window that is just being shown may refuse once or twice.
    pub fn xdotool(&self, args: &[&str]) -> String {
        let since = Instant::now();
        loop {
            let mut command = Command::new("xdotool");
            let output = command.args(args).env("DISPLAY", &self.display).output().unwrap();
            if output.status.success() {
                return String::from_utf8(output.stdout).unwrap();
            }
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(since.elapsed() < PATIENCE, "{args:?}: {error}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

/// The program with its window.
pub struct Window<'a> {
    pub screen: &'a Screen,
    pub child: Child,
    file: PathBuf,
    /// Pixels in a point.
    scale: f32,
    /// The size in pixels.
    size: (u32, u32),
    game: &'static str,
    options: GameOptions,
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn command(screen: Option<&Screen>, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grille"));
    command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET").env_remove("DISPLAY");
    command.env("LIBGL_ALWAYS_SOFTWARE", "1").env("XDG_STATE_HOME", folder);
    command.args(["--lang", "fr"]).stdin(Stdio::null());
    if let Some(screen) = screen {
        command.env("DISPLAY", &screen.display);
    }
    command
}

impl<'a> Window<'a> {
    pub fn open(
        screen: &'a Screen,
        folder: &Path,
        (game, options): (&'static str, GameOptions),
        size: (u32, u32),
        scale: f32,
    ) -> Window<'a> {
        Window::open_against(screen, folder, (game, options), size, scale, "human")
    }

    pub fn open_against(
        screen: &'a Screen,
        folder: &Path,
        (game, options): (&'static str, GameOptions),
        size: (u32, u32),
        scale: f32,
        second: &str,
    ) -> Window<'a> {
        let command = command(Some(screen), folder);
        Window::start(screen, folder, (game, options), size, scale, (command, second))
    }

    pub fn start(
        screen: &'a Screen,
        folder: &Path,
        (game, options): (&'static str, GameOptions),
        size: (u32, u32),
        scale: f32,
        (mut command, second): (Command, &str),
    ) -> Window<'a> {
        let file = folder.join(format!("{game}-{}x{}-{scale}", size.0, size.1));
        command.args(["play", game, "--second", second, "--ui", "window", "--save"]).arg(&file);
        for (option, value) in
            [("--rows", options.number("rows")), ("--cols", options.number("cols"))]
        {
            if let Some(value) = value {
                command.args([option, &value.to_string()]);
            }
        }
        command.env("WINIT_X11_SCALE_FACTOR", scale.to_string());
        let child = command.spawn().unwrap();
        let window = Window { screen, child, file, scale, size, game, options };
        window.place();
        window
    }

    /// Puts the window into the corner of the screen, at its size.
    fn place(&self) {
        let search = ["search", "--sync", "--onlyvisible", "--name", "Grille"];
        let found = self.screen.xdotool(&search);
        let id = found.lines().last().unwrap();
        let (width, height) = (self.size.0.to_string(), self.size.1.to_string());
        self.screen.xdotool(&["windowmove", id, "0", "0"]);
        self.screen.xdotool(&["windowsize", id, &width, &height]);
        self.screen.xdotool(&["windowfocus", id]);
        self.rest();
    }

    /// Waits until the program has nothing to do: then what it shows is as large as its window.
    pub fn rest(&self) {
        let folder = format!("/proc/{}/task", self.child.id());
        // For each thread its state and the time it has run.
        let threads = || -> Vec<(String, String)> {
            let Ok(entries) = std::fs::read_dir(&folder) else { return Vec::new() };
            let stat = |path: PathBuf| {
                let text = std::fs::read_to_string(path.join("stat")).ok()?;
                let (_, rest) = text.rsplit_once(") ")?;
                let words: Vec<&str> = rest.split(' ').collect();
                Some((words[0].to_owned(), words[11..13].join(" ")))
            };
            let mut all: Vec<_> =
                entries.flatten().filter_map(|entry| stat(entry.path())).collect();
            all.sort();
            all
        };
        let since = Instant::now();
        let mut calm = 0;
        let mut before = threads();
        while calm < 5 {
            assert!(since.elapsed() < PATIENCE, "the window never rests");
            std::thread::sleep(Duration::from_millis(80));
            let now = threads();
            let sleeps = now.iter().all(|(state, _)| state == "S");
            calm = if sleeps && now == before { calm + 1 } else { 0 };
            before = now;
        }
    }

    /// The middle of what has a label, in pixels, by the same content at the same size.
    pub fn places(&self, labels: &[String]) -> Vec<(i32, i32)> {
        let catalog = Catalog::standard();
        let plan =
            Plan { game: self.game.to_owned(), options: self.options.clone(), ..Plan::default() };
        let session = plan.session(&catalog, &Texts::new(Lang::Fr)).unwrap().session;
        let app = App::new(catalog, Settings::new(Lang::Fr)).with_session(session);
        let points =
            [self.size.0, self.size.1].map(|length| length as f32 / self.scale + 2.0 * MARGIN);
        let builder = Harness::builder().with_size(points).with_pixels_per_point(self.scale);
        let mut harness = builder.build_ui_state(
            |ui, app: &mut App| {
                app.logic(ui.ctx());
                app.ui(ui);
            },
            app,
        );
        harness.run_ok();
        let place = |label: &String| {
            let is_it = |own: String| own == *label || own.starts_with(&format!("{label}, "));
            let node = harness.get_by(move |node| node.label().is_some_and(is_it));
            let middle = node.rect().center();
            let pixel = |length: f32| ((length - MARGIN) * self.scale).round() as i32;
            (pixel(middle.x), pixel(middle.y))
        };
        labels.iter().map(place).collect()
    }

    pub fn click(&self, (x, y): (i32, i32)) {
        let (x, y) = (x.to_string(), y.to_string());
        self.screen.xdotool(&["mousemove", "--sync", &x, &y, "click", "1"]);
    }

    /// The moves in the file.
    pub fn moves(&self) -> Vec<String> {
        let loaded = files::load(&self.file, &Catalog::standard());
        loaded.map_or_else(|_| Vec::new(), |loaded| loaded.history.texts())
    }

    /// Waits until the file holds just these moves.
    pub fn expect(&self, wanted: &[&str]) {
        let since = Instant::now();
        while self.moves() != wanted {
            assert!(
                since.elapsed() < PATIENCE,
                "{:?} instead of {wanted:?} at {:?}, scale {}",
                self.moves(),
                self.size,
                self.scale
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks each label in turn; each click is a move.
    pub fn play(&self, labels: &[String], texts: &[&str]) {
        let places = self.places(labels);
        for (count, place) in places.into_iter().enumerate() {
            self.click(place);
            self.expect(&texts[..=count]);
        }
    }
}
