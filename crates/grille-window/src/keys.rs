//! The keys of commands.

use eframe::egui::{Context, Event};

use crate::command::{self, Command};
use crate::table::Table;

/// The command whose key was pressed. Keys without Ctrl wait while text is being typed.
pub(crate) fn pressed(ctx: &Context, table: Option<&Table<'_>>) -> Option<Command> {
    let types_text = ctx.text_edit_focused();
    if ctx.memory(|memory| memory.top_modal_layer().is_some()) {
        return None;
    }
    if !types_text
        && ctx.input(|input| input.events.contains(&Event::Copy))
        && Command::Copy.is_possible(table)
    {
        return Some(Command::Copy);
    }
    command::all()
        .filter(|entry| entry.command.is_possible(table))
        .filter_map(|entry| Some((entry.command, entry.shortcut?)))
        // The more special key first: Ctrl+Shift+S is no Ctrl+S.
        .filter(|(_, shortcut)| !types_text || shortcut.modifiers.command)
        .filter(|(_, shortcut)| !(types_text && is_of_text(*shortcut)))
        .find_map(|(command, shortcut)| {
            let is_exact = ctx.input(|input| {
                input.modifiers.shift == shortcut.modifiers.shift || !shortcut.modifiers.command
            });
            let is_pressed = is_exact && ctx.input_mut(|input| input.consume_shortcut(&shortcut));
            is_pressed.then_some(command)
        })
}

/// Whether a text field needs the key itself.
fn is_of_text(shortcut: eframe::egui::KeyboardShortcut) -> bool {
    use eframe::egui::Key;
    matches!(shortcut.logical_key, Key::Z | Key::Y | Key::C)
}
