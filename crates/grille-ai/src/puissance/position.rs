//! A position as the list of columns played, and how it is read from text.

use super::size::Size;
use thiserror::Error;

/// A position that can be reached by play: whose turn it is follows from the number of moves.
///
/// This is the readable board of the solver's door; the search has its own words of bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    size: Size,
    moves: Vec<u8>,
    /// For each column, from the bottom up, which side owns the stone: 0 first, 1 second.
    columns: Vec<Vec<u8>>,
    won: bool,
}

/// Why a list of moves is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A character that is no column.
    #[error("move {ply}: '{character}' is not a column")]
    BadCharacter {
        /// Number of the move, from 1.
        ply: usize,
        /// What was read.
        character: char,
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
        Position {
            size,
            moves: Vec::new(),
            columns: vec![Vec::new(); size.cols as usize],
            won: false,
        }
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
        for character in text.chars() {
            let ply = position.moves.len() + 1;
            let Some(column) = character.to_digit(36).filter(|_| character.is_ascii()) else {
                return Err(PositionError::BadCharacter { ply, character });
            };
            // A letter is a column only where the board is that wide.
            if column >= 10 && column > size.cols {
                return Err(PositionError::BadCharacter { ply, character });
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
        let side = (self.moves.len() % 2) as u8;
        let stones = &mut self.columns[column as usize];
        if stones.len() >= self.size.rows as usize {
            return Err(PositionError::ColumnFull { ply, column: column + 1 });
        }
        stones.push(side);
        self.moves.push(column as u8);
        self.won = self.line_through_last();
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
        self.columns.get(column as usize).is_some_and(|it| it.len() < self.size.rows as usize)
    }

    /// Stones of the side to move and of the other side, as cells (column, row from the bottom).
    pub(super) fn stones(&self) -> impl Iterator<Item = (u32, u32, bool)> + '_ {
        let mover = (self.moves.len() % 2) as u8;
        self.columns.iter().enumerate().flat_map(move |(column, stones)| {
            stones
                .iter()
                .enumerate()
                .map(move |(row, &side)| (column as u32, row as u32, side == mover))
        })
    }

    fn owner(&self, column: i64, row: i64) -> Option<u8> {
        let stones = self.columns.get(usize::try_from(column).ok()?)?;
        stones.get(usize::try_from(row).ok()?).copied()
    }

    fn line_through_last(&self) -> bool {
        let Some(&last) = self.moves.last() else { return false };
        let column = i64::from(last);
        let row = self.columns[last as usize].len() as i64 - 1;
        let side = self.owner(column, row);
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let run = |sign: i64| {
                (1..)
                    .take_while(|step| {
                        self.owner(column + sign * step * right, row + sign * step * up) == side
                    })
                    .count() as u32
            };
            1 + run(1) + run(-1) >= self.size.align
        })
    }
}
