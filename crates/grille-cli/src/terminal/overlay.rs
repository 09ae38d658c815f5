//! What lies over the page: the list of commands, questions, a file's name. Texts are in
//! `reading.rs`.

use grille::front::{Command, CommandId};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::look::Look;
use super::model::{Model, Overlay, Question};
use super::page::Page;
use super::pen::{clear, put, put_centered, shortened, wrapped};
use super::update::commands;
use super::{keys, reading};

pub(super) fn draw(buffer: &mut Buffer, page: &Page, model: &Model) {
    match &model.overlay {
        None => {}
        Some(Overlay::Text { about, from }) => reading::draw(buffer, page, model, *about, *from),
        Some(Overlay::Commands(at)) => list(buffer, page, model, *at),
        Some(Overlay::Confirm { about, yes }) => confirm(buffer, page, model, about, *yes),
        Some(Overlay::Prompt { command, text }) => prompt(buffer, page, model, *command, text),
    }
}

/// A box in the middle of the page; returns what is inside.
pub(crate) fn window(
    buffer: &mut Buffer,
    area: Rect,
    size: (u16, u16),
    title: &str,
    look: &Look,
) -> Rect {
    let outer = centered(area, size);
    let palette = look.palette();
    let ground =
        if look.is_rich() { look.page().bg(look.color(palette.panel)) } else { look.page() };
    clear(buffer, outer, ground);
    let line = look.ink(palette.accent);
    let width = usize::from(outer.width.saturating_sub(2));
    let bar = "─".repeat(width);
    put(buffer, outer, (0, 0), &format!("╭{bar}╮"), line);
    for row in 1..outer.height.saturating_sub(1) {
        put(buffer, outer, (0, row), "│", line);
        put(buffer, outer, (outer.width - 1, row), "│", line);
    }
    if outer.height > 1 {
        put(buffer, outer, (0, outer.height - 1), &format!("╰{bar}╯"), line);
    }
    put_centered(buffer, outer, 0, &format!(" {} ", shortened(title, width)), look.accent());
    inside(outer)
}

pub(super) fn centered(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

pub(super) fn inside(outer: Rect) -> Rect {
    Rect {
        x: outer.x + 2.min(outer.width),
        y: outer.y + 1.min(outer.height),
        width: outer.width.saturating_sub(4),
        height: outer.height.saturating_sub(2),
    }
}

/// Where the lines of the list are, and the first that is seen when one is chosen.
pub(super) fn commands_area(area: Rect, model: &Model, at: usize) -> (Rect, usize) {
    let all = commands(model);
    let widest = all.iter().map(|command| about(command, model).width()).max();
    let width = widest.unwrap_or(0) as u16 + 10;
    let area = inside(centered(area, (width, all.len() as u16 + 2)));
    let seen = usize::from(area.height).max(1);
    (area, at.saturating_sub(seen - 1).min(all.len().saturating_sub(seen)))
}

fn list(buffer: &mut Buffer, page: &Page, model: &Model, at: usize) {
    let (look, texts) = (&model.look, &model.texts);
    let all = commands(model);
    let (area, first) = commands_area(page.area, model, at);
    let size = (area.width + 4, all.len() as u16 + 2);
    window(buffer, page.area, size, &texts.get("terminal-commands-title"), look);
    let palette = look.palette();
    for (row, index) in (first..all.len()).take(usize::from(area.height)).enumerate() {
        let command = all[index];
        let style =
            if index == at { look.chip(palette.page, palette.accent) } else { Style::new() };
        let width = usize::from(area.width);
        let about = shortened(&about(command, model), width.saturating_sub(5));
        let line = format!(" {} {about}", keys::shown(command));
        let blank = " ".repeat(width.saturating_sub(line.width()));
        put(buffer, area, (0, row as u16), &format!("{line}{blank}"), style);
    }
}

/// What a command does, as the list says it.
fn about(command: &Command, model: &Model) -> String {
    match command.id {
        CommandId::Offer => command.name(Some(&model.scene), &model.texts).to_lowercase(),
        _ => command.about(&model.texts),
    }
}

fn question(model: &Model) -> String {
    let texts = &model.texts;
    match &model.overlay {
        Some(Overlay::Confirm { about: Question::Command(command), .. }) => {
            command.entry().question(&model.scene).map(|key| texts.get(key)).unwrap_or_default()
        }
        Some(Overlay::Confirm {
            about: Question::Replace(path) | Question::StopOver(path),
            ..
        }) => {
            let file = path.display().to_string();
            texts.with("confirm-replace", &[("file", (&file).into())])
        }
        Some(Overlay::Confirm { about: Question::ResumeStopped(path), .. }) => {
            let file = path.display().to_string();
            texts.with("confirm-resume", &[("file", (&file).into())])
        }
        _ => String::new(),
    }
}

/// The question in lines that fit the page.
fn question_lines(area: Rect, model: &Model) -> Vec<String> {
    wrapped(&question(model), usize::from(area.width.saturating_sub(6)).max(1))
}

/// Where `yes` and `no` are.
pub(super) fn answers(area: Rect, model: &Model) -> [Rect; 2] {
    let inner = inside(centered(area, confirm_size(area, model)));
    let row = inner.y + question_lines(area, model).len() as u16 + 1;
    let yes = (model.texts.get("terminal-yes").width() + 4) as u16;
    let no = (model.texts.get("terminal-no").width() + 4) as u16;
    let x = inner.x + inner.width.saturating_sub(yes + no + 2) / 2;
    [Rect::new(x, row, yes, 1), Rect::new(x + yes + 2, row, no, 1)]
}

fn confirm_size(area: Rect, model: &Model) -> (u16, u16) {
    let lines = question_lines(area, model);
    let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0);
    (widest.max(24) as u16 + 6, lines.len() as u16 + 4)
}

fn confirm(buffer: &mut Buffer, page: &Page, model: &Model, about: &Question, yes: bool) {
    let (look, texts) = (&model.look, &model.texts);
    let palette = look.palette();
    let title = match about {
        Question::Command(command) => command.entry().name(Some(&model.scene), texts),
        Question::Replace(_) | Question::StopOver(_) => texts.get("terminal-save-title"),
        Question::ResumeStopped(_) => model.title.clone(),
    };
    let area = window(buffer, page.area, confirm_size(page.area, model), &title, look);
    for (row, line) in question_lines(page.area, model).iter().enumerate() {
        put_centered(buffer, area, row as u16, line, look.strong());
    }
    let chosen = look.chip(palette.page, palette.accent);
    let [yes_area, no_area] = answers(page.area, model);
    for (area, key, on) in [(yes_area, "terminal-yes", yes), (no_area, "terminal-no", !yes)] {
        let style = if on { chosen } else { Style::new() };
        put(buffer, area, (0, 0), &format!("  {}  ", texts.get(key)), style);
    }
}

fn prompt(buffer: &mut Buffer, page: &Page, model: &Model, command: CommandId, text: &str) {
    let (look, texts) = (&model.look, &model.texts);
    let title =
        if command == CommandId::Save { "terminal-save-title" } else { "terminal-open-title" };
    let area = window(buffer, page.area, (60, 5), &texts.get(title), look);
    // The end of a long name is what is being typed.
    let room = usize::from(area.width).saturating_sub(1);
    let tail: String = {
        let mut signs: Vec<char> = text.chars().collect();
        while signs.iter().collect::<String>().width() > room && !signs.is_empty() {
            signs.remove(0);
        }
        signs.into_iter().collect()
    };
    let style = Style::new().add_modifier(Modifier::UNDERLINED);
    let blank = " ".repeat(room.saturating_sub(tail.width()));
    let end = put(buffer, area, (0, 0), &tail, style.patch(look.strong()));
    put(buffer, area, (end, 0), look.sign("▏", "_"), look.accent());
    put(buffer, area, (end + 1, 0), &blank, style);
    put(buffer, area, (0, 2), &texts.get("terminal-prompt-how"), look.dim());
}
