//! The commands: one list for the menu, the buttons and the keys.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};
use grille::core::BoardStyle;

use crate::table::Table;

/// What a person can ask of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    New,
    Reset,
    Open,
    Save,
    SaveAs,
    Export,
    Copy,
    Quit,
    Undo,
    Redo,
    Hint,
    PlayNow,
    Continue,
    Pass,
    Accept,
    Resume,
    GiveUp,
    Moves,
    Flip,
    FullScreen,
    Animation,
    Sounds,
    Times,
}

/// How a command is shown and called.
pub(crate) struct Entry {
    pub(crate) command: Command,
    /// The key of its name.
    pub(crate) label: &'static str,
    pub(crate) shortcut: Option<KeyboardShortcut>,
}

const fn entry(command: Command, label: &'static str, shortcut: Option<KeyboardShortcut>) -> Entry {
    Entry { command, label, shortcut }
}

const fn ctrl(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::COMMAND, key))
}

const fn plain(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::NONE, key))
}

const CTRL_SHIFT_S: Option<KeyboardShortcut> =
    Some(KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S));

/// The menu of files and games.
pub(crate) const GAME: &[Entry] = &[
    entry(Command::New, "window-new", ctrl(Key::N)),
    entry(Command::Reset, "window-reset", ctrl(Key::R)),
    entry(Command::Open, "window-open", ctrl(Key::O)),
    entry(Command::Save, "window-save", ctrl(Key::S)),
    entry(Command::SaveAs, "window-save-as", CTRL_SHIFT_S),
    entry(Command::Export, "window-export", ctrl(Key::E)),
    entry(Command::Copy, "window-copy", ctrl(Key::C)),
    entry(Command::Quit, "window-quit", ctrl(Key::Q)),
];

/// The menu of moves.
pub(crate) const PLAY: &[Entry] = &[
    entry(Command::Undo, "window-undo", ctrl(Key::Z)),
    entry(Command::Redo, "window-redo", ctrl(Key::Y)),
    entry(Command::Hint, "window-hint", plain(Key::H)),
    entry(Command::PlayNow, "window-play-now", plain(Key::N)),
    entry(Command::Continue, "window-continue", plain(Key::G)),
    entry(Command::Pass, "window-pass", plain(Key::P)),
    entry(Command::Accept, "window-accept", plain(Key::A)),
    entry(Command::Resume, "window-resume-play", plain(Key::R)),
    entry(Command::GiveUp, "window-give-up", ctrl(Key::G)),
    entry(Command::Moves, "window-moves", plain(Key::L)),
];

/// The menu of looks; languages and themes are added to it.
pub(crate) const LOOK: &[Entry] = &[
    entry(Command::Flip, "window-flip", plain(Key::F)),
    entry(Command::Animation, "window-animation", None),
    entry(Command::Times, "window-times", None),
    entry(Command::Sounds, "window-sounds", None),
    entry(Command::FullScreen, "window-full-screen", plain(Key::F11)),
];

/// All commands that have a key.
pub(crate) fn all() -> impl Iterator<Item = &'static Entry> {
    GAME.iter().chain(PLAY).chain(LOOK)
}

/// The entry of a command.
pub(crate) fn entry_of(command: Command) -> Option<&'static Entry> {
    all().find(|entry| entry.command == command)
}

impl Command {
    /// Whether there is something to do; `None` is the start page.
    pub(crate) fn is_possible(self, table: Option<&Table<'_>>) -> bool {
        let Some(table) = table else {
            return matches!(
                self,
                Command::Open
                    | Command::Quit
                    | Command::FullScreen
                    | Command::Animation
                    | Command::Sounds
                    | Command::Times
            );
        };
        let scene = table.scene();
        let is_counting = scene.go.as_ref().is_some_and(|go| go.counting);
        match self {
            Command::Undo | Command::Reset => scene.can_undo,
            Command::Redo => scene.can_redo,
            Command::Hint => table.is_open() && !is_counting && !table.hint.is_thinking(),
            Command::PlayNow => table.session().progress().is_some(),
            Command::Continue => table.is_paused,
            Command::Pass => table.can_pass(),
            Command::Accept | Command::Resume => is_counting && table.is_open(),
            Command::GiveUp => table.is_open(),
            Command::Flip => scene.picture.style != BoardStyle::Crossings,
            _ => true,
        }
    }
}
