//! A part of a board with safe stones around it, small enough for sets of points to be one word.
//!
//! Here: [`Area`], the points and what they touch, and [`Stones`], what stands on them. Safe stones
//! are no part of an area: a chain that touches a safe stone of its colour has liberties for ever,
//! and is safe itself.
//!
//! Not here: which stones are safe (`judge.rs`), what is settled (`settled.rs`).

use grille_core::{Point, Side};
use grille_games::go::{Board, PointSet};

/// A set of points of an area.
pub(super) type Bits = u128;

/// The most points of an area.
pub(super) const LARGEST: usize = Bits::BITS as usize;

/// The points of an area and what they touch.
#[derive(Clone, Debug)]
pub(super) struct Area {
    pub(super) points: Vec<Point>,
    /// The neighbours of each point within the area.
    pub(super) next: Vec<Bits>,
    /// The points that touch a safe stone of each side.
    pub(super) touches: [Bits; 2],
    pub(super) all: Bits,
}

/// What stands in an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub(super) of: [Bits; 2],
    /// Where a lone stone was just taken by a lone stone, as a set; empty if nowhere.
    pub(super) ko: Bits,
}

impl Area {
    /// The area of these points; `None` when they are too many. Stones outside are safe.
    pub(super) fn new(board: &Board, set: &PointSet) -> Option<(Area, Stones)> {
        let points: Vec<Point> = set.iter().collect();
        if points.is_empty() || points.len() > LARGEST {
            return None;
        }
        let mut stones = Stones { of: [0; 2], ko: 0 };
        let mut touches = [0; 2];
        let mut next = vec![0; points.len()];
        for (index, &point) in points.iter().enumerate() {
            let bit = 1 << index;
            if let Some(side) = board.stone(point) {
                stones.of[side.index()] |= bit;
            }
            for near in board.neighbours(point) {
                if let Ok(other) = points.binary_search_by_key(&key(near), |&p| key(p)) {
                    next[index] |= 1 << other;
                } else if let Some(side) = board.stone(near) {
                    touches[side.index()] |= bit;
                }
            }
        }
        let all = if points.len() == LARGEST { Bits::MAX } else { (1 << points.len()) - 1 };
        Some((Area { points, next, touches, all }, stones))
    }

    /// The points next to a set, which may include points of the set.
    #[inline]
    pub(super) fn around(&self, set: Bits) -> Bits {
        let mut around = 0;
        for_each(set, |index| around |= self.next[index]);
        around
    }

    /// The connected points of `inside` around those of `start`.
    #[inline]
    pub(super) fn flood(&self, start: Bits, inside: Bits) -> Bits {
        let mut found = start & inside;
        let mut edge = found;
        while edge != 0 {
            edge = self.around(edge) & inside & !found;
            found |= edge;
        }
        found
    }

    /// Calls `each` with every connected part of a set.
    pub(super) fn parts(&self, mut set: Bits, mut each: impl FnMut(Bits)) {
        while set != 0 {
            let part = self.flood(lowest(set), set);
            set &= !part;
            each(part);
        }
    }

    pub(super) fn side_touches(&self, side: Side) -> Bits {
        self.touches[side.index()]
    }
}

fn key(point: Point) -> (u16, u16) {
    (point.row, point.col)
}

impl Stones {
    #[inline]
    pub(super) fn occupied(&self) -> Bits {
        self.of[0] | self.of[1]
    }

    /// The liberties of a chain within the area.
    #[inline]
    pub(super) fn liberties(&self, area: &Area, chain: Bits) -> Bits {
        area.around(chain) & !self.occupied()
    }

    /// The position after a stone on an empty point, with the stones taken; `None` where it may not
    /// be played.
    pub(super) fn play(&self, area: &Area, index: usize, side: Side) -> Option<(Stones, Bits)> {
        let bit: Bits = 1 << index;
        if self.ko == bit {
            return None;
        }
        let (own, other) = (side.index(), side.other().index());
        let mut after = Stones { of: self.of, ko: 0 };
        after.of[own] |= bit;
        let mut taken = 0;
        let mut left = area.next[index] & after.of[other];
        while left != 0 {
            let chain = area.flood(lowest(left), after.of[other]);
            left &= !chain;
            if chain & area.touches[other] == 0 && after.liberties(area, chain) == 0 {
                taken |= chain;
            }
        }
        after.of[other] &= !taken;
        // Most stones have a liberty beside them, and only then is the chain not looked at.
        let beside = area.next[index] & !after.occupied();
        if taken == 0 {
            if beside == 0 && area.touches[own] & bit == 0 {
                let chain = area.flood(bit, after.of[own]);
                if chain & area.touches[own] == 0 && after.liberties(area, chain) == 0 {
                    return None;
                }
            }
        } else if is_one(taken)
            && beside == taken
            && area.next[index] & after.of[own] == 0
            && area.touches[own] & bit == 0
        {
            after.ko = taken;
        }
        Some((after, taken))
    }
}

#[inline]
pub(super) const fn lowest(set: Bits) -> Bits {
    set & set.wrapping_neg()
}

#[inline]
pub(super) const fn is_one(set: Bits) -> bool {
    set != 0 && set & (set - 1) == 0
}

#[inline]
pub(super) fn for_each(mut set: Bits, mut each: impl FnMut(usize)) {
    while set != 0 {
        each(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
