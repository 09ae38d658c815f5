//! What is marked on the terminal's boards, and what its menu and overlays say beside the game.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod page;

use grille::catalog::Catalog;
use grille::core::Point;
use grille::front::advice::{Advice, Outlook};
use grille::plan::{Plan, SeatWish};
use grille::texts::{Lang, Texts};
use grille_cli::menu::field::Field;
use grille_cli::menu::form::{Form, Item};
use grille_cli::menu::update::update;
use grille_cli::terminal::look::Look;
use grille_cli::terminal::update::Effect;
use page::{PLAIN, key, model_of, page, press, session, shown};
use ratatui::crossterm::event::KeyCode;

/// Reversi begins with four legal moves, and White has three answers to d3; Morpion needs no marks.
#[test]
fn open_cells_are_marked_where_others_are_closed() {
    let dots = |game: &str, moves: &str, size| {
        let model = model_of(&session(game, moves), Lang::Fr, PLAIN, size);
        let text = shown(&model);
        // The cursor stands on a cell with a piece, so that it hides none of them.
        (text.matches('•').count(), text)
    };
    for size in [(80, 24), (120, 40), (60, 20)] {
        let (count, text) = dots("reversi", "", size);
        assert_eq!(count, 4, "{text}");
        let (count, text) = dots("reversi", "d3", size);
        assert_eq!(count, 3, "{text}");
    }
    assert_eq!(dots("morpion", "22", (80, 24)).0, 0);
}

#[test]
fn a_hint_shows_who_will_have_which_points() {
    let mut model = page("go 5", "");
    let mut ownership = vec![0.0; 25];
    (ownership[0], ownership[24], ownership[12]) = (0.9, -0.9, 0.1);
    let outlook = Some(Outlook { win_rate: 0.5, lead: 0.0, ownership });
    let (moves, line) = (Vec::new(), Vec::new());
    let advice = Advice { level: "hard".to_owned(), moves, worth: None, line, outlook, nodes: 0 };
    model.cursor = Point::new(2, 1);

    model.advice = Some((advice, "difficile".to_owned()));

    let text = shown(&model);
    assert_eq!((text.matches('▪').count(), text.matches('▫').count()), (1, 1), "{text}");
}

/// `e` asks the computer how it sees the position; what it says can be read whole.
#[test]
fn a_computer_explains_itself() {
    assert_eq!(press(&mut page("puissance4", "3"), "e"), [], "two people: nobody to ask");
    let hard = SeatWish { kind: Some("hard".to_owned()), ..SeatWish::default() };
    let seats = [SeatWish::default(), hard];
    let plan = Plan { game: "puissance4".to_owned(), seats, ..Plan::default() };
    let planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    let mut model = model_of(&planned.session, Lang::Fr, PLAIN, (80, 24));

    assert_eq!(press(&mut model, "e"), [Effect::Explain]);
    model.explain(vec!["Codes des colonnes".to_owned(), "mot ".repeat(40)]);

    let text = shown(&model);
    assert!(text.contains("Expliquer") && text.contains("Codes des colonnes"), "{text}");
    assert_eq!(text.split_whitespace().filter(|word| *word == "mot").count(), 40, "{text}");
}

#[test]
fn the_menu_offers_clocks() {
    let catalog = Catalog::standard();
    let mut form = Form::new(&catalog, Texts::new(Lang::Fr), PLAIN, None);
    form.choose(Item::Game(0));
    form.is_inside = true;
    form.at = form.fields().iter().position(|field| *field == Field::Clock).unwrap();
    let clock = |form: &Form<'_>| form.game().unwrap().1.clock.map(|clock| clock.to_string());
    assert_eq!(form.value(Field::Clock), "sans limite");

    update(&mut form, &key(KeyCode::Right));
    assert_eq!(clock(&form).as_deref(), Some("3m+2s"));
    assert_eq!(form.value(Field::Clock).replace('\u{202f}', " "), "3 min + 2 s par coup");
    update(&mut form, &key(KeyCode::Char('9')));
    assert_eq!(clock(&form).as_deref(), Some("30s/move"));
    update(&mut form, &key(KeyCode::Right));
    assert_eq!(clock(&form), None);
}

/// What to do at the first move can be read whole, however narrow the page.
#[test]
fn how_to_play_is_not_cut() {
    for entry in Catalog::standard().games {
        for lang in Lang::ALL {
            for width in [60, 40] {
                let session = page::session_in(entry.id, "", lang);
                let model = model_of(&session, lang, PLAIN, (width, 20));
                let text = shown(&model);
                let message = text.lines().nth(18).unwrap();

                assert!(!message.is_empty(), "{} {lang:?} {width}: nothing is said", entry.id);
                assert!(!message.contains('…'), "{} {lang:?} {width}: {message}", entry.id);
            }
        }
    }
}

#[test]
fn help_is_named_at_the_foot_of_every_game() {
    for entry in Catalog::standard().games {
        let text = shown(&page(entry.id, ""));
        assert!(text.lines().last().unwrap().contains("?  aide"), "{}: {text}", entry.id);
    }
}

/// A board of 100 columns on a small page: names that run together are left out.
#[test]
fn names_of_columns_do_not_touch() {
    let mut plan = Plan { game: "align".to_owned(), ..Plan::default() };
    for name in ["rows", "cols"] {
        plan.options.set(name, 100);
    }
    let session = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap().session;
    let text = shown(&model_of(&session, Lang::Fr, PLAIN, (80, 24)));
    let names: Vec<&str> = text.lines().nth(1).unwrap().split_whitespace().collect();
    let numbers = names.iter().map_while(|name| name.parse::<u32>().ok());

    let numbers: Vec<u32> = numbers.collect();
    assert!(numbers.len() > 8 && numbers.iter().all(|number| *number <= 100), "{text}");
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 2), "{numbers:?}");
}

#[test]
fn a_move_out_of_sight_is_shown() {
    let mut plan = Plan { game: "align".to_owned(), ..Plan::default() };
    for name in ["rows", "cols"] {
        plan.options.set(name, 100);
    }
    let mut session = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap().session;
    page::do_intent(&mut session, grille::core::Intent::PlayText("100,100".to_owned()));
    let mut model = model_of(&session, Lang::Fr, PLAIN, (80, 24));
    let last = Point::new(99, 99);
    assert!(model.page().grid.center(last).is_none(), "far from the middle");

    model.follow_last();
    assert!(model.page().grid.center(last).is_some());

    let before = Point::new(98, 98);
    model.cursor = before;
    model.follow_last();
    assert_eq!(model.cursor, before, "what is in sight needs no step");
}

/// The prisoners stood beside the time even where there was no room for them: « 1:00 puis 3 × 10 s  p ».
#[test]
fn what_a_player_has_is_not_cut() {
    let plan = Plan { game: "go".to_owned(), clock: "1m+3x10s".parse().ok(), ..Plan::default() };
    for lang in Lang::ALL {
        let session = plan.session(&Catalog::standard(), &Texts::new(lang)).unwrap().session;
        let text = shown(&model_of(&session, lang, PLAIN, (80, 24)));
        let captures = Texts::new(lang).with("terminal-captures", &[("count", 0.into())]);

        assert_eq!(text.matches(&captures).count(), 2, "{text}");
    }
}

/// On a small page discs are single characters; where one would fall looked like a disc that is there.
#[test]
fn a_disc_that_would_fall_is_no_disc() {
    for look in [PLAIN, Look { unicode: false, ..PLAIN }] {
        let session = session("puissance4", "3 3");
        let text = shown(&model_of(&session, Lang::Fr, look, (60, 20)));
        // The players stand beside the first lines of the board.
        let board = text.lines().skip(5).flat_map(|line| line.chars().take(30));
        let discs = board.filter(|sign| "●○XO".contains(*sign)).count();

        assert_eq!(discs, 2, "{text}");
    }
}

/// « Black leads by 73.5 points » lost its last letter at the edge of the page.
#[test]
fn who_leads_is_not_cut() {
    let session = page::session_in("go 9", "e5 pass pass", Lang::En);
    let model = model_of(&session, Lang::En, PLAIN, (100, 30));

    let text = shown(&model);
    let lead: Vec<&str> = text.lines().skip_while(|line| !line.contains("leads by")).collect();

    assert!(lead[0].ends_with("Black leads by 73.5"), "{text}");
    assert!(lead[1].ends_with("│ points"), "{text}");
}

/// A key that never does anything in a game is not in its list of keys.
#[test]
fn help_lists_no_key_of_another_game() {
    let stops = |game| {
        let mut model = page(game, "");
        model.size = (120, 60);
        press(&mut model, "?");
        let text = page::words_of(&shown(&model));
        assert!(text.contains("Toutes les touches"), "{text}");
        text.contains("arrête la partie et la garde dans son fichier")
    };

    assert!(stops("ticractoe"));
    assert!(!stops("go") && !stops("morpion"));
}

/// At 80 x 24 the panel has room for the whole count and for what to do with it.
#[test]
fn settling_says_all_that_can_be_done() {
    let session = session("go 5", "c1 d1 c2 d2 c3 d3 c4 d4 c5 d5 pass pass");
    let mut model = model_of(&session, Lang::Fr, PLAIN, (80, 24));
    model.worth = Some(grille::front::advice::Worth { value: -900, is_proved: false });

    let text = page::words_of(&shown(&model));

    assert!(text.contains("continuer à jouer."), "{}", shown(&model));
    assert!(!shown(&model).contains('…'), "{}", shown(&model));
}
