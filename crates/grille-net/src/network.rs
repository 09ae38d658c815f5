//! The seam between a network and those who ask it.

use crate::{Inputs, Outputs};

/// A network that can be asked about positions.
pub trait Network: Send + Sync {
    /// The outputs for a position.
    fn run(&self, inputs: &Inputs) -> Outputs;
}
