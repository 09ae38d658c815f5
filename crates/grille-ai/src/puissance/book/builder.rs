//! Makes a book from the scores of openings, and checks it.
//!
//! The score of an opening whose children are all known follows from theirs. Here is no search;
//! `examples/book.rs` does the solving and keeps what is done in a file.

use super::code::{Code, Symbol};
use super::openings::{opening_key, opening_keys, openings, stones_of, wins_at_once};
use super::ribbon::{Answer, Ribbon};
use super::{Book, Head, MOST_STONES, Sieve, best_of_children};
use crate::puissance::position::Position;
use crate::puissance::size::Size;
use std::collections::{BTreeMap, HashMap};
use thiserror::Error;

/// The most bits that sort out what a layer does not hold.
const MOST_SIEVE_BITS: u8 = 12;

/// Why no book can be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookError {
    /// Two scores of one position, or a score that is not the best of the children's.
    #[error("two scores for {moves:?}: {first} and {second}")]
    Contradiction {
        /// The columns played, from 0.
        moves: Vec<u8>,
        /// One score.
        first: i32,
        /// The other.
        second: i32,
    },
    /// A position that no book holds.
    #[error("{moves:?} is over, won at once or too long")]
    NoOpening {
        /// The columns played, from 0.
        moves: Vec<u8>,
    },
    /// The equations of a layer have no solution, or the book does not say what it was given.
    #[error("the layer of {stones} stones cannot be made")]
    Layer {
        /// Which layer.
        stones: u32,
    },
}

/// Scores that are to become a book.
#[derive(Clone, Debug, Default)]
pub struct BookBuilder {
    /// By number of stones, then by key.
    layers: BTreeMap<u32, HashMap<u64, i8>>,
}

impl BookBuilder {
    /// Scores of nothing.
    #[must_use]
    pub fn new() -> BookBuilder {
        BookBuilder::default()
    }

    /// Adds the score of an opening.
    ///
    /// # Errors
    /// Another score of it is known, or it is no opening.
    pub fn add(&mut self, position: &Position, score: i32) -> Result<(), BookError> {
        let (own, other) = stones_of(position);
        let is_opening = position.size() == Size::STANDARD
            && position.ply() <= MOST_STONES
            && !position.is_over()
            && !wins_at_once(own, other);
        let moves = || position.moves().to_vec();
        if !is_opening {
            return Err(BookError::NoOpening { moves: moves() });
        }
        let layer = self.layers.entry(position.ply()).or_default();
        let first = i32::from(*layer.entry(Book::key(position)).or_insert(score as i8));
        if first == score {
            Ok(())
        } else {
            Err(BookError::Contradiction { moves: moves(), first, second: score })
        }
    }

    /// The score of an opening, if it was added or followed from others.
    #[must_use]
    pub fn score(&self, position: &Position) -> Option<i32> {
        let score = self.layers.get(&position.ply())?.get(&Book::key(position))?;
        Some(i32::from(*score))
    }

    /// Adds all openings of fewer than so many stones whose score follows from those that are known.
    ///
    /// # Errors
    /// A score that is known is not the best of the children's.
    pub fn add_shorter(&mut self, than: u32) -> Result<(), BookError> {
        for stones in (0..than).rev() {
            for position in openings(stones) {
                let known = |own, other| {
                    let layer = self.layers.get(&(stones + 1))?;
                    layer.get(&opening_key(own, other)).copied().map(i32::from)
                };
                let best = best_of_children(stones_of(&position), stones + 1, known);
                if let Some(score) = best {
                    self.add(&position, score)?;
                }
            }
        }
        Ok(())
    }

    /// The book of all that was added. It is asked about every opening before it is handed out.
    ///
    /// # Errors
    /// A layer cannot be made.
    pub fn build(&self) -> Result<Vec<u8>, BookError> {
        let mut heads = vec![0];
        let mut ribbons = Vec::new();
        let mut keys = BTreeMap::new();
        // The layers so far, as a book: the next one is written by what the last one says.
        let mut bytes = vec![0];
        for (count, (&stones, scores)) in (1..).zip(&self.layers) {
            let so_far = Book::read(&bytes).ok_or(BookError::Layer { stones })?;
            let all = opening_keys(stones);
            let before =
                stones.checked_sub(1).and_then(|at| so_far.layers.get(at as usize)?.as_ref());
            let said: Vec<Symbol> = match before {
                Some(layer) => all.iter().map(|&key| layer.at_least(key)).collect(),
                None => vec![None; all.len()],
            };
            let all: Vec<(u64, Symbol)> = all.into_iter().zip(said).collect();
            let (head, layer) =
                build_layer(stones, scores, &all).ok_or(BookError::Layer { stones })?;
            heads[0] = count;
            head.write(&mut heads);
            ribbons.extend(layer);
            keys.insert(stones, all);
            bytes = [heads.as_slice(), &ribbons].concat();
        }
        let book = Book::read(&bytes);
        for (stones, all) in keys {
            let scores = &self.layers[&stones];
            let is_right = |book: &Book<'_>| {
                all.iter().all(|(key, _)| book.in_layer(stones, *key) == scores.get(key).copied())
            };
            if !book.as_ref().is_some_and(is_right) {
                return Err(BookError::Layer { stones });
            }
        }
        Ok(bytes)
    }
}

/// How often each symbol is written, by what the layer before says.
type Frequencies = BTreeMap<Symbol, BTreeMap<Symbol, u64>>;

/// Codes for symbols that are as frequent as this, and all bits that they write.
fn codes(frequencies: &Frequencies) -> (BTreeMap<Symbol, Code>, u64) {
    let mut bits = 0;
    let mut codes = BTreeMap::new();
    for (&said, frequencies) in frequencies {
        let mut frequencies = frequencies.clone();
        frequencies.retain(|_, count| *count > 0);
        let code = Code::new(&frequencies);
        let length = |symbol: &Symbol| code.word(*symbol).map_or(0, |(length, _)| length);
        bits += frequencies
            .iter()
            .map(|(symbol, count)| count * u64::from(length(symbol)))
            .sum::<u64>();
        codes.insert(said, code);
    }
    (codes, bits)
}

/// How often each score is written for these keys, and "not held".
fn frequencies(scores: &HashMap<u64, i8>, keys: &[(u64, Symbol)]) -> Frequencies {
    let mut frequencies = Frequencies::new();
    for (key, said) in keys {
        let symbol = scores.get(key).copied();
        *frequencies.entry(*said).or_default().entry(symbol).or_default() += 1;
    }
    frequencies
}

/// The head and the ribbons of a layer, in which `all` are all openings, with what the layer before says
/// of each.
fn build_layer(
    stones: u32,
    scores: &HashMap<u64, i8>,
    all: &[(u64, Symbol)],
) -> Option<(Head, Vec<u8>)> {
    let held = scores.len() as u64;
    let by_said = frequencies(scores, all);
    // Each bit of the sieve costs a bit for each position held, and halves the others that pass.
    let size = |bits: u8| {
        let mut left = by_said.clone();
        for absent in left.values_mut().filter_map(|symbols| symbols.get_mut(&None)) {
            *absent >>= bits;
        }
        codes(&left).1 + held * u64::from(bits)
    };
    let sieve_bits = (0..=MOST_SIEVE_BITS).min_by_key(|&bits| size(bits))?;
    let mut bytes = Vec::new();
    let mut sieve = None;
    let mut passed = all.to_vec();
    if sieve_bits > 0 {
        let answer = |key: u64, index: u8| Answer { key, index, bit: Sieve::bit_of(key, index) };
        let answers: Vec<Answer> = scores
            .keys()
            .flat_map(|&key| (0..sieve_bits).map(move |index| answer(key, index)))
            .collect();
        let (shape, row) = Ribbon::build(&answers)?;
        let made = Sieve { bits: sieve_bits, ribbon: Ribbon::read(shape, &row)? };
        passed.retain(|(key, _)| made.passes(*key));
        sieve = Some((sieve_bits, shape));
        bytes.extend(row);
    }
    let (codes, _) = codes(&frequencies(scores, &passed));
    let mut answers = Vec::new();
    for (key, said) in passed {
        let (length, word) = codes.get(&said)?.word(scores.get(&key).copied())?;
        answers.extend((0..length).map(|index| {
            let bit = word >> (length - 1 - index) & 1 == 1;
            Answer { key, index, bit }
        }));
    }
    let (words, row) = Ribbon::build(&answers)?;
    bytes.extend(row);
    let codes = codes.into_iter().collect();
    Some((Head { stones, held: held as u32, sieve, words, codes }, bytes))
}
