//! `grille play`: one game, in the view asked for.

use std::path::PathBuf;

use clap::ArgMatches;
use grille::plan::{Plan, PlanError, SeatWish};
use grille::texts::Explain as _;

use crate::arguments::game_options;
use crate::views::{self, VIEWS};
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
    let id = manner.view.as_deref().unwrap_or_else(|| views::usual());
    let view = VIEWS.iter().find(|view| view.id == id).ok_or_else(|| {
        let known = views::names();
        let values = [("view", id.into()), ("known", (&known).into())];
        usage(context.texts.with("view-unknown", &values))
    })?;
    let planned = plan.session(&context.catalog, &context.texts).map_err(|error| {
        let message = error.explain(&context.texts);
        match error {
            PlanError::Load(_) | PlanError::Options { .. } => Failure::request(message),
            _ => usage(message),
        }
    })?;
    for note in &planned.notes {
        eprintln!("{}", note.explain(&context.texts));
    }
    let mut session = planned.session;
    if let Some(path) = &manner.save {
        session
            .keep_in(path)
            .map_err(|refusal| Failure::request(refusal.explain(&context.texts)))?;
    }
    let mut view = (view.open)(context, plan.load.is_none());
    Ok(view.run(&mut session)?)
}

fn usage(message: String) -> Failure {
    Failure::Usage { message, command: COMMAND.to_owned() }
}
