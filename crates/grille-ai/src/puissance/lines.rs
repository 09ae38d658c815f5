//! Lines on sets of cells: whether there is one, which cells lie on one, which would complete one.

use super::geometry::Geometry;
use super::size::Size;
use super::word::Word;

/// The shifts for the directions in which a line fits; 0 where it does not.
/// Order: up, right, up-right, down-right.
#[inline(always)]
fn directions<G: Geometry>(geometry: &G) -> [u32; 4] {
    let size = geometry.size();
    let tall = size.align <= size.rows;
    let wide = size.align <= size.cols;
    let stride = size.stride();
    [
        if tall { 1 } else { 0 },
        if wide { stride } else { 0 },
        if tall && wide { stride + 1 } else { 0 },
        if tall && wide { stride - 1 } else { 0 },
    ]
}

/// The first cells of the lines of `align` cells in one direction, by doubling: runs of 2, of 4...
#[inline(always)]
fn starts<W: Word>(cells: W, shift: u32, align: u32) -> W {
    let mut runs = cells;
    let mut length = 1;
    while length < align {
        let step = length.min(align - length);
        runs &= runs >> (step * shift);
        length += step;
    }
    runs
}

/// The first cells of the lines in the set: empty when it holds none.
#[inline(always)]
pub(super) fn lines_in<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    let align = geometry.size().align;
    let mut found = G::Word::ZERO;
    for shift in directions(geometry) {
        if shift != 0 {
            found |= starts(cells, shift, align);
        }
    }
    found
}

/// The cells of the set that lie on a line of the set.
#[inline(always)]
pub(super) fn on_lines<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    let align = geometry.size().align;
    let mut found = G::Word::ZERO;
    for shift in directions(geometry) {
        if shift != 0 {
            let mut covered = starts(cells, shift, align);
            let mut length = 1;
            while length < align {
                let step = length.min(align - length);
                covered |= covered << (step * shift);
                length += step;
            }
            found |= covered;
        }
    }
    found
}

/// The cells that would complete a line of the set. Cells of the set itself, and bits outside the
/// board, may be among them: the caller keeps the empty ones.
#[inline(always)]
pub(super) fn completions<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    let align = geometry.size().align;
    if align == 1 {
        return geometry.all();
    }
    let [up, others @ ..] = directions(geometry);
    let mut found = G::Word::ZERO;
    // Upwards, only the cell on top of a run can be empty.
    if up != 0 {
        found |= starts(cells, 1, align - 1) << (align - 1);
    }
    for shift in others {
        if shift == 0 {
            continue;
        }
        if align == 4 {
            let right = cells >> shift;
            let left = cells << shift;
            let pair = left & (cells << (2 * shift));
            found |= pair & ((cells << (3 * shift)) | right);
            let pair = right & (cells >> (2 * shift));
            found |= pair & ((cells >> (3 * shift)) | left);
        } else {
            // The missing cell has `below` stones on one side and the rest on the other.
            for below in 0..align {
                let mut fits = !G::Word::ZERO;
                for step in 1..=below {
                    fits &= cells << (step * shift);
                }
                for step in 1..align - below {
                    fits &= cells >> (step * shift);
                }
                found |= fits;
            }
        }
    }
    found
}

/// How many lines of the empty board go through a cell.
pub(super) fn lines_through(size: Size, column: u32, row: u32) -> i32 {
    let (column, row, align) = (i64::from(column), i64::from(row), i64::from(size.align));
    let inside = |column: i64, row: i64| {
        (0..i64::from(size.cols)).contains(&column) && (0..i64::from(size.rows)).contains(&row)
    };
    let starts = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().flat_map(|(right, up)| {
        (0..align).map(move |back| (column - back * right, row - back * up, right, up))
    });
    starts
        .filter(|&(column, row, right, up)| {
            inside(column, row) && inside(column + (align - 1) * right, row + (align - 1) * up)
        })
        .count() as i32
}
