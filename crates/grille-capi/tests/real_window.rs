//! A C program with real windows, on a screen in memory, with a mouse and a keyboard.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod common;

use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

use common::{Linking, Program, compile, has, success};
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask};

/// A screen in memory, gone with its value.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn open() -> Option<Screen> {
        if !has("Xvfb") || !has("xdotool") {
            return None;
        }
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1000x700x24", "-nolisten", "tcp"]);
        let server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut screen = Screen { server, display: String::new() };
        // The server writes its number once it serves.
        let mut said = BufReader::new(screen.server.stdout.take().unwrap()).lines();
        screen.display = format!(":{}", said.next().unwrap().unwrap());
        Some(screen)
    }

    fn xdotool(&self, args: &[&str]) -> String {
        success(Command::new("xdotool").args(args).env("DISPLAY", &self.display)).0
    }

    /// The window that is open, once it is on the screen and has the keyboard.
    fn window(&self) -> String {
        let search = ["search", "--sync", "--onlyvisible", "--name", "^Morpion"];
        let found = self.xdotool(&search);
        let window = found.lines().last().unwrap().to_owned();
        self.xdotool(&["windowfocus", "--sync", &window]);
        window
    }

    /// Sends what a window manager sends when its close button is pressed.
    fn press_close(&self, window: &str) {
        let window: u32 = window.parse().unwrap();
        let (server, _) = x11rb::connect(Some(&self.display)).unwrap();
        let atom =
            |name: &str| server.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let wish = [atom("WM_DELETE_WINDOW"), 0, 0, 0, 0];
        let event = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), wish);
        server.send_event(false, window, EventMask::NO_EVENT, event).unwrap().check().unwrap();
    }

    fn resize(&self, window: &str, width: u32, height: u32) {
        self.xdotool(&["windowsize", "--sync", window, &width.to_string(), &height.to_string()]);
    }

    /// Clicks into the middle of a cell of a window of this size in the corner of the screen.
    fn click(&self, (width, height): (u32, u32), x: u32, y: u32) {
        let side = f64::from(width.min(height));
        let at = |length: u32, index: u32| {
            let middle = f64::from(length) / 2.0 + (f64::from(index) - 1.0) * side / 4.4;
            middle.round().to_string()
        };
        self.xdotool(&["mousemove", "--sync", &at(width, x), &at(height, y), "click", "1"]);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A program that runs, and what it says.
struct Running {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// The folder of the program and its library, needed as long as it runs.
    _program: Program,
}

impl Running {
    fn next(&mut self) -> String {
        self.lines.next().expect("the program goes on").unwrap()
    }

    fn expect(&mut self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.next(), *line);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(screen: &Screen, source: &str, linking: Linking) -> Option<Running> {
    let program = compile(source, linking)?;
    let mut command = program.command();
    command.env("DISPLAY", &screen.display).env("GRILLE_LANG", "fr");
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    Some(Running { child, lines, _program: program })
}

const NEW: (u32, u32) = (440, 440);

/// The order of a drawn game, then a click on an occupied cell.
const DRAWN: [(u32, u32, &str); 10] = [
    (0, 0, "end 0"),
    (1, 1, "end 0"),
    (2, 2, "end 0"),
    (1, 0, "end 0"),
    (1, 2, "end 0"),
    (0, 2, "end 0"),
    (2, 0, "end 0"),
    (2, 1, "end 0"),
    (0, 1, "end -2"),
    (0, 1, "end -2"),
];

/// Main thread, another thread, several sizes, mouse and keyboard, windows that come and go.
#[test]
fn a_whole_game_through_a_real_window() {
    let Some(screen) = Screen::open() else { return };
    let Some(mut program) = start(&screen, "tests/c/window.c", Linking::Shared) else { return };

    program.expect(&["phase 1: the main thread", "ready"]);
    screen.window();
    for (x, y, end) in DRAWN {
        screen.click(NEW, x, y);
        program.expect(&[&format!("{x} {y}"), end, "ready"]);
    }
    // Beside the board nothing is clicked, so that the next answer is the wish to close.
    screen.xdotool(&["mousemove", "--sync", "10", "10", "click", "1", "key", "Escape"]);
    program.expect(&["close", "phase 2: another window, another thread", "ready"]);

    let window = screen.window();
    for (size, x) in [((900, 500), 0), ((200, 640), 2), ((130, 125), 1)] {
        screen.resize(&window, size.0, size.1);
        screen.click(size, x, 2);
        program.expect(&[&format!("{x} 2"), "end 0", "ready"]);
    }
    // The keyboard: the first key shows the cursor in the middle, Enter plays it; digits.
    screen.xdotool(&["key", "Left", "key", "Up", "key", "Return"]);
    program.expect(&["1 0", "end 0", "ready"]);
    screen.xdotool(&["key", "3"]);
    program.expect(&["2 0", "end 0", "ready"]);
    screen.xdotool(&["key", "Escape"]);
    program.expect(&["close", "phase 3: the first one is still destroyed"]);

    program.expect(&["phase 4: null coordinates, two windows at once", "ready"]);
    // The new window covers the small one.
    screen.click(NEW, 2, 2);
    program.expect(&["phase 5: destroyed while another thread waits"]);
    // The thread may say that it is ready before its window is gone, or not.
    let mut rest: Vec<String> = Vec::new();
    for line in program.lines.by_ref() {
        rest.push(line.unwrap());
    }
    rest.retain(|line| line != "ready");
    assert_eq!(rest, ["close", "done"]);
    assert!(program.child.wait().unwrap().success());
}

/// The close button of a window manager is the wish to close: `getPlayedCell` returns 1 and leaves
/// the coordinates alone, each time, from the main thread and from another.
#[test]
fn the_close_button_asks_to_close() {
    let Some(screen) = Screen::open() else { return };
    let Some(mut program) = start(&screen, "tests/c/window.c", Linking::Shared) else { return };
    program.expect(&["phase 1: the main thread", "ready"]);
    let first = screen.window();
    screen.click(NEW, 2, 0);
    program.expect(&["2 0", "end 0", "ready"]);
    screen.press_close(&first);
    program.expect(&["close", "phase 2: another window, another thread", "ready"]);
    let second = screen.window();
    assert_ne!(first, second);
    screen.press_close(&second);
    program.expect(&["close", "phase 3: the first one is still destroyed"]);
}

/// The example against min/max, linked statically: the person clicks every cell until it is over,
/// which the title tells, and then asks to close.
#[test]
fn the_window_example_plays_to_the_end() {
    let Some(screen) = Screen::open() else { return };
    let example = "examples/morpion_fenetre.c";
    let Some(mut program) = start(&screen, example, Linking::Static) else { return };
    let window = screen.window();
    let is_over = || screen.xdotool(&["getwindowname", &window]).contains(" – ");
    // A click is lost when the board changes right after it, hence more than one round.
    let cells = (0..9).cycle().take(90);
    for cell in cells {
        if is_over() {
            break;
        }
        screen.click(NEW, cell % 3, cell / 3);
    }
    assert!(is_over());
    screen.xdotool(&["key", "Escape"]);
    assert!(program.child.wait().unwrap().success());
}
