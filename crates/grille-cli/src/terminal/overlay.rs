//! What lies over the page: all keys, the list of commands, questions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::keys::{BINDINGS, Command};
use super::look::Look;
use super::model::{Model, Overlay};
use super::page::Page;
use super::pen::{clear, put, put_centered, shortened, wrapped};
use super::update::commands;

pub(super) fn draw(buffer: &mut Buffer, page: &Page, model: &Model) {
    match &model.overlay {
        None => {}
        Some(Overlay::Help) => help(buffer, page, model),
        Some(Overlay::Commands(at)) => list(buffer, page, model, *at),
        Some(Overlay::Confirm { command, yes }) => confirm(buffer, page, model, *command, *yes),
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

fn centered(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

fn inside(outer: Rect) -> Rect {
    Rect {
        x: outer.x + 2.min(outer.width),
        y: outer.y + 1.min(outer.height),
        width: outer.width.saturating_sub(4),
        height: outer.height.saturating_sub(2),
    }
}

fn help(buffer: &mut Buffer, page: &Page, model: &Model) {
    let (look, texts) = (&model.look, &model.texts);
    let how =
        ["terminal-help-move", "terminal-help-type", "terminal-help-mouse", "terminal-help-hint"];
    let how: Vec<String> = how.iter().flat_map(|key| wrapped(&texts.get(key), 70)).collect();
    let lines = BINDINGS.len().div_ceil(2);
    let height = (how.len() + lines + 4) as u16;
    let area = window(buffer, page.area, (76, height), &texts.get("terminal-help-title"), look);
    let mut row = 0;
    for line in &how {
        put(buffer, area, (0, row), line, Style::new());
        row += 1;
    }
    row += 1;
    let column = area.width / 2;
    for (index, binding) in BINDINGS.iter().enumerate() {
        let (at, line) = (index / lines, (index % lines) as u16);
        let x = column * at as u16;
        put(buffer, area, (x, row + line), binding.shown, look.accent());
        let about = shortened(&texts.get(binding.about), usize::from(column.saturating_sub(4)));
        put(buffer, area, (x + 3, row + line), &about, Style::new());
    }
}

/// Where the lines of the list are, and the first that is seen when one is chosen.
pub(super) fn commands_area(area: Rect, model: &Model, at: usize) -> (Rect, usize) {
    let all = commands(model);
    let widest = all.iter().map(|&i| model.texts.get(BINDINGS[i].about).width()).max();
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
        let binding = &BINDINGS[all[index]];
        let style =
            if index == at { look.chip(palette.page, palette.accent) } else { Style::new() };
        let width = usize::from(area.width);
        let about = shortened(&texts.get(binding.about), width.saturating_sub(5));
        let line = format!(" {} {about}", binding.shown);
        let blank = " ".repeat(width.saturating_sub(line.width()));
        put(buffer, area, (0, row as u16), &format!("{line}{blank}"), style);
    }
}

fn question(model: &Model) -> String {
    let key = match model.overlay {
        Some(Overlay::Confirm { command: Command::GiveUp, .. }) => "terminal-sure-give-up",
        _ => "terminal-sure-reset",
    };
    model.texts.get(key)
}

/// Where `yes` and `no` are.
pub(super) fn answers(area: Rect, model: &Model) -> [Rect; 2] {
    let inner = inside(centered(area, confirm_size(model)));
    let row = inner.y + 2;
    let yes = (model.texts.get("terminal-yes").width() + 4) as u16;
    let no = (model.texts.get("terminal-no").width() + 4) as u16;
    let x = inner.x + inner.width.saturating_sub(yes + no + 2) / 2;
    [Rect::new(x, row, yes, 1), Rect::new(x + yes + 2, row, no, 1)]
}

fn confirm_size(model: &Model) -> (u16, u16) {
    (question(model).width() as u16 + 6, 5)
}

fn confirm(buffer: &mut Buffer, page: &Page, model: &Model, command: Command, yes: bool) {
    let (look, texts) = (&model.look, &model.texts);
    let palette = look.palette();
    let binding = BINDINGS.iter().find(|binding| binding.command == command);
    let title = binding.map(|binding| texts.get(binding.about)).unwrap_or_default();
    let area = window(buffer, page.area, confirm_size(model), &title, look);
    put_centered(buffer, area, 0, &question(model), look.strong());
    let chosen = look.chip(palette.page, palette.accent);
    let [yes_area, no_area] = answers(page.area, model);
    for (area, key, on) in [(yes_area, "terminal-yes", yes), (no_area, "terminal-no", !yes)] {
        let style = if on { chosen } else { Style::new() };
        put(buffer, area, (0, 0), &format!("  {}  ", texts.get(key)), style);
    }
}

fn prompt(buffer: &mut Buffer, page: &Page, model: &Model, command: Command, text: &str) {
    let (look, texts) = (&model.look, &model.texts);
    let title =
        if command == Command::Save { "terminal-save-title" } else { "terminal-open-title" };
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
