//! The keyboard: commands, typed moves, steps through a game.
//!
//! Events are read one after the other, each with the modifiers it came with: keys that are
//! pressed fast come in one frame, and the modifiers of the frame are those of its end. The arrow
//! keys over the board are read by `board/touch.rs`.

use eframe::egui::{Context, Event, Key, Modifiers, Popup};
use grille::front::command::of_ctrl;
use grille::front::review::Walk;
use grille::front::{CommandId, typing};

use crate::command;
use crate::table::Table;

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pressed {
    /// A command.
    Command(CommandId),
    /// A letter or digit of a move.
    Type(char),
    /// The last typed letter is wrong.
    Erase,
    /// All that was typed is wrong.
    Clear,
    /// What was typed is to be done.
    Enter,
    /// A step in a review.
    Walk(Walk),
    /// Another continuation of the file; true is the next one.
    Choose(bool),
}

/// Takes the keys of a frame that are not meant for a text field, a menu or a question.
pub(crate) fn take(ctx: &Context, table: Option<&Table>) -> Vec<Pressed> {
    if ctx.memory(|memory| memory.top_modal_layer().is_some()) {
        return Vec::new();
    }
    let mut reader = Reader {
        table,
        is_typing: table.is_some_and(|table| !table.typed.is_empty()),
        has_field: ctx.text_edit_focused(),
        has_menu: Popup::is_any_open(ctx),
    };
    let mut pressed = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match reader.read(event) {
            Some(found) => {
                pressed.extend(found);
                false
            }
            None => true,
        });
    });
    pressed
}

struct Reader<'a> {
    table: Option<&'a Table>,
    /// A move is being typed.
    is_typing: bool,
    /// A text field has the keys.
    has_field: bool,
    /// A menu is open.
    has_menu: bool,
}

impl Reader<'_> {
    /// What an event asks for; `None` leaves it to others.
    fn read(&mut self, event: &Event) -> Option<Vec<Pressed>> {
        match event {
            Event::Copy if !self.has_field => Some(vec![Pressed::Command(CommandId::Copy)]),
            Event::Key { key, pressed: true, modifiers, .. } => {
                self.key(*key, *modifiers).map(|pressed| vec![pressed])
            }
            Event::Text(text) if !self.has_field && !self.has_menu => self.text(text),
            _ => None,
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Option<Pressed> {
        if let Some(id) = command::of_special(key) {
            return Some(Pressed::Command(id));
        }
        if modifiers.command {
            let name = key.name();
            let letter = name.chars().next().filter(|_| name.chars().count() == 1)?;
            let letter = if modifiers.shift { letter } else { letter.to_ascii_lowercase() };
            // A field undoes and copies for itself.
            let is_of_field = self.has_field && matches!(letter, 'z' | 'y' | 'c');
            return of_ctrl(letter).filter(|_| !is_of_field).map(Pressed::Command);
        }
        if self.has_field || self.has_menu {
            return None;
        }
        self.of_typing(key).or_else(|| self.of_review(key))
    }

    fn of_typing(&mut self, key: Key) -> Option<Pressed> {
        let pressed = match key {
            Key::Enter => Pressed::Enter,
            Key::Escape => Pressed::Clear,
            Key::Backspace => return self.is_typing.then_some(Pressed::Erase),
            _ => return None,
        };
        std::mem::take(&mut self.is_typing).then_some(pressed)
    }

    fn of_review(&self, key: Key) -> Option<Pressed> {
        self.table?.look()?;
        Some(match key {
            Key::ArrowLeft => Pressed::Walk(Walk::Back),
            Key::ArrowRight => Pressed::Walk(Walk::Forward),
            Key::Home => Pressed::Walk(Walk::First),
            Key::End => Pressed::Walk(Walk::Last),
            Key::PageUp => Pressed::Walk(Walk::Jump(-10)),
            Key::PageDown => Pressed::Walk(Walk::Jump(10)),
            Key::ArrowUp => Pressed::Choose(false),
            Key::ArrowDown => Pressed::Choose(true),
            Key::Escape => Pressed::Command(CommandId::Review),
            _ => return None,
        })
    }

    fn text(&mut self, text: &str) -> Option<Vec<Pressed>> {
        let found: Vec<Pressed> = text.chars().filter_map(|letter| self.letter(letter)).collect();
        (!found.is_empty()).then_some(found)
    }

    fn letter(&mut self, letter: char) -> Option<Pressed> {
        if letter.is_whitespace() || letter.is_control() {
            return None;
        }
        if let Some(table) = self.table {
            let manner = table.session().entry().manner;
            if self.is_typing || typing::begins_text(letter, table.scene(), manner) {
                self.is_typing = true;
                return Some(Pressed::Type(letter));
            }
        }
        command::of_letter(letter).map(Pressed::Command)
    }
}
