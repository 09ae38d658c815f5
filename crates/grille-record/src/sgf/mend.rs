//! A node that is not flawless: the error in it (strict), or a mended copy of it (lenient).
//!
//! Old formats come through here too: in `FF[1]` to `FF[3]` names were written `Black` or `AddWhite`
//! and only the upper-case letters count.

use std::collections::HashMap;

use super::error::ReadError;
use super::limits::LimitKind;
use super::parse::Parser;
use super::read::Mode;
use super::repair::RepairKind;
use super::scan::{goes_on, property_begins};
use super::syntax::{is_text_ident, skip_space, value_end};

const PROPERTY: &str = "a property in upper-case letters, `;`, `(` or `)`";

/// The properties of a node while it is mended.
#[derive(Default)]
struct Draft {
    /// Names and values with their brackets.
    entries: Vec<(String, String)>,
    /// The entry of each name, once there are more than [`FEW`].
    index: HashMap<String, usize>,
    /// Whether the draft differs from what stands in the file.
    changed: bool,
}

/// Up to so many properties, looking through them beats hashing.
const FEW: usize = 16;

impl Draft {
    fn position(&self, ident: &str) -> Option<usize> {
        if self.entries.len() <= FEW {
            return self.entries.iter().position(|(name, _)| name == ident);
        }
        self.index.get(ident).copied()
    }

    fn push(&mut self, ident: String, values: String) {
        self.entries.push((ident, values));
        if self.entries.len() > FEW {
            for entry in self.index.len()..self.entries.len() {
                self.index.insert(self.entries[entry].0.clone(), entry);
            }
        }
    }
}

impl Parser<'_> {
    /// Reads the node text at `start` with every fault it may have; gives its span (in the text,
    /// or in the mended part behind it) and its end.
    pub(super) fn mend_node(
        &mut self,
        start: usize,
        is_root: bool,
    ) -> Result<((usize, usize), usize), ReadError> {
        let bytes = self.text.as_bytes();
        let mut draft = Draft::default();
        let mut first_lower_case = None;
        let mut at = start;
        loop {
            at = skip_space(bytes, at);
            match bytes.get(at) {
                None | Some(b';' | b'(' | b')') => break,
                Some(b'[') => {
                    self.require(at, PROPERTY, RepairKind::MissingIdent)?;
                    draft.changed = true;
                    at = value_end(bytes, at + 1).map_or(bytes.len(), |end| end + 1);
                }
                Some(byte) if byte.is_ascii_alphabetic() => {
                    at = self.mend_property(at, is_root, &mut draft, &mut first_lower_case)?;
                }
                Some(_) => {
                    self.require(at, PROPERTY, RepairKind::StrayText)?;
                    draft.changed = true;
                    let stops = |byte: &u8| b"();[".contains(byte) || byte.is_ascii_alphabetic();
                    let rest = &bytes[at..];
                    at += rest.iter().position(stops).unwrap_or(rest.len());
                }
            }
        }
        if let Some(place) = first_lower_case {
            // Only now is it known whether this root declares a format that has no such names.
            let format = draft
                .position("FF")
                .map_or("1", |entry| draft.entries[entry].1.trim_matches(['[', ']', ' ']));
            if format.parse::<i64>().is_ok_and(|format| format >= 4) {
                self.require(place, PROPERTY, RepairKind::LowerCaseIdent)?;
            }
        }
        if !draft.changed {
            return Ok(((start, at - start), at));
        }
        let offset = self.text.len() + self.mended.len();
        for (ident, values) in &draft.entries {
            self.mended.push_str(ident);
            self.mended.push_str(values);
        }
        let end = self.text.len() + self.mended.len();
        let limit = super::read::MOST_TEXT;
        if end > limit {
            return Err(self.limit(start, LimitKind::Text, limit as u64));
        }
        // An empty node has no text of its own, so it points nowhere.
        let span = if end == offset { (0, 0) } else { (offset, end - offset) };
        Ok((span, at))
    }

    fn mend_property(
        &mut self,
        start: usize,
        is_root: bool,
        draft: &mut Draft,
        first_lower_case: &mut Option<usize>,
    ) -> Result<usize, ReadError> {
        let bytes = self.text.as_bytes();
        let mut at = start;
        while at < bytes.len() && bytes[at].is_ascii_alphanumeric() {
            at += 1;
        }
        let written = &self.text[start..at];
        at = skip_space(bytes, at);
        if bytes.get(at) != Some(&b'[') {
            let expected = if written.bytes().any(|byte| byte.is_ascii_lowercase()) {
                PROPERTY
            } else {
                "`[`"
            };
            let place = if expected == PROPERTY { start } else { at };
            self.require(place, expected, RepairKind::MissingValue)?;
            draft.changed = true;
            return Ok(at);
        }
        let ident = normal_ident(written);
        if ident != written {
            draft.changed = true;
            let old_name = written.bytes().any(|byte| byte.is_ascii_uppercase());
            if !old_name || (!is_root && self.format >= 4) {
                self.require(start, PROPERTY, RepairKind::LowerCaseIdent)?;
            } else if is_root {
                first_lower_case.get_or_insert(start);
            }
        }
        let mut values = String::new();
        while bytes.get(at) == Some(&b'[') {
            at = self.mend_value(at, is_text_ident(ident.as_bytes()), &mut values, draft)?;
            at = skip_space(bytes, at);
        }
        self.enter_property(start, ident, values, draft)?;
        Ok(at)
    }

    /// Copies the value whose `[` stands at `open`; gives where it ends.
    fn mend_value(
        &mut self,
        open: usize,
        is_text: bool,
        values: &mut String,
        draft: &mut Draft,
    ) -> Result<usize, ReadError> {
        let bytes = self.text.as_bytes();
        let mut from = open + 1;
        values.push('[');
        loop {
            let Some(end) = value_end(bytes, from) else {
                if self.options.mode == Mode::Strict {
                    return Err(ReadError::UnclosedValue { place: self.place(open) });
                }
                self.repairs.note(open, RepairKind::UnclosedValue);
                draft.changed = true;
                let rest = &self.text[from..];
                let slashes = rest.bytes().rev().take_while(|&byte| byte == b'\\').count();
                // A last `\` would escape the bracket that is added.
                values.push_str(&rest[..rest.len() - slashes % 2]);
                values.push(']');
                return Ok(bytes.len());
            };
            values.push_str(&self.text[from..end]);
            let lenient = self.options.mode == Mode::Lenient;
            if lenient && is_text && !goes_on(bytes, end + 1) && text_goes_on(bytes, end + 1) {
                self.repairs.note(end, RepairKind::UnescapedBracket);
                draft.changed = true;
                values.push_str("\\]");
                from = end + 1;
                continue;
            }
            values.push(']');
            return Ok(end + 1);
        }
    }

    fn enter_property(
        &mut self,
        at: usize,
        ident: String,
        values: String,
        draft: &mut Draft,
    ) -> Result<(), ReadError> {
        let Some(first) = draft.position(&ident) else {
            draft.push(ident, values);
            return Ok(());
        };
        if self.options.mode == Mode::Strict {
            return Err(ReadError::DuplicateProperty { place: self.place(at), ident });
        }
        self.repairs.note(at, RepairKind::DuplicateProperty);
        draft.changed = true;
        let merged = &mut draft.entries[first].1;
        if ident == "C" || ident == "GC" {
            // Two comments are one comment of two paragraphs.
            merged.pop();
            merged.push('\n');
            merged.push_str(&values[1..]);
        } else {
            merged.push_str(&values);
        }
        Ok(())
    }
}

/// The upper-case letters of a name (and digits after them); a name all in lower case as its
/// upper-case one.
fn normal_ident(written: &str) -> String {
    if !written.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return written.to_ascii_uppercase();
    }
    let kept: String = written.chars().filter(|letter| !letter.is_ascii_lowercase()).collect();
    kept.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_owned()
}

/// Whether a text can go on behind a `]` that nothing sensible follows: there is another `]`, and
/// no new node begins before it.
fn text_goes_on(bytes: &[u8], at: usize) -> bool {
    let Some(end) = value_end(bytes, at) else { return false };
    let between = &bytes[..end];
    let mut from = at;
    while let Some(found) = between[from..].iter().position(|&byte| byte == b';') {
        from += found + 1;
        let next = skip_space(between, from);
        let upper = between.get(next).is_some_and(u8::is_ascii_uppercase);
        if upper && property_begins(between, next).is_some() {
            return false;
        }
    }
    true
}
