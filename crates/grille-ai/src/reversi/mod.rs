//! Computer players for Reversi.
//!
//! [`LEVELS`] are the levels, weakest first; a [`LevelPlayer`] plays one. `perfect` knows the exact
//! score of every board of up to 36 cells from the first move on, and of larger ones near the end.
//! 6 x 6 from its start (the second player wins by 20 to 16) takes 966 million nodes and 92 seconds
//! of one processor with a table of 512 MiB; after ten plies, a second.
//!
//! From the entry point inwards: `levels.rs` (what each level may do, the answer in the words of
//! [`crate::Choice`]), `root.rs` (deeper and deeper, then exact), `midgame.rs` (guesses),
//! `endgame.rs` (exact scores), `searcher.rs` (what both share), `evaluate.rs`, `geometry.rs`.
//!
//! Not here: the board and its moves (`grille_games::reversi`).

mod endgame;
mod evaluate;
mod geometry;
mod levels;
mod midgame;
mod root;
mod searcher;

pub use levels::{LEVELS, Level, LevelPlayer};
