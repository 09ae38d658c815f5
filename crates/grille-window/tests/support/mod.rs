//! The window's content without a window, driven by what a screen reader would find.
#![allow(dead_code, reason = "each test file uses its part")]

pub(crate) mod raster;

use std::time::Duration;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable as _;
use egui_kittest::{Harness, Node};
use grille::catalog::Catalog;
use grille::core::Intent;
use grille::options::GameOptions;
use grille::plan::{Plan, SeatWish};
use grille::texts::{Lang, Texts};
use grille_window::{App, Settings, Theme};
use raster::Textures;

/// The window being driven.
pub(crate) type Driven = Harness<'static, App<'static>>;

/// Settings under which nothing moves by itself.
pub(crate) fn still(lang: Lang) -> Settings {
    Settings { lang, theme: Theme::Light, animates: false, sounds: false, times: true }
}

/// The start page.
pub(crate) fn start_page(lang: Lang) -> Driven {
    drive(App::new(Catalog::standard(), still(lang)), Vec2::new(1000.0, 740.0))
}

/// A content at a size.
pub(crate) fn drive(app: App<'static>, size: Vec2) -> Driven {
    drive_seen(app, size, 1.0).0
}

/// What the harness leaves free around the content, in points.
pub(crate) const MARGIN: f32 = 8.0;

/// A content at a size and a scale, and what is needed to draw it.
pub(crate) fn drive_seen(app: App<'static>, size: Vec2, scale: f32) -> (Driven, Textures) {
    let textures = Textures::default();
    let builder = Harness::builder().with_size(size + Vec2::splat(2.0 * MARGIN));
    // As fast as a screen, so that two clicks can be a double one.
    let builder = builder.with_step_dt(1.0 / 60.0).with_pixels_per_point(scale);
    let builder = builder.renderer(textures.clone());
    let mut harness = builder.build_ui_state(
        |ui, app: &mut App<'static>| {
            app.logic(ui.ctx());
            app.ui(ui);
        },
        app,
    );
    harness.run_ok();
    (harness, textures)
}

/// A game with players, in French unless told.
pub(crate) fn game(id: &str, options: GameOptions, seats: [&str; 2]) -> Driven {
    sized(id, options, seats, Vec2::new(1000.0, 740.0))
}

/// The same at a size.
pub(crate) fn sized(id: &str, options: GameOptions, seats: [&str; 2], size: Vec2) -> Driven {
    played(Lang::Fr, id, options, seats, "", size)
}

/// The same in a language, after some moves.
pub(crate) fn played(
    lang: Lang,
    id: &str,
    options: GameOptions,
    seats: [&str; 2],
    moves: &str,
    size: Vec2,
) -> Driven {
    let catalog = Catalog::standard();
    let seats = seats.map(|kind| SeatWish { kind: Some(kind.to_owned()), ..SeatWish::default() });
    let plan = Plan { game: id.to_owned(), options, seats, seed: Some(1), ..Plan::default() };
    let mut session = plan.session(&catalog, &Texts::new(lang)).unwrap().session;
    for text in moves.split_whitespace() {
        session.handle(Intent::PlayText(text.to_owned())).unwrap();
    }
    // A test's session lives as long as its process.
    let session = Box::leak(Box::new(session));
    drive(App::new(catalog, still(lang)).with_session(session), size)
}

/// Draws frames until something holds that another thread brings about.
pub(crate) fn wait_until(window: &mut Driven, what: &str, holds: impl Fn(&Driven) -> bool) {
    for _ in 0..12_000 {
        if holds(window) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
        window.step();
    }
    panic!("{what}: it never came");
}

/// Clicks what has a label.
pub(crate) fn click(harness: &mut Driven, label: &str) {
    find(harness, label).click();
    harness.run_ok();
}

/// What has a label. French puts blanks that do not break before high punctuation; tests need
/// not.
pub(crate) fn find<'a>(harness: &'a Driven, label: &'a str) -> Node<'a> {
    harness.get_by(move |node| node.label().is_some_and(|own| plain(&own) == label))
}

fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// Clicks a point, whatever it holds: by the beginning of its label.
pub(crate) fn click_point(harness: &mut Driven, place: &str) {
    let place = format!("{place}, ");
    let found =
        harness.get_all_by(|node| node.label().is_some_and(|label| label.starts_with(&place)));
    found.into_iter().next().unwrap().click();
    harness.run_ok();
}

/// Presses a key.
pub(crate) fn press(harness: &mut Driven, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_ok();
}

/// Chooses a line of a menu.
pub(crate) fn choose(harness: &mut Driven, menu: &str, line: &str) {
    click(harness, menu);
    let lines: Vec<_> = harness
        .get_all_by(|node| node.label().is_some_and(|label| label.starts_with(line)))
        .collect();
    // The menu is drawn last, above a button of the same name.
    lines.last().unwrap().click();
    harness.run_ok();
}

/// The moves played, as text.
pub(crate) fn moves(harness: &Driven) -> String {
    harness.state().session().unwrap().move_texts().join(" ")
}

/// Whether something can be read in the window.
pub(crate) fn reads(harness: &Driven, text: &str) -> bool {
    harness
        .query_all_by(|node| {
            let has =
                |words: Option<String>| words.is_some_and(|words| plain(&words).contains(text));
            has(node.label()) || has(node.value())
        })
        .next()
        .is_some()
}
