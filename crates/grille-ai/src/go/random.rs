//! Any sensible stone, all equally likely; a pass when none is left.

use grille_core::{Game, Rng};
use grille_games::go::{Go, Move};

use crate::{Choice, Limits, Search};

/// Plays Go at random from a seed, but neither fills its own eyes nor kills its own stones: without
/// that, groups die as fast as they grow and games hardly end.
#[derive(Clone, Debug)]
pub struct RandomGo {
    rng: Rng,
}

impl RandomGo {
    /// The same seed plays the same game.
    #[must_use]
    pub const fn new(seed: u64) -> RandomGo {
        RandomGo { rng: Rng::new(seed) }
    }
}

impl Search<Go> for RandomGo {
    fn best(&mut self, position: &Go, _limits: &Limits) -> Option<Choice<Move>> {
        let (board, side) = (position.board(), position.turn());
        let is_sensible = |point| !board.is_eye(point, side) && !board.is_suicide(point, side);
        let stones: Vec<Move> = position
            .legal_moves()
            .filter(|m| matches!(m, Move::Place(point) if is_sensible(*point)))
            .collect();
        // A pass is always legal once handicap stones are placed, and those always have room.
        let chosen = self.rng.pick(&stones).copied().or_else(|| {
            let is_legal = |m: &Move| position.check(*m).is_ok();
            Some(Move::Pass).filter(is_legal).or_else(|| position.legal_moves().next())
        });
        chosen.map(Choice::unjudged)
    }
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

    /// At the end only eyes are empty, so that everything counts for someone.
    #[test]
    fn games_end_with_the_board_full() {
        for preset in Preset::ALL {
            for size in [1, 2, 5, 9] {
                let (end, _) = game(preset, size, 3);
                assert!(end.is_over());
                let empty = end.board().points().filter(|p| end.board().stone(*p).is_none());
                assert!(empty.count() <= end.board().area() / 2 + 1, "{preset:?} {size}");
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
