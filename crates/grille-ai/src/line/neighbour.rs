//! `neighbour`: document 003's trivial strategy (section 2.2.2).

use grille_core::{Game, Rng};
use grille_games::align::{Align, Place};

use super::grid::Grid;
use crate::{Choice, Limits, Search};

/// Plays the column of the last stone or one beside it; without gravity, a cell beside it. When
/// those are full, the nearest that is not; on an empty board, the centre.
#[derive(Clone, Debug)]
pub struct Neighbour {
    rng: Rng,
}

impl Neighbour {
    /// The seed chooses among equally near places.
    #[must_use]
    pub const fn new(seed: u64) -> Neighbour {
        Neighbour { rng: Rng::new(seed) }
    }
}

impl Search<Align> for Neighbour {
    fn best(&mut self, position: &Align, _limits: &Limits) -> Option<Choice<Place>> {
        let grid = Grid::of(position);
        let last = position.last();
        let distance = |choice: usize| {
            let Some(last) = last else { return grid.distance_from_centre(choice) };
            let col = (choice % grid.cols()).abs_diff(usize::from(last.col));
            if position.rules().gravity() {
                // The same column and the two beside it are all equally welcome.
                col.max(1)
            } else {
                col.max((choice / grid.cols()).abs_diff(usize::from(last.row)))
            }
        };
        let nearest = position.legal_moves().map(|play| distance(play.0.into())).min()?;
        let near: Vec<Place> =
            position.legal_moves().filter(|play| distance(play.0.into()) == nearest).collect();
        self.rng.pick(&near).copied().map(Choice::unjudged)
    }
}
