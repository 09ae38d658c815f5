//! The readable record of a line game: tags, then moves.
//!
//! ```text
//! [Grille "1"]
//! [Game "puissance4"]
//! [Rules "6x7 align 4 gravity"]
//! [First "Maia"]
//! [Second "Ana"]
//! [Result "first"]
//! [Reason "line"]
//!
//! 1. 3 3
//! 2. 4 4
//! 3. 5 5
//! 4. 2
//! ```
//!
//! A line that starts with `;` is a comment. Tags may come in any order; `Grille`, `Game` and
//! `Rules` must be there; unknown tags are kept. A game that did not begin on an empty board has a
//! `Position` tag. Inside quotes, `\"` and `\\` stand for the character itself. A move number is
//! a number with a full stop and is not checked, so that a person may edit the file.

use std::fmt::Write as _;

/// The version of the format that is written.
pub const VERSION: &str = "1";

/// The largest record that is read: 10,000 moves and their numbers need 120 KiB.
pub const MAX_BYTES: usize = 4 << 20;

/// Most moves in a record: a board has at most 10,000 cells, lost turns come on top.
pub const MAX_MOVES: usize = 100_000;

/// A game as its file tells it; [`crate::replay()`] checks the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's name in the catalog.
    pub game: String,
    /// The rules as text.
    pub rules: String,
    /// Where the game began, if not on an empty board.
    pub position: Option<String>,
    /// What is known of the two players, the one who begins first.
    pub players: [PlayerTags; 2],
    /// `first`, `second`, `draw`, or nothing while the game goes on.
    pub result: Option<String>,
    /// Why the game ended: `line`, `full`, `resign` ...
    pub reason: Option<String>,
    /// Tags that this version does not know, in order.
    pub other: Vec<(String, String)>,
    /// The moves as text.
    pub moves: Vec<String>,
}

/// What a record says of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerTags {
    /// The name.
    pub name: Option<String>,
    /// The mark on the board.
    pub symbol: Option<String>,
    /// `human` or the name of a level.
    pub seat: Option<String>,
}

/// Why a text is no record, with the line and column (from 1) where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text is not UTF-8.
    #[error("not a text file")]
    NotText,
    /// The file is too large.
    #[error("larger than {MAX_BYTES} bytes")]
    TooLarge,
    /// There are too many moves.
    #[error("more than {MAX_MOVES} moves")]
    TooManyMoves,
    /// A tag is not of the form `[Name "value"]`.
    #[error("expected a tag of the form [Name \"value\"]")]
    BadTag,
    /// A tag appears twice.
    #[error("the tag {name} is there twice")]
    Twice {
        /// Its name.
        name: String,
    },
    /// A tag that every record has is missing.
    #[error("the tag {name} is missing")]
    Missing {
        /// Its name.
        name: &'static str,
    },
    /// The format's version is not one that can be read.
    #[error("version {version} of the format is not known; expected {VERSION}")]
    Version {
        /// The version found.
        version: String,
    },
    /// The result is none that exists.
    #[error("'{result}' is no result; expected first, second or draw")]
    Result {
        /// What is there.
        result: String,
    },
    /// A tag stands after the first move.
    #[error("a tag after the moves")]
    LateTag,
}

/// The tags that this version knows, in the order they are written.
const KNOWN: [&str; 12] = [
    "Grille",
    "Game",
    "Rules",
    "Position",
    "First",
    "FirstSymbol",
    "FirstSeat",
    "Second",
    "SecondSymbol",
    "SecondSeat",
    "Result",
    "Reason",
];

impl Record {
    /// Reads the bytes of a file.
    pub fn read_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let at_start = |problem| RecordError { line: 1, column: 1, problem };
        if bytes.len() > MAX_BYTES {
            return Err(at_start(Problem::TooLarge));
        }
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        Record::read(std::str::from_utf8(bytes).map_err(|_| at_start(Problem::NotText))?)
    }

    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut moves: Vec<String> = Vec::new();
        let mut last_line = 1;
        for (index, full_line) in text.lines().enumerate() {
            last_line = index + 1;
            let line = full_line.trim();
            let column = full_line.chars().take_while(|c| c.is_whitespace()).count() + 1;
            let fail = |problem| Err(RecordError { line: last_line, column, problem });
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if line.starts_with('[') {
                if !moves.is_empty() {
                    return fail(Problem::LateTag);
                }
                let Some((name, value)) = read_tag(line) else { return fail(Problem::BadTag) };
                if tags.iter().any(|(known, _)| *known == name) {
                    return fail(Problem::Twice { name });
                }
                tags.push((name, value));
                continue;
            }
            moves.extend(line.split_whitespace().filter(|w| !is_number(w)).map(str::to_owned));
            if moves.len() > MAX_MOVES {
                return fail(Problem::TooManyMoves);
            }
        }
        let end = |problem| RecordError { line: last_line, column: 1, problem };
        Record::from_tags(tags, moves).map_err(end)
    }

    fn from_tags(mut tags: Vec<(String, String)>, moves: Vec<String>) -> Result<Record, Problem> {
        let mut take = |name: &str| {
            let index = tags.iter().position(|(known, _)| known == name)?;
            Some(tags.remove(index).1)
        };
        let version = take("Grille").ok_or(Problem::Missing { name: "Grille" })?;
        if version != VERSION {
            return Err(Problem::Version { version });
        }
        let game = take("Game").ok_or(Problem::Missing { name: "Game" })?;
        let rules = take("Rules").ok_or(Problem::Missing { name: "Rules" })?;
        let position = take("Position");
        let players = ["First", "Second"].map(|side| PlayerTags {
            name: take(side),
            symbol: take(&format!("{side}Symbol")),
            seat: take(&format!("{side}Seat")),
        });
        let result = take("Result");
        if let Some(result) = &result
            && !["first", "second", "draw"].contains(&result.as_str())
        {
            return Err(Problem::Result { result: result.clone() });
        }
        let reason = take("Reason");
        Ok(Record { game, rules, position, players, result, reason, other: tags, moves })
    }

    /// Writes the record; [`Record::read`] gives the same value back.
    #[must_use]
    pub fn write(&self) -> String {
        let [first, second] = &self.players;
        let values: [Option<&str>; KNOWN.len()] = [
            Some(VERSION),
            Some(&self.game),
            Some(&self.rules),
            self.position.as_deref(),
            first.name.as_deref(),
            first.symbol.as_deref(),
            first.seat.as_deref(),
            second.name.as_deref(),
            second.symbol.as_deref(),
            second.seat.as_deref(),
            self.result.as_deref(),
            self.reason.as_deref(),
        ];
        let mut text = String::new();
        let known = KNOWN.iter().zip(values).filter_map(|(name, value)| Some((*name, value?)));
        let other = self.other.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in known.chain(other) {
            let _ = writeln!(text, "[{name} \"{}\"]", escape(value));
        }
        text.push('\n');
        for (index, pair) in self.moves.chunks(2).enumerate() {
            let _ = writeln!(text, "{}. {}", index + 1, pair.join(" "));
        }
        text
    }
}

/// `12.` before a pair of moves.
fn is_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// A line end would end the tag, so it becomes a blank.
const fn one_line(letter: char) -> char {
    if matches!(letter, '\n' | '\r') { ' ' } else { letter }
}

fn escape(value: &str) -> String {
    let value: String = value.chars().map(one_line).collect();
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

fn read_tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, rest) = inside.split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?;
    if name.is_empty() || !name.chars().all(char::is_alphanumeric) {
        return None;
    }
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(one_line(letters.next()?)),
            letter => value.push(one_line(letter)),
        }
    }
    letters.as_str().trim().is_empty().then(|| (name.to_owned(), value))
}
