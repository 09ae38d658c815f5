//! Every word can be read in the smallest window: none is replaced by dots, none is cut by an edge.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use eframe::egui::{Key, Modifiers, Rect, Shape, Vec2};
use egui_kittest::kittest::Queryable as _;
use grille::catalog::Catalog;
use grille::keep::Place;
use grille::options::GameOptions;
use grille::texts::{Lang, Texts};
use grille_window::App;
use support::{Driven, click_point, played, reads, wait_until};

const SMALLEST: Vec2 = Vec2::new(320.0, 400.0);
const LOW: Vec2 = Vec2::new(400.0, 320.0);

/// A game in a small window, after some moves.
fn window(lang: Lang, size: Vec2, id: &str, seats: [&str; 2], moves: &str) -> Driven {
    let mut options = GameOptions::default();
    if id == "go" {
        options.set("size", 9);
    }
    played(lang, id, options, seats, moves, size)
}

/// The texts of the last frame that cannot be read whole.
fn cut_off(window: &Driven) -> Vec<String> {
    fn look(shape: &Shape, clip: Rect, cut: &mut Vec<String>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| look(shape, clip, cut)),
            Shape::Text(text) if !text.galley.text().is_empty() => {
                let place = text.visual_bounding_rect();
                if text.galley.elided || !clip.expand(1.0).contains_rect(place) {
                    cut.push(format!("{:?} at {place} in {clip}", text.galley.text()));
                }
            }
            _ => {}
        }
    }
    let screen = window.ctx.content_rect();
    let mut cut = Vec::new();
    for shape in &window.output().shapes {
        look(&shape.shape, shape.clip_rect.intersect(screen), &mut cut);
    }
    cut
}

/// Goes through a game in all languages and small sizes; `prepare` brings about what is to be read.
fn all_is_whole(id: &str, seats: [&str; 2], moves: &str, prepare: impl Fn(&mut Driven)) {
    for lang in [Lang::Fr, Lang::En] {
        for size in [SMALLEST, LOW] {
            let mut window = window(lang, size, id, seats, moves);
            prepare(&mut window);
            assert_eq!(cut_off(&window), [""; 0], "{id} {lang:?} {size}");
        }
    }
}

const PEOPLE: [&str; 2] = ["human", "human"];

/// Until one of two things can be read, one for each language.
fn wait_for(window: &mut Driven, words: [&str; 2]) {
    wait_until(window, words[0], |window| words.iter().any(|words| reads(window, words)));
}

#[test]
fn whose_turn_it_is() {
    for id in ["morpion", "puissance4", "go"] {
        all_is_whole(id, PEOPLE, "", |_| {});
    }
    all_is_whole("go", PEOPLE, "D4 pass", |_| {});
}

#[test]
fn why_a_move_is_refused() {
    all_is_whole("morpion", PEOPLE, "22", |window| {
        let places = ["ligne 2, colonne 2", "row 2, column 2"];
        let is_french = reads(window, places[0]);
        click_point(window, places[usize::from(!is_french)]);
        wait_for(window, ["déjà", "taken"]);
    });
    all_is_whole("go", PEOPLE, "D4", |window| {
        click_point(window, "D4");
        wait_for(window, ["déjà", "taken"]);
    });
}

#[test]
fn what_a_hint_says() {
    let late = "6 1 2 2 5 0 4 3 4 4 4 3 2 5 1 5";
    for (id, moves) in [("puissance4", late), ("morpion", "22 11"), ("go", "E5 C3 G7")] {
        all_is_whole(id, PEOPLE, moves, |window| {
            support::hint(window);
            wait_for(window, ["Conseil (", "Hint ("]);
        });
    }
}

#[test]
fn who_is_thinking() {
    all_is_whole("go", ["human", "hard"], "", |window| {
        click_point(window, "D4");
        wait_for(window, ["réfléchit", "thinking"]);
    });
}

#[test]
fn who_won() {
    all_is_whole("morpion", PEOPLE, "22 12 31 11 13", |_| {});
    all_is_whole("morpion", PEOPLE, "22 11 31 13 12 32 21 23 33", |_| {});
    all_is_whole("puissance4", PEOPLE, "3 3 4 4 5 5 2", |_| {});
    all_is_whole("go", PEOPLE, "D4 pass pass", |_| {});
    all_is_whole("go", PEOPLE, "D4 E5 E4 pass pass", |window| {
        let agree = ["Accepter le compte", "Accept the count"];
        let is_french = reads(window, agree[0]);
        support::click(window, agree[usize::from(!is_french)]);
    });
}

#[test]
fn who_can_only_pass() {
    all_is_whole("reversi", PEOPLE, "d3 c3 e6 d2 d1 e1 b2 c1", |_| {});
}

/// What is cut at a side; pages are read by scrolling down.
fn cut_at_a_side(window: &Driven) -> Vec<String> {
    let screen = window.ctx.content_rect();
    let shapes = support::shapes(window).into_iter();
    let texts = shapes.filter_map(|shape| match shape {
        Shape::Text(text) => Some((text.visual_bounding_rect(), text.galley.text().to_owned())),
        _ => None,
    });
    let is_cut = |place: &Rect| place.left() < screen.left() || place.right() > screen.right();
    texts.filter(|(place, _)| is_cut(place)).map(|(_, text)| text).collect()
}

#[test]
fn pages_of_help_and_rules() {
    for lang in [Lang::Fr, Lang::En] {
        let texts = Texts::new(lang);
        for line in ["command-help", "command-rules", "command-about"] {
            let mut window = window(lang, SMALLEST, "go", PEOPLE, "");
            support::choose(&mut window, &texts.get("window-menu-help"), &texts.get(line));

            assert!(reads(&window, &texts.get("window-close")), "{line}");
            assert_eq!(cut_at_a_side(&window), [""; 0], "{line} {lang:?}");
        }
    }
}

/// The letters over a small board reached into its first row.
#[test]
fn names_of_columns_stay_off_the_board() {
    let window = window(Lang::Fr, SMALLEST, "reversi", PEOPLE, "");
    let cell = window.get_by(|node| node.label().is_some_and(|label| label.starts_with("g1,")));
    let name = support::shapes(&window).into_iter().find_map(|shape| match shape {
        Shape::Text(text) if text.galley.text() == "g" => Some(text.visual_bounding_rect()),
        _ => None,
    });

    let (name, cell) = (name.unwrap(), cell.rect());
    assert!(name.bottom() <= cell.top(), "{name} over {cell}");
}

#[test]
fn a_game_that_waits() {
    let folder = tempfile::tempdir().unwrap();
    let app = App::new(Catalog::standard(), support::still(Lang::Fr));
    let app = app.with_memory(Place::at(folder.path()), None);
    let seats = ["human", "easy"];
    let session = support::session(Lang::Fr, "gomoku", GameOptions::default(), seats, "h8");
    let mut window = support::drive(app.with_session(session), SMALLEST);

    support::press(&mut window, Modifiers::COMMAND, Key::N);

    assert!(reads(&window, "Parties en cours"));
    let line: Vec<String> =
        cut_off(&window).into_iter().filter(|text| text.contains("coup")).collect();
    assert_eq!(line, [""; 0]);
}

/// What is cut off is found: the same words where there is no room for them.
#[test]
fn what_is_cut_off_is_found() {
    let window = window(Lang::Fr, Vec2::new(90.0, 120.0), "go", PEOPLE, "D4 pass");
    assert_ne!(cut_off(&window), [""; 0]);
}
