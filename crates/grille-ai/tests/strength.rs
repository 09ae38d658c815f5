//! The order of the levels, by small matches with node limits: the same games on every machine.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod board;

use board::{play_game, random_opening};
use grille_ai::line::{SeedHard, Strong};
use grille_ai::{Limits, Search};
use grille_core::{Game, Rng, Side};
use grille_games::align::{Rules, presets};

/// Wins, draws and losses of `strong` against another player: pairs of games from the same random
/// opening, sides swapped.
fn against(
    rules: &Rules,
    games: u64,
    opening: usize,
    nodes: u64,
    other: &mut dyn Search<grille_games::align::Align>,
) -> [u32; 3] {
    let mut strong = Strong::with_memory(4);
    let mut counts = [0; 3];
    for game in 0..games {
        let start = random_opening(rules, opening, &mut Rng::new(game / 2 + 100));
        let side = if game % 2 == 0 { Side::First } else { Side::Second };
        let limits = Limits::nodes(nodes);
        let winner = match side {
            Side::First => play_game(&start, &mut strong, other, &limits),
            Side::Second => play_game(&start, other, &mut strong, &limits),
        };
        counts[winner.map_or(1, |winner| if winner == side { 0 } else { 2 })] += 1;
    }
    println!("strong ({nodes} nodes) on {rules}: {counts:?}");
    counts
}

/// hard < strong on Puissance 4.
#[test]
fn strong_beats_hard_on_puissance_4() {
    let [won, _, lost] = against(&presets::puissance4(), 40, 2, 3_000, &mut SeedHard);
    assert!(won >= 32 && lost <= 3, "{won} won, {lost} lost");
}

#[test]
fn strong_beats_hard_on_gomoku() {
    let [won, ..] = against(&presets::gomoku(), 10, 0, 3_000, &mut SeedHard);
    assert_eq!(won, 10);
    let [won, ..] = against(&presets::gomoku(), 10, 2, 3_000, &mut SeedHard);
    assert_eq!(won, 10);
}

#[test]
fn strong_beats_hard_elsewhere() {
    let [won, _, lost] = against(&presets::puissance5(), 10, 2, 3_000, &mut SeedHard);
    assert!(won > lost, "{won} won, {lost} lost");
    let rules = "8x8 align 4 misere".parse::<Rules>().unwrap();
    let [won, _, lost] = against(&rules, 6, 2, 3_000, &mut SeedHard);
    assert!(won >= lost, "{won} won, {lost} lost");
    assert!(!grille_games::align::Align::new(&rules).is_over());
}
