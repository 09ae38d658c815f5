//! The page of the menu: the games on the left, the settings of one on the right.

use grille::core::{Point, Side};
use grille::front::words;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::field::Field;
use super::form::{Form, Item};
use crate::terminal::board::{self, Grid, Shown};
use crate::terminal::pen::{clear, fold, put, shortened, wrapped};

/// Columns of the list on the left.
const LIST: u16 = 25;

/// Lines above the fields: the name of the game and what it is.
const LEAD: u16 = 4;

/// Most lines below the fields that fields make room for.
const MOST_BELOW: usize = 3;

/// Where everything is.
pub(super) struct Places {
    list: Rect,
    right: Rect,
    foot: Rect,
    /// The lines of the list.
    pub(super) items: Vec<Rect>,
    /// The fields or the games played.
    pub(super) fields: Vec<Rect>,
    /// Where values begin in a field.
    pub(super) value_at: u16,
    /// What is left below the fields.
    rest: Rect,
    /// The first field that is seen.
    first: usize,
}

impl Places {
    pub(super) fn of(form: &Form<'_>) -> Places {
        let area = Rect::new(0, 0, form.size.0, form.size.1);
        let foot_height = u16::from(area.height > 4);
        let top = if area.height >= 20 { 3 } else { 1.min(area.height) };
        let body = Rect { y: top, height: area.height.saturating_sub(top + foot_height), ..area };
        // A narrow page shows the list or what is chosen in it.
        let is_wide = area.width >= 60;
        let list_width = match (is_wide, form.is_inside) {
            (true, _) => LIST,
            (false, false) => area.width,
            (false, true) => 0,
        };
        // The last column is for the line beside the list.
        let list = Rect { width: list_width.saturating_sub(u16::from(is_wide)), ..body };
        let gap = u16::from(is_wide);
        let right = Rect {
            x: (list_width + gap).min(area.width),
            width: (area.width - list_width).saturating_sub(2 * gap),
            ..body
        };
        let foot = Rect { y: area.height - foot_height, height: foot_height, ..area };
        let items = item_places(form, list);
        let lead = LEAD;
        let count = match form.chosen() {
            Item::Game(_) => form.fields().len(),
            Item::Recent => form.recent.len(),
            Item::Resume => form.waiting.len(),
        };
        // Below the fields stands what is wrong or what a choice means, whole if it is not too long.
        let below = below_text(form).map_or(0, |(text, _)| wrapped(&text, text_width(right)).len());
        let below = below.clamp(1, MOST_BELOW) as u16;
        let room = usize::from(right.height.saturating_sub(lead + 1 + below));
        let at = if form.is_inside { form.at } else { 0 };
        let first = (at + 1).saturating_sub(room.max(1));
        let fields: Vec<Rect> = (0..count)
            .map(|index| {
                let line = index.checked_sub(first).filter(|line| *line < room);
                let height = u16::from(line.is_some());
                Rect { y: right.y + lead + line.unwrap_or(0) as u16, height, ..right }
            })
            .collect();
        let below = (lead + count.min(room) as u16 + 1).min(right.height);
        let rest = Rect { y: right.y + below, height: right.height - below, ..right };
        Places { list, right, foot, items, fields, value_at: 20, rest, first }
    }
}

/// Where the lines of the list are; the chosen one is always seen.
fn item_places(form: &Form<'_>, list: Rect) -> Vec<Rect> {
    let mut row = 1;
    let mut rows = Vec::new();
    for item in form.items() {
        // A line between what waits, the games, and the games played.
        row += u16::from(item == Item::Recent);
        rows.push(row);
        row += 1 + u16::from(item == Item::Resume);
    }
    let chosen = rows.get(form.item).copied().unwrap_or(0);
    let skip = (chosen + 1).saturating_sub(list.height);
    let place = |row: u16| {
        let shown = row.checked_sub(skip).filter(|row| *row < list.height);
        let height = u16::from(shown.is_some() && list.width > 0);
        Rect { y: list.y + shown.unwrap_or(0), height, ..list }
    };
    rows.into_iter().map(place).collect()
}

/// Draws the menu.
pub fn draw(frame: &mut Frame<'_>, form: &Form<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let look = &form.look;
    clear(buffer, area, look.page());
    let places = Places::of(form);
    title(buffer, area, form);
    list(buffer, &places, form);
    if places.right.width > 20 {
        match form.chosen() {
            Item::Game(_) => settings(buffer, &places, form),
            Item::Resume => waiting(buffer, &places, form),
            Item::Recent => recent(buffer, &places, form),
        }
    }
    foot(buffer, &places, form);
    if !look.unicode {
        fold(buffer);
    }
}

fn title(buffer: &mut Buffer, area: Rect, form: &Form<'_>) {
    let look = &form.look;
    let palette = look.palette();
    let row = u16::from(area.height >= 20);
    let mut x = 2;
    // The six letters on discs of the two colours.
    for (index, letter) in ["G", "R", "I", "L", "L", "E"].into_iter().enumerate() {
        let style = if look.is_rich() {
            look.chip(palette.hole, palette.discs[index % 2])
        } else {
            look.accent().add_modifier(Modifier::REVERSED)
        };
        put(buffer, area, (x, row), &format!(" {letter} "), style.add_modifier(Modifier::BOLD));
        x += 4;
    }
    put(buffer, area, (x + 1, row), &form.texts.get("picker-welcome"), look.dim());
}

/// The style of a chosen line, strong where the keys go.
fn chosen_style(form: &Form<'_>, has_keys: bool) -> Style {
    let (look, palette) = (&form.look, form.look.palette());
    if has_keys {
        look.chip(palette.page, palette.accent).add_modifier(Modifier::BOLD)
    } else {
        look.accent()
    }
}

fn list(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let (look, texts) = (&form.look, &form.texts);
    for (index, item) in form.items().into_iter().enumerate() {
        let area = places.items[index];
        if area.height == 0 {
            continue;
        }
        let is_chosen = index == form.item;
        let (key, name) = match item {
            Item::Resume => ("r".to_owned(), texts.get("picker-resume")),
            Item::Game(game) => {
                let name = form.catalog.games[game].name.get(form.lang());
                ((game + 1).to_string(), name.to_owned())
            }
            Item::Recent => (" ".to_owned(), texts.get("picker-recent")),
        };
        let style = if is_chosen { chosen_style(form, !form.is_inside) } else { Style::new() };
        let pointer = if is_chosen { look.sign("▶", ">") } else { " " };
        let line = format!(" {pointer} {name}");
        let blank = " ".repeat(usize::from(area.width).saturating_sub(line.width() + 2));
        put(buffer, area, (0, 0), &format!("{line}{blank}{key} "), style);
        if !is_chosen {
            put(buffer, area, (area.width.saturating_sub(2), 0), &format!("{key} "), look.dim());
        }
    }
    for row in 0..places.list.height {
        if places.right.width > 20 && places.list.width > 0 {
            let line = Rect { width: LIST, ..places.list };
            put(buffer, line, (LIST - 1, row), look.sign("│", "|"), look.dim());
        }
    }
}

fn settings(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let (look, texts) = (&form.look, &form.texts);
    let Some((game, _)) = form.game() else { return };
    let area = places.right;
    put(buffer, area, (1, 0), game.name.get(form.lang()), look.accent());
    let width = text_width(area);
    for (row, line) in wrapped(game.about.get(form.lang()), width).iter().take(2).enumerate() {
        put(buffer, area, (1, 1 + row as u16), line, look.dim());
    }
    for (index, field) in form.fields().into_iter().enumerate() {
        let line = places.fields[index];
        if line.height == 0 || index < places.first {
            continue;
        }
        let is_chosen = form.is_inside && index == form.at;
        if field == Field::Start {
            let style =
                if is_chosen || !form.is_inside { chosen_style(form, true) } else { look.accent() };
            let label = format!("  {} {}  ", look.sign("▶", ">"), texts.get(field.key()));
            put(buffer, line, (1, 0), &label, style);
            continue;
        }
        let name_style = if is_chosen { look.accent() } else { look.dim() };
        let name = texts.get(form.field_name(field));
        put(buffer, line, (1, 0), &name, name_style);
        let value = form.value(field);
        let value = shortened(&value, usize::from(line.width.saturating_sub(places.value_at + 4)));
        let shown = if field.is_text() {
            let caret = if is_chosen { "▏" } else { "" };
            format!("  {value}{caret} ")
        } else {
            format!("{} {value} {}", look.sign("‹", "<"), look.sign("›", ">"))
        };
        let style = if is_chosen { chosen_style(form, true) } else { look.strong() };
        put(buffer, line, (places.value_at, 0), &shown, style);
    }
    more_fields(buffer, places, form);
    below(buffer, places, form);
}

/// What stands below the fields, and whether it is trouble.
fn below_text(form: &Form<'_>) -> Option<(String, bool)> {
    let trouble = form.trouble.clone().or_else(|| form.position().and_then(Result::err));
    let trouble = trouble.map(|trouble| (trouble, true));
    trouble.or_else(|| form.field_about().map(|about| (about, false)))
}

/// Characters of a line of text on the right.
fn text_width(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(2))
}

/// On the right of the fields: that there are more of them above or below.
fn more_fields(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let look = &form.look;
    let edge = places.right.width.saturating_sub(1);
    let seen = |(index, line): (usize, &Rect)| (line.height > 0).then_some((index, line.y));
    let mut seen = places.fields.iter().enumerate().filter_map(seen);
    let Some(first) = seen.next() else { return };
    let last = seen.next_back().unwrap_or(first);
    let mut mark = |y: u16, sign: &str| {
        put(buffer, places.right, (edge, y - places.right.y), sign, look.accent());
    };
    if first.0 > 0 {
        mark(first.1, look.sign("▲", "^"));
    }
    if last.0 + 1 < places.fields.len() {
        mark(last.1, look.sign("▼", "v"));
    }
}

/// Below the fields: what the level does, what is wrong, and the board where there is room.
fn below(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let look = &form.look;
    let mut area = places.rest;
    let (text, is_trouble) = below_text(form).unwrap_or_default();
    let style = if is_trouble { look.ink(look.palette().bad) } else { look.dim() };
    let lines = wrapped(&text, text_width(area));
    for (row, line) in lines.iter().enumerate() {
        put(buffer, area, (1, row as u16), line, style);
    }
    let used = (lines.len() as u16 + 1).min(area.height);
    area = Rect { y: area.y + used, height: area.height - used, ..area };
    let Some(Ok(position)) = form.position() else { return };
    if area.height < 8 {
        return;
    }
    let picture = position.picture();
    let grid = Grid::fit(&picture, area, false, Point::new(picture.rows / 2, picture.cols / 2));
    board::draw(buffer, &grid, &Shown::still(&picture, ["X", "O"]), look);
}

/// The games that wait: when, which, who.
fn waiting(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let texts = &form.texts;
    let lines = form.waiting.iter().map(|waiting| {
        let game = form.catalog.game(&waiting.game).map(|game| game.name.get(form.lang()));
        let game = game.unwrap_or(&waiting.game);
        let [first, second] = &waiting.names;
        let players = [("first", first.into()), ("second", second.into())];
        let players = texts.with("picker-resume-players", &players);
        let values = [("game", game.into()), ("turn", waiting.turn.into())];
        let game = texts.with("picker-resume-line", &values);
        (waiting.date.clone(), format!("{game}, {players}"))
    });
    games(buffer, places, form, "picker-resume", &lines.collect::<Vec<_>>());
}

/// The games that are over: when, which, how they ended.
fn recent(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let texts = &form.texts;
    let lines = form.recent.iter().map(|game| {
        let name = form.catalog.game(&game.game).map(|entry| entry.name.get(form.lang()));
        let [first, second] = &game.names;
        let (key, one, other) = match game.winner() {
            Some(Side::First) => ("picker-recent-won", first, second),
            Some(Side::Second) => ("picker-recent-won", second, first),
            None => ("picker-recent-draw", first, second),
        };
        let result = texts.with(key, &[("one", one.into()), ("other", other.into())]);
        (game.local_date(), format!("{}, {result}", name.unwrap_or(&game.game)))
    });
    games(buffer, places, form, "picker-recent", &lines.collect::<Vec<_>>());
}

/// A list of games, each with its date; the chosen one is written out below.
fn games(
    buffer: &mut Buffer,
    places: &Places,
    form: &Form<'_>,
    title: &str,
    games: &[(String, String)],
) {
    let (look, texts) = (&form.look, &form.texts);
    let area = places.right;
    put(buffer, area, (1, 0), &texts.get(title), look.accent());
    if games.is_empty() {
        put(buffer, area, (1, 2), &texts.get("picker-none-yet"), look.dim());
    }
    let shown = if form.is_inside { form.at } else { 0 };
    for (index, (date, text)) in games.iter().enumerate() {
        let line = places.fields[index];
        if line.height > 0 && index >= places.first {
            let is_chosen = form.is_inside && index == form.at;
            let style = if is_chosen { chosen_style(form, true) } else { Style::new() };
            let text = format!("{}  {text}", words::short_date(date, texts));
            let width = usize::from(line.width.saturating_sub(2));
            put(buffer, line, (1, 0), &shortened(&text, width), style);
        }
    }
    more_fields(buffer, places, form);
    let width = text_width(places.rest);
    let (below, style) = match (&form.trouble, games.get(shown)) {
        (Some(trouble), _) => (trouble.clone(), look.ink(look.palette().bad)),
        (None, Some((date, text))) => {
            (format!("{}. {text}.", words::date(date, texts)), look.dim())
        }
        (None, None) => return,
    };
    for (row, line) in wrapped(&below, width).iter().enumerate() {
        put(buffer, places.rest, (1, row as u16), line, style);
    }
}

fn foot(buffer: &mut Buffer, places: &Places, form: &Form<'_>) {
    let (look, texts) = (&form.look, &form.texts);
    let palette = look.palette();
    let ground =
        if look.is_rich() { look.page().bg(look.color(palette.panel)) } else { look.page() };
    clear(buffer, places.foot, ground);
    let keys: &[(&str, &str)] = match (form.is_inside, form.chosen()) {
        (false, Item::Resume) if form.waiting.len() > 1 => &[
            ("↵", "picker-foot-choose"),
            ("r", "picker-foot-resume-last"),
            ("g", "picker-foot-language"),
            ("q", "picker-foot-quit"),
        ],
        (false, Item::Resume) => {
            &[("↵", "picker-foot-resume"), ("g", "picker-foot-language"), ("q", "picker-foot-quit")]
        }
        (false, Item::Recent) => {
            &[("↵", "picker-foot-choose"), ("g", "picker-foot-language"), ("q", "picker-foot-quit")]
        }
        (false, Item::Game(_)) => &[
            ("↵", "picker-foot-play"),
            ("→", "picker-foot-settings"),
            ("g", "picker-foot-language"),
            ("q", "picker-foot-quit"),
        ],
        (true, Item::Game(_)) => {
            &[("↵", "picker-foot-play"), ("←→", "picker-foot-change"), ("Esc", "picker-foot-back")]
        }
        (true, Item::Recent) => &[("↵", "picker-foot-look"), ("Esc", "picker-foot-back")],
        (true, Item::Resume) => &[("↵", "picker-foot-resume"), ("Esc", "picker-foot-back")],
    };
    let mut x = 1;
    for (key, name) in keys {
        let key = if look.unicode { (*key).to_owned() } else { key.replace('↵', "Enter") };
        let end = put(
            buffer,
            places.foot,
            (x, 0),
            &format!(" {key} "),
            look.chip(palette.page, palette.accent),
        );
        x = put(
            buffer,
            places.foot,
            (end, 0),
            &format!(" {}", texts.get(name)),
            ground.patch(look.dim()),
        ) + 2;
    }
}
