//! Computer players for PopOut.
//!
//! [`LEVELS`] are the levels, weakest first; a [`LevelPlayer`] plays one. From the entry point
//! inwards: `levels.rs` (what each level may do, the answer in the words of [`crate::Choice`]),
//! `search.rs` (alpha-beta, and how repetitions and the table go together), `evaluate.rs` (threats).
//!
//! Not here: the board and its moves (`grille_games::align`), nor the solver of games without
//! popping ([`crate::puissance`]): discs that come and go have no end that it could count to.

mod evaluate;
mod levels;
mod search;

pub use levels::{LEVELS, Level, LevelPlayer};
