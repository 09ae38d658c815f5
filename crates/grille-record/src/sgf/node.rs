//! Handles on a game, a node, a property and a value. They borrow the collection and are `Copy`.
//!
//! What a property's value means (moves, points, numbers) is asked for in `typed.rs` and
//! `info.rs`; here everything is as written.

use std::borrow::Cow;
use std::fmt;

use super::collection::{Collection, NodeId, same_properties};
use super::info::BoardSize;
use super::syntax::{RawProperties, RawValues};
use super::text::{decode_simple_text, decode_text, split_composed};
use super::walk::DepthFirst;

/// What reading a point depends on: the game's number (`GM`) and its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// `GM`, 1 (Go) unless it says otherwise.
    pub(super) kind: u32,
    pub(super) size: BoardSize,
}

impl Shape {
    /// The shape a root declares; the usual one for its game where it declares none or nonsense.
    pub(super) fn of_root(text: &str) -> Shape {
        let first = |wanted: &str| {
            let (_, values) = RawProperties::new(text).find(|(ident, _)| *ident == wanted)?;
            RawValues::new(values).next()
        };
        let kind = first("GM").and_then(|raw| raw.trim().parse().ok()).unwrap_or(1);
        let size = first("SZ").and_then(BoardSize::parse).unwrap_or(BoardSize::usual(kind));
        Shape { kind, size }
    }
}

/// One game of a collection: a tree of nodes.
#[derive(Clone, Copy)]
pub struct Game<'a> {
    pub(super) root: Node<'a>,
}

impl<'a> Game<'a> {
    pub(super) fn new(collection: &'a Collection, id: NodeId) -> Game<'a> {
        let shape = Shape::of_root(collection.node_text(id.0));
        Game { root: Node { collection, id, shape } }
    }

    /// The first node: it says which game this is and who plays.
    #[must_use]
    pub fn root(self) -> Node<'a> {
        self.root
    }

    /// A node of this game by its number. Nothing checks that it is not another game's, whose
    /// board may differ.
    #[must_use]
    pub fn node(self, id: NodeId) -> Option<Node<'a>> {
        let known = id.index() < self.root.collection.nodes.len();
        known.then_some(Node { id, ..self.root })
    }

    /// The root and the line of first children below it.
    pub fn main_line(self) -> super::MainLine<'a> {
        self.root.main_line()
    }

    /// All nodes, each before its children.
    #[must_use]
    pub fn depth_first(self) -> DepthFirst<'a> {
        self.root.depth_first()
    }
}

impl PartialEq for Game<'_> {
    /// The same shape and the same properties and values, in whatever collections.
    fn eq(&self, other: &Game<'_>) -> bool {
        let (mut ones, mut twos) = (self.depth_first(), other.depth_first());
        loop {
            match (ones.next(), twos.next()) {
                (None, None) => return true,
                (Some(one), Some(two)) => {
                    let alike = one.first_child().is_some() == two.first_child().is_some()
                        && one.next_sibling().is_some() == two.next_sibling().is_some()
                        && same_properties(one.text(), two.text());
                    if !alike {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }
}

impl Eq for Game<'_> {}

impl fmt::Debug for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.root).finish()
    }
}

/// A node: properties, a parent, children.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    pub(super) collection: &'a Collection,
    pub(super) id: NodeId,
    pub(super) shape: Shape,
}

impl<'a> Node<'a> {
    /// Its number in the collection.
    #[must_use]
    pub fn id(self) -> NodeId {
        self.id
    }

    pub(super) fn text(self) -> &'a str {
        self.collection.node_text(self.id.0)
    }

    /// The properties in the order of the file.
    pub fn properties(self) -> impl Iterator<Item = Property<'a>> + Clone + use<'a> {
        RawProperties::new(self.text()).map(|(ident, values)| Property { ident, values })
    }

    /// The property of this name.
    #[must_use]
    pub fn property(self, ident: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.ident == ident)
    }

    /// The first value of the property of this name.
    #[must_use]
    pub fn value(self, ident: &str) -> Option<Value<'a>> {
        self.property(ident)?.values().next()
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ;{}", self.id.0, self.text())
    }
}

/// A property: a name and its values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    ident: &'a str,
    values: &'a str,
}

impl<'a> Property<'a> {
    /// The name, in upper-case letters.
    #[must_use]
    pub fn ident(self) -> &'a str {
        self.ident
    }

    pub(super) fn raw_values(self) -> &'a str {
        self.values
    }

    /// The values in order; there is at least one, maybe empty.
    pub fn values(self) -> impl Iterator<Item = Value<'a>> + Clone + use<'a> {
        RawValues::new(self.values).map(Value)
    }
}

/// One value: what stands between two brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value<'a>(pub(super) &'a str);

impl<'a> Value<'a> {
    /// As written, escapes and all; line ends are LF.
    #[must_use]
    pub fn raw(self) -> &'a str {
        self.0
    }

    /// As a Text: escapes undone, soft line breaks removed, other line ends kept.
    #[must_use]
    pub fn text(self) -> Cow<'a, str> {
        decode_text(self.0)
    }

    /// As a SimpleText: the same on one line.
    #[must_use]
    pub fn simple_text(self) -> Cow<'a, str> {
        decode_simple_text(self.0)
    }

    /// The two halves of a composed value.
    #[must_use]
    pub fn composed(self) -> Option<(Value<'a>, Value<'a>)> {
        split_composed(self.0).map(|(left, right)| (Value(left), Value(right)))
    }

    /// As a Number: digits with a sign before them or none.
    #[must_use]
    pub fn number(self) -> Option<i64> {
        self.0.trim().parse().ok()
    }

    /// As a Real: a Number that may have decimals. A comma, as many countries write it, is read
    /// as the point.
    #[must_use]
    pub fn real(self) -> Option<f64> {
        let trimmed = self.0.trim();
        let digits = trimmed.strip_prefix(['+', '-']).unwrap_or(trimmed);
        let written = digits
            .starts_with(|first: char| first.is_ascii_digit() || ".,".contains(first))
            && digits.bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte))
            && digits.bytes().any(|byte| byte.is_ascii_digit());
        if !written {
            return None;
        }
        trimmed.replace(',', ".").parse().ok()
    }
}
