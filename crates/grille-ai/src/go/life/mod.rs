//! Life and death when a game is over: which stones are dead, alive, in seki, or unsure.
//!
//! Start with [`status()`]. What is certain is proved (`UnconditionalLife` of `grille-games`); small
//! parts of the board are read to their end (`local`); the rest is decided by an estimate of who will
//! have each point (`ownership`); `judge` puts it together. The same position always gets the same
//! answer; there is no clock and no thread in it.
//!
//! Japanese rules ask what happens without threats from elsewhere, which is what is read here, so a bent
//! four in the corner is dead. Under area rules it is too, once the threats are removed.
//!
//! Not here: counting (`grille_games::go::Score`), and what people agree on, which is the session's.

mod judge;
mod local;
mod ownership;
mod parts;
mod status;

use grille_games::go::{Go, PointSet};

pub use ownership::{NetworkOwnership, Ownership, TreePlayouts};
pub use status::{ChainStatus, Fate, Status};

/// How many times as many playouts are made where the first ones leave a chain unsure that was not
/// read to its end.
const LONGER: u32 = 6;

/// Judges every chain of a position, whether its game is over or not.
#[must_use]
pub fn status(position: &Go) -> Status {
    status_within(position, TreePlayouts::usual().playouts)
}

/// Judges every chain of a position by the network where it knows the board and leaves nothing unsure,
/// else by so many playouts for each side that moves first.
#[must_use]
pub fn status_within(position: &Go, playouts: u32) -> Status {
    let by_network =
        NetworkOwnership::for_board(position).map(|network| status_by(position, &network));
    match by_network {
        Some(status) if !status.is_guessed => status,
        _ => status_with(position, playouts),
    }
}

/// Judges every chain of a position with so many playouts for each side that moves first, and once
/// more with many more where neither they nor reading decide.
#[must_use]
pub fn status_with(position: &Go, playouts: u32) -> Status {
    let source = TreePlayouts { playouts, ..TreePlayouts::usual() };
    let status = status_by(position, &source);
    if !status.is_guessed {
        return status;
    }
    status_by(position, &TreePlayouts { playouts: playouts.saturating_mul(LONGER), ..source })
}

/// Judges every chain of a position with a source of ownership.
#[must_use]
pub fn status_by(position: &Go, source: &dyn Ownership) -> Status {
    judge::judge(position, source)
}

/// The stones of a position that are proposed as dead.
#[must_use]
pub fn dead_stones(position: &Go) -> PointSet {
    status(position).dead_stones()
}
