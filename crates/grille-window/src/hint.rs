//! A hint: what the strongest adviser thinks of the moves, found on a thread of its own.

use std::sync::Arc;

use eframe::egui::Context;
use grille::catalog::Catalog;
use grille::core::AnyGame;
use grille::front::Advice;
use grille::host::{self, Threads, Wake};
use grille::texts::Texts;
use grille::thinking::Thinking;

/// A hint that was asked for.
#[derive(Default)]
pub(crate) enum Hint {
    /// None was.
    #[default]
    None,
    /// The adviser is thinking.
    Thinking(Thinking),
    /// The adviser has spoken.
    Given(Box<Given>),
}

/// What an adviser said.
pub(crate) struct Given {
    /// What is drawn on the board.
    pub(crate) advice: Advice,
    /// The advice in one sentence.
    pub(crate) sentence: String,
}

impl Hint {
    /// Asks the adviser of a game, if it has one.
    pub(crate) fn ask(game: &dyn AnyGame, catalog: &Catalog, ctx: &Context) -> Hint {
        let thinking = Thinking::about(game, catalog, &threads(ctx), host::now());
        thinking.map_or(Hint::None, Hint::Thinking)
    }

    pub(crate) fn is_thinking(&self) -> bool {
        matches!(self, Hint::Thinking(_))
    }

    pub(crate) fn given(&self) -> Option<&Given> {
        match self {
            Hint::Given(given) => Some(given),
            Hint::None | Hint::Thinking(_) => None,
        }
    }

    /// Collects what the adviser found, if it is done. An adviser that fails gives nothing.
    pub(crate) fn collect(&mut self, game: &dyn AnyGame, catalog: &Catalog, texts: &Texts) {
        let Hint::Thinking(thinking) = self else { return };
        let Some(chosen) = thinking.chosen() else { return };
        *self = match (chosen, catalog.adviser(game)) {
            (Ok(action), Some(level)) => {
                let advice = Advice::of(&action, game, level, texts);
                let sentence = advice.sentence(catalog, texts);
                Hint::Given(Box::new(Given { advice, sentence }))
            }
            _ => Hint::None,
        };
    }
}

/// Threads that wake the window when they are done.
pub(crate) fn threads(ctx: &Context) -> Threads {
    Threads::new(wake(ctx))
}

/// Wakes the window when a thread is done.
pub(crate) fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
