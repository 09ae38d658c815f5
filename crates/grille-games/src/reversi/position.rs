//! A game of Reversi under its rules: whose turn, what is legal, when it ends, by how much.

use grille_core::{Game, IllegalMove, Outcome, Point, Reason, Rng, Side};

use super::bits::{Bits, Wide};
use super::board::{Board, Shape};
use super::rules::Rules;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A disc on a cell.
    Place(Point),
    /// No disc, because no cell turns anything over.
    Pass,
}

/// The discs of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Discs of the first player.
    pub first: u32,
    /// Discs of the second player.
    pub second: u32,
}

impl Score {
    /// Who has more discs, if anybody.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self.margin() {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }

    /// Discs of the first player minus those of the second.
    #[must_use]
    pub const fn margin(self) -> i32 {
        self.first as i32 - self.second as i32
    }
}

/// A position of Reversi.
#[derive(Clone, Debug)]
pub struct Reversi {
    rules: Rules,
    discs: Discs,
    turn: Side,
    ply: u32,
    last: Option<Point>,
}

/// The discs seen from the player to move, and the cells that he can play.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Discs {
    Small(Field<u64>),
    Large(Box<Field<Wide>>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Field<B> {
    shape: Shape<B>,
    board: Board<B>,
    moves: B,
    /// Whether neither player can play a cell.
    over: bool,
}

/// Runs an expression with the field of either size.
macro_rules! with_field {
    ($discs:expr, $field:ident => $result:expr) => {
        match $discs {
            Discs::Small($field) => $result,
            Discs::Large($field) => $result,
        }
    };
}

impl<B: Bits> Field<B> {
    fn new(shape: Shape<B>, board: Board<B>) -> Field<B> {
        let moves = board.moves(&shape);
        let over = moves.is_empty() && board.passed().moves(&shape).is_empty();
        Field { shape, board, moves, over }
    }

    fn from_stones(rules: &Rules, stones: &[Option<Side>], turn: Side) -> Field<B> {
        let set = |side| {
            let cells = (0..rules.area()).filter(|&index| stones[index] == Some(side));
            cells.fold(B::EMPTY, |set, index| set | B::cell(index))
        };
        Field::new(Shape::new(rules), Board { own: set(turn), other: set(turn.other()) })
    }

    fn play(&mut self, cell: Option<usize>) {
        let board = match cell.map(B::cell) {
            Some(cell) => self.board.after(cell, self.board.flips(cell, &self.shape)),
            None => self.board.passed(),
        };
        *self = Field::new(self.shape, board);
    }

    fn owner(&self, index: usize, turn: Side) -> Option<Side> {
        let has = |set: B| !(set & B::cell(index)).is_empty();
        if has(self.board.own) { Some(turn) } else { has(self.board.other).then_some(turn.other()) }
    }
}

impl Reversi {
    /// The position with these discs (row by row from the top) and this player to move, as if each
    /// disc but the first four were one move; `None` when there is not one entry a cell.
    #[must_use]
    pub fn from_stones(rules: &Rules, stones: &[Option<Side>], turn: Side) -> Option<Reversi> {
        if stones.len() != rules.area() {
            return None;
        }
        let discs = if rules.area() <= 64 {
            Discs::Small(Field::from_stones(rules, stones, turn))
        } else {
            Discs::Large(Box::new(Field::from_stones(rules, stones, turn)))
        };
        let ply = stones.iter().flatten().count().saturating_sub(4) as u32;
        Some(Reversi { rules: *rules, discs, turn, ply, last: None })
    }

    /// The owner of a cell; `None` also outside the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Side> {
        let inside = point.row < self.rules.rows() && point.col < self.rules.cols();
        let index = point.index(self.rules.cols());
        inside.then(|| with_field!(&self.discs, field => field.owner(index, self.turn)))?
    }

    /// The owners of all cells, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = Option<Side>> + '_ {
        (0..self.rules.area())
            .map(|index| with_field!(&self.discs, field => field.owner(index, self.turn)))
    }

    /// The discs of both players.
    #[must_use]
    pub fn score(&self) -> Score {
        let (own, other) = with_field!(&self.discs,
            field => (field.board.own.count(), field.board.other.count()));
        match self.turn {
            Side::First => Score { first: own, second: other },
            Side::Second => Score { first: other, second: own },
        }
    }

    /// Where the last disc was set; none after a pass.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        self.last
    }

    /// The discs in one word, seen from the player to move, on a board of up to 64 cells.
    #[must_use]
    pub fn small_board(&self) -> Option<Board<u64>> {
        match &self.discs {
            Discs::Small(field) => Some(field.board),
            Discs::Large(_) => None,
        }
    }

    /// The discs in four words, seen from the player to move, whatever the size.
    #[must_use]
    pub fn wide_board(&self) -> Board<Wide> {
        match &self.discs {
            Discs::Small(field) => {
                let widen = |set: u64| set.cells().fold(Wide::EMPTY, |all, i| all | Wide::cell(i));
                Board { own: widen(field.board.own), other: widen(field.board.other) }
            }
            Discs::Large(field) => field.board,
        }
    }

    fn can_place(&self, index: usize) -> bool {
        with_field!(&self.discs, field => has_cell(field.moves, index))
    }

    fn must_pass(&self) -> bool {
        with_field!(&self.discs, field => field.moves.is_empty() && !field.over)
    }
}

fn has_cell<B: Bits>(set: B, index: usize) -> bool {
    !(set & B::cell(index)).is_empty()
}

impl Game for Reversi {
    type Rules = Rules;
    type Move = Move;

    /// Two discs of each on the four cells of the centre, the first player's on the rising diagonal.
    fn new(rules: &Rules) -> Reversi {
        let mut stones = vec![None; rules.area()];
        let (row, col) = (rules.rows() / 2, rules.cols() / 2);
        for (row, col, side) in [
            (row - 1, col - 1, Side::Second),
            (row - 1, col, Side::First),
            (row, col - 1, Side::First),
            (row, col, Side::Second),
        ] {
            stones[Point::new(row, col).index(rules.cols())] = Some(side);
        }
        Reversi::from_stones(rules, &stones, Side::First).expect("one entry a cell")
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    /// Cells row by row; a pass when there is none and the opponent has one.
    fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let cols = self.rules.cols();
        let (small, large) = match &self.discs {
            Discs::Small(field) => (field.moves, Wide::EMPTY),
            Discs::Large(field) => (0, field.moves),
        };
        let cells = small.cells().chain(large.cells());
        let places = cells.map(move |index| Move::Place(Point::from_index(index, cols)));
        places.chain(self.must_pass().then_some(Move::Pass))
    }

    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        match m {
            Move::Pass if self.must_pass() => Ok(()),
            Move::Pass => Err(IllegalMove::MustMove),
            Move::Place(at) if at.row >= self.rules.rows() || at.col >= self.rules.cols() => {
                Err(IllegalMove::OutsideBoard { rows: self.rules.rows(), cols: self.rules.cols() })
            }
            Move::Place(at) if self.can_place(at.index(self.rules.cols())) => Ok(()),
            Move::Place(at) if self.stone(at).is_some() => Err(IllegalMove::Occupied { at }),
            Move::Place(_) => Err(IllegalMove::FlipsNothing),
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        self.last = match m {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        let cols = self.rules.cols();
        let cell = self.last.map(|point| point.index(cols));
        with_field!(&mut self.discs, field => field.play(cell));
        self.turn = self.turn.other();
        self.ply += 1;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::new(self.score().winner(), Reason::Score))
    }

    #[inline]
    fn is_over(&self) -> bool {
        with_field!(&self.discs, field => field.over)
    }

    fn count_legal(&self) -> usize {
        let places = with_field!(&self.discs, field => field.moves.count() as usize);
        places + usize::from(self.must_pass())
    }

    fn key(&self) -> u64 {
        let seed = Rng::hash(self.turn as u64);
        with_field!(&self.discs,
            field => field.board.other.hash_with(field.board.own.hash_with(seed)))
    }
}

/// The same rules, discs and player to move; by which moves does not matter.
impl PartialEq for Reversi {
    fn eq(&self, other: &Reversi) -> bool {
        self.rules == other.rules && self.turn == other.turn && self.discs == other.discs
    }
}

impl Eq for Reversi {}
