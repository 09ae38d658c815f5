//! The discs of PopOut and whose turn it is, without any past: what searches copy and play on.

use grille_core::{Lines, Point, Rng, Side};

use super::rules::PopRules;
use crate::align::lines;
use crate::align::planes::{Layout, Planes};

/// A move: a column, and what happens there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PopMove {
    /// Drops a disc into a column.
    Drop(u16),
    /// Pops the own disc at the bottom of a column.
    Pop(u16),
}

impl PopMove {
    /// The column.
    #[must_use]
    #[inline]
    pub const fn column(self) -> u16 {
        match self {
            PopMove::Drop(column) | PopMove::Pop(column) => column,
        }
    }
}

/// The discs and whose turn it is. The player who moved last may have a line; nobody is stopped
/// here from playing on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PopBoard {
    rules: PopRules,
    planes: Planes,
    turn: Side,
    /// Zobrist's hash of the discs.
    hash: u64,
}

impl PopBoard {
    /// The empty board.
    #[must_use]
    pub fn new(rules: &PopRules) -> PopBoard {
        let planes = Planes::empty(rules.line());
        PopBoard { rules: *rules, planes, turn: Side::First, hash: 0 }
    }

    /// The board with these discs (row by row from the top) and this player to move; `None` when
    /// there is not one entry a cell or a disc rests on nothing.
    pub(super) fn from_stones(
        rules: &PopRules,
        stones: &[Option<Side>],
        turn: Side,
    ) -> Option<PopBoard> {
        if stones.len() != rules.line().area() {
            return None;
        }
        let mut board = PopBoard::new(rules);
        // From the bottom row up, so that each disc finds its support.
        for (index, stone) in stones.iter().enumerate().rev() {
            let Some(side) = *stone else { continue };
            let at = Point::from_index(index, rules.line().cols());
            if board.drop(side, at.col) != Some(at) {
                return None;
            }
        }
        board.turn = turn;
        Some(board)
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &PopRules {
        &self.rules
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The owner of a cell inside the board.
    #[must_use]
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Side> {
        self.planes.owner(Layout::of(self.rules.line()).bit(point.row, point.col))
    }

    /// The owners of all cells, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = Option<Side>> + '_ {
        let cols = self.rules.line().cols();
        (0..self.rules.line().area()).map(move |index| self.stone(Point::from_index(index, cols)))
    }

    /// How many discs are on the board.
    #[must_use]
    pub fn stone_count(&self) -> u16 {
        self.planes.count()
    }

    /// A hash of the discs and the player to move.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        self.hash ^ Rng::hash(self.turn as u64)
    }

    /// Whether a move on a column of the board is possible: room on top, or an own disc below.
    #[must_use]
    #[inline]
    pub fn allows(&self, m: PopMove) -> bool {
        let (bottom, top) = self.column_bits(m.column());
        match m {
            PopMove::Drop(_) => self.planes.is_empty_at(top),
            PopMove::Pop(_) => self.planes.has(self.turn, bottom),
        }
    }

    /// The possible moves: drops from the left, then pops from the left.
    pub fn moves(&self) -> impl Iterator<Item = PopMove> + '_ {
        let columns = 0..self.rules.line().cols();
        let drops = columns.clone().map(PopMove::Drop);
        drops.chain(columns.map(PopMove::Pop)).filter(|&m| self.allows(m))
    }

    /// Plays a possible move. Gives the cell where a disc came to rest: none for a pop.
    pub fn play(&mut self, m: PopMove) -> Option<Point> {
        let side = self.turn;
        self.turn = side.other();
        match m {
            PopMove::Drop(column) => self.drop(side, column),
            PopMove::Pop(column) => {
                self.pop(column);
                None
            }
        }
    }

    /// The cell where a disc would come to rest, if there is room.
    #[must_use]
    pub fn landing(&self, column: u16) -> Option<Point> {
        let (bottom, top) = self.column_bits(column);
        let bit = self.planes.first_empty(bottom);
        (bit <= top).then(|| Layout::of(self.rules.line()).point(self.rules.line(), bit))
    }

    /// Whether a player has a line.
    #[must_use]
    #[inline]
    pub fn has_line(&self, side: Side) -> bool {
        let line = self.rules.line();
        match self.planes.has_run(side, Layout::of(line), line.align()) {
            // On a small board the quick test is whole; lines of an exact length it only rules out.
            Some(found) if !line.exact() || !found => found,
            _ => lines::lines_of(&self.planes, line, side).next().is_some(),
        }
    }

    /// The lines of a player, at most four of them.
    #[must_use]
    pub fn lines(&self, side: Side) -> Lines {
        let mut found = Lines::NONE;
        lines::lines_of(&self.planes, self.rules.line(), side).for_each(|run| found.push(run));
        found
    }

    /// Who has won after the move that was just played. A pop can leave a line of both: then it
    /// counts for the player who popped.
    #[must_use]
    #[inline]
    pub fn winner(&self) -> Option<Side> {
        let owner = [self.turn.other(), self.turn].into_iter().find(|&side| self.has_line(side))?;
        Some(if self.rules.line().misere() { owner.other() } else { owner })
    }

    fn drop(&mut self, side: Side, column: u16) -> Option<Point> {
        let (bottom, top) = self.column_bits(column);
        let bit = self.planes.drop_stone(side, bottom, top)?;
        self.hash ^= disc_key(side, bit);
        Some(Layout::of(self.rules.line()).point(self.rules.line(), bit))
    }

    fn pop(&mut self, column: u16) {
        let (bottom, top) = self.column_bits(column);
        self.hash ^= self.column_key(bottom, top);
        self.planes.pop_stone(bottom, top);
        self.hash ^= self.column_key(bottom, top);
    }

    fn column_key(&self, bottom: usize, top: usize) -> u64 {
        let owners = (bottom..=top).map_while(|bit| Some((self.planes.owner(bit)?, bit)));
        owners.fold(0, |key, (side, bit)| key ^ disc_key(side, bit))
    }

    /// The lowest and the highest bit of a column.
    #[inline]
    fn column_bits(&self, column: u16) -> (usize, usize) {
        let rows = usize::from(self.rules.line().rows());
        let bottom = usize::from(column) * (rows + 1);
        (bottom, bottom + rows - 1)
    }
}

#[inline]
fn disc_key(side: Side, bit: usize) -> u64 {
    Rng::hash(4 + 2 * bit as u64 + side as u64)
}
