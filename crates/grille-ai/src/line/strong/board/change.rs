//! What one stone more or less changes: the upkeep of everything the board counts.

use std::sync::Arc;

use grille_core::{Rng, Side};

use super::{Board, Window};
use crate::line::strong::geometry::Geometry;

/// Stones further than this (rows or columns) from every other stone are not considered on large
/// boards. Two is enough for every shape of threes and fours.
const NEAR: usize = 2;

impl Board {
    pub(super) fn put(&mut self, cell: usize, side: Side) {
        self.cells[cell] = Some(side);
        self.history.push(cell as u16);
        self.change(cell, side, true);
    }

    /// Everything that one stone more or less changes, except the cell itself.
    pub(super) fn change(&mut self, cell: usize, side: Side, add: bool) {
        self.key ^= Rng::hash(4 + 2 * cell as u64 + side.index() as u64);
        let cols = self.cols();
        if add {
            self.stones += 1;
            self.heights[cell % cols] += 1;
        } else {
            self.stones -= 1;
            self.heights[cell % cols] -= 1;
        }
        if !self.gravity() {
            self.change_near(cell, add);
        }
        let geometry = Arc::clone(&self.geometry);
        for index in geometry.range(cell) {
            self.change_window(&geometry, geometry.listed(index), cell, side, add);
        }
    }

    fn change_near(&mut self, cell: usize, add: bool) {
        let cols = self.cols();
        let rows = self.cells.len() / cols;
        let (row, col) = (cell / cols, cell % cols);
        for row in row.saturating_sub(NEAR)..(row + NEAR + 1).min(rows) {
            let from = row * cols + col.saturating_sub(NEAR);
            let to = row * cols + (col + NEAR + 1).min(cols);
            for near in &mut self.near[from..to] {
                *near = if add { *near + 1 } else { *near - 1 };
            }
        }
    }

    #[inline]
    fn change_window(
        &mut self,
        geometry: &Geometry,
        window: usize,
        cell: usize,
        side: Side,
        add: bool,
    ) {
        let Window { counts, empty_sum } = self.windows[window];
        let (own, other) = (counts[side.index()], counts[side.other().index()]);
        let after = if add { own + 1 } else { own - 1 };
        let sum = if add { empty_sum - cell as u32 } else { empty_sum + cell as u32 };
        if own.min(after) == 0 {
            // The window closes to the opponent, or opens again. While it is open to him, the
            // sum of its empty cells includes this one.
            let sign = if add { -1 } else { 1 };
            self.open(geometry, window, side.other(), (other, empty_sum.max(sum)), sign);
        }
        if other == 0 {
            self.replace(geometry, window, side, (own, empty_sum), (after, sum));
        }
        let entry = &mut self.windows[window];
        entry.empty_sum = sum;
        entry.counts[side.index()] = after;
    }

    /// A window counts for a side (`sign` 1) or no longer (-1).
    #[inline]
    pub(super) fn open(
        &mut self,
        geometry: &Geometry,
        window: usize,
        side: Side,
        (count, empty_sum): (u8, u32),
        sign: i32,
    ) {
        let index = side.index();
        self.live[index] = self.live[index].wrapping_add_signed(sign);
        let worth = sign * geometry.worth(count);
        self.worth[index] += worth;
        let (start, stride) = geometry.window(window);
        let gains = &mut self.gains[index];
        for step in 0..usize::from(geometry.rules().align()) {
            gains[start + step * stride] += worth;
        }
        self.note(window, index, count, empty_sum, sign);
    }

    /// A window open to one side alone changes its number of stones.
    #[inline]
    fn replace(
        &mut self,
        geometry: &Geometry,
        window: usize,
        side: Side,
        (before, sum_before): (u8, u32),
        (after, sum_after): (u8, u32),
    ) {
        let index = side.index();
        let worth = geometry.worth(after) - geometry.worth(before);
        self.worth[index] += worth;
        let (start, stride) = geometry.window(window);
        let gains = &mut self.gains[index];
        for step in 0..usize::from(geometry.rules().align()) {
            gains[start + step * stride] += worth;
        }
        self.note(window, index, before, sum_before, -1);
        self.note(window, index, after, sum_after, 1);
    }

    /// Keeps the lists of windows that miss one or two stones.
    #[inline]
    fn note(&mut self, window: usize, side: usize, count: u8, empty_sum: u32, sign: i32) {
        let missing = self.align() - usize::from(count);
        if missing == 1 {
            let cell = empty_sum as usize;
            let fills = &mut self.fills[side][cell];
            if sign > 0 {
                *fills += 1;
                self.last_cells[side].insert(cell);
            } else {
                *fills -= 1;
                if *fills == 0 {
                    self.last_cells[side].remove(cell);
                }
            }
        } else if missing == 2 {
            if sign > 0 {
                self.two_missing[side].insert(window);
            } else {
                self.two_missing[side].remove(window);
            }
        }
    }
}
