//! Computer players for the line games (`grille_games::align`), weakest first.
//!
//! - [`Neighbour`]: beside the opponent's last stone;
//! - [`SeedEasy`], [`SeedHard`]: document 003's players and the [`column_codes()`] they explain
//!   themselves by;
//! - [`Strong`]: alpha-beta and forced wins by threats;
//! - [`Perfect`]: exact wherever the game is small enough, else as [`Strong`];
//! - [`MnkSolver`]: win, draw or loss of m,n,k games, by proof.
//!
//! Searches that work for any game ([`crate::Minimax`], [`crate::Negamax`]) are one level up.

mod column_codes;
mod grid;
mod neighbour;
mod perfect;
mod seed_levels;
mod solve;
mod strong;

pub use column_codes::{Code, SeedLevel, column_codes, recommended};
pub use neighbour::Neighbour;
pub use perfect::{Perfect, Specialist};
pub use seed_levels::{SeedEasy, SeedHard};
pub use solve::{MnkSolver, Solved, Verdict};
pub use strong::Strong;
