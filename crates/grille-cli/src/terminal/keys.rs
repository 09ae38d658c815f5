//! What a person can ask for, and the keys for it. The help page and the list of commands are made
//! from this table.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a person asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play where the cursor is.
    Play,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Ask for advice.
    Hint,
    /// Tell the computer to play the best move it has.
    PlayNow,
    /// Pass.
    Pass,
    /// Agree on the dead stones.
    Accept,
    /// Play on after two passes.
    Resume,
    /// Give up.
    GiveUp,
    /// Start this game again.
    Reset,
    /// Back to the menu.
    New,
    /// Look at the game again, move by move.
    Review,
    /// Write the game to a file.
    Save,
    /// Open a file.
    Open,
    /// Turn the board.
    Flip,
    /// The other language.
    Language,
    /// The next colours.
    Theme,
    /// Falling discs or not.
    Animation,
    /// This list.
    Help,
    /// The list of commands.
    Commands,
    /// Leave.
    Quit,
}

/// A line of the help page.
pub struct Binding {
    /// What it does.
    pub command: Command,
    /// The letter.
    pub key: char,
    /// How the key is written.
    pub shown: &'static str,
    /// What the texts say of it.
    pub about: &'static str,
}

const fn binding(command: Command, key: char, shown: &'static str, about: &'static str) -> Binding {
    Binding { command, key, shown, about }
}

/// All keys that are a letter or a sign.
pub const BINDINGS: [Binding; 20] = [
    binding(Command::Undo, 'u', "u", "terminal-undo"),
    binding(Command::Redo, 'r', "r", "terminal-redo"),
    binding(Command::Hint, 'i', "i", "terminal-hint"),
    binding(Command::PlayNow, '.', ".", "terminal-play-now"),
    binding(Command::Pass, 'p', "p", "terminal-pass"),
    binding(Command::Accept, 'y', "y", "terminal-accept"),
    binding(Command::Resume, 'c', "c", "terminal-resume"),
    binding(Command::GiveUp, 'x', "x", "terminal-give-up"),
    binding(Command::Reset, 'z', "z", "terminal-reset"),
    binding(Command::New, 'n', "n", "terminal-new"),
    binding(Command::Review, 'v', "v", "terminal-review"),
    binding(Command::Save, 's', "s", "terminal-save"),
    binding(Command::Open, 'o', "o", "terminal-open"),
    binding(Command::Flip, 'f', "f", "terminal-flip"),
    binding(Command::Language, 'g', "g", "terminal-language"),
    binding(Command::Theme, 't', "t", "terminal-theme"),
    binding(Command::Animation, 'a', "a", "terminal-animation"),
    binding(Command::Help, '?', "?", "terminal-help"),
    binding(Command::Commands, 'm', "m", "terminal-commands"),
    binding(Command::Quit, 'q', "q", "terminal-quit"),
];

/// The command of a key on the board.
#[must_use]
pub fn command_of(key: &KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('r') => Some(Command::Redo),
            KeyCode::Char('s') => Some(Command::Save),
            KeyCode::Char('o') => Some(Command::Open),
            KeyCode::Char('q') => Some(Command::Quit),
            _ => None,
        };
    }
    match key.code {
        KeyCode::F(1) => Some(Command::Help),
        KeyCode::F(10) => Some(Command::Commands),
        KeyCode::Enter | KeyCode::Char(' ') => Some(Command::Play),
        KeyCode::Char(letter) => {
            BINDINGS.iter().find(|binding| binding.key == letter).map(|binding| binding.command)
        }
        _ => None,
    }
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
    fn no_key_has_two_meanings() {
        for (index, binding) in BINDINGS.iter().enumerate() {
            assert!(step_of(KeyCode::Char(binding.key)).is_none(), "{}", binding.key);
            assert!(BINDINGS[..index].iter().all(|other| other.key != binding.key));
        }
    }
}
