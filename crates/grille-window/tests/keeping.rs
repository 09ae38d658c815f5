//! What is kept between two starts and what belongs to a game: files, themes, players, time.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::path::Path;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use grille::catalog::Catalog;
use grille::keep::{Choices, Place};
use grille::options::GameOptions;
use grille::session::Session;
use grille::texts::Lang;
use grille_window::{App, Theme};
use support::{Driven, choose, click, drive, enter, find, game, press, reads, wait_until};

const USUAL: Vec2 = Vec2::new(1000.0, 740.0);
const PEOPLE: [&str; 2] = ["human", "human"];

fn two(id: &str) -> Driven {
    game(id, GameOptions::default(), PEOPLE)
}

fn session(id: &str) -> Session {
    support::session(Lang::Fr, id, GameOptions::default(), PEOPLE, "")
}

/// A window that remembers in a folder, with a game.
fn remembering(folder: &Path, session: Option<Session>) -> Driven {
    let app = App::new(Catalog::standard(), support::still(Lang::Fr));
    let app = app.with_memory(Place::at(folder), None);
    let app = match session {
        Some(session) => app.with_session(session),
        None => app,
    };
    drive(app, USUAL)
}

// Files and memory.

#[test]
fn the_files_that_can_be_opened_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.sgf", "b.grille", "c.txt", "photo.jpg", "notes"] {
        std::fs::write(folder.path().join(name), "").unwrap();
    }
    let mut window = support::start_page(Lang::Fr);
    press(&mut window, Modifiers::COMMAND, Key::O);
    window.get_by_label("Fichier").focus();
    window.run_ok();
    window.get_by_label("Fichier").type_text(&format!("{}/", folder.path().display()));
    window.run_ok();
    for name in ["a.sgf", "b.grille", "c.txt"] {
        assert!(reads(&window, name), "{name}");
    }
    assert!(!reads(&window, "photo.jpg") && !reads(&window, "notes"));
}

#[test]
fn the_themes_of_window_and_terminal_are_two_settings() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::at(folder.path());
    let mut window = remembering(folder.path(), None);
    // A terminal chooses its own while the window is open.
    let night = Some("night".to_owned());
    place.remember(&Choices { theme: night.clone(), ..place.choices() }).unwrap();

    choose(&mut window, "Affichage", "Sombre");

    assert_eq!(place.choices().theme, night);
    assert_eq!(place.choices().window_theme.as_deref(), Some("dark"));
    let again = remembering(folder.path(), None);
    assert_eq!(again.state().settings().theme, Theme::Dark);
}

#[test]
fn the_systems_theme_is_followed() {
    let settings = grille_window::Settings::new(Lang::Fr);
    let mut window = drive(App::new(Catalog::standard(), settings), USUAL);
    let is_dark = |window: &Driven| window.ctx.global_style().visuals.dark_mode;
    assert!(!is_dark(&window));
    window.input_mut().system_theme = Some(eframe::egui::Theme::Dark);
    window.run_steps(3);
    assert!(is_dark(&window));
}

#[test]
fn enter_starts_the_game() {
    let mut window = support::start_page(Lang::Fr);
    click(&mut window, "Puissance 4");
    window.ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(window.state().session().unwrap().game_id(), "puissance4");
}

#[test]
fn names_and_symbols_that_collide_are_refused() {
    let mut window = support::start_page(Lang::Fr);
    click(&mut window, "Morpion");
    for label in ["Nom du joueur 1", "Nom du joueur 2"] {
        find(&window, label).focus();
        window.run_ok();
        find(&window, label).type_text("Ana");
        window.run_ok();
    }
    assert!(reads(&window, "Les deux joueurs ont le même nom"));
    assert!(find(&window, "Jouer").accesskit_node().is_disabled());
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(window.state().session().is_none());
    find(&window, "Nom du joueur 2").focus();
    window.run_ok();
    find(&window, "Nom du joueur 2").type_text("ïs");
    window.run_ok();
    assert!(!reads(&window, "le même nom"));
    find(&window, "Symbole du joueur 2").focus();
    window.run_ok();
    find(&window, "Symbole du joueur 2").type_text("x");
    window.run_ok();
    assert!(reads(&window, "Les deux joueurs ont le même symbole"));
}

/// Tic-RAC-Toe's own manner: 9 stops the game and keeps it, and it is resumed from there.
#[test]
fn a_game_is_stopped_in_its_own_file_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    std::env::set_current_dir(folder.path()).unwrap();
    let mut window = two("ticractoe");
    enter(&mut window, "4");
    enter(&mut window, "9");
    assert!(window.state().session().is_none());
    assert!(reads(&window, "Partie enregistrée dans partie.txt"));
    assert_eq!(std::fs::read_to_string("partie.txt").unwrap(), "B;B;B;B;X;B;B;B;B/O\n");

    click(&mut window, "Tic-RAC-Toe");
    click(&mut window, "Reprendre : Partie arrêtée dans partie.txt");
    assert!(reads(&window, "case 4, croix"));
    // Another game does not replace the file without a question.
    let mut other = two("ticractoe");
    enter(&mut other, "0");
    click(&mut other, "Arrêter et garder");
    assert!(reads(&other, "partie.txt existe déjà"));
    press(&mut other, Modifiers::NONE, Key::Escape);
    assert_eq!(std::fs::read_to_string("partie.txt").unwrap(), "B;B;B;B;X;B;B;B;B/O\n");
    click(&mut other, "Arrêter et garder");
    press(&mut other, Modifiers::NONE, Key::Enter);
    assert_eq!(std::fs::read_to_string("partie.txt").unwrap(), "X;B;B;B;B;B;B;B;B/O\n");
}

/// In Morpion a text that begins with A gives up, after a question.
#[test]
fn a_letter_gives_up_where_that_is_the_games_manner() {
    let mut window = two("morpion");
    enter(&mut window, "A");
    assert!(reads(&window, "Abandonner vraiment cette partie ?"));
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(reads(&window, "Joueur 1 abandonne"));
}

// Time.

#[test]
fn a_person_loses_on_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session("morpion");
    session.set_clock("1s".parse().unwrap());
    let mut window = remembering(folder.path(), Some(session));
    assert!(reads(&window, "Temps de Joueur 1 : 0:01"));

    wait_until(&mut window, "little time left", |window| reads(window, "presque écoulé"));
    wait_until(&mut window, "the flag", |window| reads(window, "n’a plus de temps"));

    assert!(reads(&window, "Joueur 2 gagne au temps"));
    assert_eq!(Place::at(folder.path()).finished().len(), 1);
}

#[test]
fn time_in_a_menu_is_nobodys() {
    let mut session = session("morpion");
    session.set_clock("10m".parse().unwrap());
    let mut app = App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session);
    let session = app.take_session().unwrap();
    assert!(!session.clock().is_running());
}
