//! The list of views. A new one is one type and one line here.

use std::io::{self, IsTerminal as _};

use grille::view::View;
#[cfg(feature = "window")]
use grille_window::Window;

use crate::Context;
use crate::console::{Console, Ways};
use crate::terminal::{self, Terminal};

/// One way to see and play a game.
pub struct ViewEntry {
    /// Its name for `--ui`.
    pub id: &'static str,
    /// Opens it. `is_new` tells a game that begins from one that was loaded.
    pub open: for<'a> fn(&'a Context, is_new: bool) -> Box<dyn View + 'a>,
}

/// All views.
pub const VIEWS: &[ViewEntry] = &[
    ViewEntry { id: "console", open: open_console },
    ViewEntry { id: "terminal", open: open_terminal },
    #[cfg(feature = "window")]
    ViewEntry { id: WINDOW, open: |context, _| Box::new(window(context)) },
];

/// The view that needs a display.
#[cfg(feature = "window")]
const WINDOW: &str = "window";

/// The view with a name; for those who ask for none, the one that `GRILLE_UI` names, else full-screen
/// in a terminal, and line by line elsewhere.
pub(crate) fn choose(id: Option<&str>) -> Option<&'static ViewEntry> {
    let usual = if terminal::is_possible() { "terminal" } else { "console" };
    let named = std::env::var("GRILLE_UI").ok().filter(|name| !name.is_empty());
    let id = id.or(named.as_deref()).unwrap_or(usual);
    VIEWS.iter().find(|view| view.id == id)
}

/// The names of all views, for help and errors.
#[must_use]
pub fn names() -> String {
    VIEWS.iter().map(|view| view.id).collect::<Vec<_>>().join(", ")
}

fn open_console(context: &Context, is_new: bool) -> Box<dyn View + '_> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let ways = Ways {
        // A pipe does not show what was typed; a terminal does.
        echo: !io::stdin().is_terminal(),
        clear: is_terminal,
        color: context.color,
        is_new,
    };
    let input = Box::new(io::stdin().lock());
    let output = Box::new(io::stdout().lock());
    Box::new(Console::new(context, input, output, ways))
}

/// The desktop window.
#[cfg(feature = "window")]
pub(crate) fn window(context: &Context) -> Window<'_> {
    let others = VIEWS.iter().map(|view| view.id).filter(|id| *id != WINDOW);
    Window {
        catalog: &context.catalog,
        lang: (context.texts.lang(), context.is_lang_asked),
        place: context.place.clone(),
        others: others.collect(),
        file: None,
    }
}

fn open_terminal(context: &Context, _is_new: bool) -> Box<dyn View + '_> {
    Box::new(Terminal::new(context))
}
