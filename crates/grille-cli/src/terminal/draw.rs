//! The page of a game.

use std::time::Duration;

use grille::core::{Layout, Side};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;

use super::board::{self, Shown};
use super::model::Model;
use super::page::Page;
use super::pen::{clear, fold, put, put_right, shortened};
use super::{overlay, panel, review_draw};

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
        None if page.panel.width == 0 => status(model),
        None => texts.with("terminal-turn", &[("turn", model.scene.turn_number.into())]),
    };
    let about = rules(model);
    put(buffer, area, (end + 2, 0), &about, style.patch(look.dim()));
    if area.width > 1 {
        let area = ratatui::layout::Rect { width: area.width - 1, ..area };
        put_right(buffer, area, 0, &format!(" {right}"), style.patch(look.strong()));
    }
}

/// Size and rules in a few words.
fn rules(model: &Model) -> String {
    let (picture, texts) = (&model.scene.picture, &model.texts);
    let size = [("rows", picture.rows.into()), ("cols", picture.cols.into())];
    if let Some(go) = &model.scene.go {
        let (rules, komi) = (texts.go_rules(go.rules), texts.decimal(&go.komi));
        let (rules, komi) = (("rules", (&rules).into()), ("komi", (&komi).into()));
        return texts.with("terminal-go-rules", &[size[0], size[1], rules, komi]);
    }
    let rules = model.scene.rules;
    let key = if rules.misere { "terminal-line-misere" } else { "terminal-line-rules" };
    texts.with(key, &[size[0], size[1], ("align", rules.align.into())])
}

/// Whose turn it is, or how the game ended, in one line.
pub(super) fn status(model: &Model) -> String {
    let (scene, texts) = (&model.scene, &model.texts);
    if scene.ending.is_some() {
        return panel::result(model);
    }
    if model.is_counting() {
        return texts.get("terminal-counting");
    }
    let Some(side) = scene.to_move else { return String::new() };
    let name = &scene.seats[side.index()].name;
    texts.with("terminal-to-move", &[("name", name.into())])
}

fn the_board(buffer: &mut Buffer, page: &Page, model: &Model) {
    let scene = &model.scene;
    let [first, second] = &scene.seats;
    let fall = model.fall.zip(model.fall_height());
    let can_act = model.is_persons_turn() && model.overlay.is_none();
    let landing = scene.picture.landing(model.cursor).zip(scene.to_move);
    let is_counting = model.is_counting();
    let labels = model.hint.as_ref().map_or(&[][..], |hint| &hint.labels);
    let hides_ghost = is_counting
        || (!labels.is_empty() && scene.picture.layout == Layout::Frame)
        || fall.is_some();
    let shown = Shown {
        picture: &scene.picture,
        symbols: [&first.symbol, &second.symbol],
        cursor: can_act.then_some(model.cursor),
        ghost: landing.filter(|_| can_act && !hides_ghost),
        fall: fall.map(|(fall, height)| (fall.to, fall.side, height)),
        labels,
        names: &model.cell_names,
        count: scene.go.as_ref().and_then(|go| go.count.as_ref()),
    };
    board::draw(buffer, &page.grid, &shown, &model.look);
    if !page.grid.is_whole() {
        let note = model.texts.get("terminal-part");
        put_right(buffer, page.board, 0, &note, model.look.dim());
    }
}

fn message(buffer: &mut Buffer, page: &Page, model: &Model) {
    let (look, texts, area) = (&model.look, &model.texts, page.message);
    let palette = look.palette();
    let width = usize::from(area.width.saturating_sub(2));
    let mut line = |text: &str, style| {
        put(buffer, area, (1, 0), &shortened(text, width), style);
    };
    if !model.typed.is_empty() {
        let typed = format!("{}▏", model.typed);
        line(&texts.with("terminal-typed", &[("text", (&typed).into())]), look.accent());
    } else if let Some((nodes, elapsed)) = model.advising {
        line(&thinking(model, "terminal-advising", nodes, elapsed), look.accent());
    } else if let Some(said) = model.message.as_ref() {
        let style = if said.is_bad {
            look.ink(palette.bad).add_modifier(Modifier::BOLD)
        } else {
            look.ink(palette.good)
        };
        line(&said.text, style);
    } else if let Some(progress) = model.progress {
        let text = thinking(model, "terminal-thinking", progress.nodes, progress.elapsed);
        line(&text, look.dim());
    } else if model.is_persons_turn() && model.moves.is_empty() && model.review.is_none() {
        let key = match model.scene.picture.layout {
            Layout::Frame => "terminal-how-frame",
            Layout::Cells => "terminal-how-cells",
            Layout::Crossings => "terminal-how-crossings",
        };
        line(&texts.get(key), look.dim());
    } else if let Some(remark) = &model.scene.remark
        && let Some(comment) = &remark.comment
    {
        line(&comment.replace('\n', " "), look.dim());
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
    for (area, _, key, name) in page.foot(model) {
        let end =
            put(buffer, area, (0, 0), &format!(" {key} "), look.chip(palette.page, palette.accent));
        put(buffer, area, (end, 0), &format!(" {name}"), ground.patch(look.dim()));
    }
}

/// Draws what lies beside the board when a game is looked at again.
pub(super) fn review_panel(buffer: &mut Buffer, page: &Page, model: &Model) {
    review_draw::draw(buffer, page, model);
}

/// The name of a side, as the panel writes it: its stone first.
pub(super) fn stone_of(model: &Model, side: Side) -> String {
    let seat = &model.scene.seats[side.index()];
    board::stone_sign(model.scene.picture.layout, side, &seat.symbol, &model.look)
}
