//! Every game and level of the catalog, through the objects that views see.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::BTreeSet;

use grille::catalog::{Catalog, Resources};
use grille::core::{Rng, Side};
use grille::options::{GameOptions, OptionDefault, OptionKind, OptionValue, OptionsError};
use grille::plan::Plan;
use grille::texts::{Lang, Texts};
use grille_ai::Limits;

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
                // Go and PopOut also have a past, which a position does not tell.
                if ["go", "popout"].contains(&game.id) {
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

/// What a table calls the default is what the rules do without the option.
#[test]
fn defaults_of_the_tables_are_those_of_the_rules() {
    for game in Catalog::standard().games {
        let usual = (game.start)(&GameOptions::default()).unwrap();
        let mut said = GameOptions::default();
        for spec in game.options {
            match spec.default {
                OptionDefault::Number(number) => said.set(spec.name, number),
                OptionDefault::Choice(id) => said.set(spec.name, id),
                OptionDefault::Off | OptionDefault::Unset(_) => {}
            }
        }
        let said = (game.start)(&said).unwrap();
        assert_eq!(said.rules(), usual.rules(), "{}", game.id);
        assert!(said.same_as(usual.as_ref()), "{}", game.id);
    }
}

/// Each end of each range starts a game alone, and one step beyond is refused; each choice starts one.
#[test]
fn values_in_range_start_games_and_others_are_refused() {
    for game in Catalog::standard().games {
        let start = |name, value: OptionValue| {
            (game.start)(&GameOptions::default().with(name, value)).map(|_| ())
        };
        for spec in game.options {
            match spec.kind {
                OptionKind::Number { min, max, .. } => {
                    for value in [min, max] {
                        let started = start(spec.name, value.into());
                        assert_eq!(started, Ok(()), "{} --{} {value}", game.id, spec.name);
                    }
                    for value in [min - 1, max + 1, i64::MIN, i64::MAX] {
                        let refused = start(spec.name, value.into());
                        assert!(matches!(refused, Err(OptionsError::BadValue { .. })), "{value}");
                    }
                }
                OptionKind::Flag => assert_eq!(start(spec.name, true.into()), Ok(())),
                OptionKind::Choice(choices) => {
                    for choice in choices {
                        assert_eq!(start(spec.name, choice.id.into()), Ok(()));
                    }
                    assert!(start(spec.name, "foo".into()).is_err());
                }
                OptionKind::Points { .. } => {
                    assert_eq!(start(spec.name, "6,5".into()), Ok(()));
                    assert!(start(spec.name, "6.25".into()).is_err());
                }
            }
        }
        let stranger = start("sides", 3.into());
        assert!(matches!(stranger, Err(OptionsError::NotHere { .. })), "{}", game.id);
    }
}

/// An option that two games share is read alike on the command line.
#[test]
fn options_of_one_name_have_one_kind() {
    let catalog = Catalog::standard();
    for known in catalog.options() {
        for spec in catalog.games.iter().flat_map(|game| game.options) {
            if spec.name == known.name {
                let kinds = [spec.kind, known.kind].map(|kind| std::mem::discriminant(&kind));
                assert_eq!(kinds[0], kinds[1], "--{}", spec.name);
            }
        }
    }
}

/// All presets of the rules of Go are in the table.
#[test]
fn every_preset_of_go_can_be_asked_for() {
    let catalog = Catalog::standard();
    let rules = catalog.game("go").unwrap().options.iter().find(|spec| spec.name == "rules");
    let OptionKind::Choice(choices) = rules.unwrap().kind else { panic!("rules are a choice") };
    let known: BTreeSet<&str> = choices.iter().map(|choice| choice.id).collect();
    let presets = grille_games::go::Preset::ALL.map(grille_games::go::Preset::name);
    assert_eq!(known, presets.into_iter().collect());
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
        // On the board where Go's levels are quick; `go_player` plays the other sizes.
        let options = GameOptions::default();
        let options = if game.id == "go" { options.with("size", 9) } else { options };
        let start = (game.start)(&options).unwrap();
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

#[test]
fn a_first_game_is_against_a_level_and_on_a_board_that_a_beginner_can_survey() {
    let catalog = Catalog::standard();
    for entry in &catalog.games {
        let plan = Plan::first(entry, &catalog);
        let texts = Texts::new(Lang::Fr);
        let session = plan.session(&catalog, &texts).unwrap().session;

        assert!(session.seat(Side::First).computer.is_none(), "{}", entry.id);
        assert!(session.seat(Side::Second).computer.is_some(), "{}", entry.id);
    }
    let size = |game| catalog.game(game).unwrap().first_options().number("size");
    assert_eq!(size("go"), Some(9));
    assert_eq!(size("reversi"), None, "eight lines, as everyone knows it");
}
