//! What a search answers: the move, and why.

use std::cmp::Ordering;

/// The result of perfect play, seen from the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// A forced win, whatever the opponent does.
    Win {
        /// Plies to the end at the latest; a search that proves the quickest win says so.
        plies: u32,
    },
    /// Neither side can force a win.
    Draw,
    /// A forced loss.
    Loss {
        /// Plies to the end against the longest defence.
        plies: u32,
    },
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Known for certain.
    Proved(Proof),
    /// A guess, in thousandths: -1000 looks lost, 0 even, 1000 looks won.
    Estimated(i32),
}

impl Value {
    /// Whether it is known for certain.
    #[must_use]
    pub const fn is_proved(self) -> bool {
        matches!(self, Value::Proved(_))
    }

    /// A number that orders values for the player to move: quick wins first, late losses before
    /// quick ones, guesses between.
    #[must_use]
    pub fn rank(self) -> i64 {
        const WIN: i64 = 1 << 40;
        match self {
            Value::Proved(Proof::Win { plies }) => WIN - i64::from(plies),
            Value::Proved(Proof::Draw) => 0,
            Value::Proved(Proof::Loss { plies }) => i64::from(plies) - WIN,
            Value::Estimated(guess) => i64::from(guess),
        }
    }

    /// The same value seen by the opponent, one ply earlier.
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Proved(Proof::Win { plies }) => Value::Proved(Proof::Loss { plies: plies + 1 }),
            Value::Proved(Proof::Draw) => self,
            Value::Proved(Proof::Loss { plies }) => Value::Proved(Proof::Win { plies: plies + 1 }),
            Value::Estimated(guess) => Value::Estimated(-guess),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.rank().cmp(&other.rank()))
    }
}

/// One move that was considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub play: M,
    /// Its value for the player who plays it.
    pub value: Value,
}

/// What a search expects of a game that ends with points.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The share of games won that it expects for the player to move, 0 to 1.
    pub win_rate: f32,
    /// The points by which it expects the player to move to win, komi counted.
    pub lead: f32,
    /// For each point row by row, from -1 (the second player's) to 1 (the first player's).
    pub ownership: Vec<f32>,
    /// How often each of the candidates was tried, in their order.
    pub visits: Vec<u32>,
}

/// The answer of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move to play.
    pub play: M,
    /// What the position is worth to the player to move, if the search judges positions.
    pub value: Option<Value>,
    /// The line of best play it expects, `play` first.
    pub line: Vec<M>,
    /// The moves it compared, best first, where it has a value for each.
    pub candidates: Vec<Candidate<M>>,
    /// Positions looked at.
    pub nodes: u64,
    /// What it expects of the points, in games that have some.
    pub outlook: Option<Outlook>,
    /// Whether a player would rather give up than make the move.
    pub gives_up: bool,
}

impl<M: Copy> Choice<M> {
    /// A move chosen without judging anything.
    pub fn unjudged(play: M) -> Choice<M> {
        Choice {
            play,
            value: None,
            line: vec![play],
            candidates: Vec::new(),
            nodes: 1,
            outlook: None,
            gives_up: false,
        }
    }
}
