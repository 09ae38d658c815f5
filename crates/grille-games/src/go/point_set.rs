//! A set of points of one board: chains, regions, dead stones.

use grille_core::Point;

use super::Board;

const WIDTH: usize = Board::LARGEST as usize;
const WORDS: usize = (WIDTH * WIDTH).div_ceil(64);

/// A set of points, as bits: a plain copy without allocation. Points outside the largest board are
/// never members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// The empty set.
    #[must_use]
    pub const fn new() -> PointSet {
        PointSet { words: [0; WORDS] }
    }

    fn bit(point: Point) -> Option<(usize, u64)> {
        let (row, col) = (usize::from(point.row), usize::from(point.col));
        let index = row * WIDTH + col;
        (row < WIDTH && col < WIDTH).then(|| (index / 64, 1 << (index % 64)))
    }

    /// Adds a point; says whether it was new.
    pub fn insert(&mut self, point: Point) -> bool {
        let Some((word, bit)) = PointSet::bit(point) else { return false };
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        if let Some((word, bit)) = PointSet::bit(point) {
            self.words[word] &= !bit;
        }
    }

    /// Whether a point is in the set.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        PointSet::bit(point).is_some_and(|(word, bit)| self.words[word] & bit != 0)
    }

    /// Adds all points of another set.
    pub fn add_all(&mut self, other: &PointSet) {
        for (word, more) in self.words.iter_mut().zip(other.words) {
            *word |= more;
        }
    }

    /// Takes all points of another set out.
    pub fn remove_all(&mut self, other: &PointSet) {
        for (word, less) in self.words.iter_mut().zip(other.words) {
            *word &= !less;
        }
    }

    /// Whether every point of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.words.iter().zip(other.words).all(|(word, more)| word & !more == 0)
    }

    /// Whether the two sets share a point.
    #[must_use]
    pub fn meets(&self, other: &PointSet) -> bool {
        self.words.iter().zip(other.words).any(|(word, more)| word & more != 0)
    }

    /// How many points it has.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Its points, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        self.into_iter()
    }
}

/// The points of a set, row by row.
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let bits = &mut self.words[self.word];
            if *bits != 0 {
                let index = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Point::from_index(index, Board::LARGEST));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        Points { words: self.words, word: 0 }
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        Points { words: self.words, word: 0 }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> PointSet {
        let mut set = PointSet::new();
        for point in points {
            set.insert(point);
        }
        set
    }
}
