//! The Go Text Protocol, version 2: Grille as an engine, and Grille driving other engines.
//!
//! - [`engine`]: reads commands from any input and answers them on any output; `grille gtp` joins
//!   it to standard input and output;
//! - [`controller`]: starts an outside engine and lets it choose moves, as a player on a seat.
//!
//! The specification is Gunnar Farnebäck's draft 2 of version 2 (2002), with the extensions of GNU
//! Go, KGS and `GoGui` that controllers ask for. What the protocol answers is English, as the
//! specification words it; people never read it.

pub mod controller;
pub mod engine;

use grille_core::Side;

/// The name of a colour in the protocol.
const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}
