//! The computer's advice as the page shows it.

use grille::advice;
use grille::ai::{Proof, Value};
use grille::core::{AnyGame, Layout, Point};
use grille::player::Action;
use grille::texts::{Explain as _, Texts};

/// Most moves that are shown on boards without columns.
const SHOWN: usize = 6;

/// Advice on a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The move that is advised.
    pub play: String,
    /// Where it is.
    pub point: Option<Point>,
    /// Labels on the board, and whether each is the best.
    pub labels: Vec<(Point, String, bool)>,
    /// The moves that were compared, best first: the label, the move, what it is worth.
    pub lines: Vec<(String, String, String)>,
    /// Document 003's codes of the columns that are not 0: the column, the code.
    pub codes: Vec<(String, u8)>,
    /// Worth to the player to move.
    pub value: Option<Value>,
    /// Who says so.
    pub level: &'static str,
}

impl Hint {
    /// What an adviser's choice says of a position.
    #[must_use]
    pub fn of(action: &Action, game: &dyn AnyGame, level: &'static str, texts: &Texts) -> Hint {
        let is_frame = game.picture().layout == Layout::Frame;
        let thought = action.thought.as_ref();
        let mut compared: Vec<_> = thought.map(|t| t.candidates.clone()).unwrap_or_default();
        let value = thought.and_then(|thought| thought.value);
        if let Some(play) = action.play {
            if !compared.iter().any(|(id, _)| *id == play)
                && let Some(value) = value
            {
                compared.insert(0, (play, value));
            }
            // The advised move comes first even where others are worth as much.
            compared.sort_by_key(|(id, _)| *id != play);
        }
        let all = compared.len();
        let mut labels = Vec::new();
        let mut lines = Vec::new();
        for (rank, (id, value)) in compared.into_iter().enumerate() {
            if rank >= SHOWN.max(if is_frame { all } else { 0 }) {
                break;
            }
            let letter = char::from(b'a' + u8::try_from(rank % 26).unwrap_or(0)).to_string();
            let label = if is_frame { short(value) } else { letter };
            if let Some(point) = game.landing(id) {
                labels.push((point, label.clone(), rank == 0));
            }
            lines.push((label, game.write_move(id), value.explain(texts)));
        }
        let play = action.play.map(|id| game.write_move(id)).unwrap_or_default();
        let point = action.play.and_then(|id| game.landing(id));
        if labels.is_empty() {
            labels.extend(point.map(|point| (point, "a".to_owned(), true)));
        }
        let codes = advice::codes(game).unwrap_or_default();
        let codes = codes.into_iter().filter(|code| code.code != 0);
        Hint {
            play,
            point,
            labels,
            lines,
            codes: codes.map(|code| (code.column, code.code)).collect(),
            value,
            level,
        }
    }
}

/// A value in a few characters: `+5` wins in 5 moves, `-4` loses in 4, `=` draws, all proved;
/// `~53` is a guess in percent.
#[must_use]
pub fn short(value: Value) -> String {
    match value {
        Value::Proved(Proof::Win { plies }) => format!("+{plies}"),
        Value::Proved(Proof::Draw) => "=".to_owned(),
        Value::Proved(Proof::Loss { plies }) => format!("-{plies}"),
        Value::Estimated(guess) => format!("~{}", (guess + 1000) / 20),
    }
}
