//! How much a file may ask for.
//!
//! Each limit is checked before the memory it guards is taken. The defaults let every honest file
//! through (a 100 MB collection, 200,000 nested variations) and stop a hostile one early.

use std::fmt;

/// What one reading may use at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of input: the whole file for [`read`](super::read()), one game for
    /// [`games`](super::games).
    pub bytes: usize,
    /// Nodes, over all games of the reading. A node takes 20 bytes beside its text.
    pub nodes: usize,
    /// Variations nested in one another (open parentheses). One takes 4 bytes while reading.
    pub depth: usize,
    /// Points of a board, columns times rows. Letters reach 52 x 52.
    pub board_area: u64,
    /// Repairs described; further ones are only counted.
    pub repairs: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            bytes: 512 << 20,
            nodes: 64_000_000,
            depth: 1_000_000,
            board_area: 52 * 52,
            repairs: 1000,
        }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitKind {
    /// [`Limits::bytes`].
    Bytes,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::depth`].
    Depth,
    /// [`Limits::board_area`].
    BoardArea,
    /// The text of one collection, decoded and repaired, must stay below 4 GiB.
    Text,
}

impl fmt::Display for LimitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitKind::Bytes => "bytes of input",
            LimitKind::Nodes => "nodes",
            LimitKind::Depth => "nested variations",
            LimitKind::BoardArea => "points on the board",
            LimitKind::Text => "bytes of decoded text",
        })
    }
}
