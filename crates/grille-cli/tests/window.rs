//! The window on a real screen in memory, with a mouse and a keyboard.
//!
//! Where to click is asked of the accessibility tree of the same content at the same size; what
//! was played is read from the file that `--save` keeps. The screen needs Xvfb, xdotool and OpenGL
//! in software; without them the tests say so and pass. Each run ends by itself after a while,
//! whatever happens.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

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
use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask, ImageFormat};

/// How long anything may take on a machine that is busy with much else.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the test harness leaves free around the content, in points; a window leaves nothing.
const MARGIN: f32 = 8.0;

/// A screen in memory, gone with its value.
struct Screen {
    server: Child,
    display: String,
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
    fn open(width: u32, height: u32) -> Option<Screen> {
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
    fn xdotool(&self, args: &[&str]) -> String {
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
struct Window<'a> {
    screen: &'a Screen,
    child: Child,
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

fn command(screen: Option<&Screen>, folder: &Path) -> Command {
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
    fn open(
        screen: &'a Screen,
        folder: &Path,
        (game, options): (&'static str, GameOptions),
        size: (u32, u32),
        scale: f32,
    ) -> Window<'a> {
        Window::open_against(screen, folder, (game, options), size, scale, "human")
    }

    fn open_against(
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

    fn start(
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
    fn rest(&self) {
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
    fn places(&self, labels: &[String]) -> Vec<(i32, i32)> {
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

    fn click(&self, (x, y): (i32, i32)) {
        let (x, y) = (x.to_string(), y.to_string());
        self.screen.xdotool(&["mousemove", "--sync", &x, &y, "click", "1"]);
    }

    /// The moves in the file.
    fn moves(&self) -> Vec<String> {
        let loaded = files::load(&self.file, &Catalog::standard());
        loaded.map_or_else(|_| Vec::new(), |loaded| loaded.history.texts())
    }

    /// Waits until the file holds just these moves.
    fn expect(&self, wanted: &[&str]) {
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
    fn play(&self, labels: &[String], texts: &[&str]) {
        let places = self.places(labels);
        for (count, place) in places.into_iter().enumerate() {
            self.click(place);
            self.expect(&texts[..=count]);
        }
    }
}

/// Two sizes in pixels with two scales each.
const SIZES: [((u32, u32), f32); 4] =
    [((1000, 740), 1.0), ((420, 520), 1.0), ((1000, 1000), 2.0), ((1600, 1100), 2.0)];

#[test]
fn each_cell_of_morpion() {
    let Some(screen) = Screen::open(1700, 1200) else { return };
    let folder = tempfile::tempdir().unwrap();
    // An order in which nobody wins before the last cell.
    let cells = ["11", "22", "33", "13", "31", "21", "23", "32", "12"];
    let labels = cells.map(|cell| format!("ligne {}, colonne {}", &cell[..1], &cell[1..]));
    for (size, scale) in SIZES {
        let game = ("morpion", GameOptions::default());
        Window::open(&screen, folder.path(), game, size, scale).play(&labels, &cells);
    }
}

#[test]
fn each_column_of_puissance4() {
    let Some(screen) = Screen::open(1700, 1200) else { return };
    let folder = tempfile::tempdir().unwrap();
    let columns = ["0", "1", "2", "3", "4", "5", "6"];
    let labels = columns.map(|column| format!("Jouer dans la colonne {column}"));
    for (size, scale) in SIZES {
        let game = ("puissance4", GameOptions::default());
        Window::open(&screen, folder.path(), game, size, scale).play(&labels, &columns);
    }
}

#[test]
fn corners_and_centre_of_go() {
    let Some(screen) = Screen::open(1700, 1200) else { return };
    let folder = tempfile::tempdir().unwrap();
    let vertices = ["A19", "T19", "K10", "A1", "T1"];
    let labels = vertices.map(str::to_owned);
    for (size, scale) in SIZES {
        let game = ("go", GameOptions::default());
        let window = Window::open(&screen, folder.path(), game, size, scale);
        window.play(&labels, &vertices);
        // A little more than half a square beside the corner is no move.
        let [corner, next] = window.places(&["A19".to_owned(), "B19".to_owned()])[..] else {
            panic!()
        };
        window.click((corner.0 - (next.0 - corner.0) * 6 / 10, corner.1));
        window.click((corner.0 - (next.0 - corner.0) * 4 / 10, corner.1 + (next.0 - corner.0)));
        window.expect(&["A19", "T19", "K10", "A1", "T1", "A18"]);
    }
}

#[test]
fn keys_play_and_closing_keeps_the_game() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let game = ("morpion", GameOptions::default());
    let mut window = Window::open(&screen, folder.path(), game, (1000, 740), 1.0);
    window.play(&["ligne 2, colonne 2".to_owned()], &["22"]);
    window.screen.xdotool(&["key", "Up"]);
    window.screen.xdotool(&["key", "Return"]);
    window.expect(&["22", "12"]);
    window.screen.xdotool(&["key", "ctrl+q"]);
    assert!(window.child.wait().unwrap().success());
    // Another start finds the game where it was left.
    let mut resumed = command(None, folder.path());
    let output = resumed.args(["resume", "--ui", "console"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("12"), "{text}");
}

/// Digits choose a column, Enter plays it, and the keys of a fast Ctrl+Shift+S save over nothing.
#[test]
fn columns_are_typed() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let game = ("puissance4", GameOptions::default());
    let window = Window::open(&screen, folder.path(), game, (1000, 740), 1.0);
    window.screen.xdotool(&["key", "0", "Return"]);
    window.expect(&["0"]);
    window.screen.xdotool(&["key", "6", "Return", "6", "Return"]);
    window.expect(&["0", "6", "6"]);
}

/// A Wayland that does not answer is left for an X server that does.
#[test]
fn a_dead_wayland_falls_back_to_x11() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(Some(&screen), folder.path());
    command.env("WAYLAND_DISPLAY", "wayland-of-nobody").env("XDG_RUNTIME_DIR", folder.path());
    let game = ("morpion", GameOptions::default());
    let window = Window::start(&screen, folder.path(), game, (1000, 740), 1.0, (command, "human"));
    window.play(&["ligne 2, colonne 2".to_owned()], &["22"]);
}

/// The close button of a window manager closes the window, and the game is kept.
#[test]
fn the_close_button_keeps_the_game() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let game = ("puissance4", GameOptions::default());
    let mut window = Window::open(&screen, folder.path(), game, (1000, 740), 1.0);
    window.play(&["Jouer dans la colonne 3".to_owned()], &["3"]);
    let search = ["search", "--onlyvisible", "--name", "Grille"];
    let id: u32 = screen.xdotool(&search).lines().last().unwrap().parse().unwrap();
    let (server, _) = x11rb::connect(Some(&screen.display)).unwrap();
    let atom =
        |name: &str| server.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
    let wish = [atom("WM_DELETE_WINDOW"), 0, 0, 0, 0];
    let event = ClientMessageEvent::new(32, id, atom("WM_PROTOCOLS"), wish);
    server.send_event(false, id, EventMask::NO_EVENT, event).unwrap().check().unwrap();
    assert!(window.child.wait().unwrap().success());
    assert_eq!(window.moves(), ["3"]);
}

/// How long it takes from a released button or a pressed key to another pixel on the screen, while
/// the computer thinks on all cores. The time to start xdotool is in it.
#[test]
#[ignore = "measures; run it alone: cargo test -p grille-cli --test window -- --ignored --nocapture"]
fn click_to_screen() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let options = GameOptions::default().with("size", 19);
    let game = ("go", options);
    let window = Window::open_against(&screen, folder.path(), game, (1000, 740), 1.0, "hard");
    let (x, y) = window.places(&["K10".to_owned()])[0];
    let (server, number) = x11rb::connect(Some(&screen.display)).unwrap();
    let root = server.setup().roots[number].root;
    let pixel = || {
        let all = u32::MAX;
        let image = server.get_image(ImageFormat::Z_PIXMAP, root, x as i16, y as i16, 1, 1, all);
        image.unwrap().reply().unwrap().data
    };
    let until_other = |before: &[u8], since: Instant| {
        while pixel() == before {
            assert!(since.elapsed() < PATIENCE, "nothing changes on the screen");
        }
        since.elapsed().as_secs_f64() * 1e3
    };
    let (x, y) = (x.to_string(), y.to_string());
    screen.xdotool(&["mousemove", "--sync", &x, &y]);
    let (mut clicks, mut undos, mut starts) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..10 {
        window.rest();
        screen.xdotool(&["mousedown", "1"]);
        let (before, since) = (pixel(), Instant::now());
        screen.xdotool(&["mouseup", "1"]);
        clicks.push(until_other(&before, since));
        // Now it thinks; taking the move back is drawn all the same.
        std::thread::sleep(Duration::from_millis(400));
        let (before, since) = (pixel(), Instant::now());
        screen.xdotool(&["key", "ctrl+z"]);
        undos.push(until_other(&before, since));
        let since = Instant::now();
        screen.xdotool(&["getmouselocation"]);
        starts.push(since.elapsed().as_secs_f64() * 1e3);
    }
    for (name, mut times) in [("click", clicks), ("undo", undos), ("xdotool alone", starts)] {
        times.sort_by(f64::total_cmp);
        let (least, median, most) = (times[0], times[times.len() / 2], times[times.len() - 1]);
        println!("{name}: {least:.1} ms at least, {median:.1} ms median, {most:.1} ms at most");
    }
}

#[test]
fn without_a_display_the_other_interfaces_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&["window"][..], &["play", "go", "--ui", "window"]] {
        let output = command(None, folder.path()).args(args).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("--ui console"), "{text}");
        assert!(text.contains("pas d’écran"), "{text}");
        assert!(!text.contains("panicked"), "{text}");
    }
}
