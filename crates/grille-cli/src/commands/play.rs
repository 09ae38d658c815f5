//! `grille play`: one game, in the view asked for.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use clap::ArgMatches;
use grille::core::{TimeControl, TimeControlError};
use grille::files::SaveFile;
use grille::plan::{Plan, PlanError, Planned, SeatWish};
use grille::texts::Explain as _;

use crate::arguments::game_options;
use crate::views;
use crate::{Context, Failure};

/// The command whose help tells more.
const COMMAND: &str = "grille play";

/// How a planned game is shown and saved.
#[derive(Default)]
pub(crate) struct Showing {
    /// The view, by its name; `None` is the usual one.
    pub(crate) view: Option<String>,
    /// The file that it is written to after each move.
    pub(crate) save: Option<PathBuf>,
    /// The file that it came from, which may be written over.
    pub(crate) load: Option<PathBuf>,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let seat = |name: &str| SeatWish { kind: text(name), ..SeatWish::default() };
    let plan = Plan {
        game: text("game").unwrap_or_default(),
        options: game_options(matches, &context.catalog),
        seats: [seat("first"), seat("second")],
        load: path("load"),
        clock: clock(text("clock"), context)?,
        seed: matches.get_one::<u64>("seed").copied(),
        ..Plan::default()
    };
    start(&plan, &Showing { view: text("ui"), save: path("save"), load: path("load") }, context)
}

/// The time control of `--clock`.
fn clock(text: Option<String>, context: &Context) -> Result<Option<TimeControl>, Failure> {
    let Some(text) = text else { return Ok(None) };
    text.parse().map(Some).map_err(|_: TimeControlError| {
        usage(context.texts.with("clock-unknown", &[("text", (&text).into())]))
    })
}

/// Plays a planned game.
pub(crate) fn start(plan: &Plan, showing: &Showing, context: &Context) -> Result<(), Failure> {
    let planned = plan.session(&context.catalog, &context.texts).map_err(|error| {
        let message = error.explain(&context.texts);
        match error {
            PlanError::Load(_) => Failure::request(message),
            _ => usage(message),
        }
    })?;
    show(planned, showing, plan.load.is_none(), context)
}

/// Shows a game in the view asked for. People's games are kept for the next start; a pipe plays
/// the same game again whenever it likes.
pub(crate) fn show(
    planned: Planned,
    showing: &Showing,
    is_new: bool,
    context: &Context,
) -> Result<(), Failure> {
    let view = views::choose(showing.view.as_deref()).ok_or_else(|| {
        let (id, known) = (showing.view.as_deref().unwrap_or_default(), views::names());
        let values = [("view", id.into()), ("known", (&known).into())];
        usage(context.texts.with("view-unknown", &values))
    })?;
    for note in &planned.notes {
        crate::print::note(&note.explain(&context.texts));
    }
    let mut session = planned.session;
    if let Some(path) = &showing.save {
        let own = showing.load.as_ref() == Some(path);
        if !own && path.is_file() && path.metadata().is_ok_and(|data| data.len() > 0) {
            let file = path.display().to_string();
            let values = [("file", (&file).into())];
            return Err(Failure::request(context.texts.with("save-exists", &values)));
        }
        session
            .save_to(SaveFile::new(path))
            .map_err(|error| Failure::request(error.explain(&context.texts)))?;
    }
    let has_people = view.id != "console" || io::stdin().is_terminal();
    if let Some(place) = context.place.as_ref().filter(|_| has_people && !session.is_journaled()) {
        place.keep(&mut session);
    }
    Ok((view.open)(context, is_new).run(session)?)
}

fn usage(message: String) -> Failure {
    Failure::Usage { message, command: COMMAND.to_owned() }
}
