//! The moves of a node.

use super::word::Word;

/// Moves worked on at a time: the compiler turns loops of this length into vector instructions.
pub(super) const LANES: usize = 8;
/// The moves of one node with what is known of each.
pub(super) struct Moves<W, const N: usize> {
    pub(super) cells: [W; N],
    pub(super) wins: [W; N],
    pub(super) keys: [W; N],
    pub(super) flips: [bool; N],
    pub(super) forces: [bool; N],
    pub(super) order: [i32; N],
    pub(super) count: usize,
}

impl<W: Word, const N: usize> Moves<W, N> {
    #[inline(always)]
    pub(super) fn new(mut moves: W) -> Moves<W, N> {
        let mut list = Moves {
            cells: [W::ZERO; N],
            wins: [W::ZERO; N],
            keys: [W::ZERO; N],
            flips: [false; N],
            forces: [false; N],
            order: [i32::MIN; N],
            count: 0,
        };
        while !moves.is_empty() {
            list.cells[list.count] = moves.lowest();
            moves &= moves.sub(W::ONE);
            list.count += 1;
        }
        list
    }

    #[inline(always)]
    pub(super) fn lanes(&self, start: usize) -> [W; LANES] {
        std::array::from_fn(|lane| self.cells[start + lane])
    }

    /// The move of the highest order not yet picked.
    #[inline(always)]
    pub(super) fn pick(&mut self) -> Option<usize> {
        let mut found = None;
        let mut highest = i32::MIN;
        for at in 0..self.count {
            if self.order[at] > highest {
                highest = self.order[at];
                found = Some(at);
            }
        }
        if let Some(at) = found {
            self.order[at] = i32::MIN;
        }
        found
    }
}
