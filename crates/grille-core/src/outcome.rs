//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::{Point, Side};

/// The end of a game by its own rules. Giving up and running out of time belong to the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Which rule ended the game.
    pub reason: Reason,
    /// The cells that decided it: every line completed by the last stone.
    pub lines: Lines,
}

impl Outcome {
    /// An ending that no particular cell shows.
    #[must_use]
    pub const fn new(winner: Option<Side>, reason: Reason) -> Outcome {
        Outcome { winner, reason, lines: Lines::NONE }
    }
}

/// The rule that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// A line was completed.
    Line,
    /// The board is full and nobody has a line.
    Full,
    /// The points were counted.
    Score,
    /// The same position occurred too often.
    Repetition,
    /// The player to move has no move.
    NoMove,
}

impl Reason {
    /// The name that machine-readable output uses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Line => "line",
            Reason::Full => "full",
            Reason::Score => "score",
            Reason::Repetition => "repetition",
            Reason::NoMove => "no move",
        }
    }
}

/// A straight run of cells: where it starts, its step, its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The first cell.
    pub start: Point,
    /// Rows down for each step.
    pub row_step: i8,
    /// Columns right for each step.
    pub col_step: i8,
    /// How many cells.
    pub len: u16,
}

impl Run {
    const EMPTY: Run = Run { start: Point::new(0, 0), row_step: 0, col_step: 0, len: 0 };

    /// The cells of the run in order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..i32::from(self.len)).filter_map(move |step| {
            self.start.offset(step * i32::from(self.row_step), step * i32::from(self.col_step))
        })
    }
}

/// The runs that one stone completed: at most one in each of four directions.
///
/// A plain copy without allocation, because searches look at outcomes by the million.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    runs: [Run; 4],
    count: u8,
}

impl Lines {
    /// No line.
    pub const NONE: Lines = Lines { runs: [Run::EMPTY; 4], count: 0 };

    /// Adds a run. There are four directions, so a fifth run cannot exist and is ignored.
    pub fn push(&mut self, run: Run) {
        if let Some(slot) = self.runs.get_mut(usize::from(self.count)) {
            *slot = run;
            self.count += 1;
        }
    }

    /// The runs.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs[..usize::from(self.count)]
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All their cells, each once, in reading order.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.runs().iter().flat_map(|run| run.points()).collect();
        crate::sort(&mut points);
        points.dedup();
        points
    }
}
