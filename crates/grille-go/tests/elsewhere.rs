//! A player that is asked for as bytes plays as the one that is asked directly.
#![allow(clippy::expect_used, reason = "a test says so by failing")]

use std::cell::RefCell;

use grille_ai::go::{Level, life};
use grille_ai::{Limits, Search as _};
use grille_core::Game as _;
use grille_games::go::{Go, Preset, Rules};
use grille_go::{Elsewhere, Players, Task, dead_stones};

thread_local! {
    static PLAYERS: RefCell<Players> = RefCell::default();
}

fn ask(task: Task, number: u32, input: &[u8]) -> Vec<u8> {
    PLAYERS.with_borrow_mut(|players| players.answer(task, number, input))
}

fn assert_same_game(level: &str, size: u16) {
    let rules = Rules::preset(Preset::Chinese).with_size(size, size).expect("a size");
    let mut game = Go::new(&rules);
    let limits = Limits::nodes(12);
    let mut here = Level::named(level).expect("a level").player(7, 1);
    // Two of them at the same time do not share what they know.
    let mut there = [(); 2].map(|()| Elsewhere::new(ask, level, 7, 1, None));
    for _ in 0..24 {
        let Some(choice) = here.best(&game, &limits) else { break };
        for there in &mut there {
            assert_eq!(there.best(&game, &limits).as_ref(), Some(&choice), "{game:?}");
        }
        game.play(choice.play).expect("legal");
    }
    assert!(game.ply() > 10, "{game:?}");
    let status = life::status(&game);
    let [dead, unsure] = dead_stones(ask, &game);
    assert_eq!(dead, status.dead_stones());
    assert_eq!(unsure, status.with_fate(life::Fate::Unsure));
}

#[test]
fn a_player_elsewhere_makes_the_same_moves_with_and_without_the_network() {
    for (level, size) in [("expert", 9), ("easy", 9), ("hard", 5), ("beginner", 5)] {
        assert_same_game(level, size);
    }
}

#[test]
fn where_nobody_answers_there_is_no_move() {
    let game = Go::new(&Rules::preset(Preset::Chinese).with_size(5, 5).expect("a size"));
    let mut player = Elsewhere::new(|_, _, _| Vec::new(), "easy", 1, 1, None);

    assert_eq!(player.best(&game, &Limits::nodes(5)), None);
    assert!(
        dead_stones(|_, _, _| Vec::new(), &game).iter().all(grille_games::go::PointSet::is_empty)
    );
}

#[test]
fn who_was_dismissed_answers_no_more() {
    let rules = Rules::preset(Preset::Chinese).with_size(5, 5).expect("a size");
    let mut player = Elsewhere::new(ask, "easy", 1, 1, None);
    player.best(&Go::new(&rules), &Limits::nodes(5)).expect("a move");
    drop(player);

    assert_eq!(ask(Task::Choose, 1, &[]), []);
    assert_eq!(ask(Task::Make, 0, b"nonsense"), []);
}
