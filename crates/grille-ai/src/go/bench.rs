//! A fixed set of positions whose trees are the search's signature: a change that leaves the count
//! of nodes alone did not change the search.
//!
//! The count is the same on every run of a machine. Knowledge is in numbers with fractions, whose
//! last digits are the mathematics library's: another one may count a little differently.

use grille_core::{Game as _, Playable as _};
use grille_games::go::{Go, Preset, Rules};

use super::{MonteCarlo, Settings};
use crate::Limits;

/// Playouts for each position.
const PLAYOUTS: u64 = 500;

/// The size of a board and the moves on it.
const POSITIONS: [(u16, &str); 5] = [
    (9, ""),
    (9, "E5 E7 G6 C4 F7 E6 D6 D7 C6 F6 G7 D5"),
    (9, "C3 G7 G3 C7 E5 C5 E7 F6 E6 D3 D2 E3 C4 D4"),
    (13, "D10 K4 D4 K10 E8 F8 F9 H8 G8 H9 F7 C6 C7 D6"),
    (19, "Q16 D4 D16 Q4 F3 C6 R14 O3 K4 C14"),
];

/// Searches the fixed set, each position with an empty tree, and counts the nodes of the trees.
#[must_use]
pub fn bench() -> u64 {
    POSITIONS.iter().filter_map(|(size, moves)| nodes(*size, moves)).sum()
}

fn nodes(size: u16, moves: &str) -> Option<u64> {
    let rules = Rules::preset(Preset::Chinese).with_size(size, size).ok()?;
    let mut position = Go::new(&rules);
    for text in moves.split_whitespace() {
        let play = position.read_move(text).ok()?;
        position.play(play).ok()?;
    }
    let settings = Settings { seed: 1, threads: 1, memory: 64 << 20, may_stop_early: false };
    let mut player = MonteCarlo::new(settings);
    player.search(&position, &Limits::nodes(PLAYOUTS));
    Some(player.nodes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_counts_and_the_count_is_the_same_twice() {
        for (size, moves) in POSITIONS {
            let count = nodes(size, moves).unwrap_or(0);
            assert!(count > u64::from(size) * u64::from(size), "{size}: {count}");
            assert_eq!(nodes(size, moves), Some(count), "{size}");
        }
    }
}
