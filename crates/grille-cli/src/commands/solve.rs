//! `grille solve`: exact values of positions, one a line.

use std::io::{self, BufRead as _, Write as _};

use clap::ArgMatches;
use grille::solve::{Answers, Means};

use super::start_of;
use crate::progress::on_interrupt;
use crate::{Context, Failure};

/// Mebibytes of table unless asked otherwise.
const MEMORY: u64 = 256;

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let start = start_of(matches, context, "grille solve")?;
    let means = Means {
        memory: matches.get_one::<u64>("memory").copied().unwrap_or(MEMORY) as usize,
        threads: matches.get_one::<u64>("threads").copied().unwrap_or(1) as usize,
        scores: matches.get_flag("scores"),
        book: !matches.get_flag("no-book"),
    };
    let mut answers = Answers::new(start.as_ref(), means).map_err(|error| {
        let reason = error.to_string();
        Failure::request(context.texts.with("solve-impossible", &[("reason", (&reason).into())]))
    })?;
    on_interrupt(answers.stopper());
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = answers.answer(&String::from_utf8_lossy(&line));
        writeln!(out, "{answer}")?;
        out.flush()?;
        if answers.is_stopped() {
            return Err(Failure::Silent);
        }
    }
}
