//! The family of line games: place a stone, the first line of k decides.
//!
//! [`Rules`] is one value; [`Align`] is a position under it. [`presets`] names the members of the
//! family that have a name. To add a rule, give it a word in `rules.rs` and its effect in
//! `position.rs`; everything else follows from the picture and the outcome.
//!
//! [`PopOut`] plays the games with gravity where a disc can also be popped out of the bottom row. It
//! is a position of its own because it needs the game's past, which would slow the others down.

mod lines;
mod notation;
mod picture;
mod planes;
mod popout;
mod position;
pub mod presets;
mod rules;

pub use popout::{PopBoard, PopMove, PopOut, PopRules};
pub use position::{Align, Place, SetupError};
pub use rules::{MAX_ALIGN, MAX_SIDE, Naming, Occupied, Rules};
