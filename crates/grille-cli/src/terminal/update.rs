//! What a key or a click does: the model changes, and what only the program can do comes back.

use std::path::PathBuf;

use grille::core::{Intent, Layout, Point};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use unicode_segmentation::UnicodeSegmentation as _;

use super::keys::{self, BINDINGS, Command};
use super::model::{Model, Overlay};
use super::review::Walk;

/// What the program is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: the page has changed at most.
    None,
    /// Hand a wish to the session.
    Do(Intent),
    /// A move is being typed: play it if it is whole.
    Typed,
    /// Ask for advice.
    Hint,
    /// The computer plays the best move it has.
    PlayNow,
    /// Write the game to a file.
    Save(PathBuf),
    /// Go on with the game of a file.
    Open(PathBuf),
    /// Look at the game again.
    Review,
    /// A step in the game that is looked at again.
    Walk(Walk),
    /// Back to the menu.
    Menu,
    /// The other language.
    Language,
    /// Remember how the page looks.
    Look,
    /// Leave the terminal for a while.
    Suspend,
    /// Leave.
    Quit,
}

/// Takes in what happened in the terminal.
pub fn update(model: &mut Model, event: &Event) -> Effect {
    model.touched = model.now;
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => on_key(model, key),
        Event::Mouse(mouse) => on_mouse(model, mouse),
        Event::Resize(width, height) => {
            model.size = (*width, *height);
            Effect::None
        }
        Event::Paste(text) => {
            if let Some(Overlay::Prompt { text: typed, .. }) = &mut model.overlay {
                typed.extend(text.chars().filter(|sign| !sign.is_control()));
            }
            Effect::None
        }
        _ => Effect::None,
    }
}

fn on_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => return Effect::Quit,
            KeyCode::Char('z') => return Effect::Suspend,
            _ => {}
        }
    }
    if model.overlay.is_some() {
        return on_overlay_key(model, key);
    }
    if model.review.is_some() {
        return on_review_key(model, key);
    }
    if let Some(step) = keys::step_of(key.code) {
        move_cursor(model, step);
        return Effect::None;
    }
    match key.code {
        KeyCode::Esc if !model.typed.is_empty() => {
            model.typed.clear();
            Effect::None
        }
        KeyCode::Esc if model.hint.is_some() => {
            model.hint = None;
            Effect::None
        }
        KeyCode::Esc => run(model, Command::Commands),
        KeyCode::Backspace => {
            model.typed.pop();
            Effect::None
        }
        KeyCode::Enter if !model.typed.is_empty() => {
            let text = std::mem::take(&mut model.typed);
            Effect::Do(Intent::PlayText(text))
        }
        // A move in writing: digits, and capitals for the columns of Go.
        KeyCode::Char(sign)
            if model.is_persons_turn()
                && !key.modifiers.contains(KeyModifiers::CONTROL)
                && (sign.is_ascii_digit()
                    || sign.is_ascii_uppercase() && model.scene.go.is_some()
                    || sign == ',' && !model.typed.is_empty()) =>
        {
            if model.typed.len() < 8 {
                model.typed.push(sign);
            }
            Effect::Typed
        }
        _ => keys::command_of(key).map_or(Effect::None, |command| run(model, command)),
    }
}

/// Carries out a command, or asks first.
pub fn run(model: &mut Model, command: Command) -> Effect {
    model.overlay = None;
    let is_over = model.scene.ending.is_some();
    match command {
        Command::Play if is_over => Effect::Do(Intent::Reset),
        Command::Play => Effect::Do(Intent::PlayAt(model.cursor)),
        Command::Undo => Effect::Do(Intent::Undo),
        Command::Redo => Effect::Do(Intent::Redo),
        Command::Hint => Effect::Hint,
        Command::PlayNow => Effect::PlayNow,
        Command::Pass => Effect::Do(Intent::PlayText("pass".to_owned())),
        Command::Accept => Effect::Do(Intent::AcceptScore),
        Command::Resume => Effect::Do(Intent::ResumePlay),
        Command::Reset if is_over || model.moves.is_empty() => Effect::Do(Intent::Reset),
        Command::GiveUp | Command::Reset if !is_over => {
            model.overlay = Some(Overlay::Confirm { command, yes: false });
            Effect::None
        }
        Command::GiveUp | Command::Reset => Effect::Do(Intent::GiveUp),
        Command::New => Effect::Menu,
        Command::Review => Effect::Review,
        Command::Save | Command::Open => {
            let text = if command == Command::Save { file_name(model) } else { String::new() };
            model.overlay = Some(Overlay::Prompt { command, text });
            Effect::None
        }
        Command::Flip => {
            model.flipped = !model.flipped;
            Effect::None
        }
        Command::Language => Effect::Language,
        Command::Theme => {
            model.look.theme = model.look.theme.next();
            let name = model.texts.get(model.look.theme.key());
            let said = model.texts.with("terminal-theme-is", &[("theme", (&name).into())]);
            model.say(said);
            Effect::Look
        }
        Command::Animation => {
            model.look.animated = !model.look.animated;
            let key = if model.look.animated {
                "terminal-animation-on"
            } else {
                "terminal-animation-off"
            };
            model.say(model.texts.get(key));
            Effect::Look
        }
        Command::Help => {
            model.overlay = Some(Overlay::Help);
            Effect::None
        }
        Command::Commands => {
            model.overlay = Some(Overlay::Commands(0));
            Effect::None
        }
        Command::Quit => Effect::Quit,
    }
}

/// A name to save under.
fn file_name(model: &Model) -> String {
    let ending = match model.scene.game_id {
        "go" | "gomoku" => "sgf",
        _ => "grille",
    };
    format!("{}.{ending}", model.scene.game_id)
}

/// The commands that make sense now, in the order of the list.
#[must_use]
pub fn commands(model: &Model) -> Vec<usize> {
    let fits = |command: Command| match command {
        Command::Pass => model.can_pass() && model.is_persons_turn() && !model.is_counting(),
        Command::Accept | Command::Resume => model.is_counting(),
        Command::PlayNow => model.progress.is_some(),
        Command::Undo => model.scene.can_undo,
        Command::Redo => model.scene.can_redo,
        Command::GiveUp | Command::Hint => model.scene.ending.is_none() && !model.is_counting(),
        Command::Animation => model.scene.picture.layout == Layout::Frame,
        Command::Commands => false,
        _ => true,
    };
    (0..BINDINGS.len()).filter(|&index| fits(BINDINGS[index].command)).collect()
}

fn on_overlay_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let all = commands(model);
    match model.overlay.as_mut() {
        Some(Overlay::Help) | None => {
            model.overlay = None;
            Effect::None
        }
        Some(Overlay::Commands(at)) => {
            let count = all.len().max(1);
            match key.code {
                KeyCode::Up | KeyCode::Char('k') => *at = (*at + count - 1) % count,
                KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *at = (*at + 1) % count,
                KeyCode::Home => *at = 0,
                KeyCode::End => *at = count - 1,
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let chosen = all.get(*at).map(|&index| BINDINGS[index].command);
                    return chosen.map_or(Effect::None, |command| run(model, command));
                }
                KeyCode::Esc => model.overlay = None,
                _ => {
                    if let Some(command) = keys::command_of(key) {
                        return run(model, command);
                    }
                }
            }
            Effect::None
        }
        Some(Overlay::Confirm { command, yes }) => match key.code {
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::Char('h' | 'l') => {
                *yes = !*yes;
                Effect::None
            }
            KeyCode::Char('o' | 'O' | 'y' | 'Y') => confirmed(model),
            KeyCode::Char(letter) if letter == letter_of(*command) => confirmed(model),
            KeyCode::Enter | KeyCode::Char(' ') if *yes => confirmed(model),
            _ => {
                model.overlay = None;
                Effect::None
            }
        },
        Some(Overlay::Prompt { command, text }) => {
            match key.code {
                KeyCode::Backspace => {
                    let shorter: String = {
                        let signs: Vec<&str> = text.graphemes(true).collect();
                        signs[..signs.len().saturating_sub(1)].concat()
                    };
                    *text = shorter;
                }
                KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => text.clear(),
                KeyCode::Char(sign) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                    text.push(sign);
                }
                KeyCode::Enter if !text.trim().is_empty() => {
                    let (command, path) = (*command, PathBuf::from(text.trim()));
                    model.overlay = None;
                    let is_save = command == Command::Save;
                    return if is_save { Effect::Save(path) } else { Effect::Open(path) };
                }
                KeyCode::Enter | KeyCode::Esc => model.overlay = None,
                _ => {}
            }
            Effect::None
        }
    }
}

fn letter_of(command: Command) -> char {
    BINDINGS.iter().find(|binding| binding.command == command).map_or('\0', |found| found.key)
}

fn confirmed(model: &mut Model) -> Effect {
    match model.overlay.take() {
        Some(Overlay::Confirm { command: Command::GiveUp, .. }) => Effect::Do(Intent::GiveUp),
        Some(Overlay::Confirm { command: Command::Reset, .. }) => Effect::Do(Intent::Reset),
        _ => Effect::None,
    }
}

fn on_review_key(model: &mut Model, key: &KeyEvent) -> Effect {
    match key.code {
        KeyCode::Left | KeyCode::Char('h') | KeyCode::Backspace => Effect::Walk(Walk::Back),
        KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::Enter => Effect::Walk(Walk::Forward),
        KeyCode::Home => Effect::Walk(Walk::First),
        KeyCode::End => Effect::Walk(Walk::Last),
        KeyCode::PageUp => Effect::Walk(Walk::Jump(-10)),
        KeyCode::PageDown => Effect::Walk(Walk::Jump(10)),
        KeyCode::Up | KeyCode::Down | KeyCode::Char('j' | 'k') => {
            let down = matches!(key.code, KeyCode::Down | KeyCode::Char('j'));
            if let Some(review) = &mut model.review {
                review.choose(down);
            }
            Effect::None
        }
        KeyCode::Esc | KeyCode::Char('v') => Effect::Review,
        _ => match keys::command_of(key) {
            Some(
                command @ (Command::Flip
                | Command::Theme
                | Command::Language
                | Command::Help
                | Command::New
                | Command::Hint
                | Command::Save
                | Command::Quit),
            ) => run(model, command),
            _ => Effect::None,
        },
    }
}

fn move_cursor(model: &mut Model, step: (i32, i32)) {
    let page = model.page();
    let (down, right) = page.grid.step(step);
    let picture = &model.scene.picture;
    // Around the edge and on from the other side; up and down mean nothing in a frame.
    let around =
        |at: u16, by: i32, all: u16| (i32::from(at) + by).rem_euclid(i32::from(all.max(1))) as u16;
    model.cursor.col = around(model.cursor.col, right, picture.cols);
    if picture.layout != Layout::Frame {
        model.cursor.row = around(model.cursor.row, down, picture.rows);
    }
}

fn on_mouse(model: &mut Model, mouse: &MouseEvent) -> Effect {
    let page = model.page();
    let here = (mouse.column, mouse.row);
    let point: Option<Point> = page.grid.point_at(here.0, here.1);
    match mouse.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => {
            let line = page.command_at(model, here);
            match (&mut model.overlay, line) {
                (Some(Overlay::Commands(at)), Some(found)) => *at = found,
                (Some(_), _) => {}
                (None, _) => {
                    if let Some(point) = point.filter(|_| model.review.is_none()) {
                        model.cursor = point;
                    }
                }
            }
            Effect::None
        }
        MouseEventKind::Down(MouseButton::Left) => {
            if let Some(overlay) = model.overlay.clone() {
                return click_overlay(model, &overlay, here);
            }
            if model.review.is_some() {
                return page.graph_at(model, here).map_or(Effect::None, Effect::Walk);
            }
            if let Some(command) = page.footer_at(model, here) {
                return run(model, command);
            }
            match point {
                Some(point) if model.scene.ending.is_none() => {
                    model.cursor = point;
                    Effect::Do(Intent::PlayAt(point))
                }
                _ => Effect::None,
            }
        }
        MouseEventKind::Down(MouseButton::Right) => run(model, Command::Commands),
        MouseEventKind::ScrollUp if model.review.is_some() => Effect::Walk(Walk::Back),
        MouseEventKind::ScrollDown if model.review.is_some() => Effect::Walk(Walk::Forward),
        _ => Effect::None,
    }
}

fn click_overlay(model: &mut Model, overlay: &Overlay, here: (u16, u16)) -> Effect {
    let page = model.page();
    match overlay {
        Overlay::Commands(_) => {
            let chosen = page.command_at(model, here);
            let command = chosen.and_then(|at| commands(model).get(at).copied());
            model.overlay = None;
            command.map_or(Effect::None, |index| run(model, BINDINGS[index].command))
        }
        Overlay::Confirm { .. } => match page.answer_at(model, here) {
            Some(true) => confirmed(model),
            _ => {
                model.overlay = None;
                Effect::None
            }
        },
        Overlay::Help => {
            model.overlay = None;
            Effect::None
        }
        Overlay::Prompt { .. } => Effect::None,
    }
}
