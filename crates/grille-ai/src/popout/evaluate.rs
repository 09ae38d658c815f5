//! What a position of PopOut looks worth: the windows in which one player alone has discs.

use grille_core::{Point, Side};
use grille_games::align::{PopBoard, PopRules};

/// The worth of a window is this to the power of its discs, so that one disc more outweighs another
/// window of the same; at most [`MOST_DISCS`] are counted, which keeps the sum far below a win.
const BASE: i32 = 4;
const MOST_DISCS: usize = 4;

/// The largest guess: below every proved result.
pub(super) const LARGEST: i32 = 10_000;

/// The windows of a board: all runs of as many cells as a line needs.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    rules: PopRules,
    /// The cells of all windows, one window after the other.
    cells: Vec<u16>,
    worth: Vec<i32>,
}

impl Windows {
    pub(super) fn new(rules: &PopRules) -> Windows {
        let (line, len) = (rules.line(), rules.line().align());
        let inside = |point: &Point| point.row < line.rows() && point.col < line.cols();
        let mut cells = Vec::new();
        for index in 0..line.area() {
            let start = Point::from_index(index, line.cols());
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let at = |step: i32| start.offset(step * down, step * right).filter(inside);
                if len > line.rows().max(line.cols()) || at(i32::from(len) - 1).is_none() {
                    continue;
                }
                let window = (0..i32::from(len)).filter_map(at);
                cells.extend(window.map(|point| point.index(line.cols()) as u16));
            }
        }
        let discs = |count: usize| count.min(MOST_DISCS.min(usize::from(len) - 1)) as u32;
        let worth =
            |count: usize| if count == 0 { 0 } else { BASE.pow(discs(count).saturating_sub(1)) };
        Windows { rules: *rules, cells, worth: (0..=usize::from(len)).map(worth).collect() }
    }

    pub(super) fn rules(&self) -> &PopRules {
        &self.rules
    }

    /// The worth of a board to the player to move; under misère, lines are what one fears.
    pub(super) fn evaluate(&self, board: &PopBoard) -> i32 {
        let stones: Vec<Option<Side>> = board.stones().collect();
        let mut score = 0_i32;
        for window in self.cells.chunks_exact(usize::from(self.rules.line().align())) {
            let mut counts = [0; 2];
            for &cell in window {
                if let Some(side) = stones[usize::from(cell)] {
                    counts[side.index()] += 1;
                }
            }
            match counts {
                [first, 0] => score = score.saturating_add(self.worth[first]),
                [0, second] => score = score.saturating_sub(self.worth[second]),
                _ => {}
            }
        }
        let for_mover = if board.turn() == Side::First { score } else { -score };
        let score = if self.rules.line().misere() { -for_mover } else { for_mover };
        score.clamp(-LARGEST, LARGEST)
    }
}
