//! A tree back into the file that it came from.
//!
//! A tree that nobody changed is the file, byte for byte. A changed one keeps the bytes of each
//! token that is still there, in the file's own character set, and only what is new is written:
//!
//! ```text
//! read     (;SZ[9]  ;B[ee]C[x]\n)          W[cc] is played, and B[gg] as a variation
//! written  (;SZ[9]  (;B[ee]C[x]\n;W[cc])(;B[gg]))
//! ```
//!
//! What was written is read again before it is given out. Where tokens do not tell the tree (a `(`
//! too many) or the result would read differently, the whole tree is written anew (`write.rs`), in
//! the file's character set if that can hold it. New text that the character set cannot hold makes
//! the file UTF-8, which `CA` then says.

use super::charset::Charset;
use super::collection::{Collection, NONE};
use super::edit::{declared, is_ascii};
use super::layout::Layout;
use super::limits::Limits;
use super::parse::Parser;
use super::place::Place;
use super::read::{ReadOptions, read_with};
use super::repair::RepairLog;
use super::source::Source;
use super::write::{write, write_declaring};
use super::{EditError, NodeId};

/// All games as the bytes of a file: those that were read, but for what changed since.
#[must_use]
pub fn write_bytes(collection: &Collection) -> Vec<u8> {
    let Some(source) = collection.source.as_deref() else { return write(collection).into_bytes() };
    if !collection.edited {
        return match &source.bytes {
            Some(bytes) => bytes.to_vec(),
            None => collection.text.as_bytes()[..collection.source_len].to_vec(),
        };
    }
    let with_charset = declare(collection, source).ok();
    let collection = with_charset.as_ref().unwrap_or(collection);
    let spliced = || splice(collection, source);
    let anew = || source.charset.encode(&write_declaring(collection, false));
    let ways: [&dyn Fn() -> Option<Vec<u8>>; 2] = [&spliced, &anew];
    let same = |bytes: &Vec<u8>| reads_back(bytes, collection, source);
    ways.iter().find_map(|way| way().filter(same)).unwrap_or_else(|| write(collection).into_bytes())
}

/// Whether a file is this tree again.
fn reads_back(bytes: &[u8], collection: &Collection, source: &Source) -> bool {
    let charset = source.is_given.then_some(source.charset);
    let options = ReadOptions { mode: source.mode, limits: UNLIMITED, charset };
    read_with(bytes, &options)
        .is_ok_and(|reading| reading.charset == source.charset && reading.collection == *collection)
}

/// A file of plain ASCII that now has other text must say in which character set.
fn declare(collection: &Collection, source: &Source) -> Result<Collection, EditError> {
    let mut with_charset = collection.clone();
    let was_ascii = collection.text.as_bytes()[..collection.source_len].is_ascii();
    if was_ascii && source.charset == Charset::UTF_8 {
        for &root in &collection.roots {
            if declared(collection, root).is_none() && !is_ascii(collection, root) {
                with_charset.set_raw(NodeId(root), "CA", &["UTF-8"])?;
            }
        }
    }
    Ok(with_charset)
}

/// What was read once is read again.
const UNLIMITED: Limits = Limits {
    bytes: usize::MAX,
    nodes: usize::MAX,
    depth: usize::MAX,
    board_area: u64::MAX,
    repairs: 0,
};

/// The file with the changes in it; nothing where its tokens do not tell its tree, or where the
/// character set lacks a character.
fn splice(collection: &Collection, source: &Source) -> Option<Vec<u8>> {
    let text = &collection.text[..collection.source_len];
    let options = ReadOptions { mode: source.mode, limits: UNLIMITED, charset: None };
    let mut parser = Parser::new(text, Place::START, &options, RepairLog::new(0));
    parser.layout = Some(Layout::default());
    let parsed = parser.parse().ok()?;
    let layout = parsed.layout.filter(|layout| !layout.is_broken)?;

    let mut splicer = Splicer { pieces: Vec::new() };
    for &root in &collection.roots {
        splicer.game(collection, root, &layout, |id| {
            let data = parsed.collection.nodes.get(id as usize)?;
            let (start, len) = (data.start as usize, data.len as usize);
            Some(match start.checked_sub(text.len()) {
                Some(mended) => &parsed.mended[mended..mended + len],
                None => &text[start..start + len],
            })
        });
    }
    splicer.copy(layout.end as usize, text.len());
    splicer.into_bytes(text, source)
}

/// A part of the new file.
enum Piece {
    /// A part of the old one, by offsets of its text.
    Old(usize, usize),
    New(String),
}

struct Splicer {
    pieces: Vec<Piece>,
}

impl Splicer {
    fn copy(&mut self, from: usize, to: usize) {
        match self.pieces.last_mut() {
            Some(Piece::Old(_, end)) if *end == from => *end = to,
            _ if from < to => self.pieces.push(Piece::Old(from, to)),
            _ => {}
        }
    }

    fn push(&mut self, text: &str) {
        match self.pieces.last_mut() {
            Some(Piece::New(before)) => before.push_str(text),
            _ => self.pieces.push(Piece::New(text.to_owned())),
        }
    }

    /// Writes a game node by node, as `write.rs` does; `read` gives a node's text as it was read.
    fn game<'a>(
        &mut self,
        collection: &Collection,
        root: u32,
        layout: &Layout,
        read: impl Fn(u32) -> Option<&'a str>,
    ) {
        let mut node = root;
        loop {
            self.enter(collection, node, layout, &read);
            if let Some(child) = collection.first_child(node) {
                node = child;
                continue;
            }
            loop {
                self.leave(collection, node, layout);
                if node == root {
                    return;
                }
                if let Some(sibling) = collection.next_sibling(node) {
                    node = sibling;
                    break;
                }
                node = collection.data(node).parent;
            }
        }
    }

    fn enter<'a>(
        &mut self,
        collection: &Collection,
        id: u32,
        layout: &Layout,
        read: impl Fn(u32) -> Option<&'a str>,
    ) {
        let is_wrapped = collection.is_variation(id) || collection.data(id).parent == NONE;
        let text = collection.node_text(id);
        let Some(tokens) = layout.nodes.get(id as usize) else {
            self.push(if is_wrapped { "(;" } else { ";" });
            self.push(text);
            return;
        };
        let (lead, mark) = (tokens.lead as usize, tokens.mark as usize);
        self.copy(lead, mark);
        if tokens.open == NONE && is_wrapped {
            self.push("(");
        }
        self.copy(mark, mark + 1);
        // A value that only the end of the file ends is closed: something may follow it now.
        let is_closed = tokens.end as usize != collection.source_len || text_ends(collection);
        if is_closed && read(id) == Some(text) {
            self.copy(mark + 1, tokens.end as usize);
        } else {
            self.push(text);
        }
    }

    fn leave(&mut self, collection: &Collection, id: u32, layout: &Layout) {
        let is_wrapped = collection.is_variation(id) || collection.data(id).parent == NONE;
        match layout.nodes.get(id as usize) {
            Some(tokens) if tokens.close != NONE => {
                self.copy(tokens.close_lead as usize, tokens.close as usize + 1);
            }
            Some(tokens) if tokens.open != NONE => self.push(")"),
            _ if is_wrapped => self.push(")"),
            _ => {}
        }
    }

    fn into_bytes(self, text: &str, source: &Source) -> Option<Vec<u8>> {
        // Bytes are found in one walk, so the ends of all old pieces are put in order first.
        let mut ends: Vec<usize> = Vec::new();
        for piece in &self.pieces {
            if let Piece::Old(from, to) = piece {
                ends.extend([*from, *to]);
            }
        }
        grille_core::sort(&mut ends);
        ends.dedup();
        let offsets = source.byte_offsets(&ends);
        let bytes = source.bytes.as_deref().unwrap_or(text.as_bytes());
        let byte_of = |offset: usize| match offset {
            // A byte-order mark stands before the text.
            0 => Some(0),
            _ => ends.binary_search(&offset).ok().and_then(|index| offsets.get(index).copied()),
        };
        let mut written = Vec::with_capacity(bytes.len() + 256);
        for piece in self.pieces {
            match piece {
                Piece::Old(from, to) => {
                    written.extend_from_slice(bytes.get(byte_of(from)?..byte_of(to)?)?);
                }
                // A damaged file stays as it is even if a new name then has a `?` in it.
                Piece::New(text) if source.is_damaged => {
                    written.extend(source.charset.encode_lossy(&text));
                }
                Piece::New(text) => written.extend(source.charset.encode(&text)?),
            }
        }
        Some(written)
    }
}

/// Whether the last value of a file is closed.
fn text_ends(collection: &Collection) -> bool {
    let text = collection.text[..collection.source_len].trim_ascii_end();
    let Some(body) = text.strip_suffix(']') else { return text.ends_with([';', ')', '(']) };
    body.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 0
}
