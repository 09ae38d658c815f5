//! What keys and clicks do in the menu.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod page;

use grille::catalog::Catalog;
use grille::core::Side;
use grille::plan::Plan;
use grille::texts::{Lang, Texts};
use grille_cli::menu::draw::draw as draw_menu;
use grille_cli::menu::field::Field;
use grille_cli::menu::form::{Form, Item, Waiting};
use grille_cli::menu::update::{Choice, update as update_menu};
use page::{PLAIN, click, drawn, key, letter, text, words_of};
use ratatui::crossterm::event::KeyCode;

fn is_option(field: Field, name: &str) -> bool {
    matches!(field, Field::Option(spec) if spec.name == name)
}

/// The field of an option of the chosen game.
fn option(form: &Form<'_>, name: &str) -> Field {
    form.fields().into_iter().find(|field| is_option(*field, name)).unwrap()
}

fn menu(catalog: &Catalog) -> Form<'_> {
    Form::new(catalog, Texts::new(Lang::Fr), PLAIN, None)
}

#[test]
fn the_menu_starts_a_game_at_once() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    assert_eq!(form.game().unwrap().0.id, "puissance4");
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::Play);
    let plan = form.game().unwrap().1.clone();
    assert_eq!(plan.seats[1].kind.as_deref(), Some("easy"));
    assert!(plan.session(&catalog, &form.texts).is_ok());
}

#[test]
fn numbers_letters_and_arrows_choose_a_game() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    update_menu(&mut form, &letter('7'));
    assert_eq!(form.game().unwrap().0.id, catalog.games[6].id);
    update_menu(&mut form, &letter('m'));
    assert_eq!(form.game().unwrap().0.id, "morpion");
    update_menu(&mut form, &key(KeyCode::Down));
    assert_eq!(form.game().unwrap().0.id, "ticractoe");
    assert_eq!(update_menu(&mut form, &letter('q')), Choice::Quit);
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
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::Play);
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
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::None);
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
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::Play);
}

fn waiting(game: &str, name: &str) -> Waiting {
    Waiting {
        game: game.to_owned(),
        turn: 3,
        names: [name.to_owned(), "Ordinateur".to_owned()],
        date: "2026-11-16 01:53".to_owned(),
    }
}

#[test]
fn a_game_that_waits_alone_is_resumed_at_once() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.waiting = vec![waiting("go", "Ana")];
    form.choose(Item::Resume);

    assert_eq!(form.items()[0], Item::Resume);
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::Resume(0));
    update_menu(&mut form, &key(KeyCode::Down));
    assert_eq!(update_menu(&mut form, &letter('r')), Choice::Resume(0));
}

/// Only the newest of several unfinished games could be reached.
#[test]
fn any_of_several_waiting_games_can_be_resumed() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.waiting = vec![waiting("go", "Ana"), waiting("morpion", "Bo"), waiting("go", "Clé")];
    form.choose(Item::Resume);

    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::None, "a list is opened");
    let page = words_of(&text(&drawn(form.size, |frame| draw_menu(frame, &form))));
    for name in ["Go, tour 3, Ana", "Morpion, tour 3, Bo", "Go, tour 3, Clé", "16 nov. 01:53"] {
        assert!(page.contains(name), "{name} is missing: {page}");
    }
    update_menu(&mut form, &key(KeyCode::Down));
    assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::Resume(1));
}

/// Types a text into a field of the menu.
fn fill(form: &mut Form<'_>, field: Field, text: &str) {
    form.at = form.fields().iter().position(|known| *known == field).unwrap();
    form.is_typing = false;
    for sign in text.chars() {
        update_menu(form, &letter(sign));
    }
}

/// X against X, Ana against Ana and a blank name were accepted.
#[test]
fn players_who_cannot_be_told_apart_are_refused() {
    let cases = [
        (Field::Symbol(Side::Second), "X", "même symbole"),
        (Field::Symbol(Side::Second), "x", "même symbole"),
        (Field::Name(Side::Second), "Ana", "même nom"),
        (Field::Name(Side::Second), "  ", "espaces"),
        (Field::Symbol(Side::Second), " ", "espace"),
    ];
    for (field, text, why) in cases {
        let catalog = Catalog::standard();
        let mut form = menu(&catalog);
        update_menu(&mut form, &letter('1'));
        assert!(form.game().unwrap().0.manner.introduces);
        update_menu(&mut form, &key(KeyCode::Right));
        update_menu(&mut form, &letter('3'));
        fill(&mut form, Field::Name(Side::First), "Ana");
        fill(&mut form, field, text);

        assert_eq!(update_menu(&mut form, &key(KeyCode::Enter)), Choice::None, "{text}");
        let trouble = form.trouble.clone().unwrap_or_default();
        assert!(trouble.contains(why), "'{text}': {trouble}");
        let page = text_of(&form);
        let whole = words_of(&trouble);
        assert!(words_of(&page).contains(&whole), "'{whole}' is cut:\n{page}");
    }
}

fn text_of(form: &Form<'_>) -> String {
    text(&drawn(form.size, |frame| draw_menu(frame, form)))
}

/// A game between two people has more settings than a small page has lines.
#[test]
fn settings_out_of_sight_are_announced() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.size = (60, 20);
    update_menu(&mut form, &letter('1'));
    update_menu(&mut form, &key(KeyCode::Right));
    let ends_with = |form: &Form<'_>, sign| text_of(form).lines().any(|line| line.ends_with(sign));

    assert!(ends_with(&form, '▼') && !ends_with(&form, '▲'), "{}", text_of(&form));
    update_menu(&mut form, &key(KeyCode::Up));
    assert!(ends_with(&form, '▲') && !ends_with(&form, '▼'), "{}", text_of(&form));
}

/// A narrow page has room for the settings once one goes to them.
#[test]
fn settings_are_seen_on_a_narrow_page() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    form.size = (40, 15);
    let seen = |form: &Form<'_>| text(&drawn(form.size, |frame| draw_menu(frame, form)));

    assert!(seen(&form).contains("Puissance 4"));
    update_menu(&mut form, &key(KeyCode::Right));
    assert!(seen(&form).contains("Joueurs"), "{}", seen(&form));
    update_menu(&mut form, &key(KeyCode::Esc));
    update_menu(&mut form, &key(KeyCode::End));
    form.size = (30, 8);
    assert!(seen(&form).contains("▶ Parties récentes"), "{}", seen(&form));
}

#[test]
fn the_last_choice_is_remembered() {
    let catalog = Catalog::standard();
    let mut plan = Plan { game: "gomoku".to_owned(), ..Plan::default() };
    plan.options.set("rows", 19);
    let form = Form::new(&catalog, Texts::new(Lang::En), PLAIN, Some(&plan));
    assert_eq!(form.game().unwrap().1, &plan);
    assert_eq!(form.value(option(&form, "rows")), "19");
}

#[test]
fn a_click_in_the_menu_chooses_and_starts() {
    let catalog = Catalog::standard();
    let mut form = menu(&catalog);
    // The list begins on the fifth line: a blank one, then the first game.
    assert_eq!(update_menu(&mut form, &click((5, 4))), Choice::None);
    assert_eq!(form.game().unwrap().0.id, "morpion");
    assert_eq!(update_menu(&mut form, &click((5, 4))), Choice::Play, "a second click plays");
}
