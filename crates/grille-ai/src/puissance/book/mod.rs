//! The book: exact scores of positions that take too long to search.
//!
//! A book is made of *layers*, one for each number of stones that it knows something about. Within a
//! layer it can hold any of the openings (`openings`: all positions of so many stones but those that
//! the side to move wins at once). A score takes three to five bits, and a position that is left out one
//! or less, because the keys are not there:
//!
//! 1. a prefix code (`code`) gives each score, and "not held", a word of a few bits;
//! 2. a function from keys to bits (`ribbon`) gives the word of each opening of the layer. It would
//!    answer for any other key too, without meaning: but only openings are asked for, and what a layer
//!    was made from is all of them;
//! 3. where few openings of a layer are held, a few bits of a second function sort most of the others
//!    out, and the first is made from those alone that pass;
//! 4. where the layer before says something, there is a code for each thing it can say ([`Layer::codes`]).
//!
//! A layer that follows from the next one, since that holds every opening, is left out: the score of a
//! position is then the best of what its children have.
//!
//! So nothing that the book says depends on chance: when it is made, it is asked about every opening
//! (`builder`).
//!
//! The bytes are used as they lie in the program. First a byte for the number of layers and the head of
//! each: stones (1 byte), positions held (4), bits that sort out (1) and the shape of their ribbon (5, if
//! there are any), the shape of the other ribbon (5), the number of codes (1), and for each code what the layer
//! before says (1) and the code itself. Then the ribbons. Numbers are written lowest byte first.

mod builder;
mod code;
mod openings;
mod ribbon;

pub use builder::{BookBuilder, BookError};
pub use openings::openings;
use openings::{children, opening_key, parents, stones_of_key};
pub(super) use openings::{stones_of, wins_at_once};

use super::geometry::STANDARD;
use super::position::Position;
use super::size::Size;
use super::window::win_score;
use code::{ABSENT, Code, Symbol};
use ribbon::{Ribbon, Shape, spread};

/// The book that the program carries, in the form that `cargo xtask book` writes.
#[cfg(not(target_family = "wasm"))]
fn embedded() -> &'static [u8] {
    include_bytes!("openings.book")
}

/// The book that the page handed in: it would be five sixths of the module, and most games do
/// without.
#[cfg(target_family = "wasm")]
fn embedded() -> &'static [u8] {
    HANDED_IN.get().map_or(&[], Vec::as_slice)
}

#[cfg(target_family = "wasm")]
static HANDED_IN: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();

/// Hands in the bytes of the book, once; solvers made from now on use it. Returns whether they are
/// a whole book.
#[cfg(target_family = "wasm")]
pub fn hand_in(bytes: Vec<u8>) -> bool {
    Book::read(&bytes).is_some() && HANDED_IN.set(bytes).is_ok()
}

/// The most stones that a layer can have.
const MOST_STONES: u32 = 20;

/// A book of openings on the standard board.
#[derive(Clone, Default)]
pub struct Book<'a> {
    /// By number of stones; `None` where the book knows nothing.
    layers: Vec<Option<Layer<'a>>>,
}

/// What a book knows of the openings of one length.
#[derive(Clone)]
struct Layer<'a> {
    held: u32,
    sieve: Option<Sieve<'a>>,
    /// In the order of what the layer before says of a position: the greatest score that it cannot fall short
    /// of, as the moves that lead to it from a position of that layer are worth no more than that position.
    /// Nearly half of the positions have just that score. One code alone serves whatever is said.
    codes: Vec<(Symbol, Code)>,
    words: Ribbon<'a>,
}

/// Sorts out most of the openings that a layer does not hold, and none of the others.
#[derive(Clone)]
struct Sieve<'a> {
    bits: u8,
    ribbon: Ribbon<'a>,
}

impl Sieve<'_> {
    /// The bits that a key needs to pass.
    fn bit_of(key: u64, index: u8) -> bool {
        spread(key ^ 0x2545_F491_4F6C_DD1D) >> index & 1 == 1
    }

    fn passes(&self, key: u64) -> bool {
        (0..self.bits).all(|index| self.ribbon.bit(key, index) == Sieve::bit_of(key, index))
    }
}

impl Layer<'_> {
    /// What the layer says of a key; `before` is the layer before.
    fn score(&self, key: u64, before: Option<&Layer<'_>>) -> Option<i8> {
        if self.sieve.as_ref().is_some_and(|sieve| !sieve.passes(key)) {
            return None;
        }
        let code = match self.codes.as_slice() {
            [(_, only)] => only,
            codes => {
                let said = before.and_then(|layer| layer.at_least(key));
                let at = codes.binary_search_by_key(&said, |(symbol, _)| *symbol).ok()?;
                &codes[at].1
            }
        };
        code.decode(|index| self.words.bit(key, index))
    }

    /// What a position of one stone more is worth at the least, by what this layer says of those that a
    /// move leads to it from. Some of these cannot be reached by play, and what is said of them has no
    /// meaning: so this is a good guess, and the same guess whenever it is made.
    fn at_least(&self, key: u64) -> Option<i8> {
        let (own, other) = stones_of_key(key);
        let said = |(own, other)| self.score(opening_key(own, other), None).map(|score| -score);
        parents(own, other).filter_map(said).max()
    }
}

impl std::fmt::Debug for Book<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book").field("positions", &self.len()).finish()
    }
}

impl<'a> Book<'a> {
    /// The book that the program carries; an empty one in WebAssembly before it was handed in.
    #[must_use]
    pub fn embedded() -> Book<'static> {
        Book::read(embedded()).unwrap_or_default()
    }

    /// Reads a book; `None` when the bytes are no whole book.
    #[must_use]
    pub fn read(bytes: &'a [u8]) -> Option<Book<'a>> {
        let mut bytes = Reader(bytes);
        let mut heads = Vec::new();
        for _ in 0..bytes.byte()? {
            heads.push(Head::read(&mut bytes)?);
        }
        let mut book = Book::default();
        for head in heads {
            let sieve = match head.sieve {
                Some((bits, shape)) => Some(Sieve { bits, ribbon: bytes.ribbon(shape)? }),
                None => None,
            };
            let words = bytes.ribbon(head.words)?;
            let at = head.stones as usize;
            book.layers.resize_with(book.layers.len().max(at + 1), || None);
            book.layers[at] = Some(Layer { held: head.held, sieve, codes: head.codes, words });
        }
        bytes.0.is_empty().then_some(book)
    }

    /// How many positions the book holds; a position and its mirror image count as one.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layers.iter().flatten().map(|layer| layer.held as usize).sum()
    }

    /// How many of them have so many stones.
    #[must_use]
    pub fn held(&self, stones: u32) -> usize {
        let layer = self.layers.get(stones as usize).and_then(Option::as_ref);
        layer.map_or(0, |layer| layer.held as usize)
    }

    /// Whether the book holds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A number that an opening shares with its mirror image alone.
    #[must_use]
    pub fn key(position: &Position) -> u64 {
        let (own, other) = stones_of(position);
        opening_key(own, other)
    }

    /// The most stones of a position in the book, -1 when it is empty.
    pub(super) fn longest(&self) -> i32 {
        self.layers.len() as i32 - 1
    }

    /// The exact score of a position for its side to move, `None` where the book does not say.
    #[must_use]
    pub fn score(&self, position: &Position) -> Option<i32> {
        if position.size() != Size::STANDARD || position.is_over() {
            return None;
        }
        let (own, other) = stones_of(position);
        if wins_at_once(own, other) { None } else { self.score_of(own, other, position.ply()) }
    }

    /// The same for the stones of both sides, in a position that can be reached by play, that is not over
    /// and that the side to move does not win at once.
    pub(super) fn score_of(&self, own: u64, other: u64, stones: u32) -> Option<i32> {
        match self.layers.get(stones as usize)? {
            Some(_) => self.in_layer(stones, opening_key(own, other)).map(i32::from),
            None => best_of_children((own, other), stones + 1, |own, other| {
                self.score_of(own, other, stones + 1)
            }),
        }
    }

    /// What the layer of so many stones says of a key.
    fn in_layer(&self, stones: u32, key: u64) -> Option<i8> {
        let layer = |stones: u32| self.layers.get(stones as usize)?.as_ref();
        layer(stones)?.score(key, stones.checked_sub(1).and_then(layer))
    }
}

/// The score of a position from those of its children, which have so many stones, if all are known.
fn best_of_children(
    (own, other): (u64, u64),
    stones: u32,
    known: impl Fn(u64, u64) -> Option<i32>,
) -> Option<i32> {
    let mut best = None;
    for (own, other) in children(own, other) {
        let at_once = win_score(&STANDARD, stones as i32);
        let score = if wins_at_once(own, other) { at_once } else { known(own, other)? };
        best = best.max(Some(-score));
    }
    best
}

/// What is said of a layer before its bits.
struct Head {
    stones: u32,
    held: u32,
    sieve: Option<(u8, Shape)>,
    words: Shape,
    codes: Vec<(Symbol, Code)>,
}

impl Head {
    fn read(bytes: &mut Reader<'_>) -> Option<Head> {
        let stones = u32::from(bytes.byte()?);
        let held = bytes.number()?;
        let sieve = match bytes.byte()? {
            0 => None,
            bits => Some((bits, bytes.shape()?)),
        };
        let words = bytes.shape()?;
        let mut codes = Vec::new();
        for _ in 0..bytes.byte()? {
            let said = code::symbol(bytes.byte()?);
            let (code, length) = Code::read(bytes.0)?;
            bytes.take(length)?;
            codes.push((said, code));
        }
        let is_in_order = codes.is_sorted_by(|(one, _), (next, _)| one < next);
        (stones <= MOST_STONES && is_in_order).then_some(Head { stones, held, sieve, words, codes })
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.stones as u8);
        bytes.extend(self.held.to_le_bytes());
        bytes.push(self.sieve.map_or(0, |(bits, _)| bits));
        for shape in self.sieve.iter().map(|(_, shape)| shape).chain([&self.words]) {
            bytes.extend(shape.places.to_le_bytes());
            bytes.push(shape.seed);
        }
        bytes.push(self.codes.len() as u8);
        for (said, code) in &self.codes {
            bytes.push(said.unwrap_or(ABSENT) as u8);
            code.write(bytes);
        }
    }
}

/// The bytes that are still to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn number(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(*self.take(4)?.first_chunk()?))
    }

    fn shape(&mut self) -> Option<Shape> {
        Some(Shape { places: self.number()?, seed: self.byte()? })
    }

    fn ribbon(&mut self, shape: Shape) -> Option<Ribbon<'a>> {
        Ribbon::read(shape, self.take(shape.bytes())?)
    }
}
