//! The moves of a game, and what was taken back.

use grille::catalog::Catalog;
use grille::core::AnyGame;
use grille::history::History;
use grille::options::GameOptions;

fn go() -> Box<dyn AnyGame> {
    let catalog = Catalog::standard();
    let entry = catalog.game("go").expect("the catalog has it");
    (entry.start)(&GameOptions::default()).expect("the usual game starts")
}

fn played(texts: &str) -> History {
    History::replay(go(), texts.split_whitespace()).expect("legal moves")
}

#[test]
fn a_move_after_two_passes_takes_the_game_up_again() {
    let history = played("D4 pass pass Q16");

    assert_eq!(history.moves().len(), 4);
    assert!(history.position().outcome().is_none());
    assert!(history.position_at(3).outcome().is_some());
    assert_eq!(history.steps().count(), 4);
}

#[test]
fn taking_back_gives_the_position_before_and_playing_again_the_one_after() {
    let mut history = played("D4 pass pass Q16");
    let end = history.position().boxed_clone();

    assert!(history.back());
    assert!(history.is_reopened(), "Q16 came after the end");
    assert!(history.back());
    assert!(history.position().outcome().is_some());
    assert!(history.forward());
    assert!(history.position().same_as(end.as_ref()));
    assert!(!history.forward());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut history = played("D4 pass pass");
    let taken = history.start().read_move("D4").expect("a vertex");

    assert!(history.follow(taken).is_err());
    assert!(history.position().outcome().is_some(), "the game is still over");
    assert_eq!(history.moves().len(), 3);
}
