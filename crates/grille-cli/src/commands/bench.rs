//! `grille bench`: how fast rules, solver, playouts and SGF are, with counts that must be right.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use grille::measure;
use grille::texts::Arg;

use crate::{Context, Failure};

/// Plies counted unless asked otherwise: half a second at most on an ordinary machine.
const DEPTH: u32 = 9;

/// Random games of Go on 9 x 9 and 19 x 19.
const PLAYOUTS: [(u16, u32); 2] = [(9, 40_000), (19, 8_000)];

/// Bytes of SGF that are read.
const SGF_BYTES: usize = 20_000_000;

/// Changes of a game that is kept on the disk.
const CHANGES: u32 = 500;

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(DEPTH);
    perft(depth, context)?;
    let (nodes, elapsed) = timed(measure::solver_nodes);
    say(context, "bench-solver", &[("nodes", nodes.into()), ("millis", millis(elapsed).into())])?;
    let (nodes, elapsed) = timed(measure::go_nodes);
    say(context, "bench-go", &[("nodes", nodes.into()), ("millis", millis(elapsed).into())])?;
    for (size, games) in PLAYOUTS {
        let (moves, elapsed) = timed(|| measure::go_playouts(size, games));
        let rate = format!("{:.0}", f64::from(games) / elapsed.as_secs_f64());
        let each = format!("{:.0}", elapsed.as_nanos() as f64 / moves.max(1) as f64);
        let values = [("size", size.into()), ("rate", (&rate).into()), ("nanos", (&each).into())];
        say(context, "bench-playouts", &values)?;
    }
    let text = measure::sgf_text(SGF_BYTES);
    let (games, elapsed) = timed(|| measure::sgf_games(&text));
    let rate = format!("{:.0}", text.len() as f64 / elapsed.as_secs_f64() / 1e6);
    let values = [("games", games.into()), ("rate", (&rate).into())];
    say(context, "bench-sgf", &values)?;
    journal(context)
}

/// What it costs to have each move on the disk before it is shown.
fn journal(context: &Context) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("grille-bench-{}", std::process::id()));
    let (changes, elapsed) = timed(|| measure::kept_moves(&folder, CHANGES));
    let _ = std::fs::remove_dir_all(&folder);
    let each = elapsed.as_micros() / u128::from(changes.max(1));
    let values = [("changes", changes.into()), ("micros", (each as u64).into())];
    say(context, "bench-journal", &values)
}

fn perft(depth: u32, context: &Context) -> Result<(), Failure> {
    let (nodes, elapsed) = timed(|| measure::puissance4_perft(depth));
    let rate = format!("{:.0}", nodes as f64 / elapsed.as_secs_f64() / 1e6);
    let values = [
        ("depth", depth.into()),
        ("game", grille::catalog::MEASURED.into()),
        ("nodes", nodes.into()),
        ("millis", millis(elapsed).into()),
        ("rate", (&rate).into()),
    ];
    say(context, "bench-perft", &values)?;
    match measure::PUISSANCE4_PERFT.get(depth as usize) {
        Some(&expected) if expected != nodes => {
            let values = [("expected", expected.into())];
            Err(Failure::request(context.texts.with("bench-wrong", &values)))
        }
        _ => Ok(()),
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

fn say(context: &Context, key: &str, values: &[(&str, Arg<'_>)]) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{}", context.texts.with(key, values))?)
}
