//! What is known so far of the solving under way, for those who watch it from another thread.

use std::sync::atomic::{AtomicU64, Ordering};

/// What is known so far of the score, or of the columns, that a solver works on.
#[derive(Debug)]
pub struct Progress {
    position: AtomicU64,
    columns: Box<[AtomicU64]>,
    nodes: AtomicU64,
}

/// No bounds: a lower one above the upper.
const NOTHING: u64 = pack(1, 0);

const fn pack(lower: i32, upper: i32) -> u64 {
    (lower as u32 as u64) << 32 | upper as u32 as u64
}

fn unpack(cell: &AtomicU64) -> Option<(i32, i32)> {
    let word = cell.load(Ordering::Relaxed);
    let (lower, upper) = ((word >> 32) as u32 as i32, word as u32 as i32);
    (lower <= upper).then_some((lower, upper))
}

impl Progress {
    /// Nothing known of a board of so many columns.
    pub(super) fn new(columns: u32) -> Progress {
        let nothing = |_| AtomicU64::new(NOTHING);
        Progress {
            position: AtomicU64::new(NOTHING),
            columns: (0..columns).map(nothing).collect(),
            nodes: AtomicU64::new(0),
        }
    }

    /// The score of the position is known to be within these bounds, both included. `None` before anything is
    /// known, and while columns are scored.
    #[must_use]
    pub fn bounds(&self) -> Option<(i32, i32)> {
        unpack(&self.position)
    }

    /// While columns are scored, the same for each, for the side to move; `None` where the column is full, or
    /// nothing is known of it yet.
    #[must_use]
    pub fn columns(&self) -> Vec<Option<(i32, i32)>> {
        self.columns.iter().map(unpack).collect()
    }

    /// Positions searched so far, give or take a few thousand for each thread.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// A solving begins.
    pub(super) fn begin(&self) {
        for cell in self.columns.iter().chain([&self.position]) {
            cell.store(NOTHING, Ordering::Relaxed);
        }
        self.nodes.store(0, Ordering::Relaxed);
    }

    /// More positions were searched.
    pub(super) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The score of the position is within these bounds, or that of the one that a column leads to, for the side
    /// to move there.
    pub(super) fn set(&self, column: Option<u32>, (lower, upper): (i32, i32)) {
        match column.and_then(|column| self.columns.get(column as usize)) {
            Some(cell) => cell.store(pack(-upper, -lower), Ordering::Relaxed),
            None => self.position.store(pack(lower, upper), Ordering::Relaxed),
        }
    }
}
