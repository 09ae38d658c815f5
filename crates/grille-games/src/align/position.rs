//! A position of a line game, and how a stone changes it.

use grille_core::{Game, IllegalMove, Lines, Outcome, Point, Reason, Rng, Run, Side};

use super::lines::{self, DIRECTIONS};
use super::planes::{Layout, Planes};
use super::rules::{Occupied, Rules};

/// A move: the number of a cell (row by row from the top left) or, under gravity, of a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u16);

/// A position of a line game: a few words for the usual boards, two bits a cell for the large.
///
/// A move costs the same on every size of board: a small board is one word that is tested whole
/// by shifts, on a large one a win is looked for only around the last stone.
#[derive(Clone, Debug)]
pub struct Align {
    planes: Planes,
    head: Head,
}

/// All but the stones, in one piece that is copied as one.
#[derive(Clone, Copy, Debug)]
struct Head {
    rules: Rules,
    ply: u32,
    /// How many choices still have room: cells, or columns under gravity. At none the board is
    /// full.
    free: u16,
    /// The bit of the last stone.
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

/// `last` before the first stone. No board has so many bits: 100 x 100 takes 10,100.
const NO_STONE: u16 = u16::MAX;

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
        let layout = Layout::of(rules);
        // From the bottom row up, so that under gravity each stone finds its support.
        for (index, stone) in stones.iter().enumerate().rev() {
            let Some(side) = *stone else { continue };
            let at = Point::from_index(index, rules.cols());
            let bit = layout.bit(at.row, at.col);
            let choice = Place(if rules.gravity() { at.col } else { index as u16 });
            match position.landing_bit(choice) {
                Some((landing, fills)) if landing == bit => position.head.free -= u16::from(fills),
                _ => return Err(SetupError::Floating { at }),
            }
            position.planes.put(side, bit);
        }
        position.head.turn = turn;
        position.head.ply = stones.iter().flatten().count() as u32;
        position.head.state = match Side::BOTH.map(|side| position.lines_of(side).first().copied())
        {
            [Some(_), Some(_)] => return Err(SetupError::TwoWinners),
            [None, None] if position.head.free == 0 => State::Full,
            [None, None] => State::Playing,
            [Some(run), None] | [None, Some(run)] => {
                position.head.last = layout.bit(run.start.row, run.start.col) as u16;
                let owner = if position.planes.has(Side::First, usize::from(position.head.last)) {
                    Side::First
                } else {
                    Side::Second
                };
                State::Won(if rules.misere() { owner.other() } else { owner })
            }
        };
        Ok(position)
    }

    /// The owner of a cell; `None` also outside the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Side> {
        if point.row >= self.head.rules.rows() || point.col >= self.head.rules.cols() {
            return None;
        }
        self.planes.owner(Layout::of(&self.head.rules).bit(point.row, point.col))
    }

    /// The owners of all cells, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = Option<Side>> + '_ {
        let layout = Layout::of(&self.head.rules);
        (0..self.head.rules.rows()).flat_map(move |row| {
            (0..self.head.rules.cols()).map(move |col| self.planes.owner(layout.bit(row, col)))
        })
    }

    /// How many stones are on the board.
    #[must_use]
    pub fn stone_count(&self) -> u16 {
        self.planes.count()
    }

    /// The winner, once a line decided.
    #[must_use]
    #[inline]
    pub const fn winner(&self) -> Option<Side> {
        match self.head.state {
            State::Won(side) => Some(side),
            State::Playing | State::Full => None,
        }
    }

    /// Where the last stone came to rest.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        let layout = Layout::of(&self.head.rules);
        (self.head.last != NO_STONE)
            .then(|| layout.point(&self.head.rules, usize::from(self.head.last)))
    }

    /// Every line of a player that counts, wherever it is on the board.
    #[must_use]
    pub fn lines_of(&self, side: Side) -> Vec<Run> {
        lines::lines_of(&self.planes, &self.head.rules, side).collect()
    }

    /// How many choices there are at most: cells, or columns under gravity.
    #[inline]
    pub(super) const fn choices(&self) -> usize {
        if self.head.rules.gravity() {
            self.head.rules.cols() as usize
        } else {
            self.head.rules.area()
        }
    }

    /// Whether a choice inside the board still has room for a stone.
    #[inline]
    pub(super) fn is_free(&self, choice: usize) -> bool {
        let layout = Layout::of(&self.head.rules);
        let bit = if self.head.rules.gravity() {
            layout.bit(0, choice as u16)
        } else {
            let point = Point::from_index(choice, self.head.rules.cols());
            layout.bit(point.row, point.col)
        };
        self.planes.is_empty_at(bit)
    }

    /// The lowest and the highest bit of a column.
    #[inline]
    fn column_bits(&self, m: Place) -> (usize, usize) {
        let rows = usize::from(self.head.rules.rows());
        let bottom = usize::from(m.0) * (rows + 1);
        (bottom, bottom + rows - 1)
    }

    /// The bit where a stone comes to rest, and whether that leaves no room for another one
    /// there; `None` when there is no room.
    #[inline]
    fn landing_bit(&self, m: Place) -> Option<(usize, bool)> {
        let layout = Layout::of(&self.head.rules);
        if self.head.rules.gravity() {
            let (bottom, top) = self.column_bits(m);
            let bit = self.planes.first_empty(bottom);
            (bit <= top).then_some((bit, bit == top))
        } else {
            let point = Point::from_index(usize::from(m.0), self.head.rules.cols());
            let bit = layout.bit(point.row, point.col);
            self.planes.is_empty_at(bit).then_some((bit, true))
        }
    }

    /// The cell where a stone comes to rest, if there is room.
    pub(super) fn landing_point(&self, m: Place) -> Option<Point> {
        let (bit, _) = self.landing_bit(m)?;
        Some(Layout::of(&self.head.rules).point(&self.head.rules, bit))
    }

    /// How many stones of a player follow a cell in one direction, the cell itself not counted.
    fn reach(&self, from: Point, side: Side, row_step: i32, col_step: i32) -> u16 {
        lines::reach(&self.planes, &self.head.rules, from, side, (row_step, col_step))
    }

    #[inline]
    fn is_line(&self, len: u16) -> bool {
        lines::is_line(&self.head.rules, len)
    }

    /// Whether the last stone, which is this player's, completed a line.
    #[inline]
    fn has_won(&self, side: Side) -> bool {
        if !self.head.rules.exact()
            && let Some(found) =
                self.planes.has_run(side, Layout::of(&self.head.rules), self.head.rules.align())
        {
            return found;
        }
        !self.lines_at_last(side).is_empty()
    }

    /// The lines through the last stone, which is this player's.
    fn lines_at_last(&self, side: Side) -> Lines {
        let mut lines = Lines::NONE;
        let Some(last) = self.last() else { return lines };
        for (row, col) in DIRECTIONS {
            let back = self.reach(last, side, -row, -col);
            let len = 1 + back + self.reach(last, side, row, col);
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
        let head = Head {
            rules: *rules,
            ply: 0,
            free: if rules.gravity() { rules.cols() } else { rules.area() as u16 },
            last: NO_STONE,
            turn: Side::First,
            state: State::Playing,
        };
        Align { planes: Planes::empty(rules), head }
    }

    fn rules(&self) -> &Rules {
        &self.head.rules
    }

    #[inline]
    fn turn(&self) -> Side {
        self.head.turn
    }

    #[inline]
    fn ply(&self) -> u32 {
        self.head.ply
    }

    #[inline]
    fn legal_moves(&self) -> impl Iterator<Item = Place> + '_ {
        Choices::new(self)
    }

    fn check(&self, m: Place) -> Result<(), IllegalMove> {
        let choice = usize::from(m.0);
        let (rows, cols) = (self.head.rules.rows(), self.head.rules.cols());
        if self.head.state != State::Playing {
            Err(IllegalMove::GameOver)
        } else if choice >= self.choices() {
            Err(IllegalMove::OutsideBoard { rows, cols })
        } else if self.is_free(choice) || self.head.rules.occupied() == Occupied::LosesTurn {
            Ok(())
        } else if self.head.rules.gravity() {
            Err(IllegalMove::ColumnFull { column: m.0 })
        } else {
            Err(IllegalMove::Occupied { at: Point::from_index(choice, cols) })
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Place) {
        let side = self.head.turn;
        self.head.ply += 1;
        self.head.turn = side.other();
        let (bit, fills) = if self.head.rules.gravity() {
            let (bottom, top) = self.column_bits(m);
            let Some(bit) = self.planes.drop_stone(side, bottom, top) else { return };
            (bit, bit == top)
        } else {
            let Some((bit, fills)) = self.landing_bit(m) else { return };
            self.planes.put(side, bit);
            (bit, fills)
        };
        self.head.last = bit as u16;
        self.head.free -= u16::from(fills);
        if self.has_won(side) {
            self.head.state =
                State::Won(if self.head.rules.misere() { side.other() } else { side });
        } else if self.head.free == 0 {
            self.head.state = State::Full;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.head.state {
            State::Playing => None,
            State::Full => Some(Outcome::new(None, Reason::Full)),
            State::Won(winner) => {
                let owner = if self.head.rules.misere() { winner.other() } else { winner };
                let lines = self.lines_at_last(owner);
                Some(Outcome { winner: Some(winner), reason: Reason::Line, lines })
            }
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.head.state != State::Playing
    }

    #[inline]
    fn count_legal(&self) -> usize {
        if self.is_over() { 0 } else { usize::from(self.head.free) }
    }

    /// Zobrist's scheme over the whole board. It is not kept during play: only the plain
    /// reference search and tests ask for it, the fast searches have boards of their own.
    fn key(&self) -> u64 {
        let turn = Rng::hash(self.head.turn as u64);
        self.stones().enumerate().fold(turn, |key, (index, stone)| match stone {
            Some(side) => key ^ Rng::hash(4 + 2 * index as u64 + side as u64),
            None => key,
        })
    }
}

/// The same rules, stones, player to move and result; by which moves does not matter.
impl PartialEq for Align {
    fn eq(&self, other: &Align) -> bool {
        self.head.rules == other.head.rules
            && self.head.turn == other.head.turn
            && self.head.state == other.head.state
            && self.planes == other.planes
    }
}

impl Eq for Align {}

/// The free choices of a position in order.
enum Choices<'a> {
    /// Columns of a board of one word: `doors`, its empty cells, moves down by `stride` with each
    /// column, so that the column's top cell is always the lowest bit.
    Columns { doors: u64, column: u16, end: u16, stride: u32 },
    /// Cells, and columns of larger boards.
    Cells { position: &'a Align, choice: u16, end: u16 },
}

impl Choices<'_> {
    #[inline]
    fn new(position: &Align) -> Choices<'_> {
        let end = if position.is_over() { 0 } else { position.choices() as u16 };
        match position.planes.empty_word() {
            Some(empty) if position.head.rules.gravity() => {
                let layout = Layout::of(&position.head.rules);
                let doors = empty >> layout.bit(0, 0);
                Choices::Columns { doors, column: 0, end, stride: layout.right() }
            }
            _ => Choices::Cells { position, choice: 0, end },
        }
    }
}

impl Iterator for Choices<'_> {
    type Item = Place;

    #[inline(always)]
    fn next(&mut self) -> Option<Place> {
        match self {
            Choices::Columns { doors, column, end, stride } => {
                while *column < *end {
                    let (open, this) = (*doors & 1 != 0, *column);
                    // A stride of 64 belongs to a single column, after which nothing is looked at.
                    *doors = doors.wrapping_shr(*stride);
                    *column += 1;
                    if open {
                        return Some(Place(this));
                    }
                }
                None
            }
            Choices::Cells { position, choice, end } => {
                while *choice < *end {
                    let this = *choice;
                    *choice += 1;
                    if position.is_free(usize::from(this)) {
                        return Some(Place(this));
                    }
                }
                None
            }
        }
    }

    /// The kind of board is asked for once, not for each move.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Place) -> B>(self, init: B, mut take: F) -> B {
        let mut all = init;
        match self {
            Choices::Columns { mut doors, column, end, stride } => {
                for column in column..end {
                    if doors & 1 != 0 {
                        all = take(all, Place(column));
                    }
                    doors = doors.wrapping_shr(stride);
                }
            }
            Choices::Cells { position, choice, end } => {
                for choice in choice..end {
                    if position.is_free(usize::from(choice)) {
                        all = take(all, Place(choice));
                    }
                }
            }
        }
        all
    }
}
