//! Reading a whole file at once.
//!
//! A stream of games too large to hold goes through `stream.rs`.

use std::borrow::Cow;
use std::io::Read;
use std::sync::Arc;

use super::charset::{Charset, CharsetSource, choose, decode};
use super::collection::Collection;
use super::error::ReadError;
use super::limits::{LimitKind, Limits};
use super::parse::Parser;
use super::place::Place;
use super::repair::{Repair, RepairKind, RepairLog};
use super::source::Source;

/// Spans are 32 bits wide; the last values stay free.
pub(super) const MOST_TEXT: usize = u32::MAX as usize - 16;

/// What to do about faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The first fault is an error. `CA` is obeyed.
    Strict,
    /// What people's files really contain is mended, and each repair is reported.
    #[default]
    Lenient,
}

/// How to read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// What to do about faults.
    pub mode: Mode,
    /// How much the file may ask for.
    pub limits: Limits,
    /// The character set, if it is known better than the file could say.
    pub charset: Option<Charset>,
}

impl ReadOptions {
    /// Strict, with the usual limits.
    #[must_use]
    pub fn strict() -> ReadOptions {
        ReadOptions { mode: Mode::Strict, ..ReadOptions::default() }
    }
}

/// What reading gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The games. Text in memory is Unicode whatever the file was in; `CA` says what the file says.
    /// [`write_bytes`](super::write_bytes) gives the file back in its own character set.
    pub collection: Collection,
    /// The character set the file was in.
    pub charset: Charset,
    /// How that became known.
    pub charset_source: CharsetSource,
    /// What was mended, in the order of the file; nothing in strict mode.
    pub repairs: Vec<Repair>,
    /// How many repairs there were, those beyond [`Limits::repairs`] too.
    pub repair_count: usize,
}

/// Reads a file leniently, with the usual limits. A `Vec<u8>` is taken over without a copy.
pub fn read<'a>(bytes: impl Into<Cow<'a, [u8]>>) -> Result<Reading, ReadError> {
    read_with(bytes, &ReadOptions::default())
}

/// Reads a file as the options say.
pub fn read_with<'a>(
    bytes: impl Into<Cow<'a, [u8]>>,
    options: &ReadOptions,
) -> Result<Reading, ReadError> {
    let bytes = bytes.into();
    check_bytes(bytes.len(), options, Place::START)?;
    let strict = options.mode == Mode::Strict;
    let choice = choose(&bytes, options.charset, strict, true);
    // The usual file is its own text and is not held twice.
    let is_text = choice.charset == Charset::UTF_8
        && choice.skip == 0
        && !bytes.iter().any(|byte| matches!(byte, b'\r' | 0))
        && std::str::from_utf8(&bytes).is_ok();
    let (text, replaced, kept) = if is_text {
        let (text, replaced) = decode(bytes, choice);
        (text, replaced, None)
    } else {
        let kept = bytes.into_owned().into_boxed_slice();
        let (text, replaced) = decode(Cow::Borrowed(&kept), choice);
        (text, replaced, Some(kept))
    };
    let text = single_line_ends(text);
    let mut repairs = RepairLog::new(options.limits.repairs);
    if choice.overruled {
        repairs.note(0, RepairKind::WrongCharset);
    }
    if replaced {
        let at = text.find('\u{FFFD}').unwrap_or(0);
        if strict {
            let place = Place::START.at(&text, at);
            return Err(ReadError::Malformed { place, charset: choice.charset.name() });
        }
        repairs.note(at, RepairKind::MalformedText);
    }
    let mut reading =
        read_decoded(text, Place::START, options, choice.charset, choice.source, repairs)?;
    reading.collection.source = Some(Arc::new(Source {
        bytes: kept,
        charset: choice.charset,
        skip: choice.skip,
        is_given: options.charset.is_some(),
        mode: options.mode,
        is_damaged: replaced,
    }));
    Ok(reading)
}

/// Reads an input to its end, or to one byte beyond the limit.
pub fn read_from(input: impl Read, options: &ReadOptions) -> Result<Reading, ReadError> {
    let mut bytes = Vec::new();
    let most = (options.limits.bytes as u64).saturating_add(1);
    match input.take(most).read_to_end(&mut bytes) {
        Ok(_) => read_with(bytes, options),
        Err(error) => Err(ReadError::Input { kind: error.kind(), message: error.to_string() }),
    }
}

/// Reads text that is already decoded.
pub fn read_text(text: impl Into<String>, options: &ReadOptions) -> Result<Reading, ReadError> {
    let text = text.into();
    check_bytes(text.len(), options, Place::START)?;
    let text = match text.strip_prefix('\u{FEFF}') {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    let repairs = RepairLog::new(options.limits.repairs);
    let source = CharsetSource::Given;
    read_decoded(text, Place::START, options, Charset::UTF_8, source, repairs)
}

fn check_bytes(length: usize, options: &ReadOptions, place: Place) -> Result<(), ReadError> {
    let limit = options.limits.bytes;
    if length > limit {
        return Err(ReadError::Limit { place, kind: LimitKind::Bytes, limit: limit as u64 });
    }
    Ok(())
}

/// The common end of all ways to read.
pub(super) fn read_decoded(
    text: String,
    origin: Place,
    options: &ReadOptions,
    charset: Charset,
    charset_source: CharsetSource,
    mut repairs: RepairLog,
) -> Result<Reading, ReadError> {
    let limit = MOST_TEXT;
    if text.len() > limit {
        let kind = LimitKind::Text;
        return Err(ReadError::Limit { place: origin, kind, limit: limit as u64 });
    }
    let mut text = single_line_ends(text);
    if let Some(at) = text.find('\0') {
        if options.mode == Mode::Strict {
            return Err(ReadError::Syntax {
                place: origin.at(&text, at),
                expected: "text",
                found: "a NUL".to_owned(),
            });
        }
        repairs.note(at, RepairKind::Nul);
        // Both are one byte: places stay what they are.
        text = text.replace('\0', " ");
    }
    let parsed = Parser::new(&text, origin, options, repairs).parse()?;
    let mut collection = parsed.collection;
    collection.source_len = text.len();
    collection.origin = origin;
    text.reserve_exact(parsed.mended.len());
    text.push_str(&parsed.mended);
    collection.text = text;
    if collection.nodes.capacity() > collection.nodes.len() / 4 * 5 {
        collection.nodes.shrink_to_fit();
    }
    // Decoding reserves for the worst case, and what is appended doubles the text's room.
    if collection.text.capacity() > collection.text.len() / 4 * 5 {
        collection.text.shrink_to_fit();
    }
    let (repairs, repair_count) = (parsed.repairs, parsed.repair_count);
    Ok(Reading { collection, charset, charset_source, repairs, repair_count })
}

/// CR LF, LF CR and CR each become LF; without a CR the text is returned as it is.
pub(super) fn single_line_ends(text: String) -> String {
    let Some(first) = text.find('\r') else { return text };
    // A LF just before the first CR belongs to it.
    let mut single = String::with_capacity(text.len());
    let start = if text[..first].ends_with('\n') { first - 1 } else { first };
    single.push_str(&text[..start]);
    let mut rest = &text[start..];
    while let Some(at) = rest.find(['\r', '\n']) {
        single.push_str(&rest[..at]);
        single.push('\n');
        let pair = matches!(rest.as_bytes().get(at..at + 2), Some(b"\r\n" | b"\n\r"));
        rest = &rest[at + if pair { 2 } else { 1 }..];
    }
    single.push_str(rest);
    single
}
