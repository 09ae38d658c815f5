//! `grille window`: the desktop window with its start page.

use clap::ArgMatches;

use crate::{Context, Failure};

#[cfg(feature = "window")]
pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let file = matches.get_one::<std::path::PathBuf>("file").cloned();
    if file.as_deref().is_some_and(grille_window::hand_over) {
        return Ok(());
    }
    let mut window = crate::views::window(context);
    window.file = file;
    Ok(window.start()?)
}

/// The window for who opened the program from the desktop: the console goes. Where no window can
/// open, the console comes back with the reason and the menu.
#[cfg(all(windows, feature = "window"))]
pub(super) fn run_alone(context: &Context) -> Result<(), Failure> {
    use crate::{menu, print, windows_console};
    windows_console::close();
    let Err(error) = crate::views::window(context).start() else { return Ok(()) };
    windows_console::open();
    print::line(&error.to_string())?;
    menu::run(context)
}

/// A program without the window says so.
#[cfg(not(feature = "window"))]
pub(super) fn run(_matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    Err(Failure::request(context.texts.get("window-not-built")))
}
