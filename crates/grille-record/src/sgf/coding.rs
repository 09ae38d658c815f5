//! Asks the tables of character sets: those of this program, or in a page those of another module,
//! which comes when it is first asked.

use grille_charsets::Task;

use super::charset::Charset;

/// The place in the standard's list of a label's character set.
pub(super) fn label(label: &str) -> Option<u8> {
    answer(Task::Label, 0, label.as_bytes()).first().copied()
}

/// The text of some bytes; the flag says whether some had to be replaced by U+FFFD.
pub(super) fn decode(charset: Charset, bytes: &[u8]) -> (String, bool) {
    let mut answer = answer(Task::Decode, charset.0, bytes);
    if answer.is_empty() {
        return (String::from_utf8_lossy(bytes).into_owned(), true);
    }
    let replaced = answer.remove(0) == 1;
    (String::from_utf8(answer).unwrap_or_default(), replaced)
}

/// For each byte the text that it completes.
pub(super) fn steps(charset: Charset, bytes: &[u8]) -> Vec<String> {
    let answer = answer(Task::Steps, charset.0, bytes);
    let mut rest = answer.as_slice();
    let mut steps = Vec::with_capacity(bytes.len());
    while let Some((&length, behind)) = rest.split_first() {
        let (text, behind) = behind.split_at(usize::from(length).min(behind.len()));
        steps.push(String::from_utf8_lossy(text).into_owned());
        rest = behind;
    }
    steps
}

/// The bytes of a text; nothing where it has characters that the set lacks.
pub(super) fn encode(charset: Charset, text: &str) -> Option<Vec<u8>> {
    let mut answer = answer(Task::Encode, charset.0, text.as_bytes());
    if answer.is_empty() || answer.remove(0) == 1 {
        return None;
    }
    Some(answer)
}

#[cfg(not(target_family = "wasm"))]
use grille_charsets::answer;

#[cfg(target_family = "wasm")]
use page::answer;
#[cfg(target_family = "wasm")]
pub use page::{CharsetTask, set_charsets};

#[cfg(target_family = "wasm")]
mod page {
    use std::sync::OnceLock;

    pub use grille_charsets::Task as CharsetTask;

    /// Who does the tasks.
    static ANSWER: OnceLock<fn(CharsetTask, u8, &[u8]) -> Vec<u8>> = OnceLock::new();

    /// Hands in who does the tasks of `grille-charsets`, once.
    pub fn set_charsets(answer: fn(CharsetTask, u8, &[u8]) -> Vec<u8>) {
        let _ = ANSWER.set(answer);
    }

    /// Does a task; nothing comes back before somebody was handed in.
    pub(super) fn answer(task: CharsetTask, charset: u8, input: &[u8]) -> Vec<u8> {
        ANSWER.get().map_or_else(Vec::new, |answer| answer(task, charset, input))
    }
}
