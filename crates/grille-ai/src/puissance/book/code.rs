//! A prefix code: frequent scores take few bits (Huffman, 1952).
//!
//! The code words are the canonical ones of their lengths: in the order of length, then of score, each is
//! the one before it plus 1, with zeros appended. So the lengths alone say what the code is.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The longest code word that is read.
const LONGEST: u8 = 40;

/// What a code word stands for: a score, or `None` for a position that the book does not hold.
pub(super) type Symbol = Option<i8>;

/// How `None` is written, which no score is.
pub(super) const ABSENT: i8 = i8::MIN;

/// The symbol that a byte stands for.
pub(super) fn symbol(byte: u8) -> Symbol {
    Some(byte as i8).filter(|&score| score != ABSENT)
}

/// A code: its symbols in the order of their code words, with the lengths of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Code {
    words: Vec<(u8, Symbol)>,
}

impl Code {
    /// The code that is best for symbols of these frequencies.
    pub(super) fn new(frequencies: &BTreeMap<Symbol, u64>) -> Code {
        // Trees as the symbols in them with their depths; the two rarest become one.
        let leaf = |(&symbol, &count): (&Symbol, &u64)| Reverse((count.max(1), vec![(0, symbol)]));
        let mut trees: BinaryHeap<_> = frequencies.iter().map(leaf).collect();
        let mut words = loop {
            let Some(Reverse((count, mut tree))) = trees.pop() else { break Vec::new() };
            let Some(Reverse((more, other))) = trees.pop() else { break tree };
            tree.extend(other);
            for (depth, _) in &mut tree {
                *depth += 1;
            }
            trees.push(Reverse((count + more, tree)));
        };
        words.sort_unstable();
        Code { words }
    }

    /// The code in the bytes that `write` makes, and how many these are.
    pub(super) fn read(bytes: &[u8]) -> Option<(Code, usize)> {
        let (&count, rest) = bytes.split_first()?;
        let pairs = rest.as_chunks::<2>().0.get(..usize::from(count))?;
        let words: Vec<_> = pairs.iter().map(|&[length, byte]| (length, symbol(byte))).collect();
        let is_in_order = words.is_sorted() && words.last().is_none_or(|last| last.0 <= LONGEST);
        is_in_order.then_some((Code { words }, 1 + 2 * usize::from(count)))
    }

    /// A byte for the number of symbols, then length and symbol of each.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.words.len() as u8);
        for &(length, symbol) in &self.words {
            bytes.extend([length, symbol.unwrap_or(ABSENT) as u8]);
        }
    }

    /// The length of a symbol's code word and the word itself, its first bit highest.
    pub(super) fn word(&self, symbol: Symbol) -> Option<(u8, u64)> {
        let (mut word, mut length) = (0, 0);
        for &(next_length, next) in &self.words {
            word <<= next_length - length;
            length = next_length;
            if next == symbol {
                return Some((length, word));
            }
            word += 1;
        }
        None
    }

    /// Reads bits until they are a code word; a symbol that is not there is read as `None`.
    pub(super) fn decode(&self, mut bit: impl FnMut(u8) -> bool) -> Symbol {
        let (mut read, mut read_length) = (0_u64, 0);
        let (mut word, mut length) = (0_u64, 0);
        for &(next_length, symbol) in &self.words {
            word <<= next_length - length;
            length = next_length;
            while read_length < length {
                read = read << 1 | u64::from(bit(read_length));
                read_length += 1;
            }
            if read == word {
                return symbol;
            }
            word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, Code, Symbol};

    fn code(counts: &[(Symbol, u64)]) -> Code {
        Code::new(&counts.iter().copied().collect::<BTreeMap<_, _>>())
    }

    #[test]
    fn frequent_symbols_have_short_words_and_all_are_read_again() {
        let counts = [(None, 100), (Some(0), 50), (Some(-3), 25), (Some(7), 20), (Some(18), 5)];
        let code = code(&counts);
        let lengths: Vec<u8> = counts.iter().map(|it| code.word(it.0).expect("a word").0).collect();
        assert_eq!(lengths, [1, 2, 3, 4, 4]);
        let mut bytes = vec![9];
        code.write(&mut bytes);
        assert_eq!(Code::read(&bytes[1..]), Some((code.clone(), bytes.len() - 1)));
        for (symbol, _) in counts {
            let (length, word) = code.word(symbol).expect("a word");
            let mut asked = 0;
            let found = code.decode(|index| {
                asked = index + 1;
                word >> (length - 1 - index) & 1 == 1
            });
            assert_eq!((found, asked), (symbol, length));
        }
        assert_eq!(code.word(Some(5)), None);
    }

    #[test]
    fn one_symbol_needs_no_bit_and_bytes_that_are_no_code_are_refused() {
        let single = code(&[(Some(-2), 7)]);
        assert_eq!(single.word(Some(-2)), Some((0, 0)));
        assert_eq!(single.decode(|_| panic!("a bit was read")), Some(-2));
        assert_eq!(code(&[]).decode(|_| true), None);
        assert_eq!(Code::read(&[]), None);
        assert_eq!(Code::read(&[2, 1, 5, 1]), None, "a byte is missing");
        assert_eq!(Code::read(&[2, 2, 5, 1, 6]), None, "lengths in no order");
        assert_eq!(Code::read(&[1, 41, 5]), None, "a word too long");
    }
}
