//! What keys and clicks do on the page and in the menu.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::time::Duration;

use grille::catalog::Catalog;
use grille::core::{Intent, Point, Side};
use grille::plan::Plan;
use grille::session::{Event as Done, Session};
use grille::texts::{Lang, Texts};
use grille_cli::menu::field::Field;
use grille_cli::menu::form::{Form, Item, Waiting};
use grille_cli::menu::update::{Wish, update as update_menu};
use grille_cli::terminal::keys::{BINDINGS, Command};
use grille_cli::terminal::look::{Depth, Look};
use grille_cli::terminal::model::{Model, Overlay};
use grille_cli::terminal::palette::Theme;
use grille_cli::terminal::review::Walk;
use grille_cli::terminal::update::{Effect, update};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

const LOOK: Look = Look { unicode: true, depth: Depth::None, theme: Theme::Night, animated: true };

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn letter(sign: char) -> Event {
    key(KeyCode::Char(sign))
}

fn mouse(kind: MouseEventKind, (column, row): (u16, u16)) -> Event {
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

fn click(at: (u16, u16)) -> Event {
    mouse(MouseEventKind::Down(MouseButton::Left), at)
}

fn session(game: &str, moves: &str) -> Session {
    let plan = Plan { game: game.to_owned(), ..Plan::default() };
    let mut planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    for text in moves.split_whitespace() {
        planned
            .session
            .handle(Actor::Table, Intent::PlayText(text.to_owned()), Instant64(0))
            .unwrap();
    }
    planned.session
}

fn page(game: &str, moves: &str) -> Model {
    Model::new(&session(game, moves), &Catalog::standard(), Texts::new(Lang::Fr), LOOK)
}

#[test]
fn arrows_move_around_the_board_and_enter_plays() {
    let mut model = page("morpion", "");
    assert_eq!(model.cursor, Point::new(1, 1));
    for code in [KeyCode::Right, KeyCode::Char('l'), KeyCode::Up] {
        assert_eq!(update(&mut model, &key(code)), Effect::None);
    }
    // Two steps to the right of the middle is the first column again.
    assert_eq!(model.cursor, Point::new(0, 0));
    let played = update(&mut model, &key(KeyCode::Enter));
    assert_eq!(played, Effect::Do(Intent::PlayAt(Point::new(0, 0))));
    // Up and down choose nothing in a frame.
    let mut model = page("puissance4", "");
    let before = model.cursor;
    update(&mut model, &key(KeyCode::Up));
    assert_eq!(model.cursor, before);
}

#[test]
fn a_turned_board_turns_the_arrows() {
    let mut model = page("puissance4", "");
    assert_eq!(update(&mut model, &letter('f')), Effect::None);
    let x = |model: &Model| model.page().grid.center(model.cursor).unwrap().0;
    let before = x(&model);
    update(&mut model, &key(KeyCode::Right));
    assert!(x(&model) > before, "the cursor moves to the right on the page");
    assert_eq!(model.cursor.col, 2);
}

#[test]
fn a_click_plays_and_the_mouse_moves_the_cursor() {
    for (game, point) in [
        ("puissance4", Point::new(2, 6)),
        ("morpion", Point::new(2, 0)),
        ("go", Point::new(18, 18)),
    ] {
        let mut model = page(game, "");
        let at = model.page().grid.center(point).unwrap();
        update(&mut model, &mouse(MouseEventKind::Moved, at));
        assert_eq!(model.cursor, point, "{game}");
        assert_eq!(update(&mut model, &click(at)), Effect::Do(Intent::PlayAt(point)), "{game}");
        assert_eq!(update(&mut model, &click((0, 0))), Effect::None, "{game}: not on the board");
    }
}

/// Every point of every size of page is found again under its own middle.
#[test]
fn points_and_places_agree() {
    for game in ["puissance4", "morpion", "go", "gomoku"] {
        for size in [(80, 24), (120, 40), (40, 12), (200, 60)] {
            for flipped in [false, true] {
                let mut model = page(game, "");
                (model.size, model.flipped) = (size, flipped);
                let (picture, grid) = (&model.scene.picture, model.page().grid);
                let mut seen = 0;
                for index in 0..picture.pieces.len() {
                    let point = Point::from_index(index, picture.cols);
                    if let Some((x, y)) = grid.center(point) {
                        assert_eq!(grid.point_at(x, y), Some(point), "{game} {size:?}");
                        seen += 1;
                    }
                }
                assert!(seen > 0, "{game} {size:?}");
            }
        }
    }
}

#[test]
fn digits_and_capitals_are_moves() {
    let mut model = page("puissance4", "");
    assert_eq!(update(&mut model, &letter('4')), Effect::Typed);
    assert_eq!(model.typed, "4");
    update(&mut model, &key(KeyCode::Backspace));
    assert_eq!(model.typed, "");
    let mut model = page("go", "");
    for sign in ['D', '1', '6'] {
        assert_eq!(update(&mut model, &letter(sign)), Effect::Typed);
    }
    let effect = update(&mut model, &key(KeyCode::Enter));
    assert_eq!(effect, Effect::Do(Intent::PlayText("D16".to_owned())));
    assert_eq!(model.typed, "", "the next move is typed anew");
    // Capitals are columns of Go only.
    assert_eq!(update(&mut page("puissance4", ""), &letter('D')), Effect::None);
}

#[test]
fn giving_up_is_asked_twice() {
    let mut model = page("puissance4", "3");
    assert_eq!(update(&mut model, &letter('x')), Effect::None);
    assert!(matches!(
        model.overlay,
        Some(Overlay::Confirm { command: Command::GiveUp, yes: false })
    ));
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::None, "no is the usual answer");
    assert_eq!(model.overlay, None);
    update(&mut model, &letter('x'));
    assert_eq!(update(&mut model, &letter('o')), Effect::Do(Intent::GiveUp));
    update(&mut model, &letter('x'));
    update(&mut model, &key(KeyCode::Left));
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::GiveUp));
}

#[test]
fn every_command_of_the_table_does_something() {
    for binding in &BINDINGS {
        let mut model = page("puissance4", "3");
        let before = (model.look, model.flipped, model.overlay.clone());
        let effect = update(&mut model, &letter(binding.key));
        let after = (model.look, model.flipped, model.overlay.clone());
        assert!(effect != Effect::None || before != after, "{}", binding.key);
    }
}

#[test]
fn the_list_of_commands_can_be_walked_and_clicked() {
    let mut model = page("puissance4", "3");
    update(&mut model, &key(KeyCode::Esc));
    assert_eq!(model.overlay, Some(Overlay::Commands(0)));
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::Undo));
    // The foot of the page is a row of buttons.
    let (area, command, ..) = model.page().foot(&model)[1].clone();
    assert_eq!(command, Command::Hint);
    assert_eq!(update(&mut model, &click((area.x + 1, area.y))), Effect::Hint);
}

#[test]
fn the_end_offers_another_game() {
    let mut model = page("puissance4", "3 3 4 4 5 5 6");
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::Reset));
    assert_eq!(update(&mut model, &letter('v')), Effect::Review);
    assert_eq!(update(&mut model, &letter('n')), Effect::Menu);
}

#[test]
fn control_keys_leave() {
    let mut model = page("go", "");
    let control = |sign| Event::Key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL));
    assert_eq!(update(&mut model, &control('c')), Effect::Quit);
    assert_eq!(update(&mut model, &control('z')), Effect::Suspend);
    model.overlay = Some(Overlay::Help);
    assert_eq!(update(&mut model, &control('c')), Effect::Quit, "also under an overlay");
}

#[test]
fn a_file_name_is_typed() {
    let mut model = page("puissance4", "3");
    update(&mut model, &letter('o'));
    update(&mut model, &Event::Paste("a b".to_owned()));
    for sign in ['.', 'é'] {
        update(&mut model, &letter(sign));
    }
    update(&mut model, &key(KeyCode::Backspace));
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Open("a b.".into()));
}

#[test]
fn a_review_is_walked() {
    let mut model = page("go", "D4 Q16");
    model.review = Some(grille_cli::terminal::review::Review {
        ways: vec!["A1".to_owned(), "B2".to_owned()],
        ..Default::default()
    });
    assert_eq!(update(&mut model, &key(KeyCode::Left)), Effect::Walk(Walk::Back));
    assert_eq!(update(&mut model, &key(KeyCode::Home)), Effect::Walk(Walk::First));
    update(&mut model, &key(KeyCode::Down));
    assert_eq!(model.review.as_ref().unwrap().chosen, 1);
    assert_eq!(update(&mut model, &letter('D')), Effect::None, "nothing is played");
    assert_eq!(update(&mut model, &key(KeyCode::Esc)), Effect::Review);
}

/// A disc falls faster and faster, and lands; then nothing moves until the clock does.
#[test]
fn a_disc_falls_and_lands() {
    let mut model = page("puissance4", "3");
    model.now = Duration::from_secs(10);
    let event = Done::Played { side: Side::First, play: grille::core::MoveId(3), slip: false };
    model.drop_disc(&event);
    let mut heights = vec![model.fall_height().unwrap()];
    for step in 1..100 {
        model.tick(Duration::from_secs(10) + Duration::from_millis(16 * step));
        let Some(height) = model.fall_height() else { break };
        heights.push(height);
    }
    assert!(heights.windows(2).all(|pair| pair[0] > pair[1]), "{heights:?}");
    assert_eq!(model.fall, None);
    assert_eq!(model.next_tick(), Some(Duration::from_secs(1)));
    // Without a move nothing ticks: an idle page costs nothing.
    assert_eq!(page("puissance4", "").next_tick(), None);
    model.look.animated = false;
    model.drop_disc(&event);
    assert_eq!(model.fall, None, "it was switched off");
}

fn is_option(field: Field, name: &str) -> bool {
    matches!(field, Field::Option(spec) if spec.name == name)
}

/// The field of an option of the chosen game.
fn option(form: &Form<'_>, name: &str) -> Field {
    form.fields().into_iter().find(|field| is_option(*field, name)).unwrap()
}

fn menu(catalog: &Catalog) -> Form<'_> {
    Form::new(catalog, Texts::new(Lang::Fr), LOOK, None)
}

#[test]
fn the_menu_starts_a_game_at_once() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    assert_eq!(form.game().unwrap().0.id, "puissance4");
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Wish::Play);
    let plan = form.game().unwrap().1.clone();
    assert_eq!(plan.seats[1].kind.as_deref(), Some("easy"));
    assert!(plan.session(&catalog, &form.texts).is_ok());
}

#[test]
fn numbers_letters_and_arrows_choose_a_game() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    update_menu(&mut form, &letter('7'));
    assert_eq!(form.game().unwrap().0.id, "go");
    update_menu(&mut form, &letter('m'));
    assert_eq!(form.game().unwrap().0.id, "morpion");
    update_menu(&mut form, &key(KeyCode::Down));
    assert_eq!(form.game().unwrap().0.id, "ticractoe");
    assert_eq!(update_menu(&mut form, &letter('q')), Wish::Quit);
}

#[test]
fn settings_change_the_plan() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    update_menu(&mut form, &key(KeyCode::Right));
    assert_eq!(form.field(), Some(Field::Players));
    // Two people: the third choice.
    update_menu(&mut form, &letter('3'));
    assert_eq!(form.game().unwrap().1.seats.clone().map(|seat| seat.kind), [None, None]);
    update_menu(&mut form, &letter('4'));
    assert_eq!(form.fields().iter().filter(|f| matches!(f, Field::Level(_))).count(), 2);
    update_menu(&mut form, &letter('1'));
    let at = form.fields().iter().position(|field| is_option(*field, "cols")).unwrap();
    form.at = at;
    for sign in ['1', '0'] {
        update_menu(&mut form, &letter(sign));
    }
    assert_eq!(form.game().unwrap().1.options.number("cols"), Some(10));
    update_menu(&mut form, &key(KeyCode::Left));
    assert_eq!(form.game().unwrap().1.options.number("cols"), Some(9));
    form.at = form.fields().iter().position(|f| *f == Field::Name(Side::First)).unwrap();
    for sign in "Maïa".chars() {
        update_menu(&mut form, &letter(sign));
    }
    assert_eq!(form.game().unwrap().1.seats[0].name.as_deref(), Some("Maïa"));
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Wish::Play);
}

#[test]
fn settings_that_are_no_game_are_told() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    update_menu(&mut form, &letter('1'));
    update_menu(&mut form, &key(KeyCode::Right));
    form.at = form.fields().iter().position(|field| is_option(*field, "rows")).unwrap();
    for sign in ['9', '9'] {
        update_menu(&mut form, &letter(sign));
    }
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Wish::None);
    assert!(form.trouble.is_some(), "morpion has at most 9 rows");
}

/// Every option of every game can be reached, changed and taken back; the table says which there are.
#[test]
fn the_menu_has_every_option_of_every_game() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    for (index, game) in catalog.games.iter().enumerate() {
        form.choose(Item::Game(index));
        update_menu(&mut form, &key(KeyCode::Right));
        for spec in game.options.iter().filter(|spec| spec.in_forms()) {
            form.at = form.fields().iter().position(|f| is_option(*f, spec.name)).unwrap();
            let before = form.value(option(&form, spec.name));
            update_menu(&mut form, &key(KeyCode::Right));
            let after = form.value(option(&form, spec.name));
            assert_ne!(before, after, "{} --{}", game.id, spec.name);
            update_menu(&mut form, &key(KeyCode::Left));
        }
        update_menu(&mut form, &key(KeyCode::Esc));
    }
}

#[test]
fn komi_steps_by_whole_points_and_is_typed_as_people_write_it() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.choose(Item::Game(catalog.games.iter().position(|game| game.id == "go").unwrap()));
    update_menu(&mut form, &key(KeyCode::Right));
    form.at = form.fields().iter().position(|f| is_option(*f, "komi")).unwrap();

    for _ in 0..2 {
        update_menu(&mut form, &key(KeyCode::Right));
    }
    assert_eq!(form.game().unwrap().1.options.text("komi"), Some("8.5"));

    update_menu(&mut form, &key(KeyCode::Up));
    update_menu(&mut form, &key(KeyCode::Down));
    for sign in "6,5".chars() {
        update_menu(&mut form, &letter(sign));
    }
    assert_eq!(form.game().unwrap().1.options.text("komi"), Some("6,5"));
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Wish::Play);
}

#[test]
fn a_waiting_game_comes_first() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.waiting = Some(Waiting {
        game: "go".to_owned(),
        turn: 3,
        names: ["a".to_owned(), "b".to_owned()],
        date: String::new(),
    });
    form.choose(Item::Resume);
    assert_eq!(form.items()[0], Item::Resume);
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Wish::Resume);
    update_menu(&mut form, &key(KeyCode::Down));
    assert_eq!(update_menu(&mut form, &letter('r')), Wish::Resume);
}

#[test]
fn the_last_choice_is_remembered() {
    let catalog = Catalog::standard();
    let mut plan = Plan { game: "gomoku".to_owned(), ..Plan::default() };
    plan.options.set("rows", 19);
    let form = Form::new(&catalog, Texts::new(Lang::En), LOOK, Some(&plan));
    assert_eq!(form.game().unwrap().1, &plan);
    assert_eq!(form.value(option(&form, "rows")), "19");
}

#[test]
fn a_click_in_the_menu_chooses_and_starts() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    // The list begins on the fifth line: a blank one, then the first game.
    assert_eq!(update_menu(&mut form, &click((5, 4))), Wish::None);
    assert_eq!(form.game().unwrap().0.id, "morpion");
    assert_eq!(update_menu(&mut form, &click((5, 4))), Wish::Play, "a second click plays");
}
