//! Makes a book from the scores of openings, and checks it.
//!
//! The score of an opening whose children are all known follows from theirs. Here is no search;
//! `examples/book.rs` does the solving and keeps what is done in a file.

use super::book::Book;
use super::openings::{opening_key, openings, stones_of, wins_at_once};
use super::position::Position;
use super::size::Size;
use std::collections::BTreeMap;
use thiserror::Error;

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
}

/// The score of a position from those of its children, if all are known.
fn from_children(position: &Position, scores: &BTreeMap<u64, i32>) -> Option<i32> {
    let mut best = None;
    for column in 0..Size::STANDARD.cols {
        let mut child = position.clone();
        if child.play(column).is_err() {
            continue;
        }
        let (own, other) = stones_of(&child);
        let score = if wins_at_once(own, other) {
            (Size::STANDARD.cells() as i32 + 1 - child.ply() as i32) / 2
        } else {
            *scores.get(&opening_key(own, other))?
        };
        best = best.max(Some(-score));
    }
    best
}

/// A book of the given openings and of all shorter ones whose score follows from theirs.
///
/// # Errors
/// Scores contradict each other: each is compared with the best of its children's where the book
/// has them all.
pub fn build_book(solved: &[(Position, i32)]) -> Result<Vec<u8>, BookError> {
    let mut scores = BTreeMap::new();
    let mut longest = 0;
    for (position, score) in solved {
        longest = longest.max(position.ply());
        add(&mut scores, position, *score)?;
    }
    for stones in (0..longest).rev() {
        for position in openings(stones) {
            if let Some(score) = from_children(&position, &scores) {
                add(&mut scores, &position, score)?;
            }
        }
    }
    Ok(scores.into_iter().flat_map(|(key, score)| Book::entry(key, score)).collect())
}

fn add(scores: &mut BTreeMap<u64, i32>, position: &Position, score: i32) -> Result<(), BookError> {
    let (own, other) = stones_of(position);
    let first = *scores.entry(opening_key(own, other)).or_insert(score);
    if first == score {
        Ok(())
    } else {
        let moves = position.moves().to_vec();
        Err(BookError::Contradiction { moves, first, second: score })
    }
}
