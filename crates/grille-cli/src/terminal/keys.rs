//! Which key asks for what: the shared table of commands, and the keys of this view alone.

use grille::front::command::{of_ctrl, of_key};
use grille::front::{Command, CommandId};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The commands that a terminal can carry out, in the order of the help page.
pub const HERE: [CommandId; 25] = [
    CommandId::Undo,
    CommandId::Redo,
    CommandId::Hint,
    CommandId::Explain,
    CommandId::PlayNow,
    CommandId::Offer,
    CommandId::Agree,
    CommandId::PlayOn,
    CommandId::GiveUp,
    CommandId::Stop,
    CommandId::Reset,
    CommandId::New,
    CommandId::Review,
    CommandId::Moves,
    CommandId::Save,
    CommandId::Open,
    CommandId::Flip,
    CommandId::Theme,
    CommandId::Language,
    CommandId::Animation,
    CommandId::Sounds,
    CommandId::Rules,
    CommandId::Help,
    CommandId::Commands,
    CommandId::Quit,
];

/// Returns the command of a key that is no text: F1, F10, a letter with Ctrl.
#[must_use]
pub fn command_of_control(key: &KeyEvent) -> Option<CommandId> {
    let command = match key.code {
        KeyCode::F(1) => Some(CommandId::Help),
        KeyCode::F(10) => Some(CommandId::Commands),
        KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => of_ctrl(letter),
        _ => None,
    };
    command.filter(|command| HERE.contains(command))
}

/// Returns the command of a letter or sign.
#[must_use]
pub fn command_of_letter(letter: char) -> Option<CommandId> {
    of_key(letter).filter(|command| HERE.contains(command))
}

/// Returns how a command's key is written.
#[must_use]
pub fn shown(command: &Command) -> String {
    command.key.map(String::from).unwrap_or_default()
}

/// The step of a key that moves the cursor, down and right.
#[must_use]
pub fn step_of(code: KeyCode) -> Option<(i32, i32)> {
    match code {
        KeyCode::Left | KeyCode::Char('h') => Some((0, -1)),
        KeyCode::Right | KeyCode::Char('l') => Some((0, 1)),
        KeyCode::Up | KeyCode::Char('k') => Some((-1, 0)),
        KeyCode::Down | KeyCode::Char('j') => Some((1, 0)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_here_has_a_key_that_moves_no_cursor() {
        for id in HERE {
            let key = id.entry().key.unwrap();
            assert!(step_of(KeyCode::Char(key)).is_none(), "{key}");
            assert_eq!(command_of_letter(key), Some(id));
        }
    }
}
