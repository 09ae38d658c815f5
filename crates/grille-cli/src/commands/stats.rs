//! `grille stats`: what the games that are over add up to.

use std::io::{self, Write as _};

use clap::ArgMatches;
use grille::keep::{Line, Statistics};
use unicode_width::UnicodeWidthStr as _;

use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut games = Vec::new();
    if let Some(place) = &context.place {
        // A game that was over when the program was interrupted joins the list now.
        let _interrupted = place.kept(&context.catalog);
        games = place.finished();
    }
    games.reverse();
    let statistics = Statistics::of(&games);
    if matches.get_flag("json") {
        let json = serde_json::to_string(&statistics).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    if games.is_empty() {
        writeln!(out, "{}", context.texts.get("stats-none"))?;
        return Ok(());
    }
    writeln!(out, "{}\n", context.texts.get("stats-title"))?;
    write!(out, "{}", table(&statistics, context))?;
    if statistics.computers > 0 {
        let count = [("count", statistics.computers.into())];
        writeln!(out, "\n{}", context.texts.with("stats-computers", &count))?;
    }
    Ok(())
}

/// The columns, words to the left and numbers to the right.
fn table(statistics: &Statistics, context: &Context) -> String {
    let texts = &context.texts;
    let heads = [
        "stats-game",
        "stats-opponent",
        "stats-played",
        "stats-won",
        "stats-drawn",
        "stats-lost",
        "stats-streak",
        "stats-best",
    ];
    let mut rows = vec![heads.map(|key| texts.get(key))];
    for line in &statistics.lines {
        let entry = context.catalog.game(&line.game);
        let game = entry.map_or(line.game.as_str(), |entry| entry.name.get(texts.lang()));
        let opponent = match line.opponent.as_str() {
            "human" => texts.get("stats-human"),
            id => context.catalog.level_name(id, texts.lang()).unwrap_or(id).to_owned(),
        };
        rows.push(row(game.to_owned(), opponent, line));
    }
    if statistics.total.played > 0 && statistics.lines.len() > 1 {
        rows.push(row(String::new(), texts.get("stats-total"), &statistics.total));
    }
    let mut widths = [0; 8];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.width());
        }
    }
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(widths).enumerate().map(|(index, (cell, width))| {
            let blank = " ".repeat(width - cell.width());
            if index < 2 { format!("{cell}{blank}") } else { format!("{blank}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    });
    lines.collect()
}

fn row(game: String, opponent: String, line: &Line) -> [String; 8] {
    let numbers = [line.played, line.won, line.drawn, line.lost, line.streak, line.best_streak];
    let [played, won, drawn, lost, streak, best] = numbers.map(|number| number.to_string());
    [game, opponent, played, won, drawn, lost, streak, best]
}
