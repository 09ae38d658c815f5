//! Reads what one part of the program wrote as bytes for another: numbers have the lowest byte first.

/// Bytes that are read from the front. What does not fit gives `None`, and nothing is read.
#[derive(Clone, Debug)]
pub struct ByteReader<'a>(&'a [u8]);

impl<'a> ByteReader<'a> {
    /// Begins at the front.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> ByteReader<'a> {
        ByteReader(bytes)
    }

    /// Reads so many bytes: `u32::from_le_bytes(reader.array()?)`.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (found, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*found)
    }

    /// Reads one byte.
    pub fn byte(&mut self) -> Option<u8> {
        Some(self.array::<1>()?[0])
    }

    /// Reads two bytes as a number.
    pub fn short(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.array()?))
    }

    /// Reads four bytes as a number.
    pub fn word(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.array()?))
    }

    /// Reads eight bytes as a number.
    pub fn long(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.array()?))
    }

    /// Reads the next bytes.
    pub fn slice(&mut self, length: usize) -> Option<&'a [u8]> {
        let (found, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(found)
    }

    /// Reads a text behind its length, as [`put_text`] wrote it.
    pub fn text(&mut self) -> Option<&'a str> {
        let length = self.short()?;
        std::str::from_utf8(self.slice(length.into())?).ok()
    }

    /// What was not read.
    #[must_use]
    pub const fn rest(&self) -> &'a [u8] {
        self.0
    }
}

/// Writes a text of less than 64 KiB behind its length; a longer one is cut.
pub fn put_text(out: &mut Vec<u8>, text: &str) {
    let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
    out.extend(length.to_le_bytes());
    out.extend(&text.as_bytes()[..length.into()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_in_order() {
        let mut bytes = vec![7, 2, 1];
        put_text(&mut bytes, "né");
        bytes.extend(9u64.to_le_bytes());
        let mut reader = ByteReader::new(&bytes);

        assert_eq!((reader.byte(), reader.short()), (Some(7), Some(0x0102)));
        assert_eq!((reader.text(), reader.long()), (Some("né"), Some(9)));
        assert_eq!((reader.rest(), reader.byte()), (&[][..], None));
    }

    #[test]
    fn nothing_is_read_beyond_the_end() {
        let mut reader = ByteReader::new(&[5, 0, b'a']);

        assert_eq!(reader.word(), None);
        assert_eq!(reader.clone().text(), None);
        assert_eq!(reader.slice(4), None);
        assert_eq!(reader.rest().len(), 3);
    }
}
