//! `strong`: alpha-beta for every line game, with a search for forced wins in front.
//!
//! - `geometry.rs`, `index_set.rs`, `board.rs`: the board and its windows;
//! - `table.rs`, `search.rs`, `deepen.rs`: the search;
//! - `threats.rs`: wins by fours and threes, without gravity.
//!
//! Values are proved only when no guess and no left-out move went into them. Exact play on small
//! boards is `../perfect.rs`; win, draw or loss of larger m,n,k games is `../solve`.

mod board;
mod deepen;
mod geometry;
mod index_set;
mod search;
mod table;
mod threats;

use std::sync::Arc;

use grille_core::Game;
use grille_games::align::{Align, Place};

pub(crate) use board::{Board, State};
pub(crate) use deepen::{Deepened, deepen};
pub(crate) use geometry::Geometry;
pub(crate) use search::{DECIDED, Found, Searcher, WIN};
pub(crate) use table::Table;
use threats::{Forced, Threats};

use crate::{Budget, Candidate, Choice, Limits, Proof, Search, Value};

/// Positions looked at when the caller sets no limit at all: about a second.
const DEFAULT_NODES: u64 = 400_000;

/// Mebibytes of the transposition table unless asked otherwise: room for all the nodes of a minute.
const MEMORY: usize = 32;

/// Each question about threats may use one part in so many of the nodes and the time.
const THREAT_SHARE: u32 = 4;

/// Nodes of such a question when only time limits it, about half a second. The longest win that
/// 60 games of self-play met, 29 plies, took 29 thousand.
const THREAT_NODES: u64 = 100_000;

/// Plies to look ahead when there is only one move and the clock runs.
const GLANCE: u32 = 6;

/// Threes in a row that the search for a forced win goes to: 13 plies and more with its fours.
const MOST_THREES: u32 = 6;

/// Nodes to see whether a move lets the opponent win by fours.
const REFUTE_NODES: u64 = 300;

/// Nodes for the values of all moves on the smallest boards.
const LEAST_COMPARE: u64 = 20_000;

/// The strong player.
#[derive(Clone, Debug)]
pub struct Strong {
    mebibytes: usize,
    /// Made when it is first needed: where specialists answer, it never is.
    table: Option<Table>,
    geometry: Option<Arc<Geometry>>,
}

impl Default for Strong {
    fn default() -> Strong {
        Strong::new()
    }
}

impl Strong {
    /// With the usual memory.
    #[must_use]
    pub fn new() -> Strong {
        Strong::with_memory(MEMORY)
    }

    /// With a transposition table of so many mebibytes.
    #[must_use]
    pub fn with_memory(mebibytes: usize) -> Strong {
        Strong { mebibytes, table: None, geometry: None }
    }

    /// The fast board of a position; the windows are made once for a kind of board.
    fn board(&mut self, position: &Align) -> Board {
        let known = self.geometry.take().filter(|known| known.rules() == position.rules());
        let geometry = known.unwrap_or_else(|| Arc::new(Geometry::new(position.rules())));
        self.geometry = Some(Arc::clone(&geometry));
        Board::with_geometry(position, geometry)
    }

    /// The table, without what earlier searches left in it.
    fn empty_table(&mut self) -> &mut Table {
        let table = self.table.get_or_insert_with(|| Table::new(self.mebibytes));
        table.forget();
        table
    }

    /// Searches all moves, however many, until the exact value is proved: a choice with the value
    /// of every move where that costs little more, or none when the limits end it before. Also
    /// the nodes it took.
    pub(crate) fn exact(&mut self, position: &Align, limits: &Limits) -> Exact {
        let board = self.board(position);
        let mut searcher = Searcher::new(board, self.empty_table(), limits.start(), true);
        let (cells, complete) = searcher.root_cells();
        let found = deepen(&mut searcher, cells.clone(), complete, limits, false);
        let nodes = searcher.budget.nodes();
        let Some(found) = found.filter(|found| found.exact) else { return (None, nodes) };
        let mut choice = choose(&mut searcher, &found);
        choice.candidates = compare(&mut searcher, &cells, found.cell, limits);
        (Some(choice), nodes)
    }
}

/// The exact value of each cell, best first; nothing if that takes as many nodes again.
fn compare(
    searcher: &mut Searcher<'_>,
    cells: &[usize],
    best: usize,
    limits: &Limits,
) -> Vec<Candidate<Place>> {
    let nodes = Some(searcher.budget.nodes().max(LEAST_COMPARE));
    searcher.budget = Limits { nodes, ..limits.clone() }.start();
    let stones = searcher.board.stones();
    let depth = (searcher.board.area() - stones) as i32;
    let mut candidates = Vec::with_capacity(cells.len());
    for &cell in cells {
        let Found { score, solid } = searcher.score_cell(cell, depth, -WIN - 1, WIN + 1);
        if searcher.budget.is_over() || !solid {
            return Vec::new();
        }
        let value = value_of(&Deepened { cell, score, exact: true, wins: false }, stones);
        candidates.push((cell != best, Candidate { play: searcher.board.place_of(cell), value }));
    }
    // The chosen move before its equals, so that both agree.
    let order = |(other, candidate): &(bool, Candidate<_>)| (-candidate.value.rank(), *other);
    grille_core::sort_by_key(&mut candidates, order);
    candidates.into_iter().map(|(_, candidate)| candidate).collect()
}

/// A proved choice if there is one, and the nodes it took.
pub(crate) type Exact = (Option<Choice<Place>>, u64);

impl Search<Align> for Strong {
    fn best(&mut self, position: &Align, limits: &Limits) -> Option<Choice<Place>> {
        if position.is_over() {
            return None;
        }
        let mut limits = limits.clone();
        if limits.nodes.is_none() && limits.time_limit().is_none() && limits.depth.is_none() {
            limits.nodes = Some(DEFAULT_NODES);
        }
        let mut board = self.board(position);
        let mut budget = limits.start();
        let threats = Threats::apply_to(&board);
        let mut share = threat_limits(&limits).start();
        if threats && let Some(forced) = forced_win(&mut board, &mut share, &limits) {
            return Some(forced_choice(&board, &forced, share.nodes()));
        }
        budget.charge(share.nodes());
        let mut searcher = Searcher::new(board, self.empty_table(), budget, false);
        let (cells, complete) = searcher.root_cells();
        let mut safe = Vec::new();
        if threats && cells.len() > 1 {
            let mut share = threat_limits(&limits).start();
            safe = without_lost(&mut searcher.board, &cells, &mut share);
            searcher.budget.charge(share.nodes());
        }
        if cells.len() == 1 && limits.time_limit().is_some() {
            // Nothing to choose: a glance for the value, then the answer.
            limits.depth = Some(limits.depth.map_or(GLANCE, |depth| depth.min(GLANCE)));
        }
        // The moves left out lose for sure: what the others reach, if it is no loss, is the value.
        let mut found = None;
        if !safe.is_empty() && safe.len() < cells.len() {
            found = deepen(&mut searcher, safe, complete, &limits, true)
                .filter(|found| found.score > -DECIDED || searcher.budget.is_over());
        }
        let found = match found {
            Some(found) => found,
            None => deepen(&mut searcher, cells, complete, &limits, true)?,
        };
        Some(choose(&mut searcher, &found))
    }
}

/// The part of the limits that a question about threats may use.
fn threat_limits(limits: &Limits) -> Limits {
    Limits {
        time: limits.time.map(|time| time / THREAT_SHARE),
        nodes: Some(
            limits.nodes.map_or(THREAT_NODES, |nodes| nodes / u64::from(THREAT_SHARE)).max(1),
        ),
        depth: None,
        ..limits.clone()
    }
}

/// A win by fours, or by fours and threes.
fn forced_win(board: &mut Board, budget: &mut Budget, limits: &Limits) -> Option<Forced> {
    let depth = limits.depth.unwrap_or(u32::MAX);
    let forced = Threats::new(board, budget, u64::MAX).by_threes(MOST_THREES.min(depth / 2))?;
    (forced.plies <= depth).then_some(forced)
}

/// The moves after which the opponent has no win by fours, in the same order.
fn without_lost(board: &mut Board, cells: &[usize], budget: &mut Budget) -> Vec<usize> {
    cells
        .iter()
        .copied()
        .filter(|&cell| {
            board.make_cell(cell);
            let lost = board.state() == State::Playing
                && Threats::new(board, budget, REFUTE_NODES).by_fours().is_some();
            board.unmake();
            !lost
        })
        .collect()
}

fn forced_choice(board: &Board, forced: &Forced, nodes: u64) -> Choice<Place> {
    Choice {
        value: Some(Value::Proved(Proof::Win { plies: forced.plies })),
        line: forced.line.iter().map(|&cell| board.place_of(cell)).collect(),
        nodes,
        ..Choice::unjudged(board.place_of(forced.cell))
    }
}

/// The answer to what deepening found, with the line of play that the table remembers.
fn choose(searcher: &mut Searcher<'_>, found: &Deepened) -> Choice<Place> {
    let stones = searcher.board.stones();
    let play = searcher.board.place_of(found.cell);
    Choice {
        value: Some(value_of(found, stones)),
        line: line_of(searcher, found.cell),
        nodes: searcher.budget.nodes(),
        ..Choice::unjudged(play)
    }
}

fn value_of(found: &Deepened, stones: usize) -> Value {
    let plies = |score: i32| (WIN - score) as u32 - stones as u32;
    match found.score {
        score if score > DECIDED && (found.exact || found.wins) => {
            Value::Proved(Proof::Win { plies: plies(score) })
        }
        score if score < -DECIDED && found.exact => {
            Value::Proved(Proof::Loss { plies: plies(-score) })
        }
        0 if found.exact => Value::Proved(Proof::Draw),
        // Half of the scale for one open four's worth; an unproved win stays below a proved one.
        score => {
            Value::Estimated(((i64::from(score) * 1000) / (i64::from(score.abs()) + 1500)) as i32)
        }
    }
}

/// Follows the table from the root.
fn line_of(searcher: &mut Searcher<'_>, first: usize) -> Vec<Place> {
    /// Enough to show; forced wins bring their own line.
    const LONGEST: usize = 24;
    let mut line = Vec::new();
    let mut next = Some(first);
    while let Some(cell) = next.filter(|&cell| searcher.board.is_playable(cell)) {
        line.push(searcher.board.place_of(cell));
        searcher.board.make_cell(cell);
        if searcher.board.state() != State::Playing || line.len() == LONGEST {
            break;
        }
        next = searcher.next_cell();
    }
    for _ in 0..line.len() {
        searcher.board.unmake();
    }
    line
}
