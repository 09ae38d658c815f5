//! A game of Go under its rules: whose turn, what is legal, when it ends.
//!
//! Here: [`Go`] and [`Move`]. Two passes in a row end the game; then stones may be marked as dead
//! ([`Go::mark_dead`]; `grille-ai` proposes some), which changes the score,
//! or the game is taken up again ([`Go::resume`]). Until stones are marked, all count as alive.
//!
//! Not here: moves and positions as text, pictures (`playable.rs`); counting (`score.rs`).

use grille_core::{Game, IllegalMove, Outcome, Point, Reason, Rng, Side};

use super::handicap::{Placement, fixed_points};
use super::history::History;
use super::recent::Recent;
use super::{Board, PointSet, Rules, Score};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// No stone.
    Pass,
}

/// A position with the history that its ko rule needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Go {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) turn: Side,
    pub(super) ply: u32,
    /// Passes in a row, at most 2.
    pub(super) passes: u8,
    /// Free handicap stones that Black has still to place.
    pub(super) handicap_left: u8,
    pub(super) history: History,
    /// Prisoners that the first and the second player took.
    pub(super) captures: [u32; 2],
    pub(super) last: Option<Move>,
    pub(super) recent: Recent,
    pub(super) dead: PointSet,
}

impl Go {
    /// A game that starts from stones on the board, row by row; `None` when their number is not the
    /// board's area or a chain has no liberty. A handicap of the rules only counts for the score.
    #[must_use]
    pub fn from_stones(rules: &Rules, stones: &[Option<Side>], turn: Side) -> Option<Go> {
        let board = Board::from_stones(rules.rows(), rules.cols(), stones)?;
        Some(Go::from_board(rules, board, turn))
    }

    fn from_board(rules: &Rules, board: Board, turn: Side) -> Go {
        let history = History::new(rules.ko(), board.hash(), turn);
        Go {
            rules: *rules,
            board,
            turn,
            ply: 0,
            passes: 0,
            handicap_left: 0,
            history,
            captures: [0, 0],
            last: None,
            recent: Recent::default(),
            dead: PointSet::new(),
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Prisoners that the first and the second player took.
    #[must_use]
    pub fn captures(&self) -> [u32; 2] {
        self.captures
    }

    /// The last move.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.last
    }

    /// The last moves and who made them, newest first; at most five are remembered.
    pub fn recent_moves(&self) -> impl Iterator<Item = (Side, Move)> + '_ {
        self.recent.moves()
    }

    /// The stones before the last one or two moves, row by row, and the point that ko forbade then; `None` when
    /// they are not remembered.
    #[must_use]
    pub fn stones_before(&self, back: usize) -> Option<(Vec<Option<Side>>, Option<Point>)> {
        self.recent.stones_before(&self.board, back)
    }

    /// How many passes were made in a row.
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The point that may not be played now because of ko (not superko).
    #[must_use]
    pub fn ko_point(&self) -> Option<Point> {
        self.board.ko_point().filter(|&p| self.check(Move::Place(p)) == Err(IllegalMove::Ko))
    }

    /// Whether the ko rule forbids a position, given by its [`Board::hash`], with a side to move then:
    /// for searches that play on a board of their own.
    #[must_use]
    pub fn repeats(&self, hash: u64, next: Side) -> bool {
        self.history.check(hash, next).is_err()
    }

    /// Takes a game up again that two passes ended: nothing is dead, and whose turn it was goes on.
    /// Does nothing while the game goes on.
    pub fn resume(&mut self) {
        if self.passes == 2 {
            self.passes = 0;
            self.dead = PointSet::new();
        }
    }

    /// Gives the turn to a side, as if the other had passed, but without a move: for set-up positions
    /// and for protocols that let a side play twice. Nothing changes if it is that side's turn, or
    /// once the game is over.
    pub fn give_turn_to(&mut self, side: Side) {
        if self.turn != side && !self.is_over() {
            self.turn = side;
            self.passes = 0;
            self.handicap_left = 0;
            self.board.forget_ko();
            self.history.record(self.board.hash(), self.board.hash(), side);
        }
    }

    /// Marks stones as dead, and none but these. A chain lives or dies as a whole; points without
    /// stone mean nothing. Does nothing while the game goes on.
    pub fn mark_dead(&mut self, points: &PointSet) {
        if self.passes == 2 {
            self.dead = PointSet::new();
            for point in points {
                self.dead.add_all(&self.board.chain(point));
            }
        }
    }

    /// The stones marked as dead.
    #[must_use]
    pub fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// The score of the position as it stands, with the stones marked as dead.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score_with(&self.dead)
    }

    /// The score of the position if these stones are dead.
    #[must_use]
    pub fn score_with(&self, dead: &PointSet) -> Score {
        Score::of(&self.board, &self.rules, self.captures, dead)
    }

    /// Whose turn it will be after a stone.
    fn next_turn(&self) -> Side {
        if self.handicap_left > 1 { self.turn } else { self.turn.other() }
    }
}

impl Game for Go {
    type Rules = Rules;
    type Move = Move;

    fn new(rules: &Rules) -> Go {
        let handicap = rules.handicap();
        let fixed = match handicap.placement {
            Placement::Fixed => fixed_points(rules.rows(), rules.cols(), handicap.stones),
            Placement::Free => Vec::new(),
        };
        let mut stones = vec![None; usize::from(rules.rows()) * usize::from(rules.cols())];
        for point in &fixed {
            if let Some(stone) = stones.get_mut(point.index(rules.cols())) {
                *stone = Some(Side::First);
            }
        }
        let turn = if fixed.is_empty() { Side::First } else { Side::Second };
        let board = Board::from_stones(rules.rows(), rules.cols(), &stones)
            .expect("rules are always in range, and handicap stones stand apart");
        let mut game = Go::from_board(rules, board, turn);
        if handicap.placement == Placement::Free {
            game.handicap_left = handicap.stones;
        }
        game
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

    /// Every legal placement, row by row, suicide included where it is allowed; then pass.
    fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let points = self.board.points().map(Move::Place);
        points.chain([Move::Pass]).filter(|&m| self.check(m).is_ok())
    }

    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        match m {
            Move::Pass if self.handicap_left > 0 => Err(IllegalMove::PassNotAllowed),
            Move::Pass => Ok(()),
            Move::Place(point) => {
                self.board.check(point, self.turn, self.rules.suicide())?;
                self.history.check(self.board.hash_after(point, self.turn), self.next_turn())
            }
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        let before = self.board.hash();
        let next = match m {
            Move::Place(point) => {
                let next = self.next_turn();
                self.recent.push(self.turn, m, self.board.taken_by(point, self.turn));
                let taken = self.board.place(point, self.turn);
                // A stone lost, even by suicide, is the other side's prisoner.
                self.captures[0] += taken[1];
                self.captures[1] += taken[0];
                self.passes = 0;
                self.handicap_left = self.handicap_left.saturating_sub(1);
                next
            }
            Move::Pass => {
                self.recent.push(self.turn, m, PointSet::new());
                self.board.forget_ko();
                self.passes = (self.passes + 1).min(2);
                self.turn.other()
            }
        };
        self.history.record(before, self.board.hash(), next);
        self.turn = next;
        self.ply += 1;
        self.last = Some(m);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::new(self.score().winner(), Reason::Score))
    }

    fn is_over(&self) -> bool {
        self.passes == 2
    }

    /// Stones, turn, passes and ko point. Superko also depends on the past, which is left out: a
    /// search that joins positions by key makes the usual approximation.
    fn key(&self) -> u64 {
        let ko = self.ko_point().map_or(0, |p| 1 + p.index(self.rules.cols()) as u64);
        let rest = ko << 16
            | u64::from(self.handicap_left) << 8
            | u64::from(self.passes) << 1
            | self.turn.index() as u64;
        self.board.hash() ^ Rng::hash(rest ^ 0x476F << 48)
    }
}
