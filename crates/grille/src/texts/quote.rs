//! What comes from a file, a name or a command line, made safe to be shown.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns a text in which each character that could command a terminal or turn the direction of
/// writing is spelled out: `\x1b` for an escape. Line feeds and tabs stay.
///
/// Every value that stands in a sentence goes through this ([`super::Arg`]).
pub(super) fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_dangerous) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if is_dangerous(character) {
            // Writing to a string does not fail.
            let _ = match u32::from(character) {
                code @ ..=0xFF => write!(clean, "\\x{code:02x}"),
                code => write!(clean, "\\u{{{code:x}}}"),
            };
        } else {
            clean.push(character);
        }
    }
    Cow::Owned(clean)
}

/// The control characters of ASCII and ISO 8859, and Unicode's marks, embeddings, overrides and
/// isolates of direction.
fn is_dangerous(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => true,
        other => other.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_a_terminal_is_spelled_out() {
        assert_eq!(printable("\u{1b}]0;title\u{7}"), r"\x1b]0;title\x07");
        assert_eq!(printable("a\u{9b}31m\u{7f}\r"), r"a\x9b31m\x7f\x0d");
        assert_eq!(printable("txt.\u{202e}fgs"), r"txt.\u{202e}fgs");
        assert!(matches!(printable("été, 囲碁\n\tok"), Cow::Borrowed("été, 囲碁\n\tok")));
    }
}
