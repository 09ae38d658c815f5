//! The windows of a board: every run of k cells in which a line can lie.
//!
//! Fixed for given rules, so it is made once and shared.

use grille_games::align::Rules;

use crate::line::grid::DIRECTIONS;

/// All windows of a board, and for each cell the windows through it.
#[derive(Debug)]
pub(crate) struct Geometry {
    rules: Rules,
    /// First cell and distance between neighbouring cells of each window.
    windows: Vec<(u16, u16)>,
    /// Windows of all cells one after the other; cell `c` has those from `first[c]` to
    /// `first[c + 1]`.
    through: Vec<u16>,
    first: Vec<u32>,
    /// What a window is worth to a side that alone has stones in it, by their number.
    worth: Vec<i32>,
}

/// What a window that only one side has stones in is worth to it, by how many are missing: for
/// ordering moves (a cell gains the sum over its windows) and for judging positions. Factors of
/// five: on gomoku with 3000 nodes a move this table won 36 of 60 against one with factors of three
/// and 38 of 60 against one with factors of six to eight. Five and more missing count one, so that
/// a cell without gain has no open window.
const WORTH: [i32; 6] = [0, 620, 125, 25, 5, 1];

impl Geometry {
    /// At most 40,000 windows (four directions on 100 x 100), so that numbers fit in 16 bits.
    pub(crate) fn new(rules: &Rules) -> Geometry {
        let (rows, cols) = (usize::from(rules.rows()), usize::from(rules.cols()));
        let align = usize::from(rules.align());
        let mut windows = Vec::new();
        for cell in 0..rules.area() {
            for (row_step, col_step) in DIRECTIONS {
                let end = |at: usize, step: isize, size: usize| {
                    at.checked_add_signed(step * (align as isize - 1)).is_some_and(|at| at < size)
                };
                if end(cell / cols, row_step, rows) && end(cell % cols, col_step, cols) {
                    let stride = row_step * cols as isize + col_step;
                    windows.push((cell as u16, stride.unsigned_abs() as u16));
                }
            }
        }
        let mut counts = vec![0u32; rules.area() + 1];
        for &window in &windows {
            for cell in cells_of(window, align) {
                counts[cell + 1] += 1;
            }
        }
        for cell in 1..counts.len() {
            counts[cell] += counts[cell - 1];
        }
        let mut through = vec![0u16; windows.len() * align];
        let mut next = counts.clone();
        for (index, &window) in windows.iter().enumerate() {
            for cell in cells_of(window, align) {
                through[next[cell] as usize] = index as u16;
                next[cell] += 1;
            }
        }
        let missing_worth = |missing: usize| WORTH.get(missing).copied().unwrap_or(1);
        let worth = if windows.is_empty() {
            Vec::new()
        } else {
            (0..=align).map(|count| missing_worth(align - count)).collect()
        };
        Geometry { rules: *rules, windows, through, first: counts, worth }
    }

    #[inline]
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    pub(crate) fn worth(&self, count: u8) -> i32 {
        self.worth[usize::from(count)]
    }

    #[inline]
    pub(crate) fn window_count(&self) -> usize {
        self.windows.len()
    }

    #[inline]
    pub(crate) fn window(&self, window: usize) -> (usize, usize) {
        let (start, stride) = self.windows[window];
        (usize::from(start), usize::from(stride))
    }

    /// The cells of a window in order.
    #[inline]
    pub(crate) fn cells(&self, window: usize) -> impl Iterator<Item = usize> + use<> {
        cells_of(self.windows[window], usize::from(self.rules.align()))
    }

    /// Where the windows through a cell are listed; see [`Geometry::listed`].
    #[inline]
    pub(crate) fn range(&self, cell: usize) -> std::ops::Range<usize> {
        self.first[cell] as usize..self.first[cell + 1] as usize
    }

    #[inline]
    pub(crate) fn listed(&self, index: usize) -> usize {
        usize::from(self.through[index])
    }

    /// The windows through a cell.
    pub(crate) fn through(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.through[self.range(cell)].iter().map(|&window| usize::from(window))
    }
}

/// Steps always go right or down, so a window is a first cell and a positive stride.
#[inline]
fn cells_of((start, stride): (u16, u16), align: usize) -> impl Iterator<Item = usize> {
    (0..align).map(move |step| usize::from(start) + step * usize::from(stride))
}
