//! `grille inspect`: a position as one JSON object, for programs and tests.

use std::io::{self, BufRead as _, Write};

use clap::ArgMatches;
use grille::catalog::GameEntry;
use grille::core::{AnyGame, MoveTextError, Side};
use grille::files::{ReplayError, replay};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{entry_of, start_of};
use crate::{Context, Failure};

#[derive(Serialize)]
struct PositionJson<'a> {
    game: &'a str,
    rules: &'a str,
    ply: u32,
    turn: Option<&'static str>,
    legal: Vec<String>,
    outcome: Option<OutcomeJson>,
    board: Vec<String>,
    /// What the game adds: the winning cells of a line game, score and prisoners of Go ...
    #[serde(flatten)]
    facts: Map<String, Value>,
}

#[derive(Serialize)]
struct OutcomeJson {
    winner: Option<&'static str>,
    reason: &'static str,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    error: ErrorBody<'a>,
}

#[derive(Serialize)]
struct ErrorBody<'a> {
    ply: usize,
    #[serde(rename = "move")]
    text: &'a str,
    reason: String,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let id = matches.get_one::<String>("game").map_or("", String::as_str);
    let entry = entry_of(id, context, "grille inspect")?;
    let start = start_of(matches, context, "grille inspect")?;
    let rules = start.rules();
    let mut out = io::BufWriter::new(io::stdout().lock());
    if matches.get_flag("stdin") {
        let mut input = io::BufReader::new(io::stdin().lock());
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            write_one(&mut out, entry, &rules, start.clone(), &String::from_utf8_lossy(&line))?;
            // Answer at once when nobody has written ahead, so that a program can talk with us.
            if !input.buffer().contains(&b'\n') {
                out.flush()?;
            }
        }
        out.flush()?;
        return Ok(());
    }
    let moves = matches.get_one::<String>("moves").map_or("", String::as_str);
    let good = write_one(&mut out, entry, &rules, start, moves)?;
    out.flush()?;
    if good { Ok(()) } else { Err(Failure::Silent) }
}

/// Writes the answer for one list of moves; false when it is an error.
fn write_one(
    out: &mut impl Write,
    entry: &GameEntry,
    rules: &str,
    mut game: Box<dyn AnyGame>,
    moves: &str,
) -> io::Result<bool> {
    let result = replay(game.as_mut(), moves.split_whitespace());
    match &result {
        Ok(_) => serde_json::to_writer(&mut *out, &position(entry, rules, game.as_ref()))?,
        Err(error) => serde_json::to_writer(&mut *out, &ErrorJson { error: body(error) })?,
    }
    writeln!(out)?;
    Ok(result.is_ok())
}

fn body(error: &ReplayError) -> ErrorBody<'_> {
    match error {
        ReplayError::Unreadable { ply, text, error } => {
            let reason = match error {
                MoveTextError::Impossible { reason, .. } => reason.name().to_owned(),
                other => other.to_string(),
            };
            ErrorBody { ply: *ply, text, reason }
        }
        ReplayError::Illegal { ply, text, reason } => {
            ErrorBody { ply: *ply, text, reason: reason.name().to_owned() }
        }
    }
}

fn position<'a>(entry: &'a GameEntry, rules: &'a str, game: &dyn AnyGame) -> PositionJson<'a> {
    let picture = game.picture();
    let outcome = game.outcome().map(|outcome| OutcomeJson {
        winner: outcome.winner.map(Side::name),
        reason: outcome.reason.name(),
    });
    PositionJson {
        game: entry.id,
        rules,
        ply: picture.ply,
        turn: picture.turn.map(Side::name),
        legal: game.legal_moves().into_iter().map(|m| game.write_move(m)).collect(),
        outcome,
        board: picture.text_rows(),
        facts: (entry.facts)(game),
    }
}
