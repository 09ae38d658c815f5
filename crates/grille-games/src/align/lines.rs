//! Runs of stones on the planes: what the positions of every line game look for.
//!
//! Here: how far a run reaches, and all lines of a player on the whole board. Not here: the quick
//! test of a board of one word ([`Planes::has_run`]), nor who wins by a line (each position).

use grille_core::{Point, Run, Side};

use super::planes::{Layout, Planes};
use super::rules::Rules;

/// The four directions a line can have, as steps of row and column.
pub(super) const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Returns how many stones of a player follow a cell in one direction, the cell itself not counted.
#[inline]
pub(super) fn reach(
    planes: &Planes,
    rules: &Rules,
    from: Point,
    side: Side,
    (row_step, col_step): (i32, i32),
) -> u16 {
    let room = |at: u16, size: u16, step: i32| match step {
        0 => u16::MAX,
        1 => size - 1 - at,
        _ => at,
    };
    let room = room(from.row, rules.rows(), row_step).min(room(from.col, rules.cols(), col_step));
    let layout = Layout::of(rules);
    let mut at = (i32::from(from.row), i32::from(from.col));
    for count in 0..room {
        at = (at.0 + row_step, at.1 + col_step);
        if !planes.has(side, layout.bit(at.0 as u16, at.1 as u16)) {
            return count;
        }
    }
    room
}

/// Whether a run of this length counts as a line.
#[inline]
pub(super) fn is_line(rules: &Rules, len: u16) -> bool {
    if rules.exact() { len == rules.align() } else { len >= rules.align() }
}

/// Returns every line of a player that counts, each once, by the cell where it starts.
pub(super) fn lines_of(planes: &Planes, rules: &Rules, side: Side) -> impl Iterator<Item = Run> {
    let layout = Layout::of(rules);
    let owned = (0..rules.area())
        .map(|index| Point::from_index(index, rules.cols()))
        .filter(move |start| planes.has(side, layout.bit(start.row, start.col)));
    owned.flat_map(move |start| {
        DIRECTIONS.into_iter().filter_map(move |(row, col)| {
            let len = 1 + reach(planes, rules, start, side, (row, col));
            let is_start = || reach(planes, rules, start, side, (-row, -col)) == 0;
            (is_line(rules, len) && is_start()).then_some(Run {
                start,
                row_step: row as i8,
                col_step: col as i8,
                len,
            })
        })
    })
}
