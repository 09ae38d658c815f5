//! Every command, by menu, button or key.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use grille::catalog::Catalog;
use grille::host;
use grille::options::GameOptions;
use grille::session::Session;
use grille::texts::Lang;
use grille_window::App;
use support::{choose, click, click_point, game, give_up, moves, press, reads, start_page};

fn two(id: &str) -> support::Driven {
    game(id, GameOptions::default(), ["human", "human"])
}

#[test]
fn undo_and_redo_by_button_menu_and_key() {
    let mut window = two("morpion");
    click_point(&mut window, "ligne 2, colonne 2");
    click_point(&mut window, "ligne 1, colonne 1");
    assert_eq!(moves(&window), "22 11");
    click(&mut window, "Annuler le coup");
    assert_eq!(moves(&window), "22");
    choose(&mut window, "Coup", "Rejouer");
    assert_eq!(moves(&window), "22 11");
    press(&mut window, Modifiers::COMMAND, Key::Z);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(moves(&window), "");
    press(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(moves(&window), "22");
}

#[test]
fn against_the_computer_undo_takes_both_moves() {
    let mut window = game("morpion", GameOptions::default(), ["human", "random"]);
    click_point(&mut window, "ligne 2, colonne 2");
    let is_answered = |window: &support::Driven| moves(window).split(' ').count() == 2;
    wait(&mut window, is_answered);
    click(&mut window, "Annuler le coup");
    assert_eq!(moves(&window), "");
}

/// Draws frames until something is so.
fn wait(window: &mut support::Driven, is_so: impl Fn(&support::Driven) -> bool) {
    for _ in 0..2000 {
        if is_so(window) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.step();
    }
    panic!("it never became so");
}

#[test]
fn start_over_new_game_and_give_up() {
    let mut window = two("puissance4");
    click(&mut window, "Jouer dans la colonne 3");
    start_over(&mut window);
    assert_eq!(moves(&window), "");
    click(&mut window, "Jouer dans la colonne 0");
    give_up(&mut window);
    assert!(reads(&window, "Joueur 1 gagne : Joueur 2 abandonne au tour 2"));
    // A game that is over begins again without a question.
    click(&mut window, "Nouvelle manche");
    assert!(reads(&window, "À Joueur 1 de jouer"));
    press(&mut window, Modifiers::COMMAND, Key::N);
    assert!(window.state().session().is_none());
    assert!(reads(&window, "À quoi joue-t-on"));
}

/// Starts over, and says yes.
fn start_over(window: &mut support::Driven) {
    press(window, Modifiers::COMMAND, Key::R);
    assert!(reads(window, "Recommencer cette partie du début ?"));
    press(window, Modifiers::NONE, Key::Enter);
}

#[test]
fn a_hint_shows_every_column_and_says_what_is_proved() {
    let mut window = two("puissance4");
    // The first player has three in the bottom row: column 3 or, if free, the other end wins.
    for column in [0, 0, 1, 1, 2, 2] {
        click(&mut window, &format!("Jouer dans la colonne {column}"));
    }
    support::hint(&mut window);
    wait(&mut window, |window| reads(window, "Conseil ("));
    assert!(reads(&window, "gain assuré en 1 coup (prouvé)"));
    assert!(reads(&window, "3 : gain assuré en 1 coup (prouvé)"));
    assert!(!reads(&window, "Codes"), "the codes are for those who ask the level to explain");
    // The hint is gone with the next move.
    click(&mut window, "Jouer dans la colonne 3");
    assert!(!reads(&window, "Conseil ("));
    assert!(reads(&window, "Joueur 1 gagne"));
}

#[test]
fn save_open_and_export_through_the_field() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut window = two("puissance4");
    click(&mut window, "Jouer dans la colonne 3");
    enter(&mut window, "Enregistrer sous…", &path("a.grille"));
    assert!(reads(&window, "Partie enregistrée dans"));
    click(&mut window, "Jouer dans la colonne 4");
    press(&mut window, Modifiers::COMMAND, Key::S);
    enter(&mut window, "Exporter une image…", &path("a.svg"));
    assert!(std::fs::read_to_string(path("a.svg")).unwrap().starts_with("<svg"));
    enter(&mut window, "Exporter une image…", &path("a.png"));
    assert!(std::fs::read(path("a.png")).unwrap().starts_with(b"\x89PNG"));
    start_over(&mut window);
    enter(&mut window, "Ouvrir…", &path("a.grille"));
    assert_eq!(moves(&window), "3 4");
    // A file that is no game is refused in words, and the field stays.
    std::fs::write(folder.path().join("bad"), "nothing").unwrap();
    enter(&mut window, "Ouvrir…", &path("bad"));
    assert!(reads(&window, "ce fichier n’est pas une partie"));
    click(&mut window, "Annuler");
    assert_eq!(moves(&window), "3 4");
}

fn enter(window: &mut support::Driven, command: &str, path: &str) {
    choose(window, "Partie", command);
    type_path(window, path);
    click(window, "Valider");
}

fn type_path(window: &mut support::Driven, path: &str) {
    let field = window.get_by_label("Fichier");
    field.focus();
    window.run_ok();
    press(window, Modifiers::COMMAND, Key::A);
    window.get_by_label("Fichier").type_text(path);
    window.run_ok();
}

#[test]
fn the_position_is_copied_as_a_file_would_hold_it() {
    let mut window = two("morpion");
    click_point(&mut window, "ligne 1, colonne 3");
    click(&mut window, "Partie");
    let lines =
        window.get_all_by(|node| node.label().is_some_and(|label| label.starts_with("Copier")));
    lines.last().unwrap().click();
    window.step();
    window.step();
    let copied = format!("{:?}", window.output().platform_output.commands);
    window.run_ok();
    assert!(reads(&window, "presse-papiers") || copied.contains("CopyText"));
}

#[test]
fn board_theme_and_language() {
    let mut window = two("puissance4");
    click(&mut window, "Jouer dans la colonne 3");
    assert!(reads(&window, "ligne 5, colonne 3, jeton rouge, dernier coup"));
    choose(&mut window, "Affichage", "Sombre");
    assert_eq!(window.state().settings().theme, grille_window::Theme::Dark);
    press(&mut window, Modifiers::NONE, Key::Escape);
    choose(&mut window, "Affichage", "English");
    assert_eq!(window.state().settings().lang, Lang::En);
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(reads(&window, "row 5, column 3, red disc, last move"));
}

/// Turning the board shows it from the other side: a frame from behind, discs still at its bottom.
#[test]
fn the_board_is_turned() {
    let place =
        |window: &support::Driven, label: &str| support::find(window, label).rect().center();
    let mut window = two("puissance4");
    let (left, right) =
        ["0", "6"].map(|at| place(&window, &format!("Jouer dans la colonne {at}"))).into();
    support::type_text(&mut window, "f");
    assert_eq!(place(&window, "Jouer dans la colonne 0"), right);
    assert_eq!(place(&window, "Jouer dans la colonne 6"), left);
    click(&mut window, "Jouer dans la colonne 0");
    assert!(reads(&window, "ligne 5, colonne 0, jeton rouge"));
    press(&mut window, Modifiers::NONE, Key::ArrowLeft);
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(moves(&window), "0 4", "the arrow goes where it points");
}

#[test]
fn the_start_page_starts_what_was_chosen() {
    let mut window = start_page(Lang::Fr);
    click(&mut window, "Puissance 4");
    click(&mut window, "Jouer");
    assert_eq!(window.state().session().unwrap().game_id(), "puissance4");
    press(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "Go");
    click(&mut window, "9 × 9");
    click(&mut window, "Jouer");
    let scene = host::scene(window.state().session().unwrap());
    assert_eq!((scene.game.as_str(), scene.picture.rows), ("go", 9));
}

/// Looking at Go first leaves no trace in the options of a line game: nobody wins by one stone.
#[test]
fn a_line_game_chosen_after_go_has_its_own_rules() {
    for (name, place) in [("Puissance 4", "Jouer dans la colonne 3"), ("Gomoku", "")] {
        let mut window = start_page(Lang::Fr);
        click(&mut window, "Go");
        click(&mut window, name);
        click(&mut window, "Jouer");

        if place.is_empty() {
            click_point(&mut window, "H8");
        } else {
            click(&mut window, place);
        }

        let session = window.state().session().unwrap();
        assert_eq!(session.game().outcome(), None, "{name}: {}", session.game().rules());
    }
}

/// Without a dialog of the system a file is found by clicks alone, and no other file is replaced
/// without a warning.
#[test]
fn a_file_is_found_and_saved_by_clicks_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("inner")).unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut window = two("puissance4");
    click(&mut window, "Jouer dans la colonne 3");
    enter(&mut window, "Enregistrer sous…", &path("inner/a.grille"));
    start_over(&mut window);
    // From a file beside the folder, up, down, and the file itself.
    choose(&mut window, "Partie", "Ouvrir…");
    type_path(&mut window, &path("inner/"));
    click(&mut window, "Dossier parent");
    click(&mut window, "inner/");
    click(&mut window, "a.grille");
    click(&mut window, "Valider");
    assert_eq!(moves(&window), "3");
    // Another file that exists is replaced by the second wish only.
    std::fs::write(folder.path().join("precious"), "letter").unwrap();
    enter(&mut window, "Enregistrer sous…", &path("precious"));
    assert!(reads(&window, "existe déjà"));
    assert_eq!(std::fs::read_to_string(path("precious")).unwrap(), "letter");
    // Enter once more is soon pressed: it replaces nothing.
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(std::fs::read_to_string(path("precious")).unwrap(), "letter");
    click(&mut window, "Remplacer");
    assert!(std::fs::read_to_string(path("precious")).unwrap().contains("puissance4"));
    // The game's own file now needs no warning.
    enter(&mut window, "Enregistrer sous…", &path("precious"));
    assert!(reads(&window, "Partie enregistrée dans"));
    // A folder that is not there is said to be so, and the field stays.
    choose(&mut window, "Partie", "Ouvrir…");
    type_path(&mut window, &path("nowhere/x"));
    assert!(reads(&window, "n’existe pas"));
    assert!(!reads(&window, "os error"));
    press(&mut window, Modifiers::NONE, Key::Escape);
}

/// Two clicks on a file open it.
#[test]
fn two_clicks_open_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut window = two("morpion");
    click_point(&mut window, "ligne 1, colonne 3");
    enter(&mut window, "Enregistrer sous…", &path("a.grille"));
    start_over(&mut window);
    choose(&mut window, "Partie", "Ouvrir…");
    type_path(&mut window, &path(""));
    let file = window.get_by_label("a.grille");
    file.click();
    file.click();
    window.run_ok();
    assert_eq!(moves(&window), "13");
}

/// Sounds are off, can be switched on, and say when nothing on this system can play them.
#[test]
fn sounds_without_a_player_say_what_to_install() {
    let folder = tempfile::tempdir().unwrap();
    let session = session("morpion");
    let app = App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session);
    let app = app.with_programs_in(folder.path());
    let mut window = support::drive(app, eframe::egui::Vec2::new(1000.0, 740.0));
    choose(&mut window, "Affichage", "Sons");
    assert!(window.state().settings().sounds);
    if cfg!(target_os = "linux") {
        assert!(reads(&window, "apt install pipewire-bin, pulseaudio-utils ou alsa-utils"));
    }
}

/// A move, a refusal and the end of a game are heard, once sounds are on.
#[test]
#[cfg(target_os = "linux")]
fn moves_refusals_and_the_end_are_heard() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let (log, player) = (folder.path().join("log"), folder.path().join("aplay"));
    // Sounds that come while another one is heard are dropped: this player takes no time.
    let script = format!("#!/bin/sh\necho \"${{2##*/}}\" >> '{}'\n", log.display());
    std::fs::write(&player, script).unwrap();
    std::fs::set_permissions(&player, std::fs::Permissions::from_mode(0o755)).unwrap();
    let heard = || std::fs::read_to_string(&log).unwrap_or_default();
    let session = session("morpion");
    let app = App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session);
    let app = app.with_programs_in(folder.path());
    let mut window = support::drive(app, eframe::egui::Vec2::new(1000.0, 740.0));
    click_point(&mut window, "ligne 2, colonne 2");
    choose(&mut window, "Affichage", "Sons");
    press(&mut window, Modifiers::NONE, Key::Escape);
    let mut expected = String::new();
    let steps = [("2, colonne 2", "refusal"), ("1, colonne 1", "move"), ("2, colonne 1", "move")];
    let end = [("1, colonne 2", "move"), ("2, colonne 3", "end")];
    for (place, sound) in steps.into_iter().chain(end) {
        click_point(&mut window, &format!("ligne {place}"));
        expected += &format!("{sound}.wav\n");
        wait(&mut window, |_| heard() == expected);
    }
    choose(&mut window, "Affichage", "Sons");
    press(&mut window, Modifiers::NONE, Key::Escape);
    click(&mut window, "Nouvelle manche");
    click_point(&mut window, "ligne 2, colonne 2");
    assert_eq!(heard(), expected, "off again");
}

fn session(id: &str) -> Session {
    support::session(Lang::Fr, id, GameOptions::default(), ["human", "human"], "")
}

/// The time of each player is shown, and nothing asks to be drawn after the last move or while
/// nobody looks.
#[test]
fn times_are_drawn_once_a_second_while_a_game_is_on() {
    let mut window = two("morpion");
    let delay = |window: &support::Driven| {
        window.output().viewport_output[&eframe::egui::ViewportId::ROOT].repaint_delay
    };
    assert!(reads(&window, "Temps de Joueur 1 : 0:00"));
    click_point(&mut window, "ligne 2, colonne 2");
    window.step();
    let within = delay(&window);
    assert!(!within.is_zero() && within <= std::time::Duration::from_secs(1), "{within:?}");
    window.input_mut().focused = false;
    window.step();
    window.step();
    assert_eq!(delay(&window), std::time::Duration::MAX, "nobody looks");
    window.input_mut().focused = true;
    give_up(&mut window);
    window.step();
    assert_eq!(delay(&window), std::time::Duration::MAX, "the game is over");
    choose(&mut window, "Affichage", "Temps des joueurs");
    assert!(!reads(&window, "Temps de Joueur 1"));
}
