//! Putting a stone on the board and taking chains off it: what a move does to [`Chains`].
//!
//! This is the inner loop of every playout. It does not branch on what stands next to the stone: in
//! random play such a branch is mispredicted half of the time, which costs more than to compute
//! both ways.
//!
//! Not here: what the arrays mean (`chains.rs`), what is legal beyond suicide (`game.rs`).

use super::chains::{
    AROUND_EMPTY, AROUND_STONE, Chains, DIAGONAL_STONE, EMPTY, Index, NO_CHAIN, NO_LIBERTY,
    OF_SIDE, ONE_LIBERTY, ONE_STONE,
};
use super::zobrist;

impl<I: Index, const N: usize, const S: usize> Chains<I, N, S> {
    /// Puts a stone on an empty vertex, takes what has no liberty left (the other side's chains
    /// first, then its own), and returns how many stones of each side were taken.
    pub(super) fn play(&mut self, v: usize, side: usize) -> [u32; 2] {
        self.try_play::<true>(v, side).unwrap_or_default()
    }

    /// [`Chains::play`], or `None` and no change where the move is suicide and that is not allowed.
    ///
    /// Inlined with a constant side into playouts, where it is nearly all of the time spent.
    #[inline(always)]
    pub(super) fn try_play<const SUICIDE: bool>(
        &mut self,
        v: usize,
        side: usize,
    ) -> Option<[u32; 2]> {
        let v = v & Self::MASK;
        let enemy = 1 - side;
        let empty_around = self.empty_around(v);

        // The stone joins a chain of its side, or itself. More than one chain is rare; `before` is
        // then the one met before the last, and `changes` how often the chain met was another.
        let mut head = v;
        let mut before = v;
        let mut changes = 0;
        let mut any = 0;
        for n in self.neighbours(v) {
            self.around[n] =
                self.around[n].wrapping_add(AROUND_STONE[side].wrapping_sub(AROUND_EMPTY));
            let other = self.head(n);
            let info = self.info[other].wrapping_sub(ONE_LIBERTY);
            self.info[other] = info;
            any |= info;
            let joined = if info & OF_SIDE[side] != 0 { other } else { head };
            before = if joined == head { before } else { head };
            changes += u32::from(joined != head);
            head = joined;
        }
        // Some chain around, of whichever side, has no liberty but those of the new stone.
        let airless = any & NO_LIBERTY != 0;
        if !SUICIDE
            && empty_around == 0
            && (if airless { self.is_airless(v, side) } else { any & OF_SIDE[side] == 0 })
        {
            for n in self.neighbours(v) {
                self.around[n] =
                    self.around[n].wrapping_add(AROUND_EMPTY.wrapping_sub(AROUND_STONE[side]));
                let other = self.head(n);
                self.info[other] = self.info[other].wrapping_add(ONE_LIBERTY);
            }
            return None;
        }

        self.remove_empty(v);
        self.color[v] = side as u8;
        self.stones[side] += 1;
        self.hash ^= zobrist::key(side, v);
        for d in self.diagonals(v) {
            self.around[d] = self.around[d].wrapping_add(DIAGONAL_STONE[side]);
        }
        self.info[v] = OF_SIDE[side].wrapping_sub(ONE_LIBERTY);
        self.info[head] = self.info[head].wrapping_add(ONE_STONE + empty_around * ONE_LIBERTY);
        self.chain[v] = I::of(head);
        self.next.swap(v, head);
        if changes == 2 {
            head = self.merge(head, before);
        } else if changes > 2 {
            head = self.merge_around(v, head, side);
        }

        let mut taken = [0; 2];
        self.ko = 0;
        if airless {
            for n in self.neighbours(v) {
                let info = self.info[self.head(n)];
                if info & NO_LIBERTY != 0 && info & OF_SIDE[enemy] != 0 {
                    taken[enemy] += self.remove_chain(n, enemy);
                    self.ko = n;
                }
            }
            // One stone with one liberty.
            if taken[enemy] != 1 || self.info[head] != OF_SIDE[side] + ONE_STONE {
                self.ko = 0;
            }
        }
        if SUICIDE && self.info[head] & NO_LIBERTY != 0 {
            taken[side] = self.remove_chain(head, side);
        }
        Some(taken)
    }

    /// Whether, of the chains around a stone that has no liberty of its own, none of its side has
    /// one and all of the other side have.
    #[inline(always)]
    fn is_airless(&self, v: usize, side: usize) -> bool {
        self.neighbours(v).into_iter().all(|n| {
            let info = self.info[self.head(n)];
            let has_side = info & (OF_SIDE[0] | OF_SIDE[1]) != 0;
            !has_side || (info & NO_LIBERTY != 0) == (info & OF_SIDE[side] != 0)
        })
    }

    /// Whether every chain around has more liberties than any one stone can take: a quick answer to
    /// whether a stone surrounded by the other side might take something.
    #[inline(always)]
    pub(super) fn are_safe_around(&self, v: usize) -> bool {
        let least = self.neighbours(v).map(|n| self.info[self.head(n)]).into_iter().min();
        least >= Some(4 * ONE_LIBERTY)
    }

    #[inline(always)]
    fn remove_empty(&mut self, v: usize) {
        self.empty_count = self.empty_count.wrapping_sub(1);
        let last = self.empties[self.empty_count & Self::MASK];
        let place = self.place[v];
        self.empties[place.at() & Self::MASK] = last;
        self.place[last.at() & Self::MASK] = place;
    }

    /// Moves an entry of the list of empty vertices to another place of that list.
    #[inline(always)]
    pub(super) fn swap_empties(&mut self, first: usize, second: usize) {
        let (a, b) = (self.empties[first & Self::MASK], self.empties[second & Self::MASK]);
        self.empties[first & Self::MASK] = b;
        self.empties[second & Self::MASK] = a;
        self.place[a.at() & Self::MASK] = I::of(second);
        self.place[b.at() & Self::MASK] = I::of(first);
    }

    /// Makes one chain of two: the smaller takes the name of the larger.
    fn merge(&mut self, first: usize, second: usize) -> usize {
        let (head, other) = if self.info[first] % ONE_LIBERTY >= self.info[second] % ONE_LIBERTY {
            (first, second)
        } else {
            (second, first)
        };
        let mut stone = other;
        loop {
            self.chain[stone] = I::of(head);
            stone = self.next[stone].at() & Self::MASK;
            if stone == other {
                break;
            }
        }
        self.next.swap(head, other);
        let side = OF_SIDE[0] | OF_SIDE[1];
        // Each counter is one short, their sum is to be one short too.
        self.info[head] =
            self.info[head].wrapping_add(self.info[other] & !side).wrapping_add(ONE_LIBERTY);
        head
    }

    /// Makes one chain of all that a stone touches.
    #[cold]
    fn merge_around(&mut self, v: usize, mut head: usize, side: usize) -> usize {
        for n in self.neighbours(v) {
            let other = self.head(n);
            if other != head && self.info[other] & OF_SIDE[side] != 0 {
                head = self.merge(head, other);
            }
        }
        head
    }

    /// Takes a chain off the board; returns how many stones it had.
    fn remove_chain(&mut self, v: usize, side: usize) -> u32 {
        let start = self.head(v);
        let mut stone = start;
        let mut count = 0;
        // Until the end, neighbours in the same chain give liberties to a counter that goes too.
        loop {
            let following = self.next[stone].at() & Self::MASK;
            self.color[stone] = EMPTY;
            self.chain[stone] = I::of(stone);
            self.next[stone] = I::of(stone);
            self.info[stone] = NO_CHAIN;
            self.hash ^= zobrist::key(side, stone);
            self.empties[self.empty_count & Self::MASK] = I::of(stone);
            self.place[stone] = I::of(self.empty_count);
            self.empty_count += 1;
            for d in self.diagonals(stone) {
                self.around[d] = self.around[d].wrapping_sub(DIAGONAL_STONE[side]);
            }
            for n in self.neighbours(stone) {
                self.around[n] = self.around[n].wrapping_add(AROUND_EMPTY - AROUND_STONE[side]);
                let head = self.head(n);
                self.info[head] = self.info[head].wrapping_add(ONE_LIBERTY);
            }
            count += 1;
            stone = following;
            if stone == start {
                break;
            }
        }
        self.stones[side] -= count;
        count
    }
}
