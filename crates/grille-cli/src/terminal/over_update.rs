//! What keys and clicks do in what lies over the page: lists, questions, a file's name.

use std::path::PathBuf;

use grille::front::CommandId;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation as _;

use super::keys;
use super::model::{Model, Overlay, Question};
use super::update::{Effect, carry_out, commands, run};

pub(super) fn on_overlay_key(model: &mut Model, key: &KeyEvent) -> Effect {
    match &model.overlay {
        None => Effect::None,
        Some(Overlay::Text { .. }) => on_text(model, key.code),
        Some(Overlay::Commands(_)) => on_commands(model, key),
        Some(Overlay::Confirm { .. }) => on_question(model, key.code),
        Some(Overlay::Prompt { .. }) => on_prompt(model, key),
    }
}

/// A text is read on by the arrows; any other key closes it.
fn on_text(model: &mut Model, code: KeyCode) -> Effect {
    let last = super::reading::last_start(model);
    let Some(Overlay::Text { from: at, .. }) = &mut model.overlay else { return Effect::None };
    let now = (*at).min(last);
    match code {
        KeyCode::Up | KeyCode::Char('k') => *at = now.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => *at = (now + 1).min(last),
        KeyCode::PageUp => *at = now.saturating_sub(10),
        KeyCode::PageDown => *at = (now + 10).min(last),
        KeyCode::Home => *at = 0,
        KeyCode::End => *at = last,
        _ => model.overlay = None,
    }
    Effect::None
}

fn on_commands(model: &mut Model, key: &KeyEvent) -> Effect {
    let all = commands(model);
    let Some(Overlay::Commands(at)) = &mut model.overlay else { return Effect::None };
    let count = all.len().max(1);
    match key.code {
        KeyCode::Up | KeyCode::Char('k') => *at = (*at + count - 1) % count,
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *at = (*at + 1) % count,
        KeyCode::Home => *at = 0,
        KeyCode::End => *at = count - 1,
        KeyCode::Enter | KeyCode::Char(' ') => {
            let chosen = all.get(*at).map(|command| command.id);
            return chosen.map_or(Effect::None, |command| run(model, command));
        }
        KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
            let command = keys::command_of_letter(letter);
            return command.map_or(Effect::None, |command| run(model, command));
        }
        KeyCode::Esc => model.overlay = None,
        _ => {}
    }
    Effect::None
}

fn on_question(model: &mut Model, code: KeyCode) -> Effect {
    let Some(Overlay::Confirm { about, yes }) = &mut model.overlay else { return Effect::None };
    let own_key = match about {
        Question::Command(command) => command.entry().key,
        Question::Replace(_) | Question::StopOver(_) | Question::ResumeStopped(_) => None,
    };
    match code {
        KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::Char('h' | 'l') => {
            *yes = !*yes;
            Effect::None
        }
        KeyCode::Char('o' | 'O' | 'y' | 'Y') => confirmed(model),
        KeyCode::Char(letter) if Some(letter) == own_key => confirmed(model),
        KeyCode::Enter | KeyCode::Char(' ') if *yes => confirmed(model),
        _ => {
            model.overlay = None;
            Effect::None
        }
    }
}

fn confirmed(model: &mut Model) -> Effect {
    match model.overlay.take() {
        Some(Overlay::Confirm { about: Question::Command(command), .. }) => {
            carry_out(model, command.entry())
        }
        Some(Overlay::Confirm { about: Question::Replace(path), .. }) => {
            Effect::Save { path, may_replace: true }
        }
        Some(Overlay::Confirm { about: Question::StopOver(_), .. }) => {
            Effect::Stop { may_replace: true }
        }
        Some(Overlay::Confirm { about: Question::ResumeStopped(_), .. }) => Effect::ResumeStopped,
        _ => Effect::None,
    }
}

pub(super) fn on_prompt(model: &mut Model, key: &KeyEvent) -> Effect {
    let Some(Overlay::Prompt { command, text }) = &mut model.overlay else { return Effect::None };
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Backspace => {
            let signs: Vec<&str> = text.graphemes(true).collect();
            *text = signs[..signs.len().saturating_sub(1)].concat();
        }
        KeyCode::Char('u') if is_control => text.clear(),
        KeyCode::Char(sign) if !is_control => text.push(sign),
        KeyCode::Enter if !text.trim().is_empty() => {
            let (is_save, path) = (*command == CommandId::Save, PathBuf::from(text.trim()));
            model.overlay = None;
            return match is_save {
                true => Effect::Save { path, may_replace: false },
                false => Effect::Open(path),
            };
        }
        KeyCode::Enter | KeyCode::Esc => model.overlay = None,
        _ => {}
    }
    Effect::None
}

pub(super) fn click_overlay(model: &mut Model, overlay: &Overlay, here: (u16, u16)) -> Effect {
    let page = model.page();
    match overlay {
        Overlay::Commands(_) => {
            let chosen = page.command_at(model, here);
            let command = chosen.and_then(|at| commands(model).get(at).copied());
            model.overlay = None;
            command.map_or(Effect::None, |command| run(model, command.id))
        }
        Overlay::Confirm { .. } => match page.answer_at(model, here) {
            Some(true) => confirmed(model),
            _ => {
                model.overlay = None;
                Effect::None
            }
        },
        Overlay::Text { .. } => {
            model.overlay = None;
            Effect::None
        }
        Overlay::Prompt { .. } => Effect::None,
    }
}
