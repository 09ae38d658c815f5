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
    let stride = geometry.stride();
    [
        if tall { 1 } else { 0 },
        if wide { stride } else { 0 },
        if tall && wide { stride + 1 } else { 0 },
        if tall && wide { stride - 1 } else { 0 },
    ]
}

/// The first cells of the lines of `align` cells in one direction, by doubling: runs of 2, of 4...
///
/// Four in a row is written out here and below, and so are the four directions: the compiler leaves
/// loops over either as loops, with which a node takes 1,970 instructions.
#[inline(always)]
fn starts<W: Word>(cells: W, shift: u32, align: u32) -> W {
    if align == 4 {
        let pairs = cells & (cells >> shift);
        return pairs & (pairs >> (2 * shift));
    }
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
    let one = |shift: u32| if shift == 0 { G::Word::ZERO } else { starts(cells, shift, align) };
    let [up, right, rising, falling] = directions(geometry);
    one(up) | one(right) | one(rising) | one(falling)
}

/// The cells of the set that lie on a line of the set.
#[inline(always)]
pub(super) fn on_lines<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    let align = geometry.size().align;
    let one = |shift: u32| {
        if shift == 0 {
            return G::Word::ZERO;
        }
        let mut covered = starts(cells, shift, align);
        if align == 4 {
            covered |= covered << shift;
            return covered | (covered << (2 * shift));
        }
        let mut length = 1;
        while length < align {
            let step = length.min(align - length);
            covered |= covered << (step * shift);
            length += step;
        }
        covered
    };
    let [up, right, rising, falling] = directions(geometry);
    one(up) | one(right) | one(rising) | one(falling)
}

/// The cells that would complete a line of the set. Cells of the set itself, and bits outside the
/// board, may be among them: the caller keeps the empty ones.
#[inline(always)]
pub(super) fn completions<G: Geometry>(geometry: &G, cells: G::Word) -> G::Word {
    let align = geometry.size().align;
    if align == 1 {
        return geometry.all();
    }
    let [up, right, rising, falling] = directions(geometry);
    // Upwards, only the cell on top of a run can be empty.
    let vertical = if up == 0 {
        G::Word::ZERO
    } else if align == 4 {
        (cells << 1) & (cells << 2) & (cells << 3)
    } else {
        starts(cells, 1, align - 1) << (align - 1)
    };
    let one = |shift: u32| {
        if shift == 0 { G::Word::ZERO } else { completions_along(cells, shift, align) }
    };
    vertical | one(right) | one(rising) | one(falling)
}

/// The cells that would complete a line in one direction, on either side of it or within it.
#[inline(always)]
fn completions_along<W: Word>(cells: W, shift: u32, align: u32) -> W {
    if align == 4 {
        let (before, after) = (cells << shift, cells >> shift);
        let pair_before = before & (cells << (2 * shift));
        let pair_after = after & (cells >> (2 * shift));
        return (pair_before & ((cells << (3 * shift)) | after))
            | (pair_after & ((cells >> (3 * shift)) | before));
    }
    let mut found = W::ZERO;
    // The missing cell has `below` stones on one side and the rest on the other.
    for below in 0..align {
        let mut fits = !W::ZERO;
        for step in 1..=below {
            fits &= cells << (step * shift);
        }
        for step in 1..align - below {
            fits &= cells >> (step * shift);
        }
        found |= fits;
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
