//! Lines in, lines out.

use std::io::{self, BufRead, Write};

use ratatui::crossterm::terminal;
use unicode_width::UnicodeWidthStr as _;

use super::Ways;
use super::commands;
use crate::terminal::pen::wrapped;

/// The longest line that is kept; nobody types more, and a stream without line ends must not
/// fill the memory.
const LONGEST: usize = 4096;

/// A conversation with whoever is at the other end.
pub(crate) struct Talk<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    ways: Ways,
    /// The person asked to leave at a question that takes no commands: nothing is read any more.
    has_quit: bool,
}

impl<'a> Talk<'a> {
    pub(crate) fn new(
        input: Box<dyn BufRead + 'a>,
        output: Box<dyn Write + 'a>,
        ways: Ways,
    ) -> Talk<'a> {
        Talk { input, output, ways, has_quit: false }
    }

    /// Whether a person sits at a terminal, and not a program at a pipe.
    pub(super) const fn is_terminal(&self) -> bool {
        self.ways.clear
    }

    pub(super) const fn color(&self) -> bool {
        self.ways.color
    }

    /// Whether the person asked to leave, rather than the input ended.
    pub(super) const fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Says a line. On a terminal that is too narrow for it, it is broken between two words.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        if !self.ways.clear {
            return writeln!(self.output, "{text}");
        }
        let width = terminal::size().map_or(80, |(width, _)| usize::from(width));
        for line in text.split('\n') {
            writeln!(self.output, "{}", broken(line, width))?;
        }
        Ok(())
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Clears the screen of a terminal; elsewhere an empty line sets the turns apart.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        if self.ways.clear { write!(self.output, "\x1b[2J\x1b[H") } else { writeln!(self.output) }
    }

    /// Asks and reads the answer, without blanks around it; `None` at the end of the input.
    pub(crate) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.output, "{question} ")?;
        self.output.flush()?;
        let answer = if self.has_quit { None } else { self.read_line()? };
        match &answer {
            None => writeln!(self.output)?,
            Some(answer) if self.ways.echo => writeln!(self.output, "{answer}")?,
            Some(_) => {}
        }
        Ok(answer)
    }

    /// Asks for a text in which a command would be lost, such as a name. Leaving is understood even
    /// there: then, as at the end of the input, there is no answer.
    pub(crate) fn ask_text(&mut self, question: &str) -> io::Result<Option<String>> {
        let answer = self.ask(question)?;
        self.has_quit |= answer.as_deref().is_some_and(commands::is_quit);
        Ok(answer.filter(|_| !self.has_quit))
    }

    /// A question answered by yes or no, asked until it is. The words come from the texts.
    pub(crate) fn ask_yes(
        &mut self,
        question: &str,
        yes: &str,
        no: &str,
    ) -> io::Result<Option<bool>> {
        loop {
            let Some(answer) = self.ask_text(question)? else { return Ok(None) };
            let answer = answer.to_lowercase();
            let is_in = |words: &str| words.split(' ').any(|word| word == answer);
            if is_in(yes) {
                return Ok(Some(true));
            } else if is_in(no) {
                return Ok(Some(false));
            }
        }
    }

    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut read_any = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            read_any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(chunk.len(), |end| end + 1);
            let room = LONGEST - line.len();
            line.extend_from_slice(&chunk[..end.unwrap_or(taken).min(room)]);
            self.input.consume(taken);
            if end.is_some() {
                break;
            }
        }
        if !read_any {
            return Ok(None);
        }
        // Control characters would move the cursor of whoever reads the echo.
        let text = String::from_utf8_lossy(&line);
        let clean: String = text.chars().filter(|c| !c.is_control() || *c == '\t').collect();
        Ok(Some(clean.trim().to_owned()))
    }
}

/// A line that is broken where it is wider than a terminal; what follows is indented alike. Lines with
/// colours are boards, which stay as they are.
fn broken(line: &str, width: usize) -> String {
    if line.width() <= width || line.contains('\x1b') {
        return line.to_owned();
    }
    let indent = " ".repeat(line.len() - line.trim_start_matches(' ').len());
    let lines = wrapped(line.trim_start_matches(' '), width.saturating_sub(indent.len()).max(1));
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words_and_keeps_its_indent() {
        assert_eq!(broken("un deux trois", 13), "un deux trois");
        assert_eq!(broken("un deux trois", 9), "un deux\ntrois");
        assert_eq!(broken("  un deux trois", 10), "  un deux\n  trois");
        assert_eq!(broken("\x1b[31mX\x1b[0m X X X X X", 5), "\x1b[31mX\x1b[0m X X X X X");
    }
}
