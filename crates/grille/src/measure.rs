//! Work of a known size, for `grille bench`.

use grille_core::{Game, perft};
use grille_games::align::{Align, presets};

/// Published counts of Puissance 4 by depth.
pub const PUISSANCE4_PERFT: [u64; 11] =
    [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234, 39_394_572, 268_031_646];

/// Counts the games of Puissance 4 of so many plies.
#[must_use]
pub fn puissance4_perft(depth: u32) -> u64 {
    perft(&Align::new(&presets::puissance4()), depth)
}
