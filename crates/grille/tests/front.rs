//! The words and marks that every view shows alike.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::catalog::Catalog;
use grille::core::{Actor, Instant64, Intent, Side};
use grille::front::{CommandId, advice, seating, typing, words};
use grille::plan::{Plan, SeatWish};
use grille::session::{Scene, Session};
use grille::texts::{Lang, Texts};

const NOW: Instant64 = Instant64(0);

/// A game after moves, against a level or a person who may have a name.
fn session(game: &str, second: (&str, Option<&str>), moves: &str) -> Session {
    let (kind, name) = second;
    let other =
        SeatWish { kind: Some(kind.to_owned()), name: name.map(str::to_owned), symbol: None };
    let seats = [SeatWish::default(), other];
    let plan = Plan { game: game.to_owned(), seats, ..Plan::default() };
    let planned = plan.session(&Catalog::standard(), &Texts::new(Lang::Fr)).unwrap();
    let mut session = planned.session;
    for text in moves.split_whitespace() {
        session.handle(Actor::Table, Intent::PlayText(text.to_owned()), NOW).unwrap();
    }
    session
}

fn scene(game: &str, second: (&str, Option<&str>), moves: &str) -> Scene {
    session(game, second, moves).scene(NOW)
}

#[test]
fn a_name_that_ends_with_a_bracket_takes_the_colour_into_it() {
    let texts = Texts::new(Lang::Fr);
    let named = |kind, name| words::seat(&scene("go", (kind, name), ""), Side::Second, &texts);

    assert_eq!(named("easy", None), "Ordinateur (facile, Blanc)");
    assert_eq!(named("human", None), "Joueur 2 (Blanc)");
    assert_eq!(named("human", Some("Ana (Lyon)")), "Ana (Lyon, Blanc)");
    assert_eq!(named("human", Some("Blanc")), "Blanc");
    assert_eq!(named("human", Some(":-)")), ":-) (Blanc)");
}

#[test]
fn a_computer_is_called_after_its_level_once() {
    let (catalog, texts) = (Catalog::standard(), Texts::new(Lang::Fr));
    let named = |kind, name| {
        let scene = scene("puissance4", (kind, name), "");
        words::name_beside_level(&scene.seats[1].name, kind, &catalog, &texts)
    };

    assert_eq!(named("easy", None), "Ordinateur");
    assert_eq!(named("easy", Some("Deep Yellow")), "Deep Yellow");
    assert_eq!(named("human", None), "Joueur 2");
}

/// Where an empty cell may be closed, the open ones are marked; nowhere else.
#[test]
fn only_boards_with_closed_cells_mark_the_open_ones() {
    let catalog = Catalog::standard();
    for entry in &catalog.games {
        let start = (entry.start)(&grille::options::GameOptions::default()).unwrap();

        assert_eq!(start.picture().marks_open_points(), entry.id == "reversi", "{}", entry.id);
    }
    let person = ("human", None);
    assert!(!scene("morpion", person, "22 11").picture.marks_open_points());
    assert!(!scene("go", person, "d4 q16").picture.marks_open_points());
    let over = scene("morpion", person, "11 21 12 22 13");
    assert!(!over.picture.marks_open_points(), "nothing is open after the end");
}

#[test]
fn who_cannot_explain_says_so() {
    let (catalog, texts) = (Catalog::standard(), Texts::new(Lang::En));
    let said = |second| {
        let session = session("puissance4", (second, None), "3");
        advice::explanation(&session, &catalog, &texts)
    };

    assert!(said("random")[0].starts_with("No computer at this table"), "{:?}", said("random"));
    assert!(!said("hard")[0].starts_with("No computer"), "{:?}", said("hard"));
}

#[test]
fn players_whom_nobody_named_change_their_language() {
    let catalog = Catalog::standard();
    let [fr, en] = [Lang::Fr, Lang::En].map(Texts::new);
    let names = |session: &Session| Side::BOTH.map(|side| session.seat(side).name.clone());
    let mut usual = session("puissance4", ("easy", None), "3");
    let mut named = session("puissance4", ("human", Some("Bo")), "3");

    for session in [&mut usual, &mut named] {
        seating::translate(session, &catalog, &fr, &en);
    }

    assert_eq!(names(&usual), ["Player 1", "Computer (easy)"]);
    assert_eq!(names(&named), ["Player 1", "Bo"]);
}

#[test]
fn the_example_of_every_game_is_a_move_that_can_be_played() {
    for entry in &Catalog::standard().games {
        for size in [None, Some(4)] {
            let mut options = grille::options::GameOptions::default();
            if let Some(size) =
                size.filter(|_| entry.options.iter().any(|spec| spec.name == "size"))
            {
                options.set("size", size);
            }
            let start = (entry.start)(&options).unwrap();

            let example = typing::example(&start.picture());

            let play = start.read_move(&example).unwrap();
            assert!(start.legal_moves().contains(&play), "{}: {example}", entry.id);
        }
    }
}

#[test]
fn an_adviser_that_expects_no_lead_says_that_it_is_even() {
    let texts = Texts::new(Lang::Fr);
    let picture = scene("reversi", ("human", None), "").picture;
    let said = |lead| words::expected_lead(&picture, lead, &texts).unwrap();

    assert_eq!([said(0.0), said(-0.04)], ["Égalité", "Égalité"]);
    assert_eq!(said(-0.5).replace('\u{a0}', " "), "Blanc mène de 0,5 point");
}

/// The chance of a move and the chance of its player stand in two lines of one hint.
#[test]
fn a_chance_is_rounded_alike_wherever_it_is_written() {
    for guess in -1000..=1000_i32 {
        let win_rate = (guess as f32 + 1000.0) / 2000.0;
        let outlook = advice::Outlook { win_rate, lead: 0.0, ownership: Vec::new() };

        let written = advice::short(grille_ai::Value::Estimated(guess));

        assert_eq!(written, format!("{} %", outlook.percent()));
    }
}

/// After these moves of Reversi the first player can turn nothing over.
const NO_MOVE: &str = "d3 c3 e6 d2 d1 e1 b2 c1";

#[test]
fn a_player_who_can_only_pass_is_told_so() {
    let status = |moves, lang| {
        let texts = Texts::new(lang);
        words::status(&scene("reversi", ("human", None), moves), &texts).replace('\u{a0}', " ")
    };

    let forced = "Joueur 1 (Noir) ne peut jouer nulle part : il reste « Passer »";
    assert_eq!(status(NO_MOVE, Lang::Fr), forced);
    let forced = "Joueur 1 (Black) has nowhere to play: “Pass” is left";
    assert_eq!(status(NO_MOVE, Lang::En), forced);
    assert_eq!(status("d3", Lang::Fr), "À Joueur 2 (Blanc) de jouer");
}

#[test]
fn whose_turn_it_is_can_be_said_of_a_computer() {
    let status = |lang| {
        let scene = scene("puissance4", ("easy", None), "3");
        words::status(&scene, &Texts::new(lang))
    };

    assert_eq!(status(Lang::Fr), "Ordinateur (facile) doit jouer");
    assert_eq!(status(Lang::En), "Ordinateur (facile) to play");
}

/// The console knew more words for it than the other views, and took them for a pop in PopOut.
#[test]
fn a_pass_has_many_words_and_none_of_them_pops() {
    let means = |game: &str, moves: &str, text: &str| {
        let session = session(game, ("human", None), moves);
        let (scene, manner) = (session.scene(NOW), session.entry().manner);
        typing::read(text, &scene, session.game(), manner, &Texts::new(Lang::Fr))
    };

    for (game, moves) in [("reversi", NO_MOVE), ("go", "")] {
        let offer = scene(game, ("human", None), moves).offers[0].play;
        for text in ["passe", "Passer", "pass", "P"] {
            let done = typing::Typed::Do(Intent::Play(offer));
            assert_eq!(means(game, moves, text), done, "{text} in {game}");
        }
    }
    assert_eq!(scene("popout", ("human", None), "3 3").offers.len(), 1);
    assert_eq!(means("popout", "3 3", "passe"), typing::Typed::Unfinished);
}

/// Where `/undo` was typed in the terminal, `u` took a move back and `n` left the game.
#[test]
fn a_stroke_begins_a_command_in_every_view() {
    let means = |game: &str, text: &str| {
        let session = session(game, ("human", None), "");
        let (scene, manner) = (session.scene(NOW), session.entry().manner);
        assert!(typing::begins_text('/', &scene, manner));
        typing::read(text, &scene, session.game(), manner, &Texts::new(Lang::Fr))
    };

    for game in ["go", "puissance4", "morpion", "ticractoe"] {
        assert_eq!(means(game, "/annuler"), typing::Typed::Command(CommandId::Undo));
        assert_eq!(means(game, "/HINT"), typing::Typed::Command(CommandId::Hint));
        let save = typing::Typed::With(CommandId::Save, "ma partie.sgf".to_owned());
        assert_eq!(means(game, "/sauver ma partie.sgf"), save);
        assert_eq!(means(game, "/danser"), typing::Typed::Unknown("/danser".to_owned()));
        assert_eq!(means(game, "/"), typing::Typed::Unfinished);
    }
}

/// Gomoku has letters on its board and was explained by rows and columns.
#[test]
fn what_is_no_point_is_refused_with_one_of_this_board() {
    let refused = |game: &str, lang| {
        let mut session = session(game, ("human", None), "");
        let refusal = session.handle(Actor::Table, Intent::PlayText("zz".to_owned()), NOW);
        let said = words::refusal(&refusal.unwrap_err(), &session.scene(NOW), &Texts::new(lang));
        said.replace('\u{a0}', " ")
    };

    let go = "Coup refusé : « zz » n’est pas une place comme d4, ni « passer ».";
    assert_eq!(refused("go", Lang::Fr), go);
    let reversi = "Coup refusé : « zz » n’est pas une place comme f5.";
    assert_eq!(refused("reversi", Lang::Fr), reversi);
    assert_eq!(refused("gomoku", Lang::En), "Move refused: 'zz' is not a point such as d4.");
    let morpion = "Coup refusé : « zz » n’est pas une ligne et une colonne, comme 12 ou 3,11.";
    assert_eq!(refused("morpion", Lang::Fr), morpion);
    // A column that is not there is the same mistake as a letter.
    let column = "Coup refusé : « zz » n’est pas une colonne de 0 à 6.";
    assert_eq!(refused("puissance4", Lang::Fr), column);
    let mut session = session("puissance4", ("human", None), "");
    let refusal = session.handle(Actor::Table, Intent::PlayText("9".to_owned()), NOW);
    let texts = Texts::new(Lang::En);
    let said = words::refusal(&refusal.unwrap_err(), &session.scene(NOW), &texts);
    assert_eq!(said, "Move refused: '9' is not a column from 0 to 6.");
}
