//! Bytes to text: which character set a file is in, and decoding it.
//!
//! Everything is decoded before it is parsed, because in Shift-JIS, Big5 and GBK the second byte
//! of a character may be 0x5C or 0x5D, which a byte-wise parser would take for `\` or `]`.
//!
//! The order of evidence: what the caller says, a byte-order mark, the zero bytes of UTF-16, `CA`,
//! valid UTF-8, and last the plausibility of each candidate (`detect.rs`). One file is one
//! character set: a collection pasted together from several is not taken apart.

use std::borrow::Cow;
use std::fmt;

use grille_charsets::NAMES;

use super::{coding, detect};

/// A character set, by its place in [`NAMES`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Charset(pub(super) u8);

impl Charset {
    /// UTF-8, which Grille writes.
    pub const UTF_8: Charset = Charset::named("UTF-8");
    /// Windows-1252, the superset of Latin-1 (ISO 8859-1) that files so labelled really hold.
    pub const LATIN_1: Charset = Charset::named("windows-1252");
    /// GB18030, the superset of GBK and GB2312.
    pub const GB18030: Charset = Charset::named("gb18030");
    /// Big5.
    pub const BIG5: Charset = Charset::named("Big5");
    /// Shift-JIS, as Windows has it.
    pub const SHIFT_JIS: Charset = Charset::named("Shift_JIS");
    /// EUC-KR, with Microsoft's additions.
    pub const EUC_KR: Charset = Charset::named("EUC-KR");
    /// Windows-1251, Cyrillic.
    pub const WINDOWS_1251: Charset = Charset::named("windows-1251");
    /// KOI8-R, Russian.
    pub const KOI8_R: Charset = Charset::named("KOI8-R");
    /// UTF-16, low byte first.
    pub const UTF_16LE: Charset = Charset::named("UTF-16LE");
    /// UTF-16, high byte first.
    pub const UTF_16BE: Charset = Charset::named("UTF-16BE");
    /// ISO-2022-JP, whose escapes give ASCII bytes another meaning.
    pub(super) const ISO_2022_JP: Charset = Charset::named("ISO-2022-JP");
    /// What a label of GBK or GB2312 means first.
    const GBK: Charset = Charset::named("GBK");
    /// The labels of what browsers refuse to read.
    const REPLACEMENT: Charset = Charset::named("replacement");

    /// The character set with this name, when the program is compiled.
    const fn named(name: &str) -> Charset {
        let mut place = 0;
        while !is_same(NAMES[place].as_bytes(), name.as_bytes()) {
            place += 1;
        }
        Charset(place as u8)
    }

    /// The character set a label names, as `CA` or the web has it; GBK and GB2312 mean GB18030.
    #[must_use]
    pub fn from_label(label: &str) -> Option<Charset> {
        let label = label.trim();
        // What most files say needs no table.
        if ["utf-8", "utf8"].iter().any(|usual| label.eq_ignore_ascii_case(usual)) {
            return Some(Charset::UTF_8);
        }
        if let Some(charset) = coding::label(label).map(Charset) {
            let charset = if charset == Charset::GBK { Charset::GB18030 } else { charset };
            return (charset != Charset::REPLACEMENT).then_some(charset);
        }
        let plain: String = label
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        match plain.as_str() {
            "cp936" | "ms936" | "windows936" | "gb" | "euccn" => Some(Charset::GB18030),
            "cp950" | "ms950" | "windows950" => Some(Charset::BIG5),
            "cp932" | "ms932" | "windows932" => Some(Charset::SHIFT_JIS),
            "cp949" | "ms949" | "uhc" => Some(Charset::EUC_KR),
            "latin1" | "cp1252" | "ansi" => Some(Charset::LATIN_1),
            _ => coding::label(&plain).map(Charset).filter(|&set| set != Charset::REPLACEMENT),
        }
    }

    /// Its usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// Whether an ASCII byte is that character wherever a character begins.
    pub(super) fn has_plain_ascii(self) -> bool {
        ![Charset::UTF_16LE, Charset::UTF_16BE, Charset::ISO_2022_JP].contains(&self)
    }

    /// The character set whose byte-order mark comes first, and the mark's length.
    fn of_mark(bytes: &[u8]) -> Option<(Charset, usize)> {
        match bytes {
            [0xEF, 0xBB, 0xBF, ..] => Some((Charset::UTF_8, 3)),
            [0xFF, 0xFE, ..] => Some((Charset::UTF_16LE, 2)),
            [0xFE, 0xFF, ..] => Some((Charset::UTF_16BE, 2)),
            _ => None,
        }
    }
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

impl fmt::Debug for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the character set of a file became known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CharsetSource {
    /// The caller said so.
    Given,
    /// A byte-order mark.
    ByteOrderMark,
    /// The file's `CA`.
    Declared,
    /// The bytes themselves; plain ASCII counts as detected UTF-8.
    Detected,
}

/// A charset, where it came from, and how many bytes of byte-order mark to skip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) charset: Charset,
    pub(super) source: CharsetSource,
    pub(super) skip: usize,
    /// `CA` named another one, and the bytes contradict it.
    pub(super) overruled: bool,
}

/// How many bytes at the beginning are searched for `CA`.
const LABEL_WINDOW: usize = 64 << 10;

/// Decides the character set. `complete` is false when `bytes` are only the beginning of the
/// input, so that a character cut at the end speaks against nothing.
pub(super) fn choose(
    bytes: &[u8],
    given: Option<Charset>,
    trust_label: bool,
    complete: bool,
) -> Choice {
    let plain = |charset, source| Choice { charset, source, skip: 0, overruled: false };
    let mark = Charset::of_mark(bytes);
    if let Some(charset) = given {
        let skip = mark.filter(|(marked, _)| *marked == charset).map_or(0, |(_, len)| len);
        return Choice { skip, ..plain(charset, CharsetSource::Given) };
    }
    if let Some((charset, skip)) = mark {
        return Choice { skip, ..plain(charset, CharsetSource::ByteOrderMark) };
    }
    if let Some(charset) = detect::utf_16(bytes) {
        return plain(charset, CharsetSource::Detected);
    }
    let label = declared(bytes);
    if is_ascii_but_escapes(bytes) && label.is_none_or(Charset::has_plain_ascii) {
        let source = label.map_or(CharsetSource::Detected, |_| CharsetSource::Declared);
        return plain(label.unwrap_or(Charset::UTF_8), source);
    }
    match label {
        Some(charset) if trust_label => plain(charset, CharsetSource::Declared),
        Some(charset) => match detect::contradiction(bytes, charset, complete) {
            None => plain(charset, CharsetSource::Declared),
            Some(better) => Choice { overruled: true, ..plain(better, CharsetSource::Detected) },
        },
        None => plain(detect::detect(bytes, complete), CharsetSource::Detected),
    }
}

/// ASCII without the escape sequences of ISO-2022.
fn is_ascii_but_escapes(bytes: &[u8]) -> bool {
    bytes.is_ascii() && !bytes.contains(&0x1B)
}

/// How the bytes up to `CA` are taken, which must fit the character set that it then names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ByteView {
    /// No character has `\` or `]` as a later byte: UTF-8, Latin-1, EUC.
    Plain,
    /// Two bytes from 0x81 on, as in GBK and Big5.
    Pairs,
    /// Two bytes, except for half-width katakana.
    ShiftJis,
}

impl ByteView {
    fn fits(self, charset: Charset) -> bool {
        match self {
            ByteView::Plain => charset != Charset::SHIFT_JIS && !ByteView::Pairs.fits(charset),
            ByteView::Pairs => charset == Charset::GB18030 || charset == Charset::BIG5,
            ByteView::ShiftJis => charset == Charset::SHIFT_JIS,
        }
    }

    fn is_lead(self, byte: u8) -> bool {
        match self {
            ByteView::Plain => false,
            ByteView::Pairs => (0x81..=0xFE).contains(&byte),
            ByteView::ShiftJis => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
        }
    }
}

/// The character set that the first `CA` names, if it is a known one.
///
/// `CA` may follow text that cannot be read without knowing it, so each way to read is tried and
/// must lead to a character set that is read this way. Before any text beyond ASCII all agree.
fn declared(bytes: &[u8]) -> Option<Charset> {
    let window = &bytes[..bytes.len().min(LABEL_WINDOW)];
    let plain = first_label(window, ByteView::Plain);
    let ascii_until = |end: usize| window[..end].is_ascii();
    if let Some((charset, at)) = plain
        && (ByteView::Plain.fits(charset) || ascii_until(at))
    {
        return Some(charset);
    }
    // Valid UTF-8 is read plainly, and then there is no `CA`.
    if std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    [ByteView::Pairs, ByteView::ShiftJis].into_iter().find_map(|view| {
        let (charset, _) = first_label(window, view)?;
        view.fits(charset).then_some(charset)
    })
}

/// The character set of the first `CA` outside of values, and where it stands.
fn first_label(window: &[u8], view: ByteView) -> Option<(Charset, usize)> {
    let mut at = 0;
    let mut in_value = false;
    while let Some(&byte) = window.get(at) {
        match byte {
            b'\\' if in_value => at += 1,
            b']' => in_value = false,
            b'[' if !in_value => {
                let value = &window[at + 1..];
                let name = window[..at].trim_ascii_end();
                let before = name.len().checked_sub(3).map(|index| name[index]);
                let is_label = name.ends_with(b"CA")
                    && !before.is_some_and(|letter| letter.is_ascii_alphanumeric());
                if is_label {
                    let end = value.iter().take(40).position(|&byte| byte == b']')?;
                    let label = std::str::from_utf8(&value[..end]).ok()?;
                    // A file whose `CA` can be found as bytes is not UTF-16, whatever it claims.
                    let utf_16 = [Charset::UTF_16LE, Charset::UTF_16BE];
                    let charset = Charset::from_label(label)?;
                    return (!utf_16.contains(&charset)).then_some((charset, at));
                }
                in_value = true;
            }
            _ if view.is_lead(byte) => at += 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Decodes everything; the flag says whether bytes had to be replaced by U+FFFD.
pub(super) fn decode(bytes: Cow<'_, [u8]>, choice: Choice) -> (String, bool) {
    if choice.charset == Charset::UTF_8 && choice.skip == 0 {
        // The usual case takes over the caller's buffer, or copies it once.
        return match String::from_utf8(bytes.into_owned()) {
            Ok(text) => (text, false),
            Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), true),
        };
    }
    coding::decode(choice.charset, &bytes[choice.skip..])
}
