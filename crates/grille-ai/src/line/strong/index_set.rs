//! A set of small numbers with everything in constant time, in an order that play decides.

/// Members and, for each number, its place among them.
#[derive(Clone, Debug)]
pub(crate) struct IndexSet {
    members: Vec<u16>,
    slots: Vec<u16>,
}

const ABSENT: u16 = u16::MAX;

impl IndexSet {
    /// An empty set of numbers below `bound`.
    pub(crate) fn new(bound: usize) -> IndexSet {
        IndexSet { members: Vec::new(), slots: vec![ABSENT; bound] }
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: usize) {
        if self.slots[number] == ABSENT {
            self.slots[number] = self.members.len() as u16;
            self.members.push(number as u16);
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, number: usize) {
        let slot = self.slots[number];
        if slot != ABSENT {
            self.members.swap_remove(usize::from(slot));
            if let Some(&moved) = self.members.get(usize::from(slot)) {
                self.slots[usize::from(moved)] = slot;
            }
            self.slots[number] = ABSENT;
        }
    }

    #[inline]
    pub(crate) fn members(&self) -> &[u16] {
        &self.members
    }
}
