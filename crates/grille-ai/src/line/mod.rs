//! Computer players for the line games (`grille_games::align`), weakest first.
//!
//! - [`Neighbour`]: beside the opponent's last stone;
//! - [`SeedEasy`], [`SeedHard`]: document 003's players and the [`column_codes()`] they explain
//!   themselves by.
//!
//! Searches that work for any game ([`crate::Minimax`], [`crate::Negamax`]) are one level up.

mod column_codes;
mod grid;
mod neighbour;
mod seed_levels;

pub use column_codes::{Code, SeedLevel, column_codes, recommended};
pub use neighbour::Neighbour;
pub use seed_levels::{SeedEasy, SeedHard};
