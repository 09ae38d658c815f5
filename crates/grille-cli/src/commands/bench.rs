//! `grille bench`: how fast the rules are, with counts that must be right.

use std::io::{self, Write as _};
use std::time::Instant;

use clap::ArgMatches;
use grille::measure;

use crate::{Context, Failure};

/// Plies counted unless asked otherwise: half a second at most on an ordinary machine.
const DEPTH: u32 = 9;

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(DEPTH);
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let nodes = measure::puissance4_perft(depth);
    let elapsed = start.elapsed();
    let millis = elapsed.as_millis() as u64;
    let rate = format!("{:.0}", nodes as f64 / elapsed.as_secs_f64() / 1e6);
    let values = [
        ("depth", depth.into()),
        ("game", "puissance4".into()),
        ("nodes", nodes.into()),
        ("millis", millis.into()),
        ("rate", (&rate).into()),
    ];
    writeln!(out, "{}", context.texts.with("bench-perft", &values))?;
    match measure::PUISSANCE4_PERFT.get(depth as usize) {
        Some(&expected) if expected != nodes => {
            let values = [("expected", expected.into())];
            Err(Failure::request(context.texts.with("bench-wrong", &values)))
        }
        _ => Ok(()),
    }
}
