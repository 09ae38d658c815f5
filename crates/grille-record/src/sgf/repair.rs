//! What the lenient reader mended, and where.

use std::fmt;

use super::place::Place;

/// One thing that was wrong and how it was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repair {
    /// Where the file was wrong.
    pub place: Place,
    /// What was done about it.
    pub kind: RepairKind,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// The kinds of repair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RepairKind {
    /// Bytes that are no text in the file's character set became U+FFFD.
    MalformedText,
    /// `CA` names a character set that the bytes contradict; the detected one was used.
    WrongCharset,
    /// NULs became spaces; this is the first of them.
    Nul,
    /// Text before the first game was skipped.
    TextBeforeGame,
    /// Text after a game was skipped.
    TextAfterGame,
    /// The `(` that opens a game was missing.
    MissingTreeStart,
    /// The `)` that closes a game or a variation was missing at the end of the file.
    MissingTreeEnd,
    /// A `)` that closes nothing was skipped.
    StrayTreeEnd,
    /// A `(` without a node of its own was dropped.
    EmptySequence,
    /// A `;` before the first property was missing.
    MissingNodeStart,
    /// A node that follows a closed variation became a further variation.
    NodeAfterVariation,
    /// Text that belongs to no property was skipped.
    StrayText,
    /// A property's name without a value was dropped.
    MissingValue,
    /// A value without a property's name was dropped.
    MissingIdent,
    /// A property's name in lower-case letters was read as its upper-case one.
    LowerCaseIdent,
    /// A property that occurs twice in a node was merged into the first.
    DuplicateProperty,
    /// A `]` inside a text was escaped.
    UnescapedBracket,
    /// A value that is never closed ends with the file.
    UnclosedValue,
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RepairKind::MalformedText => "bytes outside the character set were replaced",
            RepairKind::WrongCharset => "CA names the wrong character set; the right one was used",
            RepairKind::Nul => "NULs were read as spaces",
            RepairKind::TextBeforeGame => "text before the game was skipped",
            RepairKind::TextAfterGame => "text after the game was skipped",
            RepairKind::MissingTreeStart => "a missing `(` was added",
            RepairKind::MissingTreeEnd => "missing `)` were added at the end of the file",
            RepairKind::StrayTreeEnd => "a `)` too many was skipped",
            RepairKind::EmptySequence => "a `(` without a node was dropped",
            RepairKind::MissingNodeStart => "a missing `;` was added",
            RepairKind::NodeAfterVariation => "a node after a variation became a variation",
            RepairKind::StrayText => "text outside of any value was skipped",
            RepairKind::MissingValue => "a property without a value was dropped",
            RepairKind::MissingIdent => "a value without a property was dropped",
            RepairKind::LowerCaseIdent => "a property's name was put in upper case",
            RepairKind::DuplicateProperty => "a repeated property was merged with the first",
            RepairKind::UnescapedBracket => "a `]` within a text was escaped",
            RepairKind::UnclosedValue => "a missing `]` was added at the end of the file",
        })
    }
}

/// Repairs as the parser finds them: byte offsets, made into places only once at the end, so that
/// many repairs in a long file stay linear.
#[derive(Debug, Default)]
pub(super) struct RepairLog {
    noted: Vec<(usize, RepairKind)>,
    capacity: usize,
    /// All repairs, the ones beyond the capacity too.
    pub(super) count: usize,
}

impl RepairLog {
    pub(super) fn new(capacity: usize) -> RepairLog {
        RepairLog { noted: Vec::new(), capacity, count: 0 }
    }

    pub(super) fn note(&mut self, offset: usize, kind: RepairKind) {
        self.count += 1;
        if self.noted.len() < self.capacity {
            self.noted.push((offset, kind));
        }
    }

    /// The repairs in the order of the text.
    pub(super) fn into_repairs(mut self, text: &str, origin: Place) -> Vec<Repair> {
        grille_core::sort_by_key(&mut self.noted, |&(offset, _)| offset);
        let (mut place, mut passed) = (origin, 0);
        let mut repairs = Vec::with_capacity(self.noted.len());
        for (offset, kind) in self.noted {
            // Offsets are those of tokens, which never lie inside a character.
            place = place.after(text.get(passed..offset).unwrap_or_default());
            passed = offset;
            repairs.push(Repair { place, kind });
        }
        repairs
    }
}
