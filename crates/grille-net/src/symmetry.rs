//! The eight ways to turn and mirror a board.

use grille_core::Point;

/// A symmetry of the board, numbered as KataGo numbers them: 1 mirrors rows, 2 mirrors columns, and
/// 4 then exchanges rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All of them, the one that changes nothing first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry(0),
        Symmetry(1),
        Symmetry(2),
        Symmetry(3),
        Symmetry(4),
        Symmetry(5),
        Symmetry(6),
        Symmetry(7),
    ];

    /// The symmetry of that number, modulo 8.
    #[must_use]
    pub const fn new(number: u8) -> Symmetry {
        Symmetry(number % 8)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where a point of a board goes. Rows and columns are exchanged on square boards alone.
    #[must_use]
    pub fn apply(self, point: Point, rows: u16, cols: u16) -> Point {
        let row = if self.0 & 1 == 0 { point.row } else { rows - 1 - point.row };
        let col = if self.0 & 2 == 0 { point.col } else { cols - 1 - point.col };
        if self.0 & 4 != 0 && rows == cols { Point::new(col, row) } else { Point::new(row, col) }
    }

    /// For each point row by row, the index of where it goes.
    #[must_use]
    pub fn map(self, rows: u16, cols: u16) -> Vec<usize> {
        let area = usize::from(rows) * usize::from(cols);
        let of = |index| self.apply(Point::from_index(index, cols), rows, cols).index(cols);
        (0..area).map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_eight_different_permutations() {
        let maps: Vec<Vec<usize>> = Symmetry::ALL.iter().map(|s| s.map(5, 5)).collect();
        for (i, map) in maps.iter().enumerate() {
            let mut sorted = map.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..25).collect::<Vec<_>>());
            assert!(maps[..i].iter().all(|other| other != map));
        }
        assert_eq!(Symmetry::new(6).apply(Point::new(0, 1), 5, 5), Point::new(3, 0));
        assert_eq!(Symmetry::new(6).apply(Point::new(0, 1), 4, 5), Point::new(0, 3));
    }
}
