//! The bytes of SGF: what the reader, the property views and the writer agree on.
//!
//! A *node text* is what follows a node's `;`: properties, each a name in upper-case letters and
//! one value or more in brackets. Every node text kept in a collection is well formed (the parser
//! or the editor made it so), which is why the views below need no errors.

/// Space, tab, line feed, vertical tab, form feed, carriage return.
#[inline]
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

/// A letter or digit that may stand in a property's name. `FF[3]` allowed digits after the first
/// letter and some programs still write them, so both modes take them.
#[inline]
pub(super) const fn is_ident(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit()
}

/// The first byte from `at` on that is no white space; the length at the end.
#[inline]
pub(super) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_space(bytes[at]) {
        at += 1;
    }
    at
}

/// The unescaped `]` that ends a value whose text begins at `at`.
#[inline]
pub(super) fn value_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Whether a raw value can stand between brackets: no bare `]`, no lone `\` at the end, no NUL.
pub(super) fn is_value(raw: &str) -> bool {
    let bytes = raw.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b']' | 0 => return false,
            b'\\' if at + 1 == bytes.len() || bytes[at + 1] == 0 => return false,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    true
}

/// Whether `ident` is a property's name in our form.
pub(super) fn is_property_name(ident: &str) -> bool {
    ident.as_bytes().first().is_some_and(u8::is_ascii_uppercase) && ident.bytes().all(is_ident)
}

/// Properties whose values are free text, where people forget to escape `]`.
pub(super) fn is_text_ident(ident: &[u8]) -> bool {
    const TEXT: [&[u8]; 22] = [
        b"C", b"N", b"GC", b"GN", b"PB", b"PW", b"BT", b"WT", b"EV", b"RO", b"PC", b"SO", b"US",
        b"AN", b"CP", b"ON", b"OT", b"RU", b"RE", b"DT", b"BR", b"WR",
    ];
    TEXT.contains(&ident)
}

/// The properties of a well-formed node text as `(name, values with their brackets)`.
#[derive(Clone, Debug)]
pub(super) struct RawProperties<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> RawProperties<'a> {
    pub(super) fn new(text: &'a str) -> RawProperties<'a> {
        RawProperties { text, at: 0 }
    }
}

impl<'a> Iterator for RawProperties<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        let bytes = self.text.as_bytes();
        let start = skip_space(bytes, self.at);
        let mut ident_end = start;
        while ident_end < bytes.len() && is_ident(bytes[ident_end]) {
            ident_end += 1;
        }
        if ident_end == start {
            return None;
        }
        let first = skip_space(bytes, ident_end);
        let mut end = first;
        let mut open = first;
        while bytes.get(open) == Some(&b'[') {
            end = value_end(bytes, open + 1)? + 1;
            open = skip_space(bytes, end);
        }
        self.at = open;
        Some((&self.text[start..ident_end], &self.text[first..end]))
    }
}

/// The values of a property, without their brackets, escapes untouched.
#[derive(Clone, Debug)]
pub(super) struct RawValues<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> RawValues<'a> {
    /// `text` is the second part of what [`RawProperties`] gives.
    pub(super) fn new(text: &'a str) -> RawValues<'a> {
        RawValues { text, at: 0 }
    }
}

impl<'a> Iterator for RawValues<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let open = skip_space(bytes, self.at);
        if bytes.get(open) != Some(&b'[') {
            return None;
        }
        let end = value_end(bytes, open + 1)?;
        self.at = end + 1;
        Some(&self.text[open + 1..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_text_falls_into_names_and_values() {
        let text = " AB[aa] \n[bb]C[x\\]y]X1 []";
        let found: Vec<(&str, Vec<&str>)> = RawProperties::new(text)
            .map(|(ident, values)| (ident, RawValues::new(values).collect()))
            .collect();
        assert_eq!(found, vec![("AB", vec!["aa", "bb"]), ("C", vec!["x\\]y"]), ("X1", vec![""])]);
    }

    #[test]
    fn raw_values_keep_the_brackets_closed() {
        assert!(is_value("a\\]b\\\\"));
        assert!(!is_value("a]b"));
        assert!(!is_value("a\\"));
        assert!(!is_value("a\0"));
        assert!(!is_value("a\\\\\\"));
    }
}
