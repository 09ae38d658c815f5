//! Who wins an m,n,k game: exact answers for `grille solve`.
//!
//! - `lines.rs`: the board as bits, with its symmetries;
//! - `pairing.rs`: draws proved by pairing strategies;
//! - `question.rs`: can one side force a line? The solver asks it for either side.
//!
//! Gravity, misère and the exact rule are answered by plain alpha-beta with a table
//! ([`Perfect`](super::Perfect)'s search), and so are boards of more than 64 cells.

mod lines;
mod pairing;
mod question;

use grille_core::{Game, Side};
use grille_games::align::{Align, Rules};

use self::lines::{Lines, SYMMETRIES};
use self::question::{Position, Question};
use super::strong::Strong;
use crate::{Limits, Proof, Value};

/// Win, draw or loss for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// He can force a win.
    Win,
    /// Neither side can.
    Draw,
    /// The opponent can.
    Loss,
}

impl Verdict {
    /// The word that machine-readable output uses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}

/// What the solver answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The value for the player to move.
    pub verdict: Verdict,
    /// Positions looked at.
    pub nodes: u64,
}

/// Solves positions of one game.
#[derive(Debug)]
pub struct MnkSolver {
    rules: Rules,
    mebibytes: usize,
    lines: Option<Lines>,
}

impl MnkSolver {
    /// A solver for these rules that uses about so many mebibytes.
    #[must_use]
    pub fn new(rules: &Rules, mebibytes: usize) -> MnkSolver {
        let plain = !(rules.gravity() || rules.misere() || rules.exact());
        let lines = if plain { Lines::new(rules) } else { None };
        MnkSolver { rules: *rules, mebibytes, lines }
    }

    /// Whether the proof search answers for these rules, not plain alpha-beta.
    pub(crate) fn is_plain(&self) -> bool {
        self.lines.is_some()
    }

    /// The value of a position, over or not; `None` when the limits end the search, or when the
    /// position belongs to other rules.
    pub fn solve(&mut self, position: &Align, limits: &Limits) -> Option<Solved> {
        if *position.rules() != self.rules {
            return None;
        }
        if let Some(outcome) = position.outcome() {
            let verdict = match outcome.winner {
                None => Verdict::Draw,
                Some(side) if side == position.turn() => Verdict::Win,
                Some(_) => Verdict::Loss,
            };
            return Some(Solved { verdict, nodes: 0 });
        }
        match &self.lines {
            Some(lines) => by_questions(lines, self.mebibytes, position, limits),
            None => self.by_alpha_beta(position, limits),
        }
    }

    fn by_alpha_beta(&self, position: &Align, limits: &Limits) -> Option<Solved> {
        let (choice, nodes) = Strong::with_memory(self.mebibytes).exact(position, limits);
        let verdict = match choice?.value? {
            Value::Proved(Proof::Win { .. }) => Verdict::Win,
            Value::Proved(Proof::Draw) => Verdict::Draw,
            Value::Proved(Proof::Loss { .. }) => Verdict::Loss,
            Value::Estimated(_) => return None,
        };
        Some(Solved { verdict, nodes })
    }
}

/// Can the player to move force a line? If not, can the opponent?
fn by_questions(
    lines: &Lines,
    mebibytes: usize,
    position: &Align,
    limits: &Limits,
) -> Option<Solved> {
    let mut budget = limits.start();
    let me = position.turn();
    let mut can_force = |side: Side| {
        let question = read(lines, position, side);
        Question::new(lines, &mut budget, mebibytes).answer(&question)
    };
    let verdict = if can_force(me)? {
        Verdict::Win
    } else if position.stone_count() == 0 {
        // Nash's argument: whoever moves first could use a winning strategy of the second player
        // himself, because a stone more never hurts.
        Verdict::Draw
    } else if can_force(me.other())? {
        Verdict::Loss
    } else {
        Verdict::Draw
    };
    Some(Solved { verdict, nodes: budget.nodes() })
}

fn read(lines: &Lines, position: &Align, attacker: Side) -> Position {
    let mut read = Position {
        attacker: 0,
        defender: 0,
        attacker_moves: position.turn() == attacker,
        keys: [1; SYMMETRIES],
    };
    for (cell, stone) in position.stones().enumerate() {
        if let Some(side) = stone {
            let owned = if side == attacker { &mut read.attacker } else { &mut read.defender };
            *owned |= 1 << cell;
            read.keys = lines.with_stone(&read.keys, cell, side != attacker);
        }
    }
    read
}
