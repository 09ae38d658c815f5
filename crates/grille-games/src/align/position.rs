//! A position of a line game, and how a stone changes it.

use grille_core::{Game, IllegalMove, Lines, Outcome, Point, Reason, Rng, Run, Side};

use super::cells::Cells;
use super::rules::{Occupied, Rules};

/// A move: the number of a cell (row by row from the top left) or, under gravity, of a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u16);

/// A position of a line game.
///
/// The board is one byte a cell, row by row: 0 empty, 1 the first player, 2 the second. Under
/// gravity the bytes after the board hold the height of each column. A win is looked for only
/// around the last stone, so a move costs the same on every size of board.
#[derive(Clone, Debug)]
pub struct Align {
    rules: Rules,
    cells: Cells,
    ply: u32,
    stones: u16,
    last: u16,
    turn: Side,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Playing,
    Won(Side),
    Full,
}

/// `last` before the first stone.
const NO_CELL: u16 = u16::MAX;

/// The four directions a line can have, as steps of row and column.
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Why stones cannot be set up so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Not one entry for each cell.
    #[error("{found} cells for a board of {expected}")]
    WrongArea {
        /// Cells that were given.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// A stone hangs in the air under gravity.
    #[error("the stone at row {}, column {} rests on nothing", .at.row + 1, .at.col + 1)]
    Floating {
        /// The stone.
        at: Point,
    },
    /// Both players have a line, which no game allows.
    #[error("both players have a line")]
    TwoWinners,
}

const fn byte(side: Side) -> u8 {
    side as u8 + 1
}

const fn owner(byte: u8) -> Option<Side> {
    match byte {
        1 => Some(Side::First),
        2 => Some(Side::Second),
        _ => None,
    }
}

impl Align {
    /// The position with these stones (row by row from the top) and this player to move, as if
    /// each stone were one move.
    pub fn from_stones(
        rules: &Rules,
        stones: &[Option<Side>],
        turn: Side,
    ) -> Result<Align, SetupError> {
        if stones.len() != rules.area() {
            return Err(SetupError::WrongArea { found: stones.len(), expected: rules.area() });
        }
        let mut position = Align::new(rules);
        let mut winner: Option<(Side, u16)> = None;
        // From the bottom row up, so that under gravity each stone finds its support.
        for index in (0..stones.len()).rev() {
            let Some(side) = stones[index] else { continue };
            if rules.gravity() && position.landing_cell(index % usize::from(rules.cols())) != index
            {
                return Err(SetupError::Floating { at: Point::from_index(index, rules.cols()) });
            }
            position.put(index, side);
        }
        for (index, stone) in stones.iter().enumerate() {
            let Some(side) = *stone else { continue };
            if position.completes_line(index, byte(side)) {
                match winner {
                    Some((earlier, _)) if earlier != side => return Err(SetupError::TwoWinners),
                    _ => winner = Some((side, index as u16)),
                }
            }
        }
        position.turn = turn;
        position.ply = u32::from(position.stones);
        position.last = NO_CELL;
        if let Some((side, index)) = winner {
            position.last = index;
            position.state = State::Won(if rules.misere() { side.other() } else { side });
        } else if usize::from(position.stones) == rules.area() {
            position.state = State::Full;
        }
        Ok(position)
    }

    /// The owner of a cell; `None` also outside the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Side> {
        if point.row >= self.rules.rows() || point.col >= self.rules.cols() {
            return None;
        }
        owner(self.cells.bytes()[point.index(self.rules.cols())])
    }

    /// The owners of all cells, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = Option<Side>> + '_ {
        self.cells.bytes()[..self.rules.area()].iter().map(|&byte| owner(byte))
    }

    /// How many stones are on the board.
    #[must_use]
    pub const fn stone_count(&self) -> u16 {
        self.stones
    }

    /// Where the last stone came to rest.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        (self.last != NO_CELL).then(|| Point::from_index(usize::from(self.last), self.rules.cols()))
    }

    /// The winner, once a line decided.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.state {
            State::Won(side) => Some(side),
            State::Playing | State::Full => None,
        }
    }

    /// How many choices there are at most: cells, or columns under gravity.
    #[inline]
    pub(super) const fn choices(&self) -> usize {
        if self.rules.gravity() { self.rules.cols() as usize } else { self.rules.area() }
    }

    /// Whether a choice inside the board still has room for a stone.
    #[inline]
    pub(super) fn is_free(&self, choice: usize) -> bool {
        let bytes = self.cells.bytes();
        if self.rules.gravity() {
            u16::from(bytes[self.rules.area() + choice]) < self.rules.rows()
        } else {
            bytes[choice] == 0
        }
    }

    /// The cell where a stone comes to rest. The choice must be free.
    #[inline]
    pub(super) fn landing_cell(&self, choice: usize) -> usize {
        if self.rules.gravity() {
            let height = usize::from(self.cells.bytes()[self.rules.area() + choice]);
            let row = (usize::from(self.rules.rows()) - 1).saturating_sub(height);
            row * usize::from(self.rules.cols()) + choice
        } else {
            choice
        }
    }

    /// Puts a stone without any consequence.
    #[inline]
    fn put(&mut self, cell: usize, side: Side) {
        let area = self.rules.area();
        let cols = usize::from(self.rules.cols());
        let bytes = self.cells.bytes_mut();
        bytes[cell] = byte(side);
        if self.rules.gravity() {
            bytes[area + cell % cols] += 1;
        }
        self.stones += 1;
    }

    /// How many stones of `own` follow a cell in one direction, the cell itself not counted.
    #[inline]
    fn reach(&self, cell: usize, own: u8, (row_step, col_step): (i32, i32)) -> u16 {
        let cols = usize::from(self.rules.cols());
        let (row, col) = (cell / cols, cell % cols);
        let room = |at: usize, size: u16, step: i32| match step {
            0 => usize::MAX,
            1 => usize::from(size) - 1 - at,
            _ => at,
        };
        let room =
            room(row, self.rules.rows(), row_step).min(room(col, self.rules.cols(), col_step));
        let stride = row_step as isize * cols as isize + col_step as isize;
        let bytes = self.cells.bytes();
        let mut at = cell;
        let mut count = 0;
        for _ in 0..room {
            at = at.wrapping_add_signed(stride);
            if bytes[at] != own {
                break;
            }
            count += 1;
        }
        count
    }

    #[inline]
    fn is_line(&self, len: u16) -> bool {
        if self.rules.exact() { len == self.rules.align() } else { len >= self.rules.align() }
    }

    /// Whether the stone at `cell` is part of a line that counts.
    #[inline]
    fn completes_line(&self, cell: usize, own: u8) -> bool {
        DIRECTIONS.iter().any(|&(row, col)| {
            let len = 1 + self.reach(cell, own, (row, col)) + self.reach(cell, own, (-row, -col));
            self.is_line(len)
        })
    }

    /// The lines through the last stone.
    fn lines(&self) -> Lines {
        let mut lines = Lines::NONE;
        let Some(last) = self.last() else { return lines };
        let cell = usize::from(self.last);
        let own = self.cells.bytes()[cell];
        for (row, col) in DIRECTIONS {
            let back = self.reach(cell, own, (-row, -col));
            let len = 1 + back + self.reach(cell, own, (row, col));
            let start = last.offset(-row * i32::from(back), -col * i32::from(back));
            if let (true, Some(start)) = (self.is_line(len), start) {
                lines.push(Run { start, row_step: row as i8, col_step: col as i8, len });
            }
        }
        lines
    }
}

impl Game for Align {
    type Rules = Rules;
    type Move = Place;

    fn new(rules: &Rules) -> Align {
        let heights = if rules.gravity() { usize::from(rules.cols()) } else { 0 };
        Align {
            rules: *rules,
            cells: Cells::zeroed(rules.area() + heights),
            ply: 0,
            stones: 0,
            last: NO_CELL,
            turn: Side::First,
            state: State::Playing,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn ply(&self) -> u32 {
        self.ply
    }

    #[inline]
    fn legal_moves(&self) -> impl Iterator<Item = Place> + '_ {
        let choices = if self.state == State::Playing { self.choices() } else { 0 };
        (0..choices).filter(|&choice| self.is_free(choice)).map(|choice| Place(choice as u16))
    }

    fn check(&self, m: Place) -> Result<(), IllegalMove> {
        let choice = usize::from(m.0);
        let (rows, cols) = (self.rules.rows(), self.rules.cols());
        if self.state != State::Playing {
            Err(IllegalMove::GameOver)
        } else if choice >= self.choices() {
            Err(IllegalMove::OutsideBoard { rows, cols })
        } else if self.is_free(choice) || self.rules.occupied() == Occupied::LosesTurn {
            Ok(())
        } else if self.rules.gravity() {
            Err(IllegalMove::ColumnFull { column: m.0 })
        } else {
            Err(IllegalMove::Occupied { at: Point::from_index(choice, cols) })
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Place) {
        let choice = usize::from(m.0);
        self.ply += 1;
        if self.is_free(choice) {
            let cell = self.landing_cell(choice);
            self.put(cell, self.turn);
            self.last = cell as u16;
            if self.completes_line(cell, byte(self.turn)) {
                let loses = self.rules.misere();
                self.state = State::Won(if loses { self.turn.other() } else { self.turn });
            } else if usize::from(self.stones) == self.rules.area() {
                self.state = State::Full;
            }
        }
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Playing => None,
            State::Full => Some(Outcome::new(None, Reason::Full)),
            State::Won(side) => {
                Some(Outcome { winner: Some(side), reason: Reason::Line, lines: self.lines() })
            }
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.state != State::Playing
    }

    #[inline]
    fn count_legal(&self) -> usize {
        if self.is_over() {
            0
        } else if self.rules.gravity() {
            let top = &self.cells.bytes()[..usize::from(self.rules.cols())];
            top.iter().filter(|&&byte| byte == 0).count()
        } else {
            self.rules.area() - usize::from(self.stones)
        }
    }

    /// Zobrist's scheme over the whole board. It is not kept during play: only the plain
    /// reference search and tests ask for it, the fast searches have boards of their own.
    fn key(&self) -> u64 {
        let stones = self.cells.bytes()[..self.rules.area()].iter().enumerate();
        stones
            .filter(|(_, byte)| **byte != 0)
            .fold(Rng::hash(self.turn as u64), |key, (index, &byte)| {
                key ^ Rng::hash(4 + 2 * index as u64 + u64::from(byte - 1))
            })
    }
}

/// The same rules, stones, player to move and result; by which moves does not matter.
impl PartialEq for Align {
    fn eq(&self, other: &Align) -> bool {
        self.rules == other.rules
            && self.turn == other.turn
            && self.state == other.state
            && self.cells.bytes() == other.cells.bytes()
    }
}

impl Eq for Align {}
