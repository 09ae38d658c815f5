//! A game of PopOut: the board, and the positions before it.

use grille_core::{Game, IllegalMove, Outcome, Point, Reason, Rng, Side};

use super::board::{PopBoard, PopMove};
use super::rules::PopRules;

/// So many occurrences of a position with the same player to move are a draw.
const OCCURRENCES: usize = 3;

/// A position of PopOut with the past that repetition needs.
///
/// The past is one key of 64 bits for each position so far: with the thousand positions of a long
/// game the chance that two of them share one is one in 10^13.
#[derive(Clone, Debug)]
pub struct PopOut {
    board: PopBoard,
    ply: u32,
    last: Option<Point>,
    state: State,
    /// The key of each position so far, this one included, in order.
    past: Vec<u64>,
    /// A hash of `past` in which order does not matter.
    past_hash: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Playing,
    Won(Side),
    Repeated,
    Stuck,
}

impl PopOut {
    /// The position with these discs (row by row from the top) and this player to move, without a
    /// past; `None` when there is not one entry a cell or a disc rests on nothing.
    #[must_use]
    pub fn from_stones(rules: &PopRules, stones: &[Option<Side>], turn: Side) -> Option<PopOut> {
        let board = PopBoard::from_stones(rules, stones, turn)?;
        let ply = u32::from(board.stone_count());
        Some(PopOut::without_past(board, ply))
    }

    fn without_past(board: PopBoard, ply: u32) -> PopOut {
        let mut position = PopOut {
            board,
            ply,
            last: None,
            state: State::Playing,
            past: Vec::new(),
            past_hash: 0,
        };
        position.arrive();
        position
    }

    /// The discs and whose turn it is.
    #[must_use]
    pub fn board(&self) -> &PopBoard {
        &self.board
    }

    /// The [`PopBoard::key`] of each position so far, this one last.
    #[must_use]
    pub fn past(&self) -> &[u64] {
        &self.past
    }

    /// Where the last disc came to rest; none after a pop.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        self.last
    }

    /// Records the position on the board and judges it.
    fn arrive(&mut self) {
        let key = self.board.key();
        self.past.push(key);
        self.past_hash = self.past_hash.wrapping_add(Rng::hash(key));
        self.state = if let Some(winner) = self.board.winner() {
            State::Won(winner)
        } else if self.board.moves().next().is_none() {
            State::Stuck
        } else if self.past.iter().filter(|&&past| past == key).count() >= OCCURRENCES {
            State::Repeated
        } else {
            State::Playing
        };
    }
}

impl Game for PopOut {
    type Rules = PopRules;
    type Move = PopMove;

    fn new(rules: &PopRules) -> PopOut {
        PopOut::without_past(PopBoard::new(rules), 0)
    }

    fn rules(&self) -> &PopRules {
        self.board.rules()
    }

    fn turn(&self) -> Side {
        self.board.turn()
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    /// Drops from the left, then pops from the left.
    fn legal_moves(&self) -> impl Iterator<Item = PopMove> + '_ {
        let moves = (!self.is_over()).then(|| self.board.moves());
        moves.into_iter().flatten()
    }

    fn check(&self, m: PopMove) -> Result<(), IllegalMove> {
        let line = self.rules().line();
        if self.is_over() {
            Err(IllegalMove::GameOver)
        } else if m.column() >= line.cols() {
            Err(IllegalMove::OutsideBoard { rows: line.rows(), cols: line.cols() })
        } else if self.board.allows(m) {
            Ok(())
        } else {
            Err(match m {
                PopMove::Drop(column) => IllegalMove::ColumnFull { column },
                PopMove::Pop(column) => IllegalMove::NotOwnDisc { column },
            })
        }
    }

    fn play_unchecked(&mut self, m: PopMove) {
        self.last = self.board.play(m);
        self.ply += 1;
        self.arrive();
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Playing => None,
            State::Repeated => Some(Outcome::new(None, Reason::Repetition)),
            State::Stuck => Some(Outcome::new(None, Reason::NoMove)),
            State::Won(winner) => {
                let owner = if self.rules().line().misere() { winner.other() } else { winner };
                let lines = self.board.lines(owner);
                Some(Outcome { winner: Some(winner), reason: Reason::Line, lines })
            }
        }
    }

    fn is_over(&self) -> bool {
        self.state != State::Playing
    }

    /// The board, the player to move and the past: a search that joins positions by key is never
    /// wrong about a repetition. One that knows of repetitions itself uses [`PopBoard::key`].
    fn key(&self) -> u64 {
        self.board.key() ^ Rng::hash(self.past_hash)
    }
}

/// The same rules, discs, player to move and result, and the same positions before, in any order:
/// whatever is played from here ends alike.
impl PartialEq for PopOut {
    fn eq(&self, other: &PopOut) -> bool {
        let sorted = |past: &[u64]| {
            let mut past = past.to_vec();
            grille_core::sort(&mut past);
            past
        };
        self.board == other.board
            && self.state == other.state
            && self.past_hash == other.past_hash
            && (self.past == other.past || sorted(&self.past) == sorted(&other.past))
    }
}

impl Eq for PopOut {}
