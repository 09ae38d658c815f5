//! `grille window`: the desktop window with its start page.

use crate::{Context, Failure, views};

pub(super) fn run(context: &Context) -> Result<(), Failure> {
    Ok(views::window(context).start()?)
}
