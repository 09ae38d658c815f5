//! Texts over the page that are read and scrolled: all keys, the rules, the moves,
//! how a computer sees the position.

use grille::core::Side;
use grille::front::{CommandId, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::keys::{self, HERE};
use super::model::{Model, Overlay, TextAbout};
use super::overlay::{centered, inside, window};
use super::page::Page;
use super::pen::{put, put_right, shortened, wrapped};

/// The widest text.
const WIDTH: u16 = 76;

/// The least width of each of two columns.
const COLUMN: usize = 34;

/// A line: what stands out and what is plain, each with the column where it begins.
type Line = Vec<(u16, String, bool)>;

fn plain(text: &str) -> Line {
    vec![(0, text.to_owned(), false)]
}

/// Returns the first line from which the end of the text is seen.
pub(super) fn last_start(model: &Model) -> usize {
    let Some(Overlay::Text { about, .. }) = model.overlay else { return 0 };
    let area = Rect::new(0, 0, model.size.0, model.size.1);
    let lines = lines(model, about, area);
    lines.len().saturating_sub(usize::from(place(area, lines.len()).height))
}

/// Where the lines are.
fn place(area: Rect, count: usize) -> Rect {
    inside(centered(area, (WIDTH, count as u16 + 2)))
}

pub(super) fn draw(buffer: &mut Buffer, page: &Page, model: &Model, about: TextAbout, from: usize) {
    let (look, texts) = (&model.look, &model.texts);
    let title = match about {
        TextAbout::Keys => texts.get("terminal-help-title"),
        TextAbout::Rules => model.title.clone(),
        TextAbout::Moves => CommandId::Moves.entry().name(None, texts),
        TextAbout::Explanation => CommandId::Explain.entry().name(None, texts),
    };
    let lines = lines(model, about, page.area);
    let area = window(buffer, page.area, (WIDTH, lines.len() as u16 + 2), &title, look);
    let height = usize::from(area.height);
    let last = lines.len().saturating_sub(height);
    let from = from.min(last);
    for (row, line) in lines.iter().skip(from).take(height).enumerate() {
        for (x, text, is_strong) in line {
            let style = if *is_strong { look.accent() } else { Style::new() };
            put(buffer, area, (*x, row as u16), text, style);
        }
    }
    if last > 0 {
        // On the lower edge: which way there is more.
        let more = match (from > 0, from < last) {
            (true, true) => "▲▼",
            (true, false) => "▲",
            _ => "▼",
        };
        let edge = Rect { y: area.y + area.height, height: 1, ..area };
        put_right(buffer, edge, 0, more, look.accent());
    }
}

fn lines(model: &Model, about: TextAbout, area: Rect) -> Vec<Line> {
    let width = usize::from(place(area, 1).width);
    match about {
        TextAbout::Keys => all_keys(model, width),
        TextAbout::Rules => rules(model, width),
        TextAbout::Moves => moves(model, width),
        TextAbout::Explanation => {
            let all = model.explanation.iter().flat_map(|line| wrapped(line, width));
            all.map(|line| plain(&line)).collect()
        }
    }
}

fn all_keys(model: &Model, width: usize) -> Vec<Line> {
    let texts = &model.texts;
    let typing =
        if model.takes_as_text('u') { "terminal-help-letters" } else { "terminal-help-signs" };
    let how = ["terminal-help-move", "terminal-help-type", typing, "terminal-help-mouse"];
    let how = how.iter().chain(["terminal-help-hint"].iter());
    let mut all: Vec<Line> =
        how.flat_map(|key| wrapped(&texts.get(key), width)).map(|line| plain(&line)).collect();
    all.push(Vec::new());
    let is_wide = width >= 2 * COLUMN;
    let column = if is_wide { width / 2 } else { width };
    let about =
        |command: CommandId| wrapped(&command.entry().about(texts), column.saturating_sub(4));
    let situation = model.situation();
    let here = HERE.into_iter().filter(|command| command.is_known(&situation));
    let is_fitting = here.clone().all(|command| about(command).len() == 1);
    let columns = if is_wide && is_fitting { 2 } else { 1 };
    let column = width / columns;
    let mut entries: Vec<Line> = Vec::new();
    for command in here {
        let text = wrapped(&command.entry().about(texts), column.saturating_sub(4));
        for (row, line) in text.into_iter().enumerate() {
            let mut entry = vec![(3, line, false)];
            if row == 0 {
                entry.push((0, keys::shown(command.entry()), true));
            }
            entries.push(entry);
        }
    }
    let rows = entries.len().div_ceil(columns);
    all.extend((0..rows).map(|row| {
        let at = (0..columns).filter_map(|at| Some((at, entries.get(at * rows + row)?)));
        let shift = |(at, entry): (usize, &Line)| -> Line {
            let by = (at * column) as u16;
            entry.iter().map(|(x, text, strong)| (x + by, text.clone(), *strong)).collect()
        };
        at.flat_map(shift).collect()
    }));
    all
}

fn rules(model: &Model, width: usize) -> Vec<Line> {
    let texts = &model.texts;
    let mut all: Vec<Line> = Vec::new();
    let how = super::draw::how_to_play(model);
    for text in [words::goal(&model.scene, texts), how] {
        all.extend(wrapped(&text, width).iter().map(|line| plain(line)));
        all.push(Vec::new());
    }
    for side in Side::BOTH {
        let name = words::seat(&model.scene, side, texts);
        let sign = super::draw::stone_of(model, side);
        all.push(vec![(0, sign, true), (3, shortened(&name, width.saturating_sub(3)), false)]);
    }
    all
}

/// The moves, a turn of both players in a line.
fn moves(model: &Model, width: usize) -> Vec<Line> {
    let skip = usize::from(model.starter == Side::Second);
    let count = (model.moves.len() + skip).div_ceil(2);
    if count == 0 {
        return vec![plain(&model.texts.get("console-no-moves"))];
    }
    let column = width.saturating_sub(6) / 2;
    let line = |turn: usize| -> Line {
        let mut line = vec![(0, format!("{:>3}.", turn + 1), true)];
        for half in 0..2 {
            let text = (turn * 2 + half).checked_sub(skip).and_then(|at| model.moves.get(at));
            if let Some(text) = text {
                line.push(((6 + column * half) as u16, shortened(text, column), false));
            }
        }
        line
    };
    (0..count).map(line).collect()
}
