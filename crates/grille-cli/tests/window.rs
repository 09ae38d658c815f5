//! The window on a real screen in memory, with a mouse and a keyboard.
//!
//! Where to click is asked of the accessibility tree of the same content at the same size; what
//! was played is read from the file that `--save` keeps. The screen needs Xvfb, xdotool and OpenGL
//! in software. Each run ends by itself after a while, whatever happens.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod screen;

use std::time::{Duration, Instant};

use grille::options::GameOptions;
use screen::{PATIENCE, Screen, Window, command};
use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask, ImageFormat};

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
