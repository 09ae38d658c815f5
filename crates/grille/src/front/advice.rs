//! A hint: what the strongest adviser of a game thinks of the moves, as data to be drawn.

use grille_ai::{Limits, Proof, Value};
use grille_core::{AnyGame, MoveId, Point, Side};
use serde::{Deserialize, Serialize};

use crate::catalog::{Catalog, LevelEntry, Resources};
use crate::player::{Action, PlayerError};
use crate::session::Session;
use crate::texts::{Explain as _, Texts};

/// The most moves that are drawn on a board without columns: more would hide it.
const MOST_MOVES: usize = 12;

/// Advice on a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The level that gives it, by its id.
    pub level: String,
    /// The moves that were compared, the advised one first.
    pub moves: Vec<Advised>,
    /// What the position is worth to the first player, in thousandths.
    pub worth: Option<Worth>,
    /// The line of play that is expected, as people read moves.
    pub line: Vec<String>,
    /// What is expected of the points, in games that have some.
    pub outlook: Option<Outlook>,
    /// Positions looked at.
    pub nodes: u64,
}

/// A move that was compared with others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The move.
    pub play: MoveId,
    /// As people read it.
    pub name: String,
    /// Where its piece comes to rest.
    pub point: Option<Point>,
    /// What it is worth to the player to move, in words.
    pub value: String,
    /// The same in a few characters: `+5` wins in 5 moves, `−4` loses in 4, `=` draws, all proved;
    /// `53 %` is a chance.
    pub short: String,
    /// 1 where it is good for the player to move, -1 where it is bad.
    pub sign: i8,
    /// Whether the value is proved.
    pub is_proved: bool,
}

/// What a position is worth to the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// In thousandths, from -1000 to 1000.
    pub value: i64,
    /// Whether it is proved.
    pub is_proved: bool,
}

/// What is expected of the points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outlook {
    /// The chance of the player to move.
    pub win_rate: f32,
    /// By how many points the first player is expected to win.
    pub lead: f32,
    /// Who will have each point, row by row: 1 for the first player, -1 for the second.
    pub ownership: Vec<f32>,
}

impl Outlook {
    /// Returns the chance of the player to move in percent, as the values of moves are written.
    #[must_use]
    pub fn percent(&self) -> i64 {
        percent((2000.0 * self.win_rate - 1000.0).round() as i64)
    }
}

impl Worth {
    /// What a player's value means to the first player.
    #[must_use]
    pub fn of(value: Value, side: Side) -> Worth {
        let number = crate::analysis::thousandths(value);
        let value_to_first = if side == Side::First { number } else { -number };
        Worth { value: value_to_first, is_proved: matches!(value, Value::Proved(_)) }
    }
}

impl Advice {
    /// What an adviser's choice says of a position. An adviser who would give up still names the
    /// best move that it sees.
    #[must_use]
    pub fn of(action: &Action, game: &dyn AnyGame, level: &LevelEntry, texts: &Texts) -> Advice {
        let thought = action.thought.as_ref();
        let value = thought.and_then(|thought| thought.value);
        let line = thought.map_or(&[][..], |thought| &thought.line);
        let best = action.play.or_else(|| line.first().copied());
        let mut compared = thought.map(|thought| thought.candidates.clone()).unwrap_or_default();
        if let Some(best) = best {
            if !compared.iter().any(|(id, _)| *id == best) {
                compared.insert(0, (best, value.unwrap_or(Value::Estimated(0))));
            }
            // The advised move comes first even where others are worth as much.
            grille_core::sort_by_key(&mut compared, |(id, _)| *id != best);
        }
        if !game.picture().is_frame() {
            compared.truncate(MOST_MOVES);
        }
        let advised = |(play, value): (MoveId, Value)| Advised {
            play,
            name: texts.move_name(&game.name_move(play)),
            point: game.landing(play),
            value: value.explain(texts),
            short: short(value),
            sign: crate::analysis::thousandths(value).signum() as i8,
            is_proved: matches!(value, Value::Proved(_)),
        };
        let sign = if game.turn() == Side::First { 1.0 } else { -1.0 };
        let outlook = thought.and_then(|thought| thought.outlook.as_ref());
        Advice {
            level: level.id.to_owned(),
            moves: compared.into_iter().map(advised).collect(),
            worth: value.map(|value| Worth::of(value, game.turn())),
            line: line.iter().take(8).map(|&id| texts.move_name(&game.name_move(id))).collect(),
            outlook: outlook.map(|outlook| Outlook {
                win_rate: outlook.win_rate,
                lead: sign * outlook.lead,
                ownership: outlook.ownership.clone(),
            }),
            nodes: thought.map_or(0, |thought| thought.nodes),
        }
    }

    /// Returns the advised move.
    #[must_use]
    pub fn best(&self) -> Option<&Advised> {
        self.moves.first()
    }

    /// Returns the advice in one sentence: who says so, the move, what it is worth.
    #[must_use]
    pub fn sentence(&self, catalog: &Catalog, texts: &Texts) -> String {
        let level = catalog.level_name(&self.level, texts.lang()).unwrap_or(&self.level);
        let Some(best) = self.best() else { return texts.get("console-no-hint") };
        let values = [
            ("level", level.into()),
            ("move", (&best.name).into()),
            ("value", (&best.value).into()),
        ];
        texts.with("console-hint-value", &values)
    }
}

/// A value in a few characters.
#[must_use]
pub fn short(value: Value) -> String {
    match value {
        Value::Proved(Proof::Win { plies }) => format!("+{plies}"),
        Value::Proved(Proof::Draw) => "=".to_owned(),
        Value::Proved(Proof::Loss { plies }) => format!("−{plies}"),
        Value::Estimated(guess) => format!("{} %", percent(guess.into())),
    }
}

/// Returns an estimated value, from -1000 to 1000, as a chance in percent, the nearest one: people compare the numbers
/// that stand beside each other, 44 % for one player and 56 % for the other, so all of them are rounded here.
#[must_use]
pub fn percent(guess: i64) -> i64 {
    (guess + 1010) / 20
}

/// Returns how a computer at the table sees the position, in sentences; one that says so where none
/// of them can explain itself.
#[must_use]
pub fn explanation(session: &Session, catalog: &Catalog, texts: &Texts) -> Vec<String> {
    let seats = Side::BOTH.map(|side| session.seat(side).kind());
    let levels = seats.iter().filter_map(|id| catalog.level_for(session.game(), id));
    let explain = levels.filter_map(|level| level.explain).next();
    let sentences = explain.map(|explain| explain(session.game())).unwrap_or_default();
    if sentences.is_empty() {
        return vec![texts.get("explain-nobody")];
    }
    sentences.iter().map(|sentence| texts.sentence(sentence)).collect()
}

/// Asks an adviser for its choice, and waits for it.
///
/// # Errors
/// The adviser gave none.
pub fn ask(level: &LevelEntry, game: &dyn AnyGame) -> Result<Action, PlayerError> {
    let player = (level.make)(game, &Resources::seeded(game.key()));
    player.ok_or(PlayerError::WrongGame)?.choose(game, &Limits::default())
}
