//! Beside the board: the players, the score, advice or a review, the moves, the buttons. In a
//! narrow window only the buttons are left, below the board, and the moves open in a window of
//! their own.

use eframe::egui::{
    Align, Button, CentralPanel, Context, Frame, Grid, Id, Label, Layout, Margin, Modal, Panel,
    RichText, ScrollArea, Stroke, Ui, Vec2, vec2,
};
use grille::core::Side;
use grille::front::review::Walk;
use grille::front::{CommandId, words};
use grille::session::Scene;

use crate::act::Asked;
use crate::app::App;
use crate::board::{self, Shown};
use crate::command;
use crate::look::{self, mark_color};
use crate::table::Table;
use crate::theme::Palette;

/// The buttons beside or below the board, most wanted first.
const BUTTONS: [CommandId; 6] = [
    CommandId::Undo,
    CommandId::Redo,
    CommandId::Hint,
    CommandId::PlayOn,
    CommandId::Stop,
    CommandId::GiveUp,
];

/// The least width of a button and the gap between two, in points.
const LEAST_WIDTH: f32 = 92.0;
const GAP: f32 = 6.0;

/// Below this width of the window the words on buttons are small, below this width of a button a
/// little smaller than usual.
const TIGHT: f32 = 400.0;
const ROOMY: f32 = 125.0;

/// The most moves that advice names.
const MOST_NAMED: usize = 7;

/// All of it, for a wide window.
pub(crate) fn show(app: &App, ui: &mut Ui, asked: &mut Vec<Asked>) {
    players(app, ui);
    ui.add_space(4.0);
    let frame = Frame::new().inner_margin(Margin { top: 10, ..Margin::ZERO });
    Panel::bottom("side actions")
        .frame(frame)
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| actions(app, ui, true, asked));
    CentralPanel::no_frame().show(ui, |ui| {
        score(app, ui);
        hint(app, ui);
        if let Some(walk) = look::show(app, ui, true) {
            asked.push(Asked::Walk(walk));
        }
        if let Some(walk) = moves(app, ui) {
            asked.push(Asked::Walk(walk));
        }
    });
}

/// What is left of it in a narrow window.
pub(crate) fn below(app: &App, ui: &mut Ui, asked: &mut Vec<Asked>) {
    if app.table.as_ref().is_some_and(|table| table.look().is_some()) {
        if let Some(walk) = look::show(app, ui, false) {
            asked.push(Asked::Walk(walk));
        }
        return;
    }
    actions(app, ui, false, asked);
}

fn players(app: &App, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    let palette = app.palette();
    let scene = table.scene();
    let shown = Shown::still(scene, &app.texts, palette);
    for side in Side::BOTH {
        let is_active = scene.to_move == Some(side);
        let is_winner = scene.ending.is_some_and(|ending| ending.winner == Some(side));
        let edge = if is_active || is_winner { palette.accent } else { palette.line };
        let width = if is_active || is_winner { 2.0 } else { 1.0 };
        let frame = Frame::new()
            .fill(palette.ground)
            .stroke(Stroke::new(width, edge))
            .corner_radius(8)
            .inner_margin(Margin::same(10));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                board::sample(ui, &shown, side, 34.0);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if shows_time(app, table) {
                        time(app, table, ui, side, if table.has_limit() { 20.0 } else { 12.5 });
                    }
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        let name = &scene.seats[side.index()].name;
                        let kind = table.session().seat(side).kind();
                        let name = words::name_beside_level(name, kind, &app.catalog, &app.texts);
                        let name = RichText::new(name).size(16.0);
                        ui.add(Label::new(name).truncate());
                        let about = about(app, table, scene, side);
                        let about = RichText::new(about).small().color(palette.weak);
                        ui.add(Label::new(about).truncate());
                    });
                });
            });
        });
    }
}

/// Whether the players' times are shown: always where they are limited.
pub(crate) fn shows_time(app: &App, table: &Table) -> bool {
    app.settings.times || table.has_limit()
}

/// What a player's clock shows; little time left is written in another colour, with a sign.
pub(crate) fn time(app: &App, table: &Table, ui: &mut Ui, side: Side, size: f32) {
    let reading = table.reading(side);
    let palette = app.palette();
    let shown = words::time(&reading, &app.texts);
    let name = &table.scene().seats[side.index()].name;
    let key = if reading.low { "window-time-low" } else { "window-time" };
    let tip = app.texts.with(key, &[("name", name.into()), ("time", (&shown).into())]);
    let is_low = reading.low && !reading.flagged;
    let color = match (is_low || reading.flagged, reading.running) {
        (true, _) => palette.bad,
        (false, true) => palette.text,
        (false, false) => palette.weak,
    };
    let text = RichText::new(if is_low { format!("! {shown}") } else { shown });
    ui.label(text.size(size).color(color)).accessible_name(&tip).on_hover_text(tip);
}

/// A person or a level, and how many pieces were captured.
fn about(app: &App, table: &Table, scene: &Scene, side: Side) -> String {
    // In a review nobody plays, so the session is asked who did.
    let who = match table.session().seat(side).kind() {
        "human" => app.texts.get("window-human"),
        id => app.catalog.level_name(id, app.texts.lang()).unwrap_or(id).to_owned(),
    };
    match scene.picture.captures {
        Some(captures) => {
            let count = captures[side.index()];
            let values = [("who", (&who).into()), ("count", count.into())];
            app.texts.with("window-captures", &values)
        }
        None => who,
    }
}

/// The score sheet, as soon as points mean something.
fn score(app: &App, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    let scene = table.scene();
    let Some(sheet) = &scene.score else { return };
    let palette = app.palette();
    let mut lead = RichText::new(words::lead(scene, sheet, &app.texts)).strong();
    if scene.is_settling() {
        lead = lead.color(palette.accent);
    }
    ui.label(lead);
    Grid::new("score").num_columns(3).spacing(vec2(10.0, 2.0)).show(ui, |ui| {
        ui.label("");
        for side in Side::BOTH {
            board::sample(ui, &Shown::still(scene, &app.texts, palette), side, 14.0);
        }
        ui.end_row();
        for [label, first, second] in words::score_rows(sheet, &app.texts) {
            ui.label(RichText::new(label).small());
            ui.label(RichText::new(first).small());
            ui.label(RichText::new(second).small());
            ui.end_row();
        }
    });
    if let Some(method) = &sheet.method {
        let text = RichText::new(app.texts.sentence(method)).small().color(palette.weak);
        let details: Vec<String> =
            sheet.details.iter().map(|line| app.texts.sentence(line)).collect();
        let response = ui.label(text);
        if !details.is_empty() {
            response.on_hover_text(details.join("\n"));
        }
    }
    ui.separator();
}

fn hint(app: &App, ui: &mut Ui) {
    let Some(table) = &app.table else { return };
    let palette = app.palette();
    if let Some(comment) = table.scene().remark.as_ref().and_then(|remark| remark.comment.as_ref())
    {
        let area = ScrollArea::vertical().id_salt("comment").max_height(120.0);
        area.show(ui, |ui| ui.label(comment));
        ui.separator();
    }
    let Some(given) = table.hint.given() else { return };
    let area = ScrollArea::vertical().id_salt("hint").max_height(ui.available_height() * 0.55);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(RichText::new(&given.sentence).color(palette.accent));
        if let Some(worth) = given.advice.worth {
            let text = words::worth(table.scene(), worth, &app.texts);
            ui.label(RichText::new(text).small());
        }
        for advised in given.advice.moves.iter().take(MOST_NAMED) {
            let values = [("move", (&advised.name).into()), ("value", (&advised.value).into())];
            ui.label(RichText::new(app.texts.with("window-hint-move", &values)).small());
        }
        if given.advice.line.len() > 1 {
            let line = given.advice.line.join(" ");
            let text = app.texts.with("window-hint-line", &[("line", (&line).into())]);
            ui.label(RichText::new(text).small());
        }
        let outlook = given.advice.outlook.as_ref();
        let is_owned = outlook.is_some_and(|outlook| !outlook.ownership.is_empty());
        let legends = [("window-hint-legend", true), ("window-hint-legend-owned", is_owned)];
        for (key, _) in legends.into_iter().filter(|(_, is_needed)| *is_needed) {
            ui.label(RichText::new(app.texts.get(key)).small().color(palette.weak));
        }
    });
    ui.separator();
}

/// The list of moves; gives the step to a move that was clicked.
fn moves(app: &App, ui: &mut Ui) -> Option<Walk> {
    let table = app.table.as_ref()?;
    let palette = app.palette();
    ui.label(RichText::new(app.texts.get("window-moves")).color(palette.weak));
    let mut walk = None;
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
    area.show(ui, |ui| {
        let grid = Grid::new("moves").num_columns(3).spacing(vec2(6.0, 2.0)).min_col_width(28.0);
        grid.show(ui, |ui| walk = cells(app, table, ui, palette));
    });
    walk
}

fn cells(app: &App, table: &Table, ui: &mut Ui, palette: &Palette) -> Option<Walk> {
    let history = table.look().map_or(table.session().history(), |look| look.review().game());
    let played = history.moves().len();
    let undone = if table.look().is_some() { &[][..] } else { history.undone() };
    let all: Vec<_> = history.moves().iter().chain(undone.iter().rev()).copied().collect();
    let verdicts = table.look().map_or(&[][..], |look| look.review().verdicts());
    let here = table
        .look()
        .map_or(played, |look| look.review().tried_after().unwrap_or_else(|| look.review().at()));
    // The first column is the first player's, also where the second begins.
    let shift = history.start().turn().index();
    let mut walk = None;
    for row in 0..(all.len() + shift).div_ceil(2) {
        ui.label(RichText::new(format!("{}.", row + 1)).small().color(palette.weak));
        for column in 0..2 {
            let index = (row * 2 + column).checked_sub(shift);
            let Some((index, &id)) = index.and_then(|index| Some((index, all.get(index)?))) else {
                ui.label("");
                continue;
            };
            let number = index + 1;
            let name = app.texts.move_name(&history.start().name_move(id));
            let sign = verdicts.get(index).map_or("", |verdict| words::mark_sign(verdict.mark));
            let mut text = RichText::new(format!("{name}{sign}"));
            if let Some(color) = mark_color(sign, palette).filter(|_| number != here) {
                text = text.color(color);
            }
            if number > played {
                // Taken back: it can be played again, but it is no move of the game.
                ui.label(text.color(palette.weak));
                continue;
            }
            let button = Button::selectable(number == here, text).min_size(vec2(64.0, 22.0));
            let values = [("number", number.into()), ("move", (&name).into())];
            let response = ui.add(button).accessible_name(app.texts.with("window-move", &values));
            if number == here {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                walk = Some(Walk::To(number));
            }
        }
        ui.end_row();
    }
    walk
}

/// The moves in a window of their own.
pub(crate) fn moves_window(app: &mut App, ctx: &Context) {
    let modal = Modal::new(Id::unique("moves window")).show(ctx, |ui| {
        let screen = ui.ctx().content_rect();
        ui.set_max_size(vec2((screen.width() - 60.0).min(320.0), screen.height() - 120.0));
        let height = screen.height() - 150.0;
        let walk = ui.allocate_ui(vec2(ui.available_width(), height), |ui| moves(app, ui)).inner;
        let is_closed = ui.button(app.texts.get("window-close")).clicked();
        (walk, is_closed)
    });
    let (walk, is_closed) = modal.inner;
    let is_left = is_closed || modal.backdrop_response.clicked() || modal.should_close();
    if let Some(walk) = walk {
        app.ask(Asked::Walk(walk), ctx);
    }
    if is_left || walk.is_some() {
        app.shows_moves = false;
    }
}

/// The buttons that belong to this game: commands, and every move that is no point of the board.
pub(crate) fn actions(app: &App, ui: &mut Ui, is_wide: bool, asked: &mut Vec<Asked>) {
    let Some(table) = &app.table else { return };
    let scene = table.scene();
    let is_settling = scene.is_settling();
    let has_stop = table.session().entry().manner.stop.is_some();
    let commands = BUTTONS.into_iter().filter(|id| match id {
        CommandId::PlayOn => is_settling,
        CommandId::Hint => !is_settling,
        CommandId::Stop => has_stop,
        _ => true,
    });
    // In a narrow window a single offer stands above the board.
    let offers = scene.offers.len();
    let offers = if offers == 1 && !is_wide { 0 } else { offers };
    let commands: Vec<Asked> = commands.map(Asked::Command).collect();
    let offers: Vec<Asked> = (0..offers).map(Asked::Offer).collect();
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    ui.spacing_mut().button_padding.x = 2.0;
    for group in [offers, commands] {
        rows(app, table, ui, is_wide, &group, asked);
    }
}

fn rows(
    app: &App,
    table: &Table,
    ui: &mut Ui,
    is_wide: bool,
    group: &[Asked],
    asked: &mut Vec<Asked>,
) {
    if group.is_empty() {
        return;
    }
    let width = ui.available_width();
    let least = if width < TIGHT && !is_wide { 68.0 } else { LEAST_WIDTH };
    let fitting = ((width + GAP) / (least + GAP)) as usize;
    // Rows of equal length look better than a full one and a rest.
    let rows = group.len().div_ceil(fitting.clamp(1, group.len()));
    let columns = group.len().div_ceil(rows);
    for row in group.chunks(columns) {
        let count = row.len() as f32;
        let size = vec2((width - GAP * (count - 1.0)) / count, 32.0);
        ui.horizontal(|ui| {
            for &one in row {
                if action(app, table, ui, one, size) {
                    asked.push(one);
                }
            }
        });
    }
}

fn action(app: &App, table: &Table, ui: &mut Ui, one: Asked, size: Vec2) -> bool {
    let situation = table.situation();
    let (label, keys, is_possible) = match one {
        Asked::Command(id) => {
            let keys = command::keys(id.entry(), ui.ctx());
            (app.label(id), keys, id.is_possible(&situation))
        }
        Asked::Offer(index) => {
            let offer = table.scene().offers.get(index);
            let label = offer.map(|offer| app.texts.sentence(&offer.label)).unwrap_or_default();
            (label, None, table.look().is_some() || CommandId::Offer.is_possible(&situation))
        }
        Asked::Walk(_) => return false,
    };
    let text = RichText::new(&label);
    let text = match size.x {
        width if width < LEAST_WIDTH => text.size(11.5),
        width if width < ROOMY => text.size(13.0),
        _ => text,
    };
    let button = Button::new(text).wrap();
    let response = ui.add_enabled_ui(is_possible, |ui| ui.add_sized(size, button)).inner;
    let tip = keys.map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
    response.on_hover_text(tip).clicked()
}
