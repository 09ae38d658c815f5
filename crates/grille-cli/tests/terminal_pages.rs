//! Pages of the terminal, drawn without one. Three pages are compared at two sizes and in both
//! languages; elsewhere one picture shows the point, and words say what must be on a page.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod page;

use std::path::PathBuf;
use std::time::Duration;

use grille::analysis::Mark;
use grille::catalog::Catalog;
use grille::core::{Intent, Layout, Picture, Piece, PieceShape, Point, PointNaming, Side};
use grille::front::CommandId;
use grille::front::advice::{Advice, Advised, Worth};
use grille::front::review::Verdict;
use grille::plan::{Plan, SeatWish};
use grille::texts::{Lang, Texts};
use grille_cli::menu::draw::draw as draw_menu;
use grille_cli::menu::form::{Form, Item, Waiting};
use grille_cli::terminal::board::{self, Grid, Shown};
use grille_cli::terminal::draw::draw;
use grille_cli::terminal::look::{Depth, Look};
use grille_cli::terminal::model::{Fall, Model, Overlay, Question, TextAbout};
use grille_cli::terminal::review::Reviewing;
use page::{
    PLAIN, do_intent, drawn, key, model_of, page, press, session, session_in, shown, text, words_of,
};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// The sizes at which nothing may be cut or overprinted.
const READABLE: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (200, 60)];

/// French with Unicode, English with ASCII.
fn ways() -> [(Lang, Look); 2] {
    [(Lang::Fr, PLAIN), (Lang::En, Look { unicode: false, ..PLAIN })]
}

/// The words beside the board.
fn panel_words(model: &Model) -> String {
    let panel = model.page().panel;
    let buffer = drawn(model.size, |frame| draw(frame, model));
    let rows = (panel.y..panel.y + panel.height).map(|y| {
        let cells = panel.x..panel.x + panel.width;
        cells.map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>()
    });
    words_of(&rows.collect::<Vec<_>>().join("\n"))
}

fn assert_said(words: &str, said: &str, model: &Model) {
    let said = words_of(said);
    assert!(words.contains(&said), "'{said}' is cut at {:?}:\n{}", model.size, shown(model));
}

/// Two pages of games that are compared whole, at all sizes and in both languages.
#[test]
fn games_have_pages() {
    for (name, game, moves) in
        [("puissance4", "puissance4", "3 3 2 4 4"), ("go", "go 9", "E5 C3 G3 pass G7")]
    {
        for size in SIZES {
            for (lang, look) in ways() {
                let page = shown(&model_of(&session_in(game, moves, lang), lang, look, size));
                assert!(look.unicode || page.is_ascii(), "{name} is not ASCII:\n{page}");
                insta::assert_snapshot!(format!("{name}-{}-{}", size.0, lang.code()), page);
            }
        }
    }
}

/// The third one: the menu.
#[test]
fn the_menu_has_a_page() {
    let catalog = Catalog::standard();
    for size in SIZES {
        for (lang, look) in ways() {
            let mut form = form(&catalog, lang, look, size);
            let index = catalog.games.iter().position(|game| game.id == "puissance4").unwrap();
            form.choose(Item::Game(index));
            let page = text(&drawn(size, |frame| draw_menu(frame, &form)));
            assert!(look.unicode || page.is_ascii(), "the menu is not ASCII:\n{page}");
            insta::assert_snapshot!(format!("menu-{}-{}", size.0, lang.code()), page);
        }
    }
}

/// One picture of each kind of board: marks, numbered cells, stones with letters.
#[test]
fn boards_are_drawn_as_their_players_know_them() {
    for (name, game, moves) in [
        ("marks", "morpion", "22 11 12 32"),
        ("numbers", "ticractoe", "4 0 8"),
        ("stones", "gomoku", "H8 G7 J8 K9"),
    ] {
        insta::assert_snapshot!(name, shown(&page(game, moves)));
    }
}

/// The labels of Tic-RAC-Toe disagreed with its cells.
#[test]
fn numbered_cells_have_no_other_names() {
    let model = page("ticractoe", "4");
    let page = shown(&model);
    let width = usize::from(model.page().board.width);
    let board = page.lines().skip(1).take(21).flat_map(|line| line.chars().take(width));
    let numbers: String = board.filter(char::is_ascii_digit).collect();
    assert_eq!(numbers, "01235678", "{page}");
    let how = shown(&self::page("ticractoe", ""));
    assert!(how.contains("son numéro (0 à 8)"), "{how}");
}

#[test]
fn settling_shows_dead_stones_and_points() {
    let moves = "E9 F9 E8 F8 E7 F7 E6 F6 E5 F5 E4 F4 E3 F3 E2 F2 E1 F1 H5 B5 pass pass";
    let model = page("go 9", moves);
    assert!(model.is_settling());
    insta::assert_snapshot!("settling", shown(&model));
}

/// A review as it stands after two moves of a game.
fn reviewing(model: &mut Model) {
    let verdict =
        |value, mark| Verdict { worth: Worth { value, is_proved: false }, mark, better: None };
    model.worth = Some(Worth { value: -700, is_proved: false });
    model.review = Some(Reviewing {
        at: 2,
        total: 9,
        tried_after: None,
        ways: vec!["G3".to_owned(), "C7".to_owned()],
        chosen: 1,
        verdicts: vec![verdict(300, Mark::Good), verdict(-700, Mark::Mistake)],
        to_judge: 9,
        verdict: Some("C3 : erreur ; D5 valait mieux".to_owned()),
    });
}

/// The review wrote over its own panel ("D7 : bon coup% (estimé)").
#[test]
fn a_review_does_not_overprint_itself() {
    for size in READABLE {
        let mut model = model_of(&session("go 9", "E5 C3"), Lang::Fr, PLAIN, size);
        reviewing(&mut model);
        let words = panel_words(&model);
        for said in [
            "Joueur 2 (Blanc) : 85 % de chances (estimé)",
            "C3 : erreur ; D5 valait mieux",
            "Suites (↑ ↓, puis →) G3 ▶ C7",
            "Analyse : 2/9",
        ] {
            assert_said(&words, said, &model);
        }
    }
    let mut model = page("go 9", "E5 C3");
    reviewing(&mut model);
    insta::assert_snapshot!("review", shown(&model));
}

fn advised(name: &str, point: Point, value: &str) -> Advised {
    Advised {
        play: grille::core::MoveId(3),
        name: name.to_owned(),
        point: Some(point),
        value: value.to_owned(),
        short: "+39".to_owned(),
        sign: 1,
        is_proved: true,
    }
}

/// "gain assuré en 39 co…" at 100 columns.
#[test]
fn advice_is_written_out() {
    for size in READABLE {
        let mut model = model_of(&session("puissance4", ""), Lang::Fr, PLAIN, size);
        let advice = Advice {
            level: "perfect".to_owned(),
            moves: vec![
                advised("3", Point::new(5, 3), "gain assuré en 39 coups (prouvé)"),
                advised("2", Point::new(5, 2), "nulle assurée (prouvé)"),
            ],
            worth: Some(Worth { value: 1000, is_proved: true }),
            line: vec!["3".to_owned(), "3".to_owned()],
            outlook: None,
            nodes: 1,
        };
        model.worth = advice.worth;
        model.advice = Some((advice, "parfait".to_owned()));
        let words = panel_words(&model);
        assert_said(&words, "Conseil (parfait) : 3", &model);
        assert_said(&words, "gain assuré en 39 coups (prouvé)", &model);
        // "Joueur 1 gagne (prouvé)" stood beside an empty board.
        assert_said(&words, "Avec le meilleur jeu, Joueur 1 gagne (prouvé)", &model);
    }
}

/// Lines of the help were cut. At any size all of it can be read.
#[test]
fn help_can_be_read_at_any_size() {
    for (lang, look) in ways() {
        for size in [(80, 24), (40, 15), (30, 10), (120, 40)] {
            let mut model = model_of(&session_in("go 9", "", lang), lang, look, size);
            press(&mut model, "?");
            let mut seen = String::new();
            for _ in 0..100 {
                seen += &words_of(&shown(&model));
                grille_cli::terminal::update::update(&mut model, &key(KeyCode::Down));
            }
            assert!(!seen.contains('…'), "{size:?} {seen}");
            let quit = CommandId::Quit.entry().about(&Texts::new(lang));
            let last = quit.split_whitespace().last().unwrap().to_owned();
            let last = if look.unicode { last } else { last.replace('é', "e") };
            assert!(seen.contains(&last), "{size:?}: the last line is not reached");
        }
    }
    let mut model = page("go 9", "");
    press(&mut model, "?");
    insta::assert_snapshot!("help", shown(&model));
}

/// At 30 x 10 one title stood over another.
#[test]
fn the_title_and_the_status_do_not_meet() {
    for width in 10..=120 {
        let model = model_of(&session("puissance4", "3"), Lang::Fr, PLAIN, (width, 10));
        let header = shown(&model).lines().next().unwrap().trim().to_owned();
        let right = if model.page().panel.width > 0 { "Tour 2" } else { "À Joueur 2 de jouer" };
        let is_apart = header.starts_with("Puissance 4 ") && header.ends_with(&format!(" {right}"));
        let is_alone = header == right || header.ends_with('…');
        assert!(is_apart || is_alone, "{width}: {header}");
    }
}

/// "(une partie de la grille)" lay over the names of columns.
#[test]
fn a_part_of_a_board_keeps_its_names() {
    let model = model_of(&session("go", ""), Lang::Fr, PLAIN, (60, 12));
    assert!(!model.page().grid.is_whole());
    let page = shown(&model);
    let names = page.lines().nth(1).unwrap().split('│').next().unwrap();
    assert!(names.chars().all(|sign| sign == ' ' || sign.is_ascii_uppercase()), "{page}");
    assert!(page.lines().next().unwrap().contains("une partie de la grille"), "{page}");
}

/// The computer's dispute says what can be done, and a long sentence is not cut.
#[test]
fn a_long_refusal_is_read_whole() {
    let texts = Texts::new(Lang::Fr);
    let said = texts.with("refusal-disputed-by", &[("name", "Ordinateur (moyen)".into())]);
    for size in [(80, 24), (40, 15), (120, 40)] {
        let mut model = model_of(&session("go 9", "E5 pass pass"), Lang::Fr, PLAIN, size);
        model.refuse(said.clone());
        assert_said(&words_of(&shown(&model)), &said, &model);
    }
}

/// Chances say whose they are.
#[test]
fn chances_say_whose_they_are() {
    let mut model = page("puissance4", "3");
    model.worth = Some(Worth { value: -500, is_proved: false });
    assert_said(&panel_words(&model), "Joueur 2 : 75 % de chances (estimé)", &model);
}

/// Moves that are no point of the board are offered with their key.
#[test]
fn a_pass_is_offered() {
    let model = page("go 9", "E5");
    assert_said(&panel_words(&model), "p Passer", &model);
    assert!(shown(&model).contains("p ↵  passer"), "{}", shown(&model));
    let passed = page("go 9", "E5 pass");
    assert_said(&panel_words(&passed), "1. E5 passe", &passed);
}

#[test]
fn overlays_lie_over_the_page() {
    let mut model = page("puissance4", "3 3");
    let about = Question::Replace(PathBuf::from("partie.grille"));
    for (name, overlay) in [
        ("commands", Overlay::Commands(2)),
        ("replace", Overlay::Confirm { about, yes: false }),
        ("save", Overlay::Prompt { command: CommandId::Save, text: "partie.grille".to_owned() }),
    ] {
        model.overlay = Some(overlay);
        insta::assert_snapshot!(name, shown(&model));
    }
}

/// Columns are grey when a game is over by any ending.
#[test]
fn columns_are_struck_out_when_nothing_can_be_played() {
    let struck = |model: &Model| {
        let buffer = drawn(model.size, |frame| draw(frame, model));
        let (x, y) = model.page().grid.center(Point::new(0, 6)).unwrap();
        let names = (0..y).rev().find(|&y| buffer[(x, y)].symbol() == "6").unwrap();
        buffer[(x, names)].style().add_modifier.contains(Modifier::CROSSED_OUT)
    };
    assert!(!struck(&page("puissance4", "3")));
    assert!(struck(&page("puissance4", "6 6 6 6 6 6")), "a full column");
    assert!(struck(&page("puissance4", "3 3 4 4 5 5 2")), "won by a line");
    let mut given_up = session("puissance4", "3");
    do_intent(&mut given_up, Intent::GiveUp);
    assert!(struck(&model_of(&given_up, Lang::Fr, PLAIN, (80, 24))));
}

/// What is drawn in a cell.
fn cell(model: &Model, point: Point) -> Vec<String> {
    let (x, y) = model.page().grid.center(point).unwrap();
    let buffer = drawn(model.size, |frame| draw(frame, model));
    let around = (y - 1..=y + 1).flat_map(|y| (x - 3..=x + 3).map(move |x| (x, y)));
    around.map(|at| buffer[at].symbol().to_owned()).collect()
}

fn with_symbols(symbols: [&str; 2], look: Look) -> Model {
    let mut plan = Plan { game: "morpion".to_owned(), ..Plan::default() };
    for (seat, symbol) in plan.seats.iter_mut().zip(symbols) {
        *seat = SeatWish { symbol: Some(symbol.to_owned()), ..SeatWish::default() };
    }
    let mut planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    do_intent(&mut planned.session, Intent::PlayText("22".to_owned()));
    do_intent(&mut planned.session, Intent::PlayText("11".to_owned()));
    model_of(&planned.session, Lang::Fr, look, (80, 24))
}

/// A symbol of one's own is drawn everywhere, whoever has it.
#[test]
fn chosen_symbols_are_drawn() {
    for look in [PLAIN, Look { unicode: false, ..PLAIN }, Look { depth: Depth::True, ..PLAIN }] {
        let own = with_symbols(["A", "M"], look);
        let centers = [Point::new(1, 1), Point::new(0, 0)].map(|at| cell(&own, at).concat());
        assert!(centers[0].contains('A') && centers[1].contains('M'), "{centers:?}");
        assert!(panel_words(&own).contains("A Joueur 1"), "{}", shown(&own));

        // Who chose O has rings, also as the first player.
        let swapped = with_symbols(["O", "X"], look);
        let usual = with_symbols(["X", "O"], look);
        let plain = |model: &Model, at| cell(model, at).concat().replace(['›', '‹', '>', '<'], " ");
        assert_eq!(plain(&swapped, Point::new(1, 1)), plain(&usual, Point::new(0, 0)));
    }
}

/// A board of cells with stones in them, as Reversi has it.
fn stones_in_cells() -> Picture {
    let mut pieces = vec![None; 64];
    for (at, side) in [(27, Side::Second), (28, Side::First), (35, Side::First), (36, Side::Second)]
    {
        pieces[at] = Some(Piece::of(side));
    }
    Picture {
        layout: Layout::Cells,
        shape: PieceShape::Stone,
        naming: PointNaming::Letter,
        rows: 8,
        cols: 8,
        pieces,
        open: vec![false; 64],
        turn: Some(Side::First),
        ply: 0,
        last: None,
        decided: Vec::new(),
        stars: Vec::new(),
        forbidden: Vec::new(),
        captures: None,
        row_names: (1..=8).map(|row| row.to_string()).collect(),
        col_names: ('a'..='h').map(String::from).collect(),
    }
}

#[test]
fn stones_in_cells_are_stones() {
    let picture = stones_in_cells();
    let draw_at = |size: (u16, u16), look: Look| {
        let area = Rect::new(0, 0, size.0, size.1);
        let grid = Grid::fit(&picture, area, false, Point::new(0, 0));
        let mut buffer = Buffer::empty(area);
        board::draw(&mut buffer, &grid, &Shown::still(&picture, ["X", "O"]), &look);
        (buffer, grid)
    };
    for size in [(52, 21), (90, 36)] {
        let (buffer, grid) = draw_at(size, PLAIN);
        let at = |row, col| buffer[grid.center(Point::new(row, col)).unwrap()].symbol().to_owned();
        assert_ne!(at(3, 3), at(3, 4), "black and white differ:\n{}", text(&buffer));
        assert!(!text(&buffer).contains(['X', 'O']), "{}", text(&buffer));
    }
    insta::assert_snapshot!("stones-in-cells", text(&draw_at((52, 21), PLAIN).0));
}

#[test]
fn signs_of_life_are_shown() {
    let mut model = page("puissance4", "3");
    model.advising = Some((123_456, Duration::from_millis(2300)));
    model.now = Duration::from_millis(100);
    model.fall = Some(Fall { to: Point::new(5, 3), side: Side::First, since: Duration::ZERO });
    let words = words_of(&shown(&model));
    assert!(words.contains("Le conseiller réfléchit… 123"), "{words}");
    assert!(words.contains("2,3 s"), "{words}");
}

/// Waiting games, with fixed dates.
fn form(catalog: &Catalog, lang: Lang, look: Look, size: (u16, u16)) -> Form<'_> {
    let mut form = Form::new(catalog, Texts::new(lang), look, None);
    form.size = size;
    form.waiting = vec![Waiting {
        game: "puissance4".to_owned(),
        turn: 7,
        names: ["Maia".to_owned(), "Ordinateur (facile)".to_owned()],
        date: "2026-11-16 01:53".to_owned(),
    }];
    form
}

/// No size is too small to draw, in any state.
#[test]
fn any_size_can_be_drawn() {
    let catalog = Catalog::standard();
    let about = Question::Command(CommandId::Reset);
    let overlays = [
        None,
        Some(Overlay::Text { about: TextAbout::Keys, from: 0 }),
        Some(Overlay::Text { about: TextAbout::Rules, from: 9 }),
        Some(Overlay::Text { about: TextAbout::Moves, from: usize::MAX }),
        Some(Overlay::Commands(9)),
        Some(Overlay::Confirm { about, yes: true }),
        Some(Overlay::Prompt { command: CommandId::Open, text: "日本語 à lire".to_owned() }),
    ];
    let sizes = (0..14).flat_map(|w| (0..10).map(move |h| (w * 9 + 1, h * 4 + 1)));
    for size in sizes.chain([(1, 1), (2, 1), (1, 60), (300, 1), (3, 3)]) {
        for game in ["morpion", "puissance4", "go 9", "gomoku"] {
            let look = Look { depth: Depth::True, ..PLAIN };
            let mut model = model_of(&session(game, ""), Lang::Fr, look, size);
            model.refuse("Une phrase assez longue pour plusieurs lignes.".repeat(3));
            for overlay in overlays.clone() {
                model.overlay = overlay;
                drawn(size, |frame| draw(frame, &model));
            }
            model.overlay = None;
            reviewing(&mut model);
            drawn(size, |frame| draw(frame, &model));
        }
        let mut form = form(&catalog, Lang::Fr, PLAIN, size);
        for item in form.items() {
            form.choose(item);
            for is_inside in [false, true] {
                form.is_inside = is_inside;
                drawn(size, |frame| draw_menu(frame, &form));
            }
        }
    }
}

/// The two players differ by shape where there is no colour.
#[test]
fn stones_differ_without_colours() {
    for (game, moves) in [("puissance4", "0 6"), ("morpion", "11 33"), ("go 9", "C3 G7")] {
        for look in [PLAIN, Look { unicode: false, ..PLAIN }] {
            let mut model = model_of(&session(game, moves), Lang::Fr, look, (80, 24));
            // A computer's turn shows no cursor.
            model.scene.to_move = None;
            let shape = |side: Side| {
                let mut points = model.scene.picture.points();
                cell(&model, points.find(|&p| model.scene.picture.owner(p) == Some(side)).unwrap())
            };
            assert_ne!(shape(Side::First), shape(Side::Second), "{game}");
        }
    }
}
