//! The graph of a game that is looked at again, and the ways that its file goes on.

use grille::analysis::Mark;
use grille::core::{PieceShape, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::model::Model;
use super::page::Page;
use super::pen::{put, shortened, wrapped};

/// Rows of the graph, half of them for each side.
const HEIGHT: u16 = 6;

/// Where the graph is; `None` when there is none.
///
/// It stands at the foot of the panel, below whatever the panel says; where both have no room, the
/// text goes before the graph does.
pub(super) fn graph_area(page: &Page, model: &Model) -> Option<Rect> {
    let review = model.review.as_ref()?;
    (review.to_judge > 0 && page.panel.height > HEIGHT + 8).then(|| Rect {
        x: page.panel.x + 2,
        y: page.panel.y + page.panel.height - HEIGHT,
        width: page.panel.width.saturating_sub(3),
        height: HEIGHT,
    })
}

/// The first move of the graph that is seen: where one is stays in view.
pub(super) fn first_shown(graph: Rect, model: &Model) -> usize {
    let at = model.review.as_ref().map_or(0, |review| review.at);
    at.saturating_sub(usize::from(graph.width))
}

/// Draws what a review says into what is left of the panel, and its graph.
pub(super) fn draw(buffer: &mut Buffer, page: &Page, area: Rect, model: &Model) {
    let Some(review) = &model.review else { return };
    let (look, texts) = (&model.look, &model.texts);
    let width = usize::from(area.width);
    let mut row = 0;
    let mut say = |text: &str, style: Style| {
        for line in wrapped(text, width) {
            put(buffer, area, (0, row), &line, style);
            row += 1;
        }
    };
    if let Some(after) = review.tried_after {
        say(&texts.with("terminal-tried", &[("after", after.into())]), look.accent());
    }
    if let (Some(said), Some(verdict)) = (&review.verdict, review.last()) {
        let palette = look.palette();
        let tint = if verdict.mark == Mark::Good { palette.good } else { palette.bad };
        say(said, look.ink(tint));
    }
    if review.ways.len() > 1 {
        say(&texts.get("terminal-ways"), look.dim());
        for (index, way) in review.ways.iter().enumerate().take(6) {
            let is_chosen = index == review.chosen;
            let pointer = if is_chosen { look.sign("▶", ">") } else { " " };
            let style = if is_chosen { look.strong() } else { Style::new() };
            say(&format!("{pointer} {way}"), style);
        }
    }
    graph(buffer, page, model);
}

fn graph(buffer: &mut Buffer, page: &Page, model: &Model) {
    let (Some(area), Some(review)) = (graph_area(page, model), &model.review) else { return };
    let (look, texts) = (&model.look, &model.texts);
    let title = if review.is_under_way() {
        let values = [("done", review.verdicts.len().into()), ("all", review.to_judge.into())];
        texts.with("terminal-judging", &values)
    } else {
        texts.get("terminal-judged")
    };
    let above = Rect { y: area.y.saturating_sub(1), height: 1, ..area };
    put(buffer, above, (0, 0), &shortened(&title, usize::from(area.width)), look.dim());
    let first = first_shown(area, model);
    let half = i64::from(HEIGHT / 2);
    let tints = match model.scene.picture.shape {
        PieceShape::Disc => look.palette().discs,
        PieceShape::Mark => look.palette().marks,
        PieceShape::Stone => [look.palette().accent, look.palette().dim],
    };
    for col in 0..area.width {
        let index = first + usize::from(col);
        let here = index + 1 == review.at;
        if here {
            put(buffer, area, (col, HEIGHT - 1), look.sign("▲", "^"), look.accent());
        }
        let Some(verdict) = review.verdicts.get(index) else { continue };
        let worth = verdict.worth;
        // Eighths of a row up for the first player, whole rows down for the second.
        let reach = (worth.value.abs() * half + 499) / 1000;
        let side = if worth.value >= 0 { Side::First } else { Side::Second };
        for step in 0..half {
            let row = if side == Side::First { half - 1 - step } else { half + step };
            if step < reach {
                put(
                    buffer,
                    area,
                    (col, row as u16),
                    look.sign("█", "#"),
                    look.ink(tints[side.index()]),
                );
            }
        }
        if worth.value == 0 {
            put(buffer, area, (col, half as u16 - 1), look.sign("▁", "_"), look.dim());
        }
        if verdict.mark == Mark::Mistake {
            put(
                buffer,
                area,
                (col, if side == Side::First { HEIGHT - 1 } else { 0 }),
                "!",
                look.ink(look.palette().bad),
            );
        }
    }
}
