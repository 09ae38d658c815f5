//! What the window takes over from the desktop and from its last start.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod screen;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Instant;

use grille::keep::Place;
use screen::{PATIENCE, Screen, command};
use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};

/// The window that the program has opened, and its width and height.
fn shown(screen: &Screen) -> (String, [u32; 2]) {
    let search = ["search", "--sync", "--onlyvisible", "--name", "Grille"];
    let id = screen.xdotool(&search).lines().last().unwrap().to_owned();
    let text = screen.xdotool(&["getwindowgeometry", "--shell", &id]);
    let number = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.parse::<u32>().unwrap()
    };
    (id, [number("WIDTH="), number("HEIGHT=")])
}

#[test]
fn the_window_opens_at_the_size_that_it_had() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut child = command(Some(&screen), folder.path()).arg("window").spawn().unwrap();
    let (id, size) = shown(&screen);
    assert_eq!(size, [1000, 740], "the usual size");

    screen.xdotool(&["windowsize", "--sync", &id, "640", "520"]);
    screen.xdotool(&["windowfocus", &id]);
    // The program remembers what it has drawn: it answers keys in order.
    screen.xdotool(&["key", "ctrl+q"]);
    assert!(child.wait().unwrap().success());
    assert_eq!(Place::at(&folder.path().join("grille")).choices().window_size, Some([640, 520]));

    let mut child = command(Some(&screen), folder.path()).arg("window").spawn().unwrap();
    let (_, size) = shown(&screen);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(size, [640, 520]);
}

/// A desktop that says what it likes, by the program that people's desktops have.
fn desktop_that_likes(folder: &Path, answer: &str) {
    let program = folder.join("gsettings");
    fs::write(&program, format!("#!/bin/sh\necho \"'{answer}'\"\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_window_is_as_dark_as_the_desktop_likes() {
    let Some(screen) = Screen::open(1100, 800) else { return };
    let (server, number) = x11rb::connect(Some(&screen.display)).unwrap();
    let root = server.setup().roots[number].root;
    // The ground of the start page, beside everything that is written on it.
    let brightness = || {
        let image = server.get_image(ImageFormat::Z_PIXMAP, root, 4, 400, 1, 1, u32::MAX);
        let data = image.unwrap().reply().unwrap().data;
        data[..3].iter().map(|&part| u32::from(part)).sum::<u32>() / 3
    };
    for (answer, expected) in [("prefer-dark", 1..90), ("default", 200..256)] {
        let folder = tempfile::tempdir().unwrap();
        desktop_that_likes(folder.path(), answer);
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{path}", folder.path().display());
        let mut window = command(Some(&screen), folder.path());
        let mut child = window.arg("window").env("PATH", path).spawn().unwrap();
        let (id, _) = shown(&screen);
        screen.xdotool(&["windowmove", &id, "0", "0"]);

        let since = Instant::now();
        while !expected.contains(&brightness()) {
            assert!(since.elapsed() < PATIENCE, "{answer}: {} is not it", brightness());
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
