//! A small board for features: stones in one array, liberties counted on demand, moves taken back.
//!
//! Reading ladders plays and takes back a few moves in each of many places; the board of the rules has
//! no undo. A border surrounds the points, so that every point has four neighbours.

use grille_core::{Point, Side};
use grille_games::go::PointSet;

/// Cells of the largest board with its border.
const CELLS: usize = 704;

pub(super) const EMPTY: u8 = 0;
const BORDER: u8 = 3;

/// The stone of a side.
pub(super) const fn stone(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

/// The other side's stone.
pub(super) const fn enemy(color: u8) -> u8 {
    3 - color
}

/// Stones with a simple ko.
#[derive(Clone)]
pub(super) struct Grid {
    cells: [u8; CELLS],
    stride: usize,
    rows: usize,
    cols: usize,
    /// The cell that may not be played because of ko; 0, a border cell, when there is none.
    pub(super) ko: usize,
    /// Cells met by the walk of that number.
    marks: [u32; CELLS],
    walk: u32,
    open: Vec<u16>,
    /// Stones taken by the moves that can be taken back.
    taken: Vec<u16>,
}

/// What a move changed.
#[derive(Clone, Copy)]
pub(super) struct Played {
    at: usize,
    color: u8,
    ko: usize,
    taken: usize,
}

impl Grid {
    /// The grid of a board of so many columns with these stones, row by row, and a point that ko forbids.
    pub(super) fn new(cols: u16, stones: &[Option<Side>], ko: Option<Point>) -> Grid {
        let cols = usize::from(cols);
        let (rows, stride) = (stones.len() / cols, cols + 1);
        let mut grid = Grid {
            cells: [BORDER; CELLS],
            stride,
            rows,
            cols,
            ko: 0,
            marks: [0; CELLS],
            walk: 0,
            open: Vec::new(),
            taken: Vec::new(),
        };
        for (row, stones) in stones.chunks_exact(cols).enumerate() {
            let cells = &mut grid.cells[(row + 1) * stride + 1..][..cols];
            for (cell, of) in cells.iter_mut().zip(stones) {
                *cell = of.map_or(EMPTY, stone);
            }
        }
        grid.ko = ko.map_or(0, |point| grid.cell(point));
        grid
    }

    pub(super) fn cell(&self, point: Point) -> usize {
        (usize::from(point.row) + 1) * self.stride + usize::from(point.col) + 1
    }

    pub(super) fn point(&self, cell: usize) -> Point {
        Point::new((cell / self.stride - 1) as u16, (cell % self.stride - 1) as u16)
    }

    /// All points, row by row.
    pub(super) fn all(&self) -> impl Iterator<Item = usize> + use<> {
        let (stride, cols) = (self.stride, self.cols);
        (1..=self.rows).flat_map(move |row| (1..=cols).map(move |col| row * stride + col))
    }

    pub(super) fn area(&self) -> usize {
        self.rows * self.cols
    }

    #[inline(always)]
    pub(super) fn color(&self, at: usize) -> u8 {
        self.cells[at]
    }

    #[inline(always)]
    pub(super) fn four(&self, at: usize) -> [usize; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    pub(super) fn is_stone(&self, at: usize) -> bool {
        matches!(self.cells[at], 1 | 2)
    }

    /// A number that differs for boards that differ in stones, ko or size.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = (self.ko as u64) << 32 | (self.stride as u64) << 16 | self.rows as u64;
        let (words, _) = self.cells.as_chunks::<8>();
        for &word in words {
            hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash
    }

    /// How many cells of a colour are next to a cell.
    pub(super) fn count_around(&self, at: usize, color: u8) -> usize {
        self.four(at).into_iter().filter(|&n| self.cells[n] == color).count()
    }

    /// The liberties of the chain on a cell, up to `N`, and how many were found.
    pub(super) fn liberties<const N: usize>(&mut self, at: usize) -> ([usize; N], usize) {
        let mut found = [0; N];
        let mut count = 0;
        let color = self.cells[at];
        self.begin_walk(at);
        while let Some(cell) = self.open.pop() {
            for n in self.four(usize::from(cell)) {
                if self.marks[n] == self.walk {
                    continue;
                }
                if self.cells[n] == EMPTY {
                    self.marks[n] = self.walk;
                    found[count] = n;
                    count += 1;
                    if count == N {
                        return (found, count);
                    }
                } else if self.cells[n] == color {
                    self.marks[n] = self.walk;
                    self.open.push(n as u16);
                }
            }
        }
        (found, count)
    }

    /// How many liberties the chain on a cell has, `N` for that many or more.
    pub(super) fn liberty_count<const N: usize>(&mut self, at: usize) -> usize {
        self.liberties::<N>(at).1
    }

    fn begin_walk(&mut self, at: usize) {
        self.walk += 1;
        self.open.clear();
        self.open.push(at as u16);
        self.marks[at] = self.walk;
    }

    /// The stones of the chain on a cell.
    pub(super) fn chain(&mut self, at: usize) -> Vec<usize> {
        let color = self.cells[at];
        let mut chain = Vec::new();
        self.begin_walk(at);
        while let Some(cell) = self.open.pop() {
            chain.push(usize::from(cell));
            for n in self.four(usize::from(cell)) {
                if self.cells[n] == color && self.marks[n] != self.walk {
                    self.marks[n] = self.walk;
                    self.open.push(n as u16);
                }
            }
        }
        chain
    }

    /// The chain on a cell as points.
    pub(super) fn chain_points(&mut self, at: usize) -> PointSet {
        self.chain(at).into_iter().map(|cell| self.point(cell)).collect()
    }

    /// Whether a stone may be put on a cell: empty, not the ko, not suicide.
    pub(super) fn is_legal(&mut self, at: usize, color: u8) -> bool {
        if self.cells[at] != EMPTY || at == self.ko {
            return false;
        }
        let four = self.four(at);
        if four.iter().any(|&n| self.cells[n] == EMPTY) {
            return true;
        }
        four.into_iter().any(|n| {
            let other = self.cells[n];
            other != BORDER && (other == color) == (self.liberty_count::<2>(n) == 2)
        })
    }

    /// Puts a stone on an empty cell that is legal and takes what it takes.
    pub(super) fn play(&mut self, at: usize, color: u8) -> Played {
        let played = Played { at, color, ko: self.ko, taken: self.taken.len() };
        self.cells[at] = color;
        self.ko = 0;
        for n in self.four(at) {
            if self.cells[n] == enemy(color) && self.liberty_count::<1>(n) == 0 {
                for cell in self.chain(n) {
                    self.cells[cell] = EMPTY;
                    self.taken.push(cell as u16);
                }
            }
        }
        if let [one] = self.taken[played.taken..]
            && self.count_around(at, color) == 0
            && self.count_around(at, EMPTY) == 1
        {
            self.ko = usize::from(one);
        }
        played
    }

    /// Takes the last move back.
    pub(super) fn undo(&mut self, played: Played) {
        self.cells[played.at] = EMPTY;
        for cell in self.taken.drain(played.taken..) {
            self.cells[usize::from(cell)] = enemy(played.color);
        }
        self.ko = played.ko;
    }
}
