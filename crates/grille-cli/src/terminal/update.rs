//! What a key or a click does: the model changes, and what only the program can do comes back.
//!
//! One rule for typed text in all games: it is done by Enter, never before. In games whose points
//! have letters every letter is typed; elsewhere a letter is its command at once.

use std::path::PathBuf;
use std::time::Duration;

use grille::core::{Intent, Layout, Point};
use grille::front::review::Walk;
use grille::front::typing::Typed;
use grille::front::{Command, CommandId};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::keys::{self, HERE};
use super::model::{Model, Overlay, Question, TextAbout};
use super::over_update::{click_overlay, on_overlay_key, on_prompt};
use super::page::Press;

/// The longest text that is typed on the board: `100,100` and a word.
const LONGEST_TYPED: usize = 12;
/// The most of a command that is typed, in bytes: a file's name may follow it.
const LONGEST_COMMAND: usize = 250;

/// Within this time a second click on the same point is a double click, which plays once.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// Within this time a second Enter is the first one pressed twice, or held: it is nobody's move, and does not
/// take away the board of a game that has just ended.
const DOUBLE_ENTER: Duration = Duration::from_millis(400);

/// What the program is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: the page has changed at most.
    None,
    /// Hand an intent to the session.
    Do(Intent),
    /// Try a move in the game that is looked at again.
    Try(Intent),
    /// Ask for advice.
    Hint,
    /// Ask the computer at the table how it sees the position.
    Explain,
    /// The computer plays the best move it has.
    PlayNow,
    /// Stop, and keep the game in the file that its own rules name.
    Stop {
        /// The person agreed to replace a file that is not this game's.
        may_replace: bool,
    },
    /// Go on with the game that was stopped and kept in its file.
    ResumeStopped,
    /// Write the game to a file.
    Save {
        /// The file.
        path: PathBuf,
        /// The person agreed to replace a file that is not this game's.
        may_replace: bool,
    },
    /// Go on with the game of a file.
    Open(PathBuf),
    /// Look at the game again, or go back to it.
    Review,
    /// A step in the game that is looked at again.
    Walk(Walk),
    /// Choose another continuation of the file: the next one, or the one before.
    Choose {
        /// The next one.
        down: bool,
    },
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

/// Handles a terminal event.
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

/// Notes an Enter, and returns whether it follows another one at once.
fn is_double_enter(model: &mut Model, key: &KeyEvent) -> bool {
    let entered = (key.code == KeyCode::Enter).then_some(model.now);
    let before = std::mem::replace(&mut model.entered, entered);
    let is_soon = |since| model.now.saturating_sub(since) < DOUBLE_ENTER;
    entered.is_some() && before.is_some_and(is_soon)
}

fn on_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let is_double = is_double_enter(model, key);
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => return Effect::Quit,
        KeyCode::Char('z') if is_control => return Effect::Suspend,
        _ => {}
    }
    if model.overlay.is_some() {
        return on_overlay_key(model, key);
    }
    if let Some(command) = keys::command_of_control(key) {
        return run(model, command);
    }
    match key.code {
        KeyCode::Char(sign) if !is_control && is_typed(model, sign) => {
            let longest =
                if model.typed.starts_with('/') { LONGEST_COMMAND } else { LONGEST_TYPED };
            if model.typed.len() < longest {
                model.typed.push(sign);
            }
            model.message = None;
            Effect::None
        }
        KeyCode::Backspace if !model.typed.is_empty() => {
            model.typed.pop();
            Effect::None
        }
        KeyCode::Esc if !model.typed.is_empty() => {
            model.typed.clear();
            Effect::None
        }
        KeyCode::Enter if !model.typed.is_empty() => do_typed(model),
        KeyCode::Enter if is_double => Effect::None,
        _ if model.review.is_some() => on_review_key(model, key),
        code => match keys::step_of(code) {
            Some(step) => {
                move_cursor(model, step);
                Effect::None
            }
            None => on_board_key(model, code),
        },
    }
}

/// Whether a sign is typed: it begins a move, or goes on with what is typed.
fn is_typed(model: &Model, sign: char) -> bool {
    if model.typed.starts_with('/') {
        return true;
    }
    if !model.typed.is_empty() {
        return sign.is_alphanumeric() || matches!(sign, ',' | '-');
    }
    model.takes_as_text(sign)
}

/// Does what was typed.
fn do_typed(model: &mut Model) -> Effect {
    let meaning = model.typed_meaning();
    let text = std::mem::take(&mut model.typed);
    match meaning {
        Typed::Command(command) => run(model, command),
        Typed::With(command, name) => run_with(model, command, name),
        Typed::Unknown(command) => {
            let refused = model.texts.with("typed-unknown", &[("command", (&command).into())]);
            model.refuse(refused);
            Effect::None
        }
        Typed::Do(intent) if model.review.is_some() => Effect::Try(intent),
        Typed::Do(intent) => Effect::Do(intent),
        Typed::Unfinished if model.is_settling() => {
            model.refuse(model.texts.get("terminal-counting-how"));
            Effect::None
        }
        // The session says what is wrong with it.
        Typed::Unfinished if model.review.is_some() => Effect::Try(Intent::PlayText(text)),
        Typed::Unfinished => Effect::Do(Intent::PlayText(text)),
    }
}

fn on_board_key(model: &mut Model, code: KeyCode) -> Effect {
    match code {
        KeyCode::Esc if model.advice.is_some() => {
            model.advice = None;
            Effect::None
        }
        KeyCode::Esc => run(model, CommandId::Commands),
        KeyCode::Enter | KeyCode::Char(' ') => play_at_cursor(model),
        KeyCode::Char(letter) => {
            let command = keys::command_of_letter(letter);
            command.map_or(Effect::None, |command| run(model, command))
        }
        _ => Effect::None,
    }
}

/// What Enter does where nothing is typed; after the end, another game.
pub(super) fn play_at_cursor(model: &Model) -> Effect {
    match model.scene.ending {
        Some(_) => Effect::Do(Intent::Reset),
        None => Effect::Do(Intent::PlayAt(model.cursor)),
    }
}

/// Carries out a command, or asks first.
pub fn run(model: &mut Model, command: CommandId) -> Effect {
    model.overlay = None;
    model.typed.clear();
    let entry = command.entry();
    if !command.is_possible(&model.situation()) {
        model.refuse(model.texts.get("command-not-here"));
        return Effect::None;
    }
    if entry.question(&model.scene).is_some() {
        let about = Question::Command(command);
        model.overlay = Some(Overlay::Confirm { about, yes: false });
        return Effect::None;
    }
    carry_out(model, entry)
}

/// Carries out a command with the name of a file behind it, which is not asked for then.
fn run_with(model: &mut Model, command: CommandId, name: String) -> Effect {
    match run(model, command) {
        Effect::None if matches!(model.overlay, Some(Overlay::Prompt { .. })) => {
            model.overlay = Some(Overlay::Prompt { command, text: name });
            on_prompt(model, &KeyEvent::from(KeyCode::Enter))
        }
        effect => effect,
    }
}

/// Carries out a command that the person has confirmed, if it asks.
pub(super) fn carry_out(model: &mut Model, command: &Command) -> Effect {
    if let Some(intent) = command.id.intent(&model.scene) {
        return Effect::Do(intent);
    }
    match command.id {
        CommandId::Hint => Effect::Hint,
        CommandId::Explain => Effect::Explain,
        CommandId::PlayNow => Effect::PlayNow,
        CommandId::Stop => Effect::Stop { may_replace: false },
        CommandId::New => Effect::Menu,
        CommandId::Review => Effect::Review,
        CommandId::Language => Effect::Language,
        CommandId::Quit => Effect::Quit,
        id @ (CommandId::Save | CommandId::Open) => {
            let is_save = id == CommandId::Save;
            let text = if is_save { model.file_name.clone() } else { String::new() };
            model.overlay = Some(Overlay::Prompt { command: id, text });
            Effect::None
        }
        id @ (CommandId::Theme | CommandId::Animation | CommandId::Sounds) => {
            change_look(model, id);
            Effect::Look
        }
        id => {
            show(model, id);
            Effect::None
        }
    }
}

/// Shows something else, or the board otherwise.
fn show(model: &mut Model, command: CommandId) {
    match command {
        CommandId::Flip => model.flipped = !model.flipped,
        CommandId::Help => read(model, TextAbout::Keys),
        CommandId::Rules => read(model, TextAbout::Rules),
        CommandId::Moves => read(model, TextAbout::Moves),
        CommandId::Commands => model.overlay = Some(Overlay::Commands(0)),
        _ => {}
    }
}

fn read(model: &mut Model, about: TextAbout) {
    // The latest moves are at the end.
    let from = if about == TextAbout::Moves { usize::MAX } else { 0 };
    model.overlay = Some(Overlay::Text { about, from });
}

fn change_look(model: &mut Model, command: CommandId) {
    let key = match command {
        CommandId::Theme => {
            model.look.theme = model.look.theme.next();
            let name = model.texts.get(model.look.theme.key());
            let said = model.texts.with("terminal-theme-is", &[("theme", (&name).into())]);
            return model.say(said);
        }
        CommandId::Animation => {
            model.look.animated = !model.look.animated;
            ["terminal-animation-off", "terminal-animation-on"][usize::from(model.look.animated)]
        }
        _ => {
            model.look.sounds = !model.look.sounds;
            ["terminal-sounds-off", "terminal-sounds-on"][usize::from(model.look.sounds)]
        }
    };
    model.say(model.texts.get(key));
}

/// The commands that make sense now, in the order of the list.
#[must_use]
pub fn commands(model: &Model) -> Vec<&'static Command> {
    let situation = model.situation();
    let fits =
        |command: &CommandId| *command != CommandId::Commands && command.is_possible(&situation);
    HERE.into_iter().filter(fits).map(CommandId::entry).collect()
}

fn on_review_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let is_tried = model.review.as_ref().is_some_and(|review| review.tried_after.is_some());
    match key.code {
        KeyCode::Left | KeyCode::Char('h') | KeyCode::Backspace => Effect::Walk(Walk::Back),
        KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::Enter => Effect::Walk(Walk::Forward),
        KeyCode::Home => Effect::Walk(Walk::First),
        KeyCode::End => Effect::Walk(Walk::Last),
        KeyCode::PageUp => Effect::Walk(Walk::Jump(-10)),
        KeyCode::PageDown => Effect::Walk(Walk::Jump(10)),
        KeyCode::Up | KeyCode::Char('k') => Effect::Choose { down: false },
        KeyCode::Down | KeyCode::Char('j') => Effect::Choose { down: true },
        KeyCode::Esc if is_tried => Effect::Walk(Walk::Return),
        KeyCode::Esc => Effect::Review,
        KeyCode::Char(letter) => {
            let command = keys::command_of_letter(letter);
            command.map_or(Effect::None, |command| run(model, command))
        }
        _ => Effect::None,
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
    // Who points means the cursor, not what was typed before.
    model.typed.clear();
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
        MouseEventKind::Down(MouseButton::Left) => click(model, here, point),
        MouseEventKind::Down(MouseButton::Right) => run(model, CommandId::Commands),
        MouseEventKind::ScrollUp if model.review.is_some() => Effect::Walk(Walk::Back),
        MouseEventKind::ScrollDown if model.review.is_some() => Effect::Walk(Walk::Forward),
        _ => Effect::None,
    }
}

fn click(model: &mut Model, here: (u16, u16), point: Option<Point>) -> Effect {
    let page = model.page();
    if let Some(overlay) = model.overlay.clone() {
        return click_overlay(model, &overlay, here);
    }
    match page.footer_at(model, here) {
        Some(Press::Play) if !model.typed.is_empty() => return do_typed(model),
        Some(Press::Play) => return play_at_cursor(model),
        Some(Press::Command(command)) => return run(model, command),
        Some(Press::Nothing) => return Effect::None,
        None => {}
    }
    if model.review.is_some() {
        let walk = page.graph_at(model, here).map(Effect::Walk);
        let tried = point.map(|point| Effect::Try(Intent::PlayAt(point)));
        return walk.or(tried).unwrap_or(Effect::None);
    }
    match point {
        Some(point) if model.scene.ending.is_none() => {
            let is_double = model.clicked.is_some_and(|(at, since)| {
                at == point && model.now.saturating_sub(since) < DOUBLE_CLICK
            });
            model.clicked = Some((point, model.now));
            if is_double {
                return Effect::None;
            }
            model.cursor = point;
            model.typed.clear();
            Effect::Do(Intent::PlayAt(point))
        }
        _ => Effect::None,
    }
}
