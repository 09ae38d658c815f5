//! `grille resume [N]`: goes on with a game that was left or interrupted; `--list` lists them.

use std::io::{self, Write as _};

use clap::ArgMatches;
use grille::front::waiting;
use grille::keep::{Kept, NotResumable};
use grille::plan::Plan;
use grille::texts::Explain as _;

use super::{Showing, show};
use crate::print::item;
use crate::{Context, Failure};

/// What one journal holds.
type Found = Result<Kept, NotResumable>;

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let place = context.place.as_ref();
    let place = place.ok_or_else(|| Failure::request(texts.get("resume-no-place")))?;
    let found = place.kept(&context.catalog);
    if matches.get_flag("list") {
        return list(&found, context);
    }
    let kept = match matches.get_one::<usize>("number") {
        Some(&number) => numbered(found, number, context)?,
        None => latest(found, context)?,
    };
    let planned = kept
        .resume(&Plan::default(), &context.catalog, texts)
        .map_err(|error| Failure::request(error.explain(texts)))?;
    let view = matches.get_one::<String>("ui").cloned();
    show(planned, &Showing { view, ..Showing::default() }, false, context)
}

/// Writes one line for each game, the latest first.
fn list(found: &[Found], context: &Context) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for (index, found) in found.iter().enumerate() {
        let game = waiting::line(found, &context.catalog, &context.texts);
        let values = [("number", (index + 1).into()), ("game", (&game).into())];
        writeln!(out, "{}", item("", &context.texts.with("resume-line", &values)))?;
    }
    if found.is_empty() {
        writeln!(out, "{}", context.texts.get("resume-none"))?;
    }
    Ok(())
}

fn numbered(mut found: Vec<Found>, number: usize, context: &Context) -> Result<Kept, Failure> {
    if !(1..=found.len()).contains(&number) {
        let values = [("number", number.into()), ("count", found.len().into())];
        return Err(Failure::request(context.texts.with("resume-no-number", &values)));
    }
    let chosen = found.swap_remove(number - 1);
    chosen.map_err(|other| Failure::request(other.error.explain(&context.texts)))
}

/// The latest game that can be resumed. Later ones that cannot are named.
fn latest(found: Vec<Found>, context: &Context) -> Result<Kept, Failure> {
    let texts = &context.texts;
    if found.is_empty() {
        return Err(Failure::request(texts.get("resume-none")));
    }
    let mut passed_over = Vec::new();
    for found in found {
        match found {
            Ok(kept) => {
                for line in passed_over {
                    eprintln!("{line}");
                }
                return Ok(kept);
            }
            Err(_) => passed_over.push(waiting::line(&found, &context.catalog, texts)),
        }
    }
    let list = passed_over.join(" ; ");
    Err(Failure::request(texts.with("resume-none-possible", &[("list", (&list).into())])))
}
