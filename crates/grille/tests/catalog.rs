//! Every game and level of the catalog, through the objects that views see.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::BTreeSet;

use grille::ai::Limits;
use grille::catalog::Catalog;
use grille::core::Rng;
use grille::options::{GameOptions, OptionsError};
use grille::texts::Lang;

#[test]
fn names_are_unique_and_described() {
    let catalog = Catalog::standard();
    let ids: Vec<&str> = catalog
        .games
        .iter()
        .map(|game| game.id)
        .chain(catalog.levels.iter().map(|level| level.id))
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    for lang in Lang::ALL {
        assert!(catalog.games.iter().all(|game| !game.about.get(lang).is_empty()));
        assert!(catalog.levels.iter().all(|level| !level.about.get(lang).is_empty()));
    }
}

#[test]
fn every_game_starts_and_resumes_anywhere() {
    for game in Catalog::standard().games {
        let start = (game.start)(&GameOptions::default()).unwrap();
        let again = (game.resume)(&start.rules(), None).unwrap();
        assert!(start.same_as(again.as_ref()), "{}", game.id);
        let mut rng = Rng::new(3);
        let mut position = start;
        for _ in 0..200 {
            if let Some(text) = position.write_position() {
                let again = (game.resume)(&position.rules(), Some(&text)).unwrap();
                // A game of Go also has a past, which a position does not tell.
                if game.id == "go" {
                    assert_eq!(again.write_position().as_ref(), Some(&text));
                    assert_eq!(again.picture().pieces, position.picture().pieces);
                } else {
                    assert!(position.same_as(again.as_ref()), "{}: {text}", game.id);
                }
            }
            let Some(&id) = rng.pick(&position.legal_moves()) else { break };
            position.play(id).unwrap();
        }
        assert!((game.resume)("nonsense", None).is_err());
        let rules = position.rules();
        assert!(matches!(
            (game.resume)(&rules, Some("nonsense")),
            Err(OptionsError::Position { .. })
        ));
    }
}

/// Each level plays each of its games to the end without an illegal move.
#[test]
fn every_level_plays_whole_games() {
    let catalog = Catalog::standard();
    let mut pairs = 0;
    for game in &catalog.games {
        let start = (game.start)(&GameOptions::default()).unwrap();
        for level in catalog.levels_for(start.as_ref()) {
            pairs += 1;
            let mut player = (level.make)(11);
            let mut position = start.clone();
            // A playout of Go is a whole game.
            let nodes = if game.id == "go" { 4 } else { 2000 };
            while position.outcome().is_none() {
                let action = player.choose(position.as_ref(), &Limits::nodes(nodes)).unwrap();
                // A level may give up a lost game.
                let Some(id) = action.play else { break };
                assert!(position.legal_moves().contains(&id), "{} at {}", level.id, game.id);
                position.play(id).unwrap();
            }
            let is_over = position.outcome().is_some();
            assert!(!is_over || player.choose(position.as_ref(), &Limits::default()).is_err());
        }
    }
    assert!(pairs >= catalog.games.len(), "every game has a level");
}
