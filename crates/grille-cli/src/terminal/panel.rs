//! Beside the board: the players, the result, the value, the advice, the moves.

use std::time::Duration;

use grille::core::{Layout, Side};
use grille::session::Why;
use grille::texts::Explain as _;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::draw::{review_panel, stone_of};
use super::model::Model;
use super::page::Page;
use super::palette::Tint;
use super::pen::{clear, put, shortened, wrapped};

pub(super) fn draw(buffer: &mut Buffer, page: &Page, model: &Model) {
    let look = &model.look;
    let palette = look.palette();
    let ground =
        if look.is_rich() { look.page().bg(look.color(palette.panel)) } else { look.page() };
    clear(buffer, page.panel, ground);
    if !look.is_rich() {
        for row in 0..page.panel.height {
            put(buffer, page.panel, (0, row), look.sign("│", "|"), look.dim());
        }
    }
    let area =
        Rect { x: page.panel.x + 2, width: page.panel.width.saturating_sub(3), ..page.panel };
    let mut row = 0;
    for side in Side::BOTH {
        row = player(buffer, area, row, model, side);
    }
    row += 1;
    row = state(buffer, area, row, model);
    row = worth(buffer, area, row, model);
    row = points(buffer, area, row, model);
    row = advice(buffer, area, row, model);
    let rest =
        Rect { y: area.y + row.min(area.height), height: area.height.saturating_sub(row), ..area };
    if model.review.is_some() {
        review_panel(buffer, page, model);
    } else {
        moves(buffer, rest, model);
    }
}

/// The colour of a side's stone where it can be read on the panel.
fn side_style(model: &Model, side: Side) -> Style {
    let palette = model.look.palette();
    let tint: Tint = match model.scene.picture.layout {
        Layout::Frame => palette.discs[side.index()],
        Layout::Cells => palette.marks[side.index()],
        Layout::Crossings => palette.text,
    };
    model.look.ink(tint).add_modifier(Modifier::BOLD)
}

fn player(buffer: &mut Buffer, area: Rect, row: u16, model: &Model, side: Side) -> u16 {
    let (scene, look) = (&model.scene, &model.look);
    let seat = &scene.seats[side.index()];
    let is_turn = scene.to_move == Some(side);
    let won = scene.ending.is_some_and(|end| end.winner == Some(side));
    let pointer = match (is_turn, won) {
        (true, _) => look.sign("▶", ">"),
        (_, true) => look.sign("★", "*"),
        _ => " ",
    };
    put(buffer, area, (0, row), pointer, look.accent());
    let stone = stone_of(model, side);
    let at = put(buffer, area, (2, row), &stone, side_style(model, side));
    let room = usize::from(area.width.saturating_sub(at + 1));
    let style = if is_turn { look.strong() } else { Style::new() };
    put(buffer, area, (at + 1, row), &shortened(&seat.name, room), style);
    let end = put(buffer, area, (4, row + 1), &clock(model.clock(side)), look.dim());
    if let Some(captures) = scene.picture.captures {
        let count = captures[side.index()];
        let line = model.texts.with("terminal-captures", &[("count", count.into())]);
        put(buffer, area, (end + 2, row + 1), &line, look.dim());
    }
    row + 2
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Whose turn it is, or how the game ended.
fn state(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let look = &model.look;
    let palette = look.palette();
    let (text, style) = match model.scene.ending {
        None => (super::draw::status(model), look.strong()),
        Some(_) => (result(model), look.chip(palette.page, palette.good)),
    };
    for line in wrapped(&text, usize::from(area.width)) {
        put(buffer, area, (0, row), &line, style);
        row += 1;
    }
    if let Some(remark) = &model.scene.remark
        && let Some(comment) = &remark.comment
    {
        for line in wrapped(comment, usize::from(area.width)).into_iter().take(5) {
            put(buffer, area, (0, row), &line, look.dim());
            row += 1;
        }
    }
    row + 1
}

/// How the game ended.
pub(super) fn result(model: &Model) -> String {
    let (scene, texts) = (&model.scene, &model.texts);
    let Some(end) = scene.ending else { return String::new() };
    let turn = ("turn", scene.turn_number.into());
    let Some(winner) = end.winner else { return texts.get("terminal-draw") };
    let name = ("name", (&scene.seats[winner.index()].name).into());
    if let Why::GaveUp(loser) = end.why {
        let loser = &scene.seats[loser.index()].name;
        return texts.with("terminal-won-given", &[name, ("loser", loser.into())]);
    }
    let points = scene.go.as_ref().and_then(|go| go.count.as_ref());
    match points {
        Some(count) => {
            let result = ("result", (&count.result).into());
            texts.with("terminal-won-points", &[name, result])
        }
        None if scene.rules.misere => texts.with("terminal-won-misere", &[name, turn]),
        None => texts.with("terminal-won-line", &[name, turn]),
    }
}

/// The bar: how much of it is the first player's.
fn worth(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some((value, is_proved)) = model.worth else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let share = ((value + 1000) / 20).clamp(0, 100);
    let key = match (is_proved, value) {
        (false, _) => "terminal-worth-estimated",
        (true, 1..) => "terminal-worth-first",
        (true, 0) => "terminal-worth-draw",
        (true, _) => "terminal-worth-second",
    };
    let names = scene_names(model);
    let values =
        [("share", share.into()), ("first", (&names[0]).into()), ("second", (&names[1]).into())];
    let width = usize::from(area.width);
    for line in wrapped(&texts.with(key, &values), width) {
        put(buffer, area, (0, row), &line, look.dim());
        row += 1;
    }
    let filled = (width * share as usize + 50) / 100;
    let bar = look.sign("█", "#").repeat(filled);
    let end = put(buffer, area, (0, row), &bar, side_style(model, Side::First));
    let rest = look.sign("░", ".").repeat(width - filled);
    put(buffer, area, (end, row), &rest, side_style(model, Side::Second));
    row + 2
}

fn scene_names(model: &Model) -> [String; 2] {
    Side::BOTH.map(|side| model.scene.seats[side.index()].name.clone())
}

/// The points of a game of Go that is being counted or over.
fn points(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some(count) = model.scene.go.as_ref().and_then(|go| go.count.as_ref()) else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let komi = texts.decimal(&count.komi);
    let numbers = if count.scoring == "area" { count.area } else { count.territory };
    for side in Side::BOTH {
        let key =
            if side == Side::First { "terminal-points-black" } else { "terminal-points-white" };
        let values = [
            ("points", numbers[side.index()].into()),
            ("prisoners", count.prisoners[side.index()].into()),
            ("komi", (&komi).into()),
        ];
        for line in wrapped(&texts.with(key, &values), usize::from(area.width)) {
            put(buffer, area, (0, row), &line, Style::new());
            row += 1;
        }
    }
    let key = if count.scoring == "area" { "terminal-by-area" } else { "terminal-by-territory" };
    let line = texts.with(key, &[("result", (&count.result).into())]);
    put(buffer, area, (0, row), &line, look.strong());
    row += 1;
    if model.is_counting() {
        for line in wrapped(&texts.get("terminal-counting-how"), usize::from(area.width)) {
            put(buffer, area, (0, row), &line, look.dim());
            row += 1;
        }
    }
    row + 1
}

fn advice(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some(hint) = &model.hint else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let width = usize::from(area.width);
    let values = [("level", hint.level.into()), ("move", (&hint.play).into())];
    put(buffer, area, (0, row), &texts.with("terminal-advice", &values), look.accent());
    row += 1;
    let room = area.height.saturating_sub(row + 4);
    for (label, play, value) in hint.lines.iter().take(usize::from(room.max(1))) {
        let is_frame = model.scene.picture.layout == Layout::Frame;
        let line = if is_frame {
            format!("{play:>2}  {value}")
        } else {
            format!("{label} {play:<4} {value}")
        };
        put(buffer, area, (0, row), &shortened(&line, width), Style::new());
        row += 1;
    }
    if hint.lines.is_empty()
        && let Some(value) = hint.value
    {
        put(buffer, area, (0, row), &shortened(&value.explain(texts), width), Style::new());
        row += 1;
    }
    if !hint.codes.is_empty() {
        let list: Vec<String> =
            hint.codes.iter().map(|(column, code)| format!("{column}:{code}")).collect();
        let line = texts.with("terminal-codes", &[("list", (&list.join(" ")).into())]);
        put(buffer, area, (0, row), &shortened(&line, width), look.dim());
        row += 1;
    }
    row + 1
}

/// The moves, two in a line, the latest at the bottom.
fn moves(buffer: &mut Buffer, area: Rect, model: &Model) {
    if area.height < 2 || model.moves.is_empty() {
        return;
    }
    let look = &model.look;
    put(buffer, area, (0, 0), &model.texts.get("terminal-moves"), look.dim());
    let skip = usize::from(model.starter == Side::Second);
    let all = model.moves.len() + skip;
    let lines = all.div_ceil(2);
    let room = usize::from(area.height - 1);
    let first = lines.saturating_sub(room);
    let column = (area.width.saturating_sub(5)) / 2;
    for (row, line) in (first..lines).enumerate() {
        let y = row as u16 + 1;
        put(buffer, area, (0, y), &format!("{:>3}.", line + 1), look.dim());
        for half in 0..2usize {
            let Some(index) = (line * 2 + half).checked_sub(skip) else { continue };
            let Some(text) = model.moves.get(index) else { continue };
            let style = if index + 1 == model.moves.len() { look.strong() } else { Style::new() };
            let x = 5 + column * half as u16;
            put(buffer, area, (x, y), &shortened(text, usize::from(column)), style);
        }
    }
}
