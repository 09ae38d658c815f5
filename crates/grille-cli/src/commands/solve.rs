//! `grille solve`: exact values of positions, one a line.

use std::io::{self, BufRead as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ArgMatches;
use grille::solve::{Answers, Known, Means, Sight};
use grille::texts::{Explain as _, Texts};

use super::start_of;
use crate::progress::{Watch, on_interrupt};
use crate::{Context, Failure};

/// What a shell reports of a program that Ctrl-C ended.
const ENDED_BY_INTERRUPT: i32 = 130;

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
        let reason = error.explain(&context.texts);
        Failure::request(context.texts.with("solve-impossible", &[("reason", (&reason).into())]))
    })?;
    let is_at_work = Arc::new(AtomicBool::new(false));
    let (stop, must_stop) = (answers.stopper(), Arc::clone(&is_at_work));
    on_interrupt(move || {
        if !must_stop.load(Ordering::SeqCst) {
            // It waits for the next line, and every answer was written.
            std::process::exit(ENDED_BY_INTERRUPT);
        }
        stop();
    });
    let (sight, texts) = (answers.sight(), Texts::new(context.texts.lang()));
    let watch = Watch::new(move |moves, time| under_way(&texts, &sight, moves, time));
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        is_at_work.store(false, Ordering::SeqCst);
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        is_at_work.store(true, Ordering::SeqCst);
        let moves = answers.moves(&String::from_utf8_lossy(&line));
        watch.begin(&moves);
        let answer = answers.answer(&moves);
        watch.end();
        match answer {
            Ok(answer) => writeln!(out, "{moves} {answer}")?,
            Err(reason) => writeln!(out, "{moves} error {}", reason.explain(&context.texts))?,
        }
        out.flush()?;
        if answers.is_stopped() {
            return Err(Failure::Silent);
        }
    }
}

/// What is known of a position that takes long.
fn under_way(texts: &Texts, sight: &Sight, moves: &str, time: Duration) -> String {
    let nodes = (sight.nodes() / 1_000_000).into();
    let mut values =
        vec![("moves", moves.into()), ("nodes", nodes), ("seconds", time.as_secs().into())];
    match sight.known() {
        Known::Nothing => texts.with("solve-under-way", &values),
        Known::Score(lower, upper) => {
            values.extend([("lower", lower.into()), ("upper", upper.into())]);
            texts.with("solve-under-way-score", &values)
        }
        Known::Columns(columns) => {
            let open = columns.iter().flatten();
            let done = open.clone().filter(|(lower, upper)| lower == upper).count();
            values.extend([("done", done.into()), ("total", open.count().into())]);
            texts.with("solve-under-way-columns", &values)
        }
    }
}
