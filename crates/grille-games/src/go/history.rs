//! What was on the board before, and whether a ko rule forbids to bring it back.
//!
//! The board knows nothing of this. Positions are kept as Zobrist hashes of 64 bits; `zobrist.rs`
//! says why that is enough. A small filter of bits answers nearly all questions without a search,
//! because a player asks for every empty point at every turn.

use grille_core::{ByteReader, IllegalMove, Side};

use super::Ko;
use super::zobrist::WHITE_TO_MOVE;

const FILTER_WORDS: usize = 32;

/// The past of a game, as far as its ko rule looks back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct History {
    ko: Ko,
    /// The position before the last move.
    previous: Option<u64>,
    /// All positions (positional superko) or situations (situational superko) so far.
    seen: Vec<u64>,
    filter: [u64; FILTER_WORDS],
}

impl History {
    /// The history of a game that starts with this position.
    pub(super) fn new(ko: Ko, hash: u64, turn: Side) -> History {
        let mut history =
            History { ko, previous: None, seen: Vec::new(), filter: [0; FILTER_WORDS] };
        history.remember(hash, turn);
        history
    }

    /// What a superko rule compares.
    fn situation(&self, hash: u64, turn: Side) -> u64 {
        if self.ko == Ko::Situational && turn == Side::Second { hash ^ WHITE_TO_MOVE } else { hash }
    }

    fn remember(&mut self, hash: u64, turn: Side) {
        if self.ko != Ko::Simple {
            self.add(self.situation(hash, turn));
        }
    }

    fn add(&mut self, situation: u64) {
        let (word, bit) = History::slot(situation);
        self.filter[word] |= bit;
        self.seen.push(situation);
    }

    /// Appends it as bytes.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.push(self.previous.is_some().into());
        out.extend(self.previous.unwrap_or_default().to_le_bytes());
        out.extend((self.seen.len() as u32).to_le_bytes());
        out.extend(self.seen.iter().flat_map(|situation| situation.to_le_bytes()));
    }

    /// Reads what was written; `None` if it is not whole.
    pub(super) fn read(ko: Ko, bytes: &mut ByteReader<'_>) -> Option<History> {
        let has_previous = bytes.byte()? != 0;
        let previous = Some(bytes.long()?).filter(|_| has_previous);
        let mut history = History { ko, previous, seen: Vec::new(), filter: [0; FILTER_WORDS] };
        for _ in 0..bytes.word()? {
            history.add(bytes.long()?);
        }
        Some(history)
    }

    fn slot(situation: u64) -> (usize, u64) {
        ((situation >> 6) as usize % FILTER_WORDS, 1 << (situation % 64))
    }

    /// Records a move: the position before it, the one after it, and who is to move then.
    pub(super) fn record(&mut self, before: u64, after: u64, turn: Side) {
        self.previous = Some(before);
        // A pass makes a new situation, but not a new position.
        if self.ko == Ko::Situational || before != after {
            self.remember(after, turn);
        }
    }

    /// Starts from a position in which the previous one is known: for ko in a set-up position.
    pub(super) fn set_previous(&mut self, hash: u64, turn: Side) {
        self.previous = Some(hash);
        self.remember(hash, turn);
    }

    /// Whether a stone that leads to position `after`, with `turn` to move, repeats what may not be
    /// repeated.
    pub(super) fn check(&self, after: u64, turn: Side) -> Result<(), IllegalMove> {
        if self.previous == Some(after) {
            return Err(IllegalMove::Ko);
        }
        let situation = self.situation(after, turn);
        let (word, bit) = History::slot(situation);
        if self.filter[word] & bit != 0 && self.seen.contains(&situation) {
            return Err(IllegalMove::Superko);
        }
        Ok(())
    }
}
