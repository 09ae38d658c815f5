//! A neural network for Go: reading a model, asking it, computing its answer.
//!
//! In the order of their dependence: [`Model`] (weights from a file), [`inputs`] (what a position looks
//! like to the network), [`FloatNetwork`] (the plain reference), [`QuantisedNetwork`] (the fast one, in
//! integers of 8 bits) over `kernels/` (the one folder with unsafe code), [`Judgement`] (probabilities
//! and points from what the network put out).
//!
//! The same model and position give the same bits from [`QuantisedNetwork`] on every machine: sums of
//! integers are exact, and what is computed in floats is additions, multiplications and square roots
//! in one fixed order, with elementary functions of our own.
//!
//! Not here: search and play (`grille-ai`), training, threads, clocks.

pub mod elementary;
mod float;
pub mod inputs;
mod judgement;
mod kernels;
mod model;
mod network;
mod outputs;
mod quantised;
mod symmetry;

pub use float::FloatNetwork;
pub use inputs::{Encoder, Inputs};
pub use judgement::{Judgement, Meaning};
pub use kernels::SimdLevel;
pub use model::{
    Activation, Block, Convolution, Matrix, Model, ModelError, Multipliers, Norm, Normed,
    PolicyHead, Pooling, ValueHead,
};
pub use network::Network;
pub use outputs::Outputs;
pub use quantised::QuantisedNetwork;
pub use symmetry::Symmetry;
