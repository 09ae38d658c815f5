//! What a network puts out, before it means anything.

use crate::{Inputs, Symmetry};

/// The outputs of a network for the player to move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outputs {
    /// For each point row by row, then for a pass: the larger, the likelier.
    pub policy: Vec<f32>,
    /// Win, loss, no result: the larger, the likelier.
    pub value: [f32; 3],
    /// Score, its deviation, lead, time left, and the expected errors of value and score, if the
    /// network has them.
    pub score: [f32; 6],
    /// For each point row by row, how surely the player has it.
    pub ownership: Vec<f32>,
}

impl Outputs {
    /// The outputs of inputs that had been turned by a symmetry, turned back.
    #[must_use]
    pub fn turned_back(&self, symmetry: Symmetry, inputs: &Inputs) -> Outputs {
        let map = symmetry.map(inputs.rows, inputs.cols);
        let mut policy: Vec<f32> = map.iter().map(|&to| self.policy[to]).collect();
        policy.extend(self.policy.last());
        let ownership = map.iter().map(|&to| self.ownership[to]).collect();
        Outputs { policy, ownership, ..*self }
    }
}
