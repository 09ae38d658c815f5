//! The book: exact scores of openings that take too long to search.
//!
//! A book is a sorted list of entries of eight bytes, highest byte first: seven for the key of the
//! position (see `openings`), one for the score. The key is that of the position and its mirror image
//! alone, so that an entry is never taken for another position's. The entries are used as they lie in
//! the program: a book costs nothing until it is asked, and then a search by halves.
//!
//! How a book is made is in `book_builder`.

use super::openings::{opening_key, stones_of};
use super::position::Position;
use super::size::Size;

/// The book that the program carries, in the form that `cargo xtask book` writes.
static EMBEDDED: &[u8] = include_bytes!("openings.book");

/// A book of openings on the standard board.
#[derive(Clone, Copy)]
pub struct Book<'a> {
    entries: &'a [[u8; 8]],
}

impl std::fmt::Debug for Book<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book").field("entries", &self.entries.len()).finish()
    }
}

impl<'a> Book<'a> {
    /// The book that the program carries.
    #[must_use]
    pub fn embedded() -> Book<'static> {
        Book::read(EMBEDDED)
    }

    /// Reads a book; bytes after the last whole entry are left alone.
    #[must_use]
    pub fn read(bytes: &'a [u8]) -> Book<'a> {
        Book { entries: bytes.as_chunks().0 }
    }

    /// An entry.
    pub(super) fn entry(key: u64, score: i32) -> [u8; 8] {
        (key << 8 | u64::from(score as i8 as u8)).to_be_bytes()
    }

    /// How many positions the book holds; a position and its mirror image count as one.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book holds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The exact score of a position for its side to move, `None` where the book does not say.
    #[must_use]
    pub fn score(&self, position: &Position) -> Option<i32> {
        if position.size() != Size::STANDARD {
            return None;
        }
        let (own, other) = stones_of(position);
        let key = opening_key(own, other);
        let key_of = |entry: &[u8; 8]| u64::from_be_bytes(*entry) >> 8;
        let found = self.entries.binary_search_by_key(&key, key_of).ok()?;
        Some(i32::from(self.entries[found][7] as i8))
    }
}
