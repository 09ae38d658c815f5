//! The graph of a game that is looked at again, and the ways that its file goes on.

use grille::analysis::Mark;
use grille::core::Side;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::model::Model;
use super::page::Page;
use super::pen::{put, shortened};

/// Rows of the graph, half of them for each side.
const HEIGHT: u16 = 6;

/// Where the graph is; `None` when there is none.
pub(super) fn graph_area(page: &Page, model: &Model) -> Option<Rect> {
    let review = model.review.as_ref()?;
    (review.to_judge > 0 && page.panel.height > HEIGHT + 10).then(|| Rect {
        x: page.panel.x + 2,
        y: page.panel.y + page.panel.height - HEIGHT - 1,
        width: page.panel.width.saturating_sub(3),
        height: HEIGHT,
    })
}

/// The first move of the graph that is seen: where one is stays in view.
pub(super) fn first_shown(graph: Rect, model: &Model) -> usize {
    let at = model.review.as_ref().map_or(0, |review| review.at);
    at.saturating_sub(usize::from(graph.width))
}

pub(super) fn draw(buffer: &mut Buffer, page: &Page, model: &Model) {
    let Some(review) = &model.review else { return };
    let (look, texts) = (&model.look, &model.texts);
    let area = Rect {
        x: page.panel.x + 2,
        y: page.panel.y + 5.min(page.panel.height),
        width: page.panel.width.saturating_sub(3),
        height: page.panel.height.saturating_sub(5),
    };
    // Below the players and whose turn it is.
    let mut row = 3;
    let width = usize::from(area.width);
    if let Some(worth) = review.at.checked_sub(1).and_then(|at| review.judged.get(at)) {
        let key = match worth.mark {
            Mark::Good => "terminal-move-good",
            Mark::Doubtful => "terminal-move-doubtful",
            Mark::Mistake => "terminal-move-mistake",
        };
        let play = model.moves.last().cloned().unwrap_or_default();
        let better = worth.better.clone().unwrap_or_default();
        let values = [("move", (&play).into()), ("better", (&better).into())];
        let style = match worth.mark {
            Mark::Good => look.ink(look.palette().good),
            _ => look.ink(look.palette().bad),
        };
        put(buffer, area, (0, row), &shortened(&texts.with(key, &values), width), style);
        row += 2;
    }
    if review.ways.len() > 1 {
        put(buffer, area, (0, row), &texts.get("terminal-ways"), look.dim());
        row += 1;
        for (index, way) in review.ways.iter().enumerate().take(6) {
            let pointer = if index == review.chosen { look.sign("▶", ">") } else { " " };
            let style = if index == review.chosen { look.strong() } else { Style::new() };
            put(buffer, area, (0, row), &format!("{pointer} {way}"), style);
            row += 1;
        }
    }
    graph(buffer, page, model);
}

fn graph(buffer: &mut Buffer, page: &Page, model: &Model) {
    let (Some(area), Some(review)) = (graph_area(page, model), &model.review) else { return };
    let (look, texts) = (&model.look, &model.texts);
    let title = if review.is_under_way() {
        let values = [("done", review.judged.len().into()), ("all", review.to_judge.into())];
        texts.with("terminal-judging", &values)
    } else {
        texts.get("terminal-judged")
    };
    let above = Rect { y: area.y.saturating_sub(1), height: 1, ..area };
    put(buffer, above, (0, 0), &shortened(&title, usize::from(area.width)), look.dim());
    let first = first_shown(area, model);
    let half = i64::from(HEIGHT / 2);
    let tints = match model.scene.picture.layout {
        grille::core::Layout::Frame => look.palette().discs,
        grille::core::Layout::Cells => look.palette().marks,
        grille::core::Layout::Crossings => [look.palette().accent, look.palette().dim],
    };
    for col in 0..area.width {
        let index = first + usize::from(col);
        let here = index + 1 == review.at;
        if here {
            put(buffer, area, (col, HEIGHT - 1), look.sign("▲", "^"), look.accent());
        }
        let Some(worth) = review.judged.get(index) else { continue };
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
        if worth.mark == Mark::Mistake {
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
