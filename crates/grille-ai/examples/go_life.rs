//! Judges finished games: reads one a line from standard input, `NAME ROWS COLS RULES KOMI MOVES...`,
//! and writes `NAME SCORE dead VERTICES...` for each.
//!
//! `cargo run --release -p grille-ai --example go_life < games.txt`

use std::io::BufRead as _;
use std::time::Instant;

use anyhow::Context as _;
use grille_ai::go::life;
use grille_core::{Game as _, Playable as _, Side};
use grille_games::go::{Go, Komi, Move, Preset, Rules, read_vertex, write_vertex};

fn main() -> anyhow::Result<()> {
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split_whitespace();
        let mut next = || words.next().context("NAME ROWS COLS RULES KOMI MOVES");
        let name = next()?;
        let (rows, cols) = (next()?.parse()?, next()?.parse()?);
        let preset: Preset = next()?.parse()?;
        let komi: Komi = next()?.parse()?;
        let rules = Rules::preset(preset).with_size(rows, cols)?.with_komi(komi);
        let mut game = Go::new(&rules);
        for word in words {
            let (side, vertex) = word.split_once(':').context("side:vertex")?;
            let side = if side == "b" { Side::First } else { Side::Second };
            if game.is_over() {
                game.resume();
            }
            game.give_turn_to(side);
            let play = if vertex.eq_ignore_ascii_case("pass") {
                Move::Pass
            } else {
                Move::Place(read_vertex(vertex, rows, cols)?)
            };
            if game.play(play).is_err() {
                println!("{name} illegal {word}");
                break;
            }
        }
        let clock = Instant::now();
        let dead = life::dead_stones(&game);
        let time = clock.elapsed().as_millis();
        print!("{name} {} {time} dead", game.score_with(&dead));
        for point in &dead {
            print!(" {}", write_vertex(point, rows));
        }
        println!();
    }
    Ok(())
}
