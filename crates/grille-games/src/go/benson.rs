//! Unconditional life (David Benson, "Life in the game of Go", 1976): chains that live even if
//! their owner always passes.
//!
//! A region is a maximal connected set of points without a stone of the owner. It is vital to a
//! chain when each of its empty points is a liberty of that chain. Chains live that have two vital
//! regions each, where every chain around such a region lives by the same measure.

use grille_core::{Point, Side};

use super::regions::{chains, edge, regions};
use super::{Board, PointSet};

/// What lives unconditionally for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnconditionalLife {
    /// Stones that cannot be taken.
    pub stones: PointSet,
    /// Points enclosed by them in which the other side cannot live: its stones there are dead.
    pub territory: PointSet,
}

struct Region {
    points: PointSet,
    empties: PointSet,
    edge: PointSet,
}

impl UnconditionalLife {
    /// What lives unconditionally for `side`.
    #[must_use]
    pub fn of(board: &Board, side: Side) -> UnconditionalLife {
        let mut alive: Vec<(PointSet, PointSet)> =
            chains(board, side).into_iter().map(|chain| (chain, edge(board, &chain))).collect();
        let is_empty = |point: &Point| board.stone(*point).is_none();
        let mut regions: Vec<Region> = regions(board, |stone| stone != Some(side))
            .into_iter()
            .map(|points| Region {
                points,
                empties: points.iter().filter(is_empty).collect(),
                edge: edge(board, &points),
            })
            .collect();

        loop {
            let (chain_count, region_count) = (alive.len(), regions.len());
            alive.retain(|(_, around)| {
                regions.iter().filter(|region| is_vital(region, around)).count() >= 2
            });
            let mut stones = PointSet::new();
            for (chain, _) in &alive {
                stones.add_all(chain);
            }
            regions.retain(|region| region.edge.is_subset(&stones));
            if alive.len() == chain_count && regions.len() == region_count {
                let mut territory = PointSet::new();
                for region in &regions {
                    if alive.iter().any(|(_, around)| is_vital(region, around)) {
                        territory.add_all(&region.points);
                    }
                }
                return UnconditionalLife { stones, territory };
            }
        }
    }
}

/// Whether every empty point of a region is next to the chain with these points around it. A region
/// that is full of enemy stones and does not touch the chain is nobody's eye.
fn is_vital(region: &Region, around: &PointSet) -> bool {
    region.points.meets(around) && region.empties.is_subset(around)
}
