//! The plain reference: every line of play to its end, no pruning, no memory.
//!
//! Slow and plainly right. Tests compare every other search with it; players use
//! [`crate::Minimax`] or the searches of [`crate::line`].

use grille_core::Game;

use crate::{Budget, Candidate, Choice, Limits, Proof, Search, Value};

/// Plies beyond which it gives up, so that the largest boards cannot exhaust the stack: each ply
/// keeps about 400 bytes of it. No game so long could be searched to its end anyway.
const MOST_PLIES: u32 = 1000;

/// Plain negamax over any game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Negamax;

impl Negamax {
    /// The exact value of a position for the player to move, however long it takes.
    #[must_use]
    pub fn value<G: Game>(position: &G) -> Value {
        value(position, MOST_PLIES, &mut Limits::default().start())
    }
}

impl<G: Game> Search<G> for Negamax {
    fn best(&mut self, position: &G, limits: &Limits) -> Option<Choice<G::Move>> {
        let mut budget = limits.start();
        let depth = limits.depth.unwrap_or(MOST_PLIES).clamp(1, MOST_PLIES);
        let mut candidates: Vec<Candidate<G::Move>> = position
            .legal_moves()
            .map(|play| {
                let value = if budget.is_over() {
                    Value::Estimated(0)
                } else {
                    value(&position.after(play), depth - 1, &mut budget).before()
                };
                Candidate { play, value }
            })
            .collect();
        // A stable sort: among equal moves the first in the game's order.
        grille_core::sort_by_key(&mut candidates, |candidate| -candidate.value.rank());
        let best = candidates.first()?.clone();
        Some(Choice {
            value: Some(best_of(candidates.iter().map(|candidate| candidate.value))),
            candidates,
            nodes: budget.nodes(),
            ..Choice::unjudged(best.play)
        })
    }
}

/// What a position whose game is over is worth to the player who would move.
pub(crate) fn final_value<G: Game>(position: &G) -> Option<Value> {
    let outcome = position.outcome()?;
    Some(Value::Proved(match outcome.winner {
        None => Proof::Draw,
        Some(side) if side == position.turn() => Proof::Win { plies: 0 },
        Some(_) => Proof::Loss { plies: 0 },
    }))
}

/// The best of the values of all moves. It is proved when it is a win, or when all are proved:
/// an unknown move might still be better than a sure draw.
pub(crate) fn best_of(values: impl Iterator<Item = Value> + Clone) -> Value {
    let best = values.clone().max_by_key(|value| value.rank()).unwrap_or(Value::Estimated(0));
    let is_win = matches!(best, Value::Proved(Proof::Win { .. }));
    if is_win || values.into_iter().all(Value::is_proved) { best } else { Value::Estimated(0) }
}

fn value<G: Game>(position: &G, depth: u32, budget: &mut Budget) -> Value {
    if let Some(value) = final_value(position) {
        return value;
    }
    if !budget.spend() || depth == 0 {
        return Value::Estimated(0);
    }
    let mut best: Option<Value> = None;
    let mut all_proved = true;
    for play in position.legal_moves() {
        let value = value(&position.after(play), depth - 1, budget).before();
        all_proved &= value.is_proved();
        if best.is_none_or(|best| value.rank() > best.rank()) {
            best = Some(value);
        }
        if budget.is_over() {
            all_proved = false;
            break;
        }
    }
    match best {
        Some(best) if all_proved || matches!(best, Value::Proved(Proof::Win { .. })) => best,
        _ => Value::Estimated(0),
    }
}
