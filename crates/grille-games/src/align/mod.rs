//! The family of line games: place a stone, the first line of k decides.
//!
//! [`Rules`] is one value; [`Align`] is a position under it. [`presets`] names the members of the
//! family that have a name. To add a rule, give it a word in `rules.rs` and its effect in
//! `position.rs`; everything else follows from the picture and the outcome.

mod notation;
mod picture;
mod planes;
mod position;
pub mod presets;
mod rules;

pub use position::{Align, Place, SetupError};
pub use rules::{MAX_ALIGN, MAX_SIDE, Naming, Occupied, Rules};
