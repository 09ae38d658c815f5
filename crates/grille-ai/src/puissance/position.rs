//! A position as the list of columns played, and how it is read from text.

use super::size::Size;
use thiserror::Error;

/// A position that can be reached by play: whose turn it is follows from the number of moves.
///
/// This is the readable board of the solver's door, quick to read: the easiest positions are solved in
/// the time that it takes to play their moves. The search has its own words of bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    size: Size,
    moves: Vec<u8>,
    /// The cells of the first and of the second side, as `geometry` numbers them.
    stones: [u128; 2],
    won: bool,
}

/// Why a list of moves is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A character that is no column.
    #[error("move {ply}: '{character}' is not a column, they are written 1 to {last}")]
    BadCharacter {
        /// Number of the move, from 1.
        ply: usize,
        /// What was read.
        character: char,
        /// How the last column is written.
        last: char,
    },
    /// A column outside the board.
    #[error("move {ply}: there is no column {column}, the board has columns 1 to {cols}")]
    NoSuchColumn {
        /// Number of the move, from 1.
        ply: usize,
        /// Number of the column, from 1 (0 when 0 was written).
        column: u32,
        /// Columns of the board.
        cols: u32,
    },
    /// A column without room.
    #[error("move {ply}: column {column} is full")]
    ColumnFull {
        /// Number of the move, from 1.
        ply: usize,
        /// Number of the column, from 1.
        column: u32,
    },
    /// A move after a line was made.
    #[error("move {ply}: the game ended with move {last}")]
    GameOver {
        /// Number of the move, from 1.
        ply: usize,
        /// The move that ended the game, from 1.
        last: usize,
    },
}

impl Position {
    /// The empty board of a size that [`Size::check`] accepts.
    #[must_use]
    pub fn new(size: Size) -> Position {
        Position { size, moves: Vec::new(), stones: [0; 2], won: false }
    }

    /// Reads columns from 1, one character each: `1` to `9`, then `a` for 10, `b` for 11 and so on.
    /// An empty text or `-` is the empty board.
    ///
    /// # Errors
    /// The first move that is unreadable or illegal.
    pub fn parse(size: Size, text: &str) -> Result<Position, PositionError> {
        let mut position = Position::new(size);
        if text == "-" {
            return Ok(position);
        }
        let last = char::from_digit(size.cols.min(35), 36).unwrap_or('z');
        position.moves.reserve_exact(text.len().min(size.cells() as usize));
        for character in text.chars() {
            let ply = position.moves.len() + 1;
            let Some(column) = character.to_digit(36).filter(|_| character.is_ascii()) else {
                return Err(PositionError::BadCharacter { ply, character, last });
            };
            // A letter is a column only where the board is that wide.
            if column >= 10 && column > size.cols {
                return Err(PositionError::BadCharacter { ply, character, last });
            }
            if column == 0 {
                return Err(PositionError::NoSuchColumn { ply, column, cols: size.cols });
            }
            position.play(column - 1)?;
        }
        Ok(position)
    }

    /// Plays a list of columns, counted from 0.
    ///
    /// # Errors
    /// The first illegal move.
    pub fn from_columns(size: Size, columns: &[u32]) -> Result<Position, PositionError> {
        let mut position = Position::new(size);
        for &column in columns {
            position.play(column)?;
        }
        Ok(position)
    }

    /// Plays one column, counted from 0.
    ///
    /// # Errors
    /// The column does not exist or is full, or the game is over; the position is then unchanged.
    pub fn play(&mut self, column: u32) -> Result<(), PositionError> {
        let ply = self.moves.len() + 1;
        if column >= self.size.cols {
            let cols = self.size.cols;
            return Err(PositionError::NoSuchColumn {
                ply,
                column: column.saturating_add(1),
                cols,
            });
        }
        if self.won {
            return Err(PositionError::GameOver { ply, last: self.moves.len() });
        }
        if !self.has_room(column) {
            return Err(PositionError::ColumnFull { ply, column: column + 1 });
        }
        let side = self.moves.len() % 2;
        let cell = column * self.size.stride() + self.height(column);
        self.stones[side] |= 1 << cell;
        self.moves.push(column as u8);
        self.won = has_line(self.stones[side], self.size);
        Ok(())
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Stones on the board.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.moves.len() as u32
    }

    /// The columns played, counted from 0.
    #[must_use]
    pub fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// Whether the last move made a line.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Whether no move can follow: a line was made or the board is full.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.won || self.ply() == self.size.cells()
    }

    /// Whether a column, counted from 0, has room.
    #[must_use]
    pub fn has_room(&self, column: u32) -> bool {
        column < self.size.cols && self.height(column) < self.size.rows
    }

    /// The stones of the side to move and of the other side, as `geometry` numbers the cells.
    pub(super) fn stones(&self) -> (u128, u128) {
        let mover = self.moves.len() % 2;
        (self.stones[mover], self.stones[1 - mover])
    }

    /// The stones in a column of the board.
    fn height(&self, column: u32) -> u32 {
        let occupied = self.stones[0] | self.stones[1];
        (occupied >> (column * self.size.stride())).trailing_ones()
    }
}

/// Whether a set of stones has a line. The spare cells above a column keep lines from running on in the
/// next one. Runs double in length with each step, so that four in a row take two.
macro_rules! has_line {
    ($stones:expr, $size:expr) => {{
        let (stones, size) = ($stones, $size);
        let stride = size.stride();
        [1, stride - 1, stride, stride + 1].into_iter().any(|step| {
            let (mut runs, mut length) = (stones, 1);
            while length < size.align && runs != 0 {
                let more = length.min(size.align - length);
                runs &= runs.checked_shr(more.saturating_mul(step)).unwrap_or(0);
                length += more;
            }
            runs != 0
        })
    }};
}

fn has_line(stones: u128, size: Size) -> bool {
    if size.bits() <= u64::BITS { has_line!(stones as u64, size) } else { has_line!(stones, size) }
}
