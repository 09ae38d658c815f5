//! Changing a collection: new games, new nodes, properties set and removed.
//!
//! A changed node's text is written anew at the end of the collection's text; the old one stays
//! behind unused. That costs nothing worth saving when people edit, and keeps nodes small.

use super::charset::Charset;
use super::collection::{Collection, NONE, NodeData, NodeId};
use super::error::EditError;
use super::node::Game;
use super::read::MOST_TEXT;
use super::syntax::{RawProperties, RawValues, is_property_name, is_space, is_value};
use super::text::encode_text;

impl Collection {
    /// Adds a game whose root has no properties yet. [`GameBuilder`](super::GameBuilder) makes
    /// one with the usual properties.
    pub fn add_game(&mut self) -> Result<NodeId, EditError> {
        self.add(NONE)
    }

    /// The same before the game of this number, counted from 0.
    pub fn insert_game(&mut self, index: usize) -> Result<NodeId, EditError> {
        let id = self.add(NONE)?;
        let to = index.min(self.roots.len() - 1);
        self.roots[to..].rotate_right(1);
        Ok(id)
    }

    /// Adds a node without properties as the last child of `parent`: the first child goes on with
    /// the line, the next ones are variations.
    pub fn add_child(&mut self, parent: NodeId) -> Result<NodeId, EditError> {
        self.check(parent)?;
        self.add(parent.0)
    }

    fn add(&mut self, parent: u32) -> Result<NodeId, EditError> {
        if self.nodes.len() >= NONE as usize - 1 {
            return Err(EditError::Full);
        }
        self.edited = true;
        Ok(NodeId(self.push_node(parent, 0, 0)))
    }

    fn check(&self, id: NodeId) -> Result<(), EditError> {
        let (index, count) = (id.index(), self.nodes.len());
        if index < count { Ok(()) } else { Err(EditError::NoSuchNode { index, count }) }
    }

    /// Removes a node and all below it; a root's removal removes its game. The numbers of other
    /// nodes stay what they are; a node that is already removed is no error.
    pub fn remove(&mut self, id: NodeId) -> Result<(), EditError> {
        self.check(id)?;
        let Some(node) = self.node(id) else { return Ok(()) };
        let top = node.path().first().map_or(id.0, |top| top.id.0);
        // Only what was removed has no next one, not even itself.
        if self.data(top).next == NONE {
            return Ok(());
        }
        self.removed += node.depth_first().count();
        self.edited = true;
        let NodeData { parent, next, .. } = *self.data(id.0);
        if parent == NONE {
            self.roots.retain(|&root| root != id.0);
        } else {
            // The sibling whose next one this is; the node itself when it is alone.
            let mut before = next;
            while self.data(before).next != id.0 {
                before = self.data(before).next;
            }
            self.nodes[before as usize].next = next;
            if self.data(parent).last_child == id.0 {
                let last = if before == id.0 { NONE } else { before };
                self.nodes[parent as usize].last_child = last;
            }
        }
        let data = &mut self.nodes[id.index()];
        (data.parent, data.next) = (NONE, NONE);
        Ok(())
    }

    /// Makes a node the first child of its parent, so that the main line goes through it; the
    /// others keep their order. A root stays where it is.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.check(id)?;
        let NodeData { parent, next, .. } = *self.data(id.0);
        if parent == NONE || next == id.0 {
            return Ok(());
        }
        if self.first_child(parent) == Some(id.0) {
            return Ok(());
        }
        self.edited = true;
        // Out of the ring of siblings, then in again between the last and the first.
        let mut before = next;
        while self.data(before).next != id.0 {
            before = self.data(before).next;
        }
        self.nodes[before as usize].next = next;
        if self.data(parent).last_child == id.0 {
            self.nodes[parent as usize].last_child = before;
        }
        let last = self.data(parent).last_child;
        let first = self.data(last).next;
        self.nodes[id.index()].next = first;
        self.nodes[last as usize].next = id.0;
        Ok(())
    }

    /// Sets a property to raw values, escapes and all; the property keeps its position or becomes
    /// the last. No values at all remove it.
    pub fn set_raw(&mut self, id: NodeId, ident: &str, values: &[&str]) -> Result<(), EditError> {
        self.check(id)?;
        if !is_property_name(ident) {
            return Err(EditError::BadIdent { ident: ident.chars().take(40).collect() });
        }
        if let Some(value) = values.iter().find(|value| !is_value(value) || value.contains('\r')) {
            return Err(EditError::BadValue { value: value.chars().take(40).collect() });
        }
        let old = self.node_text(id.0);
        let found = RawProperties::new(old).find(|(name, _)| *name == ident);
        let mut fresh = String::new();
        push_property(&mut fresh, ident, values);
        // What stands around the property stays as it is, white space too.
        let range = match found {
            Some((_, kept)) if RawValues::new(kept).eq(values.iter().copied()) => return Ok(()),
            Some((name, kept)) => {
                let start = name.as_ptr() as usize - old.as_ptr() as usize;
                let end = kept.as_ptr() as usize - old.as_ptr() as usize + kept.len();
                start..end
            }
            None if values.is_empty() => return Ok(()),
            None => {
                let end = old.trim_end_matches(|c: char| c.is_ascii() && is_space(c as u8)).len();
                end..end
            }
        };
        let mut text = String::with_capacity(old.len() + fresh.len());
        text.push_str(&old[..range.start]);
        text.push_str(&fresh);
        text.push_str(&old[range.end..]);
        self.edited = true;
        self.replace_text(id.0, &text)
    }

    /// Sets a property to one text, which is escaped.
    pub fn set_text(&mut self, id: NodeId, ident: &str, text: &str) -> Result<(), EditError> {
        self.set_raw(id, ident, &[&encode_text(text)])
    }

    /// Removes a property, if it is there.
    pub fn remove_property(&mut self, id: NodeId, ident: &str) -> Result<(), EditError> {
        self.set_raw(id, ident, &[])
    }

    fn replace_text(&mut self, id: u32, text: &str) -> Result<(), EditError> {
        let data = self.data(id);
        let end = data.start as usize + data.len as usize;
        // The node edited last is rewritten in place.
        let at_end = end == self.text.len() && data.start as usize >= self.source_len;
        let start = if at_end { data.start as usize } else { self.text.len() };
        if start + text.len() > MOST_TEXT {
            return Err(EditError::Full);
        }
        self.text.truncate(start);
        self.text.push_str(text);
        let data = &mut self.nodes[id as usize];
        // An empty span must not lie behind text that a later edit may cut off.
        let start = if text.is_empty() { 0 } else { start };
        (data.start, data.len) = (start as u32, text.len() as u32);
        Ok(())
    }

    /// Declares UTF-8 where the text is beyond ASCII and no `CA` says so: what
    /// [`write`](super::write()) does on its way, done to the tree.
    pub fn declare_utf_8(&mut self) -> Result<(), EditError> {
        for root in roots_without_utf_8(self) {
            self.set_raw(NodeId(root), "CA", &["UTF-8"])?;
        }
        Ok(())
    }
}

/// The roots whose `CA` must change before the text can be UTF-8: none where all is ASCII. The first
/// `CA` of a file counts for all of it, so no game may name another character set.
pub(super) fn roots_without_utf_8(collection: &Collection) -> Vec<u32> {
    let roots = || collection.roots.iter().copied();
    // The common case costs one pass over the text; only then is each node looked at.
    if collection.text.is_ascii() || roots().all(|root| is_ascii(collection, root)) {
        return Vec::new();
    }
    roots()
        .filter(|&root| match declared(collection, root) {
            Some(label) => Charset::from_label(label) != Some(Charset::UTF_8),
            None => !is_ascii(collection, root),
        })
        .collect()
}

/// The character set that a root declares.
pub(super) fn declared(collection: &Collection, root: u32) -> Option<&str> {
    let mut properties = RawProperties::new(collection.node_text(root));
    let (_, values) = properties.find(|(ident, _)| *ident == "CA")?;
    RawValues::new(values).next()
}

/// Whether a game has no text beyond ASCII.
pub(super) fn is_ascii(collection: &Collection, root: u32) -> bool {
    Game::new(collection, NodeId(root)).depth_first().all(|node| node.text().is_ascii())
}

fn push_property(text: &mut String, ident: &str, values: &[&str]) {
    if values.is_empty() {
        return;
    }
    text.push_str(ident);
    for value in values {
        push_value(text, value);
    }
}

fn push_value(text: &mut String, value: &str) {
    text.push('[');
    text.push_str(value);
    text.push(']');
}
