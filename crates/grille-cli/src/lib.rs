//! The `grille` program as a library, so that tests and fuzz targets can drive it.
//!
//! - `arguments`: the command line, its help and its errors in both languages;
//! - `commands`: one file a command;
//! - [`console`]: the console view;
//! - [`menu`]: the choice of a game for those who start `grille` alone;
//! - [`terminal`]: the full-screen view;
//! - [`views`]: the list of views.
//!
//! No rule of any game is here: views see pictures, commands see the catalog.

mod arguments;
mod commands;
pub mod console;
mod failure;
pub mod menu;
mod print;
mod progress;
pub mod terminal;
mod usage_error;
pub mod views;
#[cfg(all(windows, feature = "window"))]
mod windows_console;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use grille::catalog::Catalog;
use grille::keep::Place;
use grille::texts::{Lang, Texts};

pub use failure::Failure;

/// What every command needs to know of its surroundings.
pub struct Context {
    /// The sentences of the chosen language.
    pub texts: Texts,
    /// The games and levels.
    pub catalog: Catalog,
    /// Where games are kept; `None` on a machine without a home.
    pub place: Option<Place>,
    /// Whether to colour what goes to standard output.
    pub color: bool,
    /// Whether the language was asked for on the command line or by `GRILLE_LANG`.
    pub is_lang_asked: bool,
    /// Whether only ASCII is to be shown.
    pub ascii: bool,
}

/// Runs the program.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let asked = arguments::asked_language(&args);
    let variable = |name: &str| std::env::var(name).ok().or_else(|| system_locale(name));
    let texts = Texts::new(Lang::choose(asked, variable));
    let set = variable("GRILLE_LANG").and_then(|lang| Lang::read(&lang));
    let is_lang_asked = asked.or(set).is_some();
    let place = Place::find(|name| std::env::var_os(name));
    let catalog = Catalog::standard();
    let mut context = Context { texts, catalog, place, color: false, is_lang_asked, ascii: false };
    let ended = run(&args, &mut context).and_then(|code| {
        print::finish()?;
        Ok(code)
    });
    ended.unwrap_or_else(|failure| failure.report(&context.texts))
}

/// The language of the system where no variable has it: Windows and macOS keep it elsewhere.
#[cfg(any(windows, target_os = "macos"))]
fn system_locale(name: &str) -> Option<String> {
    (name == "LANG").then(sys_locale::get_locale).flatten()
}

#[cfg(not(any(windows, target_os = "macos")))]
fn system_locale(_name: &str) -> Option<String> {
    None
}

fn run(args: &[OsString], context: &mut Context) -> Result<ExitCode, Failure> {
    let matches = arguments::read(args, &context.texts, &context.catalog)?;
    context.color = arguments::wants_color(&matches, io::stdout().is_terminal());
    context.ascii = matches.get_flag("ascii");
    commands::run(&matches, context)
}
