//! Beside the board: the players, the result, the value, the advice, the moves.

use grille::core::{Layout, PieceShape, Side};
use grille::front::advice::percent;
use grille::front::{CommandId, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::draw::{letter, shown_advice, stone_of};
use super::model::Model;
use super::page::Page;
use super::palette::Tint;
use super::pen::{clear, put, shortened, wrapped};
use super::review_draw;

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
    // What does not fit above the graph of a review is cut off, never written over it.
    let graph = review_draw::graph_area(page, model);
    let height = graph.map_or(area.height, |graph| (graph.y - 1).saturating_sub(area.y));
    let area = Rect { height, ..area };
    let mut row = 0;
    for side in Side::BOTH {
        row = player(buffer, area, row, model, side);
    }
    row += 1;
    // A review says where one is in the header, and needs the room.
    if model.review.is_none() || model.scene.ending.is_some() {
        row = state(buffer, area, row, model);
    }
    // Who settles needs the room, and knows the count.
    if !model.is_settling() {
        row = worth(buffer, area, row, model);
    }
    row = points(buffer, area, row, model);
    row = offers(buffer, area, row, model);
    row = advice(buffer, area, row, model);
    let rest =
        Rect { y: area.y + row.min(area.height), height: area.height.saturating_sub(row), ..area };
    if model.review.is_some() {
        review_draw::draw(buffer, page, rest, model);
    } else {
        moves(buffer, rest, model);
    }
}

/// The colour of a side's stone where it can be read on the panel.
fn side_style(model: &Model, side: Side) -> Style {
    let palette = model.look.palette();
    let tint: Tint = match model.scene.picture.shape {
        PieceShape::Disc => palette.discs[side.index()],
        PieceShape::Mark => palette.marks[side.index()],
        PieceShape::Stone => palette.text,
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
    let end = clock(buffer, area, row + 1, model, side);
    if let Some(captures) = scene.picture.captures {
        let count = captures[side.index()];
        let line = model.texts.with("terminal-captures", &[("count", count.into())]);
        // Beside the time where there is room, else below it.
        let is_beside = usize::from(end) + 2 + line.width() <= usize::from(area.width);
        let (x, y) = if is_beside { (end + 2, row + 1) } else { (4, row + 2) };
        put(buffer, area, (x, y), &line, look.dim());
        return y + 1;
    }
    row + 2
}

/// A player's time: left, or used where there is no limit. Little time stands out.
fn clock(buffer: &mut Buffer, area: Rect, row: u16, model: &Model, side: Side) -> u16 {
    let (look, reading) = (&model.look, &model.clock.left[side.index()]);
    let style = match (reading.low || reading.flagged, reading.running) {
        (true, _) => look.chip(look.palette().page, look.palette().bad),
        (false, true) => look.strong(),
        (false, false) => look.dim(),
    };
    let text = words::time_left(reading, &model.texts);
    let text = if reading.low { format!(" {text} ") } else { text };
    put(buffer, area, (4, row), &text, style)
}

/// Whose turn it is, or how the game ended.
fn state(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let look = &model.look;
    let palette = look.palette();
    let ground = match words::is_won_by_person(&model.scene) {
        Some(false) => palette.bad,
        Some(true) | None => palette.good,
    };
    let text = words::status(&model.scene, &model.texts);
    let style = match model.scene.ending {
        None => look.strong(),
        Some(_) => look.chip(palette.page, ground),
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

/// The bar: how much of it is the first player's.
fn worth(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some(worth) = model.worth else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let share = percent(worth.value).clamp(0, 100);
    let width = usize::from(area.width);
    for line in wrapped(&words::worth(&model.scene, worth, texts), width) {
        put(buffer, area, (0, row), &line, look.dim());
        row += 1;
    }
    if model.review.is_some() {
        // The graph shows the same.
        return row + 1;
    }
    let filled = (width * share as usize + 50) / 100;
    let bar = look.sign("█", "#").repeat(filled);
    let end = put(buffer, area, (0, row), &bar, side_style(model, Side::First));
    let rest = look.sign("░", ".").repeat(width - filled);
    put(buffer, area, (end, row), &rest, side_style(model, Side::Second));
    row + 2
}

/// The points of both players, in games that count some.
fn points(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some(sheet) = &model.scene.score else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let width = usize::from(area.width);
    let rows = words::score_rows(sheet, texts);
    let numbers = [1, 2].map(|at| {
        let widest = rows.iter().map(|row| row[at].width()).max();
        widest.unwrap_or(0).max(1) + 1
    });
    let label = width.saturating_sub(numbers.iter().sum());
    let signs = Side::BOTH.map(|side| stone_of(model, side));
    let mut line = |text: &str, values: [&str; 2], style: Style, row: u16| {
        put(buffer, area, (0, row), &shortened(text, label), style);
        for (at, value) in values.into_iter().enumerate() {
            let end = label + numbers[..=at].iter().sum::<usize>();
            put(buffer, area, (end.saturating_sub(value.width()) as u16, row), value, style);
        }
    };
    let method = sheet.method.as_ref().map(|method| texts.sentence(method)).unwrap_or_default();
    line(&method, [&signs[0], &signs[1]], look.dim(), row);
    row += 1;
    let count = rows.len();
    for (at, [text, first, second]) in rows.iter().enumerate() {
        let is_total = at + 1 == count;
        let style = if is_total { look.strong() } else { Style::new() };
        line(text, [first, second], style, row);
        row += 1;
    }
    for line in wrapped(&words::lead(&model.scene, sheet, texts), width) {
        put(buffer, area, (0, row), &line, look.strong());
        row += 1;
    }
    if model.is_settling() {
        for line in wrapped(&texts.get("terminal-counting-how"), width) {
            put(buffer, area, (0, row), &line, look.dim());
            row += 1;
        }
    }
    row + 1
}

/// The moves that are no point of the board, and how to type them.
fn offers(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let offers = &model.scene.offers;
    if offers.is_empty() || !model.is_persons_turn() || area.height < row + 4 {
        return row;
    }
    let (look, texts) = (&model.look, &model.texts);
    let key = CommandId::Offer.entry().key.map(String::from).unwrap_or_default();
    for offer in offers.iter().take(usize::from(area.height - row) / 3) {
        // One alone has a key of its own; of several, each is typed.
        let typed = if offers.len() == 1 { &key } else { &offer.text };
        let end = put(buffer, area, (0, row), typed, look.accent());
        put(buffer, area, (end + 1, row), &texts.sentence(&offer.label), Style::new());
        row += 1;
    }
    row + 1
}

fn advice(buffer: &mut Buffer, area: Rect, mut row: u16, model: &Model) -> u16 {
    let Some((advice, level)) = &model.advice else { return row };
    let (look, texts) = (&model.look, &model.texts);
    let width = usize::from(area.width);
    let best = advice.best().map(|best| best.name.clone()).unwrap_or_default();
    let title = texts.with("terminal-advice", &[("level", level.into()), ("move", (&best).into())]);
    for line in wrapped(&title, width) {
        put(buffer, area, (0, row), &line, look.accent());
        row += 1;
    }
    let is_frame = model.scene.picture.layout == Layout::Frame;
    let shown = advice.moves.iter().take(shown_advice(model));
    let widest = shown.clone().map(|advised| advised.name.width()).max().unwrap_or(0);
    for (rank, advised) in shown.enumerate() {
        let label = if is_frame { String::new() } else { format!("{} ", letter(rank)) };
        let head = format!("{label}{:<widest$}  ", advised.name);
        let indent = " ".repeat(head.width());
        let lines = wrapped(&advised.value, width.saturating_sub(head.width()));
        // The list of moves keeps three lines.
        if usize::from(row) + lines.len() + 3 > usize::from(area.height) && rank > 0 {
            break;
        }
        for (at, line) in lines.iter().enumerate() {
            let head = if at == 0 { &head } else { &indent };
            put(buffer, area, (0, row), &format!("{head}{line}"), Style::new());
            row += 1;
        }
    }
    if advice.line.len() > 1 {
        let line = texts.with("terminal-line", &[("moves", (&advice.line.join(" ")).into())]);
        for line in wrapped(&line, width).into_iter().take(2) {
            put(buffer, area, (0, row), &line, look.dim());
            row += 1;
        }
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
