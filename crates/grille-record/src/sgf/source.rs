//! The bytes of a file that was read, and how offsets of its text lead back to them.
//!
//! The text that is parsed differs from the file: it is decoded, a byte-order mark is gone, line
//! ends are single, zero bytes are blanks. Each of these steps keeps the order, so one walk over the
//! bytes finds the byte for any offset that lies between two characters.

use super::charset::Charset;
use super::coding;
use super::read::Mode;

/// A file as it was read.
#[derive(Debug)]
pub(super) struct Source {
    /// Its bytes; nothing where they are those of the text.
    pub(super) bytes: Option<Box<[u8]>>,
    pub(super) charset: Charset,
    /// The bytes of a byte-order mark.
    pub(super) skip: usize,
    /// The caller named the character set.
    pub(super) is_given: bool,
    /// How the file was read: a second parse must find the same nodes.
    pub(super) mode: Mode,
    /// Bytes outside of the character set were replaced in the text.
    pub(super) is_damaged: bool,
}

impl Source {
    /// The bytes held besides the text.
    pub(super) fn memory(&self) -> usize {
        self.bytes.as_ref().map_or(0, |bytes| bytes.len())
    }

    /// The bytes at which the given offsets of the text lie, in ascending order as they are given.
    pub(super) fn byte_offsets(&self, offsets: &[usize]) -> Vec<usize> {
        let Some(bytes) = &self.bytes else { return offsets.to_vec() };
        let mut found = Vec::with_capacity(offsets.len());
        let mut walk = Walk { length: 0, line_end: None };
        // The bytes of the current character begin here.
        let mut start = self.skip;
        let steps = coding::steps(self.charset, &bytes[self.skip..]);
        for (at, decoded) in (self.skip..).zip(steps) {
            if found.len() == offsets.len() {
                break;
            }
            for (index, character) in decoded.char_indices() {
                // The second of two is this byte itself: what came before it was malformed.
                let before = if index == 0 { start } else { at };
                if walk.is_longer_with(character) {
                    while offsets.get(found.len()).is_some_and(|&offset| offset <= walk.length) {
                        found.push(before);
                    }
                }
                walk.step(character);
            }
            if !decoded.is_empty() {
                start = at + 1;
            }
        }
        found.resize(offsets.len(), bytes.len());
        found
    }
}

/// The length of a text with single line ends, character by character.
struct Walk {
    length: usize,
    /// A line end whose partner may follow.
    line_end: Option<char>,
}

impl Walk {
    /// Whether the next character adds to the text: all do but the second half of a line end.
    fn is_longer_with(&self, next: char) -> bool {
        !matches!((self.line_end, next), (Some('\r'), '\n') | (Some('\n'), '\r'))
    }

    fn step(&mut self, next: char) {
        if !self.is_longer_with(next) {
            self.line_end = None;
            return;
        }
        let is_line_end = matches!(next, '\r' | '\n');
        self.length += if is_line_end { 1 } else { next.len_utf8() };
        self.line_end = is_line_end.then_some(next);
    }
}

impl Charset {
    /// A text in this character set; nothing where it has characters that the set lacks.
    #[must_use]
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        if self == Charset::UTF_8 {
            return Some(text.as_bytes().to_vec());
        }
        if self == Charset::UTF_16LE {
            return Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect());
        }
        if self == Charset::UTF_16BE {
            return Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect());
        }
        coding::encode(self, text)
    }

    /// A text in this character set, with `?` for what the set lacks.
    pub(super) fn encode_lossy(self, text: &str) -> Vec<u8> {
        self.encode(text).unwrap_or_else(|| {
            let mut bytes = Vec::new();
            for character in text.chars() {
                let one = self.encode(character.encode_utf8(&mut [0; 4]));
                bytes.extend(one.unwrap_or_else(|| b"?".to_vec()));
            }
            bytes
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(bytes: &[u8], charset: Charset, skip: usize) -> Source {
        Source {
            bytes: Some(bytes.into()),
            charset,
            skip,
            is_given: false,
            mode: Mode::Lenient,
            is_damaged: false,
        }
    }

    #[test]
    fn offsets_lead_back_to_bytes_over_marks_line_ends_and_wide_characters() {
        // Text: "a\né\n\nb", offsets of characters 0 1 2 4 5 6, the end 7.
        let bytes = "\u{FEFF}a\r\né\n\r\nb".as_bytes();
        let found = source(bytes, Charset::UTF_8, 3).byte_offsets(&[0, 1, 2, 4, 5, 6, 7]);
        assert_eq!(found, [3, 4, 6, 8, 10, 11, 12]);
    }

    #[test]
    fn a_malformed_character_keeps_the_bracket_after_it() {
        // 0x81 begins a pair, `:` ends none: a replacement character (3 bytes) and `:`.
        let found = source(b"a\x81:b", Charset::GB18030, 0).byte_offsets(&[0, 1, 4, 5, 6]);
        assert_eq!(found, [0, 1, 2, 3, 4]);
        // A pair whose second byte looks like `]`.
        let found = source(b"[\x81\x5D]", Charset::GB18030, 0).byte_offsets(&[1, 4, 5]);
        assert_eq!(found, [1, 3, 4]);
        let wide: Vec<u8> = "a\u{1F600}]".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let found = source(&wide, Charset::UTF_16LE, 0).byte_offsets(&[0, 1, 5, 6]);
        assert_eq!(found, [0, 2, 6, 8]);
    }
}
