//! Bounds on the score that need no search.

use super::geometry::Geometry;
use super::lines::has_line;
use super::word::Word;

/// Leader to move, even number of empty cells.
#[inline(always)]
pub(super) fn follow_up<G: Geometry>(
    geometry: &G,
    leader: G::Word,
    follower: G::Word,
    possible: G::Word,
    alpha: i32,
) -> Option<i32> {
    let follow = geometry.follow();
    let empty = geometry.all() & !(leader | follower);
    let odd = possible & follow;
    let lead = leader | (empty & !follow) | odd;
    if has_line(geometry, lead) {
        return None;
    }
    if alpha >= 0 {
        return Some(0);
    }
    // The follower must win with s = -alpha to spare
    let rows = geometry.size().rows as i32 - 2 * (-alpha) + 2;
    if rows <= 0 {
        return None;
    }
    let low = rows_up_to(geometry, rows);
    if has_line(geometry, follower | (empty & follow & !odd & low)) { Some(alpha) } else { None }
}

fn rows_up_to<G: Geometry>(geometry: &G, rows: i32) -> G::Word {
    let mut cells = geometry.bottom();
    for _ in 1..rows {
        cells |= cells << 1;
    }
    cells
}

/// Leader to move, odd number of empties; `threats` are the follower's winning cells.
#[inline(always)]
pub(super) fn zugzwang<G: Geometry>(
    geometry: &G,
    leader: G::Word,
    follower: G::Word,
    possible: G::Word,
    threats: G::Word,
) -> i32 {
    let follow = geometry.follow();
    let empty = geometry.all() & !(leader | follower);
    let mut candidates = threats & !follow & !possible;
    let mut best = 0;
    let rows = geometry.size().rows;
    while !candidates.is_empty() {
        let cell = candidates.lowest();
        candidates = candidates & !cell;
        let index = cell.lowest_index();
        let column = geometry.column_of(index);
        let odd = possible & follow & !column;
        let lead = leader
            | (empty & !follow & !column)
            | odd
            | (column & possible)
            | (column & empty & follow & cell.sub(G::Word::ONE));
        if !has_line(geometry, lead) {
            let row = index % geometry.size().stride();
            let above = rows - 1 - row;
            best = best.max((above as i32 + 2) / 2);
        }
    }
    -best
}
