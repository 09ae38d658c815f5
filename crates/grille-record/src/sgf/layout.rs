//! Where the tokens of a file stand: which `(`, `;` and `)` belong to which node.
//!
//! The parser notes them when a changed tree is to go back into its file (`splice.rs`); a first
//! reading does without. A file is a row of tokens with what lies between them: each token owns
//! what stands before it, so that copying all tokens in order copies the file.
//!
//! ```text
//! text before (;FF[4]SZ[9] (;B[ee] ;W[cc]) \n (;B[gg]))
//! <---- lead -><- node -->l(<node><-node->)<-l->(<node>))
//! ```

use super::collection::NONE;

/// The tokens of one node, as offsets into the decoded text.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeTokens {
    /// Where the token before the first of this node ends.
    pub(super) lead: u32,
    /// The `(` that the node is the first one of, or [`NONE`].
    pub(super) open: u32,
    /// The `;`.
    pub(super) mark: u32,
    /// Where the text of the node ends.
    pub(super) end: u32,
    /// Where the token before the closing `)` ends.
    pub(super) close_lead: u32,
    /// The `)` that closes `open`; [`NONE`] where the file ends before it.
    pub(super) close: u32,
}

/// The tokens of a file.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// One entry for each node, in the order of the file.
    pub(super) nodes: Vec<NodeTokens>,
    /// Where the last token ends.
    pub(super) end: u32,
    /// Parentheses or semicolons are missing or too many: tokens alone do not tell the tree.
    pub(super) is_broken: bool,
    /// The open parentheses: where they stand, and the first node of each.
    open: Vec<(u32, u32)>,
}

impl Layout {
    pub(super) fn open(&mut self, at: usize) {
        self.open.push((at as u32, NONE));
    }

    pub(super) fn node(&mut self, mark: usize, end: usize) {
        let id = self.nodes.len() as u32;
        let mut tokens = NodeTokens {
            lead: self.end,
            open: NONE,
            mark: mark as u32,
            end: end as u32,
            close_lead: NONE,
            close: NONE,
        };
        if let Some((open, first)) = self.open.last_mut().filter(|(_, first)| *first == NONE) {
            *first = id;
            tokens.open = *open;
        }
        self.nodes.push(tokens);
        self.end = end as u32;
    }

    pub(super) fn close(&mut self, at: usize) {
        let first = self.open.pop().map(|(_, first)| first);
        match first.and_then(|first| self.nodes.get_mut(first as usize)) {
            Some(tokens) => (tokens.close_lead, tokens.close) = (self.end, at as u32),
            None => self.is_broken = true,
        }
        self.end = at as u32 + 1;
    }
}
