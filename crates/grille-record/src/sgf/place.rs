//! Where something stands in a file.
//!
//! Places are only worked out when an error, a repair or a bad value is reported: parsing itself
//! counts bytes, which is cheaper than counting lines that nobody will read about.

use std::fmt;

/// A line and a column of the decoded text, both counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1. A line ends at LF, CR, CR LF or LF CR, as SGF has it.
    pub line: u32,
    /// The column, from 1, in characters (not bytes).
    pub column: u32,
}

impl Place {
    /// The first character of a file.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place reached after reading `text` from here. Line ends are already single LF.
    #[must_use]
    pub(super) fn after(self, text: &str) -> Place {
        let Some(last) = text.rfind('\n') else {
            return Place { line: self.line, column: saturating_add(self.column, count(text)) };
        };
        let lines = text.as_bytes().iter().filter(|&&byte| byte == b'\n').count();
        let column = saturating_add(1, count(&text[last + 1..]));
        Place { line: saturating_add(self.line, lines), column }
    }

    /// The place of byte `offset` of a text that begins here.
    #[must_use]
    pub(super) fn at(self, text: &str, offset: usize) -> Place {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        self.after(&text[..offset])
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

fn saturating_add(base: u32, more: usize) -> u32 {
    base.saturating_add(u32::try_from(more).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_restart_them() {
        let text = "(;C[é]\n;B[zz])";
        assert_eq!(Place::START.at(text, 0), Place::START);
        assert_eq!(Place::START.at(text, 6), Place { line: 1, column: 6 });
        assert_eq!(Place::START.at(text, 8), Place { line: 2, column: 1 });
        let origin = Place { line: 4, column: 9 };
        assert_eq!(origin.at(text, 1), Place { line: 4, column: 10 });
        assert_eq!(origin.at(text, 9), Place { line: 5, column: 2 });
    }
}
