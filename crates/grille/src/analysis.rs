//! A finished game looked at again: what each move was worth, and what was better.

use grille_ai::{Limits, Proof, Value};
use grille_core::{AnyGame, MoveId, Side};
use serde::{Deserialize, Serialize};

use crate::history::History;
use crate::player::{Action, Player, PlayerError};

/// One move of a game, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Its number, from 1.
    pub ply: u32,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub play: MoveId,
    /// What the position was worth to that player.
    pub before: Value,
    /// What was left after the move, to the same player.
    pub after: Value,
    /// The move that the analyst prefers.
    pub best: MoveId,
    /// How bad the move was.
    pub mark: Mark,
    /// The points by which the first player was expected to win after it, in games that have some.
    pub lead: Option<f32>,
}

impl Judged {
    /// How much of the game's value the move gave away, in thousandths.
    #[must_use]
    pub fn loss(&self) -> i64 {
        thousandths(self.before) - thousandths(self.after)
    }
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// As good as any.
    Good,
    /// It gives something away, but not the result.
    Doubtful,
    /// It gives the result away, by proof or by a wide guess.
    Mistake,
}

/// A guess must fall by so much, in thousandths, to be doubtful.
const DOUBTFUL: i64 = 150;

/// A guess must fall by so much, in thousandths, to be a mistake: from even to clearly worse.
const MISTAKE: i64 = 400;

/// Judges the moves of a game. `progress` hears of each; the analysis ends early, with what it
/// has, when `limits.stop` is set.
pub fn analyse(
    history: &History,
    analyst: &mut dyn Player,
    limits: &Limits,
    progress: &mut dyn FnMut(u32),
) -> Result<Vec<Judged>, PlayerError> {
    let mut judged: Vec<Judged> = Vec::new();
    let mut here = None;
    for (index, (game, play)) in history.steps().enumerate() {
        // A game that was taken up again after its end was not looked at on the move before.
        let before = match here.take() {
            Some(look) => Some(look),
            None => look(game.as_ref(), analyst, limits)?,
        };
        let Some(Look { value: before, best, .. }) = before else { break };
        let side = game.turn();
        let mut next = game;
        if next.play(play).is_err() || limits.stop.is_stopped() {
            break;
        }
        here = look(next.as_ref(), analyst, limits)?;
        let theirs = here.map_or_else(|| final_value(next.as_ref()), |look| look.value);
        let lead = here.and_then(|look| look.lead);
        // A slip passes the turn like any move, so the value always changes sides.
        let after = theirs.before();
        let ply = index as u32 + 1;
        // What the player's own search found cannot be worse than what was then played.
        let before = if after > before { after } else { before };
        let mark = if play == best { Mark::Good } else { mark(before, after) };
        judged.push(Judged { ply, side, play, before, after, best, mark, lead });
        progress(ply);
    }
    Ok(judged)
}

/// What an analyst says of a position that is not over.
#[derive(Clone, Copy)]
struct Look {
    value: Value,
    best: MoveId,
    /// The first player's lead in points.
    lead: Option<f32>,
}

fn look(
    game: &dyn AnyGame,
    analyst: &mut dyn Player,
    limits: &Limits,
) -> Result<Option<Look>, PlayerError> {
    if game.outcome().is_some() {
        return Ok(None);
    }
    let Action { play, thought } = analyst.choose(game, limits)?;
    let value = thought.as_ref().and_then(|thought| thought.value);
    let sign = if game.turn() == Side::First { 1.0 } else { -1.0 };
    let outlook = thought.as_ref().and_then(|thought| thought.outlook.as_ref());
    let lead = outlook.map(|outlook| sign * outlook.lead);
    // An analyst who would give up still names a move.
    let best = play.or_else(|| thought.and_then(|thought| thought.line.first().copied()));
    let value = value.unwrap_or(Value::Estimated(0));
    Ok(best.map(|best| Look { value, best, lead }))
}

/// The value of a finished game to the player who would be next.
fn final_value(game: &dyn AnyGame) -> Value {
    match game.outcome().and_then(|outcome| outcome.winner) {
        None => Value::Proved(Proof::Draw),
        Some(side) if side == game.turn() => Value::Proved(Proof::Win { plies: 0 }),
        Some(_) => Value::Proved(Proof::Loss { plies: 0 }),
    }
}

/// A value as a number of thousandths, proofs at the ends.
#[must_use]
pub fn thousandths(value: Value) -> i64 {
    match value {
        Value::Proved(Proof::Win { .. }) => 1000,
        Value::Proved(Proof::Draw) => 0,
        Value::Proved(Proof::Loss { .. }) => -1000,
        Value::Estimated(guess) => i64::from(guess),
    }
}

fn mark(before: Value, after: Value) -> Mark {
    let fall = thousandths(before) - thousandths(after);
    match (before, after) {
        // The same result, later or sooner.
        (Value::Proved(a), Value::Proved(b)) if fall == 0 => {
            if a == b {
                Mark::Good
            } else {
                Mark::Doubtful
            }
        }
        (Value::Proved(_), Value::Proved(_)) => Mark::Mistake,
        _ if fall >= MISTAKE => Mark::Mistake,
        _ if fall >= DOUBTFUL => Mark::Doubtful,
        _ => Mark::Good,
    }
}
