//! The two text types of SGF: Text (comments, line ends kept) and SimpleText (one line).
//!
//! In both, `\` makes the next character literal and `\` before a line end removes that line end
//! (a soft line break). White space other than line ends becomes a space; in SimpleText line ends
//! become spaces too.

use std::borrow::Cow;

use super::syntax::is_space;

/// What a raw Text value says.
#[must_use]
pub fn decode_text(raw: &str) -> Cow<'_, str> {
    decode(raw, true)
}

/// What a raw SimpleText value says.
#[must_use]
pub fn decode_simple_text(raw: &str) -> Cow<'_, str> {
    decode(raw, false)
}

fn decode(raw: &str, keep_line_ends: bool) -> Cow<'_, str> {
    let plain = |byte: u8| match byte {
        b'\\' => false,
        b'\n' => keep_line_ends,
        b' ' => true,
        other => !is_space(other),
    };
    if raw.bytes().all(plain) {
        return Cow::Borrowed(raw);
    }
    let mut said = String::with_capacity(raw.len());
    let mut escaped = false;
    for character in raw.chars() {
        match character {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '\n' if escaped => {}
            '\n' if keep_line_ends => said.push('\n'),
            white if white.is_ascii() && is_space(white as u8) => said.push(' '),
            other => said.push(other),
        }
        escaped = false;
    }
    Cow::Owned(said)
}

/// A text as it stands between brackets: `\` and `]` escaped, line ends as LF, NUL as a space.
#[must_use]
pub fn encode_text(text: &str) -> String {
    encode(text, false)
}

/// The same for one half of a composed value (`LB[dd:label]`), where `:` is escaped as well.
#[must_use]
pub fn encode_composed_text(text: &str) -> String {
    encode(text, true)
}

fn encode(text: &str, composed: bool) -> String {
    let mut raw = String::with_capacity(text.len() + 8);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' | ']' => raw.extend(['\\', character]),
            ':' if composed => raw.push_str("\\:"),
            '\r' | '\n' => {
                let partner = if character == '\r' { '\n' } else { '\r' };
                characters.next_if_eq(&partner);
                raw.push('\n');
            }
            '\0' => raw.push(' '),
            other => raw.push(other),
        }
    }
    raw
}

/// The two halves of a composed value, split at its first unescaped `:`.
#[must_use]
pub fn split_composed(raw: &str) -> Option<(&str, &str)> {
    let bytes = raw.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b':' => return Some((&raw[..at], &raw[at + 1..])),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_soft_breaks_follow_the_specification() {
        assert_eq!(decode_text("o\\\nk"), "ok");
        assert_eq!(decode_text("a\nb\tc"), "a\nb c");
        assert_eq!(decode_simple_text("a\nb\\\nc"), "a bc");
        assert_eq!(decode_text("\\]\\\\\\:\\k"), "]\\:k");
        assert_eq!(decode_text("plain"), "plain");
    }

    #[test]
    fn what_is_encoded_says_the_same_again() {
        for text in ["", "]", "\\", "a]b\\c:d", "é\n\n日本", "ends\\"] {
            assert_eq!(decode_text(&encode_text(text)), text);
            assert_eq!(decode_text(&encode_composed_text(text)), text);
        }
        assert_eq!(encode_text("a\r\nb\rc\n\rd"), "a\nb\nc\nd");
        assert_eq!(split_composed("a\\:b:c:d"), Some(("a\\:b", "c:d")));
        assert_eq!(split_composed("ab"), None);
    }
}
