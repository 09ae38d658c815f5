//! Every game and level of the catalog, through the objects that views see.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::BTreeSet;

use grille::ai::Limits;
use grille::catalog::{Catalog, Resources};
use grille::core::Rng;
use grille::options::{GameOptions, OptionsError};
use grille::texts::Lang;

#[test]
fn names_are_unique_and_described() {
    let catalog = Catalog::standard();
    let ids: Vec<&str> =
        catalog.games.iter().map(|game| game.id).chain(catalog.level_ids()).collect();
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
                    assert_eq!(again.picture().stones, position.picture().stones);
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

/// `easy` of line games and `easy` of Go are two entries with one name; within a game an id is one
/// level.
#[test]
fn an_id_is_one_level_in_a_game_and_one_name_everywhere() {
    let catalog = Catalog::standard();
    for game in &catalog.games {
        let start = (game.start)(&GameOptions::default()).unwrap();
        let ids: Vec<&str> = catalog.levels_for(start.as_ref()).map(|level| level.id).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{}", game.id);
        for level in catalog.levels_for(start.as_ref()) {
            for lang in Lang::ALL {
                assert_eq!(catalog.level_name(level.id, lang), Some(level.name.get(lang)));
            }
        }
    }
    assert_eq!(catalog.level_name("easy", Lang::Fr), Some("facile"));
    assert_eq!(catalog.level_name("divine", Lang::Fr), None);
}

/// A level makes no player for a game of another family, whatever its name.
#[test]
fn a_level_makes_no_player_for_a_game_that_it_does_not_play() {
    let catalog = Catalog::standard();
    let start = |id| (catalog.game(id).unwrap().start)(&GameOptions::default()).unwrap();
    let (go, line) = (start("go"), start("morpion"));
    for level in catalog.levels_for(go.as_ref()) {
        assert!((level.make)(line.as_ref(), &Resources::default()).is_none(), "{}", level.id);
    }
    for level in catalog.levels_for(line.as_ref()) {
        assert!((level.make)(go.as_ref(), &Resources::default()).is_none(), "{}", level.id);
    }
    assert!(catalog.level_for(go.as_ref(), "perfect").is_none());
    assert!(catalog.level_for(go.as_ref(), "").is_none());
}

/// What people read tells what a level does, not which document asked for it.
#[test]
fn no_description_speaks_of_a_document() {
    let catalog = Catalog::standard();
    let games = catalog.games.iter().map(|game| game.about);
    for about in games.chain(catalog.levels.iter().map(|level| level.about)) {
        assert!(!about.fr.contains("document") && !about.en.contains("document"), "{}", about.fr);
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
            let mut player = (level.make)(start.as_ref(), &Resources::seeded(11)).unwrap();
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
