//! The window's keys for the commands of `grille::front`.
//!
//! Which commands there are, what they are called and when they are possible is in
//! `grille::front::command`; what they do to the window is in `act.rs`.

use eframe::egui::{Context, Key, KeyboardShortcut, Modifiers};
use grille::front::{Command, CommandId};

/// The keys that are no letter, which only a window has.
const SPECIAL: [(CommandId, Key); 2] =
    [(CommandId::FullScreen, Key::F11), (CommandId::Help, Key::F1)];

/// Commands of other views: a list of commands is what the menus are.
const ELSEWHERE: [CommandId; 1] = [CommandId::Commands];

/// Whether the window has the command.
pub(crate) fn is_here(id: CommandId) -> bool {
    !ELSEWHERE.contains(&id)
}

/// The command of a key that is no letter.
pub(crate) fn of_special(key: Key) -> Option<CommandId> {
    SPECIAL.iter().find(|(_, own)| *own == key).map(|(id, _)| *id)
}

/// The command of a letter alone. Leaving the program takes more than one letter.
pub(crate) fn of_letter(letter: char) -> Option<CommandId> {
    let id = grille::front::command::of_key(letter)?;
    (is_here(id) && id != CommandId::Quit).then_some(id)
}

/// How the keys of a command are written: `Ctrl+S`, `F11`, else its letter.
pub(crate) fn keys(command: &Command, ctx: &Context) -> Option<String> {
    let special = SPECIAL.iter().find(|(id, _)| *id == command.id).map(|(_, key)| *key);
    let special = special.map(|key| KeyboardShortcut::new(Modifiers::NONE, key));
    let shortcut = special.or_else(|| with_ctrl(command.ctrl?));
    let letter = || command.key.filter(|letter| of_letter(*letter).is_some());
    shortcut
        .map(|shortcut| ctx.format_shortcut(&shortcut))
        .or_else(|| letter().map(|letter| letter.to_string()))
}

fn with_ctrl(letter: char) -> Option<KeyboardShortcut> {
    let key = Key::from_name(&letter.to_uppercase().to_string())?;
    let shift = if letter.is_uppercase() { Modifiers::SHIFT } else { Modifiers::NONE };
    Some(KeyboardShortcut::new(Modifiers::COMMAND.plus(shift), key))
}
