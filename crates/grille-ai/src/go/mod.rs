//! The levels of Go, and life and death at the end of a game ([`life`]).

mod bench;
mod decision;
mod dice;
mod engine;
mod features;
mod field;
mod ladder;
mod levels;
pub mod life;
mod model;
mod monte_carlo;
mod nakade;
pub mod network;
mod patterns;
mod playout;
mod policy;
mod policy_playouts;
mod priors;
mod random;
mod simulation;
mod tree;

pub use bench::bench;
pub use decision::Purpose;
pub use engine::{Considered, Found, Settings};
pub use levels::{LEVELS, Level, LevelPlayer};
pub use model::{feature_count, move_features};
pub use monte_carlo::MonteCarlo;
pub use policy_playouts::PolicyPlayouts;
pub use random::RandomGo;
