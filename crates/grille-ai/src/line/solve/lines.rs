//! The board of the solver: windows as bit masks, keys of a position under every symmetry.

use grille_core::Rng;
use grille_games::align::Rules;

use crate::line::strong::Geometry;

/// Turns and mirror images of a square; rectangles have the first four.
pub(super) const SYMMETRIES: usize = 8;

/// One key for each symmetry; the least of them names the position and all its images.
pub(super) type Keys = [u64; SYMMETRIES];

/// What the rules fix.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) windows: Vec<u64>,
    pub(super) align: u32,
    pub(super) all: u64,
    /// For each stone (cell, attacker or defender) what it adds to each key.
    stones: Vec<[Keys; 2]>,
}

impl Lines {
    /// `None` for boards of more than 64 cells.
    pub(super) fn new(rules: &Rules) -> Option<Lines> {
        let area = rules.area();
        if area > 64 {
            return None;
        }
        let geometry = Geometry::new(rules);
        let mut windows: Vec<u64> = (0..geometry.window_count())
            .map(|window| geometry.cells(window).map(|cell| 1 << cell).sum())
            .collect();
        grille_core::sort(&mut windows);
        windows.dedup();
        let images = images(usize::from(rules.rows()), usize::from(rules.cols()));
        let stones = (0..area)
            .map(|cell| {
                [0, 1].map(|owner| images.map(|image| Rng::hash(2 * image(cell) as u64 + owner)))
            })
            .collect();
        let all = if area == 64 { u64::MAX } else { (1 << area) - 1 };
        Some(Lines { windows, align: u32::from(rules.align()), all, stones })
    }

    /// The keys with one stone more (or less: the same operation).
    #[inline]
    pub(super) fn with_stone(&self, keys: &Keys, cell: usize, defender: bool) -> Keys {
        let stone = &self.stones[cell][usize::from(defender)];
        std::array::from_fn(|symmetry| keys[symmetry] ^ stone[symmetry])
    }
}

/// The images of a cell under the symmetries of the board. A rectangle that is not square lists
/// its four twice.
fn images(rows: usize, cols: usize) -> [impl Fn(usize) -> usize + Copy; SYMMETRIES] {
    let square = rows == cols;
    std::array::from_fn(|symmetry| {
        move |cell: usize| {
            let (mut row, mut col) = (cell / cols, cell % cols);
            if symmetry & 1 != 0 {
                row = rows - 1 - row;
            }
            if symmetry & 2 != 0 {
                col = cols - 1 - col;
            }
            if symmetry & 4 != 0 && square {
                (row, col) = (col, row);
            }
            row * cols + col
        }
    })
}
