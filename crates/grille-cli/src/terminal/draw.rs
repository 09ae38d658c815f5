//! The page of a game.

use std::time::Duration;

use grille::core::{Intent, Layout, Point, PointNaming, Side};
use grille::front::typing::{self, Typed};
use grille::front::{CommandId, words};
use grille::session::Phase;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::board::{self, Shown};
use super::model::Model;
use super::page::Page;
use super::pen::{clear, fold, put, put_right, shortened, wrapped};
use super::{overlay, panel};

/// Draws the page.
pub fn draw(frame: &mut Frame<'_>, model: &Model) {
    let page = Page::of(model, frame.area());
    let buffer = frame.buffer_mut();
    clear(buffer, page.area, model.look.page());
    header(buffer, &page, model);
    the_board(buffer, &page, model);
    if page.panel.width > 0 {
        panel::draw(buffer, &page, model);
    }
    message(buffer, &page, model);
    foot(buffer, &page, model);
    overlay::draw(buffer, &page, model);
    if !model.look.unicode {
        fold(buffer);
    }
}

fn header(buffer: &mut Buffer, page: &Page, model: &Model) {
    let (look, texts) = (&model.look, &model.texts);
    let area = page.header;
    let style =
        if look.is_rich() { look.page().bg(look.color(look.palette().panel)) } else { look.page() };
    clear(buffer, area, style);
    let end = put(buffer, area, (1, 0), &model.title, style.patch(look.accent()));
    let right = match &model.review {
        Some(review) => {
            let values = [("at", review.at.into()), ("total", review.total.into())];
            texts.with("terminal-reviewing", &values)
        }
        None if page.panel.width == 0 => words::status(&model.scene, texts),
        None => texts.with("terminal-turn", &[("turn", model.scene.turn_number.into())]),
    };
    let about = match page.grid.is_whole() {
        true => words::goal_in_short(&model.scene, texts),
        false => hidden(page, model),
    };
    let width = usize::from(area.width);
    let room = width.saturating_sub(usize::from(end) + 2 + right.width() + 2);
    if about.width() <= room {
        put(buffer, area, (end + 2, 0), &about, style.patch(look.dim()));
    }
    // On a narrow page the title goes before the status does.
    let room = width.saturating_sub(1);
    let right = if usize::from(end) + 1 + right.width() > room {
        clear(buffer, area, style);
        shortened(&right, room)
    } else {
        right
    };
    if area.width > 1 {
        let area = Rect { width: area.width - 1, ..area };
        put_right(buffer, area, 0, &right, style.patch(look.strong()));
    }
}

/// On which sides there is more of the board than fits.
fn hidden(page: &Page, model: &Model) -> String {
    let arrows = ["▲", "▼", "◀", "▶"].into_iter().zip(page.grid.hidden());
    let sides: String =
        arrows.filter(|(_, is_hidden)| *is_hidden).map(|(arrow, _)| arrow).collect();
    model.texts.with("terminal-part", &[("sides", (&sides).into())])
}

fn the_board(buffer: &mut Buffer, page: &Page, model: &Model) {
    let scene = &model.scene;
    let [first, second] = &scene.seats;
    let fall = model.fall.zip(model.fall_height());
    let can_act = model.is_persons_turn() && model.overlay.is_none();
    let landing = scene.picture.landing(model.cursor).zip(scene.to_move);
    let labels = labels(model);
    let hides_ghost = model.is_settling()
        || (!labels.is_empty() && scene.picture.layout == Layout::Frame)
        || fall.is_some();
    let outlook = model.advice.as_ref().and_then(|(advice, _)| advice.outlook.as_ref());
    // Points that somebody owns are shown once the game is counted, not while it is played.
    let is_counted = scene.phase != Phase::Play;
    let shown = Shown {
        picture: &scene.picture,
        symbols: [&first.symbol, &second.symbol],
        cursor: can_act.then_some(model.cursor),
        ghost: landing.filter(|_| can_act && !hides_ghost),
        fall: fall.map(|(fall, height)| (fall.to, fall.side, height)),
        labels: &labels,
        is_open: model.is_persons_turn() || model.review.is_some(),
        expected: outlook.map_or(&[], |outlook| &outlook.ownership),
        score: scene.score.as_ref().filter(|_| is_counted),
    };
    board::draw(buffer, &page.grid, &shown, &model.look);
}

/// The labels of advice on the board: values over columns, letters on points.
fn labels(model: &Model) -> Vec<(Point, String, bool)> {
    let Some((advice, _)) = &model.advice else { return Vec::new() };
    let is_frame = model.scene.picture.is_frame();
    let moves = advice.moves.iter().take(shown_advice(model)).enumerate();
    moves
        .filter_map(|(rank, advised)| {
            let label = if is_frame { advised.short.clone() } else { letter(rank) };
            Some((advised.point?, label, rank == 0))
        })
        .collect()
}

/// How many moves of an advice are shown: all columns of a frame, a few points elsewhere.
pub(super) fn shown_advice(model: &Model) -> usize {
    const POINTS: usize = 6;
    if model.scene.picture.is_frame() { usize::MAX } else { POINTS }
}

/// The letter that stands for a move of an advice on the board.
pub(super) fn letter(rank: usize) -> String {
    char::from(b'a' + u8::try_from(rank % 26).unwrap_or(0)).to_string()
}

/// What was just said, what is being typed, who thinks, or how to play. A long message takes
/// lines from the board.
fn message(buffer: &mut Buffer, page: &Page, model: &Model) {
    let Some((text, style)) = message_of(model) else { return };
    let (look, area) = (&model.look, page.message);
    if area.height == 0 {
        return;
    }
    let width = usize::from(area.width.saturating_sub(2));
    let lines = wrapped(&text, width);
    // Only what somebody must read may cover a part of the board.
    let is_urgent = !model.typed.is_empty() || model.message.as_ref().is_some_and(|m| m.is_bad);
    let most = if is_urgent { usize::from(page.board.height / 3 + 1) } else { 1 };
    let height = lines.len().clamp(1, most) as u16;
    let area = Rect { y: area.y + 1 - height, height, ..area };
    clear(buffer, area, look.page());
    for (row, line) in lines.iter().take(usize::from(height)).enumerate() {
        let is_cut = row + 1 == usize::from(height) && lines.len() > usize::from(height);
        let line = if is_cut { shortened(&format!("{line} …"), width) } else { line.clone() };
        put(buffer, area, (1, row as u16), &line, style);
    }
}

fn message_of(model: &Model) -> Option<(String, Style)> {
    let look = &model.look;
    let palette = look.palette();
    if !model.typed.is_empty() {
        return Some((typed(model), look.accent()));
    }
    if let Some((nodes, elapsed)) = model.advising {
        return Some((thinking(model, "terminal-advising", nodes, elapsed), look.accent()));
    }
    if let Some(said) = &model.message {
        let style = match said.is_bad {
            true => look.ink(palette.bad).add_modifier(Modifier::BOLD),
            false => look.ink(palette.good),
        };
        return Some((said.text.clone(), style));
    }
    if let Some(progress) = model.progress {
        let text = thinking(model, "terminal-thinking", progress.nodes, progress.elapsed);
        return Some((text, look.dim()));
    }
    if model.is_persons_turn() && model.moves.is_empty() {
        let width = usize::from(model.size.0.saturating_sub(2));
        return Some((how_in_short(model, width), look.dim()));
    }
    let comment = model.scene.remark.as_ref()?.comment.as_ref()?;
    let is_in_panel = model.page().panel.width > 0;
    (!is_in_panel).then(|| (comment.replace('\n', " "), look.dim()))
}

/// What is being typed, and what Enter will do with it.
fn typed(model: &Model) -> String {
    let texts = &model.texts;
    let text = format!("{}▏", model.typed);
    let what = match model.typed_meaning() {
        Typed::Command(command) | Typed::With(command, _) => {
            command.entry().name(Some(&model.scene), texts)
        }
        Typed::Do(Intent::Mark(_)) => texts.get("terminal-typed-mark"),
        Typed::Do(_) if model.review.is_some() => texts.get("terminal-typed-try"),
        Typed::Do(_) => texts.get("terminal-typed-move"),
        Typed::Unknown(_) => texts.get("terminal-typed-command"),
        Typed::Unfinished => texts.get("terminal-typed-unfinished"),
    };
    texts.with("terminal-typed", &[("text", (&text).into()), ("what", (&what).into())])
}

/// How to choose a point of this board, before the first move.
pub(super) fn how_to_play(model: &Model) -> String {
    let (texts, picture) = (&model.texts, &model.scene.picture);
    let key = match picture.naming {
        PointNaming::Column => "terminal-how-column",
        PointNaming::RowColumn => "terminal-how-row-column",
        PointNaming::Number => "terminal-how-number",
        PointNaming::Letter => "terminal-how-letter",
    };
    let last = picture.pieces.len().saturating_sub(1);
    let example = typing::example(picture);
    let how = texts.with(key, &[("last", last.into()), ("example", (&example).into())]);
    format!("{how} {}", manner(model)).trim_end().to_owned()
}

/// The same in the words that fit a width: an example must do on a narrow page.
fn how_in_short(model: &Model, width: usize) -> String {
    let example = typing::example(&model.scene.picture);
    let short = model.texts.with("terminal-how-short", &[("example", (&example).into())]);
    let with_manner = format!("{short} {}", manner(model)).trim_end().to_owned();
    let all = [how_to_play(model), with_manner];
    all.into_iter().find(|text| text.width() <= width).unwrap_or(short)
}

/// What the game's own manner adds: `9` stops, `A` gives up.
fn manner(model: &Model) -> String {
    let texts = &model.texts;
    let said = |text: &str, command: CommandId| {
        // In the middle of a sentence.
        let name = command.entry().name(None, texts).to_lowercase();
        texts.with("terminal-how-manner", &[("text", text.into()), ("what", (&name).into())])
    };
    match (model.manner.stop, model.manner.give_up) {
        (Some((text, _)), _) => said(text, CommandId::Stop),
        (None, Some(letter)) => said(&letter.to_string(), CommandId::GiveUp),
        (None, None) => String::new(),
    }
}

/// A sentence about a search: how many positions, how long.
pub(super) fn thinking(model: &Model, key: &str, nodes: u64, elapsed: Duration) -> String {
    const SIGNS: [&str; 8] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"];
    const PLAIN: [&str; 4] = ["|", "/", "-", "\\"];
    let beat = (elapsed.as_millis() / 100) as usize;
    let sign = match (model.look.animated, model.look.unicode) {
        (false, _) => "",
        (true, true) => SIGNS[beat % SIGNS.len()],
        (true, false) => PLAIN[beat % PLAIN.len()],
    };
    let name = model.scene.to_move.map(|side| model.scene.seats[side.index()].name.clone());
    let name = name.unwrap_or_default();
    let seconds = format!("{}.{}", elapsed.as_secs(), elapsed.subsec_millis() / 100);
    let seconds = model.texts.decimal(&seconds);
    let values =
        [("name", (&name).into()), ("nodes", nodes.into()), ("seconds", (&seconds).into())];
    format!("{sign} {}", model.texts.with(key, &values)).trim_start().to_owned()
}

fn foot(buffer: &mut Buffer, page: &Page, model: &Model) {
    let look = &model.look;
    let palette = look.palette();
    let ground =
        if look.is_rich() { look.page().bg(look.color(palette.panel)) } else { look.page() };
    clear(buffer, page.footer, ground);
    for key in page.foot(model) {
        let chip = look.chip(palette.page, palette.accent);
        let end = put(buffer, key.area, (0, 0), &format!(" {} ", key.shown), chip);
        put(buffer, key.area, (end, 0), &format!(" {}", key.name), ground.patch(look.dim()));
    }
}

/// The name of a side, as the panel writes it: its stone first.
pub(super) fn stone_of(model: &Model, side: Side) -> String {
    let seat = &model.scene.seats[side.index()];
    board::piece_sign(model.scene.picture.shape, side, &seat.symbol, &model.look)
}
