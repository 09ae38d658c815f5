//! Go keeps the promises that every game makes.

use grille_core::conformance;
use grille_games::go::{Go, Ko, Placement, Preset, Rules, Scoring};

#[test]
fn all_presets_on_small_boards() {
    for preset in Preset::ALL {
        for (rows, cols, games) in
            [(1, 1, 3), (1, 2, 5), (2, 2, 10), (3, 3, 10), (2, 5, 5), (5, 5, 3)]
        {
            let rules = Rules::preset(preset).with_size(rows, cols).unwrap();
            conformance::check::<Go>(&rules, games);
        }
    }
}

#[test]
fn larger_boards() {
    for (preset, rows, cols) in [
        (Preset::Chinese, 9, 9),
        (Preset::Japanese, 13, 7),
        (Preset::TrompTaylor, 9, 9),
        (Preset::NewZealand, 6, 10),
        (Preset::Japanese, 19, 19),
        (Preset::Aga, 25, 3),
    ] {
        conformance::check::<Go>(&Rules::preset(preset).with_size(rows, cols).unwrap(), 1);
    }
}

#[test]
fn handicap_games() {
    for (stones, placement) in [(2, Placement::Fixed), (5, Placement::Free), (9, Placement::Fixed)]
    {
        let rules = Rules::preset(Preset::Aga).with_size(9, 9).unwrap();
        let rules = rules.with_handicap(stones, placement).unwrap();
        conformance::check::<Go>(&rules, 1);
    }
}

#[test]
fn unusual_rules() {
    let rules = Rules::preset(Preset::Seed).with_size(4, 3).unwrap();
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        for suicide in [false, true] {
            let rules = rules.with_ko(ko).with_suicide(suicide).with_scoring(Scoring::Territory);
            conformance::check::<Go>(&rules, 10);
        }
    }
}
