//! A hint: what the strongest adviser thinks of the moves, found on its own thread.

use std::sync::Arc;

use eframe::egui::Context;
use grille::advice;
use grille::ai::{Proof, Value};
use grille::catalog::Catalog;
use grille::core::{AnyGame, Point};
use grille::player::Action;
use grille::texts::{Explain as _, Texts};
use grille::thinking::{Thinking, Wake};

/// What is known of the moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// Where the best move comes to rest.
    pub(crate) best: Option<Point>,
    /// Each move that was compared, where it comes to rest.
    pub(crate) marks: Vec<Mark>,
    /// The sentences to show beside the board.
    pub(crate) lines: Vec<String>,
}

/// The value of a move on the board.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) point: Point,
    pub(crate) text: String,
    /// 1 where it is good for the player to move, -1 where it is bad.
    pub(crate) sign: i8,
    pub(crate) is_proved: bool,
}

/// A hint that was asked for.
#[derive(Default)]
pub(crate) enum Hint {
    /// None was.
    #[default]
    None,
    /// The adviser is thinking.
    Thinking(Thinking),
    /// The adviser has spoken.
    Given(Advice),
}

/// The most moves whose values are drawn: more would hide the board.
const MOST_MARKS: usize = 12;

/// The most moves that are named beside the board.
const MOST_NAMED: usize = 7;

impl Hint {
    /// Asks the adviser of a game, if it has one.
    pub(crate) fn ask(game: &dyn AnyGame, catalog: &Catalog, ctx: &Context) -> Hint {
        Thinking::about(game, catalog, wake(ctx)).map_or(Hint::None, Hint::Thinking)
    }

    pub(crate) fn is_thinking(&self) -> bool {
        matches!(self, Hint::Thinking(_))
    }

    pub(crate) fn advice(&self) -> Option<&Advice> {
        match self {
            Hint::Given(advice) => Some(advice),
            Hint::None | Hint::Thinking(_) => None,
        }
    }

    /// Takes what the adviser found, if it is done. An adviser that fails gives nothing.
    pub(crate) fn collect(&mut self, game: &dyn AnyGame, catalog: &Catalog, texts: &Texts) {
        let Hint::Thinking(thinking) = self else { return };
        if let Some(chosen) = thinking.chosen() {
            *self = match chosen {
                Ok(action) => Hint::Given(told(&action, game, catalog, texts)),
                Err(_) => Hint::None,
            };
        }
    }
}

/// Wakes the window when a thread is done.
pub(crate) fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}

fn told(action: &Action, game: &dyn AnyGame, catalog: &Catalog, texts: &Texts) -> Advice {
    let level = catalog.adviser(game).map_or("", |level| level.name.get(texts.lang()));
    let play = action.play.map(|id| game.write_move(id)).unwrap_or_default();
    let thought = action.thought.as_ref();
    let value = thought.and_then(|thought| thought.value);
    let mut lines = vec![match value {
        Some(value) => {
            let value = value.explain(texts);
            let values =
                [("level", level.into()), ("move", (&play).into()), ("value", (&value).into())];
            texts.with("console-hint-value", &values)
        }
        None => texts.with("console-hint", &[("level", level.into()), ("move", (&play).into())]),
    }];
    let candidates = thought.map_or(&[][..], |thought| &thought.candidates);
    for (id, value) in candidates.iter().take(MOST_NAMED) {
        lines.push(format!("{} : {}", game.write_move(*id), value.explain(texts)));
    }
    if let Some(codes) = advice::codes(game) {
        let listed: Vec<String> =
            codes.iter().map(|code| format!("{}={}", code.column, code.code)).collect();
        let listed = listed.join(" ");
        lines.push(texts.with("console-codes", &[("codes", (&listed).into())]));
    }
    let best = action.play.and_then(|id| game.landing(id));
    let mut marks: Vec<Mark> = candidates
        .iter()
        .take(MOST_MARKS)
        .filter_map(|(id, value)| Some(mark(game.landing(*id)?, *value)))
        .collect();
    if let (true, Some(point), Some(value)) = (marks.is_empty(), best, value) {
        marks.push(mark(point, value));
    }
    Advice { best, marks, lines }
}

/// A value in a few characters: moves to the end where proved, a percentage where estimated.
fn mark(point: Point, value: Value) -> Mark {
    let (text, sign, is_proved) = match value {
        Value::Proved(Proof::Win { plies }) => (format!("+{plies}"), 1, true),
        Value::Proved(Proof::Draw) => ("=".to_owned(), 0, true),
        Value::Proved(Proof::Loss { plies }) => (format!("−{plies}"), -1, true),
        Value::Estimated(guess) => {
            (format!("{} %", (guess + 1000) / 20), guess.signum() as i8, false)
        }
    };
    Mark { point, text, sign, is_proved }
}
