//! The search: is the score of a position above a given number?
//!
//! Negamax with windows of one point (Knuth and Moore, 1975). A *node* is a position where the
//! side to move cannot win with its next stone and has at least two moves that do not lose at once:
//! moves without an alternative are played on the way and cost no node. Where the moves are ordered
//! is `moves`, what needs no search is `bounds`, which question is asked is `window`.

use super::book::Book;
use super::bounds::{follower_lines, leader_lines, zugzwang, zugzwang_cells};
use super::cpu::Level;
use super::geometry::Geometry;
use super::history::History;
use super::interrupt::Interrupt;
use super::key::{Key, NO_HINT};
use super::lines::{completions, on_lines};
use super::moves::{Lanes, Moves, is_lost, lanes, safe_moves};
use super::order::{Order, Rating};
use super::progress::Progress;
use super::table::{Entry, Table};
use super::window::{Bounds, win_score};
use super::word::Word;

/// Nodes between two looks at the stop flag: about a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 2048;

/// With this many empty cells or fewer, the table is not asked about the children beforehand: a
/// child is then searched sooner than its line of the table arrives from memory. On ten hard
/// openings, 0 took 1.36 s and 2.93 M nodes each, 8 took 1.12 s and 2.94 M, 16 took 1.38 s and
/// 3.29 M, never asking 1.66 s and 3.88 M. Later, the empty board and the ten took 23.9 M and 2.78 M nodes with 9,
/// 22.2 M and 2.28 M with 11, 26.3 M and 2.93 M with 13.
const LATE_CELLS: i32 = 11;

/// What all searches of one question share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a, G: Geometry> {
    pub(super) geometry: G,
    pub(super) table: &'a <G::Word as Word>::Table,
    pub(super) order: &'a Order,
    pub(super) book: Option<&'a Book<'a>>,
    /// The book is asked about positions of more stones than the first number, up to the second.
    pub(super) book_plies: (i32, i32),
    pub(super) interrupt: &'a Interrupt,
    pub(super) bounds: &'a Bounds,
    pub(super) progress: &'a Progress,
}

/// One thread's search.
pub(super) struct Search<'a, G: Geometry, L: Level, const N: usize> {
    shared: Shared<'a, G>,
    /// Proof that the processor has what the search was compiled for.
    _level: L,
    /// The round that the question under way belongs to.
    round: u32,
    /// Set once the answer is of no more use; the search then only returns.
    interrupted: bool,
    /// The number of the thread, from 0; it shifts the order of moves, so that threads that share a
    /// table do not walk in step.
    thread: u32,
    /// What the moves were worth so far.
    pub(super) history: History,
    /// Nodes so far, over all questions.
    pub(super) nodes: u64,
}

/// A position inside the search, seen by its side to move.
#[derive(Clone, Copy)]
pub(super) struct State<W> {
    pub(super) own: W,
    pub(super) other: W,
    pub(super) ply: i32,
    /// Empty cells where the side to move would complete a line.
    pub(super) wins: W,
    /// Empty cells where the opponent would.
    pub(super) threats: W,
}

impl<W: Word> State<W> {
    /// A position with so many stones.
    pub(super) fn new<G: Geometry<Word = W>>(geometry: &G, own: W, other: W, ply: i32) -> State<W> {
        let empty = geometry.all() & !(own | other);
        let wins = completions(geometry, own) & empty;
        let threats = completions(geometry, other) & empty;
        State { own, other, ply, wins, threats }
    }

    /// The position after a move to a cell; `wins` are the empty cells where the mover would then complete
    /// a line.
    #[inline(always)]
    fn after(self, cell: W, wins: W) -> State<W> {
        State {
            own: self.other,
            other: self.own | cell,
            ply: self.ply + 1,
            wins: self.threats & !cell,
            threats: wins,
        }
    }
}

/// What a parent knows of a position, beside that its bounds do not answer the question.
#[derive(Clone, Copy)]
pub(super) struct Known<W> {
    key: Key<W>,
    /// The cells on lines that the side to move can still complete.
    own_live: W,
}

/// The keys of the children as they lie, and those of their mirror images, by lane.
struct Keys<W, const N: usize> {
    words: [W; N],
    mirrors: [W; N],
}

impl<W: Word, const N: usize> Keys<W, N> {
    #[inline(always)]
    fn get(&self, lane: usize) -> Key<W> {
        Key::of_pair((self.words[lane], self.mirrors[lane]))
    }
}

/// A node, and what was found on the way to it.
struct Node<W> {
    state: State<W>,
    empty: W,
    playable: W,
    /// Moves that do not lose at once: two or more.
    safe: W,
    /// Whether the number of empty cells is even, so that the opponent can follow (see `bounds`).
    even: bool,
}

impl<'a, G: Geometry, L: Level, const N: usize> Search<'a, G, L, N> {
    /// A search for one thread, with the history of its searches before.
    pub(super) fn new(shared: Shared<'a, G>, level: L, thread: u32, history: History) -> Self {
        Search { shared, _level: level, round: 0, interrupted: false, thread, history, nodes: 0 }
    }

    /// Answers one question: a value above alpha is a lower bound of the score, any other an upper
    /// bound. `None` when stopped, or when another thread answered first.
    pub(super) fn answer(&mut self, round: u32, state: State<G::Word>, alpha: i32) -> Option<i32> {
        self.round = round;
        // Limits count from the first look on: what takes less is answered whatever they say.
        self.interrupted = self.shared.interrupt.is_flagged();
        let value = if self.interrupted { 0 } else { L::search(self, state, alpha, None) };
        (!self.interrupted).then_some(value)
    }

    /// The value of a position whose side to move cannot win at once: plays the moves that have no
    /// alternative, then searches what is left.
    #[inline(always)]
    pub(super) fn search_here(
        &mut self,
        mut state: State<G::Word>,
        mut alpha: i32,
        mut known: Option<Known<G::Word>>,
    ) -> i32 {
        let geometry = self.shared.geometry;
        let mut sign = 1;
        loop {
            let State { own, other, ply, threats, .. } = state;
            let (above, up_to) = self.shared.book_plies;
            if ply > above
                && ply <= up_to
                && let Some(score) = self.ask_book(state)
            {
                return sign * score;
            }
            let occupied = own | other;
            let empty = geometry.all() & !occupied;
            let playable = occupied.add(geometry.bottom()) & geometry.all();
            let safe = safe_moves(playable, threats);
            if safe.has_several() {
                let even = (geometry.cells() - ply) & 1 == 0;
                let node = Node { state, empty, playable, safe, even };
                return sign * self.node(&node, alpha, known);
            }
            if safe.is_empty() {
                let lost = -win_score(&geometry, ply + 1);
                return if playable.is_empty() { 0 } else { sign * lost };
            }
            state = state.after(safe, completions(&geometry, own | safe) & empty & !safe);
            alpha = -alpha - 1;
            sign = -sign;
            known = None;
        }
    }

    /// What the book says of a position.
    #[cold]
    fn ask_book(&self, state: State<G::Word>) -> Option<i32> {
        self.shared.book?.score_of(state.own.low64(), state.other.low64(), state.ply as u32)
    }

    #[inline(always)]
    fn node(&mut self, node: &Node<G::Word>, alpha: i32, known: Option<Known<G::Word>>) -> i32 {
        let geometry = self.shared.geometry;
        let State { own, other, ply, .. } = node.state;
        let mut upper = win_score(&geometry, ply + 2).max(0);
        let mut lower = (-win_score(&geometry, ply + 3)).min(0);
        if upper <= alpha {
            return upper;
        }
        if lower > alpha {
            return lower;
        }
        self.count_node();
        let late = win_score(&geometry, ply + 4).max(0);
        if alpha >= late {
            return if self.wins_next(node) { upper } else { late };
        }
        let own_live = match known {
            Some(known) => known.own_live,
            None => on_lines(&geometry, own | node.empty),
        };
        if own_live.is_empty() {
            if alpha >= 0 {
                return 0;
            }
            upper = 0;
        }
        let key = match known {
            Some(known) => known.key,
            None => {
                let other_live = on_lines(&geometry, other | node.empty);
                let key = Key::new(&geometry, own, other, own_live, other_live);
                self.shared.table.prefetch(key.word);
                let bound = self.upper_bound(node, alpha);
                if bound <= alpha {
                    return bound;
                }
                upper = upper.min(bound);
                key
            }
        };
        let nodes_before = self.nodes;
        let mut moves = Moves::new(&geometry, node.playable, node.safe);
        // Where the opponent needs a win with his stone after the next, a look at the children
        // costs more than searching them: each is one call of `wins_next`.
        let looks_ahead = -alpha <= win_score(&geometry, ply + 5).max(0);
        let mut keys = Keys { words: [G::Word::ZERO; N], mirrors: [G::Word::ZERO; N] };
        let mut other_live = [G::Word::ZERO; N];
        if self.find_wins(node, &mut moves) {
            return win_score(&geometry, ply + 2);
        }
        if looks_ahead {
            self.find_keys(node, &moves, own_live, &mut keys, &mut other_live);
        }
        // The table is read only now: what was done since its lines were asked for would have waited for
        // them, and a node takes 6 % less time.
        let mut hint = NO_HINT;
        if let Some(entry) = self.shared.table.probe(key.word) {
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
        self.rate(node, &mut moves, alpha, hint);
        if looks_ahead && let Some(value) = self.look_ahead(node, &moves, &other_live, alpha, &keys)
        {
            return value;
        }
        let mut best = i32::MIN;
        let mut best_column = hint;
        let mut tried = G::Word::ZERO;
        while let Some(at) = moves.pick() {
            let cell = moves.cells[at];
            let known = Known { key: keys.get(at), own_live: other_live[at] };
            let child = node.state.after(cell, moves.wins[at]);
            let value = -L::search(self, child, -alpha - 1, looks_ahead.then_some(known));
            if self.interrupted {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                best_column = at as u32;
                self.history.succeeded(ply, cell.lowest_index());
                while !tried.is_empty() {
                    self.history.failed(ply, tried.lowest_index());
                    tried &= !tried.lowest();
                }
                break;
            }
            tried |= cell;
        }
        if best > alpha {
            lower = lower.max(best);
        } else {
            upper = upper.min(best);
        }
        let work = ((self.nodes - nodes_before + 1).ilog2() / 2 + 1).min(15);
        let entry = Entry { lower, upper, best: key.turn(&geometry, best_column), work };
        self.shared.table.store(key.word, entry);
        best
    }

    /// Whether the search is stopped.
    pub(super) fn must_end(&self) -> bool {
        self.shared.interrupt.is_raised()
    }

    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.shared.table.grow_for(self.nodes);
            self.shared.progress.count(NODES_BETWEEN_LOOKS);
            self.interrupted |= self.must_end() || self.shared.bounds.round() != self.round;
        }
    }

    /// Whether some move leaves the opponent without an answer, so that the stone after it wins.
    #[inline(always)]
    fn wins_next(&self, node: &Node<G::Word>) -> bool {
        let geometry = self.shared.geometry;
        let mut rest = node.safe;
        while !rest.is_empty() {
            let cell = rest.lowest();
            rest &= !cell;
            let wins = completions(&geometry, node.state.own | cell) & node.empty & !cell;
            let playable = (node.playable ^ cell | (cell << 1)) & geometry.all();
            if is_lost(playable, wins) {
                return true;
            }
        }
        false
    }

    /// What can be said on sight against the side to move; 0 points or less, or else no bound.
    #[inline(always)]
    fn upper_bound(&self, node: &Node<G::Word>, alpha: i32) -> i32 {
        let geometry = &self.shared.geometry;
        let State { own, other, .. } = node.state;
        if !node.even {
            let sure = zugzwang(geometry, own, node.empty, node.playable, node.state.threats);
            return if sure > 0 { -sure } else { i32::MAX };
        }
        if !leader_lines(geometry, own, node.empty, node.playable, node.state.threats).is_empty() {
            return i32::MAX;
        }
        let loses = alpha < 0
            && !follower_lines(geometry, other, node.empty, node.playable, -alpha).is_empty();
        if loses { alpha } else { 0 }
    }

    /// Finds the threats that each move makes. True when a move leaves the opponent without an answer.
    #[inline(always)]
    fn find_wins(&self, node: &Node<G::Word>, moves: &mut Moves<G::Word, N>) -> bool {
        let geometry = self.shared.geometry;
        let own = node.state.own;
        for lane in lanes(&geometry) {
            let cell = moves.cells[lane];
            moves.wins[lane] = completions(&geometry, own | cell) & node.empty & !cell;
        }
        let mut lost = G::Word::ZERO;
        for lane in lanes(&geometry) {
            let is_lost = is_lost(moves.playable[lane], moves.wins[lane]);
            lost |= if is_lost { moves.cells[lane] } else { G::Word::ZERO };
        }
        !lost.is_empty()
    }

    /// Rates the moves, by the threats that they make among others.
    #[inline(always)]
    fn rate(&self, node: &Node<G::Word>, moves: &mut Moves<G::Word, N>, alpha: i32, hint: u32) {
        let geometry = self.shared.geometry;
        let (state, set) = (node.state, (node.even, alpha >= 0));
        let rating = Rating::new(&geometry, self.shared.order, (state.wins, state.threats), set);
        let mut ratings = [0; N];
        for lane in lanes(&geometry) {
            let (cell, wins) = (moves.cells[lane], moves.wins[lane]);
            ratings[lane] = rating.of_threats(cell, (wins, wins & moves.playable[lane]));
        }
        for lane in lanes(&geometry) {
            let cell = moves.cells[lane];
            let index = cell.lowest_index();
            let rated = ratings[lane]
                + rating.of_cell(index, self.history.of(state.ply, index))
                + ((index * self.thread) & 31) as i32;
            let rank = Moves::<G::Word, N>::rank(rated, lane);
            moves.order[lane] = if cell.is_empty() { i64::MIN } else { rank };
        }
        if hint != NO_HINT {
            for lane in (hint as usize..geometry.size().cols as usize).step_by(8) {
                if !moves.cells[lane].is_empty() {
                    moves.order[lane] = Moves::<G::Word, N>::rank(i32::MAX, lane);
                }
            }
        }
    }

    /// The keys of the children and the cells on lines that the opponent can still complete after each
    /// move. Their places in the table are asked for here, long before they are read.
    #[inline(always)]
    fn find_keys(
        &self,
        node: &Node<G::Word>,
        moves: &Moves<G::Word, N>,
        own_live: G::Word,
        keys: &mut Keys<G::Word, N>,
        other_live: &mut [G::Word; N],
    ) {
        let geometry = self.shared.geometry;
        let State { own, other, .. } = node.state;
        for lane in lanes(&geometry) {
            let cell = moves.cells[lane];
            other_live[lane] = on_lines(&geometry, (other | node.empty) & !cell);
            (keys.words[lane], keys.mirrors[lane]) =
                Key::pair(&geometry, other, own | cell, other_live[lane], own_live);
        }
        for lane in Lanes::new(&geometry, node.safe) {
            self.shared.table.prefetch(keys.get(lane).word);
        }
    }

    /// Whether the table is asked about the children before they are searched.
    #[inline(always)]
    fn asks_ahead(&self, node: &Node<G::Word>) -> bool {
        self.shared.geometry.cells() - node.state.ply > LATE_CELLS
    }

    /// Looks for a child whose bounds or whose entry in the table already answer the question, and
    /// gives the value if there is one.
    #[inline(always)]
    fn look_ahead(
        &self,
        node: &Node<G::Word>,
        moves: &Moves<G::Word, N>,
        other_live: &[G::Word; N],
        alpha: i32,
        keys: &Keys<G::Word, N>,
    ) -> Option<i32> {
        if let Some(value) = self.child_bounds(node, moves, alpha) {
            return Some(value);
        }
        for lane in Lanes::new(&self.shared.geometry, node.safe) {
            if alpha < 0 && other_live[lane].is_empty() {
                return Some(0);
            }
            if self.asks_ahead(node)
                && let Some(entry) = self.shared.table.probe(keys.get(lane).word)
                && -entry.upper > alpha
            {
                return Some(-entry.upper);
            }
        }
        None
    }

    /// The bounds of the children: after the move, the opponent leads and the mover follows.
    #[inline(always)]
    fn child_bounds(
        &self,
        node: &Node<G::Word>,
        moves: &Moves<G::Word, N>,
        alpha: i32,
    ) -> Option<i32> {
        let geometry = self.shared.geometry;
        let State { own, other, .. } = node.state;
        if node.even {
            let mut set = G::Word::ZERO;
            for lane in lanes(&geometry) {
                let cells = zugzwang_cells(&geometry, moves.playable[lane], moves.wins[lane]);
                set |= if cells.is_empty() { G::Word::ZERO } else { moves.cells[lane] };
            }
            for lane in Lanes::new(&geometry, set) {
                let empty = node.empty & !moves.cells[lane];
                let (playable, wins) = (moves.playable[lane], moves.wins[lane]);
                let sure = zugzwang(&geometry, other, empty, playable, wins);
                if sure > alpha.max(0) {
                    return Some(sure);
                }
            }
            return None;
        }
        let mut set = G::Word::ZERO;
        for lane in lanes(&geometry) {
            let (empty, playable) = (node.empty & !moves.cells[lane], moves.playable[lane]);
            let lines = leader_lines(&geometry, other, empty, playable, moves.wins[lane]);
            set |= if lines.is_empty() { moves.cells[lane] } else { G::Word::ZERO };
        }
        for lane in Lanes::new(&geometry, set) {
            if alpha < 0 {
                return Some(0);
            }
            let (empty, playable) = (node.empty & !moves.cells[lane], moves.playable[lane]);
            let follower = own | moves.cells[lane];
            if !follower_lines(&geometry, follower, empty, playable, alpha + 1).is_empty() {
                return Some(alpha + 1);
            }
        }
        None
    }
}
