//! Writing to standard output and standard error, without a panic when nobody takes it.
//!
//! `println!` and `eprintln!` end the program with a panic on a full disk or a closed pipe; what a
//! command writes goes through here or through a writer of its own that gives errors back.

use std::io::{self, IsTerminal as _, Write as _};

use ratatui::crossterm::terminal;

use crate::terminal::pen::wrapped;

/// Writes a line to standard output.
///
/// # Errors
/// It was not taken, for instance by a full disk.
pub(crate) fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Writes a line to standard error. If that fails there is nobody left to tell.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Forces out what standard output still holds back, such as a last line without an end. The
/// standard library does so too when a program ends, but keeps its errors to itself.
pub(crate) fn finish() -> io::Result<()> {
    io::stdout().flush()
}

/// Returns a line of a list as standard output shows it: a terminal that is too narrow for it gets it broken between
/// two words, below where `text` begins after `head`. A pipe gets it as it is.
pub(crate) fn item(head: &str, text: &str) -> String {
    let is_terminal = io::stdout().is_terminal();
    let width = is_terminal.then(|| terminal::size().map_or(80, |(width, _)| usize::from(width)));
    broken(head, text, width)
}

fn broken(head: &str, text: &str, width: Option<usize>) -> String {
    let indent = head.chars().count();
    // Half a terminal of blanks leaves no room for words.
    match width.filter(|width| 2 * indent < *width) {
        Some(width) => {
            let gap = format!("\n{}", " ".repeat(indent));
            format!("{head}{}", wrapped(text, width - indent).join(&gap))
        }
        None => format!("{head}{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_list_is_broken_between_words_below_its_text() {
        let line = |width| broken("  --komi  ", "points or half points", width);

        assert_eq!(line(None), "  --komi  points or half points");
        assert_eq!(line(Some(80)), "  --komi  points or half points");
        assert_eq!(line(Some(24)), "  --komi  points or half\n          points");
        assert_eq!(line(Some(12)), "  --komi  points or half points");
    }
}
