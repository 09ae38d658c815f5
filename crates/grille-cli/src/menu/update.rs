//! What keys and clicks do in the menu.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::draw::Places;
use super::field::Field;
use super::form::{Form, Item};

/// What was chosen in the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Nothing yet.
    None,
    /// Play the chosen game.
    Play,
    /// Go on with a game that waits.
    Resume(usize),
    /// Look at a game of the list again.
    Look(usize),
    /// Leave the terminal for a while.
    Suspend,
    /// Leave.
    Quit,
}

/// Handles a terminal event.
pub fn update(form: &mut Form<'_>, event: &Event) -> Choice {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => on_key(form, key),
        Event::Mouse(mouse) => on_mouse(form, mouse),
        Event::Resize(width, height) => {
            form.size = (*width, *height);
            Choice::None
        }
        Event::Paste(text) => {
            if let Some(field) = form.field().filter(|field| field.is_text()) {
                for sign in text.chars().filter(|sign| !sign.is_control()).take(40) {
                    form.type_into(field, Some(sign));
                }
            }
            Choice::None
        }
        _ => Choice::None,
    }
}

fn on_key(form: &mut Form<'_>, key: &KeyEvent) -> Choice {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'q' | 'd') => Choice::Quit,
            KeyCode::Char('z') => Choice::Suspend,
            _ => Choice::None,
        };
    }
    if form.is_inside { inside(form, key.code) } else { outside(form, key.code) }
}

/// On the left: the list of games.
fn outside(form: &mut Form<'_>, code: KeyCode) -> Choice {
    let count = form.items().len();
    form.trouble = None;
    match code {
        KeyCode::Up | KeyCode::Char('k') => form.item = (form.item + count - 1) % count,
        KeyCode::Down | KeyCode::Char('j') => form.item = (form.item + 1) % count,
        KeyCode::Home => form.item = 0,
        KeyCode::End => form.item = count - 1,
        KeyCode::Right | KeyCode::Tab | KeyCode::Char('l') => enter(form),
        KeyCode::Enter | KeyCode::Char(' ') => return go(form),
        KeyCode::Esc => return Choice::Quit,
        KeyCode::Char(digit @ '0'..='9') => {
            let number = digit as usize - '0' as usize;
            if (1..=form.catalog.games.len()).contains(&number) {
                form.choose(Item::Game(number - 1));
            }
        }
        KeyCode::Char(letter) => return by_letter(form, letter),
        _ => {}
    }
    Choice::None
}

fn by_letter(form: &mut Form<'_>, letter: char) -> Choice {
    match letter {
        'q' => return Choice::Quit,
        'g' => form.change_language(),
        't' => form.look.theme = form.look.theme.next(),
        'r' if !form.waiting.is_empty() => return Choice::Resume(0),
        letter => {
            // The next game whose name begins so.
            let lang = form.lang();
            let items = form.items();
            let count = items.len();
            let begins = |item: Item| match item {
                Item::Game(index) => {
                    let name = form.catalog.games[index].name.get(lang).to_lowercase();
                    name.starts_with(&letter.to_lowercase().to_string())
                }
                _ => false,
            };
            let next = (1..=count).map(|by| (form.item + by) % count);
            if let Some(found) = next.into_iter().find(|&index| begins(items[index])) {
                form.item = found;
            }
        }
    }
    Choice::None
}

/// Takes the keys to the right side, if there is something.
fn enter(form: &mut Form<'_>) {
    let is_empty = match form.chosen() {
        Item::Game(_) => form.fields().is_empty(),
        Item::Recent => form.recent.is_empty(),
        Item::Resume => form.waiting.is_empty(),
    };
    form.at = 0;
    form.is_typing = false;
    form.is_inside = !is_empty;
}

fn leave(form: &mut Form<'_>) {
    form.is_inside = false;
    form.is_typing = false;
}

/// What Enter means on the left.
fn go(form: &mut Form<'_>) -> Choice {
    match form.chosen() {
        // One game alone needs no choice.
        Item::Resume if form.waiting.len() == 1 => Choice::Resume(0),
        Item::Resume | Item::Recent => {
            enter(form);
            Choice::None
        }
        Item::Game(_) => play(form),
    }
}

/// What a line of a list on the right means.
fn take(form: &Form<'_>, index: usize) -> Choice {
    match form.chosen() {
        Item::Recent => Choice::Look(index),
        _ => Choice::Resume(index),
    }
}

/// Plays, unless the settings give no game or the players cannot be told apart.
fn play(form: &mut Form<'_>) -> Choice {
    if let Some(clash) = form.clash() {
        form.trouble = Some(clash.explain(&form.texts));
        return Choice::None;
    }
    match form.position() {
        Some(Err(trouble)) => {
            form.trouble = Some(trouble);
            Choice::None
        }
        Some(Ok(_)) => Choice::Play,
        None => Choice::None,
    }
}

/// On the right: the settings, or the list of games played.
fn inside(form: &mut Form<'_>, code: KeyCode) -> Choice {
    let count = match form.chosen() {
        Item::Recent => form.recent.len(),
        Item::Resume => form.waiting.len(),
        Item::Game(_) => form.fields().len(),
    };
    let count = count.max(1);
    match code {
        KeyCode::Up | KeyCode::BackTab => {
            form.at = (form.at + count - 1) % count;
            form.is_typing = false;
            return Choice::None;
        }
        KeyCode::Down | KeyCode::Tab => {
            form.at = (form.at + 1) % count;
            form.is_typing = false;
            return Choice::None;
        }
        KeyCode::Esc => {
            leave(form);
            return Choice::None;
        }
        _ => {}
    }
    if form.chosen().is_list() {
        match code {
            KeyCode::Enter | KeyCode::Char(' ' | 'v') => return take(form, form.at),
            KeyCode::Left | KeyCode::Char('h' | 'q') => leave(form),
            KeyCode::Char('j') => form.at = (form.at + 1) % count,
            KeyCode::Char('k') => form.at = (form.at + count - 1) % count,
            _ => {}
        }
        return Choice::None;
    }
    let Some(field) = form.field() else { return Choice::None };
    match code {
        KeyCode::Enter => return play(form),
        KeyCode::Backspace if field.is_text() || field.is_number() => form.type_into(field, None),
        KeyCode::Char(sign) if field.is_text() => form.type_into(field, Some(sign)),
        KeyCode::Char(digit @ '0'..='9') if field.is_number() => {
            form.type_into(field, Some(digit));
        }
        KeyCode::Char(digit @ '1'..='9') => form.pick(field, digit as usize - '0' as usize),
        KeyCode::Char(' ') if field == Field::Start => return play(form),
        KeyCode::Left | KeyCode::Char('h') => form.change(field, -1),
        KeyCode::Right | KeyCode::Char(' ' | 'l') => form.change(field, 1),
        KeyCode::Char('j') => form.at = (form.at + 1) % count,
        KeyCode::Char('k') => form.at = (form.at + count - 1) % count,
        KeyCode::Char('q') => leave(form),
        _ => {}
    }
    Choice::None
}

fn on_mouse(form: &mut Form<'_>, mouse: &MouseEvent) -> Choice {
    let places = Places::of(form);
    let here = (mouse.column, mouse.row).into();
    let item = places.items.iter().position(|area| area.contains(here));
    let field = places.fields.iter().position(|area| area.contains(here));
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            if let Some(index) = item {
                let again = form.item == index && !form.is_inside;
                leave(form);
                form.item = index;
                return if again { go(form) } else { Choice::None };
            }
            let Some(index) = field else { return Choice::None };
            let again = form.is_inside && form.at == index;
            (form.is_inside, form.at, form.is_typing) = (true, index, false);
            if form.chosen().is_list() {
                return if again { take(form, index) } else { Choice::None };
            }
            match form.field() {
                Some(Field::Start) => return play(form),
                Some(field) if !field.is_text() => {
                    let back = mouse.column < places.fields[index].x + places.value_at + 2;
                    form.change(field, if back { -1 } else { 1 });
                }
                _ => {}
            }
        }
        MouseEventKind::ScrollDown | MouseEventKind::ScrollUp => {
            let by = if mouse.kind == MouseEventKind::ScrollDown { 1 } else { -1 };
            if let (Some(index), Item::Game(_)) = (field, form.chosen()) {
                (form.is_inside, form.at) = (true, index);
                if let Some(field) = form.field() {
                    form.change(field, by);
                }
            } else if !form.is_inside {
                let count = form.items().len() as i64;
                form.item = (form.item as i64 + by).rem_euclid(count) as usize;
            }
        }
        _ => {}
    }
    Choice::None
}
