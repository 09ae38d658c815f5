//! The tree of a Monte Carlo search: nodes in one arena of bounded size, shared by threads.
//!
//! Children of a node stand side by side. Memory is taken in pieces as the tree grows, never more
//! than the bound; once it is used up, leaves stay leaves. Every field is an atomic that is read
//! and written without locks.
//!
//! Not here: which child is chosen and what is learned (`simulation.rs`).

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// Nodes in a piece of memory: a third of a megabyte.
const PIECE: usize = 8192;

/// No children yet, or a thread is making them.
const LEAF: u32 = 0;
const BUSY: u32 = 1;
/// Added to the number of children of a node that has them.
const READY: u32 = 2;

/// Visits and the sum of their values in one word, so that threads never lose one: the number in the
/// 26 high bits, the sum below, in parts of [`PART`].
#[derive(Default)]
pub(super) struct Statistic(AtomicU64);

/// The parts of a value of 1.
const PART: f32 = 4096.0;
const SUM_BITS: u32 = 38;

impl Statistic {
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        (self.0.load(Relaxed) >> SUM_BITS) as u32
    }

    /// The number of values and their sum.
    #[inline(always)]
    pub(super) fn totals(&self) -> (f32, f32) {
        let word = self.0.load(Relaxed);
        let sum = word & ((1 << SUM_BITS) - 1);
        ((word >> SUM_BITS) as f32, sum as f32 / PART)
    }

    #[inline(always)]
    pub(super) fn mean(&self) -> f32 {
        let (count, sum) = self.totals();
        sum / count.max(1.0)
    }

    /// Adds one value from 0 to 1. Beyond 67 million values nothing more is learned.
    #[inline(always)]
    pub(super) fn add(&self, value: f32) {
        if self.count() < FULL {
            self.0.fetch_add(1 << SUM_BITS | (value * PART) as u64, Relaxed);
        }
    }

    fn copy(&self, other: &Statistic) {
        self.0.store(other.0.load(Relaxed), Relaxed);
    }
}

/// A number of values below which several threads may add one more without overflow.
const FULL: u32 = (1 << 26) - 1024;

/// A move that was considered, and the position after it. Values are those of the player who makes
/// the move.
#[derive(Default)]
pub(super) struct Node {
    play: AtomicU32,
    /// Playouts through the node.
    pub(super) visits: Statistic,
    /// Playouts in which the same player made the move later.
    pub(super) firsts: Statistic,
    /// What is known before any playout, as so many playouts with a mean.
    prior_weight: AtomicU32,
    prior_mean: AtomicU32,
    /// Threads below the node at this moment.
    pending: AtomicU32,
    children: AtomicU32,
    state: AtomicU32,
}

impl Node {
    /// The vertex of the move; 0 is a pass.
    #[inline(always)]
    pub(super) fn play(&self) -> usize {
        self.play.load(Relaxed) as usize
    }

    #[inline(always)]
    pub(super) fn prior(&self) -> (f32, f32) {
        let weight = f32::from_bits(self.prior_weight.load(Relaxed));
        (weight, f32::from_bits(self.prior_mean.load(Relaxed)))
    }

    #[inline(always)]
    pub(super) fn pending(&self) -> u32 {
        self.pending.load(Relaxed)
    }

    /// A thread goes below the node.
    pub(super) fn enter(&self) {
        self.pending.fetch_add(1, Relaxed);
    }

    /// A thread comes back.
    pub(super) fn leave(&self) {
        self.pending.fetch_sub(1, Relaxed);
    }

    /// A new node.
    pub(super) fn set(&self, play: usize, prior_weight: f32, prior_mean: f32) {
        self.play.store(play as u32, Relaxed);
        self.prior_weight.store(prior_weight.to_bits(), Relaxed);
        self.prior_mean.store(prior_mean.to_bits(), Relaxed);
        self.visits.copy(&Statistic::default());
        self.firsts.copy(&Statistic::default());
        self.pending.store(0, Relaxed);
        self.children.store(0, Relaxed);
        self.state.store(LEAF, Relaxed);
    }

    fn copy(&self, other: &Node) {
        let (weight, mean) = other.prior();
        self.set(other.play(), weight, mean);
        self.visits.copy(&other.visits);
        self.firsts.copy(&other.firsts);
    }

    /// Whether the children are there.
    #[inline(always)]
    pub(super) fn is_expanded(&self) -> bool {
        self.state.load(std::sync::atomic::Ordering::Acquire) >= READY
    }
}

/// The arena; the root is node 0.
pub(super) struct Tree {
    pieces: Vec<OnceLock<Box<[Node]>>>,
    used: AtomicU32,
}

impl Tree {
    /// A tree with a root alone, of at most so many bytes (and at least one piece).
    pub(super) fn new(bytes: usize) -> Tree {
        let pieces = (bytes / (PIECE * size_of::<Node>())).clamp(1, u32::MAX as usize / PIECE / 2);
        let tree = Tree {
            pieces: (0..pieces).map(|_| OnceLock::new()).collect(),
            used: AtomicU32::new(0),
        };
        tree.clear();
        tree
    }

    /// Forgets everything but an empty root. Memory is kept for the next search.
    pub(super) fn clear(&self) {
        self.used.store(0, Relaxed);
        if let Some(root) = self.allocate(1) {
            self.node(root).set(0, 0.0, 0.5);
        }
    }

    /// The nodes in use, with what is left free at the end of pieces.
    pub(super) fn nodes(&self) -> u64 {
        u64::from(self.used.load(Relaxed))
    }

    /// The bytes taken so far.
    pub(super) fn bytes(&self) -> usize {
        let pieces = self.pieces.iter().filter(|piece| piece.get().is_some()).count();
        pieces * PIECE * size_of::<Node>()
    }

    fn piece(&self, index: usize) -> &[Node] {
        let make = || (0..PIECE).map(|_| Node::default()).collect();
        self.pieces.get(index).map_or(&[], |piece| piece.get_or_init(make))
    }

    /// Room for so many nodes side by side, unless the memory is used up.
    fn allocate(&self, count: usize) -> Option<u32> {
        if count > PIECE {
            return None;
        }
        let mut used = self.used.load(Relaxed);
        loop {
            let mut start = used as usize;
            if start % PIECE + count > PIECE {
                start = (start / PIECE + 1) * PIECE;
            }
            if start + count > self.pieces.len() * PIECE {
                return None;
            }
            let after = (start + count) as u32;
            match self.used.compare_exchange_weak(used, after, Relaxed, Relaxed) {
                Ok(_) => return Some(start as u32),
                Err(now) => used = now,
            }
        }
    }

    /// A node by its number.
    #[inline(always)]
    pub(super) fn node(&self, index: u32) -> &Node {
        &self.piece(index as usize / PIECE)[index as usize % PIECE]
    }

    /// The children of a node and the number of the first.
    #[inline(always)]
    pub(super) fn children(&self, node: &Node) -> (&[Node], u32) {
        let count = node.state.load(std::sync::atomic::Ordering::Acquire);
        if count <= READY {
            return (&[], 0);
        }
        let first = node.children.load(Relaxed);
        let start = first as usize % PIECE;
        let piece = self.piece(first as usize / PIECE);
        (&piece[start..start + (count - READY) as usize], first)
    }

    /// Gives a node its children, best first, each a move with the weight and the mean of what is
    /// known of it. Does nothing if another thread did or does it, or if there is no room.
    pub(super) fn expand(&self, node: &Node, children: impl FnOnce() -> Vec<(usize, f32, f32)>) {
        if node.state.compare_exchange(LEAF, BUSY, Relaxed, Relaxed).is_err() {
            return;
        }
        let children = children();
        let Some(first) = self.allocate(children.len()) else {
            // Nobody tries again: the memory stays used up until the next move.
            return;
        };
        let piece = self.piece(first as usize / PIECE);
        let start = first as usize % PIECE;
        for (child, (play, weight, mean)) in piece[start..].iter().zip(&children) {
            child.set(*play, *weight, *mean);
        }
        node.children.store(first, Relaxed);
        let ready = READY + children.len() as u32;
        node.state.store(ready, std::sync::atomic::Ordering::Release);
    }

    /// Becomes a copy of what another tree has below a node, as far as there is room.
    pub(super) fn copy_below(&self, other: &Tree, from: u32) {
        self.clear();
        self.node(0).copy(other.node(from));
        let mut open = std::collections::VecDeque::from([(from, 0)]);
        while let Some((from, to)) = open.pop_front() {
            let (children, first_from) = other.children(other.node(from));
            if children.is_empty() {
                continue;
            }
            let Some(first) = self.allocate(children.len()) else { return };
            for (offset, child) in children.iter().enumerate() {
                self.node(first + offset as u32).copy(child);
                if child.is_expanded() {
                    open.push_back((first_from + offset as u32, first + offset as u32));
                }
            }
            let node = self.node(to);
            node.children.store(first, Relaxed);
            node.state.store(READY + children.len() as u32, std::sync::atomic::Ordering::Release);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grow(tree: &Tree, index: u32, count: usize) -> bool {
        tree.expand(tree.node(index), || (1..=count).map(|v| (v, 1.0, 0.5)).collect());
        tree.node(index).is_expanded()
    }

    #[test]
    fn memory_stays_within_the_bound() {
        let bound = 2 << 20;
        let tree = Tree::new(bound);
        let mut open = std::collections::VecDeque::from([0]);
        let mut expanded = 0;
        while let Some(index) = open.pop_front() {
            if !grow(&tree, index, 361) {
                break;
            }
            expanded += 1;
            let (children, first) = tree.children(tree.node(index));
            assert_eq!(children.len(), 361);
            open.extend(first..first + 361);
        }
        assert!(tree.bytes() <= bound && tree.bytes() > bound / 2, "{}", tree.bytes());
        assert!(expanded > 100, "{expanded}");
        tree.clear();
        assert!(!tree.node(0).is_expanded() && grow(&tree, 0, 5), "the memory is free again");
    }

    #[test]
    fn a_copy_has_what_is_below_a_node() {
        let (tree, copy) = (Tree::new(1 << 20), Tree::new(1 << 20));
        assert!(grow(&tree, 0, 3));
        let (_, first) = tree.children(tree.node(0));
        assert!(grow(&tree, first + 1, 4));
        let (grandchildren, _) = tree.children(tree.node(first + 1));
        grandchildren[2].visits.add(1.0);
        grandchildren[2].visits.add(0.0);
        copy.copy_below(&tree, first + 1);
        assert_eq!(copy.node(0).play(), 2);
        let (children, _) = copy.children(copy.node(0));
        assert_eq!(children.iter().map(Node::play).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!((children[2].visits.count(), children[2].visits.mean()), (2, 0.5));
    }
}
