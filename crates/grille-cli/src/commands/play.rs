//! `grille play`: one game, in the view asked for.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use clap::ArgMatches;
use grille::plan::{Plan, PlanError, Planned, SeatWish};
use grille::texts::Explain as _;

use crate::arguments::game_options;
use crate::views;
use crate::{Context, Failure};

/// The command whose help tells more.
const COMMAND: &str = "grille play";

/// How a planned game is shown and kept.
#[derive(Default)]
pub(crate) struct Manner {
    pub(crate) view: Option<String>,
    pub(crate) save: Option<PathBuf>,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let seat = |name: &str| SeatWish { kind: text(name), ..SeatWish::default() };
    let plan = Plan {
        game: text("game").unwrap_or_default(),
        options: game_options(matches),
        seats: [seat("first"), seat("second")],
        load: path("load"),
        seed: matches.get_one::<u64>("seed").copied(),
    };
    start(&plan, &Manner { view: text("ui"), save: path("save") }, context)
}

/// Plays a planned game.
pub(crate) fn start(plan: &Plan, manner: &Manner, context: &Context) -> Result<(), Failure> {
    let planned = plan.session(&context.catalog, &context.texts).map_err(|error| {
        let message = error.explain(&context.texts);
        match error {
            PlanError::Load(_) | PlanError::Options { .. } => Failure::request(message),
            _ => usage(message),
        }
    })?;
    show(planned, manner, plan.load.is_none(), context)
}

/// Shows a game in the view asked for. People's games are kept for the next start; a pipe plays
/// the same game again whenever it likes.
pub(crate) fn show(
    planned: Planned,
    manner: &Manner,
    is_new: bool,
    context: &Context,
) -> Result<(), Failure> {
    let view = views::choose(manner.view.as_deref()).ok_or_else(|| {
        let (id, known) = (manner.view.as_deref().unwrap_or_default(), views::names());
        let values = [("view", id.into()), ("known", (&known).into())];
        usage(context.texts.with("view-unknown", &values))
    })?;
    for note in &planned.notes {
        crate::print::note(&note.explain(&context.texts));
    }
    let mut session = planned.session;
    if let Some(path) = &manner.save {
        session
            .keep_in(path)
            .map_err(|refusal| Failure::request(refusal.explain(&context.texts)))?;
    }
    let has_people = view.id != "console" || io::stdin().is_terminal();
    if let Some(place) = context.place.as_ref().filter(|_| has_people && !session.is_kept()) {
        place.keep(&mut session);
    }
    Ok((view.open)(context, is_new).run(&mut session)?)
}

fn usage(message: String) -> Failure {
    Failure::Usage { message, command: COMMAND.to_owned() }
}
