//! Exact answers, one line a position: the door of the solvers for `grille solve`.

use std::time::{Duration, Instant};

use grille_ai::line::MnkSolver;
use grille_ai::puissance::{Options, Position, Size, SizeError, SolveError, Solver};
use grille_ai::{Limits, StopFlag};
use grille_core::{AnyGame, Game as _, downcast};
use grille_games::align::{Align, Rules};
use grille_record::replay;

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

/// Answers lines of positions.
pub struct Answers {
    solver: Kind,
    scores: bool,
    stop: StopFlag,
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
        let position = downcast::<Align>(start).ok_or(UnsolvableGame::Unknown)?;
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
            Kind::Line(Box::new(MnkSolver::new(rules, means.memory)), position.clone())
        };
        Ok(Answers { solver, scores: means.scores, stop: StopFlag::default() })
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

    /// The answer to one line: `MOVES SCORE NODES MICROSECONDS`, or `MOVES error REASON`. The time is that of
    /// the solving; reading the moves is not in it.
    pub fn answer(&mut self, line: &str) -> String {
        let (moves, result) = match &mut self.solver {
            Kind::Drop(size, solver) => {
                // What follows the first blank belongs to the test set, not to the position.
                let moves = line.split_whitespace().next().unwrap_or("-");
                (moves.to_owned(), drop_game(*size, solver, moves, self.scores))
            }
            Kind::Line(solver, start) => {
                let words: Vec<&str> =
                    line.split_whitespace().filter(|word| *word != "-").collect();
                let moves = if words.is_empty() { "-".to_owned() } else { words.join(" ") };
                (moves, line_game(solver, start, &words, &self.stop))
            }
        };
        match result {
            Ok(answer) => {
                let Answer { value, nodes, time, columns } = answer;
                let micros = time.as_micros();
                format!("{moves} {value} {nodes} {micros}{columns}")
            }
            Err(reason) => format!("{moves} error {reason}"),
        }
    }
}

/// Whether the solver of games with gravity knows the rules.
fn has_scores(rules: &Rules) -> bool {
    rules.gravity() && !rules.misere() && !rules.exact()
}

struct Answer {
    value: String,
    nodes: u64,
    time: Duration,
    /// The scores of the columns, each after a blank.
    columns: String,
}

impl Answer {
    fn of(score: i32, nodes: u64, clock: Instant) -> Answer {
        let time = clock.elapsed();
        Answer { value: score.to_string(), nodes, time, columns: String::new() }
    }
}

fn drop_game(size: Size, solver: &mut Solver, moves: &str, scores: bool) -> Result<Answer, String> {
    let position = Position::parse(size, moves).map_err(|error| error.to_string())?;
    let failed = |error: SolveError| error.to_string();
    let clock = Instant::now();
    if !scores {
        let solved = solver.solve(&position).map_err(failed)?;
        return Ok(Answer::of(solved.score, solved.nodes, clock));
    }
    let scores = solver.scores(&position).map_err(failed)?;
    let mut answer = match scores.columns.iter().flatten().max() {
        Some(best) => Answer::of(*best, scores.nodes, clock),
        // The game is over.
        None => Answer::of(solver.solve(&position).map_err(failed)?.score, 0, clock),
    };
    for score in scores.columns {
        answer.columns.push(' ');
        answer.columns += &score.map_or_else(|| ".".to_owned(), |score| score.to_string());
    }
    Ok(answer)
}

fn line_game(
    solver: &mut MnkSolver,
    start: &Align,
    moves: &[&str],
    stop: &StopFlag,
) -> Result<Answer, String> {
    let mut game = grille_core::erase(start.clone());
    replay(game.as_mut(), moves.iter().copied()).map_err(|error| error.to_string())?;
    let position = downcast::<Align>(game.as_ref()).ok_or("interrupted")?;
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let clock = Instant::now();
    let solved = solver.solve(position, &limits).ok_or("interrupted")?;
    Ok(Answer {
        value: solved.verdict.name().to_owned(),
        nodes: solved.nodes,
        time: clock.elapsed(),
        columns: String::new(),
    })
}
