//! Connected parts of a board, as sets of points.

use grille_core::Side;
use grille_games::go::{Board, PointSet};

/// The connected parts of a set, in reading order.
pub(super) fn parts(board: &Board, set: &PointSet) -> Vec<PointSet> {
    let mut left = *set;
    let mut parts = Vec::new();
    for start in set {
        if !left.contains(start) {
            continue;
        }
        left.remove(start);
        let mut part = PointSet::new();
        part.insert(start);
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            for near in board.neighbours(point) {
                if left.contains(near) {
                    left.remove(near);
                    part.insert(near);
                    open.push(near);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The points next to a set, outside it.
pub(super) fn edge(board: &Board, set: &PointSet) -> PointSet {
    let mut edge: PointSet = set.iter().flat_map(|point| board.neighbours(point)).collect();
    edge.remove_all(set);
    edge
}

/// The stones of a side.
pub(super) fn stones(board: &Board, side: Side) -> PointSet {
    board.points().filter(|&point| board.stone(point) == Some(side)).collect()
}
