//! Alpha-beta over the fast board: principal variation search (Marsland and Campbell, 1982) with
//! iterative deepening, a transposition table, killers and history, forced replies not counted as
//! depth.
//!
//! Each result says whether it is *solid*: no guess and no left-out move went into it, so that it
//! bounds the true value. Solid results hold at any depth; a solid result at the root is a proof.
//! A score counts stones, not plies from the root (a win is worth more the fewer stones lie on
//! the board at its end), so that it means the same wherever a position is reached from.

use grille_core::Side;

use super::board::{Board, State};
use super::table::{Bound, Entry, NO_CELL, Table};
use crate::Budget;

/// A win that would end with no stone on the board. Above every count of stones and every guess.
pub(crate) const WIN: i32 = 1_000_000;

/// Scores beyond this are wins (or, negative, losses): 10,000 stones fit between.
pub(crate) const DECIDED: i32 = WIN - 20_000;

/// Guesses stay within this, clear of wins.
const MOST_GUESS: i32 = 500_000;

/// With at most this many empty cells every move is searched, so that values can be proved. With
/// more, a node would have ten times the children of one with the best twenty.
const FULL_WIDTH: usize = 40;

/// Moves looked at beyond the first ply on larger boards. On gomoku with 5000 nodes a move, 12
/// won 40 of 80 games against it, 32 won 36.
const WIDTH: usize = 20;

/// The first so many moves of a node are searched to full depth, later ones a ply less. In the
/// same match 3 won 38 of 80, 12 won 44: it hardly matters.
const FULL_DEPTH_MOVES: usize = 6;

/// A score, and whether it is free of guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) score: i32,
    pub(crate) solid: bool,
}

impl Found {
    const fn solid(score: i32) -> Found {
        Found { score, solid: true }
    }

    const fn guess(score: i32) -> Found {
        Found { score, solid: false }
    }
}

/// The score of a win whose last stone is number `stones`.
pub(crate) const fn win_at(stones: usize) -> i32 {
    WIN - stones as i32
}

/// What a quick look at a position says: it is decided, one reply is forced, or it is open.
enum Urgent {
    Decided(Found),
    Forced(usize),
    Nothing,
}

/// One search under way.
pub(crate) struct Searcher<'a> {
    pub(crate) board: Board,
    pub(crate) table: &'a mut Table,
    pub(crate) budget: Budget,
    /// Search every move at every ply, whatever the size of the board.
    pub(crate) full_width: bool,
    killers: Vec<[u16; 2]>,
    history: [Vec<i32>; 2],
    /// The moves of all nodes on the path, one after the other.
    moves: Vec<(i32, u16)>,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        board: Board,
        table: &'a mut Table,
        budget: Budget,
        full_width: bool,
    ) -> Searcher<'a> {
        let area = board.area();
        Searcher {
            board,
            table,
            budget,
            full_width,
            killers: vec![[NO_CELL; 2]; area + 1],
            history: [vec![0; area], vec![0; area]],
            moves: Vec::new(),
        }
    }

    /// The cells worth trying at the root, best guess first, and whether they are all.
    pub(crate) fn root_cells(&mut self) -> (Vec<usize>, bool) {
        let base = self.moves.len();
        let forced = match self.urgent() {
            Urgent::Forced(cell) => Some(cell),
            _ => None,
        };
        let complete = self.generate(forced, NO_CELL, usize::MAX);
        let mut cells: Vec<usize> =
            self.moves.drain(base..).map(|(_, cell)| usize::from(cell)).collect();
        // A line that can be completed now decides, whatever else there is.
        let (board, me) = (&self.board, self.board.turn());
        if !board.misere()
            && let Some(win) = cells.iter().position(|&cell| board.completes_line(cell, me))
        {
            cells.swap(0, win);
        }
        (cells, complete)
    }

    /// The move the search would make here, as far as it remembers.
    pub(crate) fn next_cell(&self) -> Option<usize> {
        let me = self.board.turn();
        let decided = (!self.board.misere()).then(|| {
            let mut lines = self.board.line_cells(me);
            lines.next().or_else(|| self.board.line_cells(me.other()).next())
        });
        decided.flatten().or_else(|| {
            let entry = self.table.get(self.board.key())?;
            (entry.cell != NO_CELL).then_some(usize::from(entry.cell))
        })
    }

    /// The score of a cell for the player to move, who needs more than `alpha`.
    pub(crate) fn score_cell(&mut self, cell: usize, depth: i32, alpha: i32, beta: i32) -> Found {
        let me = self.board.turn();
        self.board.make_cell(cell);
        let found = match self.board.state() {
            State::Won(side) => {
                let score = win_at(self.board.stones());
                Found::solid(if side == me { score } else { -score })
            }
            State::Full => Found::solid(0),
            State::Playing => {
                let found = self.search(depth, -beta, -alpha);
                Found { score: -found.score, ..found }
            }
        };
        self.board.unmake();
        found
    }

    fn search(&mut self, depth: i32, alpha: i32, beta: i32) -> Found {
        if !self.budget.spend() {
            return Found::guess(0);
        }
        let forced = match self.urgent() {
            Urgent::Decided(found) => return found,
            Urgent::Forced(cell) => Some(cell),
            Urgent::Nothing => None,
        };
        let (lower, upper) = self.possible();
        if upper <= alpha || lower == upper {
            return Found::solid(upper);
        }
        if lower >= beta {
            return Found::solid(lower);
        }
        if depth <= 0 && forced.is_none() {
            return Found::guess(self.guess().clamp(lower, upper));
        }
        let key = self.board.key();
        let mut table_cell = NO_CELL;
        if let Some(entry) = self.table.get(key) {
            table_cell = entry.cell;
            if entry.solid || i32::from(entry.depth) >= depth {
                let cuts = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => entry.score >= beta,
                    Bound::Upper => entry.score <= alpha,
                };
                if cuts {
                    return Found { score: entry.score, solid: entry.solid };
                }
            }
        }
        let base = self.moves.len();
        let complete = self.generate(forced, table_cell, WIDTH);
        let next_depth = if forced.is_some() { depth } else { depth - 1 };
        let (found, bound, cell) =
            self.try_moves(base, next_depth, (alpha.max(lower), beta.min(upper)), complete);
        self.moves.truncate(base);
        if self.budget.is_over() {
            return Found::guess(0);
        }
        let score = found.score.clamp(lower, upper);
        let depth = depth.clamp(0, 255) as u8;
        self.table.put(key, Entry { score, cell, depth, bound, solid: found.solid });
        Found { score, ..found }
    }

    /// Searches the generated moves of a node.
    fn try_moves(
        &mut self,
        base: usize,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        complete: bool,
    ) -> (Found, Bound, u16) {
        let before = alpha;
        let mut best = Found::guess(i32::MIN);
        let mut best_cell = NO_CELL;
        let mut all_solid = complete;
        for index in base..self.moves.len() {
            let cell = usize::from(self.moves[index].1);
            let late = index - base >= FULL_DEPTH_MOVES && depth >= 2 && !self.full_width;
            let mut found;
            if index == base {
                found = self.score_cell(cell, depth, alpha, beta);
            } else {
                found = self.score_cell(cell, depth - i32::from(late), alpha, alpha + 1);
                if found.score > alpha && (late || found.score < beta) {
                    found = self.score_cell(cell, depth, alpha, beta);
                }
            }
            if self.budget.is_over() {
                break;
            }
            all_solid &= found.solid;
            if found.score > best.score {
                best = found;
                best_cell = cell as u16;
            }
            alpha = alpha.max(best.score);
            if alpha >= beta {
                self.reward(cell, depth);
                return (best, Bound::Lower, best_cell);
            }
        }
        let bound = if best.score > before { Bound::Exact } else { Bound::Upper };
        (Found { score: best.score, solid: all_solid }, bound, best_cell)
    }

    /// Remembers a move that refuted something.
    fn reward(&mut self, cell: usize, depth: i32) {
        let side = self.board.turn().index();
        let killers = &mut self.killers[self.board.stones()];
        if killers[0] != cell as u16 {
            *killers = [cell as u16, killers[0]];
        }
        // Squared depth is the usual weight; the cap keeps it below one stone more in a window.
        let history = &mut self.history[side][cell];
        *history = (*history + depth * depth).min(400);
    }

    /// Lines that can be completed now decide, for the player to move or against him.
    #[inline]
    fn urgent(&self) -> Urgent {
        if self.board.misere() {
            return Urgent::Nothing;
        }
        let me = self.board.turn();
        if self.board.line_cells(me).next().is_some() {
            return Urgent::Decided(Found::solid(win_at(self.board.stones() + 1)));
        }
        let mut threats = self.board.line_cells(me.other());
        match (threats.next(), threats.next()) {
            (Some(_), Some(_)) => Urgent::Decided(Found::solid(-win_at(self.board.stones() + 2))),
            (Some(cell), None) => Urgent::Forced(cell),
            _ => Urgent::Nothing,
        }
    }

    /// The least and the most that the player to move can still reach, when he cannot win at
    /// once: a side without an open window completes no line, and lines take stones.
    #[inline]
    fn possible(&self) -> (i32, i32) {
        let board = &self.board;
        let me = board.turn();
        let stones = board.stones();
        let reach = |side: Side, last: usize| {
            if board.live(side) > 0 && last <= board.area() { win_at(last) } else { 0 }
        };
        if board.misere() {
            (-reach(me, stones + 1), reach(me.other(), stones + 2))
        } else {
            (-reach(me.other(), stones + 2), reach(me, stones + 3))
        }
    }

    /// What the position looks like: the worth of open windows, one's own a quarter more, because
    /// one moves next. On gomoku with 5000 nodes a move, half as much more won 17 of 80 games
    /// against a quarter, nothing more won 20.
    fn guess(&self) -> i32 {
        let me = self.board.turn();
        let (own, other) = (self.board.worth(me), self.board.worth(me.other()));
        let (own, other) = if self.board.gravity() {
            (own + self.board.waiting(me), other + self.board.waiting(me.other()))
        } else {
            (own, other)
        };
        let guess = if self.board.misere() { other - own } else { own + own / 4 - other };
        guess.clamp(-MOST_GUESS, MOST_GUESS)
    }

    /// Adds the moves of this node, best guess first; true when none was left out that could
    /// change the value.
    fn generate(&mut self, forced: Option<usize>, table_cell: u16, width: usize) -> bool {
        let base = self.moves.len();
        if let Some(cell) = forced {
            self.moves.push((0, cell as u16));
            return true;
        }
        let board = &self.board;
        let mut complete = true;
        if board.gravity() {
            let landings = (0..board.cols()).filter_map(|column| board.landing(column));
            for cell in landings {
                self.moves.push((self.promise(cell, table_cell), cell as u16));
            }
        } else {
            let empty = board.area() - board.stones();
            let all = self.full_width || empty <= FULL_WIDTH || board.misere();
            complete = all;
            let mut dead_seen = false;
            for cell in 0..board.area() {
                if board.stone(cell).is_some() || !(all || board.is_near(cell)) {
                    continue;
                }
                // Cells where nobody can have a line any more are all alike: one stands for all.
                let dead = Side::BOTH.iter().all(|&side| board.gain(side, cell) == 0);
                if dead && std::mem::replace(&mut dead_seen, true) {
                    continue;
                }
                self.moves.push((self.promise(cell, table_cell), cell as u16));
            }
            if self.moves.len() == base {
                self.push_centre();
            }
        }
        grille_core::sort_by_key(&mut self.moves[base..], |&(promise, cell)| (-promise, cell));
        if (!complete || self.board.misere() && !self.full_width)
            && self.board.area() - self.board.stones() > FULL_WIDTH
            && self.moves.len() > base + width
        {
            self.moves.truncate(base + width);
            complete = false;
        }
        complete
    }

    /// On an empty large board only the centre is worth a look.
    fn push_centre(&mut self) {
        let cols = self.board.cols();
        let rows = self.board.area() / cols;
        self.moves.push((0, (rows / 2 * cols + cols / 2) as u16));
    }

    /// How early a move is tried.
    #[inline]
    fn promise(&self, cell: usize, table_cell: u16) -> i32 {
        if cell as u16 == table_cell {
            return i32::MAX;
        }
        let board = &self.board;
        let me = board.turn();
        let (own, other) = (board.gain(me, cell), board.gain(me.other(), cell));
        let windows = if board.misere() { -2 * own - other } else { 2 * own + other };
        let killers = self.killers[board.stones()];
        let killer = if killers.contains(&(cell as u16)) { 60 } else { 0 };
        windows + killer + self.history[me.index()][cell] / 4
    }
}
