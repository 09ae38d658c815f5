//! The search: is the score of a position above a given number?
//!
//! Negamax with null windows. A node is a position where the side to move cannot win at once and
//! has at least two moves that do not lose at once: all else is settled before a node is made.

use super::bounds::{follower_lines, leader_lines, zugzwang};
use super::geometry::Geometry;
use super::lines::{completions, on_lines};
use super::moves::{LANES, Moves};
use super::table::{Entry, Table};
use super::window::{Bounds, win_score};
use super::word::Word;
use std::sync::atomic::{AtomicBool, Ordering};

/// Nodes between two looks at the stop flag: about a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 2048;

/// One thread's search.
pub(super) struct Search<'a, G: Geometry, const N: usize> {
    geometry: G,
    table: &'a <G::Word as Word>::Table,
    stop: &'a AtomicBool,
    bounds: &'a Bounds,
    /// The round that the question under way belongs to.
    round: u32,
    interrupted: bool,
    /// Added to the order of moves, so that threads do not search the same things: 0 for one.
    thread: usize,
    /// Nodes so far, over all questions.
    pub(super) nodes: u64,
}

/// A position inside the search.
#[derive(Clone, Copy)]
struct State<W> {
    own: W,
    opponent: W,
    ply: i32,
}

/// What the settling of forced moves finds about a position that needs a search.
struct Open<W> {
    state: State<W>,
    empty: W,
    playable: W,
    /// Moves that do not lose at once: two or more.
    moves: W,
    /// Cells where the opponent would complete a line.
    threats: W,
}

impl<'a, G: Geometry, const N: usize> Search<'a, G, N> {
    /// A search for thread number `thread`.
    pub(super) fn new(
        geometry: G,
        table: &'a <G::Word as Word>::Table,
        stop: &'a AtomicBool,
        bounds: &'a Bounds,
        thread: usize,
    ) -> Self {
        Search { geometry, table, stop, bounds, round: 0, interrupted: false, thread, nodes: 0 }
    }

    /// Answers one question: a value above alpha is a lower bound of the score, any other an upper
    /// bound. `None` when stopped, or when another thread answered first.
    pub(super) fn search_root(
        &mut self,
        round: u32,
        own: G::Word,
        opponent: G::Word,
        ply: i32,
        alpha: i32,
    ) -> Option<i32> {
        self.round = round;
        self.interrupted = self.stop.load(Ordering::Relaxed);
        let value = self.search(State { own, opponent, ply }, alpha, None);
        (!self.interrupted).then_some(value)
    }

    /// The value of a position whose side to move cannot win at once: plays the moves that have no
    /// alternative, then searches what is left. `key` is the table's key of the position, if known.
    fn search(&mut self, mut state: State<G::Word>, mut alpha: i32, mut key: Option<Key<G>>) -> i32 {
        let geometry = self.geometry;
        let all = geometry.all();
        let mut sign = 1;
        loop {
            let occupied = state.own | state.opponent;
            let empty = all & !occupied;
            let playable = occupied.add(geometry.bottom()) & all;
            let threats = completions(&geometry, state.opponent) & empty;
            let forced = playable & threats;
            let mut moves = playable & !(threats >> 1);
            if !forced.is_empty() {
                moves = if forced.has_several() { G::Word::ZERO } else { moves & forced };
            }
            if moves.has_several() {
                let open = Open { state, empty, playable, moves, threats };
                return sign * self.node(&open, alpha, key);
            }
            if moves.is_empty() {
                let lost = -win_score(&geometry, state.ply + 1);
                return if playable.is_empty() { 0 } else { sign * lost };
            }
            state = State {
                own: state.opponent,
                opponent: state.own | moves,
                ply: state.ply + 1,
            };
            alpha = -alpha - 1;
            sign = -sign;
            key = None;
        }
    }

    #[inline(always)]
    fn node(&mut self, open: &Open<G::Word>, alpha: i32, key: Option<Key<G>>) -> i32 {
        let geometry = self.geometry;
        let all = geometry.all();
        let State { own, opponent, ply } = open.state;
        let empty = open.empty;
        let mut upper = win_score(&geometry, ply + 2).max(0);
        let mut lower = (-win_score(&geometry, ply + 3)).min(0);
        if upper <= alpha {
            return upper;
        }
        if lower > alpha {
            return lower;
        }
        self.nodes += 1;
        if self.nodes % NODES_BETWEEN_LOOKS == 0
            && (self.stop.load(Ordering::Relaxed) || self.bounds.round() != self.round)
        {
            self.interrupted = true;
        }
        let own_live = on_lines(&geometry, own | empty);
        if own_live.is_empty() {
            if alpha >= 0 {
                return 0;
            }
            upper = 0;
        }
        let even = (geometry.cells() - ply) & 1 == 0;
        let key = if let Some(key) = key {
            key
        } else {
            let opponent_live = on_lines(&geometry, opponent | empty);
            if opponent_live.is_empty() {
                if alpha < 0 {
                    return 0;
                }
                lower = 0;
            }
            if even {
                if leader_lines(&geometry, own, empty, open.playable, open.threats).is_empty() {
                    if alpha >= 0 {
                        return 0;
                    }
                    if !follower_lines(&geometry, opponent, empty, open.playable, -alpha).is_empty()
                    {
                        return alpha;
                    }
                    upper = upper.min(0);
                }
            } else {
                let sure = zugzwang(&geometry, own, empty, open.playable, open.threats);
                if sure > 0 {
                    upper = upper.min(-sure);
                    if upper <= alpha {
                        return upper;
                    }
                }
            }
            Key::new(&geometry, own, opponent, own_live, opponent_live)
        };
        let mut hint = NO_HINT;
        if let Some(entry) = self.table.probe(key.word) {
            if entry.lower > alpha {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
            lower = lower.max(entry.lower);
            upper = upper.min(entry.upper);
            hint = key.turn(&geometry, entry.best);
        }
        let nodes_before = self.nodes;

        let mut list = Moves::<G::Word, N>::new(open.moves);
        let mut best_column = hint;
        let mine = if even { !geometry.follow() } else { geometry.follow() };
        let attack = alpha >= 0;
        let weights = &WEIGHTS[usize::from(even) * 2 + usize::from(attack)];
        let stride = geometry.size().stride();
        let mut start = 0;
        while start < list.count {
            let cells: [G::Word; LANES] = list.lanes(start);
            let lanes = LANES.min(list.count - start);
            let wins: [G::Word; LANES] = cells.map(|cell| {
                completions(&geometry, own | cell) & empty & !cell
            });
            for lane in 0..lanes {
                let (cell, wins) = (cells[lane], wins[lane]);
                let next = (open.playable ^ cell | (cell << 1)) & all;
                let now = wins & next;
                let mut replies = next & !(wins >> 1);
                if !now.is_empty() {
                    replies = if now.has_several() { G::Word::ZERO } else { now & replies };
                }
                if replies.is_empty() && !next.is_empty() {
                    return win_score(&geometry, ply + 2);
                }
                let index = cell.lowest_index();
                let kept = wins & !now;
                let mut order = kept.count() as i32 * weights[0]
                    + (kept & mine).count() as i32 * weights[1]
                    + now.count() as i32 * weights[2]
                    + (kept & (open.threats << 1)).count() as i32 * weights[3]
                    + (kept & (kept >> 1)).count() as i32 * weights[4]
                    + CENTRAL[index as usize & 63] * weights[5];
                if (index / stride) & 7 == hint {
                    order = i32::MAX;
                }
                list.order[start + lane] = order;
                list.wins[start + lane] = wins;
                list.forces[start + lane] = !replies.has_several();
            }
            start += LANES;
        }
        let late = win_score(&geometry, ply + 4).max(0);
        if alpha >= late {
            return late;
        }
        // What can be said of the children on sight.
        let mut start = 0;
        while start < list.count {
            let cells: [G::Word; LANES] = list.lanes(start);
            let lanes = LANES.min(list.count - start);
            if !even {
                // The opponent will lead, we follow.
                let mut lead = [G::Word::ZERO; LANES];
                for lane in 0..LANES {
                    let cell = cells[lane];
                    let next = (open.playable ^ cell | (cell << 1)) & all;
                    let wins = list.wins[start + lane];
                    lead[lane] = leader_lines(&geometry, opponent, empty & !cell, next, wins);
                }
                for lane in 0..lanes {
                    if lead[lane].is_empty() {
                        if alpha < 0 {
                            return 0;
                        }
                        let cell = cells[lane];
                        let next = (open.playable ^ cell | (cell << 1)) & all;
                        if !follower_lines(&geometry, own | cell, empty & !cell, next, alpha + 1).is_empty() {
                            return alpha + 1;
                        }
                    }
                }
            } else {
                for lane in 0..lanes {
                    let cell = cells[lane];
                    let next = (open.playable ^ cell | (cell << 1)) & all;
                    let sure = zugzwang(&geometry, opponent, empty & !cell, next, list.wins[start + lane]);
                    if sure > 0 && sure > alpha {
                        return sure;
                    }
                }
            }
            // Keys and what the table knows.
            let opponent_live: [G::Word; LANES] =
                cells.map(|cell| on_lines(&geometry, (opponent | empty) & !cell));
            let mut words = [G::Word::ZERO; LANES];
            let mut flips = [false; LANES];
            for lane in 0..LANES {
                let key = Key::new(&geometry, opponent, own | cells[lane], opponent_live[lane], own_live);
                words[lane] = key.word;
                flips[lane] = key.flipped;
            }
            for lane in 0..lanes {
                if opponent_live[lane].is_empty() && alpha < 0 {
                    return 0;
                }
                list.keys[start + lane] = words[lane];
                list.flips[start + lane] = flips[lane];
                if !list.forces[start + lane] {
                    if let Some(entry) = self.table.probe(words[lane]) {
                        if -entry.upper > alpha {
                            return -entry.upper;
                        }
                    }
                }
            }
            start += LANES;
        }
        let mut best = i32::MIN;
        while let Some(at) = list.pick() {
            let cell = list.cells[at];
            let child = State { own: opponent, opponent: own | cell, ply: ply + 1 };
            let key = Key { word: list.keys[at], flipped: list.flips[at] };
            let value = -self.search(child, -alpha - 1, Some(key));
            if self.interrupted {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_column = cell.lowest_index() / stride;
                    break;
                }
            }
        }
        if best > alpha {
            lower = lower.max(best);
        } else {
            upper = upper.min(best);
        }
        let work = ((self.nodes - nodes_before + 1).ilog2() / 2 + 1).min(15);
        let best_column = key.turn(&geometry, best_column);
        self.table.store(key.word, Entry { lower, upper, best: best_column, work });
        best
    }
}

/// No column is proposed; on a board of eight columns the last one is never proposed.
const NO_HINT: u32 = 7;

/// Weights of the order.
const WEIGHTS: [[i32; 6]; 4] = [
    [48, 56, 32, -112, 48, 16],
    [48, 72, 48, -92, 32, 0],
    [64, 100, 64, -100, 60, 16],
    [88, 72, 88, -200, 140, 8],
];

/// Lines through each cell.
const CENTRAL: [i32; 64] = central();

const fn central() -> [i32; 64] {
    let mut table = [0; 64];
    let mut column = 0;
    while column < 8 {
        let mut row = 0;
        while row < 8 {
            let mut count = 0;
            let mut direction = 0;
            while direction < 4 {
                let (dc, dr) = [(1, 0), (0, 1), (1, 1), (1, -1)][direction];
                let mut back = 0;
                while back < 4 {
                    let (c0, r0): (i32, i32) = (column - back * dc, row - back * dr);
                    let (c1, r1) = (c0 + 3 * dc, r0 + 3 * dr);
                    if c0 >= 0 && r0 >= 0 && c1 >= 0 && r1 >= 0 && c0 < 7 && c1 < 7 && r0 < 6 && r1 < 6 {
                        count += 1;
                    }
                    back += 1;
                }
                direction += 1;
            }
            table[(column * 8 + row) as usize] = count;
            row += 1;
        }
        column += 1;
    }
    table
}

/// Key.
#[derive(Clone, Copy)]
struct Key<G: Geometry> {
    word: G::Word,
    flipped: bool,
}

impl<G: Geometry> Key<G> {
    #[inline(always)]
    fn new(
        geometry: &G,
        own: G::Word,
        opponent: G::Word,
        own_live: G::Word,
        opponent_live: G::Word,
    ) -> Key<G> {
        let bottom = geometry.bottom();
        let dead = (own & !own_live) | (opponent & !opponent_live);
        let raised = dead.add(bottom);
        let forgotten = dead & !raised;
        let mark = raised & !dead;
        let heights = (own | opponent).add(bottom);
        let word = ((own & !forgotten) << 1) | mark | (heights << 1);
        let mirrored = geometry.mirror(word);
        if mirrored < word {
            Key { word: mirrored, flipped: true }
        } else {
            Key { word, flipped: false }
        }
    }

    #[inline(always)]
    fn turn(&self, geometry: &G, column: u32) -> u32 {
        if self.flipped && column != NO_HINT {
            geometry.size().cols.wrapping_sub(1 + column) & 7
        } else {
            column & 7
        }
    }
}
