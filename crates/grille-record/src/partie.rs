//! `partie.txt`: a stopped game of Tic-RAC-Toe, `C;C;C;C;C;C;C;C;C/T` (document 000, section 5).
//!
//! Each C is `X`, `O` or `B` (blank), row by row; T is the player to move. [`read`] is strict:
//! a game is resumed from it. [`read_lenient`] serves the report over test records, where any
//! other letter is a cell that is taken by nobody.

use grille_core::{Game, Side};
use grille_games::align::{Align, SetupError, presets};

/// Cells of the board.
pub const CELLS: usize = 9;

/// The longest text that can be a game: 9 cells, 8 semicolons, the slash, the player, and room
/// for blanks and an end of line around them.
const LONGEST: usize = 256;

/// One cell of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A player's cell.
    Taken(Side),
    /// `B`: nobody played here yet.
    Blank,
    /// Another letter: taken, but owned by nobody.
    Foreign(char),
}

/// Nine cells and the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partie {
    /// The cells, row by row.
    pub cells: [Cell; CELLS],
    /// The player to move.
    pub turn: Side,
}

/// Why a text is no `partie.txt`. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PartieError {
    /// A character is not the one that belongs there.
    #[error("column {column}: found '{found}', expected {expected}")]
    Unexpected {
        /// Where.
        column: usize,
        /// What is there.
        found: char,
        /// What belongs there.
        expected: Expected,
    },
    /// The text ends too soon.
    #[error("column {column}: the text ends, expected {expected}")]
    TooShort {
        /// Where the next character belongs.
        column: usize,
        /// What belongs there.
        expected: Expected,
    },
    /// The text is far too long to be a game.
    #[error("more than {LONGEST} bytes")]
    TooLong,
    /// The text is not UTF-8.
    #[error("not a text file")]
    NotText,
    /// The stones can be those of no game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What belongs at a place of `partie.txt`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// `X`, `O` or `B`.
    Cell,
    /// `;` between cells.
    Semicolon,
    /// `/` after the ninth cell.
    Slash,
    /// `X` or `O`.
    Player,
    /// Nothing more.
    End,
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Expected::Cell => "X, O or B",
            Expected::Semicolon => "';'",
            Expected::Slash => "'/'",
            Expected::Player => "X or O",
            Expected::End => "the end",
        })
    }
}

/// Reads a game to be resumed: only `X`, `O` and `B`, blanks allowed around the whole.
pub fn read(text: &str) -> Result<Partie, PartieError> {
    parse(text, |_| None)
}

/// [`read`] from the bytes of a file.
pub fn read_bytes(bytes: &[u8]) -> Result<Partie, PartieError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| PartieError::NotText)?;
    if text.contains('\0') {
        return Err(PartieError::NotText);
    }
    if text.len() > LONGEST {
        // The first wrong character says more than the size does, if there is one.
        let start = (0..=LONGEST).rev().find_map(|end| text.get(..end)).unwrap_or_default();
        return match read(start) {
            Err(wrong @ PartieError::Unexpected { .. }) => Err(wrong),
            _ => Err(PartieError::TooLong),
        };
    }
    read(text)
}

/// Reads a test record, where any other letter is a cell that is taken by nobody.
pub fn read_lenient(text: &str) -> Result<Partie, PartieError> {
    parse(text, |letter| letter.is_alphabetic().then_some(Cell::Foreign(letter)))
}

fn parse(text: &str, other: impl Fn(char) -> Option<Cell>) -> Result<Partie, PartieError> {
    if text.len() > LONGEST {
        return Err(PartieError::TooLong);
    }
    let mut letters = text.trim_end().chars().enumerate().skip_while(|(_, c)| c.is_whitespace());
    let end = text.trim_end().chars().count();
    let mut next = |expected: Expected| match letters.next() {
        Some((index, letter)) => Ok((index + 1, letter)),
        None => Err(PartieError::TooShort { column: end + 1, expected }),
    };
    let unexpected = |column, found, expected| PartieError::Unexpected { column, found, expected };

    let mut cells = [Cell::Blank; CELLS];
    for (index, cell) in cells.iter_mut().enumerate() {
        let (column, letter) = next(Expected::Cell)?;
        *cell = match letter {
            'X' => Cell::Taken(Side::First),
            'O' => Cell::Taken(Side::Second),
            'B' => Cell::Blank,
            _ => other(letter).ok_or_else(|| unexpected(column, letter, Expected::Cell))?,
        };
        let (mark, expected) =
            if index + 1 < CELLS { (';', Expected::Semicolon) } else { ('/', Expected::Slash) };
        let (column, letter) = next(expected)?;
        if letter != mark {
            return Err(unexpected(column, letter, expected));
        }
    }
    let turn = match next(Expected::Player)? {
        (_, 'X') => Side::First,
        (_, 'O') => Side::Second,
        (column, letter) => return Err(unexpected(column, letter, Expected::Player)),
    };
    match letters.next() {
        Some((index, letter)) => Err(unexpected(index + 1, letter, Expected::End)),
        None => Ok(Partie { cells, turn }),
    }
}

impl Partie {
    /// Returns the line of any game that is played on nine cells by three in a row, else `None`.
    #[must_use]
    pub fn of(game: &dyn grille_core::AnyGame) -> Option<Partie> {
        grille_core::downcast::<Align>(game).and_then(Partie::from_game)
    }

    /// The file's content for a game of Tic-RAC-Toe; `None` on any other board than 3 x 3.
    #[must_use]
    pub fn from_game(game: &Align) -> Option<Partie> {
        let stones: Vec<_> = game.stones().collect();
        let stones: [Option<Side>; CELLS] = stones.try_into().ok()?;
        let cells = stones.map(|stone| stone.map_or(Cell::Blank, Cell::Taken));
        Some(Partie { cells, turn: game.turn() })
    }

    /// The game to go on with.
    pub fn to_game(&self) -> Result<Align, PartieError> {
        let stones = self.cells.map(|cell| match cell {
            Cell::Taken(side) => Some(side),
            Cell::Blank | Cell::Foreign(_) => None,
        });
        Ok(Align::from_stones(&presets::ticractoe(), &stones, self.turn)?)
    }
}

impl std::fmt::Display for Partie {
    /// The one line of `partie.txt`, without an end of line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, cell) in self.cells.iter().enumerate() {
            let letter = match cell {
                Cell::Taken(side) => side.letter(),
                Cell::Blank => 'B',
                Cell::Foreign(letter) => *letter,
            };
            write!(f, "{letter}{}", if index + 1 < CELLS { ';' } else { '/' })?;
        }
        write!(f, "{}", self.turn.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of document 000.
    const EXAMPLE: &str = "O;X;B;X;O;X;B;B;B/O";

    #[test]
    fn the_example_reads_and_writes_back() {
        let partie = read(&format!("  {EXAMPLE} \r\n")).unwrap();
        assert_eq!(partie.to_string(), EXAMPLE);
        let game = partie.to_game().unwrap();
        assert_eq!(game.to_string(), "OX.\nXOX\n...\n");
        assert_eq!(game.turn(), Side::Second);
        assert_eq!(Partie::from_game(&game), Some(partie));
    }

    #[test]
    fn errors_name_the_character() {
        let error = |text: &str| read(text).unwrap_err();
        let unexpected =
            |column, found, expected| PartieError::Unexpected { column, found, expected };
        let short = |column, expected| PartieError::TooShort { column, expected };
        let cases = [
            ("", short(1, Expected::Cell)),
            ("X", short(2, Expected::Semicolon)),
            ("X;X;O;O;O;X;X;M;X/O", unexpected(15, 'M', Expected::Cell)),
            ("x;B;B;B;B;B;B;B;B/X", unexpected(1, 'x', Expected::Cell)),
            (" X,B;B;B;B;B;B;B;B/X", unexpected(3, ',', Expected::Semicolon)),
            ("B;B;B;B;B;B;B;B;B;X", unexpected(18, ';', Expected::Slash)),
            ("B;B;B;B;B;B;B;B;B/B", unexpected(19, 'B', Expected::Player)),
            ("B;B;B;B;B;B;B;B;B/", short(19, Expected::Player)),
            ("B;B;B;B;B;B;B;B;B/XX", unexpected(20, 'X', Expected::End)),
        ];
        for (text, expected) in cases {
            assert_eq!(error(text), expected, "{text:?}");
        }
        assert_eq!(read_bytes(&[b'X', 0xFF]), Err(PartieError::NotText));
        assert_eq!(read_bytes(&[b'X'; 257]), Err(unexpected(2, 'X', Expected::Semicolon)));
        assert_eq!(read_bytes(&[b' '; 257]), Err(PartieError::TooLong));
        assert_eq!(read_bytes(&[0; 257]), Err(PartieError::NotText));
    }

    #[test]
    fn two_lines_are_no_game() {
        let partie = read("X;X;X;O;O;O;B;B;B/X").unwrap();
        assert_eq!(partie.to_game(), Err(PartieError::Setup(SetupError::TwoWinners)));
    }

    #[test]
    fn a_foreign_letter_is_read_only_for_the_report() {
        let partie = read_lenient("X;X;O;O;O;X;X;M;X/O").unwrap();
        assert_eq!(partie.cells[7], Cell::Foreign('M'));
        assert!(read_lenient("X;X;O;O;O;X;X;?;X/O").is_err());
    }
}
