//! Pages of the terminal, drawn without one: every game, menu page and overlay at two sizes, in
//! French without colours and in English without anything but ASCII.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::time::Duration;

use grille::catalog::{Catalog, Resources};
use grille::core::{Intent, Point, Side};
use grille::options::GameOptions;
use grille::plan::{Plan, SeatWish};
use grille::session::Session;
use grille::texts::{Lang, Texts};
use grille_cli::menu::draw::draw as draw_menu;
use grille_cli::menu::form::{Form, Item, Waiting};
use grille_cli::terminal::draw::draw;
use grille_cli::terminal::hint::Hint;
use grille_cli::terminal::keys::Command;
use grille_cli::terminal::look::{Depth, Look};
use grille_cli::terminal::model::{Fall, Model, Overlay};
use grille_cli::terminal::palette::Theme;
use grille_cli::terminal::review::{Review, Worth};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

const PLAIN: Look = Look { unicode: true, depth: Depth::None, theme: Theme::Night, animated: true };

/// French with Unicode, English with ASCII.
fn ways() -> [(Lang, Look); 2] {
    [(Lang::Fr, PLAIN), (Lang::En, Look { unicode: false, ..PLAIN })]
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let rows = buffer.content.chunks(width);
    let lines = rows.map(|row| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn drawn(size: (u16, u16), page: impl FnOnce(&mut ratatui::Frame<'_>)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(page).unwrap();
    terminal.backend().buffer().clone()
}

fn session(game: &str, moves: &str, lang: Lang) -> Session {
    let mut plan = Plan { game: game.to_owned(), ..Plan::default() };
    if game == "go" {
        plan.options.set("size", 9);
    }
    let mut planned = plan.session(&Catalog::standard(), &Texts::new(lang)).unwrap();
    for text in moves.split_whitespace() {
        planned
            .session
            .handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0))
            .unwrap();
    }
    planned.session
}

fn model(session: &Session, lang: Lang, look: Look, size: (u16, u16)) -> Model {
    let mut model = Model::new(session, &Catalog::standard(), Texts::new(lang), look);
    model.size = size;
    model.used = [Duration::from_secs(75), Duration::from_secs(8)];
    model
}

/// Draws a page at all sizes and in both ways, and compares each with its picture.
fn check(name: &str, make: impl Fn(Lang, Look, (u16, u16)) -> Model) {
    for size in SIZES {
        for (lang, look) in ways() {
            let model = make(lang, look, size);
            let page = text(&drawn(size, |frame| draw(frame, &model)));
            assert!(look.unicode || page.is_ascii(), "{name} is not ASCII:\n{page}");
            insta::assert_snapshot!(format!("{name}-{}-{}", size.0, lang.code()), page);
        }
    }
}

#[test]
fn every_game_has_a_page() {
    for (game, moves) in [
        ("morpion", "22 11 12 32"),
        ("ticractoe", "4 0 8"),
        ("puissance4", "3 3 2 4 4"),
        ("puissance5", "4 4 3"),
        ("gomoku", "8,8 7,7 8,9 9,9"),
        ("align", "22"),
        ("go", "E5 C3 G3 pass G7"),
    ] {
        check(game, |lang, look, size| model(&session(game, moves, lang), lang, look, size));
    }
}

#[test]
fn the_largest_boards_have_a_page() {
    check("go-nineteen", |lang, look, size| {
        let plan = Plan { game: "go".to_owned(), ..Plan::default() };
        let mut planned = plan.session(&Catalog::standard(), &Texts::new(lang)).unwrap();
        for text in ["D4", "Q16", "K10", "A1", "T19"] {
            planned
                .session
                .handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0))
                .unwrap();
        }
        let model = model(&planned.session, lang, look, size);
        assert!(model.page().grid.is_whole(), "19 x 19 fits {size:?}");
        model
    });
    check("align-hundred", |lang, look, size| {
        let mut plan = Plan { game: "align".to_owned(), ..Plan::default() };
        plan.options = GameOptions::default().with("rows", 100).with("cols", 100);
        let planned = plan.session(&Catalog::standard(), &Texts::new(lang)).unwrap();
        let mut model = model(&planned.session, lang, look, size);
        model.cursor = Point::new(99, 50);
        model
    });
}

#[test]
fn the_end_of_a_game_is_told() {
    check("won", |lang, look, size| {
        model(&session("puissance4", "3 3 4 4 5 5 6", lang), lang, look, size)
    });
    check("draw", |lang, look, size| {
        model(&session("morpion", "11 22 33 12 32 31 13 23 21", lang), lang, look, size)
    });
    check("given-up", |lang, look, size| {
        let mut session = session("puissance4", "3 3", lang);
        session.handle(Actor::Table, Intent::GiveUp, Instant64(0)).unwrap();
        model(&session, lang, look, size)
    });
}

#[test]
fn counting_shows_dead_stones_and_points() {
    let moves = "E9 F9 E8 F8 E7 F7 E6 F6 E5 F5 E4 F4 E3 F3 E2 F2 E1 F1 H5 B5 pass pass";
    check("counting", |lang, look, size| {
        let session = session("go", moves, lang);
        assert!(session.is_settling());
        model(&session, lang, look, size)
    });
}

#[test]
fn overlays_lie_over_the_page() {
    let base = |lang, look, size| model(&session("puissance4", "3 3", lang), lang, look, size);
    for (name, overlay) in [
        ("help", Overlay::Help),
        ("commands", Overlay::Commands(2)),
        ("confirm", Overlay::Confirm { command: Command::GiveUp, yes: false }),
        ("save", Overlay::Prompt { command: Command::Save, text: "partie.grille".to_owned() }),
        ("open", Overlay::Prompt { command: Command::Open, text: String::new() }),
    ] {
        check(name, |lang, look, size| {
            let mut model = base(lang, look, size);
            model.overlay = Some(overlay.clone());
            model
        });
    }
}

#[test]
fn hints_are_marked_proved_or_estimated() {
    // The adviser's own words on a won position: 3 is at once, the others are compared.
    check("hint", |lang, look, size| {
        let session = session("morpion", "22 11 21", lang);
        let catalog = Catalog::standard();
        let level = catalog.adviser(session.game()).unwrap();
        let mut adviser = (level.make)(session.game(), &Resources::default()).unwrap();
        let action = adviser.choose(session.game(), &grille::ai::Limits::default()).unwrap();
        let mut model = model(&session, lang, look, size);
        let hint = Hint::of(&action, session.game(), level.name.get(lang), &Texts::new(lang));
        // X threatens the middle row: O must answer at 23, and the proof says a draw.
        assert_eq!(hint.play, "23");
        model.hint = Some(hint);
        model.worth = Some((0, true));
        model
    });
}

#[test]
fn signs_of_life_are_shown() {
    check("thinking", |lang, look, size| {
        let mut model = model(&session("puissance4", "3", lang), lang, look, size);
        model.advising = Some((123_456, Duration::from_millis(2300)));
        model.now = Duration::from_millis(100);
        model.fall = Some(Fall { to: Point::new(5, 3), side: Side::First, since: Duration::ZERO });
        model
    });
    check("refused", |lang, look, size| {
        let mut model = model(&session("puissance4", "3", lang), lang, look, size);
        model.refuse(Texts::new(lang).get("refusal-nothing-to-redo"));
        model
    });
}

#[test]
fn a_game_is_looked_at_again() {
    use grille::analysis::Mark;
    check("review", |lang, look, size| {
        let mut model = model(&session("go", "E5 C3", lang), lang, look, size);
        let worth = |value, mark: Mark, better: Option<&str>| Worth {
            value,
            is_proved: false,
            mark,
            better: better.map(str::to_owned),
        };
        model.review = Some(Review {
            at: 2,
            total: 9,
            ways: vec!["G3".to_owned(), "C7".to_owned()],
            chosen: 1,
            judged: vec![worth(300, Mark::Good, None), worth(-700, Mark::Mistake, Some("D5"))],
            to_judge: 9,
        });
        model
    });
}

/// Waiting games and games played, with fixed dates.
fn form(catalog: &Catalog, lang: Lang, look: Look, size: (u16, u16)) -> Form<'_> {
    let mut form = Form::new(catalog, Texts::new(lang), look, None);
    form.size = size;
    form.waiting = Some(Waiting {
        game: "puissance4".to_owned(),
        turn: 7,
        names: ["Maia".to_owned(), "Ordinateur (facile)".to_owned()],
        date: "2026-11-16 01:53".to_owned(),
    });
    form
}

#[test]
fn the_menu_has_pages() {
    let catalog = Catalog::standard();
    for size in SIZES {
        for (lang, look) in ways() {
            let mut form = form(&catalog, lang, look, size);
            let mut pages = vec![("resume", Item::Resume, false), ("recent", Item::Recent, false)];
            let names = catalog.games.iter().enumerate();
            pages.extend(names.map(|(index, game)| (game.id, Item::Game(index), false)));
            pages.push(("settings", Item::Game(2), true));
            for (name, item, is_inside) in pages {
                form.choose(item);
                (form.is_inside, form.at) = (is_inside, 1);
                let page = text(&drawn(size, |frame| draw_menu(frame, &form)));
                assert!(look.unicode || page.is_ascii(), "{name} is not ASCII:\n{page}");
                let name = format!("menu-{name}-{}-{}", size.0, lang.code());
                insta::assert_snapshot!(name, page);
            }
        }
    }
}

/// No size is too small to draw, in any state.
#[test]
fn any_size_can_be_drawn() {
    let catalog = Catalog::standard();
    let overlays = [
        None,
        Some(Overlay::Help),
        Some(Overlay::Commands(9)),
        Some(Overlay::Confirm { command: Command::Reset, yes: true }),
        Some(Overlay::Prompt { command: Command::Open, text: "日本語 à lire".to_owned() }),
    ];
    let sizes = (0..14).flat_map(|w| (0..10).map(move |h| (w * 9 + 1, h * 4 + 1)));
    for size in sizes.chain([(1, 1), (2, 1), (1, 60), (300, 1), (3, 3)]) {
        for game in ["morpion", "puissance4", "go", "gomoku"] {
            let session = session(game, "", Lang::Fr);
            let look = Look { depth: Depth::True, ..PLAIN };
            let mut model = model(&session, Lang::Fr, look, size);
            for overlay in overlays.clone() {
                model.overlay = overlay;
                drawn(size, |frame| draw(frame, &model));
            }
        }
        let mut form = form(&catalog, Lang::Fr, PLAIN, size);
        for item in form.items() {
            form.choose(item);
            drawn(size, |frame| draw_menu(frame, &form));
        }
    }
}

/// The two players differ by shape where there is no colour.
#[test]
fn stones_differ_without_colours() {
    for (game, moves) in [("puissance4", "0 6"), ("morpion", "11 33"), ("go", "C3 G7")] {
        for look in [PLAIN, Look { unicode: false, ..PLAIN }] {
            let session = session(game, moves, Lang::Fr);
            let mut model = model(&session, Lang::Fr, look, (80, 24));
            // A computer's turn shows no cursor.
            model.scene.to_move = None;
            let page = model.page();
            let buffer = drawn((80, 24), |frame| draw(frame, &model));
            let stones: Vec<_> = model.scene.picture.pieces.iter().enumerate().collect();
            let shape = |side: Side| {
                let (index, _) = stones.iter().find(|(_, stone)| **stone == Some(side)).unwrap();
                let point = Point::from_index(*index, model.scene.picture.cols);
                let (x, y) = page.grid.center(point).unwrap();
                let around = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
                around.map(|at| buffer[at].symbol().to_owned()).collect::<Vec<_>>()
            };
            assert_ne!(shape(Side::First), shape(Side::Second), "{game}");
        }
    }
}

/// A seat wish with a mark of one's own is drawn on the board.
#[test]
fn chosen_marks_are_seen() {
    let mut plan = Plan { game: "morpion".to_owned(), ..Plan::default() };
    plan.seats[0] = SeatWish { symbol: Some("M".to_owned()), ..SeatWish::default() };
    let mut planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    planned.session.handle(Actor::Table, Intent::PlayText("22".to_owned()), Instant64(0)).unwrap();
    let model = model(&planned.session, Lang::Fr, PLAIN, (80, 24));
    let (x, y) = model.page().grid.center(Point::new(1, 1)).unwrap();
    let buffer = drawn((80, 24), |frame| draw(frame, &model));
    assert_eq!(buffer[(x, y)].symbol(), "M");
}
