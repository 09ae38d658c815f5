//! The levels of PopOut: how far each looks.

use grille_core::Game;
use grille_games::align::{PopMove, PopOut};

use super::evaluate::Windows;
use super::search::{DECIDED, DEEPEST, Searcher, WIN};
use crate::bounds_table::{BoundsTable, NO_MOVE};
use crate::{Choice, Limits, Proof, Search, Value};

/// A level of PopOut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub id: &'static str,
    /// Nodes for a move when nobody says otherwise.
    pub nodes: u64,
    /// Plies that it looks ahead at most.
    pub depth: u32,
    /// Whether it stays at its nodes even if the limits allow more.
    pub is_bounded: bool,
}

/// The levels, the weakest first. Each wins 100 of 100 games of 7 x 6 against a random player
/// (`tests/popout.rs`).
pub const LEVELS: [Level; 3] = [
    Level { id: "easy", nodes: 300, depth: 2, is_bounded: true },
    Level { id: "medium", nodes: 10_000, depth: 5, is_bounded: true },
    Level { id: "hard", nodes: 500_000, depth: DEEPEST, is_bounded: false },
];

/// Mebibytes of the table unless asked otherwise: room for the nodes of a minute.
const MEMORY: usize = 64;

/// Plies of a line that is shown.
const LONGEST: usize = 24;

impl Level {
    /// The level of that name.
    #[must_use]
    pub fn named(id: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id == id)
    }

    /// A player with the usual memory.
    #[must_use]
    pub fn player(self) -> LevelPlayer {
        self.player_within(None)
    }

    /// A player with a transposition table of so many mebibytes; `None` is the usual memory.
    #[must_use]
    pub fn player_within(self, mebibytes: Option<usize>) -> LevelPlayer {
        let table = BoundsTable::new(mebibytes.unwrap_or(MEMORY));
        LevelPlayer { level: self, table, windows: None }
    }

    /// The limits that it keeps to: its usual nodes if there are none.
    fn limits(self, asked: &Limits) -> Limits {
        let nodes = asked.nodes_of_level(Some(self.nodes), self.is_bounded);
        let depth = asked.depth.unwrap_or(self.depth).min(self.depth).max(1);
        Limits { nodes, depth: Some(depth), ..asked.clone() }
    }
}

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    level: Level,
    table: BoundsTable,
    windows: Option<Windows>,
}

impl Search<PopOut> for LevelPlayer {
    fn best(&mut self, position: &PopOut, limits: &Limits) -> Option<Choice<PopMove>> {
        if position.is_over() {
            return None;
        }
        let known = self.windows.take().filter(|known| known.rules() == position.rules());
        let windows = self.windows.insert(known.unwrap_or_else(|| Windows::new(position.rules())));
        let limits = self.level.limits(limits);
        self.table.forget();
        let mut searcher = Searcher::new(position, windows, &mut self.table, limits.start());
        let found = deepen(&mut searcher, position, limits.depth.unwrap_or(DEEPEST))?;
        Some(Choice {
            value: found.value,
            line: line(&searcher, position, found.play),
            nodes: searcher.budget.nodes(),
            ..Choice::unjudged(found.play)
        })
    }
}

struct Found {
    play: PopMove,
    value: Option<Value>,
}

/// Searches deeper and deeper until the value is proved or the limits end it.
fn deepen(searcher: &mut Searcher<'_>, position: &PopOut, most: u32) -> Option<Found> {
    let board = position.board();
    let mut moves: Vec<PopMove> =
        searcher.ordered(board, NO_MOVE).into_iter().map(|(m, _)| m).collect();
    let mut found = Found { play: *moves.first()?, value: None };
    for depth in 0..most {
        searcher.guessed = false;
        let mut low = -WIN;
        for index in 0..moves.len() {
            let m = moves[index];
            let mut score = if index == 0 {
                searcher.score(board, m, depth, -WIN, WIN)
            } else {
                searcher.score(board, m, depth, low, low + 1)
            };
            if index > 0 && score > low && !searcher.budget.is_over() {
                score = searcher.score(board, m, depth, low, WIN);
            }
            if searcher.budget.is_over() {
                return Some(found);
            }
            if score > low {
                low = score;
                // A round that is cut short still counts as far as it got, but proves nothing more
                // than a win.
                found = Found { play: m, value: Some(value_of(score, false)) };
                moves[..=index].rotate_right(1);
            }
        }
        let is_proved = !searcher.guessed || low.abs() > DECIDED;
        found.value = Some(value_of(low, is_proved));
        if is_proved {
            break;
        }
    }
    Some(found)
}

fn value_of(score: i32, is_proved: bool) -> Value {
    let plies = (WIN - score.abs()) as u32;
    match score {
        score if score > DECIDED => Value::Proved(Proof::Win { plies }),
        score if score < -DECIDED && is_proved => Value::Proved(Proof::Loss { plies }),
        0 if is_proved => Value::Proved(Proof::Draw),
        // Half of the scale for what two windows with one cell missing are worth more.
        score => Value::Estimated(score * 1000 / (score.abs() + 32)),
    }
}

/// Follows the table from the root.
fn line(searcher: &Searcher<'_>, position: &PopOut, first: PopMove) -> Vec<PopMove> {
    let mut line = vec![first];
    let mut position = position.after(first);
    while line.len() < LONGEST
        && !position.is_over()
        && let Some(next) = searcher.expected(position.board())
    {
        line.push(next);
        position.play_unchecked(next);
    }
    line
}
