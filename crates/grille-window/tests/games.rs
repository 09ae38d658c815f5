//! Every game, played by clicks, by keys and by a screen reader.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use eframe::egui::{Key, Modifiers, Pos2, Rect, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use grille::catalog::Catalog;
use grille::core::{Intent, Point, PointNaming};
use grille::files::SaveFile;
use grille::front::words;
use grille::host;
use grille::options::GameOptions;
use grille::plan::Plan;
use grille::texts::{Lang, Texts};
use grille_window::board::geometry::Geometry;
use grille_window::{App, Settings};
use std::time::Duration;
use support::{
    click, click_point, drive, enter, find, game, moves, press, reads, sized, wait_until,
};

fn two(id: &str) -> support::Driven {
    game(id, GameOptions::default(), ["human", "human"])
}

fn go(size: i64) -> support::Driven {
    let options = GameOptions::default().with("size", size);
    game("go", options, ["human", "human"])
}

/// All games of the catalog open, take a click on each of their first legal points, and say what
/// is there.
#[test]
fn every_game_of_the_catalog_is_drawn_and_played() {
    for entry in Catalog::standard().games {
        let mut window = two(entry.id);
        let picture = host::scene(window.state().session().unwrap()).picture;
        let first = picture.points().find(|&point| picture.is_open(point)).unwrap();
        let place = match picture.naming {
            PointNaming::Column => {
                format!("ligne {}, colonne {}", picture.row_names[0], picture.col_names[0])
            }
            _ => words::point(&picture, first, &Texts::new(Lang::Fr)),
        };
        click_point(&mut window, &place);
        let after = host::scene(window.state().session().unwrap()).picture;
        assert_eq!(after.ply, 1, "{}", entry.id);
        assert!(reads(&window, "dernier coup"), "{}", entry.id);
    }
}

#[test]
fn morpion_is_won_and_the_line_is_spoken() {
    let mut window = two("morpion");
    for (row, col) in [(2, 2), (1, 2), (3, 1), (1, 1), (1, 3)] {
        click_point(&mut window, &format!("ligne {row}, colonne {col}"));
    }
    assert!(reads(&window, "Joueur 1 gagne"));
    assert!(reads(&window, "ligne 1, colonne 3, croix, dernier coup, alignement"));
    assert!(reads(&window, "ligne 1, colonne 2, rond"));
}

#[test]
fn a_refused_move_says_why_and_a_full_column_is_grey() {
    let mut window = two("morpion");
    click_point(&mut window, "ligne 2, colonne 2");
    click_point(&mut window, "ligne 2, colonne 2");
    assert!(reads(&window, "cette place est déjà prise (ligne 2, colonne 2)"));
    assert_eq!(moves(&window), "22");
    let mut window = two("puissance4");
    for _ in 0..6 {
        click(&mut window, "Jouer dans la colonne 2");
    }
    assert!(find(&window, "Colonne 2, pleine").accesskit_node().is_disabled());
    click(&mut window, "Colonne 2, pleine");
    assert_eq!(moves(&window), "2 2 2 2 2 2");
}

#[test]
fn arrow_keys_and_enter_play_everything() {
    let mut window = two("morpion");
    // The keys begin in the middle.
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    press(&mut window, Modifiers::NONE, Key::ArrowLeft);
    press(&mut window, Modifiers::NONE, Key::Enter);
    press(&mut window, Modifiers::NONE, Key::ArrowRight);
    press(&mut window, Modifiers::NONE, Key::Space);
    assert_eq!(moves(&window), "11 12");
    let mut window = two("puissance4");
    press(&mut window, Modifiers::NONE, Key::End);
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(moves(&window), "6");
    let mut window = go(9);
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(moves(&window), "E4");
}

#[test]
fn a_screen_reader_plays() {
    let mut window = go(9);
    find(&window, "C3, vide").click_accesskit();
    window.run_ok();
    assert_eq!(moves(&window), "C3");
    assert!(reads(&window, "C3, pierre noire, dernier coup"));
}

/// Two passes, dead stones marked by clicks, agreement, and the way back to the game.
#[test]
fn go_is_counted() {
    let mut window = go(5);
    // Black holds the left, White the right; each has a stone in the other's land.
    for text in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"] {
        click_point(&mut window, text);
    }
    // A letter that can begin a move is entered like a move.
    enter(&mut window, "p");
    click(&mut window, "Passer");
    assert!(reads(&window, "Quelles pierres sont mortes ?"));
    assert!(reads(&window, "A1, vide, territoire de Joueur 1 (Noir)"));
    assert!(reads(&window, "E1, vide, territoire de Joueur 2 (Blanc)"));
    // Black has 15 points, White 10 and the komi.
    click_point(&mut window, "D1");
    assert!(reads(&window, "D1, pierre blanche, morte"));
    click_point(&mut window, "D1");
    click(&mut window, "Continuer à jouer");
    click_point(&mut window, "E1");
    enter(&mut window, "p");
    enter(&mut window, "pass");
    click(&mut window, "Accepter le compte");
    assert!(reads(&window, "gagne de"));
}

#[test]
fn a_computer_answers_on_its_own_thread() {
    let mut window = game("puissance4", GameOptions::default(), ["human", "hard"]);
    click(&mut window, "Jouer dans la colonne 3");
    wait_until(&mut window, "the computer's move", |window| moves(window).split(' ').count() == 2);
}

/// A click is drawn with the second frame at the latest, while the computer thinks.
#[test]
fn a_click_is_drawn_within_two_frames_while_the_computer_thinks() {
    let mut window = game("puissance4", GameOptions::default(), ["human", "strong"]);
    find(&window, "Jouer dans la colonne 3").click();
    window.step();
    window.step();
    assert!(reads(&window, "ligne 5, colonne 3, jeton rouge, dernier coup"));
    window.step();
    assert!(reads(&window, "Ordinateur (fort) réfléchit"));
    // The window goes on: the menu opens, the move is taken back, and the search is left alone.
    click(&mut window, "Annuler le coup");
    assert_eq!(moves(&window), "");
    assert!(reads(&window, "À Joueur 1 de jouer"));
}

/// A game that was left waits on the start page of the next window, with the last choices.
#[test]
fn a_left_game_is_resumed_and_choices_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let place = grille::keep::Place::at(folder.path());
        let app = App::new(Catalog::standard(), support::still(Lang::Fr));
        drive(app.with_memory(place, None), Vec2::new(1000.0, 740.0))
    };
    let mut first = open();
    click(&mut first, "Puissance 4");
    support::choose(&mut first, "Affichage", "Sombre");
    press(&mut first, Modifiers::NONE, Key::Escape);
    support::choose(&mut first, "Joueur 2 : qui joue", "Une personne");
    click(&mut first, "Jouer");
    click(&mut first, "Jouer dans la colonne 4");
    drop(first);
    let mut second = open();
    assert_eq!(second.state().settings().theme, grille_window::Theme::Dark);
    click(&mut second, "Reprendre : Puissance 4 : Joueur 1 contre Joueur 2");
    assert_eq!(moves(&second), "4");
    // Give up: it is then among the games that are over.
    support::give_up(&mut second);
    press(&mut second, Modifiers::COMMAND, Key::N);
    assert!(reads(&second, "Dernières parties"));
    assert!(!reads(&second, "Reprendre :"));
}

/// Two windows that save to one file leave a file that is whole.
#[test]
fn two_windows_of_one_file_leave_it_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let catalog = Catalog::standard();
    let texts = Texts::new(Lang::Fr);
    std::thread::scope(|scope| {
        for column in ["0", "6"] {
            let (path, catalog, texts) = (&path, &catalog, &texts);
            scope.spawn(move || {
                for _ in 0..20 {
                    let plan = Plan { game: "puissance4".to_owned(), ..Plan::default() };
                    let mut session = plan.session(catalog, texts).unwrap().session;
                    session.save_to(SaveFile::new(path)).unwrap();
                    for _ in 0..3 {
                        host::handle(&mut session, Intent::PlayText(column.to_owned())).unwrap();
                        assert!(grille::files::load(path, catalog).is_ok());
                    }
                }
            });
        }
    });
    assert_eq!(grille::files::load(&path, &catalog).unwrap().history.moves().len(), 3);
}

/// At every size the board and every button are inside the window.
#[test]
fn nothing_is_cut_off_at_any_size() {
    let sizes = [(320.0, 400.0), (400.0, 320.0), (700.0, 400.0), (1000.0, 740.0), (3840.0, 2160.0)];
    for (width, height) in sizes {
        for id in ["morpion", "puissance4", "go"] {
            let size = Vec2::new(width, height);
            let mut window = sized(id, GameOptions::default(), ["human", "human"], size);
            // What grows from frame to frame would have grown by now.
            window.run_steps(30);
            let screen = Rect::from_min_size(Pos2::new(8.0, 8.0), size).expand(0.5);
            let seen = window.get_all_by(|node| {
                let label = node.label().unwrap_or_default();
                ["ligne", "Jouer dans", "Annuler", "Rejouer", "Conseil", "Abandonner", "A1,"]
                    .iter()
                    .any(|start| label.starts_with(start))
            });
            let mut count = 0;
            for node in seen {
                let rect = node.rect();
                assert!(screen.contains_rect(rect), "{id} at {size}: {rect}");
                count += 1;
            }
            assert!(count > 4, "{id} at {size}");
        }
    }
}

/// Every point is found from every place within half a cell of it, and no other place is a point.
#[test]
fn places_are_snapped_to_the_nearest_point() {
    let catalog = Catalog::standard();
    for (id, scale) in [("go", 1.0), ("go", 2.0), ("morpion", 1.25), ("puissance4", 3.0)] {
        let plan = Plan { game: id.to_owned(), ..Plan::default() };
        let planned = plan.session(&catalog, &Texts::new(Lang::En)).unwrap();
        let picture = host::scene(&planned.session).picture;
        for space in [(300.0, 260.0), (801.0, 633.0), (3840.0, 2100.0)] {
            let space = Rect::from_min_size(Pos2::new(7.0, 13.0), Vec2::new(space.0, space.1));
            let board = Geometry::fit(&picture, space, scale);
            // Whole pixels may take it one beyond.
            assert!(space.expand(1.0).contains_rect(board.outer), "{id}");
            let near = board.cell * 0.49;
            for row in 0..picture.rows {
                for col in 0..picture.cols {
                    let point = Point::new(row, col);
                    for (x, y) in [(0.0, 0.0), (near, near), (-near, near), (near, -near)] {
                        let place = board.center(point) + Vec2::new(x, y);
                        assert_eq!(board.point_at(place), Some(point), "{id}");
                    }
                }
            }
            let corner = board.center(Point::new(0, 0));
            assert_eq!(board.point_at(corner - Vec2::splat(board.cell * 0.51)), None);
            assert_eq!(board.point_at(board.area.max + Vec2::splat(0.01)), None);
        }
    }
}

/// Who waits for a person draws nothing: the usual settings ask for no frame, players' times for one a
/// second.
#[test]
fn a_game_that_waits_is_idle() {
    let rest = |settings: Settings| {
        let catalog = Catalog::standard();
        let plan = Plan { game: "puissance4".to_owned(), ..Plan::default() };
        let mut session = plan.session(&catalog, &Texts::new(Lang::Fr)).unwrap().session;
        host::handle(&mut session, Intent::PlayText("3".to_owned())).unwrap();
        let app = App::new(catalog, settings).with_session(session);
        let mut window = drive(app, Vec2::new(760.0, 580.0));
        window.run_steps(60);
        window.output().viewport_output.values().map(|view| view.repaint_delay).min().unwrap()
    };
    let usual = Settings::new(Lang::Fr);
    assert!(rest(usual) > Duration::from_secs(3600), "{:?}", rest(usual));
    let timed = rest(Settings { times: true, ..usual });
    assert!(timed <= Duration::from_secs(1), "{timed:?}");
}
