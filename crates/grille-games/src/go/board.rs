//! The board: stones, chains, captures and the hash, without any history.
//!
//! Here: [`Board`], any size from 1 x 1 to 25 x 25. Each size lives in the smallest of three
//! storages; up to 13 x 13 that is 3 KB, which are copied in less time than two moves take.
//!
//! Not here: whose turn it is, ko rules and the end of the game (`game.rs`); how chains are kept
//! (`chains.rs`); counting the points (`score.rs`).

use std::fmt;

use grille_core::{IllegalMove, Point, RulesError, Side};

use super::chains::{BLACK, Chains, EMPTY};
use super::playout::OnChains;
use super::point_set::PointSet;
use super::zobrist;

/// A place on one particular board, as its storage counts: for code that handles millions of moves.
/// [`Board::point`] and [`Board::vertex`] convert.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vertex(u16);

impl Vertex {
    #[inline(always)]
    pub(super) fn of(v: usize) -> Vertex {
        Vertex(v as u16)
    }

    /// An index below [`Board::VERTICES`], for tables.
    #[must_use]
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A board with its stones. Two boards are equal when they have the same size and stones.
pub struct Board {
    storage: Storage,
}

enum Storage {
    Up13(Box<Chains<u8, 256, 14>>),
    Up19(Box<Chains<u16, 512, 20>>),
    Up25(Box<Chains<u16, 1024, 26>>),
}

macro_rules! with {
    ($board:expr, $chains:ident => $body:expr) => {
        match $board {
            Storage::Up13($chains) => $body,
            Storage::Up19($chains) => $body,
            Storage::Up25($chains) => $body,
        }
    };
}

impl Board {
    /// The largest number of rows and of columns.
    pub const LARGEST: u16 = 25;
    /// Every [`Vertex::index`] is below this.
    pub const VERTICES: usize = 1024;

    /// An empty board.
    pub fn new(rows: u16, cols: u16) -> Result<Board, RulesError> {
        for (what, value) in [("rows", rows), ("cols", cols)] {
            if !(1..=Board::LARGEST).contains(&value) {
                let (value, max) = (i64::from(value), i64::from(Board::LARGEST));
                return Err(RulesError::OutOfRange { what, value, min: 1, max });
            }
        }
        let storage = match rows.max(cols) {
            0..14 => Storage::Up13(Box::new(Chains::new(rows, cols))),
            14..20 => Storage::Up19(Box::new(Chains::new(rows, cols))),
            20.. => Storage::Up25(Box::new(Chains::new(rows, cols))),
        };
        Ok(Board { storage })
    }

    /// The distance of two rows in the storage of a board of that size.
    pub(super) fn stride(rows: u16, cols: u16) -> u16 {
        match rows.max(cols) {
            0..14 => 14,
            14..20 => 20,
            20.. => 26,
        }
    }

    /// A board with these stones, row by row; `None` when their number is not the board's area,
    /// the size is out of range or a chain has no liberty.
    #[must_use]
    pub fn from_stones(rows: u16, cols: u16, stones: &[Option<Side>]) -> Option<Board> {
        let mut board = Board::new(rows, cols).ok()?;
        if stones.len() != board.area() {
            return None;
        }
        // In whatever order the stones of a legal position are put down, nothing is ever taken: a
        // part of a chain keeps the liberties that the whole has, or those where it is cut.
        for (index, &stone) in stones.iter().enumerate() {
            if let Some(side) = stone
                && board.place(Point::from_index(index, cols), side) != [0, 0]
            {
                return None;
            }
        }
        board.forget_ko();
        Some(board)
    }

    /// Rows of the board.
    #[must_use]
    pub fn rows(&self) -> u16 {
        with!(&self.storage, chains => chains.rows)
    }

    /// Columns of the board.
    #[must_use]
    pub fn cols(&self) -> u16 {
        with!(&self.storage, chains => chains.cols)
    }

    /// How many points it has.
    #[must_use]
    pub fn area(&self) -> usize {
        usize::from(self.rows()) * usize::from(self.cols())
    }

    /// Whether a point is on the board.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        point.row < self.rows() && point.col < self.cols()
    }

    /// All points, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let cols = self.cols();
        (0..self.area()).map(move |index| Point::from_index(index, cols))
    }

    /// The points next to a point.
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(rows, cols)| point.offset(rows, cols))
            .filter(|&next| self.contains(next))
    }

    /// The vertex of a point, `None` outside the board.
    #[must_use]
    #[inline]
    pub fn vertex(&self, point: Point) -> Option<Vertex> {
        let stride = Board::stride(self.rows(), self.cols());
        self.contains(point).then(|| Vertex((point.row + 1) * stride + point.col + 1))
    }

    /// The point of a vertex of this board.
    #[must_use]
    #[inline]
    pub fn point(&self, vertex: Vertex) -> Point {
        let stride = Board::stride(self.rows(), self.cols());
        Point::new((vertex.0 / stride).wrapping_sub(1), (vertex.0 % stride).wrapping_sub(1))
    }

    /// The stone on a point; `None` also outside the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Side> {
        let v = self.vertex(point)?.index();
        side_of(with!(&self.storage, chains => chains.color(v)))
    }

    /// All stones, row by row.
    #[must_use]
    pub fn stones(&self) -> Vec<Option<Side>> {
        let (rows, cols) = (usize::from(self.rows()), usize::from(self.cols()));
        let stride = usize::from(Board::stride(self.rows(), self.cols()));
        let mut stones = Vec::with_capacity(rows * cols);
        with!(&self.storage, chains => for row in 1..=rows {
            let start = row * stride + 1;
            stones.extend((start..start + cols).map(|v| side_of(chains.color(v))));
        });
        stones
    }

    /// How many stones a side has on the board.
    #[must_use]
    pub fn stone_count(&self, side: Side) -> u32 {
        with!(&self.storage, chains => chains.stones[side.index()])
    }

    /// The hash of the stones: the exclusive or of their [`stone_key`](super::stone_key)s.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        with!(&self.storage, chains => chains.hash)
    }

    /// The hash after a stone on an empty point, captures and suicide included.
    #[must_use]
    pub fn hash_after(&self, point: Point, side: Side) -> u64 {
        let Some(v) = self.vertex(point).map(Vertex::index) else { return self.hash() };
        let side = side.index();
        with!(&self.storage, chains => {
            let mut hash = chains.hash ^ zobrist::key(side, v);
            chains.for_each_taken(v, side, |head| {
                chains.for_each_stone(head, |stone| hash ^= zobrist::key(1 - side, stone));
            });
            if chains.is_suicide(v, side) {
                for stone in self.own_chains_around(point, side) {
                    hash ^= zobrist::key(side, stone.index());
                }
                hash ^= zobrist::key(side, v);
            }
            hash
        })
    }

    /// The stones that a stone on an empty point would take: the other side's, or by suicide those of
    /// its own chain, without itself.
    #[must_use]
    pub fn taken_by(&self, point: Point, side: Side) -> PointSet {
        let mut taken = PointSet::new();
        let Some(v) = self.vertex(point).map(Vertex::index) else { return taken };
        with!(&self.storage, chains => {
            if chains.color(v) != EMPTY {
                return taken;
            }
            chains.for_each_taken(v, side.index(), |head| {
                chains.for_each_stone(head, |stone| {
                    taken.insert(self.point(Vertex::of(stone)));
                });
            });
            if chains.is_suicide(v, side.index()) {
                for stone in self.own_chains_around(point, side.index()) {
                    taken.insert(self.point(stone));
                }
            }
        });
        taken
    }

    /// The stones of all chains of a side next to a point, each once.
    fn own_chains_around(&self, point: Point, side: usize) -> Vec<Vertex> {
        let mut stones = Vec::new();
        for next in self.neighbours(point) {
            if self.stone(next).is_some_and(|stone| stone.index() == side) {
                let v = self.vertex(next).map_or(0, Vertex::index);
                with!(&self.storage, chains => {
                    chains.for_each_stone(v, |stone| stones.push(Vertex::of(stone)));
                });
            }
        }
        grille_core::sort(&mut stones);
        stones.dedup();
        stones
    }

    /// Whether a stone may be put on a point as far as the board alone can tell (ko is history's).
    pub fn check(&self, point: Point, side: Side, suicide: bool) -> Result<(), IllegalMove> {
        let Some(v) = self.vertex(point).map(Vertex::index) else {
            return Err(IllegalMove::OutsideBoard { rows: self.rows(), cols: self.cols() });
        };
        with!(&self.storage, chains => {
            if chains.color(v) != EMPTY {
                Err(IllegalMove::Occupied { at: point })
            } else if !suicide && chains.is_suicide(v, side.index()) {
                Err(IllegalMove::Suicide)
            } else {
                Ok(())
            }
        })
    }

    /// Whether a stone on this empty point would be taken with its own chain.
    #[must_use]
    pub fn is_suicide(&self, point: Point, side: Side) -> bool {
        self.check(point, side, false) == Err(IllegalMove::Suicide)
    }

    /// Puts a stone down and takes what it takes; returns how many stones of each side went.
    /// An occupied point, or one outside, changes nothing.
    pub fn place(&mut self, point: Point, side: Side) -> [u32; 2] {
        let Some(v) = self.vertex(point).map(Vertex::index) else { return [0, 0] };
        with!(&mut self.storage, chains => {
            if chains.color(v) == EMPTY { chains.play(v, side.index()) } else { [0, 0] }
        })
    }

    /// The point where a lone stone was just taken by a lone stone: to retake at once would repeat
    /// the position before.
    #[must_use]
    pub fn ko_point(&self) -> Option<Point> {
        let ko = with!(&self.storage, chains => chains.ko);
        (ko != 0).then(|| self.point(Vertex::of(ko)))
    }

    pub(super) fn set_ko(&mut self, point: Point) {
        let v = self.vertex(point).map_or(0, Vertex::index);
        with!(&mut self.storage, chains => chains.ko = v);
    }

    /// Lifts the ban on the ko point, as a pass does.
    pub fn forget_ko(&mut self) {
        with!(&mut self.storage, chains => chains.ko = 0);
    }

    /// The chain of the stone on a point; empty where there is no stone.
    #[must_use]
    pub fn chain(&self, point: Point) -> PointSet {
        let mut chain = PointSet::new();
        if self.stone(point).is_some()
            && let Some(v) = self.vertex(point)
        {
            with!(&self.storage, chains => chains.for_each_stone(v.index(), |stone| {
                chain.insert(self.point(Vertex::of(stone)));
            }));
        }
        chain
    }

    /// How many stones the chain on a point has; 0 where there is none.
    #[must_use]
    pub fn chain_size(&self, point: Point) -> u32 {
        match (self.stone(point), self.vertex(point)) {
            (Some(_), Some(v)) => with!(&self.storage, chains => chains.chain_size(v.index())),
            _ => 0,
        }
    }

    /// The liberties of the chain on a point, each once however many of its stones touch it.
    #[must_use]
    pub fn liberty_points(&self, point: Point) -> PointSet {
        let mut liberties = PointSet::new();
        for stone in self.chain(point) {
            for next in self.neighbours(stone).filter(|&next| self.stone(next).is_none()) {
                liberties.insert(next);
            }
        }
        liberties
    }

    /// How many liberties the chain on a point has; 0 where there is no stone.
    #[must_use]
    pub fn liberties(&self, point: Point) -> u32 {
        self.liberty_points(point).len()
    }

    /// Whether an empty point is a single-point eye of a side that is not false.
    #[must_use]
    pub fn is_eye(&self, point: Point, side: Side) -> bool {
        let Some(v) = self.vertex(point).map(Vertex::index) else { return false };
        with!(&self.storage, chains => {
            chains.color(v) == EMPTY && chains.is_eye(v, side.index())
        })
    }

    #[inline]
    pub(super) fn with_chains<W: OnChains>(&mut self, work: W) -> W::Output {
        with!(&mut self.storage, chains => work.run(chains))
    }
}

/// The side that a colour of the storage stands for.
fn side_of(color: u8) -> Option<Side> {
    match color {
        EMPTY.. => None,
        BLACK => Some(Side::First),
        _ => Some(Side::Second),
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        let storage = match &self.storage {
            Storage::Up13(chains) => Storage::Up13(chains.clone()),
            Storage::Up19(chains) => Storage::Up19(chains.clone()),
            Storage::Up25(chains) => Storage::Up25(chains.clone()),
        };
        Board { storage }
    }

    /// Reuses the memory of a board of the same storage: what a loop of playouts wants.
    fn clone_from(&mut self, source: &Board) {
        match (&mut self.storage, &source.storage) {
            (Storage::Up13(to), Storage::Up13(from)) => to.clone_from(from),
            (Storage::Up19(to), Storage::Up19(from)) => to.clone_from(from),
            (Storage::Up25(to), Storage::Up25(from)) => to.clone_from(from),
            _ => *self = source.clone(),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.rows() == other.rows()
            && self.cols() == other.cols()
            && self.hash() == other.hash()
            && self.points().all(|point| self.stone(point) == other.stone(point))
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    /// One line a row, top row first: `.` empty, `X` Black, `O` White.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows() {
            for col in 0..self.cols() {
                let stone = self.stone(Point::new(row, col));
                write!(f, "{}", stone.map_or('.', Side::letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}x{}\n{self}", self.rows(), self.cols())
    }
}
