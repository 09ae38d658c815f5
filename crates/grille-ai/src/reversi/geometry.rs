//! The constants of a board that evaluation, ordering and stability look at.

use grille_games::reversi::{Bits, Board, Rules, Shape};

/// The constants of a size of board.
#[derive(Clone, Debug)]
pub(super) struct Geometry<B> {
    pub(super) rules: Rules,
    pub(super) shape: Shape<B>,
    pub(super) corners: B,
    /// The cells diagonally inside the corners (X-squares), each with its corner.
    pub(super) diagonal_of_corner: [(B, B); 4],
    /// The two cells beside each corner (C-squares), with their corner.
    pub(super) beside_corner: [(B, B); 4],
    /// Quarters of the board: an odd number of empty cells in one is worth playing in.
    quarters: [B; 4],
    /// The quarter of each cell.
    pub(super) quarter_of: Vec<B>,
    /// The eight neighbours of each cell.
    pub(super) neighbours: Vec<B>,
    /// A rough worth of each cell, for the order of moves.
    pub(super) worth: Vec<i32>,
    axes: [Axis<B>; 4],
    /// Where each cell goes under each symmetry of the board but the identity.
    images: Vec<Vec<u8>>,
}

/// One of the four directions of lines.
#[derive(Clone, Debug)]
struct Axis<B> {
    step: u32,
    /// Every line of the direction.
    lines: Vec<B>,
    /// The cells at either end of a line: nothing can enclose them along it.
    ends: B,
    /// The cells that have a neighbour one step up and one step down.
    up: B,
    down: B,
}

impl<B: Bits> Geometry<B> {
    pub(super) fn new(rules: &Rules) -> Geometry<B> {
        let (rows, cols) = (usize::from(rules.rows()), usize::from(rules.cols()));
        let cell = |row: usize, col: usize| B::cell(row * cols + col);
        let corner_cells = [(0, 0), (0, cols - 1), (rows - 1, 0), (rows - 1, cols - 1)];
        let inward = |at: usize, size: usize| if at == 0 { 1 } else { size - 2 };
        let corners = corner_cells.map(|(row, col)| cell(row, col));
        let diagonal_of_corner = corner_cells
            .map(|(row, col)| (cell(inward(row, rows), inward(col, cols)), cell(row, col)));
        let beside_corner = corner_cells.map(|(row, col)| {
            (cell(inward(row, rows), col) | cell(row, inward(col, cols)), cell(row, col))
        });
        let quarters =
            [(false, false), (false, true), (true, false), (true, true)].map(|(low, right)| {
                cells_where(rows, cols, |row, col| {
                    (row >= rows / 2, col >= cols / 2) == (low, right)
                })
            });
        let quarter_of =
            |index: usize| quarters[2 * (index / cols / (rows / 2)) + index % cols / (cols / 2)];
        let neighbours = (0..rows * cols)
            .map(|index| {
                let (row, col) = (index / cols, index % cols);
                cells_where(rows, cols, |r, c| {
                    r.abs_diff(row) <= 1 && c.abs_diff(col) <= 1 && (r, c) != (row, col)
                })
            })
            .collect();
        let axes = [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| axis(rows, cols, step));
        let mut geometry = Geometry {
            rules: *rules,
            shape: Shape::new(rules),
            corners: corners.into_iter().fold(B::EMPTY, |all, corner| all | corner),
            diagonal_of_corner,
            beside_corner,
            quarters,
            quarter_of: (0..rows * cols).map(quarter_of).collect(),
            neighbours,
            worth: Vec::new(),
            axes,
            images: images(rows, cols),
        };
        geometry.worth = (0..rows * cols).map(|index| geometry.worth_of(index)).collect();
        geometry
    }

    /// Corners first, cells that give a corner away last, edges before the rest.
    fn worth_of(&self, index: usize) -> i32 {
        let has = |set: B| !(set & B::cell(index)).is_empty();
        if has(self.corners) {
            20
        } else if self.diagonal_of_corner.iter().any(|&(cells, _)| has(cells)) {
            -12
        } else if self.beside_corner.iter().any(|&(cells, _)| has(cells)) {
            -6
        } else {
            i32::from(self.neighbours[index].count() < 8) * 3
        }
    }

    /// The union of the quarters with an odd number of empty cells.
    #[inline]
    pub(super) fn odd_quarters(&self, empty: B) -> B {
        self.quarters.into_iter().fold(B::EMPTY, |odd, quarter| {
            if (empty & quarter).count() % 2 == 1 { odd | quarter } else { odd }
        })
    }

    /// Discs of `own` that can never be turned over: along each axis the line is full, or the disc
    /// ends it, or stands beside a disc of `own` that is itself safe. Not all, but surely safe.
    pub(super) fn stable(&self, own: B, occupied: B) -> B {
        let full = self.axes.each_ref().map(|axis| {
            let empty = !occupied;
            let lines = axis.lines.iter().filter(|&&line| (line & empty).is_empty());
            lines.fold(axis.ends, |full, &line| full | line)
        });
        let mut stable = B::EMPTY;
        loop {
            let safe = self.axes.iter().zip(full).fold(own, |safe, (axis, full)| {
                let beside =
                    (stable & axis.up).up(axis.step) | (stable & axis.down).down(axis.step);
                safe & (full | beside)
            });
            if safe == stable {
                return stable;
            }
            stable = safe;
        }
    }

    /// The empty cells beside the discs of a set: where the opponent may get moves.
    #[inline]
    pub(super) fn frontier(&self, discs: B, empty: B) -> B {
        let sideways = &self.axes[0];
        let row = discs | (discs & sideways.up).up(1) | (discs & sideways.down).down(1);
        (row | row.up(self.shape.cols) | row.down(self.shape.cols)) & empty
    }

    /// The hash of a board, the same for all its images under the symmetries of its shape.
    pub(super) fn symmetric_hash(&self, board: Board<B>) -> u64 {
        let move_set = |set: B, image: &[u8]| {
            set.cells().fold(B::EMPTY, |all, index| all | B::cell(usize::from(image[index])))
        };
        self.images.iter().fold(hash(board), |least, image| {
            let own = move_set(board.own, image);
            let other = move_set(board.other, image);
            least.min(hash(Board { own, other }))
        })
    }
}

/// The hash of a board as it stands.
#[inline]
pub(super) fn hash<B: Bits>(board: Board<B>) -> u64 {
    board.other.hash_with(board.own.hash_with(0))
}

/// The cells whose row and column are wanted.
fn cells_where<B: Bits>(rows: usize, cols: usize, wanted: impl Fn(usize, usize) -> bool) -> B {
    let cells = (0..rows * cols).filter(|index| wanted(index / cols, index % cols));
    cells.fold(B::EMPTY, |set, index| set | B::cell(index))
}

fn axis<B: Bits>(rows: usize, cols: usize, (down, right): (i32, i32)) -> Axis<B> {
    let inside =
        |row: i32, col: i32| (0..rows as i32).contains(&row) && (0..cols as i32).contains(&col);
    let has_next = |row: usize, col: usize, sign: i32| {
        inside(row as i32 + sign * down, col as i32 + sign * right)
    };
    // Cells of one line share this number.
    let line_of = |row: usize, col: usize| match (down, right) {
        (0, _) => row,
        (_, 0) => col,
        (_, 1) => row + cols - col,
        _ => row + col,
    };
    let lines = (0..rows + cols + 1)
        .map(|line| cells_where::<B>(rows, cols, |row, col| line_of(row, col) == line));
    Axis {
        step: (down * cols as i32 + right) as u32,
        lines: lines.filter(|line| !line.is_empty()).collect(),
        ends: cells_where(rows, cols, |row, col| !has_next(row, col, 1) || !has_next(row, col, -1)),
        up: cells_where(rows, cols, |row, col| has_next(row, col, 1)),
        down: cells_where(rows, cols, |row, col| has_next(row, col, -1)),
    }
}

fn images(rows: usize, cols: usize) -> Vec<Vec<u8>> {
    let turned = if rows == cols { 2 } else { 1 };
    (1..4 * turned)
        .map(|symmetry| {
            (0..rows * cols)
                .map(|index| {
                    let (mut row, mut col) = (index / cols, index % cols);
                    if symmetry & 1 != 0 {
                        row = rows - 1 - row;
                    }
                    if symmetry & 2 != 0 {
                        col = cols - 1 - col;
                    }
                    if symmetry & 4 != 0 {
                        (row, col) = (col, row);
                    }
                    (row * cols + col) as u8
                })
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use grille_core::{Game, Rng};
    use grille_games::reversi::Reversi;

    use super::*;

    /// Random games to their end: a disc once called stable keeps its owner.
    #[test]
    fn stable_discs_are_never_turned_over() {
        let mut rng = Rng::new(12);
        let mut stable_discs = 0;
        for round in 0..200 {
            let size = [4, 6, 8, 10][round % 4];
            let rules = Rules::new(size, [8, 6, 8, 4][round % 4]).unwrap();
            let geometry: Geometry<u64> = Geometry::new(&rules);
            let mut game = Reversi::new(&rules);
            // The stable discs of the player to move, then of the opponent.
            let mut stable = [0, 0];
            loop {
                let board = game.small_board().unwrap();
                let occupied = board.own | board.other;
                let now = [board.own, board.other].map(|discs| geometry.stable(discs, occupied));
                assert_eq!([stable[0] & !board.own, stable[1] & !board.other], [0, 0], "{game}");
                stable = [stable[1] | now[1], stable[0] | now[0]];
                stable_discs += now[0].count() + now[1].count();
                let legal: Vec<_> = game.legal_moves().collect();
                let Some(&m) = rng.pick(&legal) else { break };
                game.play_unchecked(m);
            }
        }
        assert!(stable_discs > 10_000, "{stable_discs}");
    }

    #[test]
    fn images_of_a_board_share_their_hash() {
        let rules: Rules = "6x8".parse().unwrap();
        let geometry: Geometry<u64> = Geometry::new(&rules);
        let set = |cells: [(usize, usize); 2]| {
            cells.iter().fold(0, |set, &(row, col)| set | u64::cell(8 * row + col))
        };
        let hash = |own, other| geometry.symmetric_hash(Board { own: set(own), other: set(other) });
        let plain = hash([(0, 0), (2, 3)], [(5, 1), (4, 4)]);
        assert_eq!(plain, hash([(5, 0), (3, 3)], [(0, 1), (1, 4)]));
        assert_eq!(plain, hash([(0, 7), (2, 4)], [(5, 6), (4, 3)]));
        assert_ne!(plain, hash([(5, 1), (4, 4)], [(0, 0), (2, 3)]));
    }
}
