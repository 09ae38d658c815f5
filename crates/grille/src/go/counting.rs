//! The steps between two passes and an agreed result.
//!
//! Each works on the hidden type: a position that is not one of Go is left alone.

use grille_ai::go::life;
use grille_core::{AnyGame, Game as _, Point, downcast, erase};
use grille_games::go::{Go, PointSet, Preset};

/// Where a game stands after two passes. Before them it means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// The dead stones are being marked.
    #[default]
    Marking,
    /// A player wants to play on.
    Resumed,
    /// The players agree.
    Agreed,
}

/// Whether players have to agree on dead stones now. Tromp-Taylor rules know none.
pub(crate) fn is_to_be_counted(game: &dyn AnyGame) -> bool {
    downcast::<Go>(game).is_some_and(|go| go.is_over() && go.rules().name() != Preset::TrompTaylor)
}

fn change(game: &mut Box<dyn AnyGame>, change: impl FnOnce(&mut Go)) {
    if let Some(position) = downcast::<Go>(game.as_ref()) {
        let mut position = position.clone();
        change(&mut position);
        *game = erase(position);
    }
}

/// Marks the stones that look dead; always the same ones in the same position.
pub(crate) fn propose(game: &mut Box<dyn AnyGame>) {
    change(game, |go| go.mark_dead(&life::dead_stones(go)));
}

/// Marks just these stones as dead.
pub(crate) fn mark(game: &mut Box<dyn AnyGame>, dead: &[Point]) {
    let dead: PointSet = dead.iter().copied().collect();
    change(game, |go| go.mark_dead(&dead));
}

/// The stones marked as dead.
pub(crate) fn dead_points(game: &dyn AnyGame) -> Vec<Point> {
    downcast::<Go>(game).map(|go| go.dead().iter().collect()).unwrap_or_default()
}

/// Makes the chain on a point dead, or alive if it was dead; false where there is none.
pub(crate) fn toggle(game: &mut Box<dyn AnyGame>, point: Point) -> bool {
    let mut found = false;
    change(game, |go| {
        found = go.board().contains(point) && go.board().stone(point).is_some();
        if found {
            let chain = go.board().chain(point);
            let mut dead = *go.dead();
            if dead.contains(point) {
                dead.remove_all(&chain);
            } else {
                dead.add_all(&chain);
            }
            go.mark_dead(&dead);
        }
    });
    found
}

/// Takes a game up again that two passes ended; any other stays as it is.
pub(crate) fn resume(game: &mut Box<dyn AnyGame>) {
    if downcast::<Go>(game.as_ref()).is_some_and(Go::is_over) {
        change(game, Go::resume);
    }
}
