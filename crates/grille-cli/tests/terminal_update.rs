//! What keys and clicks do on the page of a game.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod page;

use std::time::Duration;

use grille::catalog::Catalog;
use grille::core::{Instant64, Intent, MoveId, Point, Side};
use grille::front::CommandId;
use grille::front::review::Walk;
use grille::session::Event as Done;
use grille_cli::terminal::keys::HERE;
use grille_cli::terminal::model::{Model, Overlay, Question, TextAbout};
use grille_cli::terminal::review::Reviewing;
use grille_cli::terminal::update::{Effect, update};
use page::{click, key, letter, mouse, page, press, session};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEventKind};

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

/// `u` took a move back and `n` left the game, where someone wrote what the console understands.
#[test]
fn a_command_is_typed_behind_a_stroke() {
    let mut model = page("puissance4", "3 3");
    press(&mut model, "/undo");
    assert_eq!(model.typed, "/undo");
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::Undo));

    press(&mut model, "/save my game.txt");
    let saved = Effect::Save { path: "my game.txt".into(), may_replace: false };
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), saved);
    assert_eq!(model.overlay, None);

    press(&mut model, "/dance");
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::None);
    let said = model.message.as_ref().map(|message| message.text.as_str());
    assert_eq!(said, Some("Commande inconnue\u{a0}: /dance."));
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
fn the_end_offers_another_game() {
    let mut model = page("puissance4", "3 3 4 4 5 5 6");
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::Reset));
    assert_eq!(update(&mut model, &letter('v')), Effect::Review);
    assert_eq!(update(&mut model, &letter('n')), Effect::Menu);
}

/// Who types a move and sees too late that the game is over does not begin another one.
#[test]
fn a_move_typed_after_the_end_begins_no_game() {
    let mut model = page("puissance4", "3 3 4 4 5 5 6");

    assert_eq!(press(&mut model, "2⏎"), [typed("2")], "the session says that it is over");

    assert_eq!(model.typed, "");
}

#[test]
fn control_keys_leave() {
    let mut model = page("go", "");
    let control = |sign| Event::Key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL));
    assert_eq!(update(&mut model, &control('c')), Effect::Quit);
    assert_eq!(update(&mut model, &control('z')), Effect::Suspend);
    model.overlay = Some(Overlay::Text { about: TextAbout::Keys, from: 0 });
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

fn typed(text: &str) -> Effect {
    Effect::Do(Intent::PlayText(text.to_owned()))
}

/// One rule for typed moves in all games. `3⏎` played two moves, `0` waited where 1 to
/// 6 did not, and `12⏎` also played 22.
#[test]
fn a_typed_move_is_played_by_enter_and_only_once() {
    for (game, text) in [
        ("puissance4", "3"),
        ("puissance4", "0"),
        ("puissance5", "8"),
        ("morpion", "12"),
        ("ticractoe", "0"),
        ("align", "22"),
        ("gomoku", "h8"),
        ("gomoku", "8,8"),
        ("go", "d4"),
        ("go", "D4"),
        ("go", "q16"),
    ] {
        let mut model = page(game, "");

        assert_eq!(press(&mut model, text), [], "{game}: {text} waits for Enter");
        assert_eq!(press(&mut model, "⏎"), [typed(text)], "{game}");
        assert_eq!(model.typed, "", "{game}: the next move is typed anew");
    }
}

#[test]
fn what_is_typed_can_be_corrected_and_cleared() {
    let mut model = page("puissance4", "");

    assert_eq!(press(&mut model, "06"), []);
    update(&mut model, &key(KeyCode::Backspace));
    assert_eq!(model.typed, "0");
    assert_eq!(press(&mut model, "⎋"), []);
    assert_eq!((model.typed.as_str(), &model.overlay), ("", &None), "Esc clears and does no more");

    // Who points with the arrows means the cursor.
    press(&mut model, "0");
    update(&mut model, &key(KeyCode::Right));
    assert_eq!(press(&mut model, "⏎"), [Effect::Do(Intent::PlayAt(Point::new(3, 4)))]);
}

/// Letters are typed where points have letters, and a command there is its letter and Enter.
#[test]
fn a_letter_is_a_command_by_enter_where_points_have_letters() {
    let mut model = page("go", "D4");
    assert_eq!(press(&mut model, "u"), []);
    assert_eq!(press(&mut model, "⏎"), [Effect::Do(Intent::Undo)]);
    // Elsewhere it acts at once.
    assert_eq!(press(&mut page("puissance4", "3"), "u"), [Effect::Do(Intent::Undo)]);
    // A sign that begins no move acts at once everywhere.
    press(&mut model, "?");
    assert_eq!(model.overlay, Some(Overlay::Text { about: TextAbout::Keys, from: 0 }));
}

/// The input line says what Enter will do, before it does it.
#[test]
fn the_page_says_what_enter_will_do() {
    for (game, text, said) in [
        ("puissance4", "3", "jouer ce coup"),
        ("puissance4", "77", "pas encore un coup"),
        ("go", "u", "Annuler le coup"),
        ("ticractoe", "9", "Arrêter et garder"),
        ("morpion", "A", "Abandonner"),
    ] {
        let mut model = page(game, "");
        press(&mut model, text);
        let shown = page::shown(&model);
        assert!(shown.contains(said), "{game} {text}: {shown}");
        assert!(shown.contains("Esc  effacer"), "{game} {text}: {shown}");
    }
    let shown = page::shown(&page("puissance4", ""));
    assert!(shown.contains("3 ↵  jouer ce coup"), "the footer says the rule:\n{shown}");
}

/// Tic-RAC-Toe had no 9. A 9 elsewhere is no command.
#[test]
fn nine_stops_where_the_game_says_so() {
    assert_eq!(press(&mut page("ticractoe", "4"), "9⏎"), [Effect::Stop { may_replace: false }]);
    assert_eq!(press(&mut page("puissance4", ""), "9⏎"), [typed("9")], "the session refuses it");
}

/// `A` gives up in Morpion, and giving up asks first everywhere.
#[test]
fn giving_up_asks_first() {
    for (game, keys) in [("morpion", "A⏎"), ("morpion", "Abandon⏎"), ("morpion", "x"), ("go", "x⏎")]
    {
        let mut model = page(game, "");
        assert_eq!(press(&mut model, keys), [], "{game} {keys}");
        let about = Question::Command(CommandId::GiveUp);
        assert_eq!(model.overlay, Some(Overlay::Confirm { about, yes: false }), "{game} {keys}");

        assert_eq!(press(&mut model, "⏎"), [], "no is the usual answer");
        assert_eq!(model.overlay, None);
        press(&mut model, keys);
        assert_eq!(press(&mut model, "o"), [Effect::Do(Intent::GiveUp)]);
        press(&mut model, keys);
        update(&mut model, &key(KeyCode::Left));
        assert_eq!(press(&mut model, "⏎"), [Effect::Do(Intent::GiveUp)]);
    }
}

/// The rules of Morpion say `A` or `a`; `a` turned the animation of another game off.
#[test]
fn a_small_letter_gives_up_too() {
    for letter in ["A", "a"] {
        let mut model = page("morpion", "22");

        assert_eq!(press(&mut model, letter), [], "{letter} waits for Enter");
        assert_eq!(press(&mut model, "⏎"), [], "and then asks");

        let asked = Overlay::Confirm { about: Question::Command(CommandId::GiveUp), yes: false };
        assert_eq!(model.overlay, Some(asked), "{letter}");
    }
    let mut model = page("reversi", "");
    let before = model.look.animated;
    press(&mut model, "a⏎");
    assert_eq!(model.look.animated, before, "nothing falls in Reversi");
}

/// A double click played both players' discs.
#[test]
fn a_double_click_plays_once() {
    let mut model = page("puissance4", "");
    let at = model.page().grid.center(Point::new(5, 2)).unwrap();
    model.now = Duration::from_secs(10);

    assert_eq!(update(&mut model, &click(at)), Effect::Do(Intent::PlayAt(Point::new(5, 2))));
    model.now += Duration::from_millis(200);
    assert_eq!(update(&mut model, &click(at)), Effect::None);
    model.now += Duration::from_millis(900);
    assert_eq!(update(&mut model, &click(at)), Effect::Do(Intent::PlayAt(Point::new(5, 2))));
}

/// Enter pressed twice, or held, played the next player's move too, and took the board of a finished game away.
#[test]
fn enter_pressed_twice_plays_once() {
    let mut model = page("puissance4", "");
    model.now = Duration::from_secs(10);
    let here = Effect::Do(Intent::PlayAt(model.cursor));

    assert_eq!(press(&mut model, "3⏎"), [Effect::Do(Intent::PlayText("3".to_owned()))]);
    for _ in 0..5 {
        model.now += Duration::from_millis(300);
        assert_eq!(press(&mut model, "⏎"), [], "the key is held");
    }
    model.now += Duration::from_millis(500);
    assert_eq!(press(&mut model, "⏎"), [here]);
    assert_eq!(press(&mut model, "4⏎"), [Effect::Do(Intent::PlayText("4".to_owned()))]);
}

/// A file that is not this game's is replaced only when the person says so.
#[test]
fn replacing_a_file_is_asked() {
    let mut model = page("puissance4", "3");
    let path = std::path::PathBuf::from("notes.txt");
    let about = Question::Replace(path.clone());
    model.overlay = Some(Overlay::Confirm { about: about.clone(), yes: false });
    assert!(page::words_of(&page::shown(&model)).contains("« notes.txt » existe déjà"));

    assert_eq!(press(&mut model, "⏎"), [], "no is the usual answer");
    model.overlay = Some(Overlay::Confirm { about, yes: false });
    assert_eq!(press(&mut model, "o"), [Effect::Save { path, may_replace: true }]);
}

#[test]
fn every_command_of_the_table_does_something() {
    for command in HERE {
        let mut model = page("puissance4", "3");
        let state = |model: &Model| (model.look, model.flipped, model.overlay.clone());
        let before = state(&model);
        let effect = update(&mut model, &letter(command.entry().key.unwrap()));
        let is_said = model.message.is_some();
        let is_typed = !model.typed.is_empty();
        let is_something = effect != Effect::None || state(&model) != before;
        assert!(is_something || is_said || is_typed, "{command:?}");
    }
}

#[test]
fn the_list_of_commands_can_be_walked_and_clicked() {
    let mut model = page("puissance4", "3");
    update(&mut model, &key(KeyCode::Esc));
    assert_eq!(model.overlay, Some(Overlay::Commands(0)));
    assert_eq!(update(&mut model, &key(KeyCode::Enter)), Effect::Do(Intent::Undo));
    // The foot of the page is a row of buttons.
    let foot = model.page().foot(&model);
    let hint = foot.iter().find(|key| key.shown == "i").unwrap();
    assert_eq!(update(&mut model, &click((hint.area.x + 1, hint.area.y))), Effect::Hint);
}

#[test]
fn a_review_is_walked_and_other_moves_are_tried() {
    let mut model = page("go", "D4 Q16");
    model.review = Some(Reviewing { at: 2, total: 2, ..Reviewing::default() });

    assert_eq!(update(&mut model, &key(KeyCode::Left)), Effect::Walk(Walk::Back));
    assert_eq!(update(&mut model, &key(KeyCode::Home)), Effect::Walk(Walk::First));
    assert_eq!(update(&mut model, &key(KeyCode::Down)), Effect::Choose { down: true });
    let tried = Effect::Try(Intent::PlayText("c3".to_owned()));
    assert_eq!(press(&mut model, "c3⏎"), [tried], "the game itself is not played on");
    assert_eq!(update(&mut model, &key(KeyCode::Esc)), Effect::Review);
    // From a move that was tried, Esc goes back to the game's own moves first.
    model.review =
        Some(Reviewing { at: 3, total: 2, tried_after: Some(2), ..Reviewing::default() });
    assert_eq!(update(&mut model, &key(KeyCode::Esc)), Effect::Walk(Walk::Return));
}

/// A disc falls faster and faster, and lands; then nothing moves.
#[test]
fn a_disc_falls_and_lands() {
    let mut model = page("puissance4", "3");
    model.now = Duration::from_secs(10);
    let event = Done::Played { side: Side::First, play: MoveId(3), slip: false };
    model.drop_disc(&event);
    let mut heights = vec![model.fall_height().unwrap()];
    for step in 1..100 {
        model.tick(Duration::from_secs(10) + Duration::from_millis(16 * step));
        let Some(height) = model.fall_height() else { break };
        heights.push(height);
    }
    assert!(heights.windows(2).all(|pair| pair[0] > pair[1]), "{heights:?}");
    assert_eq!((model.fall, model.next_tick()), (None, None), "an idle page costs nothing");
    model.look.animated = false;
    model.drop_disc(&event);
    assert_eq!(model.fall, None, "it was switched off");
}

/// The page sleeps until what the clock shows changes, and rings once when little time is left.
#[test]
fn the_clock_wakes_the_page_and_low_time_rings() {
    let mut session = session("puissance4", "");
    session.set_clock("1m".parse().unwrap());
    session.run_clock(Instant64(0));
    let catalog = Catalog::standard();
    let mut model = page::model_of(&session, grille::texts::Lang::Fr, page::PLAIN, (80, 24));
    assert_eq!(model.next_tick(), Some(Duration::from_secs(1)));
    assert!(page::shown(&model).contains("1:00"), "{}", page::shown(&model));

    model.refresh(&session, None, &catalog, Instant64(49_000));
    assert!(!model.is_bell_due);
    model.refresh(&session, None, &catalog, Instant64(50_500));
    assert!(std::mem::take(&mut model.is_bell_due), "under ten seconds");
    assert!(page::shown(&model).contains("0:09,5"), "{}", page::shown(&model));
    model.refresh(&session, None, &catalog, Instant64(51_000));
    assert!(!model.is_bell_due, "once is enough");

    let mut quiet = page::model_of(&session, grille::texts::Lang::Fr, page::PLAIN, (80, 24));
    quiet.look.sounds = false;
    quiet.refresh(&session, None, &catalog, Instant64(55_000));
    assert!(!quiet.is_bell_due, "it was switched off");

    session.check_time(Instant64(60_001)).unwrap();
    model.refresh(&session, None, &catalog, Instant64(60_001));
    let shown = page::words_of(&page::shown(&model));
    assert!(shown.contains("Joueur 2 gagne au temps"), "{shown}");
    assert_eq!(model.next_tick(), None);
}
