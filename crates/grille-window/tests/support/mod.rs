//! The window's content without a window, driven by what a screen reader would find.
#![allow(dead_code, reason = "each test file uses its part")]

pub(crate) mod raster;

use std::time::Duration;

use eframe::egui::{Event, Key, Modifiers, Shape, Vec2};
use egui_kittest::kittest::Queryable as _;
use egui_kittest::{Harness, Node};
use grille::catalog::Catalog;
use grille::core::Intent;
use grille::host;
use grille::options::GameOptions;
use grille::plan::{Plan, SeatWish};
use grille::session::Session;
use grille::texts::{Lang, Texts};
use grille_window::{App, Settings, Theme};
use raster::Textures;

/// The window being driven.
pub(crate) type Driven = Harness<'static, App>;

/// Settings under which nothing moves by itself.
pub(crate) fn still(lang: Lang) -> Settings {
    Settings { lang, theme: Theme::Light, animates: false, sounds: false, times: true }
}

/// The start page.
pub(crate) fn start_page(lang: Lang) -> Driven {
    drive(App::new(Catalog::standard(), still(lang)), Vec2::new(1000.0, 740.0))
}

/// A content at a size.
pub(crate) fn drive(app: App, size: Vec2) -> Driven {
    drive_seen(app, size, 1.0).0
}

/// What the harness leaves free around the content, in points.
pub(crate) const MARGIN: f32 = 8.0;

/// A content at a size and a scale, and what is needed to draw it.
pub(crate) fn drive_seen(app: App, size: Vec2, scale: f32) -> (Driven, Textures) {
    let textures = Textures::default();
    let builder = Harness::builder().with_size(size + Vec2::splat(2.0 * MARGIN));
    // As fast as a screen, so that two clicks can be a double one.
    let builder = builder.with_step_dt(1.0 / 60.0).with_pixels_per_point(scale);
    let builder = builder.renderer(textures.clone());
    let mut harness = builder.build_ui_state(
        |ui, app: &mut App| {
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
    let session = session(lang, id, options, seats, moves);
    drive(App::new(Catalog::standard(), still(lang)).with_session(session), size)
}

/// A session after some moves.
pub(crate) fn session(
    lang: Lang,
    id: &str,
    options: GameOptions,
    seats: [&str; 2],
    moves: &str,
) -> Session {
    let seats = seats.map(|kind| SeatWish { kind: Some(kind.to_owned()), ..SeatWish::default() });
    let plan = Plan { game: id.to_owned(), options, seats, seed: Some(1), ..Plan::default() };
    let planned = plan.session(&Catalog::standard(), &Texts::new(lang));
    let mut session = planned.unwrap().session;
    for text in moves.split_whitespace() {
        host::handle(&mut session, Intent::PlayText(text.to_owned())).unwrap();
    }
    session
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

/// Frames that take longer than two clicks of a double one, at sixty a second.
const APART: usize = 20;

/// Clicks what has a label, apart from the clicks before.
pub(crate) fn click(harness: &mut Driven, label: &str) {
    harness.run_steps(APART);
    find(harness, label).click();
    harness.run_ok();
}

/// Types letters, as a keyboard does.
pub(crate) fn type_text(harness: &mut Driven, text: &str) {
    for letter in text.chars() {
        harness.event(Event::Text(letter.to_string()));
    }
    harness.run_ok();
}

/// Types letters and Enter.
pub(crate) fn enter(harness: &mut Driven, text: &str) {
    type_text(harness, text);
    press(harness, Modifiers::NONE, Key::Enter);
}

/// What has a label. French puts blanks that do not break before high punctuation; tests need
/// not.
pub(crate) fn find<'a>(harness: &'a Driven, label: &'a str) -> Node<'a> {
    harness.get_by(move |node| node.label().is_some_and(|own| plain(&own) == label))
}

fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// Clicks a point, whatever it holds: by the beginning of its label.
pub(crate) fn click_point(harness: &mut Driven, place: &str) {
    harness.run_steps(APART);
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

/// All shapes of the last frame, one by one.
pub(crate) fn shapes(window: &Driven) -> Vec<Shape> {
    fn flat(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| flat(shape, all)),
            other => all.push(other.clone()),
        }
    }
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|shape| flat(&shape.shape, &mut all));
    all
}

/// Asks for a hint by its button, in either language.
pub(crate) fn hint(harness: &mut Driven) {
    let label = Texts::new(harness.state().settings().lang).get("command-hint");
    click(harness, &label);
}

/// Gives up, and says yes.
pub(crate) fn give_up(harness: &mut Driven) {
    click(harness, "Abandonner");
    assert!(reads(harness, "Abandonner vraiment cette partie ?"));
    press(harness, Modifiers::NONE, Key::Enter);
}
