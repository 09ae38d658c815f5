//! Texts from the time before UTF-8: what the character sets are called, and one function that turns
//! bytes into text and back.
//!
//! Here: [`NAMES`], the [`Task`]s, and `answer`, which does them by the tables of `encoding_rs`. Those
//! weigh 130 kB when compressed, and few files need them: the program carries them (feature `tables`),
//! a page loads them as a WebAssembly module of its own when such a file is opened (`door.rs`). Both
//! answer by the same code. Not here: which character set a file is in (`grille-record`).

#[cfg(all(feature = "tables", target_family = "wasm"))]
mod door;
#[cfg(feature = "tables")]
mod tables;

#[cfg(feature = "tables")]
pub use tables::answer;

/// The names of the WHATWG's Encoding Standard. A character set is its place in this list.
pub const NAMES: [&str; 40] = [
    "Big5",
    "EUC-JP",
    "EUC-KR",
    "GBK",
    "IBM866",
    "ISO-2022-JP",
    "ISO-8859-10",
    "ISO-8859-13",
    "ISO-8859-14",
    "ISO-8859-15",
    "ISO-8859-16",
    "ISO-8859-2",
    "ISO-8859-3",
    "ISO-8859-4",
    "ISO-8859-5",
    "ISO-8859-6",
    "ISO-8859-7",
    "ISO-8859-8",
    "ISO-8859-8-I",
    "KOI8-R",
    "KOI8-U",
    "Shift_JIS",
    "UTF-16BE",
    "UTF-16LE",
    "UTF-8",
    "gb18030",
    "macintosh",
    "replacement",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "windows-874",
    "x-mac-cyrillic",
    "x-user-defined",
];

/// What can be asked, and how it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Task {
    /// A label such as `sjis`: the place of its character set in [`NAMES`]; nothing if it is unknown.
    Label,
    /// Bytes: 1 if some of them had to be replaced by U+FFFD, else 0, then the text.
    Decode,
    /// Bytes: for each of them, the length of the text that it completes, then that text.
    Steps,
    /// Text: 1 if the character set lacks some of it, else 0 and the bytes.
    Encode,
}

impl Task {
    /// All of them, in the order of their numbers.
    pub const ALL: [Task; 4] = [Task::Label, Task::Decode, Task::Steps, Task::Encode];
}
