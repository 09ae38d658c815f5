//! Writing: one form for each tree.
//!
//! The form: UTF-8, LF line ends, each game on new lines, a variation's `(` at the beginning of a
//! line, no parentheses where there is only one child, lines broken before 78 characters where
//! white space means nothing (between nodes, properties and values, never inside a value).
//! Properties and values are written as they were read or set, in their order. So reading what
//! was written gives the same tree, and writing that gives the same bytes. One exception serves
//! other readers: where a game has text beyond ASCII, its root's `CA` says `UTF-8`, whatever it said
//! before.
//!
//! A file that was read goes back as it was through `splice.rs`, not through here.

use super::collection::{Collection, NONE};
use super::edit::roots_without_utf_8;
use super::syntax::{RawProperties, RawValues};

/// Lines are broken so as not to pass this many bytes, where they can be.
const LINE: usize = 78;

/// All games as SGF text.
#[must_use]
pub fn write(collection: &Collection) -> String {
    write_declaring(collection, true)
}

/// All games as SGF text; `utf_8` says that the text will be UTF-8 and `CA` must say so.
pub(super) fn write_declaring(collection: &Collection, utf_8: bool) -> String {
    let live: usize = collection.nodes.iter().map(|node| node.len as usize + 4).sum();
    let mut writer = Writer { out: String::with_capacity(live + live / 32), line_start: 0 };
    // In the order of the roots, so that one look at the next of them is enough.
    let without = if utf_8 { roots_without_utf_8(collection) } else { Vec::new() };
    let mut without = without.into_iter().peekable();
    for &root in &collection.roots {
        writer.game(collection, root, without.next_if_eq(&root).is_some());
    }
    writer.out
}

struct Writer {
    out: String,
    /// Where the current line begins.
    line_start: usize,
}

impl Writer {
    fn game(&mut self, collection: &Collection, root: u32, declare: bool) {
        let mut node = root;
        self.out.push('(');
        loop {
            self.node(collection.node_text(node), node == root && declare);
            if let Some(child) = collection.first_child(node) {
                self.open_variation(collection, child);
                node = child;
                continue;
            }
            // Up to the next variation that is still to be written, closing what is done.
            loop {
                if node == root {
                    self.out.push_str(")\n");
                    self.line_start = self.out.len();
                    return;
                }
                if collection.is_variation(node) {
                    self.out.push(')');
                }
                if let Some(sibling) = collection.next_sibling(node) {
                    self.open_variation(collection, sibling);
                    node = sibling;
                    break;
                }
                node = collection.data(node).parent;
                debug_assert_ne!(node, NONE);
            }
        }
    }

    fn open_variation(&mut self, collection: &Collection, id: u32) {
        if collection.is_variation(id) {
            self.new_line();
            self.out.push('(');
        }
    }

    fn node(&mut self, text: &str, declare: bool) {
        let mut lead = ";";
        let mut is_declared = !declare;
        for (ident, values) in RawProperties::new(text) {
            let values = if declare && ident == "CA" { "[UTF-8]" } else { values };
            is_declared |= ident == "CA";
            for (index, value) in RawValues::new(values).enumerate() {
                let ident = if index == 0 { ident } else { "" };
                self.value(lead, ident, value);
                lead = "";
            }
        }
        if !is_declared {
            self.value(lead, "CA", "UTF-8");
            lead = "";
        }
        // A node without properties.
        self.out.push_str(lead);
    }

    /// A value with the marks before it, on a new line if it does not fit on this one.
    fn value(&mut self, lead: &str, ident: &str, value: &str) {
        let first_line = value.find('\n').unwrap_or(value.len());
        let length = lead.len() + ident.len() + first_line + 2;
        let column = self.out.len() - self.line_start;
        // Right after a `(` a new line would gain little and read badly.
        if column + length > LINE && !self.out.ends_with('(') {
            self.new_line();
        }
        self.out.push_str(lead);
        self.out.push_str(ident);
        self.out.push('[');
        self.out.push_str(value);
        self.out.push(']');
        if let Some(last) = value.rfind('\n') {
            self.line_start = self.out.len() - (value.len() - last);
        }
    }

    fn new_line(&mut self) {
        if self.out.len() > self.line_start {
            self.out.push('\n');
            self.line_start = self.out.len();
        }
    }
}
