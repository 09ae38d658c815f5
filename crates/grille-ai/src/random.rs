//! Any legal move, all equally likely: document 003's IARandom.

use grille_core::{Game, Rng};

use crate::{Choice, Limits, Search};

/// Plays at random from a seed.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The same seed plays the same game.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl<G: Game> Search<G> for Random {
    fn best(&mut self, position: &G, _limits: &Limits) -> Option<Choice<G::Move>> {
        let chosen = self.rng.below(position.count_legal());
        position.legal_moves().nth(chosen).map(Choice::unjudged)
    }
}

#[cfg(test)]
mod tests {
    use grille_core::Game;
    use grille_games::align::{Align, presets};

    use super::*;

    /// All seven openings come up, about as often, and the seed alone decides.
    #[test]
    fn plays_every_move_equally_often() {
        let start = Align::new(&presets::puissance4());
        let sample = |seed| {
            let mut player = Random::new(seed);
            let mut counts = [0u32; 7];
            for _ in 0..7000 {
                let choice = player.best(&start, &Limits::default()).unwrap();
                counts[usize::from(choice.play.0)] += 1;
            }
            counts
        };
        assert_eq!(sample(4), sample(4));
        // Each count is binomial with mean 1000 and deviation 29: six deviations either side.
        assert!(sample(4).iter().all(|count| (825..1175).contains(count)), "{:?}", sample(4));
    }
}
