//! The members of the family that have a name of their own.

use super::popout::PopRules;
use super::rules::{Occupied, Rules};

/// Morpion: three by three, three in a row.
#[must_use]
pub fn morpion() -> Rules {
    preset(3, 3, 3)
}

/// Tic-RAC-Toe: Morpion with cells numbered 0 to 8, where an occupied cell costs the turn.
#[must_use]
pub fn ticractoe() -> Rules {
    preset(3, 3, 3).with_numbered_cells().with_occupied(Occupied::LosesTurn)
}

/// Puissance 4: six rows, seven columns, four in a row.
#[must_use]
pub fn puissance4() -> Rules {
    preset(6, 7, 4).with_gravity()
}

/// Puissance 5 on the published board of six rows and nine columns, five in a row, without the
/// discs that the boxed game sets into its outer columns.
#[must_use]
pub fn puissance5() -> Rules {
    preset(6, 9, 5).with_gravity()
}

/// PopOut: Puissance 4 where an own disc can be popped out of the bottom row.
#[must_use]
pub fn popout() -> PopRules {
    match PopRules::new(puissance4()) {
        Ok(rules) => rules,
        Err(_) => unreachable!("discs fall in Puissance 4"),
    }
}

/// Free gomoku: fifteen by fifteen crossings, five or more in a row.
#[must_use]
pub fn gomoku() -> Rules {
    preset(15, 15, 5).with_crossings()
}

fn preset(rows: i64, cols: i64, align: i64) -> Rules {
    match Rules::new(rows, cols, align) {
        Ok(rules) => rules,
        Err(_) => unreachable!("the presets are inside every range"),
    }
}
