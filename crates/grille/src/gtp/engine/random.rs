//! A light random player.
//!
//! It takes stones where it can, does not fill its own eyes, leaves alone what Benson's algorithm
//! has settled, and passes when nothing else is left. The same seed and the same position always
//! give the same move, so that a game can be played again and `reg_genmove` needs no care.

use grille_core::{Game as _, Point, Rng, Side};
use grille_games::go::{Board, Go, Move, PointSet, UnconditionalLife};

use super::{Answer, Clock, Generator, Task};

/// After this many moves for each point of the board the player only passes. Random games take
/// about 1.4; more is only reached by cycles that simple ko allows.
const LONGEST: u32 = 4;

/// How often a capture is preferred to a random move, in percent.
const CAPTURES: usize = 75;

/// The player.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    seed: u64,
}

impl RandomPlayer {
    /// A player that always plays the same for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { seed }
    }
}

impl Generator for RandomPlayer {
    fn choose(&mut self, game: &Go, _clock: &Clock, task: Task) -> Answer {
        let board = game.board();
        let too_long = u64::from(game.ply()) > u64::from(LONGEST) * board.area() as u64;
        if too_long && task != Task::Cleanup {
            return Answer::Play(Move::Pass);
        }
        let mut rng = Rng::new(Rng::hash(self.seed) ^ game.key() ^ u64::from(game.ply()));
        let settled = settled(board, task);
        let sensible: Vec<Point> = game
            .legal_moves()
            .filter_map(|m| match m {
                Move::Place(point) => Some(point),
                Move::Pass => None,
            })
            .filter(|&point| is_sensible(game, point, &settled))
            .collect();
        let takes = |point: &&Point| taken(board, **point, game.turn()) > 0;
        let captures: Vec<Point> = sensible.iter().filter(takes).copied().collect();
        let chosen = if !captures.is_empty() && (task == Task::Cleanup || rng.below(100) < CAPTURES)
        {
            rng.pick(&captures)
        } else {
            rng.pick(&sensible)
        };
        Answer::Play(chosen.map_or(Move::Pass, |&point| Move::Place(point)))
    }
}

/// Points on which nothing can change any more. In a clean-up dead stones must go all the same.
fn settled(board: &Board, task: Task) -> PointSet {
    let mut settled = PointSet::new();
    if task != Task::Cleanup {
        for side in Side::BOTH {
            settled.add_all(&UnconditionalLife::of(board, side).territory);
        }
    }
    settled
}

fn is_sensible(game: &Go, point: Point, settled: &PointSet) -> bool {
    let board = game.board();
    let side = game.turn();
    !settled.contains(point) && !board.is_eye(point, side) && !board.is_suicide(point, side)
}

/// How many stones a stone on this point would take.
fn taken(board: &Board, point: Point, side: Side) -> u32 {
    let mut stones = PointSet::new();
    for next in board.neighbours(point) {
        if board.stone(next) == Some(side.other()) && board.liberties(next) == 1 {
            stones.add_all(&board.chain(next));
        }
    }
    stones.len()
}
