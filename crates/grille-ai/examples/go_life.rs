//! Judges finished games: reads one a line from standard input, `NAME ROWS COLS RULES KOMI MOVES...`,
//! and writes `NAME SCORE MILLISECONDS dead VERTICES...` for each. With `--show` the board follows, `X O` alive,
//! `x o` dead, `S Z` in seki, `B W` unsure and proposed as alive, `b w` unsure and proposed as dead.
//! With `--model FILE` the ownership is a network's instead of that of playouts: a second opinion.
//!
//! `cargo run --release -p grille-ai --example go_life [-- --show] [--playouts N] [--model FILE] < games.txt`

use std::fs::File;
use std::io::BufRead as _;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use grille_ai::go::life::{self, Fate, NetworkOwnership, Status, TreePlayouts};
use grille_ai::go::network::NetworkEvaluator;
use grille_core::{Game as _, Point, Side};
use grille_games::go::{Go, Komi, Move, Preset, Rules, read_vertex, write_vertex};
use grille_net::{Model, QuantisedNetwork};

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let show = arguments.iter().any(|argument| argument == "--show");
    let mut playouts = TreePlayouts::usual().playouts;
    if let Some(place) = arguments.iter().position(|argument| argument == "--playouts") {
        playouts = arguments.get(place + 1).context("--playouts N")?.parse()?;
    }
    let mut network: Option<NetworkOwnership> = None;
    if let Some(place) = arguments.iter().position(|argument| argument == "--model") {
        let file = File::open(arguments.get(place + 1).context("--model FILE")?)?;
        let model = Arc::new(Model::read(file)?);
        let fast = QuantisedNetwork::new(Arc::clone(&model)).context("no such network")?;
        network = Some(NetworkOwnership::of(NetworkEvaluator::new(&model, Arc::new(fast))));
    }
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
        let status = match &network {
            Some(network) => life::status_by(&game, network),
            None => life::status_with(&game, playouts),
        };
        let dead = status.dead_stones();
        let time = clock.elapsed().as_millis();
        print!("{name} {} {time} dead", game.score_with(&dead));
        for point in &dead {
            print!(" {}", write_vertex(point, rows));
        }
        println!();
        if show {
            print!("{}", picture(&status, rows, cols));
        }
    }
    Ok(())
}

fn picture(status: &Status, rows: u16, cols: u16) -> String {
    let letter = |point| {
        let Some(chain) = status.chain(point) else { return '.' };
        let pair = match (chain.fate, chain.is_dead) {
            (Fate::Alive, _) => ['X', 'O'],
            (Fate::Dead, _) => ['x', 'o'],
            (Fate::Seki, _) => ['S', 'Z'],
            (Fate::Unsure, false) => ['B', 'W'],
            (Fate::Unsure, true) => ['b', 'w'],
        };
        pair[chain.side.index()]
    };
    let row =
        |row| (0..cols).map(|col| letter(Point::new(row, col))).chain(['\n']).collect::<String>();
    (0..rows).map(row).collect()
}
