//! Grille as a WebAssembly module: text in, text out.
//!
//! Here: `door.rs`, the three functions that JavaScript calls, and [`answer`], which reads a request
//! and writes the answer as JSON. Not here: a rule, a text for people, a decision.
//!
//! The one request so far plays a whole game between two levels, so that tests can compare the
//! module with the native program move by move: the same seed and node limit give the same game.

#[cfg(target_family = "wasm")]
mod door;

use grille::catalog::{Catalog, Resources};
use grille::core::Instant64;
use grille::host::InPlace;
use grille::options::GameOptions;
use grille::plan::{Plan, SeatWish};
use grille::player::Limits;
use grille::session::Session;
use grille::texts::{Lang, Texts};
use serde::{Deserialize, Serialize};

/// A game between two levels.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The game's name in the catalog.
    pub game: String,
    /// Its options.
    #[serde(default)]
    pub options: GameOptions,
    /// The levels of both players.
    pub levels: [String; 2],
    /// Decides what is left to chance.
    pub seed: u64,
    /// Positions that a player may look at for one move.
    pub nodes: u64,
    /// The most moves that are played.
    pub plies: usize,
}

/// What came of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The moves, and how the game ended: `first`, `second`, `draw`, or nothing.
    Game {
        /// As files write them.
        moves: Vec<String>,
        /// Who won.
        result: Option<String>,
    },
    /// The request makes no sense.
    Error(String),
}

/// Answers one request; both are JSON.
#[must_use]
pub fn answer(request: &str) -> String {
    let answer = match serde_json::from_str::<Request>(request) {
        Ok(request) => play(&request).unwrap_or_else(Answer::Error),
        Err(error) => Answer::Error(error.to_string()),
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn play(request: &Request) -> Result<Answer, String> {
    let catalog = Catalog::standard();
    let seats = request.levels.clone();
    let seats = seats.map(|kind| SeatWish { kind: Some(kind), ..SeatWish::default() });
    let plan = Plan {
        game: request.game.clone(),
        options: request.options.clone(),
        seats,
        seed: Some(request.seed),
        resources: Resources { threads: Some(1), memory_mib: Some(16), ..Resources::default() },
        ..Plan::default()
    };
    let planned = plan.session(&catalog, &Texts::new(Lang::En));
    let mut session = planned.map_err(|error| error.to_string())?.session;
    let limits = Limits::nodes(request.nodes);
    while session.ending().is_none() && session.moves().len() < request.plies {
        match session.poll_computer(&limits, &InPlace, Instant64(0)) {
            Some(Ok(_)) => {}
            Some(Err(refusal)) => return Err(refusal.to_string()),
            None => return Err("the computer has nothing to do".to_owned()),
        }
    }
    Ok(Answer::Game { moves: session.move_texts(), result: result(&session) })
}

fn result(session: &Session) -> Option<String> {
    session.record().result
}

/// Returns a request for every game of the catalog and every level that plays it, on boards small
/// enough for a test.
#[must_use]
pub fn every_game_and_level() -> Vec<Request> {
    let catalog = Catalog::standard();
    let mut requests = Vec::new();
    for entry in &catalog.games {
        let mut options = GameOptions::default();
        if entry.options.iter().any(|option| option.name == "size") {
            options.set("size", 5);
            if (entry.start)(&options).is_err() {
                options.set("size", 6);
            }
        }
        let Ok(start) = (entry.start)(&options) else { continue };
        for level in catalog.levels_for(start.as_ref()) {
            requests.push(Request {
                game: entry.id.to_owned(),
                options: options.clone(),
                levels: [level.id.to_owned(), level.id.to_owned()],
                seed: 7,
                nodes: 120,
                plies: 40,
            });
        }
    }
    requests
}
