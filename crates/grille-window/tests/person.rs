//! What a person does and trips over: fast clicks and keys, wrong names, looking back, leaving.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::path::Path;

use eframe::egui::{Color32, Event, Key, Modifiers, Rect, Shape, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use grille::catalog::Catalog;
use grille::keep::Place;
use grille::options::GameOptions;
use grille::plan::{Plan, SeatWish};
use grille::session::Session;
use grille::texts::{Lang, Texts};
use grille_window::App;
use support::{
    Driven, choose, click, click_point, drive, enter, find, game, give_up, moves, press, reads,
    shapes, type_text, wait_until,
};

const USUAL: Vec2 = Vec2::new(1000.0, 740.0);
const SMALLEST: Vec2 = Vec2::new(320.0, 400.0);
const PEOPLE: [&str; 2] = ["human", "human"];

fn two(id: &str) -> Driven {
    game(id, GameOptions::default(), PEOPLE)
}

fn session(id: &str, moves: &str) -> Session {
    let mut options = GameOptions::default();
    if id == "go" {
        options.set("size", 5);
    }
    support::session(Lang::Fr, id, options, PEOPLE, moves)
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

// Looking back and leaving.

#[test]
fn looking_back_changes_nothing_and_the_result_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = remembering(folder.path(), Some(session("morpion", "22 12 31 11")));
    click_point(&mut window, "ligne 1, colonne 3");
    assert!(reads(&window, "Joueur 1 gagne au tour 5"));

    click(&mut window, "Coup 2 : 12");
    assert!(reads(&window, "ligne 3, colonne 1, vide"), "the position after the second move");
    assert_eq!(moves(&window), "22 12 31 11 13", "the game is as it was");
    press(&mut window, Modifiers::COMMAND, Key::N);

    assert!(reads(&window, "Dernières parties"));
    assert!(reads(&window, "Joueur 1 gagne"));
    assert_eq!(Place::at(folder.path()).finished().len(), 1);
}

#[test]
fn another_move_is_tried_and_left_again() {
    let mut window = two("morpion");
    for place in ["2, colonne 2", "1, colonne 1", "3, colonne 3"] {
        click_point(&mut window, &format!("ligne {place}"));
    }

    click(&mut window, "Coup 2 : 11");
    click_point(&mut window, "ligne 1, colonne 2");
    assert!(reads(&window, "ligne 1, colonne 2, croix"));
    assert!(reads(&window, "la partie n’a pas changé"));
    click(&mut window, "Revenir à la partie");
    assert!(reads(&window, "ligne 1, colonne 2, vide"));
    press(&mut window, Modifiers::NONE, Key::ArrowRight);
    assert!(reads(&window, "ligne 3, colonne 3, croix, dernier coup"));
    press(&mut window, Modifiers::NONE, Key::Home);
    assert!(reads(&window, "ligne 2, colonne 2, vide"));
    press(&mut window, Modifiers::NONE, Key::Escape);

    assert!(reads(&window, "À Joueur 2 de jouer"));
    assert_eq!(moves(&window), "22 11 33");
}

#[test]
fn a_review_marks_mistakes_and_says_what_was_better() {
    let mut window = two("puissance4");
    // The first player has three in a row and plays elsewhere.
    for column in [0, 0, 1, 1, 2, 2, 6] {
        click(&mut window, &format!("Jouer dans la colonne {column}"));
    }

    choose(&mut window, "Coup", "Revoir la partie");
    wait_until(&mut window, "all verdicts", |window| {
        !reads(window, "Analyse :") && reads(window, "Valeur après chaque coup")
    });

    assert!(reads(&window, "6 : erreur ; 3 valait mieux"));
    assert_eq!(moves(&window), "0 0 1 1 2 2 6");
}

#[test]
fn a_game_that_is_left_is_listed_with_all_others_in_sight() {
    let folder = tempfile::tempdir().unwrap();
    for id in ["morpion", "go"] {
        let mut window = remembering(folder.path(), Some(session(id, "")));
        let place = if id == "go" { "C3" } else { "ligne 2, colonne 2" };
        click_point(&mut window, place);
    }
    // As `grille play` opens it: with a session of its own.
    let mut window = remembering(folder.path(), Some(session("puissance4", "")));
    click(&mut window, "Jouer dans la colonne 3");

    press(&mut window, Modifiers::COMMAND, Key::N);

    for game in ["Puissance 4", "Go", "Morpion"] {
        let label = format!("Reprendre : {game} : Joueur 1 contre Joueur 2");
        let rect = find(&window, &label).rect();
        assert!(rect.bottom() < 300.0, "{game} stands at {rect}");
    }
    click(&mut window, "Reprendre : Puissance 4 : Joueur 1 contre Joueur 2");
    assert_eq!(moves(&window), "3");
}

// Clicks.

#[test]
fn a_double_click_is_one_move() {
    let mut window = two("puissance4");
    for label in ["Jouer dans la colonne 3", "ligne 0, colonne 5, vide"] {
        window.run_steps(30);
        let place = find(&window, label);
        place.click();
        place.click();
        window.run_ok();
    }
    assert_eq!(moves(&window), "3 5");
}

#[test]
fn giving_up_asks_first_and_closes_the_columns() {
    let mut window = two("puissance4");
    click(&mut window, "Jouer dans la colonne 3");

    click(&mut window, "Abandonner");
    assert!(reads(&window, "Abandonner vraiment cette partie ?"));
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(reads(&window, "À Joueur 2 de jouer"));

    give_up(&mut window);
    assert!(reads(&window, "Joueur 1 gagne : Joueur 2 abandonne"));
    for column in 0..7 {
        let label = format!("Colonne {column}, fermée");
        assert!(find(&window, &label).accesskit_node().is_disabled());
    }
}

#[test]
fn a_refusal_names_the_point_as_its_players_do() {
    let mut window = two("go");
    click_point(&mut window, "A9");
    click_point(&mut window, "A9");
    assert!(reads(&window, "déjà prise (A9)"));
    assert!(!reads(&window, "ligne 1"));
}

// Keys.

#[test]
fn a_fast_ctrl_shift_s_asks_for_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.grille");
    let mut window = two("puissance4");
    let save_as = "Enregistrer sous…";
    choose(&mut window, "Partie", save_as);
    let field = window.get_by_label("Fichier");
    field.focus();
    window.run_ok();
    press(&mut window, Modifiers::COMMAND, Key::A);
    window.get_by_label("Fichier").type_text(&file.display().to_string());
    window.run_ok();
    click(&mut window, "Valider");
    let before = std::fs::read_to_string(&file).unwrap();
    click(&mut window, "Jouer dans la colonne 3");

    // The keys are up again within the frame: its modifiers are none.
    let modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    for pressed in [true, false] {
        let key = Key::S;
        window.event(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
    }
    window.run_ok();

    assert!(reads(&window, "Enregistrer la partie"), "it asks");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before, "the file is as it was");
}

#[test]
fn a_column_is_typed_seen_and_entered() {
    let mut window = two("puissance4");
    type_text(&mut window, "3");
    assert!(reads(&window, "Saisi : 3"));
    assert_eq!(moves(&window), "", "nothing is played before Enter");
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!reads(&window, "Saisi"));

    enter(&mut window, "0");
    enter(&mut window, "6");
    assert_eq!(moves(&window), "0 6");
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(moves(&window), "0 6", "Enter alone plays nothing more");
    enter(&mut window, "9");
    assert!(reads(&window, "9"), "what cannot be read is refused in words");
    assert_eq!(moves(&window), "0 6");
}

#[test]
fn every_game_takes_typed_moves() {
    for (id, typed) in [("morpion", "12"), ("ticractoe", "4"), ("go", "d4"), ("gomoku", "h8")] {
        let mut window = two(id);
        enter(&mut window, typed);
        assert_eq!(moves(&window).split(' ').filter(|text| !text.is_empty()).count(), 1, "{id}");
    }
}

#[test]
fn numbers_stand_over_the_columns() {
    let window = two("puissance4");
    for column in 0..7 {
        let head = find(&window, &format!("Jouer dans la colonne {column}")).rect();
        let is_there = shapes(&window).iter().any(|shape| match shape {
            Shape::Text(text) => {
                text.galley.text() == column.to_string()
                    && head.contains_rect(text.visual_bounding_rect())
            }
            _ => false,
        });
        assert!(is_there, "column {column}");
    }
}

#[test]
fn help_rules_and_about_are_pages() {
    let mut window = two("ticractoe");
    choose(&mut window, "Aide", "Règles du jeu");
    assert!(reads(&window, "alignez 3 pions"));
    assert!(reads(&window, "9 arrête la partie et la garde dans partie.txt"));
    press(&mut window, Modifiers::NONE, Key::Escape);
    press(&mut window, Modifiers::NONE, Key::F1);
    assert!(reads(&window, "Ctrl+Shift+S"));
    assert!(reads(&window, "reprend le dernier coup"));
    press(&mut window, Modifiers::NONE, Key::Escape);
    choose(&mut window, "Aide", "À propos");
    assert!(reads(&window, env!("CARGO_PKG_VERSION")));
    click(&mut window, "Fermer");
    assert!(!reads(&window, "Version"));
}

// What is seen.

#[test]
fn a_win_and_a_loss_have_banners_of_their_own() {
    let play = |id: &str, seats: [&str; 2], moves: &str| {
        let session = support::session(Lang::Fr, id, GameOptions::default(), PEOPLE, moves);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.grille");
        grille::files::save(&session, &file).unwrap();
        let seats = seats.map(|kind| SeatWish { kind: Some(kind.into()), ..SeatWish::default() });
        let plan = Plan { game: id.to_owned(), seats, load: Some(file), ..Plan::default() };
        let session = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap().session;
        drive(App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session), USUAL)
    };
    let won = "22 12 31 11 13";
    assert!(reads(&play("morpion", ["human", "random"], won), "Bravo !"));
    assert!(reads(&play("morpion", ["random", "human"], won), "Perdu."));
    let between_people = play("morpion", PEOPLE, won);
    assert!(!reads(&between_people, "Bravo") && !reads(&between_people, "Perdu"));
}

#[test]
fn the_smallest_window_shows_whose_colour_is_to_move() {
    let session = session("puissance4", "3");
    let app = App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session);
    let window = drive(app, SMALLEST);
    let board = find(&window, "Jouer dans la colonne 0").rect();
    let pieces = window.get_all_by(|node| node.label().is_some_and(|own| own == "jeton jaune"));
    let piece = pieces.into_iter().next().unwrap().rect();
    assert!(piece.bottom() < board.top(), "the piece of the player to move stands above the board");
}

#[test]
fn a_field_that_has_the_keys_has_a_frame() {
    let mut window = support::start_page(Lang::Fr);
    let label = "Nom du joueur 1";
    find(&window, label).focus();
    window.run_ok();
    let place = find(&window, label).rect();
    let around = |rect: &Rect| rect.expand(8.0).contains_rect(place) && rect.height() < 60.0;
    let ground = Color32::WHITE;
    let is_framed = shapes(&window).iter().any(|shape| match shape {
        Shape::Rect(rect) => {
            around(&rect.rect) && rect.stroke.width > 0.5 && rect.stroke.color != ground
        }
        _ => false,
    });
    assert!(is_framed);
}

#[test]
fn a_mark_is_the_players_own_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = support::start_page(Lang::Fr);
    click(&mut window, "Morpion");
    for (label, text) in [("Symbole du joueur 1", "A"), ("Symbole du joueur 2", "é")] {
        find(&window, label).focus();
        window.run_ok();
        find(&window, label).type_text(text);
        window.run_ok();
    }
    click(&mut window, "Jouer");
    click_point(&mut window, "ligne 2, colonne 2");
    assert!(reads(&window, "ligne 2, colonne 2, symbole A"));
    let count = |window: &Driven, letter: &str| {
        let is_it = |shape: &&Shape| matches!(shape, Shape::Text(t) if t.galley.text() == letter);
        shapes(window).iter().filter(is_it).count()
    };
    assert!(count(&window, "A") >= 2, "on the board and on the card");

    let file = folder.path().join("a.svg");
    export(&mut window, &file);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains(">A</text>"), "{svg}");
}

/// In a review the card of a computer said its level twice.
#[test]
fn a_computer_is_called_the_same_while_one_looks_back() {
    let session =
        support::session(Lang::Fr, "puissance4", GameOptions::default(), ["human", "easy"], "3");
    let app = App::new(Catalog::standard(), support::still(Lang::Fr)).with_session(session);
    let mut window = drive(app, USUAL);
    let is_alone = |window: &Driven| {
        shapes(window)
            .iter()
            .any(|shape| matches!(shape, Shape::Text(text) if text.galley.text() == "Ordinateur"))
    };
    assert!(is_alone(&window));

    choose(&mut window, "Coup", "Revoir la partie");

    assert!(reads(&window, "Retour à la partie"));
    assert!(is_alone(&window));
}

/// The field of a symbol was so narrow that an O read as a C.
#[test]
fn a_symbol_is_seen_whole_in_its_field() {
    let mut window = support::start_page(Lang::Fr);
    click(&mut window, "Morpion");
    let label = "Symbole du joueur 2";
    find(&window, label).focus();
    window.run_ok();
    find(&window, label).type_text("W");
    window.run_ok();

    let field = find(&window, label).rect();
    let shown = window.output().shapes.iter().filter_map(|shape| match &shape.shape {
        Shape::Text(text) if text.galley.text() == "W" => Some((text, shape.clip_rect)),
        _ => None,
    });
    let places: Vec<_> = shown.map(|(text, clip)| (text.visual_bounding_rect(), clip)).collect();
    let (text, clip) = *places.iter().find(|(text, _)| field.intersects(*text)).unwrap();
    assert!(clip.contains_rect(text), "{text} in {clip}");
}

fn export(window: &mut Driven, file: &Path) {
    choose(window, "Partie", "Exporter une image…");
    window.get_by_label("Fichier").focus();
    window.run_ok();
    press(window, Modifiers::COMMAND, Key::A);
    window.get_by_label("Fichier").type_text(&file.display().to_string());
    window.run_ok();
    click(window, "Valider");
}

#[test]
fn a_picture_shows_dead_stones_and_territory() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 A1 pass pass";
    let app = App::new(Catalog::standard(), support::still(Lang::Fr));
    let mut window = drive(app.with_session(session("go", moves)), USUAL);
    click_point(&mut window, "D1");
    let file = folder.path().join("count.svg");
    export(&mut window, &file);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains("class=\"dead\""), "{svg}");
    assert!(svg.contains("class=\"owned first\""), "{svg}");
}
