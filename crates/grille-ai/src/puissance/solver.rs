//! The door of the solver: sizes chosen at run time, threads, stopping, progress.

use super::book::Book;
use super::cpu::{Baseline, Level};
use super::geometry::{AnyBoard, Fixed, Geometry, stride};
use super::history::History;
use super::interrupt::Interrupt;
use super::memory::largest_mib;
use super::order::Order;
use super::position::Position;
use super::progress::Progress;
use super::search::{Search, Shared, State};
use super::size::{Size, SizeError};
use super::table::Table;
use super::window::Bounds;
use super::word::Word;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use thiserror::Error;

use crate::{Deadline, StopFlag};

/// How much of the machine a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The most that the transposition table may take, in MiB; the largest power of two within it is
    /// used. On boards of up to 64 bits it begins with 1 MiB and grows as positions need it; those of
    /// more than 59 bits need more from the start, 32 MiB at most, or their keys could not be told apart.
    pub memory_mib: usize,
    /// Threads that search together, at least 1. With one thread the same questions in the same
    /// order always take the same nodes; with more, only the scores are the same.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { memory_mib: 256, threads: 1 }
    }
}

/// The exact score of a position and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved {
    /// For the side to move: see the module's head.
    pub score: i32,
    /// Positions searched that had two moves or more that do not lose at once; other moves are
    /// played on the way.
    pub nodes: u64,
}

/// The exact score of every move and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// For each column, the score for the side to move if it plays there; `None` where it cannot.
    pub columns: Vec<Option<i32>>,
    /// Positions searched, all columns together.
    pub nodes: u64,
}

/// Why a position has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SolveError {
    /// The stop flag was raised.
    #[error("interrupted")]
    Interrupted,
    /// The position is of another board than the solver's.
    #[error("a position of {position:?} was given to a solver of {solver:?}")]
    OtherSize {
        /// The size of the position.
        position: Size,
        /// The size of the solver.
        solver: Size,
    },
}

/// An exact solver for one board. What it learns stays in its table for the next position.
pub struct Solver {
    size: Size,
    threads: usize,
    engine: Box<dyn Engine>,
    book: Option<Book<'static>>,
    interrupt: Interrupt,
    progress: Arc<Progress>,
}

/// The search compiled for one board, or for all that fit a word.
trait Engine: Send + Sync {
    /// Uses all of the memory from now on.
    fn grow_whole(&self);
    /// Forgets all that was learned.
    fn clear(&mut self);
    /// Solves positions.
    fn solve(
        &self,
        positions: &[Asked<'_>],
        context: Context<'_>,
    ) -> Result<Vec<Solved>, SolveError>;
}

/// Room for the columns of any board of 64 bits that has two spare bits a column: 21.
const LANES_OF_64: usize = 24;
/// Room for the columns of any board of 128 bits: 42.
const LANES_OF_128: usize = 48;

/// The engine for a board. Those named have their constants at compile time, which about halves the time
/// of a node: the board of the shops, and those whose results were published and take long. In
/// WebAssembly only the first: a page that solves others should not make everybody load 100 kB for it.
fn engine(size: Size, options: Options) -> Option<Box<dyn Engine>> {
    macro_rules! fixed {
        ($cols:literal x $rows:literal, $lanes:literal) => {
            Box::new(Worker::<Fixed<$rows, $cols>, $lanes>::new(Fixed, options)?)
        };
    }
    Some(match (size.cols, size.rows, size.align) {
        (7, 6, 4) => fixed!(7 x 6, 8),
        #[cfg(not(target_family = "wasm"))]
        (10, 4, 4) => fixed!(10 x 4, 16),
        #[cfg(not(target_family = "wasm"))]
        (11, 4, 4) => fixed!(11 x 4, 16),
        #[cfg(not(target_family = "wasm"))]
        (9, 5, 4) => fixed!(9 x 5, 16),
        #[cfg(not(target_family = "wasm"))]
        (10, 5, 4) => fixed!(10 x 5, 16),
        #[cfg(not(target_family = "wasm"))]
        (8, 6, 4) => fixed!(8 x 6, 8),
        #[cfg(not(target_family = "wasm"))]
        (7, 7, 4) => fixed!(7 x 7, 8),
        #[cfg(not(target_family = "wasm"))]
        (6, 8, 4) => fixed!(6 x 8, 8),
        _ => match stride(size) {
            Some(stride) if size.cols <= LANES_OF_64 as u32 => {
                let board = AnyBoard::<u64>::new(size, stride);
                Box::new(Worker::<_, LANES_OF_64>::new(board, options)?)
            }
            _ => {
                let board = AnyBoard::<u128>::new(size, size.stride());
                Box::new(Worker::<_, LANES_OF_128>::new(board, options)?)
            }
        },
    })
}

impl Solver {
    /// A solver for a board.
    ///
    /// # Errors
    /// The board is empty or does not fit 128 bits, or there is no memory for the table.
    pub fn new(size: Size, options: Options) -> Result<Solver, SizeError> {
        size.check()?;
        let mib = options.memory_mib;
        let engine = engine(size, options)
            .ok_or_else(|| SizeError::NoMemory { mib, largest: largest_mib(mib) })?;
        let threads = options.threads.max(1);
        Ok(Solver {
            size,
            threads,
            engine,
            book: None,
            interrupt: Interrupt::default(),
            progress: Arc::new(Progress::new(size.cols)),
        })
    }

    /// Answers from the program's book what it holds, which takes no node, and asks it inside the search
    /// too; a new solver searches everything. Only the standard board has a book.
    #[must_use]
    pub fn with_book(mut self) -> Solver {
        self.book = (self.size == Size::STANDARD).then(Book::embedded);
        self
    }

    /// Uses all of the memory from the start. That is slower for a position alone, and a seventh faster
    /// for many that have much in common, such as openings in the order of [`super::openings()`].
    pub fn expect_many(&mut self) {
        self.engine.grow_whole();
    }

    /// Searches with so many threads from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// A flag that ends the solving under way, within a few milliseconds, when set. While it is
    /// set, nothing is solved; whoever set it clears it.
    #[must_use]
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.interrupt.flag()
    }

    /// Ends a solving also when these say so, until other ones are set.
    pub(super) fn set_limits(&mut self, stop: StopFlag, deadline: Option<Deadline>) {
        self.interrupt.set(stop, deadline);
    }

    /// Where another thread can follow the solving under way.
    #[must_use]
    pub fn progress(&self) -> Arc<Progress> {
        Arc::clone(&self.progress)
    }

    /// Forgets all that was learned, as if the solver were new.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// The exact score of a position for its side to move; a finished game has one too.
    ///
    /// # Errors
    /// The position is of another size, or the stop flag was raised.
    pub fn solve(&mut self, position: &Position) -> Result<Solved, SolveError> {
        self.progress.begin();
        if let Some(score) = self.book.as_ref().and_then(|book| book.score(position)) {
            self.progress.set(None, (score, score));
            return Ok(Solved { score, nodes: 0 });
        }
        let solved = self.search(&[(None, position)], None)?;
        solved.first().copied().ok_or(SolveError::Interrupted)
    }

    /// The exact score of a position that is known to be worth at least so much. The book is asked inside
    /// the search only.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn solve_at_least(
        &mut self,
        position: &Position,
        at_least: i32,
    ) -> Result<Solved, SolveError> {
        self.progress.begin();
        let solved = self.search(&[(None, position)], Some(at_least))?;
        solved.first().copied().ok_or(SolveError::Interrupted)
    }

    /// The exact score of each move. Threads share the columns among them, and the last ones' searches.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn scores(&mut self, position: &Position) -> Result<Scores, SolveError> {
        let cols = self.size.cols;
        let mut columns = vec![None; cols as usize];
        let mut nodes = 0;
        let mut open = Vec::new();
        self.progress.begin();
        for column in self.size.centre_first() {
            let mut child = position.clone();
            if child.play(column).is_err() {
                continue;
            }
            if let Some(score) = self.book.as_ref().and_then(|book| book.score(&child)) {
                self.progress.set(Some(column), (score, score));
                columns[column as usize] = Some(-score);
            } else {
                open.push((column, child));
            }
        }
        let children: Vec<Asked<'_>> =
            open.iter().map(|(column, child)| (Some(*column), child)).collect();
        // No column is worth more than the position, whose score the book may hold.
        let best = self.book.as_ref().and_then(|book| book.score(position));
        let solved = self.search(&children, best.map(|score| -score))?;
        for ((column, _), solved) in open.iter().zip(solved) {
            nodes += solved.nodes;
            columns[*column as usize] = Some(-solved.score);
        }
        Ok(Scores { columns, nodes })
    }

    /// Searches positions that are worth at least so much, if that is known.
    fn search(
        &self,
        positions: &[Asked<'_>],
        at_least: Option<i32>,
    ) -> Result<Vec<Solved>, SolveError> {
        let other =
            |(_, position): &Asked<'_>| (position.size() != self.size).then(|| position.size());
        if let Some(position) = positions.iter().find_map(other) {
            return Err(SolveError::OtherSize { position, solver: self.size });
        }
        let context = Context {
            threads: self.threads,
            book: self.book.as_ref(),
            interrupt: &self.interrupt,
            at_least,
            progress: &self.progress,
        };
        self.engine.solve(positions, context)
    }
}

/// A position to be solved, and the column that leads to it where columns are scored.
type Asked<'a> = (Option<u32>, &'a Position);

/// What a search needs from outside.
#[derive(Clone, Copy)]
struct Context<'a> {
    threads: usize,
    /// Only for the standard board.
    book: Option<&'a Book<'a>>,
    interrupt: &'a Interrupt,
    /// What every score is known to be at least.
    at_least: Option<i32>,
    progress: &'a Progress,
}

/// A position to be solved, by one thread or by several.
struct Task<W> {
    column: Option<u32>,
    state: State<W>,
    bounds: Bounds,
    nodes: AtomicU64,
}

/// The table for one geometry; `N` as in `moves`.
struct Worker<G: Geometry, const N: usize> {
    geometry: G,
    table: <G::Word as Word>::Table,
    order: Order,
}

impl<G: Geometry, const N: usize> Worker<G, N> {
    /// `None` when there is no memory for the table.
    fn new(geometry: G, options: Options) -> Option<Worker<G, N>> {
        let table = Table::new(geometry.bits(), options.memory_mib)?;
        Some(Worker { geometry, table, order: Order::new(&geometry) })
    }

    fn task(&self, (column, position): Asked<'_>, at_least: Option<i32>) -> Task<G::Word> {
        let (own, other) = position.stones();
        let (own, other) = (self.geometry.cells_of(own), self.geometry.cells_of(other));
        let state = State::new(&self.geometry, own, other, position.ply() as i32);
        let bounds = Bounds::at(&self.geometry, state, position.is_won());
        let bounds = bounds.at_least(at_least.unwrap_or(i32::MIN));
        Task { column, state, bounds, nodes: AtomicU64::new(0) }
    }

    /// Searches until the bounds of the task meet, with the code for this processor. The first thread to
    /// begin a task is its number 0. Takes what the thread learned of moves before, and gives it back.
    fn work_on(
        &self,
        task: &Task<G::Word>,
        context: Context<'_>,
        thread: u32,
        history: History,
    ) -> History {
        if task.bounds.question().is_none() {
            return history;
        }
        let shared = Shared {
            geometry: self.geometry,
            table: &self.table,
            order: &self.order,
            book: context.book,
            book_plies: (task.state.ply, context.book.map_or(-1, Book::longest)),
            interrupt: context.interrupt,
            bounds: &task.bounds,
            progress: context.progress,
        };
        #[cfg(target_arch = "x86_64")]
        if let Some(widest) = super::cpu::Widest::detect() {
            let search = Search::<G, _, N>::new(shared, widest, thread, history);
            return ask(task, context.progress, search);
        } else if let Some(wide) = super::cpu::Wide::detect() {
            let search = Search::<G, _, N>::new(shared, wide, thread, history);
            return ask(task, context.progress, search);
        }
        let search = Search::<G, _, N>::new(shared, Baseline, thread, history);
        ask(task, context.progress, search)
    }
}

impl<G: Geometry, const N: usize> Engine for Worker<G, N> {
    fn grow_whole(&self) {
        self.table.grow_whole();
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    /// A thread takes the next one that nobody has begun; when there is none left, it
    /// helps with those that are not finished.
    fn solve(
        &self,
        positions: &[Asked<'_>],
        context: Context<'_>,
    ) -> Result<Vec<Solved>, SolveError> {
        let task = |asked: &Asked<'_>| self.task(*asked, context.at_least);
        let tasks: Vec<_> = positions.iter().map(task).collect();
        for task in &tasks {
            context.progress.set(task.column, task.bounds.current());
        }
        let next = AtomicUsize::new(0);
        let run = |thread: u32| {
            let mut history = History::new();
            while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                history = self.work_on(task, context, 0, history);
            }
            for task in &tasks {
                history = self.work_on(task, context, thread.max(1), history);
            }
        };
        let is_open = |task: &Task<G::Word>| task.bounds.question().is_some();
        // WebAssembly has no threads, and their code would have to be fetched.
        let has_threads = cfg!(not(target_family = "wasm"));
        if !has_threads || context.threads == 1 || !tasks.iter().any(is_open) {
            run(0);
        } else {
            std::thread::scope(|scope| {
                let run = &run;
                for thread in 1..context.threads as u32 {
                    scope.spawn(move || run(thread));
                }
                run(0);
            });
        }
        let solved = |task: &Task<G::Word>| match task.bounds.current() {
            (lower, upper) if lower < upper => Err(SolveError::Interrupted),
            (score, _) => Ok(Solved { score, nodes: task.nodes.load(Ordering::Relaxed) }),
        };
        tasks.iter().map(solved).collect()
    }
}

/// Asks questions until the bounds meet, and gives the history of the search back.
fn ask<G: Geometry, L: Level, const N: usize>(
    task: &Task<G::Word>,
    progress: &Progress,
    mut search: Search<'_, G, L, N>,
) -> History {
    while let Some((round, alpha)) = task.bounds.question() {
        if let Some(value) = search.answer(round, task.state, alpha) {
            progress.set(task.column, task.bounds.narrow(alpha, value));
        } else if search.must_end() {
            break;
        }
    }
    task.nodes.fetch_add(search.nodes, Ordering::Relaxed);
    search.history
}
