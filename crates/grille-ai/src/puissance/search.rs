//! Search.

use super::bounds;
use super::geometry::Geometry;
use super::lines::{completions, on_lines};
use super::table::{Entry, Table};
use super::word::Word;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) struct Search<'a, G: Geometry> {
    pub(super) geometry: G,
    pub(super) table: &'a Table,
    pub(super) stop: &'a AtomicBool,
    pub(super) nodes: u64,
    pub(super) interrupted: bool,
    pub(super) history: [[i32; 128]; 2],
    pub(super) opts: u32,
}

impl<G: Geometry> Search<'_, G> {
    #[inline(always)]
    pub(super) fn win_score(&self, ply: i32) -> i32 {
        (self.geometry.cells() + 1 - ply) >> 1
    }

    #[inline(always)]
    fn central(&self, index: u32) -> i32 {
        let size = self.geometry.size();
        let c = (index / size.stride()) as i32;
        let r = (index % size.stride()) as i32;
        let edge = |at: i32, length: i32| at.min(length - 1 - at).min(3) + 1;
        edge(c, size.cols as i32) * 3 + edge(r, size.rows as i32)
    }

    pub(super) fn search(
        &mut self,
        mut own: G::Word,
        mut opp: G::Word,
        mut ply: i32,
        mut alpha: i32,
    ) -> i32 {
        let mut sign = 1;
        let all = self.geometry.all();
        let (moves, empty, possible, opp_wins) = loop {
            let occupied = own | opp;
            let empty = all & !occupied;
            let possible = occupied.add(self.geometry.bottom()) & all;
            let opp_wins = completions(&self.geometry, opp) & empty;
            let forced = possible & opp_wins;
            let mut moves = possible & !(opp_wins >> 1);
            if !forced.is_empty() {
                if forced.has_several() {
                    moves = G::Word::ZERO;
                }
                moves &= forced;
            }
            if moves.is_empty() {
                return if possible.is_empty() { 0 } else { -sign * self.win_score(ply + 1) };
            }
            if moves.has_several() {
                break (moves, empty, possible, opp_wins);
            }
            (own, opp) = (opp, own | moves);
            ply += 1;
            alpha = -alpha - 1;
            sign = -sign;
        };
        sign * self.node(own, opp, ply, alpha, moves, empty, possible, opp_wins)
    }

    #[allow(clippy::too_many_arguments)]
    #[inline(always)]
    fn node(
        &mut self,
        own: G::Word,
        opp: G::Word,
        ply: i32,
        alpha: i32,
        moves: G::Word,
        empty: G::Word,
        possible: G::Word,
        opp_wins: G::Word,
    ) -> i32 {
        let geometry = self.geometry;
        let mut upper = self.win_score(ply + 2);
        let mut lower = -self.win_score(ply + 3);
        if upper <= alpha {
            return upper;
        }
        if lower > alpha {
            return lower;
        }
        self.nodes += 1;
        if self.nodes & 4095 == 0 && self.stop.load(Ordering::Relaxed) {
            self.interrupted = true;
        }
        let own_live = on_lines(&geometry, own | empty);
        let opp_live = on_lines(&geometry, opp | empty);
        if own_live.is_empty() {
            upper = upper.min(0);
            if upper <= alpha {
                return upper;
            }
        }
        if opp_live.is_empty() {
            lower = lower.max(0);
            if lower > alpha {
                return lower;
            }
        }
        if self.opts & 1 == 0 {
            if (geometry.cells() - ply) & 1 == 0 {
                if let Some(bound) = bounds::follow_up(&geometry, own, opp, possible, alpha) {
                    return bound;
                }
            } else if self.opts & 2 == 0 {
                let bound = bounds::zugzwang(&geometry, own, opp, possible, opp_wins);
                if bound < 0 {
                    upper = upper.min(bound);
                    if upper <= alpha {
                        return upper;
                    }
                }
            }
        }
        // Key.
        let dead = if self.opts & 4 == 0 {
            (own & !own_live) | (opp & !opp_live)
        } else {
            G::Word::ZERO
        };
        let mark = dead.add(geometry.bottom());
        let prefix = dead & !mark;
        let mark = mark & !dead;
        let key = ((own & !prefix) << 1)
            | (mark)
            | ((own | opp).add(geometry.bottom()) << 1);
        let mirrored = geometry.mirror(key);
        let (key, flipped) = if mirrored < key { (mirrored, true) } else { (key, false) };
        let mut first = u32::MAX;
        if let Some(entry) = self.table.probe(key) {
            if entry.lower > alpha {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
            lower = lower.max(entry.lower);
            upper = upper.min(entry.upper);
            first = if flipped {
                (geometry.size().cols - 1).wrapping_sub(entry.best) & 7
            } else {
                entry.best
            };
        }
        let before = self.nodes;
        // Moves
        let mut list = [(0i32, G::Word::ZERO); 64];
        let mut count = 0;
        let mut rest = moves;
        let stride = geometry.size().stride();
        let side = (ply & 1) as usize;
        while !rest.is_empty() {
            let cell = rest.lowest();
            rest = rest & !cell;
            let wins = completions(&geometry, own | cell) & empty & !cell;
            let next = possible & !cell | (cell << 1);
            let now = wins & next;
            if !now.is_empty() && (now.has_several() || !(wins & (now << 1)).is_empty()) {
                return self.win_score(ply + 2);
            }
            let index = cell.lowest_index();
            let good = if ((geometry.cells() - ply) & 1 == 0) ^ (self.opts & 8 != 0) {
                wins & !geometry.follow()
            } else {
                wins & geometry.follow()
            };
            let mut score = (wins.count() as i32) * 64 + (good.count() as i32) * 64;
            if self.opts & 16 == 0 {
                score = (score << 6) + self.central(index) * 64;
            } else {
                score = (score << 6) + self.history[side][index as usize];
            }
            if (index / stride) & 7 == first {
                score = i32::MAX;
            }
            // insertion
            let mut at = count;
            while at > 0 && list[at - 1].0 < score {
                list[at] = list[at - 1];
                at -= 1;
            }
            list[at] = (score, cell);
            count += 1;
        }
        let mut best = i32::MIN;
        let mut best_move = 0;
        for at in 0..count {
            let cell = list[at].1;
            let value = -self.search(opp, own | cell, ply + 1, -alpha - 1);
            if self.interrupted {
                return 0;
            }
            if value > best {
                best = value;
                best_move = cell.lowest_index() / stride;
                if value > alpha {
                    let bonus = 64 ;
                    let h = &mut self.history[side];
                    h[cell.lowest_index() as usize] += bonus;
                    if h[cell.lowest_index() as usize] > 1 << 20 {
                        for x in h.iter_mut() { *x /= 2; }
                    }
                    for bad in 0..at {
                        h[list[bad].1.lowest_index() as usize] -= bonus / 4;
                    }
                    break;
                }
            }
        }
        if best > alpha {
            lower = lower.max(best);
        } else {
            upper = upper.min(best);
        }
        let work = (self.nodes - before + 1).ilog2() / 2 + 1;
        let best_move =
            if flipped { geometry.size().cols - 1 - best_move } else { best_move };
        self.table.store(key, Entry { lower, upper, best: best_move, work });
        best
    }
}
