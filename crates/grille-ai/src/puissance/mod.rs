//! Solver.
mod bounds;
mod geometry;
mod lines;
mod position;
mod search;
mod size;
mod table;
mod word;
pub use position::{Position, PositionError};
pub use size::{Size, SizeError};
use geometry::Geometry;
/// proto
pub struct Proto {
    table: table::Table,
    /// options
    pub opts: u32,
}
impl Proto {
    /// new
    pub fn new(mib: usize) -> Proto {
        Proto { table: table::Table::new(56, mib), opts: 0 }
    }
    /// solve
    pub fn solve(&self, p: &Position) -> (i32, u64) {
        let g = geometry::Standard;
        let (mut own, mut opp) = (0u64, 0u64);
        for (c, r, mine) in p.stones() {
            let bit = 1 << (c * 8 + r);
            if mine { own |= bit } else { opp |= bit }
        }
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut s = search::Search { geometry: g, table: &self.table, stop: &stop, nodes: 0, interrupted: false, history: [[0; 128]; 2], opts: self.opts };
        let ply = p.ply() as i32;
        let occ = own | opp;
        if occ == g.all() { return (0, 0); }
        let possible = (occ + g.bottom()) & g.all();
        if lines::completions(&g, own) & possible != 0 {
            return (s.win_score(ply), 0);
        }
        let mut min = -s.win_score(ply + 1);
        let mut max = s.win_score(ply + 2);
        while min < max {
            let mut med = min + (max - min) / 2;
            if med <= 0 && min / 2 < med { med = min / 2 }
            else if med >= 0 && max / 2 > med { med = max / 2 }
            let n = s.nodes;
            let v = s.search(own, opp, ply, med);
            if self.opts & 256 != 0 { println!("  window {med}: {v} nodes {}", s.nodes - n); }
            if v <= med { max = v } else { min = v }
        }
        (min, s.nodes)
    }
}
