//! The games of a file: one text and one flat list of nodes.
//!
//! A node is 20 bytes: its links and the span of its text. Nothing points anywhere but by index,
//! so cloning, comparing, printing and dropping a tree of any depth use no stack. Children of a
//! node form a ring: the parent knows its last child and the last child knows the first, which
//! makes both reading forwards and appending take one step.
//!
//! Walking is in `walk.rs`, what a node says in `node.rs` and `typed.rs`, changing it in
//! `edit.rs`.

use std::fmt;
use std::sync::Arc;

use super::node::{Game, Node, Shape};
use super::place::Place;
use super::source::Source;
use super::syntax::{RawProperties, RawValues};

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// A node of a [`Collection`], by number. Numbers stay valid while the collection grows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The number, from 0 in the order in which nodes were read or made.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One node: links by index, [`NONE`] where there is nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeData {
    pub(super) parent: u32,
    /// The last child; its `next` is the first child.
    pub(super) last_child: u32,
    /// The next sibling; the last one's is the first. A root's is itself, a removed node's
    /// nothing.
    pub(super) next: u32,
    /// Where the node's text begins in the collection's text.
    pub(super) start: u32,
    /// How long it is.
    pub(super) len: u32,
}

/// The games of one file, in order.
///
/// Two collections are equal when they have the same trees: the same shape, the same properties
/// in the same order, the same values as written.
#[derive(Clone)]
pub struct Collection {
    /// What was read, then what repairs and edits appended.
    pub(super) text: String,
    pub(super) nodes: Vec<NodeData>,
    pub(super) roots: Vec<u32>,
    /// How many nodes hang nowhere any more.
    pub(super) removed: usize,
    /// How much of the text is the file's own and so has places.
    pub(super) source_len: usize,
    /// Where the text begins in its file.
    pub(super) origin: Place,
    /// The file that was read, so that it can be written back as it was.
    pub(super) source: Option<Arc<Source>>,
    /// Whether anything changed since it was read.
    pub(super) edited: bool,
}

impl Collection {
    /// A collection without games.
    #[must_use]
    pub fn new() -> Collection {
        Collection {
            text: String::new(),
            nodes: Vec::new(),
            roots: Vec::new(),
            removed: 0,
            source_len: 0,
            origin: Place::START,
            source: None,
            edited: false,
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.roots.len()
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.roots.is_empty()
    }

    /// How many nodes all games have together.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// The bytes this collection holds on to: text, nodes, and the file where its bytes are not
    /// those of the text.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.text.capacity()
            + self.source.as_ref().map_or(0, |source| source.memory())
            + self.nodes.capacity() * size_of::<NodeData>()
            + self.roots.capacity() * size_of::<u32>()
    }

    /// Whether anything changed since the file was read; always true of what was made anew.
    #[must_use]
    pub fn is_edited(&self) -> bool {
        self.edited || self.source.is_none()
    }

    /// The games, in order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game<'_>> + '_ {
        self.roots.iter().map(|&root| Game::new(self, NodeId(root)))
    }

    /// A game, counted from 0.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<Game<'_>> {
        self.roots.get(index).map(|&root| Game::new(self, NodeId(root)))
    }

    /// A node by its number. This climbs to the root to learn the board's size; where many nodes
    /// are wanted, [`Game::node`] is cheaper.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        let mut root = id.0;
        while let Some(data) = self.nodes.get(root as usize) {
            if data.parent == NONE {
                let shape = Shape::of_root(self.node_text(root));
                return Some(Node { collection: self, id, shape });
            }
            root = data.parent;
        }
        None
    }

    pub(super) fn data(&self, id: u32) -> &NodeData {
        &self.nodes[id as usize]
    }

    /// A node's properties as they stand.
    pub(super) fn node_text(&self, id: u32) -> &str {
        let data = self.data(id);
        let start = data.start as usize;
        &self.text[start..start + data.len as usize]
    }

    pub(super) fn first_child(&self, id: u32) -> Option<u32> {
        let last = self.data(id).last_child;
        (last != NONE).then(|| self.data(last).next)
    }

    /// The sibling after `id`, unless it is the last one or a root.
    pub(super) fn next_sibling(&self, id: u32) -> Option<u32> {
        let data = self.data(id);
        let last = if data.parent == NONE { id } else { self.data(data.parent).last_child };
        (last != id).then_some(data.next)
    }

    /// Whether `id` has siblings.
    pub(super) fn is_variation(&self, id: u32) -> bool {
        self.data(id).next != id
    }

    /// Makes room for a node and links it as its parent's last child (or as the last root).
    #[inline]
    pub(super) fn push_node(&mut self, parent: u32, start: u32, len: u32) -> u32 {
        let id = self.nodes.len() as u32;
        let mut next = id;
        if parent == NONE {
            self.roots.push(id);
        } else {
            let last = self.data(parent).last_child;
            if last != NONE {
                next = std::mem::replace(&mut self.nodes[last as usize].next, id);
            }
            self.nodes[parent as usize].last_child = id;
        }
        self.nodes.push(NodeData { parent, last_child: NONE, next, start, len });
        id
    }

    /// The same for a child of the newest node, which has no other.
    #[inline]
    pub(super) fn push_next(&mut self, start: u32, len: u32) -> u32 {
        let id = self.nodes.len() as u32;
        let parent = id.wrapping_sub(1);
        if let Some(newest) = self.nodes.last_mut() {
            newest.last_child = id;
        }
        self.nodes.push(NodeData { parent, last_child: NONE, next: id, start, len });
        id
    }

    /// Where a piece of this collection's text stands in its file.
    pub(super) fn place_of(&self, piece: &str) -> Option<Place> {
        let offset = (piece.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (offset < self.source_len).then(|| self.origin.at(&self.text, offset))
    }
}

impl Default for Collection {
    fn default() -> Collection {
        Collection::new()
    }
}

impl PartialEq for Collection {
    fn eq(&self, other: &Collection) -> bool {
        let sizes_differ = self.len() != other.len() || self.node_count() != other.node_count();
        !sizes_differ && self.games().zip(other.games()).all(|(one, two)| one == two)
    }
}

impl Eq for Collection {}

/// Whether two node texts have the same properties and values, white space apart.
pub(super) fn same_properties(one: &str, two: &str) -> bool {
    if one == two {
        return true;
    }
    let (mut ones, mut twos) = (RawProperties::new(one), RawProperties::new(two));
    loop {
        match (ones.next(), twos.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) if a.0 == b.0 && RawValues::new(a.1).eq(RawValues::new(b.1)) => {}
            _ => return false,
        }
    }
}

impl fmt::Debug for Collection {
    /// The games as SGF: what a failed comparison should show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::write::write(self))
    }
}
