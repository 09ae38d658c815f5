//! Eye spaces that one move decides.
//!
//! An eye space of three to six points with one vital point (a line of three, a pyramid of four, a
//! cross or a bulky five, a rabbity six) makes two eyes if its owner plays there, and only one if the
//! enemy does.
//!
//! Not here: when a player looks for them (`policy.rs`).

use super::field::{BORDER, EMPTY, Field, enemy};

/// The largest eye space with a vital point.
const LARGEST: usize = 6;

/// The points of a small region, as found.
pub(super) struct Region {
    points: [usize; LARGEST],
    len: usize,
}

impl Region {
    fn contains(&self, v: usize) -> bool {
        self.points[..self.len].contains(&v)
    }
}

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    /// The vital point of the empty region around a vertex, if stones of one colour and the edge
    /// enclose it and its shape has one.
    pub(super) fn vital_point(&self, v: usize) -> Option<usize> {
        // No point of a region with a vital point has more than five others around it.
        let code = self.around[v & Self::MASK];
        if (!(code | code >> 1) & 0x5555).count_ones() > 5 {
            return None;
        }
        let mut region = Region { points: [v; LARGEST], len: 1 };
        let mut owner = EMPTY;
        let mut done = 0;
        while done < region.len {
            for n in Self::four(region.points[done]) {
                match self.color[n] {
                    BORDER => {}
                    EMPTY => {
                        if region.contains(n) {
                            continue;
                        }
                        if region.len == LARGEST {
                            return None;
                        }
                        region.points[region.len] = n;
                        region.len += 1;
                    }
                    stone => {
                        if owner == enemy(stone) {
                            return None;
                        }
                        owner = stone;
                    }
                }
            }
            done += 1;
        }
        self.vital(&region)
    }

    /// The vital point of a region by its shape.
    fn vital(&self, region: &Region) -> Option<usize> {
        if region.len < 3 {
            return None;
        }
        // How many neighbours within the region each point has, and the point that has most.
        let mut of_degree = [0; 5];
        let mut best = (0, region.points[0]);
        for &v in &region.points[..region.len] {
            let degree = Self::four(v).into_iter().filter(|&n| region.contains(n)).count();
            of_degree[degree] += 1;
            if degree > best.0 {
                best = (degree, v);
            }
        }
        let has_one = match region.len {
            3 => true,
            // The pyramid; a line has two middles, a square dies by itself.
            4 => of_degree[3] == 1,
            // The cross, and the bulky five: one point of three neighbours in a square.
            5 => of_degree[4] == 1 || (of_degree[3] == 1 && of_degree[2] == 3),
            // The rabbity six: a square with two arms.
            6 => of_degree[4] == 1 && of_degree[2] == 3,
            _ => false,
        };
        has_one.then_some(best.1)
    }

    /// Whether the chain that a stone would make, if it were taken, leaves an eye space that the
    /// enemy cannot turn into two eyes: stones worth sacrificing inside an eye.
    pub(super) fn is_killing_shape(&self, v: usize, color: u8, size: u16) -> bool {
        if size <= 1 {
            return true;
        }
        if usize::from(size) > LARGEST {
            return false;
        }
        let mut region = Region { points: [v; LARGEST], len: 1 };
        let mut done = 0;
        while done < region.len {
            for n in Self::four(region.points[done]) {
                if self.color[n] == color && !region.contains(n) && region.len < LARGEST {
                    region.points[region.len] = n;
                    region.len += 1;
                }
            }
            done += 1;
        }
        match region.len {
            2 => true,
            // Four in a square are one eye once taken, whoever moves.
            4 if self.is_square(&region) => true,
            _ => self.vital(&region).is_some(),
        }
    }

    fn is_square(&self, region: &Region) -> bool {
        region.points[..region.len]
            .iter()
            .all(|&v| Self::four(v).into_iter().filter(|&n| region.contains(n)).count() == 2)
    }
}
