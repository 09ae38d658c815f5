//! Matches between levels.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille::arena::{Match, Openings, Tally};
use grille::catalog::Catalog;
use grille::options::GameOptions;
use grille::seat::SeatChoice;
use grille_ai::Limits;

fn morpion(first: &str, second: &str, games: u32, openings: Openings) -> Tally {
    let catalog = Catalog::standard();
    let start = (catalog.game("morpion").unwrap().start)(&GameOptions::default()).unwrap();
    let maker =
        |wish: &str| SeatChoice::read(wish, &catalog, start.as_ref()).unwrap().maker().unwrap();
    let (first, second) = (maker(first), maker(second));
    let contest = Match {
        start: start.as_ref(),
        propose: catalog.game("morpion").unwrap().propose,
        players: [&first, &second],
        games,
        seed: 1,
        limits: Limits::default(),
        threads: 2,
        openings,
    };
    contest.play(&|_| {}).unwrap()
}

/// Perfect play of Morpion is a draw, and min/max is perfect on 3 x 3: from the empty board it never
/// loses, whoever plays against it.
#[test]
fn min_max_never_loses_morpion_from_the_start() {
    for second in ["random", "neighbour", "easy", "hard", "strong"] {
        let tally = morpion("minimax", second, 100, Openings::None);
        assert_eq!((tally.games(), tally.losses), (100, 0), "against {second}: {tally:?}");
    }
    let equals = morpion("minimax", "perfect", 10, Openings::None);
    assert_eq!((equals.wins, equals.draws, equals.losses), (0, 10, 0));
}

/// Random openings may be lost already: that is what `Openings::None` is for.
#[test]
fn a_random_opening_can_lose_morpion_for_min_max() {
    assert!(morpion("minimax", "perfect", 200, Openings::Random).losses > 0);
}
