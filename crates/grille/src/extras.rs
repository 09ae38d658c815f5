//! What a file holds besides a game's moves: what is lost in a format that has no place for it.

use std::collections::BTreeMap;

use grille_record::record::Record;
use grille_record::sgf::{self, Node};

/// How much there is besides the main line of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Other games of the file.
    pub games: usize,
    /// Lines that branch off.
    pub variations: usize,
    /// Nodes or lines with a comment.
    pub comments: usize,
    /// Nodes with marks on the board.
    pub marks: usize,
    /// Tags that Grille does not know.
    pub tags: usize,
    /// Moves of the main line, passes too.
    pub moves: usize,
    /// SGF properties that a record has no tag for: names and how many nodes have them.
    pub properties: BTreeMap<String, usize>,
}

/// Properties that mark points of the board.
const MARKS: [&str; 9] = ["CR", "MA", "SQ", "TR", "SL", "LB", "AR", "LN", "DD"];

/// Properties whose meaning a record keeps (or has no use for: the format, the character set, the
/// program).
const KEPT: [&str; 18] = [
    "B", "W", "AB", "AW", "AE", "PL", "GM", "FF", "CA", "AP", "SZ", "KM", "RU", "HA", "PB", "PW",
    "BSEAT", "WSEAT",
];

/// Counts what a file holds besides its moves; nothing in a file that is no game. `number` chooses a
/// game of an SGF file, from 1.
#[must_use]
pub fn extras(bytes: &[u8], number: Option<usize>) -> Extras {
    let is_sgf = crate::sgf::is_sgf(bytes);
    let found = if is_sgf { of_sgf(bytes, number) } else { of_record(bytes) };
    found.unwrap_or_default()
}

fn of_sgf(bytes: &[u8], number: Option<usize>) -> Option<Extras> {
    let collection = sgf::read(bytes).ok()?.collection;
    let game = collection.game(number.unwrap_or(1).checked_sub(1)?)?;
    let has = |node: Node<'_>, idents: &[&str]| idents.iter().any(|i| node.property(i).is_some());
    let mut found = Extras { games: collection.len().saturating_sub(1), ..Extras::default() };
    for node in game.depth_first() {
        found.variations += usize::from(node.next_sibling().is_some());
        found.comments += usize::from(has(node, &["C", "GC"]));
        found.marks += usize::from(has(node, &MARKS));
        for property in node.properties() {
            let ident = property.ident();
            if !KEPT.contains(&ident) && !MARKS.contains(&ident) && !["C", "GC"].contains(&ident) {
                *found.properties.entry(ident.to_owned()).or_default() += 1;
            }
        }
    }
    found.moves = game.main_line().filter(|node| has(*node, &["B", "W"])).count();
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
        let found = extras(
            b"(;GM[1]SZ[9]DT[2020]C[hello];B[ee]BL[9](;W[cc]TR[ee]BL[8])(;W[gg]C[or])(;W[gc]))(;SZ[9])",
            None,
        );
        let properties = [("BL".to_owned(), 2), ("DT".to_owned(), 1)].into();
        let wanted = Extras {
            games: 1,
            variations: 2,
            comments: 2,
            marks: 1,
            tags: 0,
            moves: 2,
            properties,
        };
        assert_eq!(found, wanted);
        let record =
            "; note\n[Grille \"1\"]\n[Game \"gomoku\"]\n[Rules \"15x15 align 5\"]\n[Event \"x\"]\n";
        let wanted = Extras { comments: 1, tags: 1, ..Extras::default() };
        assert_eq!(extras(record.as_bytes(), None), wanted);
        assert_eq!(extras(b"\xff\x00 nothing", None), Extras::default());
    }
}
