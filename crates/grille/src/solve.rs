//! Exact answers, one line a position: the door of the solvers for `grille solve`.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use grille_ai::line::MnkSolver;
use grille_ai::puissance::{
    Options, Position, PositionError, Progress, Size, SizeError, SolveError, Solver,
};
use grille_ai::{Limits, Meter, StopFlag};
use grille_core::{AnyGame, Game as _};
use grille_games::align::{Align, Rules};
use grille_record::{ReplayError, replay};

use crate::catalog::facts;

/// How much of the machine the solvers may use.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Mebibytes for tables.
    pub memory: usize,
    /// Threads that work on one position.
    pub threads: usize,
    /// Whether to score every column.
    pub scores: bool,
    /// Whether to look positions up in the book before searching them.
    pub book: bool,
}

/// Why a game cannot be solved here.
#[derive(Clone, Debug, thiserror::Error)]
pub enum UnsolvableGame {
    /// No solver knows this game.
    #[error("no solver knows this game")]
    Unknown,
    /// The board is too large for the solver.
    #[error(transparent)]
    Size(#[from] SizeError),
}

/// Refuses a table that the system would not give: its search would end the process.
fn check_memory(mib: usize) -> Result<(), SizeError> {
    let can_have = |mib: usize| {
        let bytes = mib.saturating_mul(1 << 20);
        Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
    };
    if can_have(mib) {
        return Ok(());
    }
    let smaller = (0..usize::BITS).rev().map(|bit| 1 << bit).filter(|&smaller| smaller < mib);
    let largest = smaller.into_iter().find(|&mib| can_have(mib)).unwrap_or(0);
    Err(SizeError::NoMemory { mib, largest })
}

/// Answers lines of positions.
pub struct Answers {
    solver: Kind,
    scores: bool,
    stop: StopFlag,
    meter: Meter,
}

enum Kind {
    /// Games with gravity: exact scores.
    Drop(Size, Box<Solver>),
    /// Other line games: win, draw or loss.
    Line(Box<MnkSolver>, Align),
}

impl Answers {
    /// A solver for the game of a starting position.
    pub fn new(start: &dyn AnyGame, means: Means) -> Result<Answers, UnsolvableGame> {
        let position = facts::line_position(start).ok_or(UnsolvableGame::Unknown)?;
        let rules = position.rules();
        let solver = if has_scores(rules) {
            let size = Size {
                rows: u32::from(rules.rows()),
                cols: u32::from(rules.cols()),
                align: u32::from(rules.align()),
            };
            let options = Options { memory_mib: means.memory, threads: means.threads };
            let solver = Solver::new(size, options)?;
            let solver = if means.book { solver.with_book() } else { solver };
            Kind::Drop(size, Box::new(solver))
        } else {
            check_memory(means.memory)?;
            Kind::Line(Box::new(MnkSolver::new(rules, means.memory)), position.clone())
        };
        Ok(Answers {
            solver,
            scores: means.scores,
            stop: StopFlag::default(),
            meter: Meter::default(),
        })
    }

    /// What ends a solving from another thread; the line under way is then answered as
    /// interrupted.
    pub fn stopper(&self) -> impl Fn() + Send + Sync + 'static {
        let flag = match &self.solver {
            Kind::Drop(_, solver) => Some(solver.stop_flag()),
            Kind::Line(..) => None,
        };
        let stop = self.stop.clone();
        move || {
            stop.stop();
            if let Some(flag) = &flag {
                flag.store(true, std::sync::atomic::Ordering::Relaxed);
            }
        }
    }

    /// Whether the work was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// A sight of the line under way for another thread.
    #[must_use]
    pub fn sight(&self) -> Sight {
        match &self.solver {
            Kind::Drop(_, solver) => Sight::Drop(solver.progress()),
            Kind::Line(..) => Sight::Line(self.meter.clone()),
        }
    }

    /// The moves of a line as an answer repeats them.
    #[must_use]
    pub fn moves(&self, line: &str) -> String {
        let mut words = line.split_whitespace();
        let moves = match self.solver {
            // What follows the first blank belongs to the test set, not to the position.
            Kind::Drop(..) => words.next().unwrap_or_default().to_owned(),
            Kind::Line(..) => words.filter(|word| *word != "-").collect::<Vec<_>>().join(" "),
        };
        if moves.is_empty() { "-".to_owned() } else { moves }
    }

    /// The answer to the [`moves`](Answers::moves) of a line.
    ///
    /// # Errors
    /// Why there is none.
    pub fn answer(&mut self, moves: &str) -> Result<Answer, Unanswered> {
        match &mut self.solver {
            Kind::Drop(size, solver) => drop_game(*size, solver, moves, self.scores),
            Kind::Line(solver, start) => {
                let (stop, meter) = (self.stop.clone(), self.meter.clone());
                line_game(solver, start, moves, &Limits { stop, meter, ..Limits::default() })
            }
        }
    }
}

/// How far the solving of a line has come, seen from another thread.
pub enum Sight {
    /// A game with gravity.
    Drop(Arc<Progress>),
    /// Another line game.
    Line(Meter),
}

impl Sight {
    /// Positions searched so far for this line.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Sight::Drop(progress) => progress.nodes(),
            Sight::Line(meter) => meter.nodes(),
        }
    }

    /// What is known of the line so far.
    #[must_use]
    pub fn known(&self) -> Known {
        match self {
            Sight::Drop(progress) => Known::of(progress),
            Sight::Line(_) => Known::Nothing,
        }
    }
}

/// What is known of a position that is not solved yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing.
    Nothing,
    /// The score is within these bounds, both included.
    Score(i32, i32),
    /// So are the scores of the columns; `None` where a column is full or nothing is known of it.
    Columns(Vec<Option<(i32, i32)>>),
}

impl Known {
    fn of(progress: &Progress) -> Known {
        let columns = progress.columns();
        match progress.bounds() {
            Some((lower, upper)) => Known::Score(lower, upper),
            None if columns.iter().any(Option::is_some) => Known::Columns(columns),
            None => Known::Nothing,
        }
    }
}

/// Why a line has no answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unanswered {
    /// The columns cannot be played.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The moves cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The work was stopped; what was known by then.
    #[error("interrupted")]
    Interrupted(Known),
}

/// Whether the solver of games with gravity knows the rules.
fn has_scores(rules: &Rules) -> bool {
    rules.gravity() && !rules.misere() && !rules.exact()
}

/// The exact value of a position. Written as `SCORE NODES MICROSECONDS`, then the score of each column; the time
/// is that of the solving, reading the moves is not in it.
#[derive(Clone, Debug)]
pub struct Answer {
    value: String,
    nodes: u64,
    time: Duration,
    /// The scores of the columns if they were asked for, `None` for a full one.
    columns: Vec<Option<i32>>,
}

impl Answer {
    fn of(score: i32, nodes: u64, clock: Instant) -> Answer {
        let time = clock.elapsed();
        Answer { value: score.to_string(), nodes, time, columns: Vec::new() }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.value, self.nodes, self.time.as_micros())?;
        for column in &self.columns {
            match column {
                Some(score) => write!(out, " {score}")?,
                None => out.write_str(" .")?,
            }
        }
        Ok(())
    }
}

fn drop_game(
    size: Size,
    solver: &mut Solver,
    moves: &str,
    scores: bool,
) -> Result<Answer, Unanswered> {
    let position = Position::parse(size, moves)?;
    let progress = solver.progress();
    // The position is of the solver's size, so only a stop leaves it without a score.
    let stopped = |_: SolveError| Unanswered::Interrupted(Known::of(&progress));
    let clock = Instant::now();
    if !scores {
        let solved = solver.solve(&position).map_err(stopped)?;
        return Ok(Answer::of(solved.score, solved.nodes, clock));
    }
    let scores = solver.scores(&position).map_err(stopped)?;
    let answer = match scores.columns.iter().flatten().max() {
        Some(best) => Answer::of(*best, scores.nodes, clock),
        // The game is over.
        None => Answer::of(solver.solve(&position).map_err(stopped)?.score, 0, clock),
    };
    Ok(Answer { columns: scores.columns, ..answer })
}

fn line_game(
    solver: &mut MnkSolver,
    start: &Align,
    moves: &str,
    limits: &Limits,
) -> Result<Answer, Unanswered> {
    let mut game = grille_core::erase(start.clone());
    let moves = moves.split_whitespace().filter(|word| *word != "-");
    replay(game.as_mut(), moves)?;
    let stopped = Unanswered::Interrupted(Known::Nothing);
    let Some(position) = facts::line_position(game.as_ref()) else { return Err(stopped) };
    let clock = Instant::now();
    let solved = solver.solve(position, limits).ok_or(stopped)?;
    let time = clock.elapsed();
    let value = solved.verdict.name().to_owned();
    Ok(Answer { value, nodes: solved.nodes, time, columns: Vec::new() })
}
