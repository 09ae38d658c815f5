//! Bytes as text, for files inside JSON (RFC 4648, with padding).

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes bytes as text.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(word >> (18 - 6 * at) & 63) as usize];
            text.push(if at <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

/// Reads text that [`encode`] wrote; `None` when it is none.
#[must_use]
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=').as_bytes();
    if !text.len().is_multiple_of(4) || text.len() - digits.len() > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    for chunk in digits.chunks(4) {
        let mut word = 0;
        for at in 0..4 {
            let value = match chunk.get(at) {
                Some(digit) => DIGITS.iter().position(|known| known == digit)? as u32,
                None => 0,
            };
            word = word << 6 | value;
        }
        // A whole chunk holds three bytes, one of two digits a single byte.
        let held = [(word >> 16) as u8, (word >> 8) as u8, word as u8];
        bytes.extend_from_slice(held.get(..chunk.len().checked_sub(1)?)?);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 4648, section 10.
    #[test]
    fn the_examples_of_the_specification_hold() {
        let examples = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, text) in examples {
            assert_eq!(encode(plain.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(plain.as_bytes()));
        }
    }

    #[test]
    fn every_byte_comes_back() {
        let bytes: Vec<u8> = (0..=255).collect();

        assert_eq!(decode(&encode(&bytes)), Some(bytes));
    }

    #[test]
    fn other_texts_are_refused() {
        for wrong in ["Z", "Zg", "Zg=", "Z===", "Zm9v!A==", "é==="] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
