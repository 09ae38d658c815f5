//! `perfect`: exact play wherever the rest of the game can be solved.
//!
//! In this order, each step only if the one before has no answer within its share of the limits:
//! 1. a [`Specialist`] for the game at hand (Puissance 4 has a solver of its own);
//! 2. a search of all moves to the end: the quickest win, the longest defence, every value exact
//!    (on larger m,n,k boards after the solver, and not for draws, which it proves much sooner);
//! 3. the m,n,k solver: a move that surely keeps the draw or the win;
//! 4. [`Strong`], whose value then says that it is a guess.
//!
//! Values are about the moves that the rules offer: a slip on purpose (Tic-RAC-Toe) is not one.

use std::fmt::Debug;
use std::time::Duration;

use grille_core::Game;
use grille_games::align::{Align, Place};

use super::solve::{MnkSolver, Verdict};
use super::strong::Strong;
use crate::{Choice, Limits, Proof, Search, Value};

/// An exact player of some line games.
pub trait Specialist: Send + Debug {
    /// The proved choice, or `None` for a game that it does not know or cannot answer in time.
    fn answer(&mut self, position: &Align, limits: &Limits) -> Option<Choice<Place>>;
}

/// Positions looked at when the caller sets no limit at all: some seconds.
const DEFAULT_NODES: u64 = 4_000_000;

/// Empty cells beyond which all moves to the end are out of reach: with more than 25, even late
/// positions of Puissance 4 and 5 x 5 take more than a minute.
const MOST_EMPTY: usize = 25;

/// Up to so many empty cells the exact search comes before the solver: milliseconds, and the
/// value of every move. 4 x 4 with four in a row takes 600 thousand nodes, the solver three.
const AT_ONCE: usize = 12;

/// Each step may use one part in so many of what is left.
const SHARE: u32 = 3;

/// Mebibytes for the m,n,k solver, taken only as they are used: the millions of positions of
/// the default limits need no more.
const SOLVER_MEMORY: usize = 64;

/// The perfect player.
#[derive(Debug, Default)]
pub struct Perfect {
    specialists: Vec<Box<dyn Specialist>>,
    search: Strong,
}

/// What is left of the limits.
struct Rest {
    limits: Limits,
    used: u64,
}

impl Rest {
    /// A share of what is left. Time is divided beforehand, so no clock is needed here.
    fn share(&mut self) -> Limits {
        let time = self.limits.time.map(|time| time / SHARE);
        let nodes = self.limits.nodes.map(|nodes| nodes / u64::from(SHARE));
        self.limits.time = self
            .limits
            .time
            .map(|all| all.saturating_sub(time.unwrap_or_default()).max(Duration::from_millis(1)));
        Limits { time, nodes, depth: None, ..self.limits.clone() }
    }

    fn spend(&mut self, nodes: u64) {
        self.used += nodes;
        self.limits.nodes = self.limits.nodes.map(|all| all.saturating_sub(nodes).max(1));
    }
}

impl Perfect {
    /// With the usual memory.
    #[must_use]
    pub fn new() -> Perfect {
        Perfect::default()
    }

    /// With a transposition table of so many mebibytes.
    #[must_use]
    pub fn with_memory(mebibytes: usize) -> Perfect {
        Perfect { specialists: Vec::new(), search: Strong::with_memory(mebibytes) }
    }

    /// Asks a specialist first.
    #[must_use]
    pub fn with_specialist(mut self, specialist: Box<dyn Specialist>) -> Perfect {
        self.specialists.push(specialist);
        self
    }
}

impl Search<Align> for Perfect {
    fn best(&mut self, position: &Align, limits: &Limits) -> Option<Choice<Place>> {
        if position.is_over() {
            return None;
        }
        let asked = self.specialists.iter_mut().find_map(|one| one.answer(position, limits));
        if asked.is_some() {
            return asked;
        }
        let mut rest = Rest { limits: limits.clone(), used: 0 };
        if limits.nodes.is_none() && limits.time_limit().is_none() {
            rest.limits.nodes = Some(DEFAULT_NODES);
        }
        let empty = position.rules().area() - usize::from(position.stone_count());
        let mut solver = MnkSolver::new(position.rules(), SOLVER_MEMORY);
        let mut solved = None;
        if solver.is_plain() && empty > AT_ONCE {
            solved = solve(&mut solver, position, &mut rest);
        }
        let within_reach = empty <= MOST_EMPTY || position.rules().is_sure_draw();
        if within_reach && solved != Some(Verdict::Draw) {
            let (choice, nodes) = self.search.exact(position, &rest.share());
            rest.spend(nodes);
            if let Some(choice) = choice {
                return Some(Choice { nodes: rest.used, ..choice });
            }
        }
        // With a verdict in hand, part of what is left is for the move that keeps it.
        let limits = match solved {
            Some(_) => Limits { depth: limits.depth, ..rest.share() },
            None => rest.limits.clone(),
        };
        let guess = self.search.best(position, &limits)?;
        rest.spend(guess.nodes);
        let choice = match solved {
            Some(verdict) if !guess.value.is_some_and(Value::is_proved) => {
                keep(&mut solver, position, verdict, guess, &mut rest)
            }
            _ => guess,
        };
        Some(Choice { nodes: rest.used, ..choice })
    }
}

/// The verdict on a position, within a share of the limits.
fn solve(solver: &mut MnkSolver, position: &Align, rest: &mut Rest) -> Option<Verdict> {
    let solved = solver.solve(position, &rest.share())?;
    rest.spend(solved.nodes);
    Some(solved.verdict)
}

/// A move that keeps a verdict, `guess` if it does; `guess` itself when none is found in time.
fn keep(
    solver: &mut MnkSolver,
    position: &Align,
    verdict: Verdict,
    guess: Choice<Place>,
    rest: &mut Rest,
) -> Choice<Place> {
    let wanted = match verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Draw => Verdict::Draw,
        // Every move loses: the guess at least makes it long.
        Verdict::Loss => return guess,
    };
    let empty = position.rules().area() as u32 - u32::from(position.stone_count());
    // The solver knows that a win comes, not when: at the latest with the last own stone.
    let proof = match verdict {
        Verdict::Win => Proof::Win { plies: empty - u32::from(empty.is_multiple_of(2)) },
        _ => Proof::Draw,
    };
    let others = position.legal_moves().filter(|&play| play != guess.play);
    for play in std::iter::once(guess.play).chain(others) {
        let Some(found) = solve(solver, &position.after(play), rest) else { break };
        if found == wanted {
            let line = if play == guess.play { guess.line } else { vec![play] };
            let value = Some(Value::Proved(proof));
            return Choice { value, line, nodes: guess.nodes, ..Choice::unjudged(play) };
        }
    }
    guess
}
