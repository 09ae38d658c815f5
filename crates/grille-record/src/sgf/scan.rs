//! Looking at the bytes ahead: whole nodes that are flawless, and what begins where.
//!
//! Pure functions over the text, without a parser's state. None looks at a byte more than a fixed
//! number of times over a whole file, so hostile input costs no more than its size.

use super::syntax::{is_ident, is_text_ident, skip_space, value_end};

/// How many properties of a node are compared with each other on the fast path.
const FEW: usize = 12;

/// The end of a node text that is a move and nothing else, which most nodes are; a line end may
/// follow it.
#[inline]
pub(super) fn lone_move(bytes: &[u8], start: usize) -> Option<usize> {
    let end = start + 5;
    match bytes.get(start..end)? {
        [b'B' | b'W', b'[', col, row, b']']
            if col.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {}
        _ => return None,
    }
    let end = if bytes.get(end) == Some(&b'\n') { end + 1 } else { end };
    matches!(bytes.get(end), Some(b';' | b'(' | b')')).then_some(end)
}

/// The end of a flawless node text: upper-case names, no name twice, every value closed. In
/// lenient mode a free text at the end must also be followed by something sensible; otherwise it
/// may hold an unescaped `]`.
pub(super) fn regular_node(bytes: &[u8], start: usize, lenient: bool) -> Option<usize> {
    let mut seen = [0_u64; FEW];
    let mut count = 0;
    let mut at = start;
    let mut last = 0..0;
    loop {
        at = skip_space(bytes, at);
        match bytes.get(at) {
            None | Some(b';' | b'(' | b')') => break,
            Some(b'A'..=b'Z') => {}
            Some(_) => return None,
        }
        let begin = at;
        let mut key = 0_u64;
        while at < bytes.len() && is_ident(bytes[at]) {
            key = key << 8 | u64::from(bytes[at]);
            at += 1;
        }
        // Longer names would not fit the key.
        if at - begin > 8 || count == FEW || seen[..count].contains(&key) {
            return None;
        }
        seen[count] = key;
        count += 1;
        last = begin..at;
        at = skip_space(bytes, at);
        if bytes.get(at) != Some(&b'[') {
            return None;
        }
        while bytes.get(at) == Some(&b'[') {
            at = value_end(bytes, at + 1)? + 1;
            at = skip_space(bytes, at);
        }
    }
    let sound = !lenient || !is_text_ident(&bytes[last]) || goes_on(bytes, at);
    sound.then_some(at)
}

/// Whether the `(` at `at` opens a game: a node follows it, or a property whose `;` is missing.
pub(super) fn game_begins(bytes: &[u8], at: usize) -> bool {
    let next = skip_space(bytes, at + 1);
    match bytes.get(next) {
        Some(b';') => true,
        Some(b'A'..=b'Z') => property_begins(bytes, next).is_some(),
        _ => false,
    }
}

/// The bracket of a property whose name begins at `at`, if there is one.
pub(super) fn property_begins(bytes: &[u8], at: usize) -> Option<usize> {
    if !bytes.get(at)?.is_ascii_alphabetic() {
        return None;
    }
    let name = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric());
    let bracket = skip_space(bytes, at + name.count());
    (bytes.get(bracket) == Some(&b'[')).then_some(bracket)
}

/// Whether what follows a closed value can follow one: the check that tells a `]` that ends a
/// text from one inside it. It holds after every value of a well-formed file.
pub(super) fn goes_on(bytes: &[u8], at: usize) -> bool {
    let at = skip_space(bytes, at);
    let next = skip_space(bytes, at + 1);
    match bytes.get(at) {
        None | Some(b'[') => true,
        Some(b';') => {
            matches!(bytes.get(next), None | Some(b';' | b'(' | b')')) || name_begins(bytes, next)
        }
        Some(b'(') => {
            matches!(bytes.get(next), None | Some(b';' | b'(')) || name_begins(bytes, next)
        }
        Some(b')') => {
            let mut next = next;
            while bytes.get(next) == Some(&b')') {
                next = skip_space(bytes, next + 1);
            }
            matches!(bytes.get(next), None | Some(b'(' | b';'))
        }
        Some(_) => name_begins(bytes, at),
    }
}

/// Whether a property begins at `at` and not a word of prose before a bracket: that one has no
/// upper-case letter and is too long, or too far from the bracket, to be a name.
fn name_begins(bytes: &[u8], at: usize) -> bool {
    property_begins(bytes, at).is_some_and(|bracket| {
        let name = bytes[at..bracket].trim_ascii_end();
        name.iter().any(u8::is_ascii_uppercase) || (name.len() <= 2 && at + name.len() == bracket)
    })
}
