//! `grille analyze`: each move of a saved game, what it was worth and what was better.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;

use clap::ArgMatches;
use grille::analysis::{Judged, Mark, analyse, thousandths};
use grille::catalog::Resources;
use grille::core::Side;
use grille::files::{self, Loaded, SaveError};
use grille::player::{Limits, StopFlag};
use grille::texts::{Explain as _, Texts};

use crate::progress::{Bar, on_interrupt};
use crate::{Context, Failure};

/// Half the width of the graph, in characters.
const REACH: i64 = 10;

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let file = matches.get_one::<String>("file").map_or("", String::as_str);
    let loaded = files::load(Path::new(file), &context.catalog)
        .map_err(|error| Failure::request(error.explain(texts)))?;
    let level = context.catalog.adviser(loaded.history.start());
    let analyst = level.and_then(|level| {
        Some((level, (level.make)(loaded.history.start(), &Resources::seeded(0))?))
    });
    let Some((level, mut analyst)) = analyst else {
        return Err(Failure::request(texts.get("console-no-hint")));
    };
    let stop = StopFlag::default();
    let limits = Limits {
        nodes: matches.get_one::<u64>("nodes").copied(),
        stop: stop.clone(),
        ..Limits::default()
    };
    on_interrupt(move || stop.stop());
    let bar = Bar::new(loaded.history.moves().len() as u32);
    let judged = analyse(&loaded.history, analyst.as_mut(), &limits, &mut |ply| {
        bar.show(ply, "");
    });
    bar.clear();
    let judged = judged.map_err(|_| Failure::request(texts.get("refusal-player")))?;
    let mut out = io::stdout().lock();
    for line in table(&judged, &loaded, level.name.get(texts.lang()), texts) {
        writeln!(out, "{line}")?;
    }
    if let Some(path) = matches.get_one::<std::path::PathBuf>("svg") {
        files::write(path, svg(&judged).as_bytes())
            .map_err(|error: SaveError| Failure::request(error.explain(texts)))?;
    }
    let (done, all) = (judged.len(), loaded.history.moves().len());
    if done < all {
        let values = [("done", done.into()), ("all", all.into())];
        return Err(Failure::request(texts.with("analyze-stopped", &values)));
    }
    Ok(())
}

/// The value of the game to the first player after a move, in thousandths.
fn to_first(one: &Judged) -> i64 {
    let value = thousandths(one.after);
    if one.side == Side::First { value } else { -value }
}

fn table(judged: &[Judged], loaded: &Loaded, level: &str, texts: &Texts) -> Vec<String> {
    let mut lines = vec![
        texts.with("analyze-title", &[("game", loaded.game_id.into()), ("level", level.into())]),
        texts.get("analyze-legend"),
        String::new(),
    ];
    for one in judged {
        let name = |id| texts.move_name(&loaded.history.start().name_move(id));
        let (play, best) = (name(one.play), name(one.best));
        let value = one.after.explain(texts);
        let mark = match one.mark {
            Mark::Good => "",
            Mark::Doubtful => "?",
            Mark::Mistake => "??",
        };
        let graph = graph(to_first(one));
        let letter = one.side.letter();
        let mut line = format!("{:>3}. {letter} {play:<6}{mark:<3}{graph}  {value}", one.ply);
        if let Some(lead) = one.lead {
            let _ = write!(line, ", {}", lead_text(lead));
        }
        if one.mark != Mark::Good {
            let before = one.before.explain(texts);
            let values = [("move", (&best).into()), ("value", (&before).into())];
            let _ = write!(line, " — {}", texts.with("analyze-better", &values));
        }
        lines.push(line);
    }
    let count = |mark: Mark| judged.iter().filter(|one| one.mark == mark).count();
    let values = [
        ("moves", judged.len().into()),
        ("mistakes", count(Mark::Mistake).into()),
        ("doubtful", count(Mark::Doubtful).into()),
    ];
    lines.extend([String::new(), texts.with("analyze-total", &values)]);
    lines.extend(biggest(judged, loaded, texts));
    lines
}

/// Most moves that are named as the biggest mistakes.
const BIGGEST: usize = 5;

/// The moves that gave most away, the worst first.
fn biggest(judged: &[Judged], loaded: &Loaded, texts: &Texts) -> Option<String> {
    let mut worst: Vec<&Judged> = judged.iter().filter(|one| one.mark != Mark::Good).collect();
    worst.sort_by_key(|one| (-one.loss(), one.ply));
    let named: Vec<String> = worst
        .iter()
        .take(BIGGEST)
        .map(|one| {
            let name = |id| texts.move_name(&loaded.history.start().name_move(id));
            let (play, best) = (name(one.play), name(one.best));
            format!("{}. {} {play} (→ {best})", one.ply, one.side.letter())
        })
        .collect();
    let moves = named.join(", ");
    (!moves.is_empty()).then(|| texts.with("analyze-biggest", &[("moves", (&moves).into())]))
}

/// `B+3.5`: the lead that is expected, to half a point.
fn lead_text(lead: f32) -> String {
    let half_points = (2.0 * lead).round() / 2.0;
    let winner = if half_points < 0.0 { 'W' } else { 'B' };
    format!("{winner}+{:.1}", half_points.abs())
}

/// A bar from the middle: to the right where the first player is ahead.
fn graph(value: i64) -> String {
    let reach = (value * REACH / 1000).clamp(-REACH, REACH);
    let cell = |at: i64| match at {
        0 => '|',
        at if reach > 0 && (1..=reach).contains(&at) => '#',
        at if reach < 0 && (reach..0).contains(&at) => '#',
        _ => '.',
    };
    (-REACH..=REACH).map(cell).collect()
}

/// The course of the game as a picture: the first player's chances over the moves.
fn svg(judged: &[Judged]) -> String {
    let (width, height) = (640.0, 240.0);
    let step = width / judged.len().max(1) as f64;
    let y = |value: i64| height / 2.0 - value as f64 / 1000.0 * (height / 2.0 - 12.0);
    let at = |index: usize| (index + 1) as f64 * step;
    let mut points = format!("0,{:.1}", y(0));
    let mut marks = String::new();
    for (index, one) in judged.iter().enumerate() {
        let (x, y) = (at(index), y(to_first(one)));
        let _ = write!(points, " {x:.1},{y:.1}");
        let radius = match one.mark {
            Mark::Good => continue,
            Mark::Doubtful => 3,
            Mark::Mistake => 5,
        };
        let _ = writeln!(marks, "  <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n  \
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n  \
         <line x1=\"0\" y1=\"{middle}\" x2=\"{width}\" y2=\"{middle}\" stroke=\"#888\"/>\n  \
         <polyline fill=\"none\" stroke=\"#1a5fb4\" stroke-width=\"2\" points=\"{points}\"/>\n  \
         <g fill=\"#c01c28\">\n{marks}  </g>\n</svg>\n",
        middle = height / 2.0,
    )
}
