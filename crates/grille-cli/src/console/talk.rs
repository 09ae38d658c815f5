//! Lines in, lines out.

use std::io::{self, BufRead, Write};

use super::Ways;
use super::commands;

/// The longest line that is kept; nobody types more, and a stream without line ends must not
/// fill the memory.
const LONGEST: usize = 4096;

/// A conversation with whoever is at the other end.
pub(crate) struct Talk<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    ways: Ways,
}

impl<'a> Talk<'a> {
    pub(crate) fn new(
        input: Box<dyn BufRead + 'a>,
        output: Box<dyn Write + 'a>,
        ways: Ways,
    ) -> Talk<'a> {
        Talk { input, output, ways }
    }

    /// Whether a person sits at a terminal, and not a program at a pipe.
    pub(super) const fn is_terminal(&self) -> bool {
        self.ways.clear
    }

    pub(super) const fn color(&self) -> bool {
        self.ways.color
    }

    /// Says a line.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
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
        let answer = self.read_line()?;
        match &answer {
            None => writeln!(self.output)?,
            Some(answer) if self.ways.echo => writeln!(self.output, "{answer}")?,
            Some(_) => {}
        }
        Ok(answer)
    }

    /// A question answered by yes or no, asked until it is. The words come from the texts.
    pub(crate) fn ask_yes(
        &mut self,
        question: &str,
        yes: &str,
        no: &str,
    ) -> io::Result<Option<bool>> {
        loop {
            let Some(answer) = self.ask(question)? else { return Ok(None) };
            let answer = answer.to_lowercase();
            let is_in = |words: &str| words.split(' ').any(|word| word == answer);
            let leaves = commands::is_quit(&answer);
            if is_in(yes) {
                return Ok(Some(true));
            } else if is_in(no) || leaves {
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
