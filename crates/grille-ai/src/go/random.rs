//! A light random player.
//!
//! It takes stones where it can, does not fill its own eyes, leaves alone what Benson's algorithm
//! has settled, and passes when nothing else is left. The same seed and the same position always
//! give the same move, so that a game can be played again.

use grille_core::{Game as _, Point, Rng, Side};
use grille_games::go::{Board, Go, Move, PointSet, UnconditionalLife};

use super::Purpose;
use crate::{Choice, Limits, Search};

/// After this many moves for each point of the board the player only passes. Random games take
/// about 1.4; more is only reached by cycles that simple ko allows.
const LONGEST: u32 = 4;

/// How often a capture is preferred to a random move, in percent.
const CAPTURES: usize = 75;

/// Plays Go at random from a seed, but neither fills its own eyes nor kills its own stones: without
/// that, groups die as fast as they grow and games hardly end.
#[derive(Clone, Debug)]
pub struct RandomGo {
    seed: u64,
}

impl RandomGo {
    /// The same seed plays the same game.
    #[must_use]
    pub const fn new(seed: u64) -> RandomGo {
        RandomGo { seed }
    }

    /// The move for a purpose; `None` when the game is over.
    #[must_use]
    pub fn choose(&self, position: &Go, purpose: Purpose) -> Option<Move> {
        let board = position.board();
        let pass = Some(Move::Pass).filter(|m| position.check(*m).is_ok());
        let too_long = u64::from(position.ply()) > u64::from(LONGEST) * board.area() as u64;
        if too_long && purpose != Purpose::Cleanup && pass.is_some() {
            return pass;
        }
        let mut rng = Rng::new(Rng::hash(self.seed) ^ position.key() ^ u64::from(position.ply()));
        let settled = settled(board, purpose);
        let sensible: Vec<Point> = position
            .legal_moves()
            .filter_map(|m| match m {
                Move::Place(point) => Some(point),
                Move::Pass => None,
            })
            .filter(|&point| is_sensible(position, point, &settled))
            .collect();
        let takes = |point: &&Point| taken(board, **point, position.turn()) > 0;
        let captures: Vec<Point> = sensible.iter().filter(takes).copied().collect();
        let prefers = purpose == Purpose::Cleanup || rng.below(100) < CAPTURES;
        let among = if prefers && !captures.is_empty() { &captures } else { &sensible };
        // A pass is legal once handicap stones are placed, and those always have room.
        let chosen = rng.pick(among).map(|&point| Move::Place(point));
        chosen.or(pass).or_else(|| position.legal_moves().next())
    }
}

impl Search<Go> for RandomGo {
    fn best(&mut self, position: &Go, _limits: &Limits) -> Option<Choice<Move>> {
        self.choose(position, Purpose::Play).map(Choice::unjudged)
    }
}

/// Points on which nothing can change any more. In a clean-up dead stones must go all the same.
fn settled(board: &Board, purpose: Purpose) -> PointSet {
    let mut settled = PointSet::new();
    if purpose != Purpose::Cleanup {
        for side in Side::BOTH {
            settled.add_all(&UnconditionalLife::of(board, side).territory);
        }
    }
    settled
}

fn is_sensible(position: &Go, point: Point, settled: &PointSet) -> bool {
    let (board, side) = (position.board(), position.turn());
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

#[cfg(test)]
mod tests {
    use grille_games::go::{Preset, Rules};

    use super::*;

    fn game(preset: Preset, size: u16, seed: u64) -> (Go, Vec<Move>) {
        let rules = Rules::preset(preset).with_size(size, size).expect("a board");
        let (mut position, mut player) = (Go::new(&rules), RandomGo::new(seed));
        let mut moves = Vec::new();
        while let Some(choice) = player.best(&position, &Limits::default()) {
            position.play(choice.play).expect("a legal move");
            moves.push(choice.play);
            assert!(moves.len() < 20_000, "{preset:?} {size}: the game does not end");
        }
        (position, moves)
    }

    /// At the end only eyes and settled points are empty, so that everything counts for someone.
    #[test]
    fn games_end_when_nothing_is_left() {
        for preset in Preset::ALL {
            for size in [1, 2, 5, 9] {
                let (end, _) = game(preset, size, 3);
                assert!(end.is_over());
                let board = end.board();
                let done = settled(board, Purpose::Play);
                let is_open = |point: &Point| {
                    board.stone(*point).is_none()
                        && !done.contains(*point)
                        && Side::BOTH.iter().all(|&side| {
                            !board.is_eye(*point, side) && board.check(*point, side, false).is_ok()
                        })
                };
                assert_eq!(board.points().filter(is_open).count(), 0, "{preset:?} {size}\n{board}");
            }
        }
    }

    #[test]
    fn the_seed_decides() {
        let moves = |seed| game(Preset::Japanese, 9, seed).1;
        assert_eq!(moves(5), moves(5));
        assert_ne!(moves(5), moves(6));
        assert!(moves(5).len() > 60, "more than a few stones");
    }
}
