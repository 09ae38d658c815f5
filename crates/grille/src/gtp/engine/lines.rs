//! Bytes to lines, as the specification wants them before anything else looks at them.
//!
//! Control characters other than tab and line feed go, a `#` hides the rest of its line, tabs
//! become blanks; lines without anything else than blanks are no commands. Bytes beyond ASCII have no
//! meaning to the protocol; those that are not UTF-8 are replaced, so that nothing they name is
//! ever found.

use std::io::{self, BufRead};

/// The longest line that is kept, in bytes. The longest sensible command, `set_free_handicap` on
/// 25 x 25, takes 2,500; a cut line is refused as a whole.
const LONGEST: usize = 1 << 16;

/// A line, empty where nothing but blanks and comments was on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    /// The line was longer than any command may be, and its end is missing.
    pub(super) is_cut: bool,
}

/// The lines of an input. However long a line or a comment is, only a bounded part is kept.
pub(super) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line with something on it; `None` at the end of the input. A last line without a
    /// line feed counts.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line>> {
        loop {
            match self.next_even_empty()? {
                Some(line) if line.text.is_empty() => {}
                other => return Ok(other),
            }
        }
    }

    /// The next line, whether there is something on it or not; `None` at the end of the input.
    pub(super) fn next_even_empty(&mut self) -> io::Result<Option<Line>> {
        let mut pending = Pending::default();
        let ended = self.fill(&mut pending)?;
        let text = String::from_utf8_lossy(&pending.kept);
        let text = text.trim_matches(' ');
        let is_line = !(ended && text.is_empty());
        Ok(is_line.then(|| Line { text: text.to_owned(), is_cut: pending.is_cut }))
    }

    /// Reads to the end of a line; true at the end of the input.
    fn fill(&mut self, pending: &mut Pending) -> io::Result<bool> {
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                return Ok(true);
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let (part, used) = end.map_or((bytes, bytes.len()), |end| (&bytes[..end], end + 1));
            pending.take(part);
            self.input.consume(used);
            if end.is_some() {
                return Ok(false);
            }
        }
    }
}

/// A line under way.
#[derive(Default)]
struct Pending {
    kept: Vec<u8>,
    in_comment: bool,
    is_cut: bool,
}

impl Pending {
    fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.in_comment {
                return;
            }
            match byte {
                b'#' => self.in_comment = true,
                b'\t' => self.push(b' '),
                byte if byte.is_ascii_control() => {}
                byte => self.push(byte),
            }
        }
    }

    fn push(&mut self, byte: u8) {
        if self.kept.len() < LONGEST {
            // Blanks before the command mean nothing, and are not kept.
            if byte != b' ' || !self.kept.is_empty() {
                self.kept.push(byte);
            }
        } else if byte != b' ' {
            self.is_cut = true;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        // A buffer of three bytes: lines come in parts.
        let mut lines = Lines::new(io::BufReader::with_capacity(3, bytes));
        std::iter::from_fn(|| lines.next_line().unwrap()).map(|line| line.text).collect()
    }

    #[test]
    fn comments_control_characters_tabs_and_empty_lines() {
        let text = b"# all of it\n\n \t \r\n1\tna\x07me # why\r\nplay  b\tD4\x7f\nlast";
        assert_eq!(lines(text), ["1 name", "play  b D4", "last"]);
        assert_eq!(lines(b"#\n#"), [""; 0]);
        assert_eq!(lines(b"na\xFFme\n\xC3\xA9\n"), ["na\u{FFFD}me", "é"]);
    }

    #[test]
    fn long_lines_are_cut_and_long_comments_are_not_lines() {
        let mut text = vec![b'x'; LONGEST];
        text.extend(b"  # fits\n");
        text.extend(vec![b'y'; 3 * LONGEST]);
        text.extend(b"\n#");
        text.extend(vec![b'z'; 3 * LONGEST]);
        text.extend(b"\n");
        text.extend(vec![b' '; 3 * LONGEST]);
        text.extend(b"name\n");
        let mut lines = Lines::new(text.as_slice());
        let mut next = || lines.next_line().unwrap();
        assert_eq!(next().map(|line| (line.text.len(), line.is_cut)), Some((LONGEST, false)));
        assert_eq!(next().map(|line| (line.text.len(), line.is_cut)), Some((LONGEST, true)));
        assert_eq!(next(), Some(Line { text: "name".into(), is_cut: false }));
        assert_eq!(next(), None);
    }
}
