//! `grille resume`: goes on with the last game that was left or interrupted.

use clap::ArgMatches;
use grille::plan::Plan;
use grille::texts::Explain as _;

use super::{Showing, show};
use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let place = context.place.as_ref();
    let place = place.ok_or_else(|| Failure::request(texts.get("resume-no-place")))?;
    let last = place.kept(&context.catalog).into_iter().next();
    let last = last.ok_or_else(|| Failure::request(texts.get("resume-none")))?;
    let planned = last
        .resume(&Plan::default(), &context.catalog, texts)
        .map_err(|error| Failure::request(error.explain(texts)))?;
    let view = matches.get_one::<String>("ui").cloned();
    show(planned, &Showing { view, ..Showing::default() }, false, context)
}
