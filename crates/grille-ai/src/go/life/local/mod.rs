//! Reading a small part of the board to its end.
//!
//! Start with [`LocalReader::read`]. `board` has the points and stones of the part, `settled` what needs no reading,
//! `search` the reading. Stones around the part are taken to be safe: that they are is the caller's to
//! know.

mod board;
mod search;
mod settled;

use grille_core::Side;
use grille_games::go::{Board, PointSet};

use board::{Area, Bits, for_each};
use search::{End, Reader};

/// How a part of the board ends when one side moves first and both play well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// The points of each side.
    pub(super) owned: [PointSet; 2],
    /// Stones that live without two eyes because neither side can play.
    pub(super) seki: PointSet,
}

/// Reads parts of boards.
pub(super) struct LocalReader {
    reader: Reader,
    /// Positions that may still be looked at.
    left: u32,
}

impl LocalReader {
    /// A reader that looks at so many positions in all.
    pub(super) fn new(positions: u32) -> LocalReader {
        LocalReader { reader: Reader::new(), left: positions }
    }

    /// How a part ends when Black moves first, and when White does; `None` when it is too large to
    /// read with `limit` positions.
    pub(super) fn read(
        &mut self,
        board: &Board,
        part: &PointSet,
        limit: u32,
    ) -> Option<[Ending; 2]> {
        let (area, stones) = Area::new(board, part)?;
        let mut endings = [None; 2];
        for side in Side::BOTH {
            let end = self.reader.solve(&area, &stones, side, limit.min(self.left));
            self.left = self.left.saturating_sub(self.reader.nodes());
            endings[side.index()] = Some(ending(&area, &end?));
        }
        let [Some(first), Some(second)] = endings else { return None };
        Some([first, second])
    }
}

fn ending(area: &Area, end: &End) -> Ending {
    let mut seki: Bits = 0;
    for side in 0..2 {
        area.parts(end.stones.of[side], |chain| {
            if area.around(chain) & end.shared != 0 && chain & area.touches[side] == 0 {
                seki |= chain;
            }
        });
    }
    Ending { owned: end.owned.map(|set| point_set(area, set)), seki: point_set(area, seki) }
}

fn point_set(area: &Area, set: Bits) -> PointSet {
    let mut points = PointSet::new();
    for_each(set, |index| {
        points.insert(area.points[index]);
    });
    points
}
