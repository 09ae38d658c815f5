//! A command line as words, by the simple quoting of shells.
//!
//! Blanks separate; `'...'` is taken as it is; in `"..."` a backslash keeps a quote or a backslash;
//! elsewhere it keeps any character. Nothing is expanded, and no shell is started.

use std::fmt;
use std::str::FromStr;

use super::CommandLineError;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// A program with these arguments.
    #[must_use]
    pub const fn new(program: String, arguments: Vec<String>) -> CommandLine {
        CommandLine { program, arguments }
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// The program's name without its folders: what people call it.
    #[must_use]
    pub fn short_name(&self) -> &str {
        let name = self.program.rsplit(['/', '\\']).next().unwrap_or_default();
        if name.is_empty() { &self.program } else { name }
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<CommandLine, CommandLineError> {
        let mut words = split(text)?.into_iter();
        match words.next() {
            Some(program) if !program.is_empty() => {
                Ok(CommandLine { program, arguments: words.collect() })
            }
            _ => Err(CommandLineError::Empty),
        }
    }
}

fn split(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    // A word under way; quotes make one even when there is nothing between them.
    let mut word: Option<String> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            c if c.is_whitespace() => words.extend(word.take()),
            '\'' | '"' => quoted(c, &mut chars, word.get_or_insert_default())?,
            '\\' => {
                let kept = chars.next().ok_or(CommandLineError::Unclosed('\\'))?;
                word.get_or_insert_default().push(kept);
            }
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Takes what stands before the closing quote.
fn quoted(
    quote: char,
    chars: &mut std::str::Chars<'_>,
    word: &mut String,
) -> Result<(), CommandLineError> {
    let unclosed = CommandLineError::Unclosed(quote);
    loop {
        match chars.next() {
            None => return Err(unclosed),
            Some(c) if c == quote => return Ok(()),
            Some('\\') if quote == '"' => match chars.next() {
                None => return Err(unclosed),
                Some(kept @ ('"' | '\\')) => word.push(kept),
                Some(other) => word.extend(['\\', other]),
            },
            Some(c) => word.push(c),
        }
    }
}

impl fmt::Display for CommandLine {
    /// A text that reads back to the same words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in std::iter::once(&self.program).chain(&self.arguments).enumerate() {
            let blank = if index > 0 { " " } else { "" };
            let plain = |c: char| c.is_alphanumeric() || "-_./=+:,@%".contains(c);
            if !word.is_empty() && word.chars().all(plain) {
                write!(f, "{blank}{word}")?;
            } else {
                write!(f, "{blank}'{}'", word.replace('\'', r"'\''"))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests {
    use super::*;

    #[test]
    fn words_as_a_shell_makes_them() {
        let check = |text: &str, words: &[&str]| assert_eq!(split(text).unwrap(), words);
        check("gnugo --mode gtp", &["gnugo", "--mode", "gtp"]);
        check("  a \t b\n", &["a", "b"]);
        check("'a b' \"c d\" e\\ f", &["a b", "c d", "e f"]);
        check(r#"a'b'"c"\d '' "#, &["abcd", ""]);
        check(r#"'\' "\"\\\n""#, &["\\", "\"\\\\n"]);
        assert_eq!(split("'a"), Err(CommandLineError::Unclosed('\'')));
        assert_eq!(split("\"a\\\""), Err(CommandLineError::Unclosed('"')));
        assert_eq!(split("a\\"), Err(CommandLineError::Unclosed('\\')));
        assert_eq!("  ".parse::<CommandLine>(), Err(CommandLineError::Empty));
        assert_eq!("'' a".parse::<CommandLine>(), Err(CommandLineError::Empty));
    }

    #[test]
    fn what_is_written_is_read() {
        let words = ["it's", "", "a b", "\"", "\\", "plain-1.0"].map(str::to_owned);
        let line = CommandLine::new("/usr/games/gnugo".to_owned(), words.to_vec());
        assert_eq!(line.to_string().parse(), Ok(line.clone()));
        assert_eq!(line.short_name(), "gnugo");
    }
}
