//! `grille window`: the desktop window with its start page.

use crate::{Context, Failure};

#[cfg(feature = "window")]
pub(super) fn run(context: &Context) -> Result<(), Failure> {
    Ok(crate::views::window(context).start()?)
}

/// A program without the window says so.
#[cfg(not(feature = "window"))]
pub(super) fn run(context: &Context) -> Result<(), Failure> {
    Err(Failure::request(context.texts.get("window-not-built")))
}
