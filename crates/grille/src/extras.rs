//! What a file holds besides a game's moves: what is lost in a format that has no place for it.

use grille_record::record::Record;
use grille_record::sgf::{self, Node};

/// How much there is besides the main line of the first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Games that follow the first.
    pub games: usize,
    /// Lines that branch off.
    pub variations: usize,
    /// Nodes or lines with a comment.
    pub comments: usize,
    /// Nodes with marks on the board.
    pub marks: usize,
    /// Tags that Grille does not know.
    pub tags: usize,
}

/// Properties that mark points of the board.
const MARKS: [&str; 9] = ["CR", "MA", "SQ", "TR", "SL", "LB", "AR", "LN", "DD"];

/// Counts what a file holds besides its moves; nothing in a file that is no game.
#[must_use]
pub fn extras(bytes: &[u8]) -> Extras {
    let found = if crate::sgf::is_sgf(bytes) { of_sgf(bytes) } else { of_record(bytes) };
    found.unwrap_or_default()
}

fn of_sgf(bytes: &[u8]) -> Option<Extras> {
    let collection = sgf::read(bytes).ok()?.collection;
    let game = collection.game(0)?;
    let has = |node: Node<'_>, idents: &[&str]| idents.iter().any(|i| node.property(i).is_some());
    let mut found = Extras { games: collection.len().saturating_sub(1), ..Extras::default() };
    for node in game.depth_first() {
        found.variations += usize::from(node.next_sibling().is_some());
        found.comments += usize::from(has(node, &["C", "GC"]));
        found.marks += usize::from(has(node, &MARKS));
    }
    Some(found)
}

fn of_record(bytes: &[u8]) -> Option<Extras> {
    let record = Record::read_bytes(bytes).ok()?;
    let text = String::from_utf8_lossy(bytes);
    let comments = text.lines().filter(|line| line.trim_start().starts_with(';')).count();
    Some(Extras { comments, tags: record.other.len(), ..Extras::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_beside_the_moves_is_counted() {
        let found =
            extras(b"(;GM[1]SZ[9]C[hello];B[ee](;W[cc]TR[ee])(;W[gg]C[or])(;W[gc]))(;SZ[9])");
        let wanted = Extras { games: 1, variations: 2, comments: 2, marks: 1, tags: 0 };
        assert_eq!(found, wanted);
        let record =
            "; note\n[Grille \"1\"]\n[Game \"gomoku\"]\n[Rules \"15x15 align 5\"]\n[Event \"x\"]\n";
        let wanted = Extras { comments: 1, tags: 1, ..Extras::default() };
        assert_eq!(extras(record.as_bytes()), wanted);
        assert_eq!(extras(b"\xff\x00 nothing"), Extras::default());
    }
}
