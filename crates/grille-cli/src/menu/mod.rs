//! The choice of a game for those who start `grille` alone in a terminal.
//!
//! - `plain.rs`: numbered questions, for terminals that cannot show a page.

mod plain;

use std::io;

use crate::terminal::App;
use crate::{Context, Failure};

/// Asks which game, who plays and how large, then plays.
pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    plain::run(context)
}

/// Goes on with the menu on a page that is open.
pub(crate) fn stay(app: App<'_>) -> io::Result<()> {
    drop(app);
    Ok(())
}
