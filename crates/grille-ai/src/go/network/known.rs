//! Which positions of a tree were looked at already, however the moves were ordered that led to them.

/// The nodes of a tree by the keys of their positions: open addressing, at most half full.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The key of each node.
    keys: Vec<u64>,
    /// Nodes where their keys fall; [`FREE`] elsewhere. As many as a power of two.
    slots: Vec<u32>,
}

/// No node.
const FREE: u32 = u32::MAX;
/// The fewest slots, a power of two.
const FEWEST: usize = 64;

impl Known {
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.slots.clear();
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.keys.len() * size_of::<u64>() + self.slots.len() * size_of::<u32>()
    }

    pub(super) fn key(&self, node: u32) -> u64 {
        self.keys[node as usize]
    }

    /// The first node of a key.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let node = self.slots[self.slot(key)];
        (node != FREE).then_some(node)
    }

    /// Adds the next node.
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        if 2 * self.keys.len() > self.slots.len() {
            let count = (2 * self.slots.len()).max(FEWEST);
            self.slots.clear();
            self.slots.resize(count, FREE);
            for node in 0..self.keys.len() {
                self.fill(node);
            }
        } else {
            self.fill(self.keys.len() - 1);
        }
    }

    fn fill(&mut self, node: usize) {
        let slot = self.slot(self.keys[node]);
        if self.slots[slot] == FREE {
            self.slots[slot] = node as u32;
        }
    }

    /// The slot that has a node of the key, or the free one where it would be.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot] != FREE && self.keys[self.slots[slot] as usize] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

#[cfg(test)]
mod tests {
    use grille_core::Rng;

    use super::*;

    #[test]
    fn the_first_node_of_each_key_is_found() {
        // A few of many keys, so that they come again and fall on the same slots.
        let mut rng = Rng::new(5);
        let keys: Vec<u64> = (0..2000).map(|_| rng.below(700) as u64 * 64).collect();
        let mut known = Known::default();

        for &key in &keys {
            known.push(key);
        }

        for key in 0..45_000 {
            let first = keys.iter().position(|&of| of == key).map(|node| node as u32);
            assert_eq!(known.find(key), first, "{key}");
        }
        known.clear();
        assert_eq!(known.find(keys[0]), None);
    }
}
