//! Measures the levels of Go with the network: how often each beats the one below.
//!
//! ```sh
//! cargo run --release -p grille-ai --example go_ladder -- [GAMES]
//! cargo run --release -p grille-ai --example go_ladder -- GAMES VISITS[:TEMPERATURE:LEAST] VISITS[:TEMPERATURE:LEAST]
//! ```
//!
//! The second form plays two levels that are not there yet against each other. 9 x 9, komi 7.5, Chinese
//! rules, two stones at random in the middle, each opening once with either colour.

use anyhow::Context as _;
use grille_ai::go::network::Boldness;
use grille_ai::go::{LEVELS, Level, life};
use grille_ai::{Limits, Search as _};
use grille_core::{Game as _, Point, Rng, Side};
use grille_games::go::{Go, Komi, Move, Preset, Rules};

fn level(text: &str) -> anyhow::Result<Level> {
    let mut parts = text.split(':');
    let visits = parts.next().context("visits")?.parse()?;
    let boldness = match (parts.next(), parts.next()) {
        (Some(temperature), Some(least)) => {
            Some(Boldness { temperature: temperature.parse()?, least: least.parse()? })
        }
        _ => None,
    };
    Ok(Level { id: "tried", visits, boldness, ..LEVELS[0] })
}

/// Plays a game; returns who won.
fn play(levels: [Level; 2], rules: &Rules, seed: u64) -> anyhow::Result<Option<Side>> {
    let mut rng = Rng::new(seed / 2);
    let mut game = Go::new(rules);
    while game.ply() < 2 {
        let point = Point::new(2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
        let _ = game.play(Move::Place(point));
    }
    let mut players = levels.map(|level| level.player(seed, 1));
    while !game.is_over() && game.ply() < 400 {
        let choice = players[game.turn().index()].best(&game, &Limits::default());
        let choice = choice.context("a move")?;
        if choice.gives_up {
            return Ok(Some(game.turn().other()));
        }
        game.play(choice.play)?;
    }
    Ok(game.score_with(&life::dead_stones(&game)).winner())
}

fn measure(strong: Level, weak: Level, games: u64) -> anyhow::Result<u64> {
    let rules = Rules::preset(Preset::Chinese).with_size(9, 9)?;
    let rules = rules.with_komi(Komi::from_half_points(15).context("a komi")?);
    let mut won = 0;
    for seed in 0..games {
        let is_black = seed % 2 == 0;
        let levels = if is_black { [strong, weak] } else { [weak, strong] };
        let ours = if is_black { Side::First } else { Side::Second };
        won += u64::from(play(levels, &rules, seed)? == Some(ours));
    }
    Ok(won)
}

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(Ok(100), |games| games.parse())?;
    if let [_, strong, weak] = arguments.as_slice() {
        println!("{} of {games}", measure(level(strong)?, level(weak)?, games)?);
        return Ok(());
    }
    for pair in LEVELS.windows(2) {
        let won = measure(pair[1], pair[0], games)?;
        println!("{} against {}: {won} of {games}", pair[1].id, pair[0].id);
    }
    Ok(())
}
