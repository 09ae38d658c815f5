//! `grille play`: one game, in the view asked for.

use std::hash::{BuildHasher as _, RandomState};
use std::path::PathBuf;

use clap::ArgMatches;
use grille::core::Side;
use grille::files::{self, Loaded, PlayerTags};
use grille::options::GameOptions;
use grille::seat::{ENGINE, Seat, SeatChoice};
use grille::session::Session;
use grille::texts::Explain as _;

use super::entry_of;
use crate::arguments::game_options;
use crate::views::{self, VIEWS};
use crate::{Context, Failure};

/// The command whose help tells more.
const COMMAND: &str = "grille play";

/// A game that someone wants to play.
#[derive(Default)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) options: GameOptions,
    /// Wishes for the two seats; `None` is the usual one, or what a loaded file says.
    pub(crate) seats: [Option<String>; 2],
    pub(crate) view: Option<String>,
    pub(crate) load: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) seed: Option<u64>,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let plan = Plan {
        game: text("game").unwrap_or_default(),
        options: game_options(matches),
        seats: [text("first"), text("second")],
        view: text("ui"),
        load: path("load"),
        save: path("save"),
        seed: matches.get_one::<u64>("seed").copied(),
    };
    start(&plan, context)
}

/// Plays a planned game.
pub(crate) fn start(plan: &Plan, context: &Context) -> Result<(), Failure> {
    let view = match &plan.view {
        None => &VIEWS[0],
        Some(id) => VIEWS.iter().find(|view| view.id == id).ok_or_else(|| {
            let known = views::names();
            let values = [("view", id.into()), ("known", (&known).into())];
            usage(context.texts.with("view-unknown", &values))
        })?,
    };
    let mut session = session(plan, context)?;
    if let Some(path) = &plan.save {
        session
            .keep_in(path)
            .map_err(|refusal| Failure::request(refusal.explain(&context.texts)))?;
    }
    let mut view = (view.open)(context, plan.load.is_none());
    Ok(view.run(&mut session)?)
}

fn session(plan: &Plan, context: &Context) -> Result<Session, Failure> {
    let texts = &context.texts;
    let entry = entry_of(&plan.game, context, COMMAND)?;
    if let Some(path) = &plan.load {
        if let Some(option) = plan.options.first_given() {
            let option = [("option", option.into())];
            return Err(usage(texts.with("option-both-records", &option)));
        }
        let loaded = files::load_game(path, &context.catalog, entry.id)
            .map_err(|error| Failure::request(error.explain(texts)))?;
        for note in &loaded.notes {
            eprintln!("{}", note.explain(texts));
        }
        return resume(loaded, plan, context);
    }
    let start = (entry.start)(&plan.options)
        .map_err(|error| Failure::request(error.explain_for(entry.id, texts)))?;
    let [first, second] = Side::BOTH.map(|side| {
        let wish = plan.seats[side.index()].as_deref().unwrap_or("human");
        let choice = SeatChoice::ask(wish, &context.catalog, start.as_ref())
            .map_err(|error| usage(error.explain(texts)))?;
        Ok::<Seat, Failure>(kept_seat(
            choice,
            &PlayerTags::default(),
            side,
            context,
            seed(plan, side),
        ))
    });
    Ok(Session::new(entry.id, start, [first?, second?]))
}

/// A loaded game goes on with the players of its file, unless others are asked for.
fn resume(loaded: Loaded, plan: &Plan, context: &Context) -> Result<Session, Failure> {
    let [first, second] = Side::BOTH.map(|side| {
        let mut tags = loaded.players[side.index()].clone();
        // Who sat there with an engine must say so again: a file starts no program.
        let kept = tags.seat.take().filter(|seat| seat != ENGINE);
        let (catalog, game) = (&context.catalog, loaded.start.as_ref());
        let choice = match plan.seats[side.index()].as_deref() {
            Some(wish) => {
                tags.name = None;
                SeatChoice::ask(wish, catalog, game)
            }
            None => SeatChoice::read(kept.as_deref().unwrap_or("human"), catalog, game),
        };
        let choice = choice.map_err(|error| usage(error.explain(&context.texts)))?;
        Ok::<Seat, Failure>(kept_seat(choice, &tags, side, context, seed(plan, side)))
    });
    Ok(loaded.into_session([first?, second?]))
}

fn usage(message: String) -> Failure {
    Failure::Usage { message, command: COMMAND.to_owned() }
}

/// A seat with the name and mark that a file gives it, else the usual ones.
pub(crate) fn kept_seat(
    choice: SeatChoice<'_>,
    tags: &PlayerTags,
    side: Side,
    context: &Context,
    seed: u64,
) -> Seat {
    let name = tags.name.clone().unwrap_or_else(|| default_name(choice, side, context));
    let symbol = tags.symbol.clone().unwrap_or_else(|| side.letter().to_string());
    choice.sit(name, symbol, seed)
}

/// What a player is called who gave no name.
pub(super) fn default_name(choice: SeatChoice<'_>, side: Side, context: &Context) -> String {
    match choice.computer_name() {
        None => context.texts.with("player-default", &[("number", (side.index() + 1).into())]),
        Some(name) => context.texts.with("player-computer", &[("level", (&name).into())]),
    }
}

/// The seed of a seat: from `--seed` a fixed one, else a new one each time.
fn seed(plan: &Plan, side: Side) -> u64 {
    let base = plan.seed.unwrap_or_else(|| RandomState::new().hash_one(side));
    base.wrapping_mul(2).wrapping_add(side.index() as u64)
}
