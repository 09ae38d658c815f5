//! Walking a tree: children, the main line, all nodes depth first. No walk needs a stack, since
//! nodes know their parents.

use super::collection::NONE;
use super::node::Node;

/// The children of a node, the main line's first.
#[derive(Clone, Debug)]
pub struct Children<'a> {
    next: Option<Node<'a>>,
}

impl<'a> Children<'a> {
    pub(super) fn new(first: Option<Node<'a>>) -> Children<'a> {
        Children { next: first }
    }
}

impl<'a> Iterator for Children<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.next?;
        self.next = node.next_sibling();
        Some(node)
    }
}

/// A node, its first child, that one's first child and so on.
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    next: Option<Node<'a>>,
}

impl<'a> MainLine<'a> {
    pub(super) fn new(first: Node<'a>) -> MainLine<'a> {
        MainLine { next: Some(first) }
    }
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.next?;
        self.next = node.first_child();
        Some(node)
    }
}

/// A node and all below it, each before its children, children in order.
#[derive(Clone, Debug)]
pub struct DepthFirst<'a> {
    top: Node<'a>,
    next: Option<Node<'a>>,
}

impl<'a> DepthFirst<'a> {
    pub(super) fn new(top: Node<'a>) -> DepthFirst<'a> {
        DepthFirst { top, next: Some(top) }
    }

    fn after(&self, node: Node<'a>) -> Option<Node<'a>> {
        if let Some(child) = node.first_child() {
            return Some(child);
        }
        let mut node = node;
        while node.id != self.top.id {
            if let Some(sibling) = node.next_sibling() {
                return Some(sibling);
            }
            node = node.parent()?;
        }
        None
    }
}

impl<'a> Iterator for DepthFirst<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.next?;
        self.next = self.after(node);
        Some(node)
    }
}

impl<'a> Node<'a> {
    fn at(self, id: u32) -> Node<'a> {
        Node { id: super::NodeId(id), ..self }
    }

    /// The node before this one; nothing before a root.
    #[must_use]
    pub fn parent(self) -> Option<Node<'a>> {
        let parent = self.collection.data(self.id.0).parent;
        (parent != NONE).then(|| self.at(parent))
    }

    /// The first child: the main line goes on there.
    #[must_use]
    pub fn first_child(self) -> Option<Node<'a>> {
        self.collection.first_child(self.id.0).map(|id| self.at(id))
    }

    /// The next variation beside this node.
    #[must_use]
    pub fn next_sibling(self) -> Option<Node<'a>> {
        self.collection.next_sibling(self.id.0).map(|id| self.at(id))
    }

    /// The children, the main line's first.
    #[must_use]
    pub fn children(self) -> Children<'a> {
        Children::new(self.first_child())
    }

    /// This node and the line of first children below it.
    #[must_use]
    pub fn main_line(self) -> MainLine<'a> {
        MainLine::new(self)
    }

    /// This node and all below it, each before its children.
    #[must_use]
    pub fn depth_first(self) -> DepthFirst<'a> {
        DepthFirst::new(self)
    }

    /// The nodes from the root to this one, both included.
    #[must_use]
    pub fn path(self) -> Vec<Node<'a>> {
        let mut path: Vec<Node<'a>> =
            std::iter::successors(Some(self), |node| node.parent()).collect();
        path.reverse();
        path
    }
}
