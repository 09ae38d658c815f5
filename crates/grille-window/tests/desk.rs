//! What the window says and draws beside the game itself: time, dates, names, open cells, territory.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use eframe::egui::{Color32, Key, Modifiers, Shape, Vec2};
use egui_kittest::kittest::NodeT as _;
use grille::catalog::Catalog;
use grille::keep::Place;
use grille::options::GameOptions;
use grille::texts::Lang;
use grille_window::App;
use support::{
    Driven, click, click_point, drive, find, game, hint, press, reads, shapes, wait_until,
};

const USUAL: Vec2 = Vec2::new(1000.0, 740.0);
/// The lines of a grid and the dots on its cells, in the light theme.
const DOT: Color32 = Color32::from_rgb(0xb4, 0xbd, 0xca);
const PEOPLE: [&str; 2] = ["human", "human"];

fn clock_of(window: &Driven) -> String {
    window.state().session().unwrap().clock().control().to_string()
}

/// Types into a field.
fn fill(window: &mut Driven, label: &str, text: &str) {
    find(window, label).focus();
    window.run_ok();
    find(window, label).type_text(text);
    window.run_ok();
}

#[test]
fn a_clock_is_chosen_on_the_start_page_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let start = || {
        let app = App::new(Catalog::standard(), support::still(Lang::Fr));
        drive(app.with_memory(Place::at(folder.path()), None), USUAL)
    };
    let mut window = start();

    click(&mut window, "Temps de réflexion de chaque joueur");
    click(&mut window, "3 min + 2 s par coup");
    click(&mut window, "Jouer");
    assert_eq!(clock_of(&window), "3m+2s");
    assert!(reads(&window, "Temps de Joueur 1 : 3:00"));

    let mut window = start();
    click(&mut window, "Jouer");
    assert_eq!(clock_of(&window), "3m+2s", "the next start has it too");
}

#[test]
fn any_clock_can_be_typed_and_a_wrong_one_begins_no_game() {
    let mut window = support::start_page(Lang::Fr);
    click(&mut window, "Temps de réflexion de chaque joueur");
    click(&mut window, "Autre…");
    fill(&mut window, "Cadence, à la main", "7m+");
    assert!(reads(&window, "« 7m+ » n’est pas une cadence"));
    assert!(find(&window, "Jouer").accesskit_node().is_disabled());
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(window.state().session().is_none());

    fill(&mut window, "Cadence, à la main", "4s");
    assert!(reads(&window, "7 min + 4 s par coup"));
    press(&mut window, Modifiers::NONE, Key::Enter);

    assert_eq!(clock_of(&window), "7m+4s");
}

#[test]
fn kept_games_are_dated_in_words() {
    let folder = tempfile::tempdir().unwrap();
    for lang in [Lang::Fr, Lang::En] {
        let app = App::new(Catalog::standard(), support::still(lang));
        let app = app.with_memory(Place::at(folder.path()), Some(lang));
        let session = support::session(lang, "puissance4", GameOptions::default(), PEOPLE, "");
        let mut window = drive(app.with_session(session), USUAL);
        support::enter(&mut window, "3");
        press(&mut window, Modifiers::COMMAND, Key::N);

        let year = ["20", "21"].iter().any(|century| reads(&window, &format!("-{century}")));
        assert!(!year, "no date as programs write it");
        let word = if lang == Lang::Fr { " à " } else { " at " };
        assert!(reads(&window, word), "{lang:?}: a date has words");
    }
}

#[test]
fn a_computers_name_is_whole_beside_its_level() {
    let options = GameOptions::default();
    let window = game("reversi", options, ["human", "medium"]);

    let written = |text: &str| {
        let is_whole = |shape: &Shape| match shape {
            Shape::Text(shape) => shape.galley.text() == text && !shape.galley.elided,
            _ => false,
        };
        shapes(&window).iter().any(is_whole)
    };
    assert!(written("Ordinateur"), "its name alone, uncut");
    assert!(written("moyen"), "the level below it");
}

/// The dots on a board: small filled circles of one colour that are no part of a piece.
fn dots(window: &Driven) -> usize {
    let is_dot = |shape: &Shape| match shape {
        Shape::Circle(circle) => circle.fill == DOT && circle.radius < 8.0,
        _ => false,
    };
    shapes(window).iter().filter(|shape| is_dot(shape)).count()
}

/// Reversi begins with four legal moves; in Morpion every empty cell can be played and none is marked.
#[test]
fn open_cells_are_marked_where_others_are_closed() {
    let mut window = game("reversi", GameOptions::default(), PEOPLE);
    assert_eq!(dots(&window), 4);
    click_point(&mut window, "d3");
    assert_eq!(dots(&window), 3, "White has three answers");
    let window = game("morpion", GameOptions::default(), PEOPLE);
    assert_eq!(dots(&window), 0);
    // Nothing is marked while the computer is to move.
    let window = game("reversi", GameOptions::default(), ["perfect", "human"]);
    assert_eq!(dots(&window), 0);
}

/// Black has the left of the board and White the right: a hint shows it on the points.
#[test]
fn a_hint_in_go_shows_who_will_have_which_points() {
    let options = GameOptions::default().with("size", 5);
    let moves = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5";
    let mut window = support::played(Lang::Fr, "go", options, PEOPLE, moves, USUAL);
    let squares = |window: &Driven| {
        let size = find(window, "A1, vide").rect().width() * 0.35;
        let is_square = |shape: &Shape| match shape {
            Shape::Rect(shape) => {
                let rect = shape.rect;
                rect.width() < size && (rect.width() - rect.height()).abs() < 0.1
            }
            _ => false,
        };
        shapes(window).iter().filter(|shape| is_square(shape)).count()
    };
    let before = squares(&window);

    hint(&mut window);
    wait_until(&mut window, "the hint", |window| reads(window, "Conseil ("));

    assert!(squares(&window) >= before + 10, "{} squares", squares(&window));
}

/// Each cell of Tic-RAC-Toe has its own number; names of rows and columns would contradict them.
#[test]
fn numbered_cells_have_no_other_names() {
    let window = game("ticractoe", GameOptions::default(), PEOPLE);
    let written = |text: &str| {
        let is_it = |shape: &Shape| matches!(shape, Shape::Text(own) if own.galley.text() == text);
        shapes(&window).iter().filter(|shape| is_it(shape)).count()
    };
    for number in 0..9 {
        assert_eq!(written(&number.to_string()), 1, "{number}");
    }
}
