//! Connected parts of a board.

use grille_core::{Point, Side};

use super::{Board, PointSet};

/// The connected points around `start` for which `inside` holds, `start` included.
pub(super) fn region(
    board: &Board,
    start: Point,
    inside: impl Fn(Option<Side>) -> bool,
) -> PointSet {
    let mut region = PointSet::new();
    region.insert(start);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in board.neighbours(point) {
            if inside(board.stone(next)) && region.insert(next) {
                open.push(next);
            }
        }
    }
    region
}

/// All maximal connected parts of the points for which `inside` holds, in reading order.
pub(super) fn regions(board: &Board, inside: impl Fn(Option<Side>) -> bool) -> Vec<PointSet> {
    let mut seen = PointSet::new();
    let mut regions = Vec::new();
    for point in board.points() {
        if inside(board.stone(point)) && !seen.contains(point) {
            let region = region(board, point, &inside);
            seen.add_all(&region);
            regions.push(region);
        }
    }
    regions
}

/// The chains of a side, in reading order.
pub(super) fn chains(board: &Board, side: Side) -> Vec<PointSet> {
    regions(board, |stone| stone == Some(side))
}

/// The points next to a set, outside it.
pub(super) fn edge(board: &Board, set: &PointSet) -> PointSet {
    let mut edge: PointSet = set.iter().flat_map(|point| board.neighbours(point)).collect();
    edge.remove_all(set);
    edge
}
