//! The judgement of a position: the fate of each chain, and who has each point.

use grille_core::{Point, Side};
use grille_games::go::PointSet;

/// What becomes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It lives.
    Alive,
    /// It is taken off the board when the game is counted.
    Dead,
    /// It lives without two eyes, because neither side can play.
    Seki,
    /// Who moves first decides, or the reading found no answer.
    Unsure,
}

/// A chain and what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainStatus {
    /// Whose stones they are.
    pub side: Side,
    /// The stones.
    pub stones: PointSet,
    /// What becomes of them.
    pub fate: Fate,
    /// Whether they are proposed as dead: always for [`Fate::Dead`], never for [`Fate::Alive`] and
    /// [`Fate::Seki`], the likelier for [`Fate::Unsure`].
    pub is_dead: bool,
}

/// The status of every chain of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    pub(super) chains: Vec<ChainStatus>,
    pub(super) ownership: Vec<f32>,
    /// A chain is unsure because neither reading nor ownership decided. One that is unsure because who
    /// moves first decides was read to its end.
    pub(super) is_guessed: bool,
}

impl Status {
    /// Every chain, by its first stone in reading order, Black's before White's.
    #[must_use]
    pub fn chains(&self) -> &[ChainStatus] {
        &self.chains
    }

    /// The chain on a point.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<&ChainStatus> {
        self.chains.iter().find(|chain| chain.stones.contains(point))
    }

    /// Who is expected to have each point, row by row: 1 Black surely, -1 White surely.
    #[must_use]
    pub fn ownership(&self) -> &[f32] {
        &self.ownership
    }

    /// The stones that are proposed as dead.
    #[must_use]
    pub fn dead_stones(&self) -> PointSet {
        self.stones(|chain| chain.is_dead)
    }

    /// The stones of chains with a fate.
    #[must_use]
    pub fn with_fate(&self, fate: Fate) -> PointSet {
        self.stones(|chain| chain.fate == fate)
    }

    fn stones(&self, of: impl Fn(&ChainStatus) -> bool) -> PointSet {
        let mut stones = PointSet::new();
        for chain in self.chains.iter().filter(|chain| of(chain)) {
            stones.add_all(&chain.stones);
        }
        stones
    }
}
