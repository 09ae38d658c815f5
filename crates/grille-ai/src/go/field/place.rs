//! Putting a stone down and taking chains off.

use super::{BORDER, EMPTY, Field, NOWHERE, contains, count, enemy, insert};

impl<const N: usize, const S: usize, const W: usize> Field<N, S, W> {
    /// Puts a stone on an empty vertex where it is no suicide, and takes what has no liberty left;
    /// returns how many stones were taken. The hash is left to [`Field::play_hashed`]: playouts need
    /// none.
    pub(in crate::go) fn play(&mut self, v: usize, color: u8) -> u32 {
        let v = v & Self::MASK;
        self.remove_empty(v);
        self.color[v] = color;
        self.stones[usize::from(color - 1) & 1] += 1;
        self.mark_around(v, color);

        let neighbours = Self::four(v);
        self.head[v] = v as u16;
        self.next[v] = v as u16;
        self.size[v] = 1;
        let mut liberties = [0; W];
        let mut liberty_count = 0;
        for n in neighbours {
            if self.color[n] == EMPTY {
                insert(&mut liberties, n);
                liberty_count += 1;
            }
        }
        self.liberties[v] = liberties;
        self.liberty_count[v] = liberty_count;

        let mut taken = 0;
        let mut last_taken = NOWHERE;
        for n in neighbours {
            match self.color[n] {
                EMPTY | BORDER => {}
                stone if stone == color => {
                    let head = self.head(n);
                    if head != self.head(v) {
                        self.take_liberty(head, v);
                        self.merge(head, self.head(v));
                    }
                }
                _ => {
                    let head = self.head(n);
                    self.take_liberty(head, v);
                    if self.liberty_count[head] == 0 {
                        taken += self.remove_chain(n);
                        last_taken = n;
                    }
                }
            }
        }
        let head = self.head(v);
        let is_ko = taken == 1 && self.size[head] == 1 && self.liberty_count[head] == 1;
        self.ko = if is_ko { last_taken } else { NOWHERE };
        taken
    }

    /// [`Field::play`], and the hash with it.
    pub(in crate::go) fn play_hashed(&mut self, v: usize, color: u8) -> u32 {
        let hash = self.hash_after(v, color);
        let taken = self.play(v, color);
        self.hash = hash;
        taken
    }

    #[inline(always)]
    fn mark_around(&mut self, v: usize, color: u8) {
        for (i, n) in Self::eight(v).into_iter().enumerate() {
            // Seen from the neighbour, the vertex is in the opposite direction.
            let place = if i < 4 { 3 - i } else { 11 - i };
            self.around[n] ^= u16::from(color) << (2 * place);
        }
    }

    #[inline(always)]
    fn take_liberty(&mut self, head: usize, v: usize) {
        let head = head & Self::MASK;
        if contains(&self.liberties[head], v) {
            self.liberties[head][v / 64] ^= 1 << (v % 64);
            self.liberty_count[head] -= 1;
        }
    }

    #[inline(always)]
    fn give_liberty(&mut self, head: usize, v: usize) {
        let head = head & Self::MASK;
        if !contains(&self.liberties[head], v) {
            insert(&mut self.liberties[head], v);
            self.liberty_count[head] += 1;
        }
    }

    /// Makes one chain of two: the smaller takes the name of the larger.
    fn merge(&mut self, first: usize, second: usize) {
        let (first, second) = (first & Self::MASK, second & Self::MASK);
        let (head, other) =
            if self.size[first] >= self.size[second] { (first, second) } else { (second, first) };
        let mut stone = other;
        loop {
            self.head[stone] = head as u16;
            stone = usize::from(self.next[stone]) & Self::MASK;
            if stone == other {
                break;
            }
        }
        self.next.swap(head, other);
        self.size[head] += self.size[other];
        let more = self.liberties[other];
        for (word, more) in self.liberties[head].iter_mut().zip(more) {
            *word |= more;
        }
        self.liberty_count[head] = count(&self.liberties[head]);
    }

    fn remove_chain(&mut self, v: usize) -> u32 {
        let color = self.color(v);
        let start = v & Self::MASK;
        let mut stone = start;
        let mut removed = 0;
        loop {
            let following = usize::from(self.next[stone]) & Self::MASK;
            self.color[stone] = EMPTY;
            self.mark_around(stone, color);
            self.empties[self.empty_count & Self::MASK] = stone as u16;
            self.place[stone] = self.empty_count as u16;
            self.empty_count += 1;
            for n in Self::four(stone) {
                if self.color[n] == enemy(color) {
                    self.give_liberty(self.head(n), stone);
                }
            }
            removed += 1;
            stone = following;
            if stone == start {
                break;
            }
        }
        self.stones[usize::from(color - 1) & 1] -= removed;
        removed
    }

    #[inline(always)]
    fn remove_empty(&mut self, v: usize) {
        self.empty_count -= 1;
        let last = self.empties[self.empty_count & Self::MASK];
        let place = self.place[v];
        self.empties[usize::from(place) & Self::MASK] = last;
        self.place[usize::from(last) & Self::MASK] = place;
    }

    /// Swaps two entries of the list of empty vertices.
    #[inline(always)]
    pub(in crate::go) fn swap_empties(&mut self, first: usize, second: usize) {
        let (first, second) = (first & Self::MASK, second & Self::MASK);
        self.empties.swap(first, second);
        self.place[usize::from(self.empties[first]) & Self::MASK] = first as u16;
        self.place[usize::from(self.empties[second]) & Self::MASK] = second as u16;
    }
}
