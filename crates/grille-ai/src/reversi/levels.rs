//! The levels of Reversi: how far each looks.

use grille_core::{Game, Point};
use grille_games::reversi::{Bits, Board, Move, Reversi, Rules, Wide};

use super::geometry::Geometry;
use super::root::{self, Answer, Plan};
use crate::bounds_table::BoundsTable;
use crate::{Candidate, Choice, Limits, Outlook, Proof, Search, Value};

/// A level of Reversi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub id: &'static str,
    /// Nodes for a move when nobody says otherwise; none: as many as the exact score takes.
    pub nodes: Option<u64>,
    /// Plies that it guesses ahead at most.
    pub depth: u32,
    /// Empty cells up to which it looks for the exact score.
    pub solve_at: u32,
    /// Whether it stays at its nodes even if the limits allow more.
    pub is_bounded: bool,
}

/// The levels, the weakest first. Each wins 100 of 100 games of 8 x 8 against a random player; with at
/// most 20,000 nodes a move, `hard` scores 37 of 40 points against `medium`, and `medium` 34
/// of 40 against `easy` (`tests/reversi.rs`).
pub const LEVELS: [Level; 4] = [
    Level { id: "easy", nodes: Some(500), depth: 2, solve_at: 6, is_bounded: true },
    Level { id: "medium", nodes: Some(8_000), depth: 4, solve_at: 8, is_bounded: true },
    Level { id: "hard", nodes: Some(400_000), depth: 60, solve_at: 15, is_bounded: false },
    Level { id: "perfect", nodes: None, depth: 60, solve_at: 22, is_bounded: false },
];

/// Cells of the largest board that `perfect` solves from its first move.
const WHOLE_BOARD: usize = 36;

/// Nodes of `perfect` where the exact score is out of reach and nobody sets a limit: some seconds.
const DEFAULT_NODES: u64 = 20_000_000;

/// Mebibytes of the table unless asked otherwise.
const MEMORY: usize = 64;

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
        LevelPlayer { level: self, table, small: None, large: None }
    }

    fn plan(self, rules: &Rules) -> Plan {
        let is_whole = self.nodes.is_none() && rules.area() <= WHOLE_BOARD;
        let solve_at = if is_whole { WHOLE_BOARD as u32 } else { self.solve_at };
        Plan { depth: self.depth, solve_at }
    }

    /// The limits that it keeps to: its usual nodes if there are none.
    fn limits(self, asked: &Limits, empties: u32, plan: Plan) -> Limits {
        let usual = self.nodes.or((empties > plan.solve_at).then_some(DEFAULT_NODES));
        Limits { nodes: asked.nodes_of_level(usual, self.is_bounded), ..asked.clone() }
    }
}

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    level: Level,
    table: BoundsTable,
    small: Option<Geometry<u64>>,
    large: Option<Box<Geometry<Wide>>>,
}

impl Search<Reversi> for LevelPlayer {
    fn best(&mut self, position: &Reversi, limits: &Limits) -> Option<Choice<Move>> {
        let Some(Move::Place(_)) = position.legal_moves().next() else {
            return self.pass(position, limits);
        };
        let rules = position.rules();
        let score = position.score();
        let empties = rules.area() as u32 - score.first - score.second;
        let mut plan = self.level.plan(rules);
        if let Some(depth) = limits.depth {
            plan.depth = plan.depth.min(depth);
            plan.solve_at = plan.solve_at.min(depth);
        }
        let limits = self.level.limits(limits, empties, plan);
        self.table.forget();
        let answer = match position.small_board() {
            Some(board) => {
                let known = self.small.take().filter(|known| known.rules == *rules);
                let geometry = self.small.insert(known.unwrap_or_else(|| Geometry::new(rules)));
                answer(geometry, &mut self.table, board, plan, &limits)
            }
            None => {
                let known = self.large.take().filter(|known| known.rules == *rules);
                let fresh = || Box::new(Geometry::new(rules));
                let geometry = self.large.insert(known.unwrap_or_else(fresh));
                answer(geometry, &mut self.table, position.wide_board(), plan, &limits)
            }
        };
        Some(choice(&answer, rules, empties))
    }
}

impl LevelPlayer {
    /// The forced pass, with the value of the position after it; `None` when the game is over.
    fn pass(&mut self, position: &Reversi, limits: &Limits) -> Option<Choice<Move>> {
        position.check(Move::Pass).ok()?;
        let next = self.best(&position.after(Move::Pass), limits)?;
        let line = std::iter::once(Move::Pass).chain(next.line).collect();
        let value = next.value.map(Value::before);
        let outlook = next.outlook.map(|outlook| Outlook {
            win_rate: 1.0 - outlook.win_rate,
            lead: -outlook.lead,
            ..outlook
        });
        let candidates = value.map(|value| Candidate { play: Move::Pass, value });
        Some(Choice {
            value,
            line,
            candidates: candidates.into_iter().collect(),
            nodes: next.nodes,
            outlook,
            ..Choice::unjudged(Move::Pass)
        })
    }
}

fn answer<B: Bits>(
    geometry: &Geometry<B>,
    table: &mut BoundsTable,
    board: Board<B>,
    plan: Plan,
    limits: &Limits,
) -> Answer {
    root::best(geometry, table, board, plan, limits)
}

/// The answer in the words of every search.
fn choice(answer: &Answer, rules: &Rules, empties: u32) -> Choice<Move> {
    let play = |cell: Option<u16>| {
        cell.map_or(Move::Pass, |cell| {
            Move::Place(Point::from_index(usize::from(cell), rules.cols()))
        })
    };
    let line: Vec<Move> = answer.line.iter().map(|&cell| play(cell)).collect();
    // Plies to the end along the line, and one for each cell that it leaves empty.
    let placed = answer.line.iter().flatten().count() as u32;
    let plies = line.len() as u32 + empties.saturating_sub(placed);
    let value = match (answer.exact, answer.guess) {
        (Some(discs), _) => Some(Value::Proved(proof(discs, plies))),
        (None, guess) => guess.map(|guess| Value::Estimated(guess * 1000 / (guess.abs() + 1000))),
    };
    let candidates = answer.scores.iter().map(|&(cell, discs)| Candidate {
        play: play(Some(cell)),
        value: Value::Proved(proof(discs, plies)),
    });
    let outlook = value.map(|value| Outlook {
        win_rate: match value {
            Value::Proved(Proof::Win { .. }) => 1.0,
            Value::Proved(Proof::Draw) => 0.5,
            Value::Proved(Proof::Loss { .. }) => 0.0,
            Value::Estimated(guess) => 0.5 + guess as f32 / 2000.0,
        },
        lead: answer.exact.or(answer.guess.map(root::discs)).unwrap_or(0) as f32,
        ownership: Vec::new(),
        visits: Vec::new(),
    });
    Choice {
        value,
        candidates: candidates.collect(),
        nodes: answer.nodes,
        outlook,
        line,
        ..Choice::unjudged(play(answer.line.first().copied().flatten()))
    }
}

fn proof(discs: i32, plies: u32) -> Proof {
    match discs {
        1.. => Proof::Win { plies },
        0 => Proof::Draw,
        _ => Proof::Loss { plies },
    }
}
